import type { Family, Rulebook, Ruling } from "../../rules/index.ts";

/** A slot of the rulebook, which a rule may amend. */
export type Slot = keyof Rulebook;

/** The setting of a switch: most are on or off, some are a number or a word. */
export type Answer = boolean | number | string;

/** Looks up the setting of a switch. */
export type Answers = (switchKey: string) => Answer | undefined;

/** True if the family has one of these answers. */
export interface FamilyCondition {
  readonly family: Family;
  readonly is: readonly string[];
}

/** True if a family has certain answers, or if a switch is live. */
export type Condition = FamilyCondition | { readonly switch: string };

/** A switch of a pack, with its setting for when neither a choice nor a preset decides it. */
export interface PackSwitch {
  readonly ruling: Ruling;
  /** The family that the switch controls: if it is on, the pack answers the family. */
  readonly standsFor?: Family;
  /** Conditions without which the switch has no effect. */
  readonly needs?: readonly Condition[];
}

/** Switches of a pack that are about the same. */
export interface SwitchGroup {
  /** A language key. */
  readonly label: string;
  readonly switches: readonly string[];
}

/** A set of choices that a pack offers together. */
export interface Preset {
  readonly id: string;
  /** Families that the pack answers, unless another pack already does. */
  readonly families: readonly Family[];
  /** Switches that are on. */
  readonly on: readonly string[];
}

/** A single house rule. It names the slots that it amends, and builds on the rules it is given. */
export interface HouseRule {
  /** The register's id. */
  readonly id: string;
  /** The switch that turns it on. */
  readonly switch: string;
  readonly amends: readonly Slot[];
  amend(rules: Rulebook, answers: Answers): Partial<Rulebook>;
}

/** Complete answers to families, which may depend on the pack's own switches. */
export type FamilyAnswers = { readonly [Asked in Family & Slot]?: (answers: Answers) => Rulebook[Asked] };

/** A page of a journal: its uuid, and what it is called, a language key or plain words. */
interface PackPage {
  readonly uuid: string;
  readonly label: string;
}

/** Rules that belong together, and the families to which they offer a complete answer. */
export interface HouseRulePack {
  readonly id: string;
  /** A language key. */
  readonly label: string;
  /** The description, in a sentence or two: a language key. */
  readonly about?: string;
  /** Pages that explain its rules, by how the rules' ids begin: "MY-". The pages of our own packs are those of the handbook. */
  readonly pages?: Readonly<Record<string, PackPage>>;
  readonly switches: Readonly<Record<string, PackSwitch>>;
  /** The switches by what they are about, in the order in which they are shown; those left out stand before all groups. */
  readonly groups?: readonly SwitchGroup[];
  /** Applied in this order. */
  readonly rules: readonly HouseRule[];
  /** Complete answers; for each family a world uses that of one pack at most. */
  readonly families: FamilyAnswers;
  /** The first is the default. */
  readonly presets: readonly [Preset, ...Preset[]];
}

/** The additions of one part of a pack: a large pack is a folder with a file of this shape for each of its parts. */
export type PackPart = Pick<HouseRulePack, "families" | "rules" | "switches">;

/** Puts the parts of a pack together; their rules apply in this order. */
export const joinParts = (...parts: readonly PackPart[]): PackPart => ({
  switches: Object.assign({}, ...parts.map(({ switches }) => switches)) as PackPart["switches"],
  rules: parts.flatMap(({ rules }) => rules),
  families: Object.assign({}, ...parts.map(({ families }) => families)) as FamilyAnswers,
});

/** Two rules that change the same slot, so that their order matters. */
export interface Conflict {
  readonly slot: Slot;
  readonly rules: readonly [string, string];
}

/** Whether an answer turns something on. */
export const isOn = (answer: Answer | undefined): boolean => answer !== undefined && answer !== false;

/** Applies, in order, every rule whose switch is on. */
export function withHouseRules(rulebook: Rulebook, rules: readonly HouseRule[], answers: Answers): Rulebook {
  let amended = rulebook;
  for (const rule of rules) {
    if (isOn(answers(rule.switch))) amended = { ...amended, ...rule.amend(amended, answers) };
  }
  return amended;
}

/** Puts complete answers into the slots of the rulebook. */
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
