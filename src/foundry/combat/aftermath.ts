import { traitsOf } from "../documents/traits-of.ts";
import {
  bossStages,
  stageEndsAt,
  attackOutcome,
  type AttackTrigger,
  attackTriggers,
  type Dealer,
  frenzyIsAtRisk,
  frenzyPhase,
  type HitOutcome,
  type HpOutcome,
  meleeReach,
  type Neighbor,
  ORDINARY_DEXTERITY as ORDINARY,
  PARRYING,
  type SideCount,
  victimOf,
  type WoundAftermath,
  woundTriggers,
} from "../../rules/index.ts";
import { combatantOf, type Creature, type Fighter, resolveCreatureSync } from "../documents/creature.ts";
import { attackOf } from "./damage-card-at.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import { distanceBetween } from "../host/distance.ts";
import { frightBy } from "../documents/fight-extensions.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { attackOnCard, rulesOn } from "./attack/attack-card.ts";
import { saverOf } from "../documents/fighters.ts";
import { enemiesOf, type Placed, placeOf } from "../documents/place.ts";

/**
 * True if damage may cost a fighter a miracle: a lengthy one, or one that others may disrupt in this round.
 * @rule WH-WISE-22 WB-DLY-02
 */
export const worksOnMiracle = ({ combat, fightState: { concentrating, castsIn } }: Fighter): boolean =>
  concentrating || (castsIn > 0 && castsIn === combat?.round);

/** The creature's Constitution; an ordinary one where it has no scores. @rule WB-DLY-02 */
export const constitutionOf = (creature: Creature): number =>
  creature.system.derived.attributes?.["constitution"]?.value ?? ORDINARY;

type DamageMessage = ChatMessage.OfType<"damage">;

/**
 * The consequences of damage, now that hit points have changed. After an attack, its card says all that matters; after
 * other damage, only the facts on the damage card: the dealer and the means. @rule WH-STRONG-02 WH-STRONG-03
 * WH-STRONG-13 WH-STRONG-21 WH-MORALE-01 WH-BOSS-06 WH-WISE-22
 */
export function setOffBy(message: DamageMessage, victim: Creature, hp: HitOutcome): readonly AttackTrigger[] {
  const attacker = resolveCreatureSync(message.system.actor);
  const moment = {
    hp,
    casting: castingOf(victim),
    ...aroundAttacker(attacker, victim),
    ...sideOf(victim, hp),
    ...stageOf(victim),
    parrying: conditionsOf(victim).some(({ id }) => id === PARRYING.id),
    frenzyAtRisk: frenzyIsAtRisk(frenzyPhase(conditionsOf(victim)), hp.taken),
    // the Referee says afterwards whether it was
    memorable: true,
    keywords: victim.system.whitehack.keywords.map(({ name }) => name),
  };
  const attack = stateOf(message);
  if (attack && victimOf(attack.state)?.id === victim.uuid)
    return attackTriggers(
      { state: attack.state, outcome: attackOutcome(attack.state, attack.rules), ...moment },
      attack.rules,
    );
  const wounded = { id: victim.uuid, saver: saverOf(victim), traits: traitsOf(victim) };
  const dealt = { dealer: dealerOf(message, attacker), victim: wounded, dealt: hp.taken };
  return woundTriggers({ ...dealt, ...moment }, rulebookFor(attacker, message));
}

/** The attack that the card of the attack remembers; null for damage without one. */
function stateOf(message: DamageMessage) {
  const attack = attackOf(message);
  if (!attack) return null;
  const rules = rulesOn(attack);
  const state = attackOnCard(attack, rules);
  return state && { state, rules };
}

/** The dealer of damage from an attack; null for damage of any other origin. */
function dealerOf({ system: { strike } }: DamageMessage, attacker: Creature | null): Dealer | null {
  return strike && attacker && { id: attacker.uuid, traits: traitsOf(attacker), use: strike.use, kind: "regular" };
}

/** The miracle that the victim concentrates on; its cost is not known here. @rule WH-WISE-22 */
function castingOf(victim: Creature) {
  const fighter = combatantOf(victim);
  return fighter && worksOnMiracle(fighter) ? { paid: 0, quick: false, constitution: constitutionOf(victim) } : null;
}

/** The other enemies of the attacker, and how far they reach. @rule WH-STRONG-02 WH-ACT-04 */
function aroundAttacker(attacker: Creature | null, victim: Creature) {
  const place = attacker && placeOf(attacker);
  if (!attacker || !place) return { enemies: [] };
  const others = enemiesOf(place).filter(({ actor }) => actor?.uuid !== victim.uuid);
  const enemies = others.flatMap((one) => neighborOf(place, one));
  return { enemies, reach: meleeReach(attacker.system.derived.attacks) };
}

function neighborOf(place: Placed, one: Placed): readonly Neighbor[] {
  const { creature } = one;
  const distance = distanceBetween(place, one);
  if (!creature || distance === null) return [];
  return [{ id: creature.uuid, distance, hitPoints: creature.system.hp.value }];
}

/** The numbers of a side of the fight that were down before, and are now. @rule WH-MORALE-01 */
function sideOf(victim: Creature, { before }: HpOutcome): Pick<WoundAftermath, "side"> {
  const fighter = combatantOf(victim);
  const { combat, token: place } = fighter ?? {};
  if (!place || !combat) return {};
  const fighters = combat.combatants.contents.filter(({ token }) => token?.disposition === place.disposition);
  const others = fighters.filter(({ actor }) => actor?.uuid !== victim.uuid);
  const total = fighters.length;
  const down = others.filter(({ creature }) => creature && creature.system.hp.value <= 0).length;
  const count = (isVictimDown: boolean): SideCount => ({ total, down: down + (isVictimDown ? 1 : 0) });
  const [wasDown, falls] = [before.value <= 0, victim.system.hp.value <= 0];
  const reasons = fighter && falls && !wasDown ? frightBy(fighter) : [];
  return { side: { before: count(wasDown), after: count(falls), reasons } };
}

/** Hit points at which the present stage of a boss gives way to another. @rule WH-BOSS-06 */
function stageOf(victim: Creature): { stageEndsAt?: number | null } {
  const { staged } = victim.system.whitehack;
  return staged ? { stageEndsAt: stageEndsAt(bossStages(staged, staged.stages), staged.bossState) } : {};
}
