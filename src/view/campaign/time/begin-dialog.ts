import type { Duration } from "../../../rules/families/turns.ts";
import { toChoices } from "../../base/choices.ts";
import { answersOf, type Form } from "../../chat/dialogs/form.ts";
import { type FormValues, oneOf, wholeIn } from "../../chat/dialogs/form-values.ts";
import {
  BEGUN_BY_HAND,
  type BegunByHand,
  CLOCK_PRESETS,
  type ClockPreset,
} from "../../../rules/campaign/time/come-back.ts";

const UNITS = ["round", "dungeonTurn", "hour", "day"] as const;

const UNIT_CHOICES = toChoices(UNITS, (unit) => `WHITEHACK.Underway.Unit.${unit}`);
const UNIT = { name: "unit", label: "WHITEHACK.Underway.Timer.unit", choices: UNIT_CHOICES, value: UNITS[1] } as const;

/** A timer that ends by the world's clock. @rule WH-TIME-05 */
export const TIMER = [
  { name: "name", label: "WHITEHACK.Underway.Timer.name" },
  { name: "amount", label: "WHITEHACK.Underway.Timer.lasts", value: 1, min: 1, max: 9999, beside: UNIT },
] as const satisfies Form;

/** The answered length and name of a timer; null without a name or a length. @rule WH-TIME-05 */
export function timerIn(values: FormValues): { readonly name: string; readonly lasts: Duration } | null {
  const { name, unit } = answersOf(TIMER, values);
  const amount = Math.max(0, wholeIn(values, "amount", 9999)); // none, where it is empty
  return name === "" || amount === 0 ? null : { name, lasts: { amount, unit } };
}

/** A creature, and the abilities that are restored to it. */
interface Back {
  readonly name: string;
  readonly abilities: readonly string[];
}

const PRESETS = Object.keys(CLOCK_PRESETS) as readonly ClockPreset[];

/** The times that a Referee may let pass instead. @rule WH-TIME-04 WH-TIME-05 */
export const PASS_CHOICES = toChoices(PRESETS, (pass) => `WHITEHACK.Begin.Pass.${pass}`);

/** Asks which time begins, the first of these unless another is chosen, with what it would restore; or which passes. @rule WH-TIME-05 WH-TIME-06 */
export function beginForm(times: readonly { readonly scope: BegunByHand; readonly back: readonly Back[] }[]): Form {
  const choices = times.map(({ scope, back }) => ({
    value: scope,
    label: `WHITEHACK.Begin.${scope}`,
    detail:
      back.map(({ name, abilities }) => `${name}: ${abilities.join(", ")}`).join("; ") || "WHITEHACK.Begin.nothing",
  }));
  const value = choices[0]?.value ?? "";
  return [
    { name: "scope", label: "WHITEHACK.Begin.question", choices, value, radio: "list" },
    { name: "scope", label: "WHITEHACK.Begin.passes", choices: PASS_CHOICES, radio: "list" },
  ];
}

/** The time that is to pass, if that was chosen. */
export const passIn = (values: FormValues): ClockPreset | null => oneOf(values, "scope", PRESETS);

/** The chosen scope to begin, if any. */
export const scopeIn = (values: FormValues): BegunByHand | null => oneOf(values, "scope", BEGUN_BY_HAND);
