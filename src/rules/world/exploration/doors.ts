import type { CheckOutcome } from "../../dice/check.ts";
import { resolveTotal } from "../../dice/dice.ts";
import { ACTIVITIES, planActivity } from "../time/activities.ts";
import type { Duration } from "../../contract/turn-length.ts";
import { byTask } from "./test-method.ts";
import type { DoorTry, DoorOutcome } from "../../contract/doors.ts";
import type { DoorRules } from "../../contract/rulebook.ts";

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
