import {
  type ArmorRules,
  type GearRules,
  type Modifier,
  type MonsterRules,
  SQUARE_FEET,
  wornArmor,
} from "../../../rules/index.ts";
import { armorMove } from "./armor-table.ts";
import { isStored, storedNumber } from "./stored.ts";

/** Worn body armor and a shield in hand slow their bearer by squares, which add up. @rule FH-ARM-01 FH-ARM-03 */
export const armorSlowing: ArmorRules["slowing"] = ({ body, shield }) =>
  [body, shield].flatMap((piece): readonly Modifier[] => {
    const squares = piece ? armorMove(piece) : 0;
    return piece && squares !== 0
      ? [{ label: piece.name, value: squares * SQUARE_FEET, rule: piece === shield ? "FH-ARM-03" : "FH-ARM-01" }]
      : [];
  });

/** The pack's price where it has one of its own, else the written one. @rule FH-ARM-01 FH-ENC-06 */
export const packPrice: GearRules["price"] = ({ cost, packs }) => storedNumber(packs, "cost") ?? cost;

/** The pack's own shelf is for sale, treasure is not. @rule FH-ENC-06 */
export const packSells: NonNullable<GearRules["sells"]> = (shelf, { packs }) =>
  shelf === "ferryhack" && !isStored(packs, "treasure");

/**
 * A listed armor class is the sum of the natural one and of what the monster has with it: without a number for the
 * natural one, it is what the gear leaves, so that the total stays as listed until a piece is taken off. @rule FH-ARM-04
 */
export const naturalArmor: MonsterRules["naturalArmor"] = ({ naturalArmor: written = null, items }, listed) => {
  if (written !== null) return written;
  const dressed = wornArmor(
    items.map((item) => (item.type === "armor" ? { ...item, equipped: true, broken: false } : item)),
  );
  return listed - (dressed.body?.armorClass ?? 0) - (dressed.shield?.armorClass ?? 0);
};
