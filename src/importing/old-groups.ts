import { ATTRIBUTES, type Attribute } from "../rules/base/attribute-set.ts";
import type { GroupFacts, GroupKind } from "../rules/base/facts.ts";
import { dataOf } from "./old-items.ts";
import { Loose } from "./loose.ts";

/** The name of an attribute in the old system. */
export const oldName = (attribute: string): string => attribute.slice(0, 3);

const KINDS: readonly GroupKind[] = ["species", "vocation", "affiliation"];

const kindOf = (item: Loose): GroupKind | null => KINDS.find((kind) => kind === dataOf(item).text("type")) ?? null;

const listOf = (text: string): readonly string[] =>
  text
    .split(",")
    .map((name) => name.trim().slice(0, 120))
    .filter(Boolean);

/** Whether an item of the old system stood for a group, rather than for an ability. */
export const isGroupItem = (item: Loose): boolean => groupKindOf(item) !== null;

const groupKindOf = (item: Loose): GroupKind | null =>
  item.text("type").toLowerCase() === "ability" ? kindOf(item) : null;

/**
 * The groups of a character of the old system. Ability items of three types and two text fields name them; a list of
 * names beside each attribute says where they belong. A name that occurs only there is an affiliation. @rule WH-GROUP-01
 */
export function oldGroups(data: Loose, items: readonly Loose[]): readonly GroupFacts[] {
  const kinds = new Map<string, GroupKind>();
  const add = (name: string, kind: GroupKind): unknown => name && !kinds.has(name) && kinds.set(name, kind);
  for (const item of items) {
    const kind = groupKindOf(item);
    if (kind) add(item.text("name").slice(0, 120), kind);
  }
  for (const kind of ["vocation", "species"] as const)
    for (const name of listOf(data.at("basics").text(kind))) add(name, kind);
  const places = new Map<Attribute, readonly string[]>(
    ATTRIBUTES.map((one) => [one, listOf(data.at("attributes").at(oldName(one)).text("groups"))]),
  );
  for (const name of [...places.values()].flat()) add(name, "affiliation");
  return [...kinds].map(([name, kind]) => ({
    name,
    kind,
    attributes: ATTRIBUTES.filter((one) => places.get(one)?.includes(name)),
    unwritten: false,
  }));
}
