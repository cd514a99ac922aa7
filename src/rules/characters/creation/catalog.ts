import type { AttunementForm } from "../classes/slots.ts";
import type { BodySize } from "../../families/movement.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { ItemFacts } from "../../items/items.ts";
import type { OracleColumns } from "../../magic/oracle.ts";
import type { GroupList } from "../groups/random-group.ts";
import type { SpeciesFacts } from "../species.ts";
import type { GroupFacts } from "../../base/facts.ts";
import type { Draft } from "./draft.ts";

export const AISLES = ["weapons", "armor", "containers", "gear"] as const;
/** The parts of the shop. */
export type Aisle = (typeof AISLES)[number];

/** Goods for sale. @rule WH-EQ-02 */
export interface Goods {
  /** How the table finds it again. */
  readonly id: string;
  readonly name: string;
  /** Gold pieces for one purchase. */
  readonly price: number;
  /** The item itself; its quantity is what one purchase brings. */
  readonly facts: ItemFacts;
}

/** An ability to choose, or a blank to write a new one on. */
export interface AbilityEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** The class that it belongs to; "" for any class. */
  readonly class: string;
  /** Its id in the rules; "" for a blank. */
  readonly key: string;
  readonly form: AttunementForm | "";
}

/** A species that can be played like a class. @rule WH-SPC-01 */
export interface SpeciesEntry {
  readonly id: string;
  readonly facts: SpeciesFacts;
}

export const IDEA_LISTS = ["names", "retainers", "teachers", "pets", "places", "standings", "objects"] as const;
/** The lists from which words are drawn. */
export type IdeaList = (typeof IDEA_LISTS)[number];

/** The usual traits of the members of a species. */
export interface People {
  readonly name: string;
  /** @rule WH-LANG-01 */
  readonly languages: readonly string[];
  /** @rule WH-MOVE-01 */
  readonly size: BodySize;
}

/** The offers of a table to new characters, as plain data. */
export interface Catalog {
  readonly goods: readonly Goods[];
  readonly abilities: readonly AbilityEntry[];
  readonly species: readonly SpeciesEntry[];
  readonly groups: Readonly<Record<GroupList, readonly string[]>>;
  /** The usual traits of the species of that list; left out for none. @rule WH-LANG-01 WH-MOVE-01 */
  readonly peoples?: readonly People[];
  readonly ideas: Readonly<Record<IdeaList, readonly string[]>>;
  readonly oracle: OracleColumns;
  /** The name of the language that everybody speaks. @rule WH-LANG-01 */
  readonly commonTongue: string;
}

/** The rules and the offers under which a character is made. */
export interface CreationWorld {
  readonly rulebook: Rulebook;
  readonly catalog: Catalog;
  /** The Referee has offered the player a rare class, or is the one who makes the character. @rule WH-RARE-01 */
  readonly rareOffered: boolean;
}

/** The aisle of the shop in which something is sold. */
export function aisleOf({ facts }: Pick<Goods, "facts">): Aisle {
  if (facts.type === "weapon") return "weapons";
  if (facts.type === "armor") return "armor";
  return facts.type === "gear" && facts.container ? "containers" : "gear";
}

/**
 * A row of the table of species: its name and, in brackets, its languages and the word for small, if it is. "Gnome (small,
 * Gnomish)" is a small species; "Elf" says nothing of either.
 * @rule WH-LANG-01 WH-MOVE-01
 */
export function readPeople(row: string, small: readonly string[]): People {
  const at = row.endsWith(")") ? row.lastIndexOf("(") : -1;
  const words = at < 0 ? [] : row.slice(at + 1, -1).split(/[,;]/);
  const said = words.map((word) => word.trim()).filter(Boolean);
  const isSmall = (word: string): boolean => small.some((one) => one.toLowerCase() === word.toLowerCase());
  return {
    name: (at < 0 ? row : row.slice(0, at)).trim(),
    languages: said.filter((word) => !isSmall(word)),
    size: said.some(isSmall) ? "small" : "human",
  };
}

const peopleOf = (name: string, { peoples = [] }: Pick<Catalog, "peoples">): People | undefined =>
  peoples.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());

const sameWords = (first: readonly string[], second: readonly string[]): boolean => first.join() === second.join();

/**
 * A group with the languages of its species, unless others are written there: those of the name that it had before give
 * way. @rule WH-LANG-01
 */
export function speaking(group: GroupFacts, { catalog }: CreationWorld, former = ""): GroupFacts {
  const { kind, name, languages = [] } = group;
  const ofFormer = peopleOf(former, catalog)?.languages ?? [];
  if (kind !== "species" || (languages.length > 0 && !sameWords(languages, ofFormer))) return group;
  return { ...group, languages: peopleOf(name, catalog)?.languages ?? [] };
}

/** The size of a draft's body: as it was chosen, else that of its species; human without one. @rule WH-MOVE-01 */
export function sizeOfDraft({ size, groups }: Pick<Draft, "size" | "groups">, { catalog }: CreationWorld): BodySize {
  const species = groups.find(({ kind }) => kind === "species");
  if (!species) return "human";
  return size || (peopleOf(species.name, catalog)?.size ?? "human");
}
