// The bundle that this phone has taken along: which one, and its parts, read piece by piece and never as a whole.
// Runs in the service worker, in a page and in the single file.

/**
 * @typedef {{name: string, bytes: number, packed: number, sha256: string}} PartRow
 * @typedef {{format: number, version: string, language: string, made: string, program: string,
 *   editions: {id: string, title: string, year: number, age: string}[],
 *   within: Record<string, [number, number]>, parts: PartRow[], total: number, packed: number, files?: boolean}} Manifest `files`: no program answers there
 * @typedef {(path: string) => Promise<Blob | null>} Source hands out a file by its address; null where it is not held
 * @typedef {{version: string, language: string, manifest: Manifest,
 *   part: (name: string) => Promise<Blob>,
 *   slice: (name: string, from: number, to: number) => Promise<string>,
 *   json: (name: string) => Promise<any>}} Bundle
 */

const FOLDER = "/telefon";
const FORMAT = 5;
const TEXTS = "texts.txt"; // the file of the parts that lie within one

/** @type {Map<string, Promise<Bundle | null>>} */
const opened = new Map();

/** @param {string} language @returns {string} where the manifest of a language stands */
export function manifestPath(language) {
  return `${FOLDER}/${language}/bundle.json`;
}

/** @param {string} language @param {string} version @param {string} name @returns {string} where a part stands */
export function partPath(language, version, name) {
  return `${FOLDER}/${language}/${version}/${name}`;
}

/**
 * A file from Cache Storage; null where it is not kept or the browser refuses.
 * @type {Source}
 */
export async function kept(path) {
  try {
    const found = await caches.match(path);
    return found && found.ok ? await found.blob() : null;
  } catch {
    return null;
  }
}

/**
 * A file from Cache Storage, or else by network.
 * @type {Source}
 */
export async function keptOrFetched(path) {
  const found = await kept(path);
  if (found) return found;
  try {
    const sent = await fetch(path);
    return sent.ok ? await sent.blob() : null;
  } catch {
    return null;
  }
}

/**
 * The bundle of a language; null where there is none. It stays open until `close`.
 * @param {string} language
 * @param {Source} [source] where its files come from
 * @returns {Promise<Bundle | null>}
 */
export function open(language, source = kept) {
  const known = opened.get(language);
  if (known) return known;
  const found = read(language, source);
  opened.set(language, found);
  found.then((bundle) => bundle || opened.delete(language));
  return found;
}

/** Lets go of every open bundle: the next `open` finds what is kept by then. */
export function close() {
  opened.clear();
}

/** @param {string} language @param {Source} source @returns {Promise<Bundle | null>} */
async function read(language, source) {
  const file = await source(manifestPath(language));
  const manifest = file && asManifest(await file.text());
  return manifest ? bundleOf(manifest, source) : null;
}

/** @param {string} text @returns {Manifest | null} */
function asManifest(text) {
  try {
    const found = JSON.parse(text);
    return found.format === FORMAT ? found : null;
  } catch {
    return null;
  }
}

/** @param {Manifest} manifest @param {Source} source @returns {Bundle} */
function bundleOf(manifest, source) {
  const { language, version, within } = manifest;
  const file = remembered((name) => taken(source, partPath(language, version, name)));
  /** @type {Bundle["part"]} */
  const part = async (name) => {
    if (!Object.hasOwn(within, name)) return file(name);
    const [from, length] = within[name];
    return (await file(TEXTS)).slice(from, from + length);
  };
  const json = remembered(async (name) => JSON.parse(await (await part(name)).text()));
  /** @type {Bundle["slice"]} */
  const slice = async (name, from, to) => (await part(name)).slice(from, to).text();
  return { version, language, manifest, part, slice, json };
}

/** @param {Source} source @param {string} path @returns {Promise<Blob>} */
async function taken(source, path) {
  const file = await source(path);
  if (!file) throw new Error(`${path} is not held`);
  return file;
}

/**
 * Remembers what a function promised for each name, but no failure.
 * @template T
 * @param {(name: string) => Promise<T>} make
 * @returns {(name: string) => Promise<T>}
 */
function remembered(make) {
  /** @type {Map<string, Promise<T>>} */
  const made = new Map();
  return (name) => {
    const found = made.get(name) || make(name);
    made.set(name, found);
    found.catch(() => made.delete(name));
    return found;
  };
}
