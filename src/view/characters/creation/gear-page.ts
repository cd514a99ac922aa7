import { type Aisle, aisleOf, AISLES, type Goods } from "../../../rules/characters/creation/catalog.ts";
import type { Bought } from "../../../rules/characters/creation/standing.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import { type CoinRates, coinRatesOf } from "../../../rules/items/coins.ts";
import { capacityOf } from "../../../rules/items/containers.ts";
import type { LangKey } from "../../../types/lang.ts";
import { burdenView } from "../../items/sheet/burden-view.ts";
import { type Localize, toDiceText, toFigure, toNames } from "../../base/localize.ts";
import { coinsText, priceInCoins } from "../../base/words.ts";
import { classLine, goldLeft, problemLines, type Shaping, tallyPart } from "./creation-frame.ts";
import { languageCount, languagesAtStart, languagesOfDraft } from "../../../rules/characters/creation/made.ts";

/** A shopper's facts of an item: damage, armor class, room. */
function statsOf(facts: ItemFacts, localize: Localize): string {
  if (facts.type === "weapon") {
    const range = facts.range === null ? [] : [localize("WHITEHACK.Sheet.CloseRange", { feet: toFigure(facts.range) })];
    const hands = facts.traits.includes("twoHanded") ? [localize("WHITEHACK.Trait.twoHanded.label")] : [];
    return [toDiceText(facts.damage), ...range, ...hands].join(" · ");
  }
  if (facts.type === "armor")
    return localize("WHITEHACK.Text.figure", {
      label: localize("WHITEHACK.Abbreviation.armorClass"),
      value: toFigure(facts.armorClass),
    });
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

/** A price in words, by the rules of a draft. @rule WH-EQ-02 */
const priceText = (price: number, shaping: Pick<Shaping, "world" | "localize">): string =>
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
    spent:
      purse.spent === 0
        ? localize("WHITEHACK.Text.amount", { amount: "0", unit: localize("WHITEHACK.Abbreviation.gp") })
        : priceText(purse.spent, shaping),
    left: coinsText(purse.coins, localize),
    ...shopShelves(world.catalog.goods, left, tellingOf(shaping)),
    bought: bought.map((line) => boughtRow(line, shaping)),
    burden: burdenView(derived as Parameters<typeof burdenView>[0], localize),
  };
}

/** Our pictures for characters. */
export const PORTRAITS = [
  "swordman",
  "viking-head",
  "barbarian",
  "black-knight-helm",
  "visored-helm",
  "hooded-figure",
  "hooded-assassin",
  "ninja-mask",
  "hood",
  "wizard-face",
  "pointy-hat",
  "sun-priest",
  "nun-face",
  "pilgrim-hat",
  "farmer",
  "juggler",
  "drama-masks",
  "crown",
  "tiara",
  "lion",
  "woman-elf-face",
  "dwarf-face",
  "hobbit-door",
  "lizardman",
] as const;

/** Name, languages and picture. @rule WH-GEN-06 WH-LANG-01 WH-LANG-02 */
export function personPage(shaping: Shaping, portraits: readonly { readonly id: string; readonly src: string }[]) {
  const { draft, world, localize } = shaping;
  const given = languagesAtStart(draft, world).map(({ name }) => name);
  const { used, allowed, tooMany } = languageCount(draft, world);
  return {
    name: draft.name,
    languages: (draft.languages.length > 0 ? draft.languages : given).join(", "),
    given: given.join(", "),
    count: localize("WHITEHACK.Creation.LanguagesCount", { used: toFigure(used), allowed: toFigure(allowed) }),
    tooMany,
    asksLiterate: world.rulebook.options.literacyIsLanguage,
    literate: draft.literate,
    portraits: portraits.map(({ id, src }, place) => ({
      id,
      src,
      number: toFigure(place + 1),
      isChosen: draft.img === src,
    })),
  };
}

/** The character so far, and its problems. @rule WH-GEN-01 */
export function readyPage(shaping: Shaping) {
  const { draft, standing, problems, world, localize } = shaping;
  const { labels } = world.rulebook.attributes;
  return {
    ...tallyPart(shaping),
    line: classLine(shaping),
    scores: Object.entries(standing.facts.attributes).map(([name, { value }]) => ({
      label: localize(labels[name] ?? name),
      value: Object.hasOwn(draft.scores, name) ? toFigure(value) : "–",
      groups: draft.groups.filter((group) => group.name && group.attributes.includes(name)).map((group) => group.name),
    })),
    groups: draft.groups.filter(({ name, attributes }) => name && attributes.length === 0).map(({ name }) => name),
    abilities: draft.abilities.map(({ name }) => name),
    gear: standing.bought.map(({ goods, count, cost }) => ({
      name: count > 1 ? `${goods.name} ×${count}` : goods.name,
      cost: priceText(cost, shaping),
    })),
    languages: toNames(languagesOfDraft(draft, world), localize),
    problems: problemLines(problems, localize).map((line) => ({
      ...line,
      pageName: localize(`WHITEHACK.Creation.Page.${line.page}`),
    })),
  };
}
