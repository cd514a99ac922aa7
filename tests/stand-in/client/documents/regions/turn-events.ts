import type { Dict } from "../../../common/types.ts";
import type { Combat } from "../combat.ts";
import type { Combatant } from "../combatant.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.RegionTokenTurnEventData.html */
export async function tellRegionsOfTurn(name: string, combat: Combat, combatant: Combatant, when: Dict): Promise<void> {
  const { token } = combatant;
  for (const region of token?.regions ?? []) await region._triggerEvent(name, { token, combatant, combat, ...when });
}

/** The same for all who take part, at the beginning or end of a round. */
export async function tellRegionsOfRound(name: string, combat: Combat, when: Dict): Promise<void> {
  for (const combatant of combat.combatants.values()) await tellRegionsOfTurn(name, combat, combatant, when);
}
