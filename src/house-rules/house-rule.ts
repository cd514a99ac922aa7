import type { Rulebook } from "../rules/index.ts";

/** One slot of the rulebook, which a rule may say it changes. */
export type Slot = keyof Rulebook;

/** One rule of a table: it says what it changes, and builds on what it is given. */
export interface HouseRule {
  /** The register's id. */
  readonly id: string;
  /** The switch that turns it on. */
  readonly switch: string;
  readonly amends: readonly Slot[];
  amend(rules: Rulebook): Partial<Rulebook>;
}

/** Rules that belong together, and the families for which they offer a whole answer. */
export interface HouseRulePack {
  readonly id: string;
  /** A language key. */
  readonly label: string;
  readonly rules: readonly HouseRule[];
  /** Whole answers, of which the world picks at most one for each slot. */
  readonly families: Partial<Rulebook>;
  /** Switches that are on when the pack is chosen as a whole. */
  readonly presets: readonly string[];
}

/** Two rules that change the same slot, so that their order matters. */
export interface Conflict {
  readonly slot: Slot;
  readonly rules: readonly [string, string];
}

/** The rulebook with every rule applied whose switch is on, in order. */
export function withHouseRules(
  rulebook: Rulebook,
  rules: readonly HouseRule[],
  isOn: (switchKey: string) => boolean,
): Rulebook {
  let amended = rulebook;
  for (const rule of rules) {
    if (isOn(rule.switch)) amended = { ...amended, ...rule.amend(amended) };
  }
  return amended;
}

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

/** The rulebook with whole answers put into its slots. */
export const withFamilies = (rulebook: Rulebook, chosen: Partial<Rulebook>): Rulebook => ({
  ...rulebook,
  ...chosen,
});
