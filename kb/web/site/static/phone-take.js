// Takes a bundle onto the phone: part by part, each checked, and current only when all of it is there.
// What was broken off is taken up again where it stopped; what an earlier version has already is not loaded twice.
import { kept, manifestPath } from "./phone-bundle.js";
import * as store from "./phone-store.js";

/** @typedef {import("./phone-store.js").Bundle} Bundle */
/** @typedef {import("./phone-store.js").Part} Part */
/** @typedef {import("./phone-store.js").State} State */
/** @typedef {(state: State) => void} Tell is told each step */

const PATIENCE = 20000; // milliseconds without a byte after which a connection counts as broken

/** Why taking a bundle ended early; `is` is one of the states. */
class Ended extends Error {
  /** @param {State["is"]} is @param {number} [after] seconds to wait */
  constructor(is, after) {
    super(is);
    this.is = is;
    this.after = after;
  }
}

/**
 * Looks for news, and takes it.
 * @param {string} language
 * @param {Tell} tell
 * @param {AbortSignal} signal stops it, by hand
 * @returns {Promise<State>}
 */
export async function take(language, tell, signal) {
  const ended = await attempt(language, tell, signal).catch(fault => told(fault, signal));
  if (ended.is === "full" || ended.is === "stopped") await nothingHalf(language);
  if (ended.is !== "stopped") await store.remember(language, ended);
  return ended;
}

/** @param {string} language @param {Tell} tell @param {AbortSignal} signal @returns {Promise<State>} */
async function attempt(language, tell, signal) {
  const bundle = await announced(language, signal);
  const held = await store.current(language);
  await store.dropOthers(language, [bundle.version, held?.version || ""]);
  if (held?.version === bundle.version && (await isWhole(bundle))) return { is: "current", at: Date.now() };
  await takeParts(bundle, held, tell, signal);
  await takeAssets(bundle.assets, signal);
  await takeSpares(language, signal);
  await store.makeCurrent({ ...bundle, fetched: new Date().toISOString(), before: held?.assets || [] });
  // The version is in use: what cannot be cleared away now goes at the next look, and breaks nothing off.
  await Promise.all([store.dropOthers(language, [bundle.version]), dropAssets()]).catch(() => {});
  return { is: "current", at: Date.now(), version: bundle.version };
}

/** What the server has. @param {string} language @param {AbortSignal} signal @returns {Promise<Bundle>} */
async function announced(language, signal) {
  const answer = await within(signal, inner => fetch(manifestPath(language), { cache: "no-cache", signal: inner }));
  if (answer.status === 503) throw new Ended("preparing", Number(answer.headers.get("Retry-After")) || 30);
  if (!answer.ok) throw new Ended("cut");
  const bundle = await answer.json();
  if (bundle.format !== store.FORMAT) throw new Ended("cut");
  return bundle;
}

/** @param {Bundle} bundle */
async function isWhole(bundle) {
  const [cache, assets] = await Promise.all([store.cacheOf(bundle), store.assetCache()]);
  const there = await Promise.all([
    ...bundle.parts.map(part => cache.match(store.addressOf(bundle, part))),
    ...bundle.assets.map(asset => assets.match(asset)),
  ]);
  return there.every(Boolean);
}

/** @param {Bundle} bundle @param {Bundle | null} earlier @param {Tell} tell @param {AbortSignal} signal */
async function takeParts(bundle, earlier, tell, signal) {
  const cache = await store.cacheOf(bundle);
  let done = 0;
  /** @param {number} more */
  const say = more => tell({ is: "taking", at: Date.now(), done: done + more, of: bundle.total, version: bundle.version });
  for (const part of bundle.parts) {
    say(0);
    if (!(await cache.match(store.addressOf(bundle, part)))) {
      const body = (await fromEarlier(part, earlier)) || (await fetched(bundle, part, say, signal));
      await cache.put(store.addressOf(bundle, part), new Response(body));
    }
    done += part.bytes;
  }
  say(0);
}

/** The same part of the version in use, where it did not change. @param {Part} part @param {Bundle | null} earlier @returns {Promise<Blob | null>} */
async function fromEarlier(part, earlier) {
  const same = earlier?.parts.find(other => other.sha256 === part.sha256);
  const blob = earlier && same ? await kept(store.addressOf(earlier, same)) : null;
  return blob && (await isSound(part, blob)) ? blob : null;
}

