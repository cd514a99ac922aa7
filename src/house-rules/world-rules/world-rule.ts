import { FAMILIES, isAnswerTo, type Ruling } from "../../rules/index.ts";
import type { Answer, HouseRulePack } from "../house-rule.ts";

/** What a rule is set to; null leaves it to what stands behind it: a pack's preset, or the order of the packs. */
export type RuleValue = Answer | null;

/** What is chosen for each rule, by its key. */
export type RuleValues = Readonly<Record<string, RuleValue>>;

/** A choice that a world has: a ruling of the game, a habit of the table, a pack, a switch of one, or a family. */
export interface WorldRule {
  readonly key: string;
  readonly kind: "ruling" | "table" | "pack" | "switch" | "family";
  /** The id of the pack that a pack or a switch is of. */
  readonly pack: string | null;
  readonly ruling: Ruling;
  /** What counts by the book, or before anybody has chosen. */
  readonly initial: RuleValue;
}

/** What a pack is set to that does not count. */
export const PACK_OFF = "off";

export const packKey = (id: string): string => `pack.${id}`;
export const familyKey = (family: string): string => `family.${family}`;

/** Rulings by their keys. */
export type Rulings = Readonly<Record<string, Ruling>>;

/** Every choice of a world: the rulings, the habits of the table, and what its packs offer. */
export function worldRules(rulings: Rulings, table: Rulings, packs: readonly HouseRulePack[]): readonly WorldRule[] {
  const ofGame = (kind: "ruling" | "table") => (entry: readonly [string, Ruling]) => plainRule(kind, ...entry);
  return [
    ...Object.entries(table).map(ofGame("table")),
    ...Object.entries(rulings).map(ofGame("ruling")),
    ...packs.map(packRule),
    ...familyRules(packs),
    ...packs.flatMap(switchRules),
  ];
}

const plainRule = (kind: "ruling" | "table", key: string, ruling: Ruling): WorldRule => ({
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

const switchRules = ({ id, switches }: HouseRulePack): readonly WorldRule[] =>
  Object.entries(switches).map(([key, { ruling }]) => ({ key, kind: "switch", pack: id, ruling, initial: null }));

/** The families that a pack offers to answer; for the others there is nothing to choose. */
const familyRules = (packs: readonly HouseRulePack[]): readonly WorldRule[] =>
  FAMILIES.flatMap((family): readonly WorldRule[] => {
    const offering = packs.filter(({ families }) => family in families).map(({ id }) => id);
    const ruling = { question: family, initial: "core", choices: ["core", ...offering] };
    return offering.length === 0 ? [] : [{ key: familyKey(family), kind: "family", pack: null, ruling, initial: null }];
  });

/** Whether a rule may be set to a value. */
export const isValueOf = ({ ruling, initial }: WorldRule, value: unknown): value is RuleValue =>
  value === null ? initial === null : isAnswerTo(ruling, value);

/** Whether a rule is set to something else than the book has. */
export const differs = ({ key, initial }: WorldRule, values: RuleValues): boolean =>
  (values[key] ?? initial) !== initial;
