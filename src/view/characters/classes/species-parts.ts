import { numberIn, wholeTyped } from "../../base/typed-number.ts";
import type { AttributeSet } from "../../../rules/base/attribute-set.ts";
import { aCount, aWhole, isRecord, type Read } from "../../../rules/base/reading.ts";
import type { LangKey } from "../../../types/lang.ts";
import { attributeLabel, storedAttributeLabel } from "../../base/words.ts";
import {
  CLASS_WORDS,
  fromWord,
  namesIn,
  TAG_WORDS,
  toWord,
  type TraitPart,
  type Words,
  wordsTyped,
} from "../../items/classes/class-trait-parts.ts";
import type { Localize } from "../../base/localize.ts";
import type { SpeciesListId } from "./species-starts.ts";

/** A part of a species that a control shows and changes. */
export interface SpeciesPart extends Omit<TraitPart, "control" | "label" | "placeholder"> {
  /** A language key, or the name of a custom attribute. */
  readonly label: string;
  readonly control: TraitPart["control"] | "factor";
  readonly hint?: LangKey;
}

type Typed = string | boolean;

const shown = (stored: unknown): string => (typeof stored === "number" ? String(stored) : "");

/** Numbers that are null if the field is empty. */
const number = (path: string, label: LangKey, read: Read<number>, hint?: LangKey): SpeciesPart => ({
  path,
  label,
  control: "whole",
  show: shown,
  read: (typed: Typed) => (typed === "" ? null : read(wholeTyped(typed))),
  ...(hint && { hint }),
});

/** A factor on the usual experience, which may be a fraction. */
const factor: SpeciesPart = {
  path: "xpFactor",
  label: "WHITEHACK.Species.xpFactor",
  hint: "WHITEHACK.Species.xpFactorHint",
  control: "factor",
  show: shown,
  read(typed) {
    if (typed === "") return null;
    const value = typeof typed === "string" ? numberIn(typed, false) : null;
    return value !== null && value >= 0 ? value : undefined;
  },
};

const tick = (path: string, label: LangKey, hint?: LangKey): SpeciesPart => ({
  path,
  label,
  control: "tick",
  show: (stored) => stored === true,
  read: (typed) => typed === true,
  ...(hint && { hint }),
});

/** A list of words. */
const words = (path: string, label: LangKey, known: Words = {}): SpeciesPart => ({
  path,
  label,
  control: "text",
  show: (stored, localize) =>
    Array.isArray(stored) ? stored.map((word) => toWord(known, String(word), localize)).join(", ") : "",
  read: (typed, localize) => [...new Set(wordsTyped(String(typed)).map((word) => fromWord(known, word, localize)))],
});

/** The default for its own way of healing; without one it heals like its class. */
const OWN_HEALING = { naturalFactor: 2, naturalOnly: false, rule: "WH-SPC-03" } as const;

const ownHealing: SpeciesPart = {
  path: "healing",
  label: "WHITEHACK.Species.ownHealing",
  hint: "WHITEHACK.Species.ownHealingHint",
  control: "tick",
  show: isRecord,
  read: (typed) => (typed === true ? OWN_HEALING : null),
};

const HEALING_PARTS = [
  {
    ...number("healing.naturalFactor", "WHITEHACK.ClassTraitPart.naturalFactor", aCount),
    read: (typed: Typed) => aCount(wholeTyped(typed)),
  },
  tick("healing.naturalOnly", "WHITEHACK.ClassTraitPart.naturalOnly"),
];

/** The single fields of a species. @rule WH-SPC-01 */
export const speciesParts = ({ healing }: Readonly<Record<string, unknown>>): readonly SpeciesPart[] => [
  factor,
  number("hitPoints", "WHITEHACK.Species.hitPoints", aWhole),
  number("meleeDamage", "WHITEHACK.Species.meleeDamage", aWhole),
  number("reach", "WHITEHACK.Species.reachFeet", aCount),
  number("commandSave", "WHITEHACK.Species.commandSave", aWhole, "WHITEHACK.Species.commandSaveHint"),
  words("commands", "WHITEHACK.Species.commands"),
  words("classes", "WHITEHACK.Species.classes", CLASS_WORDS),
  words("vocations", "WHITEHACK.Species.vocations"),
  words("immune", "WHITEHACK.Defence.immune"),
  words("resistant", "WHITEHACK.Defence.resistant"),
  words("vulnerable", "WHITEHACK.Defence.vulnerable"),
  tick("goesOnFighting", "WHITEHACK.Species.goesOnFighting", "WHITEHACK.Species.goesOnFightingHint"),
  tick("seesAround", "WHITEHACK.Species.seesAround", "WHITEHACK.Species.seesAroundHint"),
  ownHealing,
  ...(isRecord(healing) ? HEALING_PARTS : []),
];

