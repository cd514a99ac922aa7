import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { Rulebook, LightRules } from "../../families/rulebook.ts";
import { secondsOf } from "../../base/time/activities.ts";

/** A torch burns for an hour; the Referee decides the effects of darkness. @rule WH-TIME-05 */
export const coreLight: LightRules = {
  sources: { torch: { lasts: { amount: 1, unit: "hour" }, radius: null } },
  penalty: () => null,
};

/** The stored facts of a torch, a lantern or a candle. */
export interface LightFacts {
  /** How long one burns; 0 for items that give no light. */
  readonly hours: number;
  /** How many are in a bundle, each used up by burning; 0 for what is filled anew. */
  readonly pieces: number;
  /** How many of the bundle have burnt down. */
  readonly used: number;
  /** Minutes left of one that was put out before its time; null for a whole one, 0 for one that has to be filled. */
  readonly left: number | null;
  /** The world's clock, in seconds, when it burns out; null unless it is lit. */
  readonly until: number | null;
  /** Whether the item itself is fuel, such as lamp oil. */
  readonly fuel: boolean;
}

/** An item that may give light. */
export interface Burning {
  readonly quantity: number;
  readonly light: LightFacts;
}

const MINUTE = 60;

/** The facts of a light, as long as its numbers are numbers. */
const checked = ({ hours, pieces, used, left, until, fuel }: LightFacts): LightFacts => ({
  fuel,
  hours: requireCount(hours, "hours"),
  pieces: requireCount(pieces, "pieces"),
  used: requireCount(used, "used"),
  left: left === null ? null : requireCount(left, "left"),
  until: until === null ? null : requireInteger(until, "until"),
});

/** Whether it burns. @rule WH-TIME-05 */
export const isLit = ({ until }: Pick<LightFacts, "until">): boolean => until !== null;

/** True if a source gives light, and is dark. */
const isDark = (item: Burning): boolean => item.light.hours > 0 && item.quantity > 0 && !isLit(item.light);

/** Whether it can be lit: what has burnt out is filled first. @rule WH-TIME-05 */
export const canBeLit = (item: Burning): boolean => isDark(item) && item.light.left !== 0;

/** Whether it can be filled: not what is used up by burning, nor what is full. @rule WH-TIME-05 */
export const canBeFilled = (item: Burning): boolean =>
  isDark(item) && item.light.pieces === 0 && item.light.left !== null;

/** Whether it fills others. @rule WH-TIME-05 */
export const isFuel = (item: Burning): boolean => item.light.fuel && item.quantity > 0;

/** A light once it is filled, and how much of its fuel is left. @rule WH-TIME-05 */
export const fillLight = (light: LightFacts, { quantity }: Burning) => ({
  filled: { ...checked(light), left: null },
  fuelLeft: Math.max(0, requireCount(quantity, "quantity") - 1),
});

/** A light that is put into a pack: nothing burns there. @rule WH-TIME-05 WH-ENC-01 */
export const packedLight = (light: LightFacts, now: number): LightFacts => (isLit(light) ? putOut(light, now) : light);

/** Minutes, begun ones counted whole, for which it still burns; 0 for what is not lit. @rule WH-TIME-05 */
export const minutesLeft = ({ until }: Pick<LightFacts, "until">, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((requireInteger(until, "until") - requireInteger(now, "now")) / MINUTE));

/** Lit now, it burns for its hours, or for what is left of them. @rule WH-TIME-05 */
export function kindle(light: LightFacts, now: number, rulebook: Pick<Rulebook, "turnLength">): LightFacts {
  const { hours, left } = checked(light);
  const seconds = left === null ? secondsOf({ amount: hours, unit: "hour" }, rulebook) : left * MINUTE;
  return { ...light, left: null, until: requireInteger(now, "now") + seconds };
}

/** Put out, it keeps the minutes that are left of it. @rule WH-TIME-05 */
export function putOut(light: LightFacts, now: number): LightFacts {
  const left = isLit(light) ? Math.max(1, minutesLeft(light, now)) : light.left;
  return { ...checked(light), left, until: null };
}

/** Whether its time is over. @rule WH-TIME-05 */
export const isBurntOut = ({ until }: Pick<LightFacts, "until">, now: number): boolean =>
  until !== null && until <= requireInteger(now, "now");

/**
 * Whether the last turn of a light has begun by a move of the world's clock, in seconds, from one moment to the next; never
 * by lighting what burns no longer than a turn. @rule WH-TIME-05
 */
export function comesToLastTurn(
  { until }: Pick<LightFacts, "until">,
  { from, now }: { readonly from: number; readonly now: number },
  rulebook: Pick<Rulebook, "turnLength">,
): boolean {
  if (until === null) return false;
  const lastTurn = requireInteger(until, "until") - secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebook);
  return requireInteger(from, "from") < lastTurn && lastTurn <= requireInteger(now, "now") && now < until;
}

/**
 * The rest of an item when its light has burnt out: one of the bundle less, or an item to be filled. @rule WH-TIME-05
 */
export function burnOut(item: Burning): Burning {
  const { quantity, light } = item;
  const dark = { ...checked(light), left: null, until: null };
  if (light.pieces === 0) return { quantity: requireCount(quantity, "quantity"), light: { ...dark, left: 0 } };
  const used = light.used + 1;
  const whole = requireCount(quantity, "quantity");
  if (used < light.pieces) return { quantity: whole, light: { ...dark, used } };
  return { quantity: Math.max(0, whole - 1), light: { ...dark, used: 0 } };
}
