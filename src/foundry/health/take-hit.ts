import {
  damageSave,
  type Hit,
  type HitAnswers,
  type HitOutcome,
  nextTrial,
  resolveHit,
  type Trial,
} from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { actorAt } from "../questions/listeners.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { woundOf } from "../fight/wound-of.ts";
import { rulebookFor } from "../rulebook.ts";
import { type Brought, victimOf } from "./victim-of.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** Damage of a card on its way to somebody, with what was thrown against it so far. */
export interface Blow {
  readonly card: DamageCard;
  readonly creature: Creature;
  readonly answers: HitAnswers;
  /** What the answer adds to the roll against it. */
  readonly brought?: Brought;
}

/** Whether a boss strikes. @rule WH-BOSS-03 */
function isOfBoss({ system: { actor, attack } }: DamageCard): boolean {
  const attacker = attack ? actorAt(actor) : null;
  return attacker?.isMonster() === true && attacker.system.boss;
}

/** Only attacks can be shrugged off, once in a battle. @rule WH-SVD-01 */
function hitOf({ card, creature, brought }: Blow): Hit {
  const { attack } = card.system;
  return {
    hp: hitPointsOf(creature),
    wound: woundOf(card, creature),
    victim: victimOf(creature, brought),
    boss: isOfBoss(card),
    damageSaveSpent: !attack || creature.system.battle.damageSave,
  };
}

/** The next dice that stand between somebody and the damage; null once it arrives. @rule WH-SVD-01 WH-BOSS-03 */
export const trialBefore = (blow: Blow): Trial | null =>
  nextTrial(hitOf(blow), blow.answers, rulebookFor(blow.creature, blow.card));

/** What the damage does once everything was thrown. @rule WH-SVD-01 WH-SVD-02 WH-SVD-03 WH-SVD-04 WH-BOSS-03 */
export const outcomeOf = (blow: Blow): HitOutcome =>
  resolveHit(hitOf(blow), blow.answers, rulebookFor(blow.creature, blow.card));

/** Whether it is the save against damage, which is optional. */
export const isDamageSave = ({ id }: Trial, { creature }: Blow): boolean => id === damageSave(victimOf(creature)).id;
