import { OPTIONAL_RULES, type RuleOptions } from "../../../rules/index.ts";
import { isValueOf, type RuleValues, type WorldRule } from "./world-rule.ts";

/** Settings for many rules at once; rules that it does not name stay as they are. */
interface WorldPreset {
  readonly id: "asWritten" | "optional" | "harder" | "kinder" | "lighter";
  readonly values: (rules: readonly WorldRule[]) => RuleValues;
}

type Answers = Partial<RuleOptions>;

/** Answers that help enemies, or leave characters with less. */
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

/** Answers that help characters, or leave enemies with less. */
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

/** Answers that are quickest at the table: less to count, and fewer questions. */
const LIGHTER: Answers = {
  helmetReroll: "automatic",
  inapplicableCrit: "damageOnly",
  critTwenties: 1,
  excessCounting: "completed",
  helmetWeight: "none",
  doublings: "added",
  firstAidIsTrained: false,
};

/** The rules of this world that the answers name, each with its answer. */
const known = (answers: RuleValues, rules: readonly WorldRule[]): RuleValues =>
  Object.fromEntries(
    rules
      .filter((rule) => isValueOf(rule, answers[rule.key]))
      .map(({ key, initial }) => [key, answers[key] ?? initial] as const),
  );

/** Every rule by the book; a world's own attributes are kept, but switched off. */
const asWritten = (rules: readonly WorldRule[]): RuleValues =>
  Object.fromEntries(rules.filter(({ kind }) => kind !== "attributes").map(({ key, initial }) => [key, initial]));

/** The presets offered to every world, in addition to those of its packs. */
export const WORLD_PRESETS: readonly WorldPreset[] = [
  { id: "asWritten", values: asWritten },
  { id: "optional", values: (rules) => known(Object.fromEntries(OPTIONAL_RULES.map((key) => [key, true])), rules) },
  { id: "harder", values: (rules) => known(HARDER, rules) },
  { id: "kinder", values: (rules) => known(KINDER, rules) },
  { id: "lighter", values: (rules) => known(LIGHTER, rules) },
];