/** A part from the network; a damaged one is fetched once more. @param {Bundle} bundle @param {Part} part @param {(more: number) => void} say @param {AbortSignal} signal */
async function fetched(bundle, part, say, signal) {
  for (let attempt = 0; attempt < 2; attempt++) {
    const blob = await download(store.addressOf(bundle, part), say, signal);
    if (await isSound(part, blob)) return blob;
  }
  throw new Ended("damaged");
}

/** @param {string} address @param {(more: number) => void} say @param {AbortSignal} signal */
async function download(address, say, signal) {
  // Nothing of it lies in the browser's own cache too: that would take the room twice.
  const answer = await within(signal, inner => fetch(address, { cache: "no-store", signal: inner }));
  if (!answer.ok || !answer.body) throw new Ended("cut");
  const reader = answer.body.getReader();
  const pieces = [];
  for (let size = 0; ; say(size)) {
    const { done, value } = await within(signal, inner => readable(reader, inner));
    if (done) return new Blob(pieces);
    pieces.push(value);
    size += value.byteLength;
  }
}

/** @param {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} reader @param {AbortSignal} signal */
function readable(reader, signal) {
  signal.addEventListener("abort", () => reader.cancel().catch(() => {}));
  return reader.read().then(step => {
    signal.throwIfAborted();
    return step;
  });
}

/** Whether a part is the one that was announced. @param {Part} part @param {Blob} blob */
async function isSound(part, blob) {
  if (blob.size !== part.bytes) return false;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return Array.from(hash, byte => byte.toString(16).padStart(2, "0")).join("").startsWith(part.sha256);
}

/** Does something that may wait for the network, but not for ever. @template T @param {AbortSignal} stop @param {(signal: AbortSignal) => Promise<T>} deed @returns {Promise<T>} */
async function within(stop, deed) {
  stop.throwIfAborted();
  const limit = new AbortController();
  const end = () => limit.abort();
  const clock = setTimeout(end, PATIENCE);
  stop.addEventListener("abort", end);
  try {
    return await deed(limit.signal);
  } finally {
    clearTimeout(clock);
    stop.removeEventListener("abort", end);
  }
}

/** @param {string[]} assets @param {AbortSignal} signal */
async function takeAssets(assets, signal) {
  const cache = await store.assetCache();
  for (const asset of assets) {
    if (await cache.match(asset)) continue;
    const answer = await within(signal, inner => fetch(asset, { signal: inner }));
    if (!answer.ok) throw new Ended("cut");
    await cache.put(asset, answer);
  }
}

/** The pages that belong to no bundle, fresh from the server. @param {string} language @param {AbortSignal} signal */
export async function takeSpares(language, signal) {
  // Whoever changes the language offline is told in that language.
  const addresses = [spares(language).about, spares("da").net, spares("en").net];
  for (const address of addresses) {
    const answer = await within(signal, inner => fetch(address, { signal: inner }));
    if (!answer.ok) throw new Ended("cut");
    // A host of files sends on to »…/«; a page that was sent on may not answer for another address.
    await store.keepSpare(address, new Response(await answer.blob(), { headers: answer.headers }));
  }
}

/** Where the page for what needs the network stands, and the one about this phone. @param {string} language */
export function spares(language) {
  const here = language === "en" ? "/en/telefon" : "/telefon";
  return { net: `${here}/net`, about: here };
}

/** Removes the parts in use that are not what they were: they are fetched again at the next look. @param {string} language */
export async function dropDamaged(language) {
  const held = await store.current(language);
  if (!held) return;
  const cache = await store.cacheOf(held);
  for (const part of held.parts) {
    const found = await cache.match(store.addressOf(held, part));
    if (found && !(await isSound(part, await found.blob()))) await cache.delete(store.addressOf(held, part));
  }
  await store.remember(language, { is: "cut", at: 0 });
}

/** Removes stylesheets and scripts that no page in use names; those of the version before stay for pages still open. */
async function dropAssets() {
  const held = (await Promise.all(["da", "en"].map(store.current))).filter(one => one !== null);
  const wanted = new Set(held.flatMap(one => [...one.assets, ...one.before]));
  const cache = await store.assetCache();
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Removes what was begun and is not in use. @param {string} language */
async function nothingHalf(language) {
  const held = await store.current(language);
  await store.dropOthers(language, held ? [held.version] : []).catch(() => {});
}

/** @param {unknown} fault @param {AbortSignal} signal @returns {State} */
function told(fault, signal) {
  const at = Date.now();
  if (signal.aborted) return { is: "stopped", at };
  if (fault instanceof Ended) return { is: fault.is, at, after: fault.after };
  return { is: fault instanceof DOMException && fault.name === "QuotaExceededError" ? "full" : "cut", at };
}
