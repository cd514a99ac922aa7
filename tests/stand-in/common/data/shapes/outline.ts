/** Outlines of areas: closed rows of corners in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

const CIRCLE_CORNERS = 72;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export const rotateAround = (point: Corner, center: Corner, degrees: number): { x: number; y: number } => {
  if (degrees === 0) return { x: point.x, y: point.y };
  const [cos, sin] = [Math.cos(toRadians(degrees)), Math.sin(toRadians(degrees))];
  const [dx, dy] = [point.x - center.x, point.y - center.y];
  return { x: center.x + dx * cos - dy * sin, y: center.y + dx * sin + dy * cos };
};

export const towards = (from: Corner, degrees: number, length: number): { x: number; y: number } => ({
  x: from.x + Math.cos(toRadians(degrees)) * length,
  y: from.y + Math.sin(toRadians(degrees)) * length,
});

/** The corners on an arc; both ends are among them. */
export function arc(center: Corner, radius: number, start: number, angle: number): Corner[] {
  const steps = Math.max(1, Math.ceil((Math.abs(angle) * CIRCLE_CORNERS) / 360));
  return Array.from({ length: steps + 1 }, (_, step) => towards(center, start + (angle * step) / steps, radius));
}

export const ellipse = (center: Corner, radiusX: number, radiusY: number, rotation: number): Corner[] =>
  Array.from({ length: CIRCLE_CORNERS }, (_, step) => {
    const angle = (step * 2 * Math.PI) / CIRCLE_CORNERS;
    const corner = { x: center.x + Math.cos(angle) * radiusX, y: center.y + Math.sin(angle) * radiusY };
    return rotateAround(corner, center, rotation);
  });

/** A box whose corner lies at a point, turned about `pivot`. */
export function box(corner: Corner, width: number, height: number, turn: { degrees: number; pivot: Corner }): Corner[] {
  const { x, y } = corner;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return corners.map((one) => rotateAround(one, turn.pivot, turn.degrees));
}

/** Whether a point is inside an outline, by how often a line to the left crosses it. */
export function isInside(outline: readonly Corner[], { x, y }: Corner): boolean {
  let inside = false;
  for (const [index, a] of outline.entries()) {
    const b = outline.at(index - 1) as Corner;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
