import { isEntryStanding, isStanding } from "../../undo/record.ts";
import type { ToldCard } from "../../view/session-log.ts";
import { countingText } from "../../view/story/drawn.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { cardKindOf } from "../cards/card-kinds.ts";
import { refereeIds } from "../documents/referees.ts";
import { isRecording, recordOf } from "../undo/card-record.ts";

type Message = ChatMessage.Implementation;

/** Whether everybody could read it. @rule WH-DICE-07 */
export const isPublic = ({ whisper, blind }: Message): boolean => whisper.length === 0 && !blind;

/** Whether it was told Referees, and not everybody; what players whisper to each other is theirs. @rule WH-DICE-07 */
export const isReferees = (message: Message): boolean =>
  !isPublic(message) &&
  (message.blind || refereeIds().some((referee) => message.whisper.some((reader) => reader === referee)));

/** Whether all that has happened by it was undone. */
export function isUndone(message: Message): boolean {
  const record = isRecording(message) ? recordOf(message) : [];
  return record.length > 0 && !record.some(isEntryStanding);
}

interface Speaker {
  readonly who: string;
  readonly isPlayers: boolean;
}

/** Who it is about, and whether players play them; nobody where the Referee speaks as such. */
function speakerOf({ speaker, speakerActor: actor, author }: Message): Speaker {
  if (actor) return { who: speaker.alias?.trim() || actor.name, isPlayers: isPlayed(actor) };
  return author ? userAs(author, speaker.alias?.trim() ?? "") : { who: "", isPlayers: false };
}

function userAs({ isGM, name }: User.Implementation, alias: string): Speaker {
  const who = alias || name;
  return isGM && who === name ? { who: "", isPlayers: false } : { who, isPlayers: !isGM };
}

const isPlayed = (actor: Actor.Implementation): boolean => actor.isCharacter() && actor.hasPlayerOwner;

const standing = (message: Message) =>
  isRecording(message) ? recordOf(message).flatMap(({ changes }) => changes.filter(isStanding)) : [];

/** The lines of a notice, as they count now, with what the Referee has noted beside them. @rule WH-REF-02 WH-MODUS-02 */
function noticeLines({ system: { facts, drawn } }: ChatMessage.OfType<"notice">): readonly FactLine[] {
  if (!drawn) return facts;
  const lines = facts.map(({ label }, place) => ({ label, value: countingText(facts, drawn, place) }));
  return drawn.note ? [...lines, { label: "", value: drawn.note }] : lines;
}

/** What a card that everybody could read has told: the words of notices, and what has changed by any. */
export function publicCard(message: Message): ToldCard {
  const told = { ...speakerOf(message), changes: standing(message) };
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

/** What a card has told Referees, of whatever kind: rolls too, since nobody else remembers how they ended. */
export async function refereesCard(message: Message): Promise<ToldCard> {
  const told = { ...speakerOf(message), changes: standing(message), isWritten: !message.isCard("question") };
  if (message.isCard("notice")) {
    const { title, text } = message.system;
    return { ...told, title, text, facts: noticeLines(message) };
  }
  const shown: Shown | null = (await cardKindOf(message)?.present(message)) ?? null;
  if (!shown) return { ...told, title: "", text: "", facts: [], isWritten: false };
  const text = wordOf(shown.headline) || wordOf(shown.phase);
  return { ...told, title: wordOf(shown.title), text, facts: factsOf(shown) };
}
