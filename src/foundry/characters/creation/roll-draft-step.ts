import type { BonusAttempt } from "../../../rules/characters/attributes/bonus-attempts.ts";
import { CREATION_STEPS } from "../../../rules/characters/creation.ts";
import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import { type Draft, withoutStep } from "../../../rules/characters/creation/draft.ts";
import { withRolledGold } from "../../../rules/characters/creation/choose-class.ts";
import { LOT_DICE } from "../../../rules/characters/creation/choose-groups.ts";
import {
  type ChanceStep,
  planRandomStep,
  RANDOM_ORDER,
  resolveRandomStep,
} from "../../../rules/characters/creation/random.ts";
import { planTry, withAttempt } from "../../../rules/characters/creation/try-bonus.ts";
import { GOLD_DICE } from "../../../rules/characters/attributes/generation.ts";
import { bonusLines } from "../../../view/characters/advance/milestone-lines.ts";
import { type RolledStep, rolledLines } from "../../../view/characters/creation/rolled-lines.ts";
import { type RolledDice, rollDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { postLines } from "../../chat/post/post-lines.ts";

interface Rolled {
  readonly draft: Draft;
  readonly told: readonly RolledStep[];
  readonly rolls: readonly Roll[];
}

/** Dice that only choose at random are not told to the table. */
async function rolledStep({ draft, told, rolls }: Rolled, step: ChanceStep, world: CreationWorld): Promise<Rolled> {
  const plans = planRandomStep(step, draft, world);
  const rollsOf: RolledDice[] = [];
  for (const plan of plans) rollsOf.push(await rollDice(plan));
  const faces = rollsOf.map((one) => one.faces);
  const next = resolveRandomStep(step, draft, faces, world);
  const shown = rollsOf.filter((_, place) => plans[place] !== LOT_DICE);
  if (shown.length === 0) return { draft: next, told, rolls };
  return {
    draft: next,
    told: [...told, { step, draft: next, rolls: shown.map((one) => one.faces) }],
    rolls: [...rolls, ...shown.flatMap((one) => one.rolls)],
  };
}

async function postRolled({ draft, told, rolls }: Rolled, world: CreationWorld): Promise<void> {
  const facts = told.flatMap((one) => rolledLines(one, world, localize));
  if (facts.length === 0) return;
  const title = draft.name || "WHITEHACK.Creation.Title";
  await postLines({ title, facts, rolls, rules: ["WH-GEN-01"] });
}

/** Decides some steps at random with the host's dice, and tells the table what they showed. @rule WH-GEN-01 WH-ATTR-01 WH-GEN-02 WH-CLASS-08 */
export async function rollDraftSteps(steps: readonly ChanceStep[], draft: Draft, world: CreationWorld): Promise<Draft> {
  let rolled: Rolled = { draft, told: [], rolls: [] };
  for (const step of steps) rolled = await rolledStep(rolled, step, world);
  await postRolled(rolled, world);
  return rolled.draft;
}

/** Decides everything at random, but keeps a name and a picture that were chosen already. @rule WH-GEN-01 */
export async function rollWholeDraft(draft: Draft, world: CreationWorld): Promise<Draft> {
  const bare = CREATION_STEPS.reduce(withoutStep, draft);
  const next = await rollDraftSteps(RANDOM_ORDER, bare, world);
  return { ...next, name: draft.name || next.name, img: draft.img };
}

/** Rolls the starting gold alone. @rule WH-GEN-02 */
export async function rollGold(draft: Draft, world: CreationWorld): Promise<Draft> {
  const { faces, rolls } = await rollDice(GOLD_DICE);
  const next = withRolledGold(draft, faces);
  await postRolled({ draft: next, told: [{ step: "equipment", draft: next, rolls: [faces] }], rolls }, world);
  return next;
}

/** Tries for a custom bonus, where that is still open. @rule WH-CUST-02 */
export async function rollBonus(
  draft: Draft,
  { attribute, aligned }: Pick<BonusAttempt, "attribute" | "aligned">,
  world: CreationWorld,
): Promise<Draft> {
  const plan = planTry(draft, attribute, world, aligned);
  if (!plan) return draft;
  const { faces, rolls } = await rollDice(plan);
  const next = withAttempt(draft, attribute, faces, aligned);
  const title = draft.name || "WHITEHACK.Creation.Title";
  const facts = next.attempts.slice(-1).flatMap((attempt) => bonusLines(attempt, world.rulebook, localize));
  await postLines({ title, facts, rolls, rules: ["WH-CUST-02"] });
  return next;
}
