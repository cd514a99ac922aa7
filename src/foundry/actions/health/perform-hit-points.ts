import { bestThrow, planHitPoints, resolveHitPoints, resolveTotal } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { postCard } from "../../cards/post-card.ts";
import { type Throw, formulaOf, throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { rulebookFor } from "../../rulebook.ts";
import { recordFor } from "../../undo/card-record.ts";
import { storeChange } from "../../undo/store-change.ts";
import { chosenVisibility } from "../../settings.ts";

type Character = Actor.OfType<"character">;
type Monster = Actor.OfType<"monster">;

/** Rolls the hit points of a monster anew, or those of a character's level, of which the best ever rolled count. @rule WH-MON-02 WH-CLASS-08 */
export async function performHitPoints(actor: Actor.Implementation): Promise<void> {
  if (!actor.isOwner) return;
  if (actor.isMonster()) await rollForMonster(actor);
  else if (actor.isCharacter()) await rollForCharacter(actor);
}

async function rollForMonster(actor: Monster): Promise<void> {
  const { hitPoints: plan } = actor.system.derived;
  if (!plan) return tellNoHitDice();
  const { faces, rolls } = await throwDice(plan);
  const total = resolveTotal(plan, faces);
  const changes = await storeChange(actor, { hp: { value: total, max: total } });
  await tellHitPoints(actor, { formula: formulaOf(plan), faces, total, rolls, rules: ["WH-MON-02"], changes });
}

/**
 * The best of as many throws as the class has counts; costs of permanent magick are cleared.
 * @rule WH-CLASS-06 WH-CLASS-08 WH-WISE-13 WH-CAMP-02
 */
async function rollForCharacter(actor: Character): Promise<void> {
  const { hitDice } = actor.system.derived;
  if (!hitDice) return tellNoHitDice();
  const plan = planHitPoints(hitDice);
  const throws: Throw[] = [];
  while (throws.length < hitDice.rolls) throws.push(await throwDice(plan));
  const shown = throws.map(({ faces }) => faces);
  const { value, rolled } = actor.system.hp;
  const best = resolveHitPoints(hitDice, shown, rolled);
  const changes = await storeChange(actor, { hp: { rolled: best, value: value + best - rolled, permanentCost: 0 } });
  const faces = bestThrow(hitDice, shown);
  const rolls = throws.flatMap((one) => one.rolls);
  const total = resolveTotal(plan, faces);
  await tellHitPoints(actor, {
    formula: formulaOf(plan),
    faces,
    total,
    rolls,
    rules: ["WH-CLASS-06", "WH-CLASS-08", ...(rulebookFor(actor).options.extraHitDice ? ["WH-CAMP-02"] : [])],
    changes,
  });
}

const tellNoHitDice = (): void => {
  ui.notifications.warn("WHITEHACK.Refusal.noHitDice", { localize: true });
};

interface HitPointsNotice extends Throw {
  readonly formula: string;
  readonly total: number;
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
}

async function tellHitPoints(actor: Creature, { rolls, changes, ...told }: HitPointsNotice): Promise<void> {
  const record = recordFor(changes);
  const system = { title: "WHITEHACK.Notice.hitPoints", actor: actor.uuid, text: "", ...told, record };
  await postCard({ kind: "notice", actor, system, rolls, audience: { visibility: chosenVisibility() } });
}
