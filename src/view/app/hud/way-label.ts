import { type Localize, toList } from "../../base/localize.ts";
import { type Place, squaresOf, type WayCost } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";

/** Which way lines rise: as "/" does, or as "\\" does. On a scene y grows downwards. */
export type Slant = "rising" | "falling";

/** A straight line. */
type Stroke = readonly [from: Place, to: Place];

const levelOf = ({ x, y }: Place, slant: Slant): number => (slant === "rising" ? x + y : x - y);

/** The points where a line of the hatching crosses the edges of a form, from left to right. */
function crossings(corners: readonly Place[], level: number, slant: Slant): readonly Place[] {
  const met = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [before, after] = [levelOf(from, slant) - level, levelOf(to, slant) - level];
    if (before < 0 === after < 0) return [];
    const share = before / (before - after);
    return [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }];
  });
  return met.toSorted((first, second) => first.x - second.x);
}

/** Lines across a form, so many apart; those of forms that touch join, since all are counted from the scene's corner. */
export function hatching(corners: readonly Place[], gap: number, slant: Slant): readonly Stroke[] {
  const levels = corners.map((corner) => levelOf(corner, slant));
  const first = Math.ceil(Math.min(...levels) / gap);
  const count = Math.max(0, Math.floor(Math.max(...levels) / gap) - first + 1);
  return Array.from({ length: count }, (_, index) => crossings(corners, (first + index) * gap, slant)).flatMap(pairs);
}

/** A line runs inside a form from each odd crossing to the next. */
const pairs = (met: readonly Place[]): readonly Stroke[] =>
  met.flatMap((from, index) => {
    const to = met[index + 1];
    return index % 2 === 0 && to ? [[from, to] as const] : [];
  });

/** The ruler's text about a way, beside its length. */
export interface WayLabel {
  readonly cost: WayCost;
  readonly letter: LangKey;
  readonly words: LangKey;
  /** Feet moved in the turn when the way is over, and how many are possible. */
  readonly feet: string;
  readonly most: string;
  /** How both are told. */
  readonly far: LangKey;
  /** The enemies that may attack, and how often; null for none. */
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
export function wayLabel({ cost, feet, most, inSquares, strikes }: Told, localize: Localize): WayLabel {
  const total = strikes.reduce((sum, { attacks }) => sum + attacks, 0);
  const names = toList(
    strikes.map(({ name, attacks }) => (attacks > 1 ? `${name} ×${attacks}` : name)),
    localize,
  );
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
