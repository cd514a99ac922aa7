import { isEntryStanding, type RecordEntry, valueAt } from "../../undo/record.ts";
import { isTrusted } from "../chat/cards/read-cards.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** The damage card of that id; null for anything else. */
export function damageCardAt(id: unknown): DamageCard | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("damage") ? message : null;
}

/** True if a card has changed this actor already, and that was not undone. */
export const isApplied = ({ system }: DamageCard, { uuid }: Actor.Implementation): boolean =>
  system.record.some((one) => one.target === uuid && isEntryStanding(one));

type AttackCard = ChatMessage.OfType<"attack">;

/** The attack behind a damage card; null for none, and for an attack by another user. */
export function attackOf({ author, system }: DamageCard): AttackCard | null {
  const attack = game.messages.get(system.attackCard ?? "");
  if (!attack?.isCard("attack")) return null;
  return author?.isGM === true || attack.author === author || isTrusted(attack) ? attack : null;
}

/** True if an entry of an attack's card only declares the attack, before its dice. */
export const isDeclared = ({ changes }: RecordEntry): boolean =>
  changes.some(({ after }) => valueAt(after, "system.declared") !== undefined);

/** What the attack itself has taken of the round, as its card keeps it; undefined where it has taken nothing. */
export function roundTaken({ system, uuid }: AttackCard): RecordEntry | undefined {
  const first = system.record.find((entry) => !isDeclared(entry));
  return first?.changes.every(({ document }) => document !== uuid) === true ? first : undefined;
}

/** True if an attack was given back: it has not happened, so nothing follows from it any more. @rule WH-ACT-01 */
export function isGivenBack(attack: AttackCard | null): boolean {
  const taken = attack && roundTaken(attack);
  return taken ? !isEntryStanding(taken) : false;
}
