// Calculators: the result follows while something is typed, and a contract can be tapped in. Without a script
// the form is sent and the page answers the same.
"use strict";

const WAIT = 350;
let timer = 0, asked = 0;

function address(form) {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) typed.append(name, value);
  return `${form.action}?${typed}`;
}

async function follow() {
  const form = document.getElementById("felter");
  const here = address(form), mine = ++asked;
  let page;
  try {
    const answer = await fetch(here, { headers: { Accept: "text/html" } });
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return; // no network: the button still sends the form when there is
  }
  if (mine !== asked) return;
  const found = page.getElementById("resultat"), other = page.getElementById("felter");
  if (!found || !other) return;
  // Half a number is no mistake yet: only a result is shown while somebody types.
  if (found.querySelector(".ruling")) show(page, found, here);
  if (other.elements.vist.value !== form.elements.vist.value) swap(form, other);
}

// The result stands above the form: what is being typed in stays where it is, and the result is said below too.
function show(page, found, here) {
  const held = document.activeElement, before = held && held.getBoundingClientRect().top;
  document.getElementById("resultat").replaceChildren(...found.childNodes);
  document.getElementById("deling").replaceChildren(...page.getElementById("deling").childNodes);
  if (held && held !== document.body) window.scrollBy(0, held.getBoundingClientRect().top - before);
  const live = document.getElementById("live"), heading = document.getElementById("svar");
  live.textContent = heading.textContent;
  watch.disconnect();
  watch.observe(heading);
  history.replaceState(null, "", here);
  document.dispatchEvent(new Event("bridgelov:shown"));
}

const watch = new IntersectionObserver((seen) => {
  document.getElementById("live").hidden = seen[0].isIntersecting;
});

// Other fields apply now: they are put in, and what was typed and where the cursor stood is kept.
function swap(form, other) {
  const name = document.activeElement && document.activeElement.name;
  const open = form.querySelector("#flere[open]");
  form.replaceChildren(...other.childNodes);
  if (open && form.querySelector("#flere")) form.querySelector("#flere").open = true;
  pads(form);
  const again = name && form.elements[name];
  if (again && again.focus) again.focus();
}

function later(event) {
  clearTimeout(timer);
  timer = setTimeout(follow, event.type === "change" ? 0 : WAIT);
}

const SUITS = ["♣", "♦", "♥", "♠", "NT"];

// A pad for a contract and its tricks: level, denomination, doubled, declarer, tricks over or under.
// The only one of a page stands open; where there are several, each is opened at its field.
function pads(form) {
  const places = form.querySelectorAll("[data-pad=result]");
  for (const place of places) {
    const input = place.querySelector("input");
    if (!input || place.querySelector(".contract-pad")) continue;
    const danish = document.documentElement.lang === "da";
    const seats = danish ? ["N", "Ø", "S", "V"] : ["N", "E", "S", "W"];
    const parts = { level: "", suit: "", risk: "", seat: "", over: null };
    const pad = document.createElement("div");
    pad.className = "contract-pad";
    pad.setAttribute("role", "group");
    pad.setAttribute("aria-label", place.querySelector("label").textContent.trim());
    const row = (keys, kind) => {
      const line = document.createElement("div");
      for (const [text, value, spoken] of keys) {
        const key = document.createElement("button");
        key.type = "button";
        key.textContent = text;
        key.className = "key-of";
        // Who sees »x« and says »x« to the phone must meet it in the spoken name.
        if (spoken) key.setAttribute("aria-label", /[a-z]/i.test(text) ? `${text}, ${spoken}` : spoken);
        key.dataset.kind = kind;
        key.dataset.value = value;
        line.append(key);
      }
      pad.append(line);
    };
    const names = danish ? ["klør", "ruder", "hjerter", "spar", "sans"] : ["clubs", "diamonds", "hearts", "spades", "notrump"];
    row([1, 2, 3, 4, 5, 6, 7].map((n) => [`${n}`, `${n}`]), "level");
    row(SUITS.map((s, i) => [i < 4 ? `${s}\ufe0e` : danish ? "UT" : "NT", s, names[i]]), "suit");
    row([["x", "x", danish ? "doblet" : "doubled"], ["xx", "xx", danish ? "redoblet" : "redoubled"],
      ...seats.map((s) => [s, s])], "other");
    row([["−", "-1", danish ? "et stik færre" : "one trick fewer"], ["=", "0", danish ? "lige hjemme" : "just made"],
      ["+", "1", danish ? "et stik mere" : "one trick more"]], "over");
    pad.addEventListener("click", (event) => {
      const key = event.target.closest("button");
      if (!key) return;
      const { kind, value } = key.dataset;
      if (kind === "level") parts.level = value;
      else if (kind === "suit") parts.suit = value;
      else if (kind === "over") parts.over = value === "0" ? 0 : (parts.over || 0) + Number(value);
      else if (value[0] === "x") parts.risk = parts.risk === value ? "" : value;
      else parts.seat = value;
      const over = parts.over === null ? "" : parts.over === 0 ? "=" : parts.over > 0 ? `+${parts.over}` : `${parts.over}`;
      input.value = [`${parts.level}${parts.suit}${parts.risk}`, parts.seat, over].filter(Boolean).join(" ");
      for (const each of pad.querySelectorAll("button")) {
        const on = Object.values(parts).includes(each.dataset.value) && each.dataset.kind !== "over";
        each.setAttribute("aria-pressed", on);
      }
      if (parts.level && parts.suit && parts.over !== null) input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const room = place.querySelector(".pad-room");
    if (places.length > 1) fold(room, pad, input, danish);
    room.append(pad);
  }
}

// A key that opens the pad at its field.
function fold(room, pad, input, danish) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "go";
  key.textContent = danish ? "Tast resultatet" : "Tap the result in";
  pad.hidden = true;
  pad.id = `taster-${input.id}`;
  key.setAttribute("aria-expanded", "false");
  key.setAttribute("aria-controls", pad.id);
  key.addEventListener("click", () => {
    pad.hidden = !pad.hidden;
    key.setAttribute("aria-expanded", String(!pad.hidden));
  });
  room.append(key);
}

const form = document.getElementById("felter");
if (form) {
  form.addEventListener("input", later);
  form.addEventListener("change", later);
  pads(form);
}
