import type { Modifier } from "../../../../rules/base/explained.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";

export const ARMOR_WEIGHTS = ["none", "light", "medium", "heavy"] as const;
/** How much armor weighs its wearer down, the lightest first. */
export type ArmorWeight = (typeof ARMOR_WEIGHTS)[number];

/** The armor class of those without armor; shared procedures count from there. @rule RH-CHR-02 */
export const UNARMORED = 10;

/** The usual kinds of armor. @rule RH-CHR-02 */
export const ARMORS = {
  none: { armorClass: UNARMORED, weight: "none" },
  leather: { armorClass: 12, weight: "light" },
  chain: { armorClass: 14, weight: "medium" },
  plate: { armorClass: 16, weight: "heavy" },
} as const satisfies Readonly<Record<string, { readonly armorClass: number; readonly weight: ArmorWeight }>>;

/** A suit of armor or a shield, as it is stored. */
export interface ArmorPiece {
  readonly id: string;
  readonly name: string;
  /** A shield gives no armor class: it blocks. @rule RH-OFF-03 */
  readonly kind: "body" | "shield";
  /** The armor class of a suit, 10 for none. */
  readonly armorClass: number;
  readonly weight: ArmorWeight;
  readonly worn: boolean;
  /** A shield that has broken, or a suit that is ruined. @rule RH-OFF-04 */
  readonly broken: boolean;
  /** The addition of fine work to the armor class; 0 for none. */
  readonly fine: number;
  /** The magical bonus, which brings a chaser; 0 for none. @rule RH-ADV-02 */
  readonly magic: number;
}

/** What a character wears: the suit that counts, and a shield to block with; null for none. */
export interface Worn {
  readonly suit: ArmorPiece | null;
  readonly shield: ArmorPiece | null;
}

const isBetter = (piece: ArmorPiece, best: ArmorPiece | null): boolean =>
  best === null || piece.armorClass + piece.fine > best.armorClass + best.fine;

/** The suit with the highest armor class, and the shield with the highest magical bonus. @rule RH-CHR-02 RH-OFF-03 */
export function wornOf(pieces: readonly ArmorPiece[]): Worn {
  let suit: ArmorPiece | null = null;
  let shield: ArmorPiece | null = null;
  for (const piece of pieces) {
    if (!piece.worn || piece.broken) continue;
    if (piece.kind === "body" && isBetter(piece, suit)) suit = piece;
    if (piece.kind === "shield" && (shield === null || piece.magic > shield.magic)) shield = piece;
  }
  return { suit, shield };
}

/** The lines that a suit adds to the armor class of those without armor. @rule RH-CHR-02 */
export function armorParts({ suit }: Worn): readonly Modifier[] {
  if (!suit) return [];
  const { name, armorClass, fine } = suit;
  const value = requireCount(armorClass, "armor class") - UNARMORED + fine;
  return value === 0 ? [] : [{ label: name, value, rule: "RH-CHR-02" }];
}
