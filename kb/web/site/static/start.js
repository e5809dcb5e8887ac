// Fetches and runs the scripts of a page when its stylesheet has come: on a slow line the words are read first,
// and no script takes its turn before them. What is waited for here still holds back the page's `load`.

/** The sheets without which nothing is painted. */
const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].filter(
  (link) => link instanceof HTMLLinkElement && !link.sheet && matchMedia(link.media || "all").matches,
);

/** @param {Element} sheet  whose coming, or failing, is waited for */
function come(sheet) {
  return new Promise((done) => {
    for (const end of ["load", "error"]) sheet.addEventListener(end, done, { once: true });
  });
}

/** @param {string} href  of a script that another imports, fetched beside it */
function ahead(href) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  return link;
}

/** @param {Element} named  the link that names a script, and in `data-imports` what this imports */
function run(named) {
  const script = document.createElement("script");
  script.type = "module";
  script.async = false; // they run in the order in which the page names them
  script.src = named.getAttribute("href") ?? "";
  const imports = (named.getAttribute("data-imports") ?? "").split(" ").filter(Boolean);
  named.replaceWith(script, ...imports.map(ahead));
}

await Promise.all(sheets.map(come));
document.querySelectorAll('link[rel="later"]').forEach(run);
