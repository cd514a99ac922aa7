import type { AttunementForm } from "../../classes/slots.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { ItemFacts } from "../../gear/items.ts";
import type { OracleColumns } from "../../magic/oracle.ts";
import type { GroupList } from "../groups/random-group.ts";
import type { SpeciesFacts } from "../species.ts";

export const AISLES = ["weapons", "armor", "containers", "gear"] as const;
/** The parts of the shop. */
export type Aisle = (typeof AISLES)[number];

/** Something that is for sale. @rule WH-EQ-02 */
export interface Goods {
  /** How the table finds it again. */
  readonly id: string;
  readonly name: string;
  /** Gold pieces for one purchase. */
  readonly price: number;
  /** The thing itself; its quantity is what one purchase brings. */
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

/** What a table has to offer to new characters, as plain data. */
export interface Catalog {
  readonly goods: readonly Goods[];
  readonly abilities: readonly AbilityEntry[];
  readonly species: readonly SpeciesEntry[];
  readonly groups: Readonly<Record<GroupList, readonly string[]>>;
  readonly ideas: Readonly<Record<IdeaList, readonly string[]>>;
  readonly oracle: OracleColumns;
  /** The name of the language that everybody speaks. @rule WH-LANG-01 */
  readonly commonTongue: string;
}

/** The rules and the offers under which a character is made. */
export interface CreationWorld {
  readonly rulebook: Rulebook;
  readonly catalog: Catalog;
  /** The Referee has offered a rare class to whoever makes the character, or makes it. @rule WH-RARE-01 */
  readonly rareOffered: boolean;
}

/** The aisle of the shop in which something is sold. */
export function aisleOf({ facts }: Pick<Goods, "facts">): Aisle {
  if (facts.type === "weapon") return "weapons";
  if (facts.type === "armor") return "armor";
  return facts.type === "gear" && facts.container ? "containers" : "gear";
}
