/** A point of the plane. */
export interface Point {
  x: number;
  y: number;
}

interface LineIntersection extends Point {
  /** How far along the first line it lies, from 0 to 1 on its segment. */
  t0: number;
  /** How far along the second one. */
  t1?: number;
}

/** On which side of the line from a to b is c? Positive to the left on a screen, 0 on the line. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Do two segments cross or touch? */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [xa, xb] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  if (!xa && !xb) return false; // on one line: that does not count as crossing
  return xa * xb <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

/** Where two endless lines meet; null when they are parallel. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1: wantsSecond = false }: { t1?: boolean } = {},
): LineIntersection | null {
  const denominator = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (denominator === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / denominator;
  const t1 = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / denominator;
  return { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0, ...(wantsSecond ? { t1 } : {}) };
}

/** Where two segments meet; null when they do not. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const found = lineLineIntersection(a, b, c, d, { t1: true });
  const isWithin = (t = Number.NaN) => t >= -epsilon && t <= 1 + epsilon;
  return found && isWithin(found.t0) && isWithin(found.t1) ? found : null;
}

/** The point of the segment from a to b that is nearest to c. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) throw new Error("Zero-length segment ab not supported");
  const u = Math.min(1, Math.max(0, ((c.x - a.x) * dx + (c.y - a.y) * dy) / length));
  return { x: a.x + u * dx, y: a.y + u * dy };
}

/** The points of a segment that lie on a circle, in the segment's direction. */
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const [fx, fy] = [p0.x - center.x, p0.y - center.y];
  const a = dx * dx + dy * dy;
  const b = 2 * (dx * fx + dy * fy);
  const root = b * b - 4 * a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || root < 0) return [];
  const times = [...new Set([(-b - Math.sqrt(root)) / (2 * a), (-b + Math.sqrt(root)) / (2 * a)])];
  return times.filter((t) => t >= -epsilon && t <= 1 + epsilon).map((t) => ({ x: p0.x + t * dx, y: p0.y + t * dy }));
}

/** How a segment lies to a circle. */
export function lineCircleIntersection(a: Point, b: Point, center: Point, radius: number, epsilon = 1e-8) {
  const distance = (point: Point) => Math.hypot(point.x - center.x, point.y - center.y);
  const [aInside, bInside] = [distance(a) < radius, distance(b) < radius];
  const contained = aInside && bInside;
  const intersections = contained ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  const tangent = !contained && intersections.length === 1 && !aInside && !bInside;
  return { aInside, bInside, contained, outside: !contained && intersections.length === 0, tangent, intersections };
}

/** Do two circles overlap or touch? */
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x0 - x1, y0 - y1) <= r0 + r1;
}

/** Does a path come within a circle? */
export function pathCircleIntersects(points: readonly Point[], close: boolean, center: Point, radius: number): boolean {
  const ends = close ? [...points, ...points.slice(0, 1)] : points;
  return ends.slice(1).some((end, index) => {
    const start = ends[index] as Point;
    if (start.x === end.x && start.y === end.y) return Math.hypot(start.x - center.x, start.y - center.y) <= radius;
    const nearest = closestPointToSegment(center, start, end);
    return Math.hypot(nearest.x - center.x, nearest.y - center.y) <= radius;
  });
}

/** The centre of mass of a polygon that is given as x, y, x, y … */
export function polygonCentroid(points: readonly number[]): Point {
  const corners = Array.from({ length: points.length / 2 }, (_, at) => ({
    x: points[at * 2] ?? 0,
    y: points[at * 2 + 1] ?? 0,
  }));
  let [x, y, area] = [0, 0, 0];
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] as Point;
    const cross = corner.x * next.y - next.x * corner.y;
    x += (corner.x + next.x) * cross;
    y += (corner.y + next.y) * cross;
    area += cross;
  }
  if (area !== 0) return { x: x / (3 * area), y: y / (3 * area) };
  const mean = (key: "x" | "y") => corners.reduce((sum, corner) => sum + corner[key], 0) / corners.length;
  return { x: mean("x"), y: mean("y") };
}
