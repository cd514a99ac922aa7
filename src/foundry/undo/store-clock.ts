import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import { localize } from "../localize.ts";
import { oneAfterAnother } from "../one-after-another.ts";
import { SYSTEM_ID } from "../paths.ts";

/** The moves of the world's clock, one after another: two that start from the same time would count as one. @rule WH-TIME-06 */
export const inClockTurn = oneAfterAnother();

/** Moves the world's clock, and returns by how much it has really moved, for the card that tells it: so it can be undone. @rule WH-TIME-06 */
export const storeClock = (seconds: number): Promise<readonly Change[]> => inClockTurn(() => moveClock(seconds));

/** Which move of the clock the host tells of, so that what comes of it can be undone with it; null where no card has moved it. */
export function stepIn(options: unknown): string | null {
  const step: unknown = foundry.utils.getProperty(Object(options) as object, `${SYSTEM_ID}.step`);
  return typeof step === "string" ? step : null;
}

async function moveClock(seconds: number): Promise<readonly Change[]> {
  const before = game.time.worldTime;
  const step = foundry.utils.randomID();
  const told: object = { [SYSTEM_ID]: { step } }; // the host hands it on to whoever hears of the time
  await attempt("clock", () => game.time.advance(seconds, told));
  const after = game.time.worldTime;
  if (after === before) return [];
  const name = localize("WHITEHACK.Change.Clock");
  const span = { before: { time: before }, after: { time: after, step } };
  return [{ kind: "clock", document: null, actor: null, name, ...span, source: null, undone: "none" }];
}
