import { OPTIONAL_RULES, type RuleOptions } from "../../rules/index.ts";
import { isValueOf, type RuleValues, type WorldRule } from "./world-rule.ts";

/** A choice for many rules at once. What it does not name stays as it is. */
export interface WorldPreset {
  readonly id: "asWritten" | "optional" | "harder" | "kinder" | "lighter";
  readonly values: (rules: readonly WorldRule[]) => RuleValues;
}

type Answers = Partial<RuleOptions>;

/** What helps enemies, or leaves characters less. */
const HARDER: Answers = {
  critsAlwaysHit: true,
  extremeFumbles: true,
  mixedReasons: "negative",
  shrugsOffAll: false,
  fumbleSaves: "attacks",
  halvingRounds: "up",
  excessCounting: "begun",
  containerHasWeight: true,
  bossBlow: "afterDamageSave",
  xpSplit: "allSplit",
};

/** What helps characters, or leaves enemies less. */
const KINDER: Answers = {
  surplusAddsToQuality: true,
  secondSave: "afterSuccess",
  magickTreatsInjury: true,
  fumbleSaves: "attacksAndTasks",
  everyContainerHelps: true,
  strengthBonusOn: "meleeAndThrown",
  slotSwitch: "sixHours",
  xpSplit: "allInFull",
};

/** What is quickest at the table: less to count, and fewer questions. */
const LIGHTER: Answers = {
  helmetReroll: "automatic",
  inapplicableCrit: "damageOnly",
  critTwenties: 1,
  excessCounting: "completed",
  helmetWeight: "none",
  doublings: "added",
  firstAidIsTrained: false,
};

/** The answers that this world has a rule for. */
const known = (answers: RuleValues, rules: readonly WorldRule[]): RuleValues =>
  Object.fromEntries(
    rules
      .filter((rule) => isValueOf(rule, answers[rule.key]))
      .map(({ key, initial }) => [key, answers[key] ?? initial] as const),
  );

/** The presets that every world is offered; each pack offers its own besides. */
export const WORLD_PRESETS: readonly WorldPreset[] = [
  { id: "asWritten", values: (rules) => Object.fromEntries(rules.map(({ key, initial }) => [key, initial])) },
  { id: "optional", values: (rules) => known(Object.fromEntries(OPTIONAL_RULES.map((key) => [key, true])), rules) },
  { id: "harder", values: (rules) => known(HARDER, rules) },
  { id: "kinder", values: (rules) => known(KINDER, rules) },
  { id: "lighter", values: (rules) => known(LIGHTER, rules) },
];
