// A sideways swipe of one finger, told apart from scrolling, selecting, zooming and the browser's own gestures.

const FAR = 60; // px sideways
const STEEP = 2; // as many times further sideways than up or down
const SLOW = 700; // ms
const EDGE = 24; // px from the side, where browsers turn back themselves

/** @typedef {{ x: number, y: number, at: number }} Start */

/**
 * Calls `go` with 1 for a swipe to the left (onward) and -1 for one to the right (back).
 * @param {HTMLElement} area
 * @param {(way: 1 | -1) => void} go
 */
export function swiped(area, go) {
  /** @type {Start | null} */
  let start = null;
  area.addEventListener("touchstart", (event) => { start = begun(event); }, { passive: true });
  area.addEventListener("touchmove", (event) => { if (event.touches.length > 1) start = null; }, { passive: true });
  area.addEventListener("touchcancel", () => { start = null; });
  area.addEventListener("touchend", (event) => {
    const way = start && ended(start, event);
    start = null;
    if (way) go(way);
  });
}

/** @param {TouchEvent} event @returns {Start | null} */
function begun(event) {
  const touch = event.touches.length === 1 ? event.touches[0] : undefined;
  const free = touch && touch.clientX > EDGE && touch.clientX < innerWidth - EDGE;
  if (!touch || !free || zoomed() || selecting() || scrolls(event.target)) return null;
  return { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
}

/** @param {Start} start @param {TouchEvent} event @returns {1 | -1 | null} */
function ended(start, event) {
  const touch = event.changedTouches[0];
  if (!touch || event.timeStamp - start.at > SLOW || selecting()) return null;
  const across = touch.clientX - start.x, down = Math.abs(touch.clientY - start.y);
  if (Math.abs(across) < FAR || Math.abs(across) < STEEP * down) return null;
  return across < 0 ? 1 : -1;
}

function zoomed() {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/** Whether somebody is marking words: a tap or a swipe is then meant for them. */
export function selecting() {
  return getSelection()?.isCollapsed === false;
}

/** Whether something around scrolls sideways by itself, or takes what is typed. @param {EventTarget | null} target */
function scrolls(target) {
  for (let here = target instanceof Element ? target : null; here; here = here.parentElement) {
    if (here.matches("input, textarea, select")) return true;
    if (here.scrollWidth > here.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(here).overflowX)) return true;
  }
  return false;
}
