import type { Creature } from "../documents/creature.ts";
import {
  type Contender,
  type FightState,
  inRound,
  type InitiativeEntry,
  readFightState,
  readinessOf,
  stepsOfScore,
} from "../../rules/index.ts";
import { formulaOf } from "../host/dice.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { isFightGone } from "../documents/is-gone.ts";
import { tellFollowers } from "../host/follow-fights.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** The stored notes about a fighter in the fight. */
export const storedFight = (flags: Combatant.Implementation["flags"]): object => flags[SYSTEM_ID]?.fight ?? {};

/** The data read of a fighter, and their result in the round that was last asked about. */
interface Known {
  readonly stored: FightState;
  readonly now: FightState;
}

/** The data of each fighter since the host last prepared it: a row of the tracker asks a dozen times. */
const known = new WeakMap<object, Known>();

/** The uuid of the one whom a fighter follows; null for none. */
function followedBy({ creature }: Combatant.Implementation): string | null {
  const { companion } = creature?.system ?? {};
  return companion && companion.kind !== "none" ? companion.master : null;
}

/** What a creature adds as the leader of a side: Dexterity and Wisdom, unless its game says otherwise. @rule HC-CMB-03 */
function leadershipOf(derived: Creature["system"]["derived"] | undefined): number {
  const { leadership, attributes = {} } = derived ?? {};
  const added = [attributes["dexterity"], attributes["wisdom"]].map((score) => (score ? stepsOfScore(score.value) : 0));
  return leadership ?? added.reduce<number>((sum, one) => sum + one, 0);
}

const ledBy = ({ leads }: FightState, derived: Creature["system"]["derived"] | undefined) => ({
  leadership: leadershipOf(derived),
  ...(leads && { isLeader: true }),
});

function contenderOf({ creature, isOfParty: isCharacter, fightState }: Combatant.Implementation): Contender {
  const { derived } = creature?.system ?? {};
  const { value = 0, shield = 0 } = derived?.armorClass ?? {};
  const { ownInitiative: own = null, twoDiceBonus } = derived ?? {};
  return {
    isCharacter,
    class: derived?.class?.id ?? "",
    armorClass: value - shield,
    own,
    ...(twoDiceBonus !== undefined && { twoDiceBonus }),
    ...ledBy(fightState, derived),
    leads: [],
  };
}

