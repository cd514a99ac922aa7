import { QUIRK_IDS } from "../../../rules/characters/classes/brave/quirk-effects.ts";
import { ABILITY_KINDS } from "../../../rules/characters/classes/ability-slots.ts";
import { SAVE_TAGS } from "../../../rules/characters/classes/class-table.ts";
import { CLASS_IDS, TRAIT_SHAPES, type TraitId } from "../../../rules/characters/classes/class-traits.ts";
import { STRONG_OPTION_IDS } from "../../../rules/characters/classes/strong/slot-options.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import { wholeTyped } from "../../base/typed-number.ts";
import { type AttributeSet, nameOr } from "../../../rules/base/attribute-set.ts";
import { readSpecies, type SpeciesFacts, xpFactorOf } from "../../../rules/characters/species.ts";
import { storedAttributeLabel } from "../../base/words.ts";
import type { FactLine } from "../item-facts.ts";

/** Stored words that have a name; other words are the table's own, shown and stored as they are. */
export type Words = Readonly<Record<string, LangKey>>;

const named = <Word extends string>(words: readonly Word[], label: (word: Word) => LangKey): Words =>
  Object.fromEntries(words.map((word) => [word, label(word)]));

/** Kinds of abilities, and what slots hold. */
export const KIND_WORDS = named(ABILITY_KINDS, (kind) => `WHITEHACK.AbilityKind.${kind}`);
/** The game's own classes. */
export const CLASS_WORDS = named(CLASS_IDS, (id) => `WHITEHACK.Class.${id}`);
/** The words for the threats of a saving throw. */
export const TAG_WORDS = named(SAVE_TAGS, (tag) => `WHITEHACK.SaveTag.${tag}`);
/** The words for the offers of the game's classes' slots. */
export const CHOICE_WORDS: Words = {
  ...named(STRONG_OPTION_IDS, (option) => `WHITEHACK.StrongOption.${option}`),
  ...named(QUIRK_IDS, (quirk) => `WHITEHACK.Quirk.${quirk}`),
};

/** A stored word as people read it. */
export const toWord = (words: Words, stored: string, localize: Localize): string =>
  Object.hasOwn(words, stored) ? localize(words[stored] ?? stored) : stored;

/** The stored form of a typed word: the id if it is a name, otherwise the word itself. */
export function fromWord(words: Words, typed: string, localize: Localize): string {
  const plain = typed.trim();
  const same = (text: string): boolean => text.toLowerCase() === plain.toLowerCase();
  return Object.keys(words).find((id) => same(id) || same(toWord(words, id, localize))) ?? plain;
}

/** Every name, for a list that a field suggests. */
export const namesIn = (words: Words, localize: Localize): readonly string[] =>
  Object.keys(words).map((id) => toWord(words, id, localize));

/** The words of a typed list. */
export const wordsTyped = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** A part of a trait that a control shows and changes. */
export interface TraitPart {
  /** Its path in the trait; "" for the trait itself. */
  readonly path: string;
  readonly label: LangKey;
  readonly control: "whole" | "tick" | "select" | "text";
  /** How the control shows it. */
  readonly show: (stored: unknown, localize: Localize) => string | boolean;
  /** The stored form of the control's value; undefined for unusable input. */
  readonly read: (typed: string | boolean, localize: Localize) => unknown;
  /** The options of a select. */
  readonly choices?: Readonly<Record<string, LangKey>>;
  /** The meaning of an empty field. */
  readonly placeholder?: LangKey;
  readonly suggests?: "tags";
}

const label = (name: PartName): LangKey => `WHITEHACK.ClassTraitPart.${name}`;
type PartName =
  | "armorClass"
  | "bonus"
  | "cost"
  | "costs"
  | "damage"
  | "limit"
  | "naturalFactor"
  | "naturalOnly"
  | "optional"
  | "tag"
  | "weapons";

const whole = (path: string, name: PartName): TraitPart => ({
  path,
  label: label(name),
  control: "whole",
  show: (stored) => (typeof stored === "number" ? String(stored) : ""),
  read: wholeTyped,
});

