/** The drawing that the measuring ruler and the token rulers share. */
import * as PIXI from "pixi.js";
import { readColor, type Point } from "../geometry/points.ts";

export interface WaypointStyle {
  radius: number;
  color?: unknown;
  alpha?: number;
}

export interface SegmentStyle {
  width: number;
  color?: unknown;
  alpha?: number;
}

export interface PathStep<W> {
  readonly waypoint: W;
  readonly center: Point;
  readonly from: Point | null;
}

export interface PathStyles<W> {
  waypoint(waypoint: W): WaypointStyle;
  segment(waypoint: W): SegmentStyle;
  outline: { thickness: number; color: unknown };
  /** How a leg is broken into strokes; not at all without an answer. */
  dash?(waypoint: W): { dash: number; gap: number } | null;
}

const colorOf = (color: unknown): number => readColor(color) ?? 0xffffff;

/** Draws the legs first and the points over them, each with a dark outline. */
export function drawPath<W>(graphics: PIXI.Graphics, steps: readonly PathStep<W>[], styles: PathStyles<W>): void {
  for (const { waypoint, center, from } of steps) {
    const { width, color, alpha = 1 } = styles.segment(waypoint);
    if (!from || width <= 0) continue;
    const { thickness, color: outline } = styles.outline;
    const strokes = strokesOf(from, center, styles.dash?.(waypoint) ?? null);
    for (const [line, tint] of [
      [width + thickness * 2, outline],
      [width, color],
    ] as const) {
      graphics.lineStyle({ width: line, color: colorOf(tint), alpha, cap: PIXI.LINE_CAP.ROUND });
      for (const [start, end] of strokes) graphics.moveTo(start.x, start.y).lineTo(end.x, end.y);
    }
  }
  for (const { waypoint, center } of steps) {
    const { radius, color, alpha = 1 } = styles.waypoint(waypoint);
    if (radius <= 0) continue;
    graphics.lineStyle({ width: styles.outline.thickness, color: colorOf(styles.outline.color), alpha });
    graphics.beginFill(colorOf(color), alpha).drawCircle(center.x, center.y, radius).endFill();
  }
}

type Stroke = readonly [Point, Point];

/** The whole line, or strokes with gaps between them. */
function strokesOf(from: Point, to: Point, dashed: { dash: number; gap: number } | null): Stroke[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!dashed || length === 0 || dashed.dash + dashed.gap <= 0) return [[from, to]];
  const at = (way: number): Point => {
    const part = Math.min(1, way / length);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
  const count = Math.ceil(length / (dashed.dash + dashed.gap));
  return Array.from({ length: count }, (_one, index): Stroke => {
    const start = index * (dashed.dash + dashed.gap);
    return [at(start), at(start + dashed.dash)];
  });
}
