import type { ClassTraits } from "../classes/class-table.ts";
import type { Hands } from "../contract/combat-notes.ts";
import type { GroupFacts } from "../facts.ts";
import type { ItemFacts, WeaponFacts } from "../gear/items.ts";
import { offHandBonus } from "./off-hand.ts";

interface Armed {
  readonly items: readonly ItemFacts[];
  readonly groups: readonly GroupFacts[];
}

const inOffHand = (items: readonly ItemFacts[]): WeaponFacts | undefined =>
  items.filter((item) => item.type === "weapon").find(({ equipped, offHand = false }) => equipped && offHand);

/** What is in somebody's hands when they strike with one of their weapons. @rule WH-DEFT-11 */
export function handsOf(armed: Armed, traits: ClassTraits, weapon: string): Hands | null {
  const striking = armed.items.find((item) => item.type === "weapon" && item.id === weapon);
  if (striking?.type !== "weapon") return null;
  const other = inOffHand(armed.items);
  const isOther = other !== undefined && other.id !== striking.id;
  return {
    size: striking.size,
    other: isOther ? other.size : null,
    ownRule: offHandBonus(armed, traits)?.rule ?? null,
  };
}
