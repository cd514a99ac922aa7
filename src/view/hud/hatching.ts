import type { Place } from "../../rules/index.ts";

/** Which way lines rise: as "/" does, or as "\\" does. On a scene y grows downwards. */
export type Slant = "rising" | "falling";

/** A straight line. */
export type Stroke = readonly [from: Place, to: Place];

const levelOf = ({ x, y }: Place, slant: Slant): number => (slant === "rising" ? x + y : x - y);

/** Where a line of the hatching crosses the edges of a form, from left to right. */
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
