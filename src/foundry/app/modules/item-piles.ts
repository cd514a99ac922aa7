import { coinRatesOf } from "../../../rules/items/coins.ts";
import { ITEM_KINDS } from "../../documents/data/kinds.ts";
import { localize } from "../../host/localize.ts";
import { icon } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/** The interface that the module Item Piles lends to systems: `game.itempiles.API`. */
export interface PilesApi {
  addSystemIntegration(data: object): void;
}

/** An item as Item Piles hands it over: stored data, or an empty object when it only tries a function out. */
interface ItemData {
  readonly system?: Readonly<Record<string, unknown>>;
}

/** The data that tell two items of one kind apart, so that they do not become one pile. */
const TELLING = ["name", "type", "system.magick.is", "system.magick.known", "system.magick.charges.value"];

/** The fields for an item's place with its bearer; in other hands it is nowhere yet. */
const LOOSE = { within: "", packed: false, equipped: false };

/**
 * Tells Item Piles how our items are counted and paid for: prices in gold pieces, coins at the rates of the world. The
 * names are those of the module's documentation; `VERSION` is raised with every change here, or it keeps what it knows.
 */
export function registerPiles(piles: PilesApi): void {
  const { sp, cp } = coinRatesOf(rulebookFor(null).options);
  piles.addSystemIntegration({
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: "heap",
    ITEM_CLASS_LOOT_TYPE: "gear",
    ITEM_CLASS_WEAPON_TYPE: "weapon",
    ITEM_CLASS_EQUIPMENT_TYPE: "gear",
    ITEM_QUANTITY_ATTRIBUTE: "system.quantity",
    ITEM_PRICE_ATTRIBUTE: "system.cost",
    ITEM_COST_TRANSFORMER: priceOf,
    ITEM_TRANSFORMER: toLoose,
    ITEM_FILTERS: [{ path: "type", filters: powers().join(",") }],
    ITEM_SIMILARITIES: TELLING,
    CURRENCIES: [coin("gp", 1), coin("sp", 1 / sp), coin("cp", 1 / cp)],
    CURRENCY_DECIMAL_DIGITS: 1 / cp,
  });
}

/** The kinds of items that nobody can carry, such as abilities. */
const powers = (): readonly string[] =>
  Object.entries(ITEM_KINDS).flatMap(([kind, { model }]) => ("packed" in model.defineSchema() ? [] : [kind]));

/** The price of an item in gold pieces; a scroll's `cost` is the hit points for reading it. */
function priceOf({ system = {} }: ItemData): number {
  const price = Number(system["price"] ?? system["cost"]);
  return Number.isFinite(price) ? price : 0;
}

/** An item as it is between two bearers: in no container, and in no hand. */
function toLoose(data: ItemData): Promise<ItemData> {
  const { system = {} } = data;
  const places = Object.entries(LOOSE).filter(([place]) => place in system);
  return Promise.resolve(
    places.length === 0 ? data : { ...data, system: { ...system, ...Object.fromEntries(places) } },
  );
}

/** A kind of coin in a purse; `worth` is in gold pieces. */
const coin = (kind: "gp" | "sp" | "cp", worth: number) => ({
  type: "attribute",
  name: game.i18n.localize(`WHITEHACK.Coin.${kind}`),
  img: icon(kind === "gp" ? "crown-coin" : "two-coins"),
  abbreviation: localize("WHITEHACK.Text.amount", { amount: "{#}", unit: localize(`WHITEHACK.Abbreviation.${kind}`) }),
  data: { path: `system.coins.${kind}` },
  primary: kind === "gp",
  exchangeRate: worth,
});
