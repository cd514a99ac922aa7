import { ORACLE, type PackFacts, priceOf, readSpecies, type Rulebook } from "../../../rules/index.ts";
import {
  type AbilityEntry,
  type Catalog,
  type Goods,
  IDEA_LISTS,
  type People,
  readPeople,
  type SpeciesEntry,
} from "../../../rules/characters/creation/catalog.ts";
import { GROUP_LISTS } from "../../../rules/characters/groups/random-group.ts";
import { toItemFacts } from "../../documents/data/item-facts.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isItem } from "../../documents/changed-document.ts";
import { findTable, keyOf, rowText } from "../../chat/tables/written-rows.ts";

/** The facts of an entry that a window shows beyond the needs of the rules. */
interface Shown {
  readonly name: string;
  readonly img: string;
  /** Rich text, as it was written. */
  readonly description: string;
}

/** The offers of a table to new characters, and the look of its entries; entries are known by their uuids. */
export interface WorldOffers {
  readonly catalog: Catalog;
  readonly shown: ReadonlyMap<string, Shown>;
  /** The pictures and words of classes, by the class's id. */
  readonly classes: ReadonlyMap<string, Shown>;
}

type Entry = Item.Implementation;

/** The tables behind the lists of ideas. */
const IDEA_TABLES: Readonly<Record<(typeof IDEA_LISTS)[number], string>> = {
  names: "names",
  retainers: "retainers",
  teachers: "attunements.teachers",
  pets: "attunements.pets",
  places: "attunements.places",
  standings: "standings",
  objects: "signatureObjects",
};
const ORACLE_TABLES = ["oracle.1", "oracle.2", "oracle.3", "oracle.4"];

async function inPack(name: string): Promise<readonly Entry[]> {
  const documents = await game.packs.get(`${SYSTEM_ID}.${name}`)?.getDocuments();
  return (documents ?? []).filter(isItem);
}

/** Items of the world that a user may look at are for sale and to be learned, too. */
const inWorld = (viewer: User.Implementation): readonly Entry[] =>
  game.items.contents.filter((item) => item.testUserPermission(viewer, "OBSERVER"));

async function rowsOf(key: string): Promise<readonly string[]> {
  const table = await findTable(key);
  return table ? table.results.contents.map(rowText).filter(Boolean) : [];
}

async function listsOf<Name extends string>(
  names: readonly Name[],
  keyOfList: (name: Name) => string,
): Promise<Readonly<Record<Name, readonly string[]>>> {
  const lists = await Promise.all(names.map(async (name) => [name, await rowsOf(keyOfList(name))] as const));
  return Object.fromEntries(lists) as Record<Name, readonly string[]>;
}

/** The species of the world’s table, with what their members usually have. @rule WH-LANG-01 WH-MOVE-01 */
const peoplesOfWorld = async (): Promise<readonly People[]> =>
  (await rowsOf("groups.species")).map((row) => readPeople(row, ["small", localize("WHITEHACK.BodySize.small")]));

/** The facts that rules ask of an item with a price in gold pieces: a scroll calls it so, since its `cost` is that of casting. */
function pricedOf(system: object): { readonly cost: number; readonly packs: PackFacts } {
  const {
    cost = 0,
    price = cost,
    packs = {},
  } = system as Readonly<Partial<Record<"cost" | "price", number>>> & {
    readonly packs?: PackFacts;
  };
  return { cost: price, packs };
}

/** True unless an entry lies in a folder of our own pack for another kind of world, or for other rules. */
function isInSeason({ _source, pack, system }: Entry, { options, gear }: Rulebook): boolean {
  const folder = game.packs.get(pack ?? "")?.folders.get(_source.folder ?? "");
  const key = folder ? keyOf(folder) : "";
  if (["modern", "future"].includes(key)) return options.modernWeapons;
  return key === "" || gear.sells?.(key, pricedOf(system)) === true;
}

