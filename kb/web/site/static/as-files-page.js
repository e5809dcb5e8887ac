// On a site that was laid out as files: the page that an address with a question mark asks for, made of what phones
// take along, or the one that says that only the running program can make it.
import { keptOrFetched } from "./phone-bundle.js";
import { answer } from "./phone-pages.js";

const LISTED = /^(\/(?:en\/)?lov)\?(udgave=[\w.-]+)$/; // see kb/published/addresses.py

/** Shows what this address asks for, in the place of the file that stands there. */
export async function show() {
  const listed = LISTED.exec(location.pathname + location.search);
  if (listed) return location.replace(`${listed[1]}/${listed[2]}/${location.hash}`);
  const found = await answer(location.href, keptOrFetched).catch(() => null);
  if (found?.location) return location.replace(new URL(found.location, location.href));
  if (found) put(found.html);
  else await program();
}

/** Says that this needs the program. */
export async function program() {
  const page = document.documentElement.lang === "en" ? "/en/telefon/program/" : "/telefon/program/";
  const file = await fetch(page);
  put((await file.text()).replace(" data-file>", ">")); // it is shown as it stands, whatever the address asks
}

/** @param {string} html of a whole document */
function put(html) {
  document.open();
  document.write(html);
  document.close();
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place) place.scrollIntoView();
}
