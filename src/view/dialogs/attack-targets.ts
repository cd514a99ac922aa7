import type { AttackQuestion } from "./attack-question.ts";
import { type FormValues, withoutFields } from "./form-values.ts";

/** Every attack of a monster's round, in one go. @rule WH-MON-07 */
export const ALL_ATTACKS = "all";

/** One of those who are aimed at. */
export interface TargetChip {
  readonly place: number;
  readonly name: string;
  readonly on: boolean;
}

/** Which of them the dialog is about, by its place. */
export function aimIn(questions: readonly AttackQuestion[], { target }: FormValues): number {
  const place = Number(target ?? 0);
  return Number.isInteger(place) && place > 0 && place < questions.length ? place : 0;
}

/** Those who are aimed at; nothing to choose with only one. */
export function targetChips(questions: readonly AttackQuestion[], values: FormValues): readonly TargetChip[] {
  const aim = aimIn(questions, values);
  if (questions.length < 2) return [];
  return questions.map(({ target }, place) => ({ place, name: target ?? "", on: place === aim }));
}

const ABOUT_TARGET = /^(?:part\..+|reason\..+|distance|surprised|against|intoMelee)$/;

/** The answers without those about a former target: what was proposed, and the distance. */
export const withoutAim = (values: FormValues): FormValues => withoutFields(values, ABOUT_TARGET);

/** An attack that follows from the answers: on whom, by their place, and how. */
export interface Stroke {
  readonly aim: number;
  readonly values: FormValues;
}

/** The attacks that follow from the answers: one, or all of a monster's round, each on a target of its own. @rule WH-MON-07 */
export function strokesIn(questions: readonly AttackQuestion[], values: FormValues): readonly Stroke[] {
  const aim = aimIn(questions, values);
  const round = questions[aim]?.round ?? [];
  if (values["round"] !== ALL_ATTACKS || round.length < 2) return [{ aim, values }];
  return round.map((_, place) => {
    const own = values[`aim.${place}`];
    const its = own === undefined ? aim : aimIn(questions, { target: own });
    return { aim: its, values: { ...(its === aim ? values : withoutAim(values)), round: String(place) } };
  });
}
