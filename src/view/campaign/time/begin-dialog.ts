import type { Duration } from "../../../rules/families/turns.ts";
import { toChoices } from "../../base/choices.ts";
import { type FormValues, oneOf, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import type { UsageScope } from "../../../rules/base/time/uses.ts";
import type { LangKey } from "../../../types/lang.ts";
import {
  BEGUN_BY_HAND,
  type BegunByHand,
  CLOCK_PRESETS,
  type ClockPreset,
} from "../../../rules/campaign/time/come-back.ts";

const UNITS = ["round", "dungeonTurn", "hour", "day"] as const;
const MOST = 9999;

/** The dialog of a timer that ends by the world's clock. */
export const timerDialog = () => ({
  units: toChoices(UNITS, (unit) => `WHITEHACK.Underway.Unit.${unit}`),
  unit: UNITS[1],
  most: MOST,
});

/** The answered length and name of a timer; null without a name or a length. @rule WH-TIME-05 */
export function timerIn(values: FormValues): { readonly name: string; readonly lasts: Duration } | null {
  const name = textIn(values, "name");
  const amount = Math.max(0, wholeIn(values, "amount", MOST));
  return name === "" || amount === 0
    ? null
    : { name, lasts: { amount, unit: oneOf(values, "unit", UNITS) ?? UNITS[1] } };
}

/** A creature, and the abilities that are restored to it. */
interface Back {
  readonly name: string;
  readonly abilities: readonly string[];
}

/** A time to choose, and what it restores, in words; "" for nothing. */
export interface BeginChoice {
  readonly scope: UsageScope;
  readonly label: LangKey;
  readonly back: string;
  readonly ticked: boolean;
}

/** The times that a Referee may begin; the first is preselected. @rule WH-TIME-06 */
export const beginChoices = (
  times: readonly { readonly scope: BegunByHand; readonly back: readonly Back[] }[],
): readonly BeginChoice[] =>
  times.map(({ scope, back }, place) => ({
    scope,
    label: `WHITEHACK.Begin.${scope}` as const,
    back: back.map(({ name, abilities }) => `${name}: ${abilities.join(", ")}`).join("; "),
    ticked: place === 0,
  }));

const PRESETS = Object.keys(CLOCK_PRESETS) as readonly ClockPreset[];

/** The times that a Referee may let pass instead. @rule WH-TIME-04 WH-TIME-05 */
export const PASS_CHOICES: readonly { readonly pass: ClockPreset; readonly label: LangKey }[] = PRESETS.map((pass) => ({
  pass,
  label: `WHITEHACK.Begin.Pass.${pass}` as const,
}));

/** The time that is to pass, if that was chosen. */
export const passIn = (values: FormValues): ClockPreset | null => oneOf(values, "scope", PRESETS);

/** The chosen scope to begin, if any. */
export const scopeIn = (values: FormValues): BegunByHand | null => oneOf(values, "scope", BEGUN_BY_HAND);