const tick = (path: string, name: PartName): TraitPart => ({
  path,
  label: label(name),
  control: "tick",
  show: (stored) => stored === true,
  read: (typed) => typed === true,
});

const WEAPONS = { melee: "WHITEHACK.ClassTraitPart.melee", all: "WHITEHACK.ClassTraitPart.all" } as const;

const weapons: TraitPart = {
  path: "weapons",
  label: label("weapons"),
  control: "select",
  show: String,
  read: (typed) => (typed === "melee" || typed === "all" ? typed : undefined),
  choices: WEAPONS,
};

const tag = (path: string): TraitPart => ({
  path,
  label: label("tag"),
  control: "text",
  show: (stored, localize) => toWord(TAG_WORDS, String(stored), localize),
  read: (typed, localize) => fromWord(TAG_WORDS, String(typed), localize) || undefined,
  suggests: "tags",
});

/** "1–2"; empty for scrolls that cost less than the level. */
const costs: TraitPart = {
  path: "costs",
  label: label("costs"),
  control: "text",
  placeholder: "WHITEHACK.ClassTraitPart.belowLevel",
  show: (stored) => (Array.isArray(stored) ? stored.join("–") : ""),
  read(typed) {
    if (typed === "") return "belowLevel";
    const [, least, most] = /^\s*(\d+)\s*[-–]\s*(\d+)\s*$/.exec(String(typed)) ?? [];
    return least && most ? [Number(least), Number(most)] : undefined;
  },
};

/** Hit points; empty for the scroll's own cost. */
const cost: TraitPart = {
  path: "cost",
  label: label("cost"),
  control: "text",
  placeholder: "WHITEHACK.ClassTraitPart.own",
  show: (stored) => (typeof stored === "number" ? String(stored) : ""),
  read: (typed) => (typed === "" ? "own" : wholeTyped(typed)),
};

const optional: TraitPart = {
  path: "optional",
  label: label("optional"),
  control: "tick",
  show: (stored) => stored !== null,
  read: (typed) => (typed === true ? "deftSlotScrolls" : null),
};

/** The editable parts of each trait; other traits are only on or off. */
const PARTS: Readonly<Partial<Record<TraitId, readonly TraitPart[]>>> = {
  twoHandedPenalty: [weapons, whole("value", "bonus")],
  slotArmorLimit: [whole("", "limit")],
  miracleArmorLimit: [whole("", "limit")],
  taskArmorPenalty: [whole("armorClass", "limit"), whole("value", "bonus")],
  offHand: [whole("armorClass", "armorClass"), whole("damage", "damage")],
  healing: [whole("naturalFactor", "naturalFactor"), tick("naturalOnly", "naturalOnly")],
  scrollSlots: [costs, cost, optional],
  retainers: [whole("morale.value", "bonus")],
  reactionBonus: [whole("value", "bonus")],
};

/** A trait that the rules know. */

/** The editable parts of a trait; a list has parts for each of its lines. */
export function partsOf(id: TraitId, value: unknown): readonly TraitPart[] {
  if (id !== "saveBonuses") return PARTS[id] ?? [];
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  return lines.flatMap((_, at) => [tag(`${at}.tag`), whole(`${at}.value`, "bonus")]);
}

const steps = (path: string): readonly string[] => (path === "" ? [] : path.split("."));

/** The value at a path of a trait. */
export const valueAt = (value: unknown, path: string): unknown =>
  steps(path).reduce<unknown>((part, step) => (part as Record<string, unknown> | null | undefined)?.[step], value);

/** A value with another one at a path within it. */
export const changedAt = (value: unknown, path: string, changed: unknown): unknown => put(value, steps(path), changed);

function put(value: unknown, [first, ...rest]: readonly string[], changed: unknown): unknown {
  if (first === undefined) return changed;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return list.map((one, at) => (String(at) === first ? put(one, rest, changed) : one));
  }
  const record = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...record, [first]: put(record[first], rest, changed) };
}

