import { LIFE_WAYS } from "../../rules/index.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import type { ThrownComeback } from "../brave/throw-comeback.ts";
import { postCheck } from "../cards/post-check.ts";
import type { Creature } from "../documents/creature.ts";
import { type ThrownTrial } from "./throw-trial.ts";

const [, BY_CONSTITUTION] = LIFE_WAYS;

interface TrialNotice extends ThrownTrial {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly comeback?: ThrownComeback;
}

/** Tells what a trial came to, to whoever sees the question that asked for it. @rule WH-SVD-05 WH-DMG-03 */
export async function tellTrial(
  creature: Creature,
  { outcome, rolls, title, facts, comeback }: TrialNotice,
  like: ChatMessage.Implementation,
): Promise<void> {
  const { check, way } = outcome;
  if (!check) return;
  const kind = way === BY_CONSTITUTION ? ("task" as const) : ("save" as const);
  const thrown = { outcome: { ...check, rules: outcome.rules }, rolls, ...(comeback && { comeback }) };
  await postCheck({ title, kind, actor: creature, ...thrown, facts: [...facts], audience: { like } });
}
