import { isCostGivenBack } from "../../../undo/record.ts";
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

/** The ids of those cards whose members this user has asked to see, each by itself. */
export const unfolded = new Set<string>();

/** The message of an id that comes from outside; undefined where there is none, and for anything that is no id. */
export const messageOf = (id: unknown): Message | undefined =>
  typeof id === "string" ? game.messages.get(id) : undefined;

/** True for the card of an attack, by whichever game: it grows by what follows from it. */
const isAttack = (message: Message): boolean =>
  message.isCard("attack") || (message.isCard("roll") && message.system.attack !== null);

/** True if an attack by the rules of another game was given back, or its hit was stopped after its damage was rolled. */
export const isStopped = ({
  uuid,
  system: { attack, damage, damageCard, record },
}: ChatMessage.OfType<"roll">): boolean =>
  attack !== null && (isCostGivenBack(record[0], uuid) || (damage === null && damageCard !== ""));

/** The mark of a card that follows from an attack, or from another part of its card; nothing for what follows from others. */
export function partOf(like: Message | null): { readonly within?: string } {
  const within = like && (isAttack(like) ? like.id : like.getFlag(SYSTEM_ID, "within"));
  return typeof within === "string" ? { within } : {};
}

/** The card of the attack that a card is marked as a part of; a player's is a part of their own attacks alone. */
export function rootOf(message: Message): Message | null {
  const root = messageOf(message.getFlag(SYSTEM_ID, "within"));
  return root && isAttack(root) && (isTrusted(message) || root.author === message.author) ? root : null;
}

/** The cards that are marked as parts of an attack's card, also of one that is gone, wherever they are drawn. */
export const partsSaid = (root: Message): readonly Message[] =>
  isAttack(root) ? shownMessages().filter((one) => one.getFlag(SYSTEM_ID, "within") === root.id) : [];

/** The card that tells a Referee's attack, or what follows from it, together with others; undefined for all else. */
export function mobOf(message: Message): Message | undefined {
  const attack = isAttack(message) ? message : rootOf(message);
  const mob = attack && isTrusted(attack) ? messageOf(attack.getFlag(SYSTEM_ID, "within")) : undefined;
  return mob && isTrusted(mob) && mob.isCard("mob") ? mob : undefined;
}

/** The attacks that a card tells together and what has come of them, the oldest first. */
export const toldBy = (mob: Message): readonly Message[] =>
  shownMessages().filter((one) => one.visible && mobOf(one) === mob);

/** The parts by which an attack's card has grown: until something else was said, which would hide that it grows. */
export function grownBy(root: Message): readonly Message[] {
  if (!isAttack(root)) return [];
  const all = shownMessages();
  const seen = all.slice(all.lastIndexOf(root) + 1).filter(({ visible }) => visible);
  const end = seen.findIndex((one) => rootOf(one) !== root);
  return end < 0 ? seen : seen.slice(0, end);
}

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
