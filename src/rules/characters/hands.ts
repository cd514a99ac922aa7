import type { AttributeSet } from "../base/attribute-set.ts";
import { mayStandAtAttribute } from "./groups/places.ts";
import type { ClassTraits } from "./classes/class-table.ts";
import type { GroupFacts } from "../base/facts.ts";
import type { Hands } from "../families/combat-notes.ts";
import type { ItemFacts, WeaponFacts } from "../items/items.ts";
import { offHandBonus } from "./wielder.ts";

/** Where the groups appear on a sheet. */
interface SheetGroups {
  /** Beside the class: the vocation, for classes whose rolls depend on it. */
  readonly header: readonly GroupFacts[];
  /** Beside each attribute, two at most. */
  readonly at: Readonly<Record<string, readonly GroupFacts[]>>;
}

/** The groups, sorted by their place on the sheet. @rule WH-GEN-04 WH-DEFT-01 WH-GROUP-03 */
export const sheetGroups = (
  groups: readonly GroupFacts[],
  { names }: AttributeSet,
  traits: ClassTraits,
): SheetGroups => {
  const beside = groups.filter((group) => mayStandAtAttribute(group, traits));
  const at = names.map((name) => [name, beside.filter(({ attributes }) => attributes.includes(name))] as const);
  return { header: groups.filter((group) => !mayStandAtAttribute(group, traits)), at: Object.fromEntries(at) };
};

interface Armed {
  readonly items: readonly ItemFacts[];
  readonly groups: readonly GroupFacts[];
}

const inOffHand = (items: readonly ItemFacts[]): WeaponFacts | undefined =>
  items.filter((item) => item.type === "weapon").find(({ equipped, offHand = false }) => equipped && offHand);

/** The contents of a character's hands when they attack with one of their weapons. @rule WH-DEFT-11 */
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