/** The bonus to the roll of each attribute: the world's, and others that are stored. @rule WH-SPC-04 WH-CUST-01 */
export function scoreParts(
  { scores }: Readonly<Record<string, unknown>>,
  { attributes, localize }: { readonly attributes: AttributeSet; readonly localize: Localize },
): readonly SpeciesPart[] {
  const others = isRecord(scores) ? Object.keys(scores).filter((id) => !attributes.names.includes(id)) : [];
  const part = (id: string, label: string): SpeciesPart => ({
    path: `scores.${id}`,
    label,
    control: "whole",
    show: shown,
    read: (typed) => (typed === "" ? 0 : aWhole(wholeTyped(typed))),
  });
  return [
    ...attributes.names.map((id) => part(id, attributeLabel(attributes, id))),
    ...others.map((id) => part(id, storedAttributeLabel(attributes, id, localize))),
  ];
}

const POINTS = { 1: "WHITEHACK.Species.limited", 2: "WHITEHACK.Species.major" } as const;

const traitParts = (list: "advantages" | "drawbacks", at: number): readonly SpeciesPart[] => [
  {
    path: `${list}.${at}.name`,
    label: "WHITEHACK.Sheet.Name",
    control: "text",
    show: String,
    read: (typed) => String(typed).trim(),
  },
  {
    path: `${list}.${at}.points`,
    label: "WHITEHACK.Species.points",
    control: "select",
    choices: POINTS,
    show: shown,
    read: (typed) => (typed === "1" || typed === "2" ? Number(typed) : undefined),
  },
];

const saveParts = (at: number): readonly SpeciesPart[] => [
  {
    path: `saveBonuses.${at}.tag`,
    label: "WHITEHACK.ClassTraitPart.tag",
    control: "text",
    suggests: "tags",
    show: (stored, localize) => toWord(TAG_WORDS, String(stored), localize),
    read: (typed, localize) => fromWord(TAG_WORDS, String(typed), localize) || undefined,
  },
  {
    path: `saveBonuses.${at}.value`,
    label: "WHITEHACK.ClassTraitPart.bonus",
    control: "whole",
    show: shown,
    read: wholeTyped,
  },
];

/** The names suggested for saving throws. */
export const savesSuggested = (localize: Parameters<typeof namesIn>[1]): readonly string[] =>
  namesIn(TAG_WORDS, localize);

interface SpeciesList {
  readonly label: LangKey;
  readonly add: LangKey;
  readonly remove: LangKey;
  readonly parts: (at: number) => readonly SpeciesPart[];
}

/** The lists of a species, entry by entry. @rule WH-SPC-01 */
export const SPECIES_LISTS = {
  advantages: {
    label: "WHITEHACK.Species.advantages",
    add: "WHITEHACK.Species.addAdvantage",
    remove: "WHITEHACK.Species.removeAdvantage",
    parts: (at) => traitParts("advantages", at),
  },
  drawbacks: {
    label: "WHITEHACK.Species.drawbacks",
    add: "WHITEHACK.Species.addDrawback",
    remove: "WHITEHACK.Species.removeDrawback",
    parts: (at) => traitParts("drawbacks", at),
  },
  saveBonuses: {
    label: "WHITEHACK.Species.saves",
    add: "WHITEHACK.Item.AddSaveBonus",
    remove: "WHITEHACK.Item.RemoveSaveBonus",
    parts: saveParts,
  },
} as const satisfies Readonly<Record<SpeciesListId, SpeciesList>>;

export const isSpeciesList = (id: string | undefined): id is SpeciesListId =>
  id !== undefined && Object.hasOwn(SPECIES_LISTS, id);
