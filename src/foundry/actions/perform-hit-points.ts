import { type DicePlan, planHitPoints, resolveTotal } from "../../rules/index.ts";
import { postCard } from "../cards/post-card.ts";
import { formulaOf, throwDice } from "../dice.ts";
import type { Creature } from "../documents/actor.ts";
import { messageMode } from "../settings.ts";

/** Rolls the hit points of a monster anew, or those of a character's level, of which the best ever rolled count. @rule WH-MON-02 WH-CLASS-08 */
export async function performHitPoints(actor: Actor.Implementation): Promise<void> {
  if (!actor.isCreature() || !actor.isOwner) return;
  const plan = planOf(actor);
  if (!plan) {
    ui.notifications.warn("WHITEHACK.Refusal.noHitDice", { localize: true });
    return;
  }
  const { faces, rolls } = await throwDice(plan);
  const total = resolveTotal(plan, faces);
  await store(actor, total);
  const system = { title: "WHITEHACK.Notice.hitPoints", actor: actor.uuid, formula: formulaOf(plan), faces, total };
  await postCard({ kind: "notice", actor, system, rolls, audience: { mode: messageMode() } });
}

function planOf(actor: Creature): DicePlan | null {
  if (actor.isMonster()) return actor.system.derived.hitPoints;
  if (!actor.isCharacter()) return null;
  const { hitDice } = actor.system.derived;
  return hitDice && planHitPoints(hitDice);
}

async function store(actor: Creature, total: number): Promise<void> {
  if (actor.isMonster()) await actor.update({ system: { hp: { value: total, max: total } } });
  if (!actor.isCharacter()) return;
  const { value, rolled } = actor.system.hp;
  const best = Math.max(rolled, total);
  await actor.update({ system: { hp: { rolled: best, value: value + best - rolled } } });
}
