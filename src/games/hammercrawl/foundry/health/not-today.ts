import { aText, orNull, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { landAttack } from "../../../../foundry/combat/damage/post-consequences.ts";
import { damageCardAt, isApplied } from "../../../../foundry/combat/damage-card-at.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import type { ComingDamage } from "../../../../foundry/extensions/pack-extension.ts";
import { settleHealth } from "../../../../foundry/health/settle-health.ts";
import { harmMark, woundOf } from "../../../../foundry/health/wound-of.ts";
import { withSpared, wouldFell } from "../../rules/health/zero-hit-points.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { storeHp } from "./own-people.ts";

const [USE, TAKE] = ["use", "take"] as const;

const readPayload = shape({ card: aText, target: aText, by: orNull(aText), harm: aText });
type Payload = ReadBy<typeof readPayload>;

/** Damage that would fell a fighter who can still say no; null for any other. @rule HC-CLS-25 */
function felling(
  card: ComingDamage["card"],
  creature: Creature,
): { readonly left: number; readonly amount: number } | null {
  const left = hammercrawlNumbers(creature)?.notToday ?? 0;
  const hp = hitPointsOf(creature);
  const { amount } = woundOf(card, creature);
  return left > 0 && hp.state === "up" && card.system.kind === "damage" && wouldFell(hp, amount)
    ? { left, amount }
    : null;
}

async function hitOf({ card: id, target, harm }: Payload) {
  const card = damageCardAt(id);
  const creature = await resolveCreature(target);
  return card && creature && harmMark(card, creature) === harm && !isApplied(card, creature)
    ? { card, creature }
    : null;
}

/** Spends one use, so that the damage that comes now leaves one hit point. @rule HC-CLS-25 */
async function spend(creature: Creature, left: number) {
  const spent = await storeChange(creature, { notToday: left - 1 });
  await storeHp(creature, withSpared(hitPointsOf(creature), true));
  return spent;
}

/** A fighter says "Not today!", or takes what comes; then the damage arrives. @rule HC-CLS-25 */
export const notTodayKind = defineKind<Payload>({
  id: "hcNotToday",
  payload: readPayload,
  isDue: async (payload) => (await hitOf(payload)) !== null,
  async follow({ payload, answer, prompt }) {
    const hit = await hitOf(payload);
    if (!hit) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { card, creature } = hit;
    const due = felling(card, creature);
    const changes = due && answer.option === USE ? await spend(creature, due.left) : [];
    const landed = await landAttack({ card, creature, answers: {} }, payload.by);
    if (!landed) return { refused: "WHITEHACK.Refusal.failed" };
    await settleHealth(creature, prompt);
    return changes.length > 0 ? { changes, isTheirs: true } : { isElsewhere: true };
  },
});

/** The question before damage that would fell a fighter; null where nothing is to be asked. @rule HC-CLS-25 */
export function toNotToday({ card, creature, by }: ComingDamage): NewPrompt | null {
  const due = felling(card, creature);
  if (!due) return null;
  return {
    kind: notTodayKind.id,
    title: "WHITEHACK.Hammercrawl.NotToday.title",
    text: "WHITEHACK.Hammercrawl.NotToday.text",
    facts: [
      { label: "WHITEHACK.HitSave.Damage", value: String(due.amount) },
      { label: "WHITEHACK.Hammercrawl.NotToday.left", value: String(due.left) },
    ],
    rules: ["HC-CLS-25"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { card: card.id, target: creature.uuid, by, harm: harmMark(card, creature) },
    options: [
      { id: USE, label: "WHITEHACK.Hammercrawl.NotToday.use" },
      { id: TAKE, label: "WHITEHACK.Hammercrawl.NotToday.take" },
    ],
    fallback: TAKE,
  };
}
