// A countdown by the clock: it holds the moment when it ends, not ticks, so that sleep and reloads cost nothing.

/**
 * @typedef {object} Countdown
 * @property {string} name
 * @property {number} total        ms that it was set to
 * @property {number | null} end   when it ends, by the clock; null while it is stopped
 * @property {number} left         ms that were left when it was stopped
 * @property {boolean} told        whether its end has been told
 * @property {string} law          what the provision is called; empty for none
 * @property {string} url          where the provision stands
 */

const MINUTE = 60_000;

/** @param {any} data @returns {boolean} */
export function isCountdown(data) {
  return typeof data?.name === "string" && Number.isFinite(data.total) && Number.isFinite(data.left)
    && (data.end === null || Number.isFinite(data.end)) && typeof data.told === "boolean"
    && typeof data.law === "string" && typeof data.url === "string" && /^(\/(?!\/)|$)/.test(data.url);
}

/** One that runs from now on. @param {string} name @param {number} total @param {{ law?: string, url?: string }} [of] @returns {Countdown} */
export function begun(name, total, { law = "", url = "" } = {}) {
  return { name, total, end: Date.now() + total, left: total, told: false, law, url };
}

/** How many ms are left; below zero it is over. @param {Countdown} one */
export const left = (one) => (one.end === null ? one.left : one.end - Date.now());

/** @param {Countdown} one @returns {Countdown} */
export const stopped = (one) => ({ ...one, left: left(one), end: null });

/** @param {Countdown} one @returns {Countdown} */
export const resumed = (one) => ({ ...one, end: Date.now() + one.left });

/** One minute more; of one that is over, a minute from now on. @param {Countdown} one @returns {Countdown} */
export function lengthened(one) {
  const after = Math.max(left(one), 0) + MINUTE;
  return { ...one, told: false, left: after, end: one.end === null ? null : Date.now() + after };
}

/** @param {Countdown} one @returns {Countdown} */
export const again = (one) => ({ ...one, told: false, left: one.total, end: Date.now() + one.total });

/** What a clock shows: 4:59, 1:04:59, and +0:20 once it is over. @param {number} ms */
export function shown(ms) {
  const over = ms < 0, seconds = over ? Math.floor(-ms / 1000) : Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${over ? "+" : ""}${h ? `${h}:${two(m)}` : m}:${two(s)}`;
}
