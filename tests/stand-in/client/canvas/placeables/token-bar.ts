/** The look of a token's resource bar. */
import type * as PIXI from "pixi.js";
import { Color } from "../../../common/utils/color.ts";
import { clampNumber } from "../geometry/points.ts";

interface Bar {
  readonly width: number;
  readonly gridSize: number;
  readonly part: number;
  readonly colors: BarColors;
}

export interface BarColors {
  readonly empty: Color;
  readonly full: Color;
}

/** From red when empty to green when full; the second bar from dark to light blue. */
export const barColors = (second: boolean): BarColors =>
  second
    ? { empty: Color.from(0x334099), full: Color.from(0x6699ff) }
    : { empty: Color.from(0xd9261a), full: Color.from(0x33bf40) };

/** Draws a bar from the left edge of the token; `part` is value over maximum. */
export function drawBarGraphics(bar: PIXI.Graphics, { width, gridSize, part, colors }: Bar): void {
  const full = clampNumber(part, 0, 1);
  const height = Math.max(gridSize / 12, 8);
  bar
    .beginFill(0x000000, 0.65)
    .lineStyle(2, 0x000000, 1)
    .drawRoundedRect(1, 1, width - 2, height - 2, 3)
    .endFill();
  if (full <= 0) return;
  bar.lineStyle(0);
  bar
    .beginFill(Color.mix(colors.empty, colors.full, full), 1)
    .drawRoundedRect(2, 2, (width - 4) * full, height - 4, 2)
    .endFill();
}
