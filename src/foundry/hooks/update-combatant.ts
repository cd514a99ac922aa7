import { asReferee } from "../as-referee.ts";

/** A fighter has changed: packs hear of whoever is marked as defeated. @rule WB-MOR-01 */
export function updateCombatant(combatant: Combatant.Implementation, changes: object): void {
  const { defeated } = changes as { readonly defeated?: unknown };
  if (defeated === true) void asReferee(({ tellPacks }) => tellPacks("fighterStruckOut", combatant));
}
