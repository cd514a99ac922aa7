import { CLOCK_PRESETS, type ClockPreset } from "../../../rules/index.ts";
import { play } from "../../campaign/party/play.ts";
import { tablesByUuid } from "../../chat/tables/written-rows.ts";
import { performUndo } from "../../chat/undo/perform-undo.ts";
import { lazy } from "../../host/lazy.ts";
import { openStory } from "../../host/lazy-parts.ts";
import { showAtDesk } from "../../host/at-desk.ts";
import { type AtDesk, chosenAt, partyAt } from "./desk-context.ts";

export type { AtDesk } from "./desk-context.ts";

type Named = { readonly actors: readonly string[] };

/** The operations for the ticked members, or for the whole table, in the order of the buttons. */
const OPERATIONS = {
  rolls: { icon: "fa-dice-d20", run: (named: Named) => play.requestRolls(named) },
  group: { icon: "fa-people-group", run: (named: Named) => play.rollGroup(undefined, named) },
  contest: { icon: "fa-people-arrows", run: (named: Named) => play.requestRolls({ ...named, purpose: "contest" }) },
  auction: { icon: "fa-gavel", run: (named: Named) => play.openAuction(named) },
  ask: { icon: "fa-circle-question", run: () => play.ask() },
  xp: { icon: "fa-star", run: (named: Named) => play.awardXp(named) },
  reaction: { icon: "fa-handshake", run: (named: Named) => play.rollReaction(named) },
  morale: { icon: "fa-flag", run: () => play.rollMorale() },
  modus: { icon: "fa-shuffle", run: () => play.rollModus() },
  encounter: { icon: "fa-scale-balanced", run: () => play.weighEncounter() },
  area: { icon: "fa-burst", run: () => play.area() },
  story: { icon: "fa-book-open", run: () => openStory() },
  board: { icon: "fa-diagram-project", run: () => play.openBoard() },
  begin: { icon: "fa-hourglass-start", run: () => play.begin() },
  log: { icon: "fa-book", run: () => play.writeSessionLog() },
} as const;
type DeskOperation = keyof typeof OPERATIONS;

const isOperation = (word: string): word is DeskOperation => Object.hasOwn(OPERATIONS, word);
const isPreset = (word: string): word is ClockPreset => Object.hasOwn(CLOCK_PRESETS, word);

/** The buttons of the desk, and the tables of the world. */
export const operationsContext = () => ({
  operations: Object.entries(OPERATIONS).map(([id, { icon }]) => ({
    id,
    icon: `fa-solid ${icon}`,
    label: `WHITEHACK.Desk.Operation.${id}`,
    hint: `WHITEHACK.Desk.Hint.${id}`,
  })),
  tables: game.tables.size > 0 ? tablesByUuid() : null,
});

/** Lets time pass: a turn of a party on its way, a time by the clock, or a rest of those who are ticked. @rule WH-TIME-04 WH-TIME-05 WH-CRAWL-01 */
async function pass(at: AtDesk, { what = "", rest = "", hours = "" }: DOMStringMap): Promise<void> {
  if (rest !== "") return void (await play.rest(rest, { actors: chosenAt(at), hours: Number(hours) }));
  const party = partyAt(at);
  if (what === "turn" && party) return (await lazy(() => import("../../campaign/exploring/crawl.ts"))).nextTurn(party);
  const { performPass } = await lazy(() => import("../../campaign/time/perform-begin.ts"));
  if (isPreset(what)) await performPass(what);
}

/** Draws from a table of the world, for those who see the Referee's rolls. @rule WH-RAND-01 */
async function draw(table: string): Promise<void> {
  const found = game.tables.find(({ uuid }) => uuid === table);
  if (!found) return;
  const { performDrawOn } = await lazy(() => import("../../campaign/tables/perform-draw.ts"));
  await performDrawOn(found);
}

/** Reads a pasted list into a table; the desk offers it then. @rule WH-RAND-01 */
async function importList(): Promise<void> {
  await (await lazy(() => import("../../campaign/tables/perform-import-list.ts"))).performImportList();
  showAtDesk("operations");
}

async function undo({ message, entry = "" }: DOMStringMap): Promise<void> {
  const card = game.messages.get(message ?? "");
  if (card) await performUndo(card, entry);
}

/** Does what a button of the desk says. */
export async function doAtDesk(at: AtDesk, dataset: DOMStringMap, table: string): Promise<void> {
  const { operation = "" } = dataset;
  if (operation === "undo") await undo(dataset);
  else if (operation === "pass") await pass(at, dataset);
  else if (operation === "draw") await draw(table);
  else if (operation === "importList") await importList();
  else if (isOperation(operation)) await OPERATIONS[operation].run({ actors: chosenAt(at) });
}
