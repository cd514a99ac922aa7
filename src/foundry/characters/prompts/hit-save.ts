import { type HitAnswers, type HitOutcome, type Trial, type TrialOutcome } from "../../../rules/index.ts";
import { aText, aWhole, type ReadBy, oneOf, orElse, orNull, shape } from "../../../rules/base/shape.ts";
import { throwShrug, withShrug } from "../../combat/shrug-off.ts";
import type { ThrownComeback } from "../../checks/comeback/throw-comeback.ts";
import { creatureAt } from "../../documents/creature.ts";
import { damageCardAt, isApplied } from "../../combat/damage-card-at.ts";
import { refereeOnly } from "../../documents/referees.ts";
import { amountFor, harmMark } from "../../health/wound-of.ts";
import { healthFact } from "../../health/pay-hit-points.ts";
import { landBlow } from "../../combat/damage/tell-sequels.ts";
import { type Blow, isDamageSave, trialBefore } from "../../health/victim-of.ts";
import { broughtIn, optionsFor, tellTrial, throwTrial } from "../../health/trial-of.ts";
import { settleHealth } from "../../health/settle-health.ts";
import { HIT_SAVE } from "../../chat/prompts/asked-first.ts";
import {
  type Answering,
  defineKind,
  type Followed,
  type NewQuestion,
  type QuestionMessage,
} from "../../chat/prompts/kind.ts";

/** Nobody has to save against damage. @rule WH-SVD-01 */
const DECLINE = "decline";

const PLAIN = { detail: "", actor: null, fields: [] } as const;

const readPayload = shape({
  card: aText,
  target: aText,
  by: orNull(aText),
  save: oneOf(["open", "declined", "success", "failure"]),
  amount: orNull(aWhole),
  harm: orElse(aText, ""),
});
type Payload = ReadBy<typeof readPayload>;

/** The dice thrown before this question. */
function answersIn({ save, amount }: Payload): HitAnswers {
  if (save === "open") return {};
  return { damageSave: save === "declined" ? save : { success: save === "success", amount } };
}

async function blowOf(payload: Payload): Promise<Blow | null> {
  const card = damageCardAt(payload.card);
  const creature = await creatureAt(payload.target);
  const isSame = card && creature && harmMark(card, creature) === payload.harm;
  return isSame ? { card, creature, answers: answersIn(payload) } : null;
}

interface Thrown {
  readonly trial: Trial;
  readonly blow: Blow;
  readonly outcome: TrialOutcome | null;
  readonly rolls: readonly Roll[];
  readonly comeback: ThrownComeback | null;
}

/** Goes through the trial as the answer says; null where there is none any more. */
async function thrownBy({ payload, answer, dice }: Answering<Payload>): Promise<Thrown | null> {
  const found = await blowOf(payload);
  const blow = found && { ...found, brought: broughtIn(found.creature, answer) };
  const trial = blow && trialBefore(blow);
  if (!trial) return null;
  if (answer.option === DECLINE) return { trial, blow, outcome: null, rolls: [], comeback: null };
  const thrown = await throwTrial(trial, answer.option, dice);
  const { outcome, comeback } = await throwShrug(blow.creature, thrown.outcome, answer, dice);
  return { trial, blow, outcome, comeback, rolls: [...thrown.rolls, ...(comeback?.rolls ?? [])] };
}

/** Everything that was thrown against a blow, this answer included. */
function answersWith({ trial, blow, outcome }: Thrown): HitAnswers {
  const thrown = outcome && { success: outcome.success, amount: outcome.amount };
  if (isDamageSave(trial, blow)) return { ...blow.answers, damageSave: thrown ?? "declined" };
  return { ...blow.answers, bossSave: { success: outcome?.success === true } };
}

/** A save against damage, or against the blow of a boss, before hit points change. @rule WH-SVD-01 WH-SVD-05 WH-BOSS-03 */
export const hitSaveKind = defineKind<Payload>({
  id: HIT_SAVE,
  payload: readPayload,
  async isDue(payload) {
    const blow = await blowOf(payload);
    return blow !== null && !isApplied(blow.card, blow.creature) && trialBefore(blow) !== null;
  },
  throws: thrownBy,
  async follow(answering) {
    const thrown = await thrownBy(answering);
    if (!thrown) return { refused: "WHITEHACK.Refusal.noTarget" };
    const blow = { ...thrown.blow, answers: answersWith(thrown) };
    return goOn(answering, thrown, blow);
  },
});

/** Asks for the next dice, or lets the damage arrive. */
async function goOn({ payload, question }: Answering<Payload>, thrown: Thrown, blow: Blow): Promise<Followed> {
  const next = questionBefore(blow, payload.by);
  const landed = next ? null : await landBlow(blow, hasThrown(blow) ? refereeOnly(payload.by) : payload.by);
  if (!next && !landed) return { refused: "WHITEHACK.Refusal.failed" };
  await tellThrown(thrown, landed, question);
  if (landed) await settleHealth(blow.creature, question);
  return next ? { next: [next] } : { isElsewhere: true }; // the damage card takes the damage back
}

/** True if dice have been thrown against a blow, now or before. */
const hasThrown = ({ answers }: Blow): boolean => Object.values(answers).some((one) => typeof one === "object");

/** Tells the dice, and what has arrived after them. */
async function tellThrown(
  { blow: { creature }, outcome, rolls, trial, comeback }: Thrown,
  landed: HitOutcome | null,
  question: QuestionMessage,
): Promise<void> {
  if (!outcome) return;
  const facts = landed
    ? [
        { label: "WHITEHACK.HitSave.Counts", value: countsText(landed.dealt, landed.taken) },
        healthFact(creature, landed.hp),
      ]
    : [];
  const title = titleOf(trial);
  await tellTrial(creature, { title, outcome, rolls, facts, ...(comeback && { comeback }) }, question);
}

/** How much of the damage counts. @rule WH-SVD-03 */
const countsText = (dealt: number, taken: number): string =>
  dealt === taken ? String(taken) : `${dealt} − ${dealt - taken} = ${taken}`;

const titleOf = ({ id }: Trial): string => `WHITEHACK.HitSave.Title.${id}`;

/** The question before a blow arrives; null where nothing stands between. @rule WH-SVD-01 WH-BOSS-03 */
export function questionBefore(blow: Blow, by: string | null): NewQuestion | null {
  const trial = trialBefore(blow);
  if (!trial) return null;
  const { card, creature, answers } = blow;
  const { damageSave: save } = answers;
  const isOptional = isDamageSave(trial, blow);
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
      ...(isOptional ? [{ id: DECLINE, label: "WHITEHACK.HitSave.Decline", ...PLAIN }] : []),
    ],
    fallback: isOptional ? DECLINE : (trial.ways[0]?.id ?? ""),
  };
}

function payloadOf(save: HitAnswers["damageSave"]): Pick<Payload, "save" | "amount"> {
  if (save === undefined) return { save: "open", amount: null };
  if (save === "declined") return { save, amount: null };
  return { save: save.success ? "success" : "failure", amount: save.amount };
}
