import { FAMILIES, isAnswerTo, type Ruling } from "../../rules/index.ts";
import type { Answer, HouseRulePack } from "../house-rule.ts";
import { WRITTEN_KINDS, WRITTEN_RULES, writtenRule, type WrittenKind } from "./written-rules.ts";

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
  /** The default: by the book, or until somebody chooses. */
  readonly initial: RuleValue;
  /** What it is about among the switches of its pack: a language key; left out for no group. */
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
