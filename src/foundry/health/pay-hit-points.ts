import {
  bestRoll,
  type HpOutcome,
  payHitPoints,
  planHitPoints,
  resolveHitPoints,
  resolveTotal,
} from "../../rules/index.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import type { Character, Creature, Monster } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import type { Change } from "../../undo/record.ts";
import { hitPointsOf, storeHitPoints } from "../documents/hit-points.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeChange } from "../documents/store-change.ts";
import { formulaOf, type RolledDice, rollDice } from "../host/dice.ts";
import { postCard } from "../chat/cards/post-card.ts";
import { recordFor } from "../chat/undo/card-record.ts";
import { chosenVisibility } from "../host/settings.ts";

/** A payment and the changes that it made. */
export interface Payment {
  readonly outcome: HpOutcome | null;
  readonly changes: readonly Change[];
}

/** Hit points paid for magick are lost at once; no outcome if nothing is paid. @rule WH-WISE-08 */
export async function payFor(actor: Creature | null, amount: number): Promise<Payment> {
  if (amount === 0 || !actor) return { outcome: null, changes: [] };
  const outcome = payHitPoints(hitPointsOf(actor), { amount }, rulebookFor(actor));
  return { outcome, changes: await storeHitPoints(actor, outcome) };
}

/** The lines of a card about a payment: how much, and its effect on the payer. */
export const paidFacts = (amount: number, outcome: HpOutcome | null): readonly FactLine[] => [
  ...(amount > 0
    ? [{ label: "WHITEHACK.Item.Paid", value: localize("WHITEHACK.Item.Points", { cost: String(amount) }) }]
    : []),
  ...(outcome?.prompts ?? []).map((prompt) => ({
    label: "WHITEHACK.Item.Then",
    value: `WHITEHACK.Damage.Prompt.${prompt}`,
  })),
];

/** Rolls the hit points of a monster anew, or those of a character's level, of which the best ever rolled count. @rule WH-MON-02 WH-CLASS-08 */
export async function performHitPoints(actor: Actor.Implementation): Promise<void> {
  if (!actor.isOwner) return;
  if (actor.isMonster()) await rollForMonster(actor);
  else if (actor.isCharacter()) await rollForCharacter(actor);
}

async function rollForMonster(actor: Monster): Promise<void> {
  const { hitPoints: plan } = actor.system.derived;
  if (!plan) return warnNoHitDice();
  const { faces, rolls } = await rollDice(plan);
  const total = resolveTotal(plan, faces);
  const changes = await storeChange(actor, { hp: { value: total, max: total } });
  await postHitPoints(actor, { formula: formulaOf(plan), faces, total, rolls, rules: ["WH-MON-02"], changes });
}

/**
 * The best of as many rolls as the class has counts; costs of permanent magick are cleared.
 * @rule WH-CLASS-06 WH-CLASS-08 WH-WISE-13 WH-CAMP-02
 */
async function rollForCharacter(actor: Character): Promise<void> {
  const { hitDice } = actor.system.derived;
  if (!hitDice) return warnNoHitDice();
  const plan = planHitPoints(hitDice);
  const rollsOf: RolledDice[] = [];
  while (rollsOf.length < hitDice.rolls) rollsOf.push(await rollDice(plan));
  const shown = rollsOf.map(({ faces }) => faces);
  const { value, rolled } = actor.system.hp;
  const best = resolveHitPoints(hitDice, shown, rolled);
  const changes = await storeChange(actor, { hp: { rolled: best, value: value + best - rolled, permanentCost: 0 } });
  const faces = bestRoll(hitDice, shown);
  const rolls = rollsOf.flatMap((one) => one.rolls);
  const total = resolveTotal(plan, faces);
  await postHitPoints(actor, {
    formula: formulaOf(plan),
    faces,
    total,
    rolls,
    rules: ["WH-CLASS-06", "WH-CLASS-08", ...(rulebookFor(actor).options.extraHitDice ? ["WH-CAMP-02"] : [])],
    changes,
  });
}

const warnNoHitDice = (): void => {
  ui.notifications.warn("WHITEHACK.Refusal.noHitDice", { localize: true });
};

interface HitPointsNotice extends RolledDice {
  readonly formula: string;
  readonly total: number;
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
}

async function postHitPoints(actor: Creature, { rolls, changes, ...told }: HitPointsNotice): Promise<void> {
  const record = recordFor(changes);
  const system = { title: "WHITEHACK.Notice.hitPoints", actor: actor.uuid, text: "", ...told, record };
  await postCard({ kind: "notice", actor, system, rolls, audience: { visibility: chosenVisibility() } });
}
