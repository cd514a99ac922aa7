import type { ArmorFacts } from "../../../rules/index.ts";
import { storedNumber } from "./stored.ts";

/** A kind of armor in the pack's table. */
export interface ArmorRow {
  readonly id: string;
  readonly armorClass: number;
  /** Squares that wearing it adds to a move: none, or fewer. */
  readonly move: number;
  /** Slots that it takes when it is carried, not worn. */
  readonly slots: number;
  /** Gold pieces. */
  readonly cost: number;
}

/** Body armor, by its armor class. @rule FH-ARM-01 */
export const BODY_ARMOR: readonly ArmorRow[] = [
  { id: "cloth", armorClass: 1, move: 0, slots: 1, cost: 1 },
  { id: "leather", armorClass: 2, move: 0, slots: 2, cost: 15 },
  { id: "studdedLeather", armorClass: 3, move: 0, slots: 4, cost: 20 },
  { id: "chainmail", armorClass: 4, move: -1, slots: 6, cost: 30 },
  { id: "splintMail", armorClass: 5, move: -1, slots: 8, cost: 40 },
  { id: "fullPlate", armorClass: 6, move: -1, slots: 10, cost: 50 },
];

/** @rule FH-ARM-01 FH-ARM-03 */
export const SHIELD: ArmorRow = { id: "shield", armorClass: 1, move: -1, slots: 1, cost: 5 };

type Piece = Pick<ArmorFacts, "armorClass" | "countsAs" | "kind" | "packs">;

/**
 * The row for a piece of armor: body armor by the armor class that it counts as, heavier than the table like full plate.
 * Helmets, and armor without an armor class, have none. @rule FH-ARM-01
 */
export function armorRow({ kind, armorClass, countsAs }: Piece): ArmorRow | null {
  if (kind === "shield") return SHIELD;
  const counted = countsAs ?? armorClass;
  if (kind === "helmet" || counted < 1) return null;
  return BODY_ARMOR.find((row) => row.armorClass === counted) ?? BODY_ARMOR.at(-1) ?? null;
}

/** Squares that wearing it adds to a move; negative for fewer. @rule FH-ARM-01 */
export function armorMove(piece: Piece): number {
  const lost = storedNumber(piece.packs, "moveLost");
  if (lost !== null) return -lost;
  return armorRow(piece)?.move ?? 0;
}

/** Slots of a piece that is carried, not worn. @rule FH-ARM-01 FH-ARM-02 */
export const armorSlots = (piece: Piece): number => storedNumber(piece.packs, "slots") ?? armorRow(piece)?.slots ?? 0;
