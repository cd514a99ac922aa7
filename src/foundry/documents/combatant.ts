import { BARE_HANDS, type InitiativeEntry, readinessOf, WEAPON_SIZES } from "../../rules/index.ts";
import { formulaOf } from "../dice.ts";
import { SYSTEM_ID } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";

/** Somebody in a fight, whose initiative die the rules plan. */
export class CombatantDocument<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** One die for the whole fight, with the bonus of Dexterity for characters. @rule WH-INIT-01 WH-INIT-02 */
  protected override _getInitiativeFormula(): string {
    return formulaOf(rulebookFor(this.actor).initiative.plan(this.#bonus));
  }

  /** What decides when this one acts; null without initiative. @rule WH-INIT-03 */
  get initiativeEntry(): InitiativeEntry | null {
    const { initiative: value } = this;
    if (value === null || value === undefined) return null;
    const stored = this.getFlag(SYSTEM_ID, "readiness") ?? BARE_HANDS;
    const size = WEAPON_SIZES.find((one) => one === stored.size) ?? BARE_HANDS.size;
    return { value, missile: stored.missile === true, size, drawn: stored.drawn !== false };
  }

  /**
   * Notes down with the initiative how ready its owner is. Every client sorts the fight by itself and keeps only the
   * place of the turn: were the weapon in hand looked up each time, drawing one could hand the turn to somebody else.
   */
  protected override async _preUpdate(
    ...[changes, options, user]: Parameters<Combatant<SubType>["_preUpdate"]>
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const { actor } = this;
    if (!this.#changesInitiative(changes.initiative) || !actor?.isCreature()) return undefined;
    const readiness = readinessOf(actor.system.derived.attacks, rulebookFor(actor).initiative);
    foundry.utils.setProperty(changes, `flags.${SYSTEM_ID}.readiness`, readiness);
    return undefined;
  }

  /** The host hands over what was sent, a whole form with it, neither cleaned nor compared with what is stored. */
  #changesInitiative(initiative: unknown): boolean {
    return initiative !== undefined && initiative !== null && Number(initiative) !== this.initiative;
  }

  get #bonus(): number {
    const { actor } = this;
    if (actor?.isCharacter() || actor?.isMonster()) return actor.system.derived.initiativeBonus.value;
    return 0;
  }
}
