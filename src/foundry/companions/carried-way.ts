/** A place on the way of a token. */
export interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly action?: string;
}

type Spot = Pick<Waypoint, "x" | "y" | "elevation">;

/** The way of a carried token: as that of the carrier, from its own place. */
export const carriedWay = (from: Spot, own: Spot, way: readonly Waypoint[]): readonly Waypoint[] =>
  way.map(({ x, y, elevation, action }) => ({
    x: own.x + x - from.x,
    y: own.y + y - from.y,
    elevation: own.elevation + elevation - from.elevation,
    ...(action !== undefined && { action }),
  }));