/** A combatant whose initiative die the rules plan. */
export class CombatantDocument<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** One die for the whole fight, with the bonus of Dexterity for characters. @rule WH-INIT-01 WH-INIT-02 */
  protected override _getInitiativeFormula(): string {
    return formulaOf(rulebookFor(this.actor).initiative.plan(this.initiativeBonus, this.contender));
  }

  /** The facts that decide when this one acts; null without initiative. @rule WH-INIT-03 WH-INIT-05 */
  get initiativeEntry(): InitiativeEntry | null {
    const { initiative: value } = this;
    if (value === null || value === undefined) return null;
    const { readiness, firstInRound, late, tie, early } = this.fightState;
    const { dexterity } = this;
    return {
      value,
      ...readiness,
      ...(firstInRound > 0 && firstInRound === this.combat?.round && { first: true }),
      ...(dexterity !== undefined && { dexterity }),
      ...(late > 0 && { late }),
      ...(tie > 0 && { tie }),
      ...(early && { early }),
      ...(rulebookFor(null).initiative.blockAt !== null && !this.isOfParty && { inBlock: true }),
    };
  }

  /** Whether this one acts as characters do: players play it, or it has scores and is no enemy. @rule RH-INI-04 */
  get isOfParty(): boolean {
    const { actor, token } = this;
    if (!actor || actor.hasPlayerOwner) return actor !== null;
    const disposition = token?.disposition ?? actor.prototypeToken.disposition;
    return this.creature?.system.derived.attributes !== undefined && disposition !== CONST.TOKEN_DISPOSITIONS.HOSTILE;
  }

  /** Those in this fight who follow this one. @rule RH-RET-03 */
  get followers(): readonly Combatant.Implementation[] {
    const { actor, combat } = this;
    return combat?.combatants.filter((one) => one.id !== this.id && followedBy(one) === actor?.uuid) ?? [];
  }

  /** The one in this fight whom this one follows; null for none. @rule RH-RET-03 */
  get leader(): Combatant.Implementation | null {
    const master = followedBy(this);
    return this.combat?.combatants.find(({ actor }) => master !== null && actor?.uuid === master) ?? null;
  }

  /** The facts by which rules choose the die. @rule RH-INI-01 RH-INI-05 RH-RET-03 */
  get contender(): Contender {
    return { ...contenderOf(this), leads: this.followers.map(contenderOf) };
  }

  /** The creature that fights; null for what the rules know nothing of. */
  get creature(): Creature | null {
    return this.actor?.creature ?? null;
  }

  /** The Dexterity score, for rules that go by it; undefined for those who have none. @rule WB-INI-02 WB-SUR-01 */
  get dexterity(): number | undefined {
    return this.creature?.system.derived.attributes?.["dexterity"]?.value;
  }

  /**
   * The notes about this one in the current round of the fight. They lie in a flag and not in a subtype: trackers and
   * modules enter combatants of the base type, and their owners may write flags.
   */
  get fightState(): FightState {
    return this.fightIn(this.combat?.round ?? 0);
  }

  /** The notes in this round, which may be over. */
  fightIn(round: number): FightState {
    const before = known.get(this);
    if (before?.now.round === round) return before.now;
    const stored = before?.stored ?? readFightState(storedFight(this.flags));
    const now = inRound(stored, round);
    known.set(this, { stored, now });
    return now;
  }

  /** Every change of what is stored has the host prepare the document anew. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    known.delete(this);
  }

  /**
   * Notes the owner's readiness with the initiative. Every client sorts the fight by itself and keeps only the place of
   * the turn: were the weapon in hand looked up each time, drawing one could hand the turn to another fighter. Dice that
   * broke a tie go with the former number, unless the change brings them along.
   */
  protected override async _preUpdate(
    ...[changes, options, user]: Parameters<Combatant<SubType>["_preUpdate"]>
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const { creature } = this;
    if (!this.#changesInitiative(changes.initiative) || !creature) return undefined;
    const readiness = readinessOf(creature.system.derived.attacks, rulebookFor(creature).initiative);
    foundry.utils.setProperty(changes, `flags.${SYSTEM_ID}.fight.readiness`, readiness);
    const tie = `flags.${SYSTEM_ID}.fight.tie`;
    if (!foundry.utils.hasProperty(changes, tie)) foundry.utils.setProperty(changes, tie, 0);
    return undefined;
  }

  /** Nothing is written to fighters of a fight that is gone. */
  protected static override async _preUpdateOperation(...args: Parameters<typeof Combatant._preUpdateOperation>) {
    return args[0].some(({ combat }) => combat && isFightGone(combat)) ? false : super._preUpdateOperation(...args);
  }

  /** Sheets of casters show what is noted of them in a fight. @rule FH-SPL-05 */
  protected override _onUpdate(...[changes, options, user]: Parameters<Combatant<SubType>["_onUpdate"]>): void {
    super._onUpdate(changes, options, user);
    tellFollowers(this.combat);
    const { actor } = this;
    if (foundry.utils.hasProperty(changes, `flags.${SYSTEM_ID}`) && actor?.items.some((item) => item.isSpell()))
      actor.render();
  }

  protected override _onCreate(...[data, options, user]: Parameters<Combatant<SubType>["_onCreate"]>): void {
    super._onCreate(data, options, user);
    tellFollowers(this.combat);
  }

  protected override _onDelete(...[options, user]: Parameters<Combatant<SubType>["_onDelete"]>): void {
    super._onDelete(options, user);
    tellFollowers(this.combat);
  }

  /** The host hands over what was sent, a whole form with it, neither cleaned nor compared with what is stored. */
  #changesInitiative(initiative: unknown): boolean {
    return initiative !== undefined && initiative !== null && Number(initiative) !== this.initiative;
  }

  /** The bonus to the die. @rule WH-INIT-01 WH-INIT-02 */
  get initiativeBonus(): number {
    return this.creature?.system.derived.initiativeBonus.value ?? 0;
  }
}
