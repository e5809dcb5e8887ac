"""Addresses of the small site that several tests of the browser go to."""

DECLINED = "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej"
"""A bid that is too low and not accepted: how it is put right is asked."""
SILENCED = f"{DECLINED}&replacement=2C&lowest-same-denomination=nej&comparable=nej"
"""The same, ruled to its end."""
FULL_DEAL = "/eksempler/den-langsomme-dobling-af-4-spar"
TO_23 = '.law a.ref[href="/lov/23"]'
"""The reference of § 27 to another law."""
