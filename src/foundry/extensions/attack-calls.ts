import type { Attack } from "../../rules/index.ts";
import { packsReady } from "../host/loaded-packs.ts";
import type { AttackBeforeDice } from "./pack-extension.ts";
import { knownPacks, partsInForce } from "./packs-in-force.ts";

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

/** Packs draw on the scene that is looked at, once they are here. */
export async function drawPacks(): Promise<void> {
  await packsReady();
  for (const { drawOnScene } of knownParts()) drawOnScene?.();
}
