import type { Modifier } from "../../rules/index.ts";

/** What the table adds by its own judgement. */
export const situationModifier = (value: number): readonly Modifier[] =>
  value === 0 ? [] : [{ label: "WHITEHACK.Modifier.situation", value }];
