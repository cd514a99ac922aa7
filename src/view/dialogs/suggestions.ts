import type { AdvantageSource } from "../../rules/index.ts";
import { type FormValues, isTickedOr } from "./form-values.ts";

/** A reason for combat advantage that may be ticked; those found on the board are ticked at first. @rule WH-CA-01 */
export interface Suggestion {
  readonly source: AdvantageSource;
  readonly found: boolean;
}

export interface SuggestionChip {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
}

const nameAt = (place: number): string => `reason.${place}`;

/** The reasons as chips. @rule WH-CA-01 */
export const suggestionChips = (suggested: readonly Suggestion[] = []): readonly SuggestionChip[] =>
  suggested.map(({ source, found }, place) => ({ name: nameAt(place), label: source.label, on: found }));

/** The reasons that were ticked, or found where nobody was asked. @rule WH-CA-01 */
export const suggestedIn = (suggested: readonly Suggestion[] = [], values: FormValues): readonly AdvantageSource[] =>
  suggested.filter(({ found }, place) => isTickedOr(values, nameAt(place), found)).map(({ source }) => source);
