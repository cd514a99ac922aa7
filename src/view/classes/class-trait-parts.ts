import { numberIn } from "../typed-number.ts";
import { TRAIT_IDS, TRAIT_SHAPES, type TraitId } from "../../rules/classes/class-traits.ts";
import type { LangKey } from "../../types/lang.ts";
import { fromWord, TAG_WORDS, toWord } from "./class-words.ts";
import type { Localize } from "../localize.ts";

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

/** The whole number that was typed; undefined if it is none. */
export function wholeTyped(typed: string | boolean): number | undefined {
  const number = typeof typed === "string" ? numberIn(typed) : null;
  return number !== null && Number.isSafeInteger(number) ? number : undefined;
}

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
export const isTraitId = (id: string): id is TraitId => TRAIT_IDS.some((known) => known === id);

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

/** The same with another value at a path. */
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
