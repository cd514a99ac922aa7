import { isCostGivenBack, isEntryStanding, type RecordEntry, valueAt } from "../../undo/record.ts";
import { isStopped, isTrusted } from "../chat/cards/read-cards.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** The damage card of that id; null for anything else. */
export function damageCardAt(id: unknown): DamageCard | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("damage") ? message : null;
}

/** True while the damage that a card names can still become another's or none: it was not rolled yet, or has reached nobody. */
export const isDamageOpen = (id: unknown): boolean => damageCardAt(id)?.system.record.some(isEntryStanding) !== true;

/** True if a card has changed this actor already, and that was not undone. */
export const isApplied = ({ system }: DamageCard, { uuid }: Actor.Implementation): boolean =>
  system.record.some((one) => one.target === uuid && isEntryStanding(one));

type AttackCard = ChatMessage.OfType<"attack">;

/** The message behind a damage card; null for none, and for one by another user. */
function strikeOf({ author, system }: DamageCard): ChatMessage.Implementation | null {
  const strike = game.messages.get(system.attackCard ?? "");
  if (!strike) return null;
  return author?.isGM === true || strike.author === author || isTrusted(strike) ? strike : null;
}

/** The attack behind a damage card; null for none, and for an attack by another user. */
export function attackOf(card: DamageCard): AttackCard | null {
  const strike = strikeOf(card);
  return strike?.isCard("attack") ? strike : null;
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
export const isGivenBack = ({ system, uuid }: AttackCard): boolean =>
  isCostGivenBack(
    system.record.find((entry) => !isDeclared(entry)),
    uuid,
  );

/** True if damage is that of an attack that was given back or stopped: it reaches nobody any more. @rule WH-ACT-01 */
export function isVoid(card: DamageCard): boolean {
  const strike = strikeOf(card);
  return strike?.isCard("attack") ? isGivenBack(strike) : strike?.isCard("roll") === true && isStopped(strike);
}
