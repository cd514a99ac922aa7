import type { Area, Place } from "../../rules/index.ts";

/** The middles of the squares that an area covers; of one smaller than a square, its own. */
export const middlesOf = ({ x, y, width, height }: Area): readonly Place[] =>
  Array.from({ length: Math.max(1, Math.round(width)) }, (_, column) =>
    Array.from({ length: Math.max(1, Math.round(height)) }, (__, row) => ({
      x: x + column + Math.min(1, width) / 2,
      y: y + row + Math.min(1, height) / 2,
    })),
  ).flat();
