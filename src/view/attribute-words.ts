import { ATTRIBUTES, type Attribute } from "../rules/characters/attributes/attributes.ts";
import { type AttributeSet, servingAttribute } from "../rules/characters/attributes/attribute-set.ts";
import type { Localize } from "./localize.ts";

const gameAttribute = (name: string): Attribute | undefined => ATTRIBUTES.find((one) => one === name);

/**
 * The name of an attribute: in the table's own words or the game's; one of another set is named by its id.
 * @rule WH-CUST-01
 */
export function attributeLabel({ labels }: Pick<AttributeSet, "labels">, name: string): string {
  const own = Object.hasOwn(labels, name) ? labels[name] : undefined;
  const known = gameAttribute(name);
  return own ?? (known ? `WHITEHACK.Attribute.${known}` : name);
}

/** The attributes of a set to choose from. */
export const attributeChoices = (set: AttributeSet): Readonly<Record<string, string>> =>
  Object.fromEntries(set.names.map((name) => [name, attributeLabel(set, name)]));

/** The name of a stored attribute; one for which nothing in the set serves is marked. */
export function storedAttributeLabel(set: AttributeSet, name: string, localize: Localize): string {
  const label = localize(attributeLabel(set, name));
  return servingAttribute(set, name) === null ? localize("WHITEHACK.Attributes.NotHere", { name: label }) : label;
}

/** The attributes of a set to choose from, and any stored ones that belong to another set. @rule WH-CUST-01 */
export const attributeChoicesWith = (
  set: AttributeSet,
  stored: readonly string[],
  localize: Localize,
): Readonly<Record<string, string>> => {
  const others = stored.filter((name) => name !== "" && !set.names.includes(name));
  const kept = others.map((name) => [name, storedAttributeLabel(set, name, localize)]);
  return { ...attributeChoices(set), ...Object.fromEntries(kept) };
};

const SHORT = 3;

/** The abbreviation of each attribute: the game's own, or as many first letters as make it unique in the set. */
export function attributeAbbreviations(
  { names, labels }: AttributeSet,
  localize: Localize,
): Readonly<Record<string, string>> {
  const words = names.map((name) => localize(labels[name] ?? name));
  const short = (place: number): string => {
    const word = Array.from(words[place] ?? "");
    const start = (length: number): string => word.slice(0, length).join("");
    let length = SHORT;
    while (length < word.length && words.some((other, at) => at !== place && other.startsWith(start(length))))
      length += 1;
    return start(length);
  };
  return Object.fromEntries(
    names.map((name, place) => {
      const isOwn = labels[name] !== `WHITEHACK.Attribute.${name}`;
      return [name, isOwn ? short(place) : `WHITEHACK.Abbreviation.${gameAttribute(name) ?? "strength"}`];
    }),
  );
}
