import {
  blowOutcome,
  type BlowState,
  type BlowTrigger,
  blowTriggers,
  bossStages,
  type HpOutcome,
  meleeReach,
  type Neighbor,
  type SideCount,
  victimOf,
} from "../../rules/index.ts";
import { distanceBetween } from "../distance.ts";
import type { Creature } from "../documents/creature.ts";
import { type AttackMessage, blowOnCard, rulesOn } from "./blow-card.ts";
import { enemiesOf, placeOf } from "./place.ts";

type DamageMessage = ChatMessage.OfType<"damage">;
type Placed = TokenDocument.Implementation;

/** What a blow has set off, and the blow. */
export interface SetOff {
  readonly attack: AttackMessage;
  readonly state: BlowState;
  readonly triggers: readonly BlowTrigger[];
}

/** What the blow of a damage card has set off, now that hit points have changed; null for damage of another kind. @rule WH-STRONG-02 WH-MORALE-01 WH-BOSS-06 */
export function setOffBy({ system: { attackCard } }: DamageMessage, victim: Creature, hp: HpOutcome): SetOff | null {
  const attack = game.messages.get(attackCard ?? "");
  if (!attack?.isCard("attack")) return null;
  const rules = rulesOn(attack);
  const state = blowOnCard(attack, rules);
  if (!state || victimOf(state)?.id !== victim.uuid) return null;
  const outcome = blowOutcome(state, rules);
  const moment = { hp, ...aroundStriker(attack.speakerActor, victim), ...sideOf(victim, hp), ...stageOf(victim) };
  return { attack, state, triggers: blowTriggers({ state, outcome, ...moment }, rules) };
}

/** The other enemies of whoever struck, and how far they reach. @rule WH-STRONG-02 WH-ACT-04 */
function aroundStriker(striker: Actor.Implementation | null, victim: Creature) {
  const place = striker && placeOf(striker);
  if (!striker?.isCreature() || !place) return { enemies: [] };
  const others = enemiesOf(place).filter(({ actor }) => actor?.uuid !== victim.uuid);
  const enemies = others.flatMap((one) => neighborOf(place, one));
  return { enemies, reach: meleeReach(striker.system.derived.attacks) };
}

function neighborOf(place: Placed, one: Placed): readonly Neighbor[] {
  const { actor } = one;
  const distance = distanceBetween(place, one);
  if (!actor?.isCreature() || distance === null) return [];
  return [{ id: actor.uuid, distance, hitPoints: actor.system.hp.value }];
}

/** How many of a side of the fight were down before, and are now. @rule WH-MORALE-01 */
function sideOf(victim: Creature, { before }: HpOutcome): { side?: Record<"before" | "after", SideCount> } {
  const place = placeOf(victim);
  const { combat } = game;
  if (!place || !combat?.started) return {};
  const fighters = combat.combatants.contents.filter(({ token }) => token?.disposition === place.disposition);
  const others = fighters.filter(({ actor }) => actor?.uuid !== victim.uuid);
  const total = fighters.length;
  const down = others.filter(({ actor }) => isDown(actor)).length;
  const count = (isVictimDown: boolean): SideCount => ({ total, down: down + (isVictimDown ? 1 : 0) });
  return { side: { before: count(before.value <= 0), after: count(isDown(victim)) } };
}

const isDown = (actor: Actor.Implementation | null): boolean =>
  actor?.isCreature() === true && actor.system.hp.value <= 0;

/** Hit points at which the present stage of a boss ends. @rule WH-BOSS-06 */
function stageOf(victim: Creature): { stageEndsAt?: number | null } {
  if (!victim.isMonster() || !victim.system.boss) return {};
  const { stages, bossState } = victim.system;
  return { stageEndsAt: bossStages(victim.system, stages)[bossState.stage]?.endsAt ?? null };
}
