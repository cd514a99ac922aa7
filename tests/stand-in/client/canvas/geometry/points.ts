/** Small geometry of the scene; pixels, x to the right, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export const contains = (box: Box, point: Point): boolean =>
  point.x >= box.x && point.y >= box.y && point.x < box.x + box.width && point.y < box.y + box.height;

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const clampNumber = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Reads a colour in any of the forms documents hold (Color, number, css text); null where there is none. */
export function readColor(color: unknown): number | null {
  if (color === null || color === undefined || color === "") return null;
  if (typeof color === "string") {
    const value = Number.parseInt(color.replace("#", ""), 16);
    return Number.isNaN(value) ? null : value;
  }
  const value = Number(color);
  return Number.isNaN(value) ? null : value;
}

/** A colour between two others, channel by channel. */
export function mixColors(from: number, to: number, part: number): number {
  return [16, 8, 0].reduce((mixed, shift) => {
    const [a, b] = [(from >> shift) & 0xff, (to >> shift) & 0xff];
    return mixed | (Math.round(a + (b - a) * part) << shift);
  }, 0);
}
