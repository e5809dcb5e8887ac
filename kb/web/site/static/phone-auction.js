// An auction on a phone without the network: its calls, and what it settles of the interview on its one irregular call.
// The Laws stay with the server: an auction in which more is irregular than that call is left to it.

/** @typedef {{ seat: string, call: string }} Made */
/** @typedef {{ last: string, bidder: string, doubled: number, passes: number, ended: boolean }} Standing where an auction stands, as far as calls that count go */
/** @typedef {{ at: number, low: boolean, turn: boolean, whose: string, made: Made[], standing: Standing }} Stray the irregular call: its place, whether it is too low, whether it was out of turn, and whose turn it was */
/** @typedef {{ facts: Record<string, string>, seats: Record<string, string>, stray: Stray }} Settled the answer to each question, several where the first is not always among those that are asked for; who sits where */

const SEATS = "NESW";
const ROLES = ["offender", "lho", "partner", "rho"];
const BID = /^[1-7][CDHSN]$/;
const CALL = /^([1-7][CDHSN]|P|X|XX)$/;
const YES = "ja", NO = "nej";
/** @type {Standing} */
const BEGUN = { last: "", bidder: "", doubled: 1, passes: 0, ended: false };

/** @param {string} seat @param {number} [steps] */
export const after = (seat, steps = 1) => SEATS[(SEATS.indexOf(seat) + steps) % 4] ?? "N";

/** @param {string} bid @returns {number} its place among all bids, 0 for none */
export const rank = (bid) => (bid ? Number(bid[0]) * 5 + "CDHSN".indexOf(bid[1] ?? "") : 0);

/** The calls of an entry such as `N: 1S P W:1H`. @param {string} text @returns {Made[]} */
export function calls(text) {
  let turn = text.charAt(0);
  return text.slice(2).split(" ").filter(Boolean).map((word) => {
    const [call = "", seat = turn] = word.split(":").reverse();
    turn = after(seat);
    return { seat, call };
  });
}

/**
 * What an auction settles; null where the server must read it.
 * @param {string} text
 * @param {string} fault what the interview is on: a bid that is too `low`, or a call out of `turn`
 * @returns {Settled | null}
 */
export function settled(text, fault) {
  const stray = /^[NESW]:/.test(text) ? strayIn(calls(text.trim()), text.charAt(0)) : null;
  if (!stray || !isOn(stray, fault) || !isUnderstood(stray)) return null;
  const { made, at, whose, standing } = stray, { seat, call } = made[at];
  const seats = Object.fromEntries(ROLES.map((role, steps) => [role, after(seat, steps)]));
  const since = made.length > at + 1 ? "lho-called" : "nothing";
  const outOfTurn = {
    "out-of-turn-kind": BID.test(call) ? "bid" : call === "P" ? "pass" : "double",
    "whose-turn": ROLES.find((role) => seats[role] === whose) ?? "",
    "since-out-of-turn": since,
    "called-before": made.slice(0, at).some((one) => one.seat === seat) ? YES : NO,
    "double-admissible": isLegal(standing, seat, call) ? YES : NO,
    "bid-too-low": stray.low ? YES : NO,
  };
  const facts = {
    "in-turn": stray.turn ? NO : YES,
    since: stray.turn ? `out-of-turn ${since}` : since,
    "partner-called": NO,
    ...(stray.turn ? outOfTurn : {}),
  };
  return { seats, stray, facts };
}

/** @param {Stray} stray @param {string} fault */
const isOn = ({ low, turn }, fault) => (fault === "low" ? low : turn && !low);

/** Whether nothing has happened since but a legal call over it by the player behind. @param {Stray} stray */
function isUnderstood(stray) {
  const { made, at, whose, turn, standing } = stray, { seat, call } = made[at], next = made[at + 1];
  if (made.length > at + 2 || (turn && mayEnd(stray))) return false;
  if (!next) return true;
  const isBehind = next.seat === after(seat) && !(turn && next.seat === whose);
  return isBehind && CALL.test(next.call) && isLegal(counted(standing, seat, call), next.seat, next.call);
}

/** The one irregular call, all before it having been regular; null where there is none, or where more than these two faults are seen. @param {Made[]} made @param {string} dealer @returns {Stray | null} */
function strayIn(made, dealer) {
  let standing = BEGUN, whose = dealer;
  for (const [at, { seat, call }] of made.entries()) {
    if (!CALL.test(call) || standing.ended) return null;
    const turn = seat !== whose, legal = isLegal(standing, seat, call), low = BID.test(call) && !legal;
    if (at && seat === made[at - 1]?.seat) return null; // a change of call
    if (low || turn) return { at, low, turn, whose, made, standing };
    if (!legal) return null;
    standing = counted(standing, seat, call);
    whose = after(seat);
  }
  return null;
}

/** @param {Standing} standing @param {string} seat @param {string} call @returns {boolean} whether it would be legal, made in turn */
function isLegal({ last, bidder, doubled }, seat, call) {
  const isOurs = (SEATS.indexOf(seat) - SEATS.indexOf(bidder)) % 2 === 0;
  if (call === "X") return Boolean(last) && doubled === 1 && !isOurs;
  if (call === "XX") return Boolean(last) && doubled === 2 && isOurs;
  return call === "P" || rank(call) > rank(last);
}

/** @param {Standing} standing @param {string} seat @param {string} call @returns {Standing} */
function counted(standing, seat, call) {
  if (BID.test(call)) return { ...BEGUN, last: call, bidder: seat };
  if (call !== "P") return { ...standing, doubled: call === "X" ? 2 : 4, passes: 0 };
  const passes = standing.passes + 1;
  return { ...standing, passes, ended: passes === (standing.last ? 3 : 4) };
}

/**
 * Whether passes alone would end the auction before the offender's turn comes, or a pass that counts would end it: the
 * server looks closer then.
 * @param {Stray} stray
 */
function mayEnd({ made, at, whose, standing }) {
  const { seat = "N", call = "" } = made[at] ?? {}, steps = (SEATS.indexOf(seat) - SEATS.indexOf(whose) + 4) % 4;
  return standing.passes + Math.max(steps, call === "P" ? 2 : 0) >= (standing.last ? 3 : 4);
}
