import {
  type DicePlan,
  LIFE_WAYS,
  planAfterTrial,
  planTrial,
  resolveCheck,
  resolveTrial,
  type Trial,
  type TrialOutcome,
  wayOf,
} from "../../rules/index.ts";
import type { RolledDice } from "../host/dice.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import type { RolledComeback } from "../checks/comeback/roll-comeback.ts";
import { postCheck } from "../checks/cards/post-check.ts";
import type { Creature } from "../documents/creature.ts";
import type { GivenAnswer, OfferedOption } from "../../view/chat/prompts/prompt.ts";
import { namedGroup, trialOptions } from "../../view/health/trial-options.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { type Brought, helpingGroups, lifeAttribute, NOTHING_BROUGHT, victimOf } from "./victim-of.ts";

/** A trial with its outcome. */
interface RolledTrial {
  readonly outcome: TrialOutcome;
  readonly rolls: readonly Roll[];
}

/** Rolls a trial in one of its ways, and the further dice once it is known how it ended. @rule WH-DMG-03 WH-SVD-01 */
export async function rollTrial(
  trial: Trial,
  way: string,
  dice: (plan: DicePlan) => Promise<RolledDice>,
): Promise<RolledTrial> {
  const first = await dice(planTrial(trial, way));
  const { check } = wayOf(trial, way);
  const success = check !== null && resolveCheck(check, first.faces).success;
  const plan = planAfterTrial(trial, way, success);
  const more = plan ? await dice(plan) : { faces: [], rolls: [] };
  const outcome = resolveTrial(trial, { way, faces: first.faces, more: more.faces });
  return { outcome, rolls: [...first.rolls, ...more.rolls] };
}

const [, BY_CONSTITUTION] = LIFE_WAYS;

interface TrialNotice extends RolledTrial {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly comeback?: RolledComeback;
}

/** Tells the result of a trial to those who see the question that asked for it. @rule WH-SVD-05 WH-DMG-03 */
export async function postTrial(
  creature: Creature,
  { outcome, rolls, title, facts, comeback }: TrialNotice,
  like: ChatMessage.Implementation,
): Promise<void> {
  const { check, way } = outcome;
  if (!check) return;
  const kind = way === BY_CONSTITUTION ? ("task" as const) : ("save" as const);
  const rolled = { outcome: { ...check, rules: outcome.rules }, rolls, ...(comeback && { comeback }) };
  await postCheck({ title, kind, actor: creature, ...rolled, facts: [...facts], audience: { like } });
}

/** The trial that a creature's hit points require now; null for none. @rule WH-DMG-03 WH-SVD-02 */
export function trialOf(creature: Creature, brought: Brought = NOTHING_BROUGHT): Trial | null {
  const rulebook = rulebookFor(creature);
  return rulebook.zeroHp.trial(hitPointsOf(creature), victimOf(creature, brought), rulebook);
}

/** The groups that an answer names to help, and the attribute where it has to name one. @rule WH-SVD-05 WH-CUST-01 */
export function broughtIn(creature: Creature, { values }: GivenAnswer): Brought {
  const named = namedGroup(values["group"]);
  const relevant = helpingGroups(creature)
    .filter(({ place }) => place === named)
    .map(({ group }) => group);
  const { attribute } = values;
  return { relevant, attribute: typeof attribute === "string" ? attribute : null };
}

/** The ways through a trial, as answers of a question. */
export const optionsFor = (creature: Creature, trial: Trial): readonly OfferedOption[] =>
  trialOptions(
    trial,
    {
      groups: helpingGroups(creature).map(({ place, group }) => ({ place, name: group.name })),
      ...lifeAttribute(creature),
    },
    localize,
  );
