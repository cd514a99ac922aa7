import { AISLES, type Aisle, aisleOf, type Goods } from "../../rules/characters/creation/catalog.ts";
import type { Bought } from "../../rules/characters/creation/standing.ts";
import type { ItemFacts } from "../../rules/gear/items.ts";
import { type CoinRates, coinRatesOf } from "../../rules/gear/coins.ts";
import { capacityOf } from "../../rules/gear/containers.ts";
import type { LangKey } from "../../types/lang.ts";
import { burdenView } from "../sheets/burden-view.ts";
import { type Localize, toFigure } from "../localize.ts";
import { coinsText, priceInCoins } from "../coins-text.ts";
import { goldLeft, type Shaping } from "./creation-frame.ts";

/** What a shopper wants to know of a thing: damage, armor class, room. */
function statsOf(facts: ItemFacts, localize: Localize): string {
  if (facts.type === "weapon") {
    const range = facts.range === null ? [] : [localize("WHITEHACK.Sheet.CloseRange", { feet: toFigure(facts.range) })];
    const hands = facts.traits.includes("twoHanded") ? [localize("WHITEHACK.Trait.twoHanded.label")] : [];
    return [facts.damage.replaceAll("-", "−"), ...range, ...hands].join(" · ");
  }
  if (facts.type === "armor") return `${localize("WHITEHACK.Abbreviation.armorClass")} ${toFigure(facts.armorClass)}`;
  if (facts.type !== "gear" || !facts.container) return "";
  return localize("WHITEHACK.Creation.Holds", { room: toFigure(capacityOf(facts)) });
}

/** In which words and coins prices are told. */
export interface Telling {
  readonly rates: CoinRates;
  readonly localize: Localize;
}

const tellingOf = ({ world, localize }: Pick<Shaping, "world" | "localize">): Telling => ({
  rates: coinRatesOf(world.rulebook.options),
  localize,
});

/** "1 gp", or that the Referee names the price. @rule WH-EQ-02 */
export const priceTold = (price: number, { rates, localize }: Telling): string =>
  price === 0 ? localize("WHITEHACK.Creation.NoPrice") : priceInCoins(price, localize, rates);

/** The same by the rules of a draft. @rule WH-EQ-02 */
export const priceText = (price: number, shaping: Pick<Shaping, "world" | "localize">): string =>
  priceTold(price, tellingOf(shaping));

const goodsRow = (goods: Goods, left: number, telling: Telling) => ({
  id: goods.id,
  name: goods.name,
  aisle: aisleOf(goods),
  stats: statsOf(goods.facts, telling.localize),
  price: priceTold(goods.price, telling),
  isDear: goods.price > left,
});

/** The shelves of a shop for a purse in which so many gold pieces are left. @rule WH-EQ-02 */
export function shopShelves(goods: readonly Goods[], left: number, telling: Telling) {
  const aisles: readonly ("" | Aisle)[] = ["", ...AISLES];
  return {
    aisles: aisles.map((id) => ({ id, label: `WHITEHACK.Creation.Aisle.${id || "all"}` satisfies LangKey })),
    goods: goods.map((one) => goodsRow(one, left, telling)),
  };
}

const canWear = (item: ItemFacts): boolean => item.type === "weapon" || item.type === "armor";

const boughtRow = ({ goods, item, count, cost }: Bought, shaping: Shaping) => ({
  id: goods.id,
  name: goods.name,
  count,
  cost: priceText(cost, shaping),
  canWear: canWear(item),
  isWorn: "equipped" in item && item.equipped,
  canPack: !(item.type === "gear" && item.container),
  isPacked: item.packed && !("equipped" in item && item.equipped),
});

/** Purse, shop and shopping list. @rule WH-GEN-02 WH-EQ-01 WH-EQ-02 WH-ENC-01 WH-ENC-04 */
export function gearPage(shaping: Shaping) {
  const { draft, world, standing, localize } = shaping;
  const { purse, bought, derived } = standing;
  const left = goldLeft(shaping);
  return {
    gold: draft.gold ?? "",
    extra: purse.gold - (draft.gold ?? 0) > 0 ? toFigure(purse.gold - (draft.gold ?? 0)) : "",
    spent: purse.spent === 0 ? `0 ${localize("WHITEHACK.Abbreviation.gp")}` : priceText(purse.spent, shaping),
    left: coinsText(purse.coins, localize),
    ...shopShelves(world.catalog.goods, left, tellingOf(shaping)),
    bought: bought.map((line) => boughtRow(line, shaping)),
    burden: burdenView(derived as Parameters<typeof burdenView>[0], localize),
  };
}
