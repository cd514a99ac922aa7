import { traitsOf } from "./traits-of.ts";
import { combatantOf, type Creature } from "./creature.ts";
import {
  type AttackLine,
  type Defences,
  NO_DEFENCES,
  type Fighting,
  lineBeforeConditions,
  type Attacker,
  type Target,
  type TargetFacts,
  toAtRisk,
  withoutCounted,
  vehicleSaver,
} from "../../rules/index.ts";
import { conditionsAt, conditionsOf } from "./active-conditions.ts";
import { carriedBy } from "./data/item-facts.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { alliesOf, placeOf } from "./place.ts";

/** A vehicle that is aimed at: its hull's armor class, and its own ST; null for what the rules do not know. @rule WH-VEH-01 */
export function targetHull(actor: Actor.Implementation | null): Target | null {
  if (!actor?.isVehicle()) return null;
  const { armorClass } = actor.system;
  return {
    id: actor.uuid,
    saver: vehicleSaver(actor.system),
    has: { weapon: false, shield: false, armor: false, allies: false },
    conditions: [],
    traits: {},
    facts: { armorClass, shieldArmor: 0, metalArmor: false, kinds: ["vehicle"] },
    helmet: false,
    surprised: false,
    defences: NO_DEFENCES,
  };
}

/**
 * Words that tell the kind of a creature: the name and what else is written, and of characters their species.
 * @rule WH-ART-05
 */
export const kindsOf = ({ system }: Creature): readonly string[] => system.nature.kinds;

/** The facts of an attacker or target for the rules; of conditions only those that the derived numbers leave out. */
const fightingOf = (actor: Creature, attacker: Creature | null = null): Fighting => ({
  id: actor.uuid,
  saver: saverOf(actor),
  has: { ...toAtRisk(carriedBy(actor)), allies: hasAllies(actor) },
  conditions: withoutCounted(conditionsOf(actor, attacker?.uuid)),
  traits: traitsOf(actor),
});

/**
 * True if an ally beside a creature could be attacked or frightened; true as well if positions are unknown.
 * @rule WH-CRIT-06
 */
function hasAllies(actor: Creature): boolean {
  const place = placeOf(actor);
  return !place || alliesOf(place).length > 0;
}

/** The saving throw of a creature; a monster has no bonuses of a class. @rule WH-SAVE-04 WH-MON-09 */
export function saverOf(actor: Creature): Fighting["saver"] {
  const { savingThrow, saveBonuses } = actor.system.derived;
  return saveBonuses ? { savingThrow, saveBonuses } : { savingThrow };
}

/** An actor that attacks a target, or nobody in particular, with one of its attacks. */
export function attackerOf(actor: Creature, line: AttackLine, target: string | null = null): Attacker {
  const conditions = conditionsOf(actor);
  return {
    ...fightingOf(actor),
    conditions: withoutCounted(conditionsAt(actor, target), ["attackValue", "damage", "actions"]),
    line: lineBeforeConditions(line, conditions),
    roundsToLoad: roundsToLoad(actor.items.get(line.id)),
  };
}

/** @rule WH-WPN-02 */
const roundsToLoad = (weapon: Item.Implementation | undefined): number =>
  weapon?.isWeapon() ? weapon.system.loading : 0;

/** An actor that is aimed at, with all that armor, helmet and nature do for it. @rule WH-CRIT-04 WH-MON-03 */
export const targetOf = (actor: Creature, surprised: boolean, attacker: Creature | null = null): Target => ({
  ...fightingOf(actor, attacker),
  facts: targetFacts(actor),
  helmet: actor.system.derived.armorClass.helmet,
  surprised,
  unseen: actor.statuses.has(CONFIG.specialStatusEffects.INVISIBLE),
  defences: defencesOf(actor),
});

/** Resistances, vulnerabilities and immunities of a monster or a species. @rule WH-MON-03 WH-SPC-02 */
export const defencesOf = ({ system }: Creature): Defences => system.nature.defences;

/** The addition of defending while disengaging in this round. @rule FH-DIS-01 */
function disengagingArmor(actor: Creature): number {
  const { disengagingArmor: more } = rulebookFor(null).engagement;
  return more !== 0 && combatantOf(actor)?.fightState.pace === "disengage" ? more : 0;
}

/** The facts about the target that an attack needs. @rule WH-WPN-04 WH-WPN-05 WH-ART-05 WH-SPC-02 */
function targetFacts(actor: Creature): TargetFacts {
  const { value, shield, ordinary = shield, metal } = actor.system.derived.armorClass;
  const seesAround = actor.system.whitehack.speciesClass?.seesAround === true;
  const armor = {
    armorClass: value + disengagingArmor(actor),
    shieldArmor: shield,
    ordinaryArmor: ordinary,
    metalArmor: metal,
  };
  return { ...armor, kinds: kindsOf(actor), ...(seesAround && { seesAround }) };
}
