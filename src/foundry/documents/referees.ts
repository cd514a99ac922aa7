import { REFEREES_PACK } from "./item-slots.ts";
import { localize } from "../host/localize.ts";
import { attempt } from "./store-change.ts";

/** Players may not even read what is in it: a journal of the world is sent to everybody's browser, a hidden compendium is not. */
const FOR_REFEREES = { PLAYER: "NONE", TRUSTED: "NONE", ASSISTANT: "OWNER", GAMEMASTER: "OWNER" } as const;

/** Other clients are not told what is written: whether the host tells those who may not read it is documented nowhere. */
export const UNTOLD = { broadcast: false } as const;

const NAME = REFEREES_PACK.split(".")[1] ?? "";

type Entry = JournalEntry.Implementation;
type Pack = CompendiumCollection<"JournalEntry">;
const packNow = (): Pack | undefined => game.packs.get(REFEREES_PACK) as Pack | undefined;

/** A compendium of the world for it, empty until it is hidden from players. */
async function makePack(): Promise<Pack | null> {
  const metadata = { label: localize("WHITEHACK.Factions.pack"), name: NAME, type: "JournalEntry" } as const;
  await attempt(REFEREES_PACK, () => foundry.documents.collections.CompendiumCollection.createCompendium(metadata));
  return packNow() ?? null;
}

async function makeEntry({ collection: pack }: Pack, data: JournalEntry.CreateData): Promise<Entry | null> {
  const made = await attempt(REFEREES_PACK, () => JournalEntry.create(data, { pack, ...UNTOLD }));
  return made ?? null;
}

const isHidden = (): boolean => (packNow()?.ownership as { readonly PLAYER?: string })?.PLAYER === FOR_REFEREES.PLAYER;

/** The compendium, once players see nothing of it; null where the host refuses. */
async function hiddenPack(): Promise<Pack | null> {
  const pack = packNow() ?? (await makePack());
  if (pack && !isHidden()) await attempt(REFEREES_PACK, () => pack.configure({ ownership: FOR_REFEREES }));
  return isHidden() ? (packNow() ?? null) : null;
}

/** A journal that no player's browser is sent, made by these data where there is none; null where the host refuses. */
export async function refereesEntry(
  isWanted: (entry: Entry) => boolean,
  data: JournalEntry.CreateData,
): Promise<Entry | null> {
  const pack = await hiddenPack();
  const found = (await pack?.getDocuments())?.find(isWanted) ?? null;
  return found ?? (pack ? makeEntry(pack, data) : null);
}

/** The ids of all users who are Referees, connected or not. */
export const refereeIds = (): readonly string[] =>
  game.users.contents.flatMap(({ id, isGM }) => (isGM && id !== null ? [id] : []));

/** Who may undo what dice have decided: no player, since players could roll until they like the result. @rule WH-CLASS-08 */
export const refereeOnly = (by: string | null): string | null => (game.users.get(by ?? "")?.isGM ? by : null);
