import { SYSTEM_ID } from "../../host/paths.ts";
import type { CardKind } from "./card-registry.ts";

type Message = ChatMessage.Implementation;

/**
 * True if a Referee's client has posted it. What players post stays theirs to change, so that it is a picture and no
 * fact.
 */
export const isTrusted = ({ author }: Message): boolean => author?.isGM === true;

/** The Referees' messages, the oldest first: whatever binds others is read from these alone. */
export const trustedMessages = (): readonly Message[] => shownMessages().filter(isTrusted);

/** The Referees' cards of a kind, the oldest first. */
export const trustedCards = <Kind extends CardKind>(kind: Kind): readonly ChatMessage.OfType<Kind>[] =>
  trustedMessages().filter((message): message is ChatMessage.OfType<Kind> => message.isCard(kind));

/**
 * All messages, from any user, the oldest first: to be shown or drawn, or to look for one's own; none before the log is
 * there.
 */
export function shownMessages(): readonly Message[] {
  const { messages } = game as { readonly messages?: typeof game.messages };
  return messages?.contents ?? [];
}

/**
 * The card that tells a Referee's attack or its damage together with others; undefined for a message that stands by
 * itself, and once that card is gone.
 */
export function groupCardOf(message: Message): Message | undefined {
  const into = isTrusted(message) ? message.getFlag(SYSTEM_ID, "into") : undefined;
  const card = typeof into === "string" ? game.messages.get(into) : undefined;
  return card && isTrusted(card) && card.isCard("mob") ? card : undefined;
}

/** The ids of those cards whose members this user has asked to see, each by itself. */
export const unfolded = new Set<string>();

/** The message of an id that comes from outside; undefined where there is none, and for anything that is no id. */
export const messageOf = (id: unknown): Message | undefined =>
  typeof id === "string" ? game.messages.get(id) : undefined;

/**
 * The waiting checks of each game, which look again whenever a message has changed; several games may run in one
 * process, as in tests.
 */
const waiting = new WeakMap<object, Set<() => void>>();

function looksOf(one: object): Set<() => void> {
  const known = waiting.get(one) ?? new Set();
  waiting.set(one, known);
  return known;
}

/** Waits until something is so, as messages tell it. */
export function untilMessagesSay(isSo: () => boolean): Promise<void> {
  const looks = looksOf(game);
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      looks.delete(look);
      resolve();
    };
    looks.add(look);
    look();
  });
}

/** A message has changed, or is gone. */
export function lookAgain(): void {
  for (const look of looksOf(game)) look();
}
