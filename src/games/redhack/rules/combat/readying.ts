export const ITEM_PLACES = ["held", "worn", "stowed"] as const;
/** Where an item is carried: in the hand, at the belt or in a scabbard, or in a pack. @rule RH-RDY-01 */
export type ItemPlace = (typeof ITEM_PLACES)[number];

/** The price of taking an item into the hand. */
export interface Readying {
  readonly cost: "none" | "action";
  /** It gives foes an opening. @rule RH-REA-05 */
  readonly opening: boolean;
}

/** The price of readying an item, by where it is. @rule RH-RDY-01 */
export const READYING: Readonly<Record<ItemPlace, Readying>> = {
  held: { cost: "none", opening: false },
  worn: { cost: "none", opening: true },
  stowed: { cost: "action", opening: true },
};

/** Whether an item can be readied now: not in answer to another's turn, and a stowed one takes the action. @rule RH-RDY-01 RH-REA-01 */
export const mayReady = (
  place: ItemPlace,
  { actionLeft, ownTurn }: { readonly actionLeft: boolean; readonly ownTurn: boolean },
): boolean => place === "held" || (ownTurn && (READYING[place].cost === "none" || actionLeft));
