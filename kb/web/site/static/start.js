// Fetches and runs the scripts of a page when its first frame has been painted: on a slow line the words are read
// first, and no script takes its turn before them. `data-ready` on the page's root says that all of them have run.

const LONGEST = 1000; // milliseconds that a frame is waited for, where the browser tells of none

/** @param {EventTarget} target that comes, or fails @param {string[]} ends the events of which one is waited for */
function come(target, ...ends) {
  return new Promise((done) => {
    for (const end of ends) target.addEventListener(end, done, { once: true });
  });
}

/** The sheets without which nothing is painted. */
function sheets() {
  const named = [...document.querySelectorAll('link[rel="stylesheet"]')].filter(
    (link) => link instanceof HTMLLinkElement && !link.sheet && matchMedia(link.media || "all").matches,
  );
  return Promise.all(named.map((sheet) => come(sheet, "load", "error")));
}

/** The whole of the page, which comes a piece at a time. */
function parsed() {
  return document.readyState === "loading" ? come(document, "DOMContentLoaded") : null;
}

/** The first words on the screen; nobody waits for them where nobody looks, as in a tab behind another. */
function painted() {
  if (document.hidden) return null;
  const seen = new Promise((done) => {
    const watch = (/** @type {PerformanceObserverEntryList} */ list) =>
      list.getEntriesByName("first-contentful-paint").forEach(done);
    new PerformanceObserver(watch).observe({ type: "paint", buffered: true });
  });
  const patience = new Promise((done) => setTimeout(done, LONGEST));
  return Promise.race([seen, patience, come(document, "visibilitychange")]);
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
  return come(script, "load", "error");
}

await Promise.all([sheets(), parsed()]);
await painted();
await Promise.all([...document.querySelectorAll('link[rel="later"]')].map(run));
document.documentElement.dataset.ready = "";
