import { rulebook } from "../rulebook.ts";
import { formulaOf } from "../dice.ts";

/** Somebody in a fight, whose initiative die the rules plan. */
export class CombatantDocument<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** One die for the whole fight, with the bonus of Dexterity for characters. @rule WH-INIT-01 WH-INIT-02 */
  protected override _getInitiativeFormula(): string {
    return formulaOf(rulebook().initiative.plan(this.#bonus));
  }

  get #bonus(): number {
    const { actor } = this;
    if (actor?.isCharacter() || actor?.isMonster()) return actor.system.derived.initiativeBonus.value;
    return 0;
  }
}
