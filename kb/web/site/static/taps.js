// What is tapped while the page that the tap before it asked for is still on its way counts too: it is found again on
// the page that comes, and followed in its turn.

/** @typedef {{ id: string, text: string, group: string }} Named  What a link says, to find it again. */

/** @param {Element} link @returns {Named} */
function named(link) {
  const group = link.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
  return { id: link.id, text: link.textContent?.replace(/\s+/g, " ").trim() ?? "", group };
}

/** The link that says the same on the page as it stands now; null where it is gone, or not the only one. @param {Named} asked */
function foundAgain(asked) {
  const alike = [...document.querySelectorAll("a[href]")].flatMap((link) => {
    const { text, group } = named(link);
    return link instanceof HTMLAnchorElement && text === asked.text && group === asked.group ? [link] : [];
  });
  return alike.find(({ id }) => id && id === asked.id) ?? (alike.length === 1 ? alike[0] : null) ?? null;
}

/**
 * Makes links be followed one at a time.
 * @param {(link: HTMLAnchorElement) => Promise<boolean>} follow puts the page in place; false where it did not come, and
 *   what was tapped meanwhile is let go
 * @returns {(link: HTMLAnchorElement) => Promise<void>}
 */
export function inTurn(follow) {
  /** @type {Named[]} */
  const waiting = [];
  let following = false;
  const next = () => {
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      const link = foundAgain(asked);
      if (link) return link;
    }
    return null;
  };
  return async (tapped) => {
    if (following) return void waiting.push(named(tapped));
    following = true;
    try {
      for (let link = /** @type {HTMLAnchorElement | null} */ (tapped); link && (await follow(link)); link = next());
    } finally {
      waiting.length = 0;
      following = false;
    }
  };
}
