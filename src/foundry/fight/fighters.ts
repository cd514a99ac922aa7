import {
  type AttackLine,
  lineBeforeConditions,
  type Defences,
  type Fighting,
  NO_DEFENCES,
  type Striker,
  type Struck,
  type TargetFacts,
  toAtRisk,
  withoutCounted,
} from "../../rules/index.ts";
import { conditionsAt, conditionsOf } from "../conditions/active-conditions.ts";
import { carriedBy } from "../data/item-facts.ts";
import type { Creature } from "../documents/creature.ts";
import { kindsOf } from "../documents/kinds-of.ts";
import { rulebookFor } from "../rulebook.ts";
import { combatantOf } from "./combatant-of.ts";
import { alliesOf, placeOf } from "./place.ts";

/** What the rules know of attacker or target; of conditions only what the derived numbers leave out. */
const fightingOf = (actor: Creature, attacker: Creature | null = null): Fighting => ({
  id: actor.uuid,
  saver: saverOf(actor),
  has: { ...toAtRisk(carriedBy(actor)), allies: hasAllies(actor) },
  conditions: withoutCounted(conditionsOf(actor, attacker?.uuid)),
  traits: actor.isCharacter() ? (actor.system.derived.class?.traits ?? {}) : {},
});

/** Whether anybody could be struck, or frightened, beside somebody; unknown is yes. @rule WH-CRIT-06 */
function hasAllies(actor: Creature): boolean {
  const place = placeOf(actor);
  return !place || alliesOf(place).length > 0;
}

/** The saving throw of somebody; a monster has no bonuses of a class. @rule WH-SAVE-04 WH-MON-09 */
export function saverOf(actor: Creature): Fighting["saver"] {
  const { savingThrow } = actor.system.derived;
  return actor.isCharacter() ? { savingThrow, saveBonuses: actor.system.derived.saveBonuses } : { savingThrow };
}

/** An actor that strikes somebody, or nobody in particular, with one of its attacks. */
export function strikerOf(actor: Creature, line: AttackLine, target: string | null = null): Striker {
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
export const struckOf = (actor: Creature, surprised: boolean, attacker: Creature | null = null): Struck => ({
  ...fightingOf(actor, attacker),
  target: targetFacts(actor),
  helmet: actor.system.derived.armorClass.helmet,
  surprised,
  unseen: actor.statuses.has(CONFIG.specialStatusEffects.INVISIBLE),
  defences: defencesOf(actor),
});

/** Resistances, vulnerabilities and immunities of a monster or a species. @rule WH-MON-03 WH-SPC-02 */
export function defencesOf(actor: Creature): Defences {
  if (actor.isMonster()) return actor.system.defences;
  return (actor.isCharacter() ? actor.system.speciesClass : null) ?? NO_DEFENCES;
}

/** What defending while disengaging adds in this round. @rule FH-DIS-01 */
function disengagingArmor(actor: Creature): number {
  const { disengagingArmor: more } = rulebookFor(null).engagement;
  return more !== 0 && combatantOf(actor)?.fightState.pace === "disengage" ? more : 0;
}

/** What an attack asks about its target. @rule WH-WPN-04 WH-WPN-05 WH-ART-05 WH-SPC-02 */
function targetFacts(actor: Creature): TargetFacts {
  const { value, shield, ordinary = shield, metal } = actor.system.derived.armorClass;
  const seesAround = actor.isCharacter() && actor.system.speciesClass?.seesAround === true;
  const armor = {
    armorClass: value + disengagingArmor(actor),
    shieldArmor: shield,
    ordinaryArmor: ordinary,
    metalArmor: metal,
  };
  return { ...armor, kinds: kindsOf(actor), ...(seesAround && { seesAround }) };
}
