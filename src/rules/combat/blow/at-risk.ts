import { wornArmor } from "../../gear/armor-class.ts";
import type { ItemFacts } from "../../gear/items.ts";
import type { AtRisk } from "../tables/blow-table.ts";

/**
 * What somebody with this gear may lose; null means that the gear is unknown, so anything may be lost.
 * @rule WH-CRIT-06
 */
export function toAtRisk(items: readonly ItemFacts[] | null): AtRisk {
  if (!items) return { weapon: true, shield: true, armor: true, allies: true };
  const { body, shield } = wornArmor(items);
  const weapon = items.some((item) => item.type === "weapon" && item.equipped && item.quantity > 0);
  return { weapon, shield: shield !== null, armor: body !== null, allies: true };
}
