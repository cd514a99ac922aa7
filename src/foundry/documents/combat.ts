import { rulebookFor } from "../rulebook.ts";

/** A fight, whose ties the rules decide. */
export class CombatDocument<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The host sorts whoever has no initiative yet, and whoever acts at once with another. @rule WH-INIT-03 */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const [first, second] = [a.initiativeEntry, b.initiativeEntry];
    const order = first && second ? rulebookFor(null).initiative.compare(first, second) : 0;
    return order || super._sortCombatants(a, b);
  }
}
