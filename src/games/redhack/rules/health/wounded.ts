import { requireCount, requireInteger, requireNumber } from "../../../../rules/base/numbers.ts";
import { type HitPoints, isGone, type KnownHitPoints, SETTLED } from "../../../../rules/health/hit-points.ts";
import { simpleTest, type Test } from "../tests/test.ts";
import { lineOf } from "../tests/reasons.ts";
import { constitutionLost, withConstitutionLost } from "./constitution-lost.ts";

/** Whether one has half of their hit points left, or fewer. @rule RH-DMG-02 */
export const isBloodied = ({ value, max }: Pick<HitPoints, "value" | "max">): boolean =>
  requireInteger(value, "hit points") * 2 <= requireInteger(max, "hit points");

/** Constitution before what was lost at zero hit points is taken off. */
type Constitution = number;

/**
 * The test of a character of this game who has lost Constitution at zero hit points: simple, with what is left of it.
 * @rule RH-INJ-01
 */
export const toConstitutionTest = (constitution: Constitution, hp: Pick<HitPoints, "extra">): Test => ({
  ...simpleTest("constitution", constitution, ["RH-INJ-01"]),
  modifiers: [lineOf("constitutionLost", -constitutionLost(hp), "RH-INJ-01")],
});

/** Hit points after that test: a failure incapacitates. @rule RH-INJ-01 */
export const afterConstitutionTest = (hp: KnownHitPoints, success: boolean): KnownHitPoints =>
  hp.state === "savingForLife" ? { ...hp, state: success ? "up" : "knockedOut" } : hp;

/** Burdens of carrying a casualty: one, and those of the gear that comes along. @rule RH-INJ-01 */
export const casualtyBurdens = (gear: number): number => 1 + requireCount(gear, "burdens");

/** An incapacitated character who wants to go on. */
export interface Effort {
  /** To press on the wound. */
  readonly freeHand: boolean;
  readonly actionLeft: boolean;
}

/** Why one cannot go on by willpower; null if one can. @rule RH-INJ-05 */
export function effortRefusal(
  { state }: Pick<KnownHitPoints, "state">,
  { freeHand, actionLeft }: Effort,
): "notDown" | "noHand" | "noAction" | null {
  if (state !== "knockedOut") return "notDown";
  if (!freeHand) return "noHand";
  return actionLeft ? null : "noAction";
}

/**
 * Hit points after a point of Constitution was spent on going on: one to begin, one for each round or dungeon turn kept up.
 * No test is asked for it, and the last point kills. @rule RH-INJ-05
 */
export function afterEffort(hp: KnownHitPoints, constitution: Constitution): KnownHitPoints {
  const lost = constitutionLost(hp) + 1;
  const spent = withConstitutionLost(hp, lost);
  return requireInteger(constitution, "constitution") - lost <= 0 ? { ...spent, state: "dead" } : spent;
}

/** Hit points after an effort was kept up for so many rounds or dungeon turns; death ends it. @rule RH-INJ-05 */
export function keepEffort(hp: KnownHitPoints, constitution: Constitution, times: number): KnownHitPoints {
  let now = hp;
  for (let paid = 0; paid < times && now.state !== "dead"; paid += 1) now = afterEffort(now, constitution);
  return now;
}

/** The whole turns in so many seconds, where a turn has some; 0 where time goes back. @rule RH-INJ-05 */
export const wholeTurns = (seconds: number, turn: number): number =>
  turn > 0 && seconds > 0 ? Math.floor(requireNumber(seconds, "seconds") / turn) : 0;

/** Hit points once an incapacitated character goes on: up again for a point of Constitution, unless it was the last. @rule RH-INJ-05 */
export function beginEffort(hp: KnownHitPoints, constitution: Constitution): KnownHitPoints {
  const spent = afterEffort(hp, constitution);
  return spent.state === "dead" ? spent : { ...spent, state: "up" };
}

/** Hit points of one who gives up going on. @rule RH-INJ-05 */
export const afterCollapse = (hp: KnownHitPoints): KnownHitPoints =>
  hp.state === "up" && hp.value <= 0 ? { ...hp, state: "knockedOut" } : hp;

/** Hit points after healing, and how much of it went into Constitution. */
export interface HealedDown {
  readonly hp: KnownHitPoints;
  readonly constitution: number;
}

/**
 * Magical healing of a character who is down: it restores Constitution first, and what is left over hit points; more than
 * 0 of those wakes. @rule RH-INJ-03
 */
export function healDown(hp: KnownHitPoints, amount: number): HealedDown {
  const given = requireCount(amount, "healing");
  if (isGone(hp)) return { hp, constitution: 0 };
  const constitution = Math.min(constitutionLost(hp), given);
  const restored = constitution === 0 ? hp : withConstitutionLost(hp, constitutionLost(hp) - constitution);
  const value = Math.max(hp.value, Math.min(hp.max, hp.value + given - constitution));
  return { hp: value > 0 ? { ...restored, ...SETTLED, value, state: "up" } : { ...restored, value }, constitution };
}

/** Whether healing goes into Constitution first: only for those at zero hit points who have lost some. @rule RH-INJ-03 */
export const healsConstitution = (hp: Pick<HitPoints, "value" | "extra">): boolean =>
  hp.value <= 0 && constitutionLost(hp) > 0;
