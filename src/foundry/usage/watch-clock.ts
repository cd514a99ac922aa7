import { everybody } from "../conditions/end-conditions.ts";
import { inTurn } from "../requests/in-turn.ts";
import { daysPassed } from "../world-calendar.ts";
import { passScope } from "./begin-scope.ts";

/** The world's clock has passed midnight: what counts by the day may be used again. @rule WH-TIME-06 */
export async function passDays(now: number, passed: number, step: string | null = null): Promise<void> {
  const days = daysPassed(now - passed, now);
  if (days < 1) return;
  await inTurn(() =>
    passScope(
      everybody().filter((actor) => actor.isCreature()),
      "day",
      { days, step },
    ),
  );
}
