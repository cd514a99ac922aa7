import type { CheckOutcome } from "../../dice/check.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../dice/dice.ts";
import { ACTIVITIES, planActivity } from "../time/activities.ts";
import type { Duration } from "../time/units.ts";
import { byTask, type TestMethod } from "./test-method.ts";

export const DOOR_TRIES = ["first", "changed", "again"] as const;
/** Whether a door is tried anew, in changed circumstances, or just once more. @rule WH-CASE-06 */
export type DoorTry = (typeof DOOR_TRIES)[number];

/** What comes of an attempt at a door. */
export interface DoorOutcome {
  readonly opens: boolean;
  readonly took: Duration;
}

/** Doors that are listened at and forced. Slot of `family.doors`. */
export interface DoorRules {
  /** How somebody hears through a door; so many groups and gifts help, where a group may help at all. */
  listening(gifts: number): TestMethod;
  /** How a stuck door is opened by somebody of a Strength, and so many others. */
  forcing(strength: number, helpers: number): TestMethod;
  /** The dice of the time that forcing takes. */
  forcingDice(attempt: DoorTry): DicePlan;
  forced(attempt: DoorTry, time: Faces, check: Pick<CheckOutcome, "success" | "result">): DoorOutcome;
}

const AT_ONCE: Duration = { amount: 1, unit: "round" };

/** Strength and a d6 of rounds; a crit takes one, and trying the same again ten minutes each. @rule WH-CASE-06 WH-CASE-03 */
export const coreDoors: DoorRules = {
  listening: () => byTask("wisdom"),
  forcing: () => byTask("strength"),
  forcingDice: (attempt) => planActivity({ unit: "round", rolled: attempt !== "again" }),
  forced(attempt, time, { success, result }) {
    const amount = resolveTotal(coreDoors.forcingDice(attempt), time);
    if (result === "crit") return { opens: true, took: AT_ONCE };
    return { opens: success, took: { amount, unit: attempt === "again" ? "dungeonTurn" : "round" } };
  },
};

/** A door that is kicked in: one round, and it opens unless the Referee asked for Strength and it failed. @rule WH-CASE-07 */
export const resolveKick = (
  check: Pick<CheckOutcome, "success"> | null,
): DoorOutcome & { readonly next: DoorTry | null } => {
  const opens = check?.success ?? true;
  return { opens, took: { amount: 1, unit: ACTIVITIES.kickDoor.unit }, next: opens ? null : "first" };
};
