import { crawlTurn, secondsOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { toFigure } from "../../view/localize.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";
import { storeClock } from "../undo/store-clock.ts";
import { tellMoment } from "../world-calendar.ts";

export type Party = Actor.OfType<"party">;

/** The turn that a party has completed by the world's clock; null while it does not explore. @rule WH-CRAWL-01 */
export function turnOfParty({ system }: Party): number | null {
  const { began, checked } = system.journey;
  return began === null ? null : crawlTurn({ began, checked }, game.time.worldTime, rulebookFor(null));
}

/** The names of the world's tables, for whoever chooses what encounters are drawn from. */
export const tablesByUuid = (): Readonly<Record<string, string>> =>
  Object.fromEntries(game.tables.map(({ uuid, name }) => [uuid, name]));

/** A party begins to explore: from now on ten minutes are a turn. @rule WH-CRAWL-01 */
export async function beginCrawl(party: Party): Promise<void> {
  const changes = await storeChange(party, { journey: { began: game.time.worldTime, checked: 0 } });
  await tellCrawl(party, "WHITEHACK.Underway.began", changes);
}

/** A party is out again. @rule WH-CRAWL-01 */
export async function endCrawl(party: Party): Promise<void> {
  const changes = await storeChange(party, { journey: { began: null, checked: 0 } });
  await tellCrawl(party, "WHITEHACK.Underway.ended", changes);
}

/** Lets a turn pass on the world's clock; what ends and what comes by it follows the clock. @rule WH-CRAWL-01 */
export async function nextTurn(party: Party): Promise<void> {
  const changes = await storeClock(secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebookFor(null)));
  await tellCrawl(party, "WHITEHACK.Underway.passed", changes);
}

async function tellCrawl(party: Party, text: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const turn = turnOfParty(party);
  await tellLines({
    title: "WHITEHACK.Underway.title",
    actor: party,
    text,
    facts: [
      { label: "WHITEHACK.Underway.Clock", value: tellMoment(game.time.worldTime) },
      ...(turn === null ? [] : [{ label: "WHITEHACK.Underway.Turn", value: toFigure(turn) }]),
    ],
    rules: ["WH-CRAWL-01"],
    changes,
  });
}
