import type { Change } from "../../../undo/record.ts";
import type { Asked } from "../../../view/chat/prompts/prompt.ts";
import { calledName } from "../../documents/creature.ts";
import { refereeIds } from "../../documents/referees.ts";
import { speakerFor } from "../../documents/speaker.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { partOf } from "../cards/read-cards.ts";
import { setting } from "../../host/settings.ts";
import { madeOf } from "../../documents/store-change.ts";
import type { NewPrompt } from "./kind.ts";
import { openPrompts, playersAsked } from "./listeners.ts";

type Cause = ChatMessage.Implementation | null;

const NOBODY: Asked = { actor: null, users: [], role: null, referee: false };
const NOTHING = { text: "", facts: [], rules: [], fallback: "", sealed: false, round: "" } as const;

/**
 * Asks: posts the prompt and returns; nobody waits for the answer. Only a Referee's client posts prompts, since
 * what a player has written could be changed by that player. Gives the message's id.
 */
export async function postPrompt(
  { readers = null, ...question }: NewPrompt,
  cause: Cause = null,
): Promise<string | null> {
  const asked = { ...NOBODY, ...question.asked };
  const data: object = {
    type: "prompt",
    system: toStored({ ...question, asked }, cause),
    speaker: speakerFor(question.about),
    content: foundry.utils.escapeHTML(localize(question.title)),
    whisper: readersOf(asked, cause, readers),
    ...(cause && { flags: { [SYSTEM_ID]: partOf(cause) } }),
  };
  const message = await ChatMessage.create(data as ChatMessage.CreateData);
  return message?.id ?? null;
}

/** Asks one after the other because of a card; gives what was made, for whatever undoes it. */
export async function askNext(next: readonly NewPrompt[], cause: Cause): Promise<readonly Change[]> {
  const asked: Change[] = [];
  for (const one of next) {
    const message = game.messages.get((await postPrompt(one, cause)) ?? "");
    if (message) asked.push(madeOf(message));
  }
  return asked;
}

function toStored({ about, ...question }: NewPrompt, cause: Cause): object {
  const { fallback } = question;
  return {
    ...NOTHING,
    ...question,
    name: about ? calledName(about) : "",
    until: fallback ? timeLimit() : null,
    cause: cause?.id ?? null,
  };
}

/** When the time that the Referee allows is up; null where there is no limit. */
function timeLimit(): number | null {
  const seconds = setting("promptSeconds");
  return seconds > 0 ? game.time.serverTime + seconds * 1000 : null;
}

/**
 * Users who see the card behind a prompt, and those who have to answer; Referees alone where only they may answer.
 * An empty list means that everybody sees it.
 */
function readersOf(asked: Asked, cause: Cause, named: NewPrompt["readers"]): readonly string[] {
  const players = playersAsked(asked).flatMap(({ id }) => id ?? []);
  const referees = refereeIds();
  const readers = cause && cause.whisper.length > 0 ? cause.whisper.filter((id) => id !== null) : named;
  if (readers) return [...new Set([...readers, ...players, ...referees])];
  return players.length === 0 ? referees : [];
}

/** True while a prompt of that kind about a document waits for an answer. */
export const isAskedAbout = (kind: string, { uuid }: { readonly uuid: string }): boolean =>
  openPrompts().some(({ system }) => system.kind === kind && Object.values<unknown>(system.payload).includes(uuid));

/** Asks, unless the same is asked about the same person already. */
export async function askOnce(prompt: NewPrompt | null, cause: ChatMessage.Implementation | null): Promise<void> {
  if (prompt?.about && !isAskedAbout(prompt.kind, prompt.about)) await postPrompt(prompt, cause);
}
