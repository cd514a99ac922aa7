import { type RuleOptions, RULINGS } from "../base/options.ts";

type Rulings = typeof RULINGS;

/** A rule that a table may take or leave. @rule WH-OPT-01 */
export type OptionalRule = {
  [Key in keyof Rulings]: RuleOptions[Key] extends boolean ? (boolean extends RuleOptions[Key] ? Key : never) : never;
}[keyof Rulings];

const keys = Object.keys(RULINGS) as readonly (keyof Rulings)[];

/** Every rule that a table may take or leave, each with a switch of its own. @rule WH-OPT-01 */
export const OPTIONAL_RULES: readonly OptionalRule[] = keys.filter(
  (key): key is OptionalRule => RULINGS[key].question === "WH-OPT-01",
);
