// On every page of a site that was laid out as files, before anything else. A host of files answers an address with
// its file, whatever stands behind the question mark: what is asked there is answered here, by what phones take
// along, and what only the running program can answer says so. A classic script: it must run before the page is shown.
(() => {
  const isFile = document.currentScript?.hasAttribute("data-file"); // else it came from what phones take along
  /** @type {[RegExp, string[]][]} */
  const OWN = [
    [/^(\/en)?\/eksempler$/, ["ord", "tema", "lov", "svaerhed"]],
    [/^(\/en)?\/eksempler\/[^/]+\/opgave$/, ["svar"]],
    [/^(\/en)?\/lov(\/|$)/, ["ord"]],
  ]; // what the script of a page itself makes of its address, and a wording that every page of a law holds
  const PROGRAM = /^(\/en)?\/(regn\/(?!tabeller)[^/]+|tilsvarende(\/(meldinger|kort))?|krav|opslag\/noejagtig|udgaver(\/.*)?|doem\/(meldinger|kort))$/;

  /** The address as the program has it: a host of files puts a stroke behind it. */
  function settle() {
    const { pathname, search, hash } = location;
    const bare = pathname.replace(/(?<=.)\/$/, "");
    if (bare !== pathname && bare !== "/en") history.replaceState(history.state, "", bare + search + hash);
  }

  /** Whether this file is not the page that was asked for. */
  function asksMore() {
    const { pathname, search } = location;
    const asked = [...new URLSearchParams(search).keys()];
    const own = OWN.find(([path]) => path.test(pathname));
    return isFile && asked.some((name) => !own?.[1].includes(name));
  }

  /** A form that sends something to a server or fetches a file; the settings keep themselves in this browser. @param {SubmitEvent} event */
  function sent(event) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || (form.method !== "post" && !form.action.includes("/udgaver/eksport/"))) return;
    event.preventDefault();
    if (!form.classList.contains("settings")) import("./as-files-page.js").then(({ program }) => program());
  }

  /** Says above a form that it needs the program, before somebody fills it in. */
  function warn() {
    const note = document.querySelector("#as-files-note");
    const form = document.querySelector("main form");
    if (form && note instanceof HTMLTemplateElement && PROGRAM.test(location.pathname)) form.before(note.content.cloneNode(true));
  }

  settle();
  if (asksMore()) {
    document.write("<plaintext hidden>"); // what follows is mere text: nothing is shown, and no script runs
    import("./as-files-page.js").then(({ show }) => show());
    return;
  }
  document.addEventListener("submit", sent);
  document.addEventListener("DOMContentLoaded", warn);
})();