/** The trait with another value at a path; undefined if the rules could not read it. */
export function withPart(id: TraitId, value: unknown, path: string, changed: unknown): unknown {
  const whole = changedAt(value, path, changed);
  return changed === undefined || TRAIT_SHAPES[id].read(whole) === undefined ? undefined : whole;
}

interface Reader {
  readonly attributes: AttributeSet;
  readonly localize: Localize;
}

const traitWords = (traits: SpeciesFacts["advantages"], localize: Localize): string =>
  toList(
    traits.map(({ name, points }) =>
      localize("WHITEHACK.Text.aside", { text: localize(nameOr(name, "trait")), aside: toFigure(points) }),
    ),
    localize,
  );

/** How it heals, if that differs from the class. @rule WH-SPC-03 */
function healingWords({ healing }: SpeciesFacts, localize: Localize): string {
  if (!healing) return "";
  const only = healing.naturalOnly ? ` ${localize("WHITEHACK.ClassTraitPart.onlyTold")}` : "";
  return localize("WHITEHACK.ClassTrait.healing.told", { factor: toFigure(healing.naturalFactor), only });
}

const line = (label: string, value: string): readonly FactLine[] => (value === "" ? [] : [{ label, value }]);
const bonus = (value: number): string => (value === 0 ? "" : toSigned(value));

const scoreWords = ({ scores }: SpeciesFacts, { attributes, localize }: Reader): string =>
  toList(
    Object.entries(scores)
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => `${storedAttributeLabel(attributes, name, localize)} ${toSigned(value)}`),
    localize,
  );

const saveWords = ({ saveBonuses }: SpeciesFacts, localize: Localize): string =>
  toList(
    saveBonuses.map(({ tag, value }) => `${toWord(TAG_WORDS, tag, localize)} ${toSigned(value)}`),
    localize,
  );

/** The effects of a species that is played like a class, line by line; nothing if it cannot be used. @rule WH-SPC-01 */
export function speciesLines(name: string, written: unknown, reader: Reader): readonly FactLine[] {
  const { localize } = reader;
  const species = readSpecies(name, written);
  if (!species) return [];
  const classes = toList(
    species.classes.map((id) => toWord(CLASS_WORDS, id, localize)),
    localize,
  );
  const { reach, commandSave } = species;
  return [
    ...line("WHITEHACK.Species.xpFactor", `×${toFigure(xpFactorOf(species))}`),
    ...line("WHITEHACK.Species.advantages", traitWords(species.advantages, localize)),
    ...line("WHITEHACK.Species.drawbacks", traitWords(species.drawbacks, localize)),
    ...line("WHITEHACK.Species.classes", classes),
    ...line("WHITEHACK.Species.vocations", toList(species.vocations, localize)),
    ...line("WHITEHACK.Species.hitPoints", bonus(species.hitPoints)),
    ...line("WHITEHACK.Species.scores", scoreWords(species, reader)),
    ...line("WHITEHACK.Species.meleeDamage", bonus(species.meleeDamage)),
    ...line(
      "WHITEHACK.Species.reach",
      reach === null ? "" : localize("WHITEHACK.Species.feet", { feet: toFigure(reach) }),
    ),
    ...line("WHITEHACK.Species.saves", saveWords(species, localize)),
    ...line("WHITEHACK.ClassTrait.healing.label", healingWords(species, localize)),
    ...line("WHITEHACK.Species.goesOnFighting", species.goesOnFighting ? localize("WHITEHACK.Item.Yes") : ""),
    ...line("WHITEHACK.Species.commandSave", commandSave === null ? "" : toSigned(commandSave)),
    ...line("WHITEHACK.Species.commands", toList(species.commands, localize)),
    ...line("WHITEHACK.Species.seesAround", species.seesAround ? localize("WHITEHACK.Item.Yes") : ""),
    ...line("WHITEHACK.Defence.immune", toList(species.immune, localize)),
    ...line("WHITEHACK.Defence.resistant", toList(species.resistant, localize)),
    ...line("WHITEHACK.Defence.vulnerable", toList(species.vulnerable, localize)),
  ];
}
