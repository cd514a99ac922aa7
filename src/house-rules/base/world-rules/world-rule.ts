import type { Answer, HouseRulePack } from "../house-rule.ts";
import {
  ATTRIBUTE_SET_RULE,
  attributesInFile,
  attributesOfFile,
  isStoredAttributes,
  isStoredTasks,
  TASKS_RULE,
  tasksInFile,
  tasksOfFile,
} from "./own-tasks.ts";
import { FAMILIES, type Family, isAnswerTo, type Ruling } from "../../../rules/index.ts";
import { type Choices, disablePack, enablePack, type HouseRuleSettings, keepFamilies } from "../settings.ts";

/** A rule that is written in a window of its own, and stored as one text. */
interface WrittenRule {
  readonly key: string;
  readonly question: string;
  readonly isStored: (value: unknown) => value is string;
  /** A file holds it as an object, so that people can read and write it. */
  readonly inFile: (stored: Answer | null) => object | null;
  readonly ofFile: (written: unknown) => unknown;
}

/** A world's own attributes, and what it has made of the common tasks. */
export const WRITTEN_RULES = {
  attributes: {
    key: ATTRIBUTE_SET_RULE,
    question: "WH-CUST-01",
    isStored: isStoredAttributes,
    inFile: attributesInFile,
    ofFile: attributesOfFile,
  },
  tasks: {
    key: TASKS_RULE,
    question: "WH-TRAIN-03",
    isStored: isStoredTasks,
    inFile: tasksInFile,
    ofFile: tasksOfFile,
  },
} as const satisfies Readonly<Record<string, WrittenRule>>;

export type WrittenKind = keyof typeof WRITTEN_RULES;
const WRITTEN_KINDS = Object.keys(WRITTEN_RULES) as readonly WrittenKind[];

/** The written rule of a kind; null for kinds that are chosen. */
export const writtenRule = (kind: string): WrittenRule | null => {
  const written = WRITTEN_KINDS.find((one) => one === kind);
  return written ? WRITTEN_RULES[written] : null;
};

/** The setting of a rule; null leaves it to the default: a pack's preset, or the order of the packs. */
export type RuleValue = Answer | null;

/** The settings of rules, by key. */
export type RuleValues = Readonly<Record<string, RuleValue>>;

/**
 * A choice that a world can make: a ruling on the game, a table habit, its own attributes and tasks, a pack, a switch of
 * a pack, or a family.
 */
export interface WorldRule {
  readonly key: string;
  readonly kind: "ruling" | "table" | WrittenKind | "pack" | "switch" | "family";
  /** The id of the pack, for packs and switches; null for the others. */
  readonly pack: string | null;
  readonly ruling: Ruling;
  /** The default: by the book, or until a Referee chooses. */
  readonly initial: RuleValue;
  /** The subject among the switches of its pack: a language key; left out for no group. */
  readonly group?: string;
}

/** The setting of a disabled pack. */
export const PACK_OFF = "off";

export const packKey = (id: string): string => `pack.${id}`;
export const familyKey = (family: string): string => `family.${family}`;

/** Rulings by their keys. */
export type Rulings = Readonly<Record<string, Ruling>>;

/** Every choice of a world: the table habits, the rulings, its own attributes and tasks, and whatever its packs offer. */
export function worldRules(rulings: Rulings, table: Rulings, packs: readonly HouseRulePack[]): readonly WorldRule[] {
  const ofGame = (kind: "ruling" | "table") => (entry: readonly [string, Ruling]) => plainRule(kind, ...entry);
  return [
    ...Object.entries(table).map(ofGame("table")),
    ...Object.entries(rulings).map(ofGame("ruling")),
    ...WRITTEN_KINDS.map((kind) => {
      const { key, question } = WRITTEN_RULES[kind];
      return plainRule(kind, key, { question, initial: "" });
    }),
    ...packs.map(packRule),
    ...familyRules(packs),
    ...packs.flatMap(switchRules),
  ];
}

const plainRule = (kind: "ruling" | "table" | WrittenKind, key: string, ruling: Ruling): WorldRule => ({
  key,
  kind,
  pack: null,
  ruling,
  initial: ruling.initial,
});

function packRule({ id, presets }: HouseRulePack): WorldRule {
  const ruling = { question: id, initial: PACK_OFF, choices: [PACK_OFF, ...presets.map((preset) => preset.id)] };
  return { key: packKey(id), kind: "pack", pack: id, ruling, initial: PACK_OFF };
}

/** The switches of a pack, group by group. */
function switchRules({ id, switches, groups = [] }: HouseRulePack): readonly WorldRule[] {
  const groupOf = (key: string): number => groups.findIndex((group) => group.switches.includes(key));
  return Object.entries(switches)
    .toSorted(([one], [other]) => groupOf(one) - groupOf(other))
    .map(([key, { ruling }]): WorldRule => {
      const group = groups[groupOf(key)]?.label;
      return { key, kind: "switch", pack: id, ruling, initial: null, ...(group !== undefined && { group }) };
    });
}

