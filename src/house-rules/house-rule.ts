import type { Family, Rulebook, Ruling } from "../rules/index.ts";

/** One slot of the rulebook, which a rule may say it changes. */
export type Slot = keyof Rulebook;

/** What a switch is set to: most are on or off, some are a number or a word. */
export type Answer = boolean | number | string;

/** What every switch is set to. */
export type Answers = (switchKey: string) => Answer | undefined;

/** A family answered in one of these ways. */
export interface FamilyCondition {
  readonly family: Family;
  readonly is: readonly string[];
}

/** A family answered in a certain way, or a switch that is live. */
export type Condition = FamilyCondition | { readonly switch: string };

/** A switch of a pack, with what it is set to while nobody has touched it and no preset says otherwise. */
export interface PackSwitch {
  readonly ruling: Ruling;
  /** The family for which it stands: on, the pack answers it; off, it does not. */
  readonly standsFor?: Family;
  /** What must be so for it to matter. */
  readonly needs?: readonly Condition[];
}

/** A choice that a pack offers as a whole. */
export interface Preset {
  readonly id: string;
  /** Families that the pack then answers, unless another pack does already. */
  readonly families: readonly Family[];
  /** Switches that are then on. */
  readonly on: readonly string[];
}

/** One rule of a table: it says what it changes, and builds on what it is given. */
export interface HouseRule {
  /** The register's id. */
  readonly id: string;
  /** The switch that turns it on. */
  readonly switch: string;
  readonly amends: readonly Slot[];
  amend(rules: Rulebook, answers: Answers): Partial<Rulebook>;
}

/** Whole answers to families, which may depend on the pack's own switches. */
export type FamilyAnswers = { readonly [Asked in Family & Slot]?: (answers: Answers) => Rulebook[Asked] };

/** Rules that belong together, and the families for which they offer a whole answer. */
export interface HouseRulePack {
  readonly id: string;
  /** A language key. */
  readonly label: string;
  readonly switches: Readonly<Record<string, PackSwitch>>;
  /** Applied in this order. */
  readonly rules: readonly HouseRule[];
  /** Whole answers, of which the world picks at most one for each family. */
  readonly families: FamilyAnswers;
  /** The first is what the pack starts with. */
  readonly presets: readonly [Preset, ...Preset[]];
}

/** Two rules that change the same slot, so that their order matters. */
export interface Conflict {
  readonly slot: Slot;
  readonly rules: readonly [string, string];
}

/** Whether an answer turns something on. */
export const isOn = (answer: Answer | undefined): boolean => answer !== undefined && answer !== false;

/** The rulebook with every rule applied whose switch is on, in order. */
export function withHouseRules(rulebook: Rulebook, rules: readonly HouseRule[], answers: Answers): Rulebook {
  let amended = rulebook;
  for (const rule of rules) {
    if (isOn(answers(rule.switch))) amended = { ...amended, ...rule.amend(amended, answers) };
  }
  return amended;
}

/** The rulebook with whole answers put into its slots. */
export const withFamilies = (rulebook: Rulebook, chosen: FamilyAnswers, answers: Answers): Rulebook => ({
  ...rulebook,
  ...(Object.fromEntries(
    Object.entries(chosen).map(([family, answer]) => [family, answer(answers)]),
  ) as Partial<Rulebook>),
});

/** Pairs of rules that amend the same slot. */
export function conflicts(rules: readonly HouseRule[]): readonly Conflict[] {
  return rules.flatMap((first, index) =>
    rules
      .slice(index + 1)
      .flatMap((second) =>
        first.amends
          .filter((slot) => second.amends.includes(slot))
          .map((slot): Conflict => ({ slot, rules: [first.id, second.id] })),
      ),
  );
}
