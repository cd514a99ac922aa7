import type { Rulebook } from "../../../rules/index.ts";
import type { Duration } from "../../../rules/families/turns.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { otherLength } from "../../checks/cards/task-part.ts";
import { toChoices } from "../../base/choices.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, oneOf, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import {
  BEGUN_BY_HAND,
  type BegunByHand,
  CLOCK_PRESETS,
  type ClockPreset,
} from "../../../rules/campaign/time/come-back.ts";

const UNITS = ["round", "dungeonTurn", "hour", "day"] as const;

type Lengths = Pick<Rulebook, "turnLength">;

const UNIT = { name: "unit", label: "WHITEHACK.Underway.Timer.unit", value: UNITS[1] } as const;

/** The units of timers; a turn says how long it is. @rule RH-TIM-01 */
function unitChoices(lengths: Lengths, localize: Localize): Readonly<Record<(typeof UNITS)[number], string>> {
  const choices = toChoices(UNITS, (unit) => `WHITEHACK.Underway.Unit.${unit}`);
  const time = otherLength("dungeonTurn", lengths, localize);
  return time === null ? choices : { ...choices, dungeonTurn: localize("WHITEHACK.Underway.Unit.times", { time }) };
}

/** A timer that ends by the world's clock. @rule WH-TIME-05 */
export const timerForm = (lengths: Lengths, localize: Localize) =>
  [
    { name: "name", label: "WHITEHACK.Underway.Timer.name" },
    {
      name: "amount",
      label: "WHITEHACK.Underway.Timer.lasts",
      value: 1,
      min: 1,
      max: 9999,
      beside: { ...UNIT, choices: unitChoices(lengths, localize) },
    },
  ] as const satisfies Form;

/** The answered length and name of a timer; null without a name or a length. @rule WH-TIME-05 */
export function timerIn(values: FormValues): { readonly name: string; readonly lasts: Duration } | null {
  const name = textIn(values, "name");
  const unit = oneOf(values, "unit", UNITS) ?? UNIT.value;
  const amount = Math.max(0, wholeIn(values, "amount", 9999)); // none, where it is empty
  return name === "" || amount === 0 ? null : { name, lasts: { amount, unit } };
}

/** A creature, and the abilities that are restored to it. */
interface Back {
  readonly name: string;
  readonly abilities: readonly string[];
}

const PRESETS = Object.keys(CLOCK_PRESETS) as readonly ClockPreset[];

/** The length of a time that passes, where it is another than the usual; null for one that is rolled. @rule RH-TIM-01 */
export function otherPass(pass: ClockPreset, lengths: Lengths, localize: Localize): string | null {
  const { unit, rolled } = CLOCK_PRESETS[pass];
  return rolled ? null : otherLength(unit, lengths, localize);
}

/** The times that a Referee may let pass instead. @rule WH-TIME-04 WH-TIME-05 RH-TIM-01 */
export const passChoices = (lengths: Lengths, localize: Localize): Readonly<Record<ClockPreset, string>> =>
  Object.fromEntries(
    PRESETS.map((pass) => {
      const time = otherPass(pass, lengths, localize);
      const usual = `WHITEHACK.Begin.Pass.${pass}` as const;
      return [pass, time === null ? usual : localize(`WHITEHACK.Begin.PassOf.${pass}`, { time })];
    }),
  ) as Record<ClockPreset, string>;

/** Asks which time begins, the first of these unless another is chosen, with what it would restore; or which passes. @rule WH-TIME-05 WH-TIME-06 */
export function beginForm(
  times: readonly { readonly scope: BegunByHand; readonly back: readonly Back[] }[],
  passes: Readonly<Record<ClockPreset, string>>,
  localize: Localize,
): Form {
  const choices = times.map(({ scope, back }) => ({
    value: scope,
    label: `WHITEHACK.Begin.${scope}`,
    detail:
      back.map(({ name, abilities }) => `${name}: ${toList(abilities, localize)}`).join("; ") ||
      "WHITEHACK.Begin.nothing",
  }));
  const value = choices[0]?.value ?? "";
  return [
    { name: "scope", label: "WHITEHACK.Begin.question", choices, value, radio: "list" },
    { name: "scope", label: "WHITEHACK.Begin.passes", choices: passes, radio: "list" },
  ];
}

/** The time that is to pass, if that was chosen. */
export const passIn = (values: FormValues): ClockPreset | null => oneOf(values, "scope", PRESETS);

/** The chosen scope to begin, if any. */
export const scopeIn = (values: FormValues): BegunByHand | null => oneOf(values, "scope", BEGUN_BY_HAND);
