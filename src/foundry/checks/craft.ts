import { craftedBy, type Crafted, type MiraclePerformance, toDamageText } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { lineOf } from "../../view/items/item-lines.ts";
import { toFigure } from "../../view/base/localize.ts";
import { storeMade } from "../documents/store-change.ts";

/** A miracle that has been rolled, as far as it makes something. */
interface Making {
  readonly item: Item.Implementation;
  readonly performance: MiraclePerformance;
  readonly effect: string;
  readonly works: boolean;
}

const craftedIn = ({ performance, works }: Making): Crafted | null => craftedBy(performance.attempt, works);

/** Its name: the effect, or else the wording. */
const nameOf = ({ effect, item }: Making): string => effect || item.name;

/** The thing as its new owner carries it. @rule WH-WISE-12 WH-WISE-13 WH-SCROLL-03 */
function itemOf({ kind, count, cost }: Crafted, making: Making): object {
  const name = nameOf(making);
  const quantity = count;
  if (kind === "potion") return { name, type: "substance", system: { quantity, primary: { text: making.effect } } };
  if (kind === "scroll") {
    const written = { wording: making.item.name, cost: toDamageText(cost), age: 0, description: "" };
    return { name, type: "scroll", system: { ...written, quantity } };
  }
  return { name, type: "gear", system: { quantity, magick: { is: true, known: true, activation: making.effect } } };
}

/** Makes what a miracle of crafting was for. @rule WH-WISE-12 WH-WISE-13 */
export async function craft(making: Making): Promise<readonly Change[]> {
  const crafted = craftedIn(making);
  const { actor } = making.item;
  return crafted && actor ? storeMade(actor, [itemOf(crafted, making)]) : [];
}

/** The crafted item, for the card. */
export function craftLine(making: Making) {
  const crafted = craftedIn(making);
  return crafted ? lineOf("WHITEHACK.Miracle.Made", `${nameOf(making)} × ${toFigure(crafted.count)}`) : [];
}
