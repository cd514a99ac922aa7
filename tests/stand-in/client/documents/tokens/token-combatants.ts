import { currentClient } from "../../game/current.ts";
import type { Combat, Combatant } from "../combat.ts";
import type { TokenDocument } from "../token.ts";

/** Those who are not yet in the fight enter it; without a fight one begins. */
export async function createCombatants(tokens: TokenDocument[], { combat }: { combat?: Combat }): Promise<Combatant[]> {
  const { game } = currentClient();
  const cls = currentClient().documentClass("Combat");
  const scene = tokens[0]?.parent?.id ?? null;
  const target =
    combat ??
    game.combats.viewed ??
    ((await cls.create({ scene, active: true }, { render: false })) as unknown as Combat);
  const data = tokens
    .filter((token) => target.getCombatantsByToken(token).length === 0)
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
  return (await target.createEmbeddedDocuments("Combatant", data)) as Combatant[];
}

export async function deleteCombatants(tokens: TokenDocument[], { combat }: { combat?: Combat }): Promise<Combatant[]> {
  const target = combat ?? currentClient().game.combats.viewed;
  if (!target) return [];
  const ids = tokens.flatMap((token) => target.getCombatantsByToken(token)).map((one) => one.id as string);
  return (await target.deleteEmbeddedDocuments("Combatant", ids)) as Combatant[];
}

/** Takes tokens that are gone out of all fights. */
export async function leaveFights(tokens: readonly TokenDocument[]): Promise<void> {
  for (const fight of currentClient().game.combats.contents as unknown as Combat[]) {
    const ids = tokens.flatMap((token) => fight.getCombatantsByToken(token)).map((one) => one.id as string);
    if (ids.length > 0) await fight.deleteEmbeddedDocuments("Combatant", ids);
  }
}
