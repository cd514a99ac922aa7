import { answersOf, type Form } from "../../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { BODY_LIMITS, type Day } from "../rules/burdens/body.ts";

/** The days that passed, within what is stored of wants. */
export const daysWithin = (days: number): number => Math.min(BODY_LIMITS.days, Math.max(0, Math.trunc(days)));

const box = (word: "ate" | "drank" | "slept", place: number) => ({
  name: `${word}.${place}`,
  label: `WHITEHACK.Redhack.Burdens.${word}`,
  value: true,
});

/** One dialog for all: what each of them had on each of the days that passed. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export const daysForm = (names: readonly string[], days: number): Form => [
  { note: "WHITEHACK.Redhack.Burdens.daysHint" },
  { name: "days", label: "WHITEHACK.Redhack.Burdens.days", min: 1, max: BODY_LIMITS.days, value: Math.max(1, days) },
  ...names.map((legend, place) => ({
    legend,
    look: "chips" as const,
    ticks: [box("ate", place), box("drank", place), box("slept", place)],
  })),
];

/** The days of that dialog, and what the one in each place had. */
export function daysIn(form: Form, values: FormValues, count: number) {
  const answers: FormValues = answersOf(form, values);
  const had = (place: number): Day => ({
    ate: isTicked(answers, `ate.${place}`),
    drank: isTicked(answers, `drank.${place}`),
    slept: isTicked(answers, `slept.${place}`),
  });
  return {
    days: daysWithin(wholeIn(answers, "days", BODY_LIMITS.days)),
    had: Array.from({ length: count }, (_, place) => had(place)),
  };
}