/** Rules for the families that a pack can answer; for the others there is nothing to choose. */
const familyRules = (packs: readonly HouseRulePack[]): readonly WorldRule[] =>
  FAMILIES.flatMap((family): readonly WorldRule[] => {
    const offering = packs.filter(({ families }) => family in families).map(({ id }) => id);
    const ruling = { question: family, initial: "core", choices: ["core", ...offering] };
    return offering.length === 0 ? [] : [{ key: familyKey(family), kind: "family", pack: null, ruling, initial: null }];
  });

/** Whether a value is valid for a rule. */
export function isValueOf({ kind, ruling, initial }: WorldRule, value: unknown): value is RuleValue {
  const written = writtenRule(kind);
  if (written) return written.isStored(value);
  return value === null ? initial === null : isAnswerTo(ruling, value);
}

/** Whether a rule differs from its default. Attributes that are only written down change nothing: their switch does. */
export const differs = ({ key, kind, initial }: WorldRule, values: RuleValues): boolean =>
  kind !== "attributes" && (values[key] ?? initial) !== initial;

/** A change of one rule's setting. */
export interface RuleChange {
  readonly key: string;
  readonly before: RuleValue;
  readonly after: RuleValue;
}

/** The changes that lead to the wanted settings; rules that are not named stay as they are. */
export const changesTo = (values: RuleValues, wanted: RuleValues): readonly RuleChange[] =>
  Object.entries(wanted).flatMap(([key, after]) => {
    const before = values[key] ?? null;
    return before === after ? [] : [{ key, before, after }];
  });

/** The settings after changes. */
export const setBy = (changes: readonly RuleChange[]): RuleValues =>
  Object.fromEntries(changes.map(({ key, after }) => [key, after]));

/** The changes that undo earlier ones; a rule that was changed again since then is left as it is. */
export const takenBack = (changes: readonly RuleChange[], values: RuleValues): readonly RuleChange[] =>
  changes
    .filter(({ key, after }) => (values[key] ?? null) === after)
    .map(({ key, before, after }) => ({ key, before: after, after: before }));

/** The stored choices of a world: one setting per ruling and table habit, and one for all house rules. */
export interface StoredRules {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly houseRules: HouseRuleSettings;
}

/** The choices of a world. Invalid stored values count as not chosen. */
export const valuesOf = (rules: readonly WorldRule[], stored: StoredRules): RuleValues =>
  Object.fromEntries(
    rules.map((rule) => {
      const value = storedValue(rule, stored);
      return [rule.key, isValueOf(rule, value) ? value : rule.initial];
    }),
  );

function storedValue({ key, kind, pack }: WorldRule, { settings, houseRules }: StoredRules): unknown {
  const { switches = {}, families = {} } = houseRules;
  if (kind === "switch") return switches[key] ?? null;
  if (kind === "family") return families[familyOf(key)] ?? null;
  return kind === "pack" ? storedPreset(pack, houseRules) : settings[key];
}

function storedPreset(id: string | null, { packs }: HouseRuleSettings): string {
  const choice = packs.find(({ pack }) => pack === id);
  return choice?.enabled ? choice.preset : PACK_OFF;
}

const familyOf = (key: string): Family => key.slice("family.".length) as Family;

/** The settings to store for rulings, table habits, and what is written. */
export const settingsOf = (rules: readonly WorldRule[], values: RuleValues): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    rules
      .filter(({ kind }) => kind === "ruling" || kind === "table" || writtenRule(kind) !== null)
      .flatMap(({ key }) => {
        const value = values[key] ?? null;
        return value === null ? [] : [[key, value] as const];
      }),
  );

/** The house rules to store; whatever `values` does not name is kept, and so are packs that are not present. */
export function houseRulesOf(
  rules: readonly WorldRule[],
  values: RuleValues,
  { packs, before }: { readonly packs: readonly HouseRulePack[]; readonly before: HouseRuleSettings },
): HouseRuleSettings {
  const named = rules.filter(({ key }) => values[key] !== undefined);
  let after = before;
  for (const { key, kind, pack } of named) {
    const known = kind === "pack" ? packs.find(({ id }) => id === pack) : undefined;
    if (known) after = withPack(after, known, values[key] ?? PACK_OFF);
  }
  const kept = keepFamilies(before, after, packs);
  return { ...kept, ...choicesOf(named, values, kept) };
}

const withPack = (settings: HouseRuleSettings, pack: HouseRulePack, value: Answer): HouseRuleSettings =>
  value === PACK_OFF ? disablePack(settings, pack.id) : enablePack(settings, pack, String(value));

function choicesOf(named: readonly WorldRule[], values: RuleValues, before: Choices): Choices {
  const ofKind = (kind: WorldRule["kind"], word: (key: string) => string): readonly (readonly [string, RuleValue])[] =>
    named.filter((rule) => rule.kind === kind).map(({ key }) => [word(key), values[key] ?? null]);
  return {
    switches: withoutNull({ ...before.switches, ...Object.fromEntries(ofKind("switch", (key) => key)) }),
    families: withoutNull({ ...before.families, ...Object.fromEntries(ofKind("family", familyOf)) }) as NonNullable<
      Choices["families"]
    >,
  };
}

const withoutNull = (record: RuleValues): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));
