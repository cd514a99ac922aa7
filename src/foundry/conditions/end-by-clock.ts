import { isOverByClock } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Visibility } from "../generation.ts";
import { oneAfterAnother } from "../one-after-another.ts";
import { rulebookFor } from "../rulebook.ts";
import type { MarkedCondition } from "./active-conditions.ts";
import { endConditions, everybody } from "./end-conditions.ts";

/** Two moves of the clock, one after the other. */
const inTurn = oneAfterAnother();

/** Somebody for whom something is over. */
interface Freed {
  readonly actor: Actor.Implementation;
  readonly gone: readonly Change[];
}

/**
 * The clock of the world has moved: conditions, spells and poisons whose time is up end, on one card for what the table
 * sees, and one for the Referee. @rule WH-COND-01 WH-TIME-01 WH-TIME-05
 */
export const endByClock = (now: number, step: string | null = null): Promise<void> => inTurn(() => endAll(now, step));

async function endAll(now: number, step: string | null): Promise<void> {
  const freed: Freed[] = [];
  for (const actor of everybody()) {
    const rulebook = rulebookFor(actor);
    const isOver = ({ active, fight }: MarkedCondition) => fight === null && isOverByClock(active, now, rulebook);
    freed.push({ actor, gone: await endConditions(actor, isOver) });
  }
  await tell(freed, "public", step);
  await tell(freed, "gm", step);
}

/** What becomes of foes is the Referee's business alone. */
async function tell(freed: readonly Freed[], visibility: Visibility, step: string | null): Promise<void> {
  const shown = freed.filter(
    ({ actor, gone }) => gone.length > 0 && actor.hasPlayerOwner === (visibility === "public"),
  );
  if (shown.length === 0) return;
  await tellLines({
    title: "WHITEHACK.ConditionOver.title",
    facts: shown.map(({ actor, gone }) => ({
      label: calledName(actor),
      value: gone.map(({ name }) => name).join(", "),
    })),
    rules: ["WH-COND-01", "WH-TIME-05"],
    visibility,
    changes: shown.flatMap(({ gone }) => gone),
    step,
  });
}
