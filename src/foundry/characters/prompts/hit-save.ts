import { localize } from "../../host/localize.ts";
import { healthFact } from "../../../view/health/hit-points-view.ts";
import type { HitAnswers, HitOutcome, Trial, TrialOutcome } from "../../../rules/index.ts";
import { aText, aWhole, type ReadBy, oneOf, orElse, orNull, shape } from "../../../rules/base/shape.ts";
import { rollShrug, withShrug } from "../../combat/shrug-off.ts";
import type { RolledComeback } from "../../checks/comeback/roll-comeback.ts";
import { resolveCreature, calledName } from "../../documents/creature.ts";
import { damageCardAt, isApplied } from "../../combat/damage-card-at.ts";
import { refereeOnly } from "../../documents/referees.ts";
import { amountFor, harmMark } from "../../health/wound-of.ts";
import { landAttack } from "../../combat/damage/post-consequences.ts";
import { type Attack, isDamageSave, trialBefore } from "../../health/victim-of.ts";
import { broughtIn, optionsFor, postTrial, rollTrial } from "../../health/trial-of.ts";
import { settleHealth } from "../../health/settle-health.ts";
import { HIT_SAVE } from "../../chat/prompts/asked-first.ts";
import {
  type Answering,
  defineKind,
  type Followed,
  type NewPrompt,
  type PromptMessage,
} from "../../chat/prompts/kind.ts";

/** Nobody has to save against damage. @rule WH-SVD-01 */
const DECLINE = "decline";

const readPayload = shape({
  card: aText,
  target: aText,
  by: orNull(aText),
  save: oneOf(["open", "declined", "success", "failure"]),
  amount: orNull(aWhole),
  harm: orElse(aText, ""),
});
type Payload = ReadBy<typeof readPayload>;

/** The dice rolled before this prompt. */
function answersIn({ save, amount }: Payload): HitAnswers {
  if (save === "open") return {};
  return { damageSave: save === "declined" ? save : { success: save === "success", amount } };
}

async function attackOf(payload: Payload): Promise<Attack | null> {
  const card = damageCardAt(payload.card);
  const creature = await resolveCreature(payload.target);
  const isSame = card && creature && harmMark(card, creature) === payload.harm;
  return isSame ? { card, creature, answers: answersIn(payload) } : null;
}

interface Rolled {
  readonly trial: Trial;
  readonly attack: Attack;
  readonly outcome: TrialOutcome | null;
  readonly rolls: readonly Roll[];
  readonly comeback: RolledComeback | null;
}

/** Goes through the trial as the answer says; null where there is none any more. */
async function rolledBy({ payload, answer, dice }: Answering<Payload>): Promise<Rolled | null> {
  const found = await attackOf(payload);
  const attack = found && { ...found, brought: broughtIn(found.creature, answer) };
  const trial = attack && trialBefore(attack);
  if (!trial) return null;
  if (answer.option === DECLINE) return { trial, attack, outcome: null, rolls: [], comeback: null };
  const rolled = await rollTrial(trial, answer.option, dice);
  const { outcome, comeback } = await rollShrug(attack.creature, rolled.outcome, answer, dice);
  return { trial, attack, outcome, comeback, rolls: [...rolled.rolls, ...(comeback?.rolls ?? [])] };
}

/** Everything that was rolled against an attack, this answer included. */
function answersWith({ trial, attack, outcome }: Rolled): HitAnswers {
  const rolled = outcome && { success: outcome.success, amount: outcome.amount };
  if (isDamageSave(trial, attack)) return { ...attack.answers, damageSave: rolled ?? "declined" };
  return { ...attack.answers, bossSave: { success: outcome?.success === true } };
}

/** A save against damage, or against the attack of a boss, before hit points change. @rule WH-SVD-01 WH-SVD-05 WH-BOSS-03 */
export const hitSaveKind = defineKind<Payload>({
  id: HIT_SAVE,
  payload: readPayload,
  async isDue(payload) {
    const attack = await attackOf(payload);
    return attack !== null && !isApplied(attack.card, attack.creature) && trialBefore(attack) !== null;
  },
  rolls: rolledBy,
  async follow(answering) {
    const rolled = await rolledBy(answering);
    if (!rolled) return { refused: "WHITEHACK.Refusal.noTarget" };
    const attack = { ...rolled.attack, answers: answersWith(rolled) };
    return goOn(answering, rolled, attack);
  },
});

/** Asks for the next dice, or lets the damage arrive. */
async function goOn({ payload, prompt }: Answering<Payload>, rolled: Rolled, attack: Attack): Promise<Followed> {
  const next = promptBefore(attack, payload.by);
  const landed = next ? null : await landAttack(attack, hasRolled(attack) ? refereeOnly(payload.by) : payload.by);
  if (!next && !landed) return { refused: "WHITEHACK.Refusal.failed" };
  await postRolled(rolled, landed, prompt);
  if (landed) await settleHealth(attack.creature, prompt);
  return next ? { next: [next] } : { isElsewhere: true }; // the damage card takes the damage back
}

/** True if dice have been rolled against an attack, now or before. */
const hasRolled = ({ answers }: Attack): boolean => Object.values(answers).some((one) => typeof one === "object");

/** Tells the dice, and what has arrived after them. */
async function postRolled(
  { attack: { creature }, outcome, rolls, trial, comeback }: Rolled,
  landed: HitOutcome | null,
  prompt: PromptMessage,
): Promise<void> {
  if (!outcome) return;
  const facts = landed
    ? [
        { label: "WHITEHACK.HitSave.Counts", value: countsText(landed.dealt, landed.taken) },
        healthFact(calledName(creature), landed.hp, localize),
      ]
    : [];
  const title = titleOf(trial);
  await postTrial(creature, { title, outcome, rolls, facts, ...(comeback && { comeback }) }, prompt);
}

/** How much of the damage counts. @rule WH-SVD-03 */
const countsText = (dealt: number, taken: number): string =>
  dealt === taken ? String(taken) : `${dealt} − ${dealt - taken} = ${taken}`;

const titleOf = ({ id }: Trial): string => `WHITEHACK.HitSave.Title.${id}`;

/** The prompt before an attack arrives; null where nothing stands between. @rule WH-SVD-01 WH-BOSS-03 */
export function promptBefore(attack: Attack, by: string | null): NewPrompt | null {
  const trial = trialBefore(attack);
  if (!trial) return null;
  const { card, creature, answers } = attack;
  const { damageSave: save } = answers;
  const isOptional = isDamageSave(trial, attack);
  return {
    kind: hitSaveKind.id,
    title: titleOf(trial),
    text: `WHITEHACK.HitSave.Text.${trial.id}`,
    facts: [{ label: "WHITEHACK.HitSave.Damage", value: String(amountFor(card, creature)) }],
    rules: trial.rules,
    about: creature,
    asked: { actor: creature.uuid },
    payload: { card: card.id, target: creature.uuid, by, harm: harmMark(card, creature), ...payloadOf(save) },
    options: [
      ...(isOptional ? withShrug(optionsFor(creature, trial), creature) : optionsFor(creature, trial)),
      ...(isOptional ? [{ id: DECLINE, label: "WHITEHACK.HitSave.Decline" }] : []),
    ],
    fallback: isOptional ? DECLINE : (trial.ways[0]?.id ?? ""),
  };
}

function payloadOf(save: HitAnswers["damageSave"]): Pick<Payload, "save" | "amount"> {
  if (save === undefined) return { save: "open", amount: null };
  if (save === "declined") return { save, amount: null };
  return { save: save.success ? "success" : "failure", amount: save.amount };
}
