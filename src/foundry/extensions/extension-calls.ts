import type { Attack, AttackLine, Family } from "../../rules/index.ts";
import type { AttackQuestion } from "../../view/combat/dialogs/attack-question.ts";
import type { AttackAsk, DamageAsk, SaveAsk } from "../../view/chat/dialogs/pack-asks.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import type { Creature } from "../documents/creature.ts";
import { packsReady } from "../host/loaded-packs.ts";
import { localize } from "../host/localize.ts";
import { packsOfWorld, rulesInForceFor } from "../host/rulebook.ts";
import type { NewPrompt } from "../chat/prompts/kind.ts";
import type { AttackBeforeDice, AttackOnItsWay, ComingDamage } from "./pack-extension.ts";
import { knownPacks, partsInForce } from "./packs-in-force.ts";

/** The questions of packs in the dialog of an attack. */
export const attackAsksFor = (actor: Creature, question: AttackQuestion): readonly AttackAsk[] =>
  partsInForce().flatMap(({ attackAsks }) => attackAsks?.(actor, question) ?? []);

/** The questions of packs in the dialog of a saving throw against these things. */
export const saveAsksFor = (actor: Creature, against: readonly string[]): readonly SaveAsk[] =>
  partsInForce().flatMap(({ saveAsks }) => saveAsks?.(actor, against) ?? []);

/** The questions of packs in the dialog of damage without an attack. */
export const damageAsksFor = (actor: Creature, line: AttackLine): readonly DamageAsk[] =>
  partsInForce().flatMap(({ damageAsks }) => damageAsks?.(actor, line) ?? []);

/** Whether an attack goes on to its dice at once; what packs put before it is done, one after the other. */
export async function mayGoOn(attack: AttackOnItsWay): Promise<boolean> {
  for (const { beforeAttack } of partsInForce()) if (beforeAttack && !(await beforeAttack(attack))) return false;
  return true;
}

type AttackMessage = ChatMessage.OfType<"attack">;

/** The card on which a pack has declared an attack before its dice; null where none has, "gone" for a deleted card. */
export async function declaredByPacks(attack: AttackBeforeDice): Promise<AttackMessage | "gone" | null> {
  for (const { declareAttack } of partsInForce()) {
    const declared = (await declareAttack?.(attack)) ?? null;
    if (declared) return declared;
  }
  return null;
}

/** An attack with the advantages that packs find on its declared card. */
export const withPackAdvantages = (attack: Attack, card: AttackMessage): Attack => ({
  ...attack,
  sources: [...(attack.sources ?? []), ...partsInForce().flatMap(({ advantagesOn }) => advantagesOn?.(card) ?? [])],
});

/** The parts of all packs that are here: the last question of one that was switched off is still taken off cards and scenes. */
const knownParts = () => knownPacks().flatMap(({ parts }) => parts);

/** Whether a card waits for the answer to questions of this kind. */
export const isAwaited = (kind: string): boolean => knownParts().some(({ awaited }) => awaited?.includes(kind));

/** The games whose packs are about to draw. */
const drawing = new WeakSet<object>();

/** Packs draw on the scene that is looked at, once they are here, and once for all that changes at a time. */
export async function drawPacks(): Promise<void> {
  const now = game;
  if (drawing.has(now)) return;
  drawing.add(now);
  try {
    await packsReady();
  } finally {
    drawing.delete(now);
  }
  for (const { drawOnScene } of knownParts()) drawOnScene?.();
}

/** Whether damage waits for the answers to prompts of this kind. */
export const isBeforeDamage = (asked: string): boolean =>
  knownParts().some(({ beforeDamage }) => beforeDamage?.kind === asked);

/** What a pack asks before damage arrives; null for nothing. @rule HC-CLS-25 */
export const promptByPacks = (coming: ComingDamage): NewPrompt | null =>
  partsInForce().reduce<NewPrompt | null>(
    (found, { beforeDamage }) => found ?? beforeDamage?.prompt(coming) ?? null,
    null,
  );

/** The name of the pack that answers a family at this table; "" for the core. */
export function packAnswering(family: Family): string {
  const { choice } = rulesInForceFor(null).families[family];
  const pack = packsOfWorld().find(({ id }) => id === choice);
  return pack ? localize(pack.label) : "";
}

/** A line of a card that says which house rules have decided it; none where the core has. */
export function decidedBy(family: Family): readonly FactLine[] {
  const name = packAnswering(family);
  return name === "" ? [] : [{ label: localize("WHITEHACK.Rules.DecidedBy"), value: name }];
}
