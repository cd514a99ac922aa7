import type { BonusAttempt } from "../../../rules/characters/attributes/bonus-attempts.ts";
import { CREATION_STEPS } from "../../../rules/characters/creation.ts";
import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import { type Draft, withoutStep } from "../../../rules/characters/creation/draft.ts";
import { withThrownGold } from "../../../rules/characters/creation/choose-class.ts";
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
import { type ThrownStep, thrownLines } from "../../../view/characters/creation/thrown-lines.ts";
import { type Throw, throwDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { tellLines } from "../../chat/post/tell-lines.ts";

interface Thrown {
  readonly draft: Draft;
  readonly told: readonly ThrownStep[];
  readonly rolls: readonly Roll[];
}

/** Dice that only choose at random are not told to the table. */
async function thrownStep({ draft, told, rolls }: Thrown, step: ChanceStep, world: CreationWorld): Promise<Thrown> {
  const plans = planRandomStep(step, draft, world);
  const throws: Throw[] = [];
  for (const plan of plans) throws.push(await throwDice(plan));
  const faces = throws.map((one) => one.faces);
  const next = resolveRandomStep(step, draft, faces, world);
  const shown = throws.filter((_, place) => plans[place] !== LOT_DICE);
  if (shown.length === 0) return { draft: next, told, rolls };
  return {
    draft: next,
    told: [...told, { step, draft: next, throws: shown.map((one) => one.faces) }],
    rolls: [...rolls, ...shown.flatMap((one) => one.rolls)],
  };
}

async function tellThrown({ draft, told, rolls }: Thrown, world: CreationWorld): Promise<void> {
  const facts = told.flatMap((one) => thrownLines(one, world, localize));
  if (facts.length === 0) return;
  const title = draft.name || "WHITEHACK.Creation.Title";
  await tellLines({ title, facts, rolls, rules: ["WH-GEN-01"] });
}

/** Decides some steps at random with the host's dice, and tells the table what they showed. @rule WH-GEN-01 WH-ATTR-01 WH-GEN-02 WH-CLASS-08 */
export async function throwDraftSteps(
  steps: readonly ChanceStep[],
  draft: Draft,
  world: CreationWorld,
): Promise<Draft> {
  let thrown: Thrown = { draft, told: [], rolls: [] };
  for (const step of steps) thrown = await thrownStep(thrown, step, world);
  await tellThrown(thrown, world);
  return thrown.draft;
}

/** Decides everything at random, but keeps a name and a picture that were chosen already. @rule WH-GEN-01 */
export async function throwWholeDraft(draft: Draft, world: CreationWorld): Promise<Draft> {
  const bare = CREATION_STEPS.reduce(withoutStep, draft);
  const next = await throwDraftSteps(RANDOM_ORDER, bare, world);
  return { ...next, name: draft.name || next.name, img: draft.img };
}

/** Rolls the starting gold alone. @rule WH-GEN-02 */
export async function throwGold(draft: Draft, world: CreationWorld): Promise<Draft> {
  const { faces, rolls } = await throwDice(GOLD_DICE);
  const next = withThrownGold(draft, faces);
  await tellThrown({ draft: next, told: [{ step: "equipment", draft: next, throws: [faces] }], rolls }, world);
  return next;
}

/** Tries for a custom bonus, where that is still open. @rule WH-CUST-02 */
export async function throwBonus(
  draft: Draft,
  { attribute, aligned }: Pick<BonusAttempt, "attribute" | "aligned">,
  world: CreationWorld,
): Promise<Draft> {
  const plan = planTry(draft, attribute, world, aligned);
  if (!plan) return draft;
  const { faces, rolls } = await throwDice(plan);
  const next = withAttempt(draft, attribute, faces, aligned);
  const title = draft.name || "WHITEHACK.Creation.Title";
  const facts = next.attempts.slice(-1).flatMap((attempt) => bonusLines(attempt, world.rulebook, localize));
  await tellLines({ title, facts, rolls, rules: ["WH-CUST-02"] });
  return next;
}
