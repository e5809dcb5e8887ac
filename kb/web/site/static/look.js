// How this reader wants pages to look (see look.py): from the cookies on to the page, where the server did not
// write it there itself, as on a page that the phone answers with. On the settings page a choice shows at once.

const KEYS = ["farver", "skrift", "udseende"];
const YEAR = 365 * 24 * 3600;

/**
 * What a cookie holds.
 * @param {string} key
 * @returns {string}
 */
function kept(key) {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${key}=`));
  return pair ? pair.slice(key.length + 1) : "";
}

/** Writes the choices on to the page. */
function wear() {
  for (const key of KEYS) {
    const value = kept(key);
    if (value) document.documentElement.dataset[key] = value;
    else delete document.documentElement.dataset[key];
  }
}

/**
 * Keeps a choice; the first of its options is the usual one, for which nothing is kept.
 * @param {HTMLInputElement} input
 * @param {HTMLFormElement} form
 */
function keep(input, form) {
  const first = form.querySelector(`[name="${input.name}"]`);
  const age = input === first ? 0 : YEAR;
  document.cookie = `${input.name}=${input.value}; max-age=${age}; path=/; samesite=lax`;
}

/**
 * Makes the form keep each choice as it is made.
 * @param {HTMLFormElement} form
 */
function live(form) {
  const said = document.querySelector("[data-saved]");
  form.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    keep(event.target, form);
    wear();
    if (!(said instanceof HTMLElement)) return;
    said.hidden = false;
    said.textContent = said.dataset.saved ?? "";
  });
}

wear();
const form = document.querySelector("form.settings");
if (form instanceof HTMLFormElement) live(form);
