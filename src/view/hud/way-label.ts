import { squaresOf, type WayCost } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

/** What the ruler says of a way, beside how long it is. */
export interface WayLabel {
  readonly cost: WayCost;
  readonly letter: LangKey;
  readonly words: LangKey;
  /** Feet moved in the turn when the way is over, and how many are possible. */
  readonly feet: string;
  readonly most: string;
  /** How both are told. */
  readonly far: LangKey;
  /** Who may strike, and how often; null for nobody. */
  readonly strikes: { readonly total: string; readonly names: string } | null;
}

/** Colours of what a way costs, told apart by their lightness too; the label names each by a letter and in words. */
export const WAY_COLORS: Readonly<Record<WayCost, number>> = {
  careful: 0x9fe0c0,
  carefulTwice: 0x5fb894,
  average: 0x4d9de0,
  running: 0xe8b93c,
  secondMove: 0xe8843c,
  secondAction: 0xe8843c,
  tooFar: 0xb3261e,
};

interface Told {
  readonly cost: WayCost;
  readonly feet: number;
  readonly most: number;
  /** Both are told in squares. */
  readonly inSquares: boolean;
  readonly strikes: readonly { readonly name: string; readonly attacks: number }[];
}

/** @rule WH-ACT-01 WH-MOVE-02 WH-FREE-01 */
export function wayLabel({ cost, feet, most, inSquares, strikes }: Told): WayLabel {
  const total = strikes.reduce((sum, { attacks }) => sum + attacks, 0);
  const names = strikes.map(({ name, attacks }) => (attacks > 1 ? `${name} ×${attacks}` : name)).join(", ");
  return {
    cost,
    letter: `WHITEHACK.Way.letter.${cost}`,
    words: `WHITEHACK.Way.words.${cost}`,
    feet: String(inSquares ? squaresOf(feet) : feet),
    most: String(inSquares ? squaresOf(most) : most),
    far: inSquares ? "WHITEHACK.Way.squares" : "WHITEHACK.Way.feet",
    strikes: total > 0 ? { total: String(total), names } : null,
  };
}
