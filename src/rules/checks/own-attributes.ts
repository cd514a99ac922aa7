import { aText, listOf, shape } from "../base/shape.ts";
import {
  ATTRIBUTES,
  type AttributeSet,
  AUTOMATIC_BONUSES,
  CUSTOM_ATTRIBUTE_COUNT,
  toAttributeSet,
} from "../base/attribute-set.ts";

/** A table's own attributes as they are written down. @rule WH-CUST-01 */
export interface OwnAttributes {
  /** In the order in which they are rolled. The id stays when an attribute is renamed: scores are stored by it. */
  readonly attributes: readonly { readonly id: string; readonly label: string }[];
  /**
   * For each of the game's attributes, the id of the one that serves for it; without one, the table is asked each time.
   */
  readonly serves: Readonly<Record<string, string>>;
  /** For each automatic bonus, the id of the attribute that gives it; by the book, none does. */
  readonly gives: Readonly<Record<string, string>>;
}

/** The longest name, in characters: sheets have room for no more. */
export const LONGEST_ATTRIBUTE = 24;

const OWN_ATTRIBUTE_PROBLEMS = ["shape", "count", "nameless", "long", "twice", "id", "unknown"] as const;
/** Why a set cannot be used. */
export type OwnAttributeProblem = (typeof OWN_ATTRIBUTE_PROBLEMS)[number];

/** Ids become part of the paths under which scores are stored. */
const ID = /^[a-z][a-z0-9]{0,39}$/;

/** Whether a word can be the id of an attribute. */
export const isAttributeId = (word: string): boolean => ID.test(word) && !(word in Object.prototype);

/** Names that differ in their letters only by case or accents look the same on a sheet. */
const plain = (label: string): string =>
  label
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Why a table's own attributes cannot be used; null if they can. @rule WH-CUST-01 */
export function ownAttributesProblem({ attributes, serves, gives }: OwnAttributes): OwnAttributeProblem | null {
  const ids = attributes.map(({ id }) => id);
  const labels = attributes.map(({ label }) => label);
  const { least, most } = CUSTOM_ATTRIBUTE_COUNT;
  const problems: readonly (readonly [OwnAttributeProblem, boolean])[] = [
    ["count", attributes.length < least || attributes.length > most],
    ["nameless", labels.some((label) => label.trim() === "")],
    ["long", labels.some((label) => label.length > LONGEST_ATTRIBUTE)],
    ["twice", new Set(labels.map(plain)).size < labels.length],
    ["id", !ids.every(isAttributeId) || new Set(ids).size < ids.length],
    ["unknown", !areNamed(serves, ATTRIBUTES, ids) || !areNamed(gives, AUTOMATIC_BONUSES, ids)],
  ];
  return problems.find(([, isSo]) => isSo)?.[0] ?? null;
}

const areNamed = (written: Readonly<Record<string, string>>, keys: readonly string[], ids: readonly string[]) =>
  Object.entries(written).every(([key, id]) => keys.includes(key) && ids.includes(id));

const rows = shape({ attributes: listOf(shape({ id: aText, label: aText })) });

const aRecord = (value: unknown): Readonly<Record<string, string>> | undefined => {
  if (value === undefined) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.every(([, id]) => typeof id === "string") ? Object.fromEntries(entries) : undefined;
};

/** Reads a set that was stored, or written into a file; or why it cannot be used. @rule WH-CUST-01 */
export function readOwnAttributes(
  value: unknown,
): { readonly written: OwnAttributes; readonly problem: null } | { readonly problem: OwnAttributeProblem } {
  const read = rows(value);
  const { serves: servesRead, gives: givesRead } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const serves = aRecord(servesRead);
  const gives = aRecord(givesRead);
  if (!read || !serves || !gives) return { problem: "shape" };
  const written = { ...read, serves, gives };
  const problem = ownAttributesProblem(written);
  return problem ? { problem } : { written, problem: null };
}

/** The set of a world with attributes of its own. @rule WH-CUST-01 */
export const ownAttributeSet = ({ attributes, serves, gives }: OwnAttributes): AttributeSet =>
  toAttributeSet(Object.fromEntries(attributes.map(({ id, label }) => [id, label])), serves, gives);

/**
 * The id of a new attribute, made from its name and not yet taken; a core attribute's name gives that attribute's id,
 * and so its scores.
 * @rule WH-CUST-01
 */
export function attributeIdOf(label: string, taken: readonly string[]): string {
  const letters = plain(label)
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, 30);
  const start = isAttributeId(letters) ? letters : `a${letters}`;
  const free = (number: number): string => (number === 1 ? start : `${start}${number}`);
  let number = 1;
  while (taken.includes(free(number)) || !isAttributeId(free(number))) number += 1;
  return free(number);
}
