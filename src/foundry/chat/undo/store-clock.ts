import type { Change } from "../../../undo/record.ts";
import { clockText, hourText, type Moment } from "../../../view/base/words.ts";
import { attempt } from "../../documents/store-change.ts";
import { localize } from "../../host/localize.ts";
import { oneAfterAnother } from "../../host/one-after-another.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { momentAt } from "../../host/world-calendar.ts";

/** The moves of the world's clock, one after another: two that start from the same time would count as one. @rule WH-TIME-06 */
export const inClockTurn = oneAfterAnother();

/** Moves the world's clock, and returns by how much it has really moved, for the card that tells it: so it can be undone. @rule WH-TIME-06 */
export const storeClock = (seconds: number, told: ClockTerms = {}): Promise<readonly Change[]> =>
  inClockTurn(() => moveClock(seconds, told));

/** The terms of a move of the clock: its own card may tell what the days bring that begin by it. */
interface ClockTerms {
  readonly tellsDays?: boolean;
}

/** True if the card that moved the clock tells itself what the days bring. @rule WH-TIME-06 */
export const tellsDays = (options: unknown): boolean =>
  foundry.utils.getProperty(Object(options) as object, `${SYSTEM_ID}.tellsDays`) === true;

/** Which move of the clock the host tells of, so that what comes of it can be undone with it; null where no card has moved it. */
export function stepIn(options: unknown): string | null {
  const step: unknown = foundry.utils.getProperty(Object(options) as object, `${SYSTEM_ID}.step`);
  return typeof step === "string" ? step : null;
}

/** Both times, with their days if these differ. */
function timesOf(before: number, after: number): Readonly<Record<string, string>> {
  const [first, last] = [momentAt(before), momentAt(after)];
  const post = first.day === last.day ? hourText : (moment: Moment) => clockText(moment, localize);
  return { before: post(first), after: post(last) };
}

async function moveClock(seconds: number, terms: ClockTerms): Promise<readonly Change[]> {
  const before = game.time.worldTime;
  const step = foundry.utils.randomID();
  const told: object = { [SYSTEM_ID]: { ...terms, step } }; // the host hands it on to all listeners of the time
  await attempt("clock", () => game.time.advance(seconds, told));
  const after = game.time.worldTime;
  if (after === before) return [];
  const name = localize("WHITEHACK.Change.Clock", timesOf(before, after));
  const span = { before: { time: before }, after: { time: after, step } };
  return [{ kind: "clock", document: null, actor: null, name, ...span, source: null, undone: "none" }];
}
