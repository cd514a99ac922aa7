import type { ItemFacts } from "../../gear/items.ts";
import { GEAR_AT_RISK, type GearAtRisk } from "../tables/blow-table.ts";

const IS: Readonly<Record<GearAtRisk, (item: ItemFacts) => boolean>> = {
  weapon: ({ type }) => type === "weapon",
  shield: (item) => item.type === "armor" && item.kind === "shield",
  armor: (item) => item.type === "armor" && item.kind === "body",
};

/**
 * The equipped item that a result affects: the first of the named pieces that is there; null for none.
 * @rule WH-CRIT-06
 */
export function gearStruck(items: readonly ItemFacts[], what: string): ItemFacts | null {
  const named = what.split(",");
  for (const piece of GEAR_AT_RISK.filter((one) => named.includes(one))) {
    const found = items.find((item) => "equipped" in item && item.equipped && item.quantity > 0 && IS[piece](item));
    if (found) return found;
  }
  return null;
}
