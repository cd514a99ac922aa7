import type { UsageScope } from "../../rules/world/time/scopes.ts";
import type { LangKey } from "../../types/lang.ts";
import { BEGUN_BY_HAND, type BegunByHand } from "../../rules/world/time/come-back.ts";
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

/** What was chosen. */
export const scopeIn = (values: FormValues): BegunByHand | null => oneOf(values, "scope", BEGUN_BY_HAND);
