/** The look of a token's resource bar. */
import type * as PIXI from "pixi.js";
import { clampNumber } from "../geometry.ts";

interface Bar {
  readonly width: number;
  readonly gridSize: number;
  readonly part: number;
  readonly second: boolean;
}

const mix = (low: number, high: number, part: number): number => Math.round((low + (high - low) * part) * 255);

/** From red when empty to green when full; the second bar from dark to light blue. */
const fillColor = (part: number, second: boolean): number =>
  second
    ? (mix(0.2, 0.4, part) << 16) | (mix(0.25, 0.6, part) << 8) | mix(0.6, 1, part)
    : (mix(0.85, 0.2, part) << 16) | (mix(0.15, 0.75, part) << 8) | mix(0.1, 0.25, part);

/** Draws a bar from the left edge of the token; `part` is value over maximum. */
export function drawBarGraphics(bar: PIXI.Graphics, { width, gridSize, part, second }: Bar): void {
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
    .beginFill(fillColor(full, second), 1)
    .drawRoundedRect(2, 2, (width - 4) * full, height - 4, 2)
    .endFill();
}
