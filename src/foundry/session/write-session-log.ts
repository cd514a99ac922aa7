import { shownMessages } from "../cards/read-cards.ts";
import { refereesLogPage, sessionLogPage } from "../../view/session-log.ts";
import { performOpenPage } from "../actions/tell/open-page.ts";
import { attempt } from "../documents/attempt.ts";
import { createdAt } from "../documents/created-at.ts";
import { refereesEntry, UNTOLD } from "../documents/referees-pack.ts";
import { localize } from "../localize.ts";
import { oneAfterAnother } from "../one-after-another.ts";
import { SYSTEM_ID } from "../paths.ts";
import { secondsOfDay } from "../world-calendar.ts";
import { isPublic, isReferees, isUndone, publicCard, refereesCard } from "./told-card.ts";

const WHAT = "session log";
const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

type Entry = JournalEntry.Implementation;
type Message = ChatMessage.Implementation;

/** Where the window of Referees stands, so that it can be seen behind the other. */
const BESIDE = { left: 60, top: 60 };

const loggedUntil = ({ flags }: Entry): number | undefined => flags[SYSTEM_ID]?.loggedUntil;
const isLog = (entry: Entry): boolean => loggedUntil(entry) !== undefined;
const newLog = (name: string) => ({ name, flags: { [SYSTEM_ID]: { loggedUntil: 0 } } });

/** One after another: the second of two presses finds nothing new. */
const inLogTurn = oneAfterAnother();

/**
 * Adds a page about what everybody could read since the last one to the log of the world, and one about what Referees
 * alone were told to theirs, if there was anything; opens both. Pages that are there are never touched: they are
 * theirs to edit. Referees only. @rule WH-REF-07
 */
export async function writeSessionLog(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const pages = await inLogTurn(writePages);
  if (pages.length === 0) return void ui.notifications.warn("WHITEHACK.SessionLog.nothing", { localize: true });
  for (const { uuid, pack } of pages.toReversed()) await performOpenPage(uuid, pack === null ? {} : BESIDE);
}

/** The pages that were written: for everybody, and for Referees. */
async function writePages() {
  const open = await openPage();
  const count = Math.max(1, worldLog()?.pages.size ?? 0); // both of an evening are called the same
  const secret = await secretPage(count);
  return [open, secret].filter((page) => page !== null);
}

const worldLog = (): Entry | null => game.journal.find(isLog) ?? null;

/** The cards since a moment that are wanted, in their order, without those that were undone. */
const cardsSince = (since: number, isWanted: (message: Message) => boolean): readonly Message[] =>
  shownMessages()
    .filter((one) => createdAt(one) > since && isWanted(one) && !isUndone(one))
    .toSorted((one, other) => createdAt(one) - createdAt(other));

/** Those who are at the table, by the characters whom they play. */
const present = (): readonly string[] =>
  game.users.contents.flatMap(({ active, isGM, character }) => (active && !isGM && character ? [character.name] : []));

async function openPage() {
  const found = worldLog();
  const cards = cardsSince((found && loggedUntil(found)) ?? 0, isPublic);
  if (cards.length === 0) return null;
  const entry = found ?? (await makeLog());
  const content = sessionLogPage(cards.map(publicCard), { present: present(), secondsOfDay: secondsOfDay() }, localize);
  return entry ? addPage(entry, entry.pages.size + 1, { content, cards }) : null;
}

/** Every client is sent all journals of the world, so that these lie where no player may read. */
async function secretPage(count: number) {
  if (cardsSince(0, isReferees).length === 0) return null;
  const entry = await refereesEntry(isLog, newLog(localize("WHITEHACK.SessionLog.secretTitle")));
  const cards = entry ? cardsSince(loggedUntil(entry) ?? 0, isReferees) : [];
  const content = refereesLogPage(await Promise.all(cards.map(refereesCard)), secondsOfDay(), localize);
  return entry && content !== "" ? addPage(entry, count, { content, cards }) : null;
}

interface Written {
  readonly content: string;
  readonly cards: readonly Message[];
}

async function addPage(entry: Entry, count: number, { content, cards }: Written) {
  const name = localize("WHITEHACK.SessionLog.page", { count: String(count) });
  const told = entry.pack === null ? {} : UNTOLD;
  const made = { name, type: "text" as const, text: { content } };
  const pages = await attempt(WHAT, () => entry.createEmbeddedDocuments("JournalEntryPage", [made], told));
  const last = cards.at(-1);
  if (pages?.[0] && last) await entry.update({ flags: { [SYSTEM_ID]: { loggedUntil: createdAt(last) } } }, told);
  return pages?.[0] ?? null;
}

const makeLog = () =>
  attempt(WHAT, () =>
    JournalEntry.create({
      ...newLog(localize("WHITEHACK.SessionLog.title")),
      ownership: { default: OBSERVER },
    }),
  );
