import { type Change, isEntryStanding, isStanding } from "../../../undo/record.ts";
import { refereesLogPage, sessionLogPage } from "../../../view/campaign/session/session-log.ts";
import type { StoryCard, ToldCard } from "../../../view/campaign/session/story.ts";
import { countingText } from "../../../view/campaign/story/drawn.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { cardKindOf } from "../../chat/cards/card-registry.ts";
import { calledName, isActor } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { refereeIds, refereesEntry, UNTOLD } from "../../documents/referees.ts";
import { isRecording, recordOf } from "../../chat/undo/card-record.ts";
import { shownMessages } from "../../chat/cards/read-cards.ts";
import { performOpenPage } from "../../chat/post/open-page.ts";
import { attempt } from "../../documents/store-change.ts";
import { createdAt } from "../../documents/created-at.ts";
import { localize } from "../../host/localize.ts";
import { toSentenceList } from "../../../view/base/localize.ts";
import { oneAfterAnother } from "../../host/one-after-another.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { secondsOfDay, shownMoment } from "../../host/world-calendar.ts";

type Message = ChatMessage.Implementation;

/** True if everybody could read it. @rule WH-DICE-07 */
export const isPublic = ({ whisper, blind }: Message): boolean => whisper.length === 0 && !blind;

/** True if it was told Referees, and not everybody; what players whisper to each other is theirs. @rule WH-DICE-07 */
export const isReferees = (message: Message): boolean =>
  !isPublic(message) &&
  (message.blind || refereeIds().some((referee) => message.whisper.some((reader) => reader === referee)));

/** True if all that has happened by it was undone. */
function isUndone(message: Message): boolean {
  const record = isRecording(message) ? recordOf(message) : [];
  return record.length > 0 && !record.some(isEntryStanding);
}

interface Speaker {
  readonly who: string;
  readonly isPlayers: boolean;
}

/** The actor that a message is about, and whether players play it; none where the Referee speaks as such. */
function speakerOf({ speaker, speakerActor: actor, author }: Message): Speaker {
  if (actor) return { who: speaker.alias?.trim() || actor.name, isPlayers: isPlayed(actor) };
  return author ? userAs(author, speaker.alias?.trim() ?? "") : { who: "", isPlayers: false };
}

function userAs({ isGM, name }: User.Implementation, alias: string): Speaker {
  const who = alias || name;
  return isGM && who === name ? { who: "", isPlayers: false } : { who, isPlayers: !isGM };
}

const isPlayed = (actor: Actor.Implementation): boolean =>
  actor.creature?.system.whitehack.byScores === false && actor.hasPlayerOwner;

const standing = (message: Message) =>
  isRecording(message) ? recordOf(message).flatMap(({ changes }) => changes.filter(isStanding)) : [];

/** The lines of a notice, as they count now, with what the Referee has noted beside them. @rule WH-REF-02 WH-MODUS-02 */
function noticeLines({ system: { facts, drawn } }: ChatMessage.OfType<"notice">): readonly FactLine[] {
  if (!drawn) return facts;
  const lines = facts.map(({ label }, place) => ({ label, value: countingText(facts, drawn, place) }));
  return drawn.note ? [...lines, { label: "", value: drawn.note }] : lines;
}

/** The name of the scene where a message was posted, as far as all players know it. */
function placeOf({ speaker }: Message): string {
  const scene = game.scenes.get(speaker.scene ?? "");
  return scene?.navName?.trim() || (scene?.active || scene?.navigation ? scene.name : "");
}

/** Items that are known rather than had. */
const LEARNED: readonly string[] = ["ability", "spell", "class"];

/** The new items of a card that are something learned. */
const learnedBy = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ kind, document: uuid }) => {
    const found = kind === "made" && uuid !== null ? resolveUuidSync(uuid) : null;
    return found instanceof Item && LEARNED.includes(found.type) ? [found.uuid] : [];
  });

/** The names of those whose documents have changed. */
const calledIn = (changes: readonly Change[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    changes.flatMap(({ actor: uuid }) => {
      const actor = uuid === null ? null : resolveUuidSync(uuid);
      return isActor(actor) ? [[actor.uuid, calledName(actor)] as const] : [];
    }),
  );

/** The creature whose damage a card applies; "" for other cards. */
const dealerOf = (message: Message): string =>
  message.isCard("damage") && message.system.actor !== null ? speakerOf(message).who : "";

/** The content of a public card: the words of notices, and the changes of any card. */
function publicCard(message: Message): StoryCard {
  const changes = standing(message);
  const [place, called, learned] = [placeOf(message), calledIn(changes), learnedBy(changes)];
  const story = { place, called, learned, dealer: dealerOf(message), isRolled: message.rolls.length > 0 };
  const told = { ...speakerOf(message), ...story, changes };
  if (!message.isCard("notice")) return { ...told, title: "", text: "", facts: [], isWritten: false };
  const { title, text, facts } = message.system;
  return { ...told, title, text, facts, isWritten: true };
}

interface Shown {
  readonly title?: unknown;
  readonly headline?: unknown;
  readonly phase?: unknown;
  readonly facts?: unknown;
}

const wordOf = (word: unknown): string => (typeof word === "string" ? word : "");
const factsOf = ({ facts }: Shown): readonly FactLine[] => (Array.isArray(facts) ? (facts as FactLine[]) : []);

/** The content of a card for Referees, of whatever kind: rolls too, since nobody else remembers how they ended. */
async function refereesCard(message: Message): Promise<ToldCard> {
  const told = { ...speakerOf(message), changes: standing(message), isWritten: !message.isCard("prompt") };
  if (message.isCard("notice")) {
    const { title, text } = message.system;
    return { ...told, title, text, facts: noticeLines(message) };
  }
  const shown: Shown | null = (await cardKindOf(message)?.present(message)) ?? null;
  if (!shown) return { ...told, title: "", text: "", facts: [], isWritten: false };
  const text = wordOf(shown.headline) || wordOf(shown.phase);
  return { ...told, title: wordOf(shown.title), text, facts: factsOf(shown) };
}

const WHAT = "session log";
const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

type Entry = JournalEntry.Implementation;

/** The position of the Referees' window, so that it can be seen behind the other. */
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
  const list = (names: readonly string[]): string => toSentenceList(names, localize);
  const time = { now: game.time.worldTime, when: shownMoment, list, secondsOfDay: secondsOfDay() };
  const content = sessionLogPage(cards.map(publicCard), { present: present(), ...time }, localize);
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
