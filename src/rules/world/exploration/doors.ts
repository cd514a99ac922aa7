import type { CheckOutcome } from "../../dice/check.ts";
import { resolveTotal } from "../../dice/dice.ts";
import { ACTIVITIES, planActivity } from "../time/activities.ts";
import type { Duration } from "../../contract/turn-length.ts";
import { byTask } from "./test-method.ts";
import type { DoorTry, DoorOutcome } from "../../contract/doors.ts";
import type { DoorRules } from "../../contract/rulebook.ts";

const AT_ONCE: Duration = { amount: 1, unit: "round" };

/**
 * Strength and d6 rounds; a crit takes one round, and trying the same again takes ten minutes each time.
 * @rule WH-CASE-06 WH-CASE-03
 */
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

/**
 * Kicking in a door: one round, and it opens unless the Referee asked for a Strength roll that failed.
 * @rule WH-CASE-07
 */
export const resolveKick = (
  check: Pick<CheckOutcome, "success"> | null,
): DoorOutcome & { readonly next: DoorTry | null } => {
  const opens = check?.success ?? true;
  return { opens, took: { amount: 1, unit: ACTIVITIES.kickDoor.unit }, next: opens ? null : "first" };
};
