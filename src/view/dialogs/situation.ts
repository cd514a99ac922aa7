import type { Modifier } from "../../rules/index.ts";

/** The modifier that the table adds at its own discretion. */
export const situationModifier = (value: number): readonly Modifier[] =>
  value === 0 ? [] : [{ label: "WHITEHACK.Modifier.situation", value }];
