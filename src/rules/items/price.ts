import type { GearRules, Goods } from "../families/goods.ts";
import type { Rulebook } from "../families/rulebook.ts";

/** Items cost what is written, and shoot as fast. @rule WH-EQ-02 WH-WPN-02 */
export const coreGear: GearRules = { price: ({ cost }) => cost, rate: ({ rateOfFire }) => rateOfFire };

/** The price of something in gold pieces, by the rules in force. @rule WH-EQ-02 */
export const priceOf = (type: string, goods: Goods, { armor, gear }: Pick<Rulebook, "armor" | "gear">): number =>
  (type === "armor" ? armor : gear).price(goods);
