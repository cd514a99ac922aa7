import type { UsageScope } from "../../rules/world/time/scopes.ts";
import type { LangKey } from "../../types/lang.ts";
import { BEGUN_BY_HAND, type BegunByHand } from "../../rules/world/time/come-back.ts";
import { CLOCK_PRESETS, type ClockPreset } from "../../rules/world/time/clock-presets.ts";
import { type FormValues, oneOf } from "./form-values.ts";

/** Something that is restored, and to whom. */
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

/** What is to begin, if that was chosen. */
export const scopeIn = (values: FormValues): BegunByHand | null => oneOf(values, "scope", BEGUN_BY_HAND);
