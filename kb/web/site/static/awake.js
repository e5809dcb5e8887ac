// Keeps the screen lit while something is read out or timed. The browser lets go whenever the page is out of
// sight, so it is asked again when the page is back; where it cannot or may not, who asked is told.

/** @typedef {(lit: boolean) => void} Told */

/** @type {Told | null} */
let told = null;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** Keeps the screen lit from now on. @param {Told} tell  told each time whether it is */
export function stayAwake(tell) {
  told = tell;
  take();
}

/** Lets the screen go dark again when the phone wants to. */
export function letSleep() {
  told = null;
  lock?.release().catch(() => {});
  lock = null;
}

async function take() {
  const tell = told;
  if (!tell || document.visibilityState !== "visible") return;
  const taken = await asked();
  if (told === tell) {
    lock = taken;
    tell(taken !== null);
  } else taken?.release().catch(() => {}); // let go meanwhile
}

/** @returns {Promise<WakeLockSentinel | null>} */
async function asked() {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return null; // no such thing here, not over plain http, or the battery is low
  }
}

document.addEventListener("visibilitychange", take);
