import {
  type BoardPatch,
  boxAt,
  examplePhases,
  factionAt,
  movedTo,
  tieAt,
  withEntry,
  withoutEntry,
  withWay,
} from "../../../view/campaign/factions/board-edits.ts";
import { storyPart } from "../../host/lazy-parts.ts";
import { type BoardEntry, boardOf, performEvent, performFollowing, storePatch } from "./perform-event.ts";
import {
  type BoardAsked,
  boxDialog,
  boxIn,
  factionDialog,
  factionIn,
  tieDialog,
  tieIn,
  wayDialog,
  wayIn,
} from "../../../view/campaign/factions/board-dialogs.ts";
import { boxName } from "../../../view/campaign/factions/board-view.ts";
import { type FormValues, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";

/** The story enters the phase of a box: told, timed and undone by the card of the phase. @rule WH-PHASE-03 */
export async function enterPhase(entry: BoardEntry, id: string): Promise<void> {
  const board = boardOf(entry);
  const box = boxAt(board, id);
  if (!box) return;
  const { phaseNow, setPhase } = await storyPart();
  const isThere = board.current === id && phaseNow() === box.phase;
  if (isThere) return;
  await storePatch(entry, { current: id });
  await setPhase(box.phase, { again: true });
}

type Clicked = Readonly<Record<string, string | undefined>>;
/** The change of a button to the board; null for none. */
type BoardOperation = (entry: BoardEntry, clicked: Clicked) => Promise<BoardPatch | null>;

async function askFields({ title, fields, problem }: BoardAsked): Promise<FormValues | null> {
  const reply = await ask({
    title: localize(title),
    form: fields,
    confirm: { label: "WHITEHACK.Factions.save", icon: "fa-solid fa-check" },
    ...(problem && { problem }),
  });
  return reply?.values ?? null;
}

const actorNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    game.actors.contents
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ uuid, name }) => [uuid, name]),
  );

const fresh = () => ({ id: foundry.utils.randomID(), sort: Date.now() });

async function writeFaction(entry: BoardEntry, { id = "" }: Clicked): Promise<BoardPatch | null> {
  const known = factionAt(boardOf(entry), id);
  const values = await askFields(factionDialog(known, actorNames()));
  if (!values) return null;
  const made = fresh();
  return withEntry("factions", known ? id : made.id, { ...factionIn(values), ...(!known && { sort: made.sort }) });
}

async function writeTie(entry: BoardEntry, { id = "", from = "" }: Clicked): Promise<BoardPatch | null> {
  const board = boardOf(entry);
  const known = tieAt(board, id);
  const values = await askFields(tieDialog(board, known ? known.from : from, known));
  if (!values) return null;
  const made = fresh();
  return withEntry("ties", known ? id : made.id, { ...tieIn(values), ...(!known && { from, sort: made.sort }) });
}

async function writeBox(entry: BoardEntry, { id = "" }: Clicked): Promise<BoardPatch | null> {
  const known = boxAt(boardOf(entry), id);
  const values = await askFields(boxDialog(known));
  if (!values) return null;
  const made = fresh();
  return withEntry("boxes", known ? id : made.id, { ...boxIn(values), ...(!known && { sort: made.sort }) });
}

/** An empty map begins with an example, which the board's undo takes back. @rule WH-PHASE-03 */
async function exampleBoxes(entry: BoardEntry): Promise<BoardPatch | null> {
  if (boardOf(entry).boxes.length > 0) return null;
  return examplePhases(
    Array.from({ length: 20 }, () => foundry.utils.randomID()),
    Date.now(),
  );
}

async function addWay(entry: BoardEntry, { from = "" }: Clicked): Promise<BoardPatch | null> {
  const { boxes } = boardOf(entry);
  const ends = boxes.filter(({ id }) => id !== from).map((box) => [box.id, boxName(box, localize)]);
  const values = await askFields(wayDialog(Object.fromEntries(ends)));
  return values && newWay(entry, { from, ...values });
}

/** Another way from one box to another, as it was answered; null where one of them is gone. @rule WH-PHASE-03 */
export function newWay(entry: BoardEntry, values: FormValues): BoardPatch | null {
  const { id, sort } = fresh();
  return withWay(boardOf(entry), id, { from: textIn(values, "from"), ...wayIn(values), sort });
}

const gone =
  (kept: Parameters<typeof withoutEntry>[1]): BoardOperation =>
  async (entry, { id = "" }) =>
    withoutEntry(boardOf(entry), kept, id);

const loose =
  (kept: "factions" | "boxes"): BoardOperation =>
  async (_, { id = "" }) =>
    movedTo(kept, { id, x: null, y: null });

/** Wraps an action that changes nothing of the board by itself. */
const apart =
  (work: (entry: BoardEntry, clicked: Clicked) => Promise<unknown>): BoardOperation =>
  async (entry, clicked) => {
    await work(entry, clicked);
    return null;
  };

async function openActor(entry: BoardEntry, { id = "" }: Clicked): Promise<void> {
  const found: unknown = await fromUuid<Actor.Implementation>(factionAt(boardOf(entry), id)?.actor ?? "");
  if (found instanceof Actor) await found.sheet?.render(true);
  else ui.notifications.warn("WHITEHACK.Factions.Refusal.noActor", { localize: true });
}

/** The actions of the board's buttons. @rule WH-MIND-01 WH-MIND-03 WH-PHASE-03 */
export const BOARD_OPERATIONS: Readonly<Record<string, BoardOperation>> = {
  addFaction: writeFaction,
  editFaction: writeFaction,
  removeFaction: gone("factions"),
  looseFaction: loose("factions"),
  openActor: apart(openActor),
  addTie: writeTie,
  editTie: writeTie,
  removeTie: gone("ties"),
  newEvent: apart((entry) => performEvent(entry)),
  trigger: apart((entry, { id = "" }) => performEvent(entry, id)),
  removeEvent: gone("events"),
  follow: apart((_, { id = "", node = "" }) => performFollowing(id, node)),
  addBox: writeBox,
  exampleBoxes,
  editBox: writeBox,
  removeBox: gone("boxes"),
  looseBox: loose("boxes"),
  enterBox: apart((entry, { id = "" }) => enterPhase(entry, id)),
  addWay,
  removeWay: gone("ways"),
  saveFile: apart(async (entry) => entry.exportToJSON()),
  readFile: apart((entry) => entry.importFromJSONDialog()),
};
