import { type FightState, inRound, type InitiativeEntry, readFightState, readinessOf } from "../../rules/index.ts";
import { formulaOf } from "../dice.ts";
import { SYSTEM_ID } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";

/** What lies among the flags of somebody in a fight; worlds of version 2 and before had two notes and no place for them. */
export function storedFight(flags: Combatant.Implementation["flags"]): object {
  const { fight, readiness, bossRound } = flags[SYSTEM_ID] ?? {};
  return { ...(readiness && { readiness }), ...(bossRound !== undefined && { bossRound }), ...fight };
}

/** What was read of each fighter since the host last prepared it: a row of the tracker asks a dozen times. */
const known = new WeakMap<object, FightState>();

/** Somebody in a fight, whose initiative die the rules plan. */
export class CombatantDocument<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** One die for the whole fight, with the bonus of Dexterity for characters. @rule WH-INIT-01 WH-INIT-02 */
  protected override _getInitiativeFormula(): string {
    return formulaOf(rulebookFor(this.actor).initiative.plan(this.initiativeBonus));
  }

  /** What decides when this one acts; null without initiative. @rule WH-INIT-03 WH-INIT-05 */
  get initiativeEntry(): InitiativeEntry | null {
    const { initiative: value } = this;
    if (value === null || value === undefined) return null;
    const { readiness, firstInRound, late } = this.fightState;
    const { dexterity } = this;
    return {
      value,
      ...readiness,
      ...(firstInRound > 0 && firstInRound === this.combat?.round && { first: true }),
      ...(dexterity !== undefined && { dexterity }),
      ...(late > 0 && { late }),
    };
  }

  /** The Dexterity score, for rules that go by it; undefined for those who have none. @rule WB-INI-02 WB-SUR-01 */
  get dexterity(): number | undefined {
    const { actor } = this;
    return actor?.isCharacter() ? actor.system.derived.attributes.dexterity?.value : undefined;
  }

  /**
   * What is noted down about this one in the fight, in the round that goes on. It lies in a flag and not in a subtype:
   * trackers and modules enter combatants of the base type, and their owners may write flags.
   */
  get fightState(): FightState {
    return this.fightIn(this.combat?.round ?? 0);
  }

  /** The same in this round, which may be over. */
  fightIn(round: number): FightState {
    const state = known.get(this) ?? readFightState(storedFight(this.flags));
    known.set(this, state);
    return inRound(state, round);
  }

  /** Every change of what is stored has the host prepare the document anew. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    known.delete(this);
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
    foundry.utils.setProperty(changes, `flags.${SYSTEM_ID}.fight.readiness`, readiness);
    return undefined;
  }

  /** Sheets of casters show what is noted of them in a fight. @rule FH-SPL-05 */
  protected override _onUpdate(...[changes, options, user]: Parameters<Combatant<SubType>["_onUpdate"]>): void {
    super._onUpdate(changes, options, user);
    const { actor } = this;
    if (foundry.utils.hasProperty(changes, `flags.${SYSTEM_ID}`) && actor?.items.some((item) => item.isSpell()))
      actor.render();
  }

  /** The host hands over what was sent, a whole form with it, neither cleaned nor compared with what is stored. */
  #changesInitiative(initiative: unknown): boolean {
    return initiative !== undefined && initiative !== null && Number(initiative) !== this.initiative;
  }

  /** What is added to the die. @rule WH-INIT-01 WH-INIT-02 */
  get initiativeBonus(): number {
    const { actor } = this;
    if (actor?.isCharacter() || actor?.isMonster()) return actor.system.derived.initiativeBonus.value;
    return 0;
  }
}