/** Bare hands and coins are not for sale. @rule WH-EQ-02 */
const isSold = (item: Entry): boolean => {
  const facts = toItemFacts(item);
  if (!facts || facts.magick?.is) return false;
  return !(facts.type === "weapon" && facts.size === "none") && !(facts.type === "gear" && facts.size === "tiny");
};

function goodsOf(item: Entry, rulebook: Rulebook): readonly Goods[] {
  const facts = toItemFacts(item);
  if (!facts || !isSold(item)) return [];
  const price = priceOf(item.type, pricedOf(item.system), rulebook);
  return [{ id: item.uuid, name: item.name, price, facts }];
}

function abilityOf(item: Entry): readonly AbilityEntry[] {
  if (!item.isAbility() || item.system.kind === "species") return [];
  const { kind, class: of, key, form } = item.system;
  return [{ id: item.uuid, name: item.name, kind, class: of, key, form }];
}

function speciesOf(item: Entry): readonly SpeciesEntry[] {
  if (!item.isAbility() || item.system.kind !== "species") return [];
  const facts = readSpecies(item.name, item.system.species);
  return facts && Object.keys(item.system.species).length > 0 ? [{ id: item.uuid, facts }] : [];
}

const shownOf = (item: Entry): Shown => {
  const { description = "" } = item.system as { readonly description?: string };
  return { name: item.name, img: item.img ?? "", description };
};

const byName = (first: { readonly name: string }, second: { readonly name: string }): number =>
  first.name.localeCompare(second.name, game.i18n.lang);

const sold = (goods: readonly Entry[], rulebook: Rulebook): readonly Goods[] =>
  goods.flatMap((item) => goodsOf(item, rulebook)).toSorted(byName);

const inShop = (equipment: readonly Entry[], own: readonly Entry[], rulebook: Rulebook): readonly Entry[] => [
  ...equipment.filter((item) => isInSeason(item, rulebook)),
  ...own,
];

/** The goods that a user may buy by these rules, by name. @rule WH-EQ-02 FH-ENC-06 */
export const goodsForSale = async (viewer: User.Implementation, rulebook: Rulebook): Promise<readonly Goods[]> =>
  sold(inShop(await inPack("equipment"), inWorld(viewer), rulebook), rulebook);

/** Everything that this table offers to a new character of a user. @rule WH-GEN-01 WH-EQ-02 WH-CLASS-11 */
export async function worldOffers(viewer: User.Implementation): Promise<WorldOffers> {
  const rulebook = rulebookFor(null);
  const own = inWorld(viewer);
  const [equipment, abilities, classes] = await Promise.all(["equipment", "abilities", "classes"].map(inPack));
  const goods = inShop(equipment ?? [], own, rulebook);
  const learned = [...(abilities ?? []), ...own];
  const peoples = await peoplesOfWorld();
  const oracle = await Promise.all(ORACLE_TABLES.map(rowsOf));
  const catalog: Catalog = {
    goods: sold(goods, rulebook),
    abilities: learned.flatMap(abilityOf),
    species: learned.flatMap(speciesOf),
    groups: { ...(await listsOf(GROUP_LISTS, (name) => `groups.${name}`)), species: peoples.map(({ name }) => name) },
    peoples,
    ideas: await listsOf(IDEA_LISTS, (name) => IDEA_TABLES[name]),
    oracle: oracle.every((column) => column.length > 0) ? oracle : ORACLE,
    commonTongue: localize("WHITEHACK.Creation.CommonTongue"),
  };
  const all = [...goods, ...learned];
  return {
    catalog,
    shown: new Map(all.map((item) => [item.uuid, shownOf(item)])),
    classes: classesShown([...(classes ?? []), ...own]),
  };
}

/** The last one of an id counts: that of the world. */
const classesShown = (items: readonly Entry[]): ReadonlyMap<string, Shown> =>
  new Map(items.flatMap((item) => (item.isClass() ? [[item.system.key, shownOf(item)] as const] : [])));
