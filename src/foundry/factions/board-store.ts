import { type Board, boardIn } from "../../view/factions/board.ts";
import { type BoardPatch, currentBox } from "../../view/factions/board-edits.ts";
import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import { localize } from "../localize.ts";
import { SYSTEM_ID } from "../paths.ts";
import { phaseNow } from "../story/story-now.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { BOARD_PACK } from "./board-pack.ts";

/** The journal that holds the board. */
export type BoardEntry = JournalEntry.Implementation;

/** Players may not even read what is in it: a journal of the world is sent to everybody's browser, a hidden compendium is not. */
const FOR_REFEREES = { PLAYER: "NONE", TRUSTED: "NONE", ASSISTANT: "OWNER", GAMEMASTER: "OWNER" } as const;

const NAME = BOARD_PACK.split(".")[1] ?? "";

type Pack = CompendiumCollection<"JournalEntry">;
const packNow = (): Pack | undefined => game.packs.get(BOARD_PACK) as Pack | undefined;

async function entryIn(pack: Pack): Promise<BoardEntry | null> {
  const [entry] = await pack.getDocuments();
  return entry ?? null;
}

async function makeEntry(pack: Pack): Promise<BoardEntry | null> {
  const name = localize("WHITEHACK.Factions.title");
  const made = await attempt(BOARD_PACK, () => JournalEntry.create({ name }, { pack: pack.collection }));
  return made ?? null;
}

/** A compendium of the world for it, empty until it is hidden from players. */
async function makePack(): Promise<Pack | null> {
  const metadata = { label: localize("WHITEHACK.Factions.pack"), name: NAME, type: "JournalEntry" } as const;
  await attempt(BOARD_PACK, () => foundry.documents.collections.CompendiumCollection.createCompendium(metadata));
  return packNow() ?? null;
}

/** The journal of the board, made where there is none; null where the host refuses. @rule WH-MIND-01 */
export async function boardEntry(): Promise<BoardEntry | null> {
  const pack = packNow() ?? (await makePack());
  if (!pack) return null;
  const entry = (await entryIn(pack)) ?? (await makeEntry(pack));
  const { PLAYER: seen } = pack.ownership as { readonly PLAYER?: string };
  if (seen !== FOR_REFEREES.PLAYER) await attempt(BOARD_PACK, () => pack.configure({ ownership: FOR_REFEREES }));
  return entry;
}

/** What is on the board now, and in which box the story is, as the card of its phase says. @rule WH-PHASE-03 */
export function boardOf(entry: BoardEntry): Board {
  const board = boardIn(entry.getFlag(SYSTEM_ID, "board"));
  return { ...board, current: currentBox(board, phaseNow()) };
}

/** Writes a part of the board, and tells what has changed. */
export const storePatch = (entry: BoardEntry, patch: BoardPatch): Promise<readonly Change[]> =>
  storeUpdate(entry, { flags: { [SYSTEM_ID]: { board: patch } } });
