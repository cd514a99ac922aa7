import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import type { Drawn } from "./board.ts";

/** The middle of a drawn box. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly from: string;
  readonly to: string;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Place>;
}

/** Half the size of what is drawn, in pixels, with some room around it. */
export const HALF = { width: 70, height: 26 } as const;
const ROOM = 14;
/** The least size of a drawing, and how much it grows with each thing on it. */
const LEAST = { width: 600, height: 430 } as const;
const AREA_EACH = 30_000;
const STEPS = 150;
/** The farthest that anything can be put from the corner. */
export const FARTHEST = 4000;

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

const clamp = (value: number, half: number, most: number): number =>
  Math.max(half + ROOM, Math.min(most - half - ROOM, Math.round(value)));

function sizeFor(count: number): { readonly width: number; readonly height: number } {
  const area = count * AREA_EACH;
  const height = Math.max(LEAST.height, Math.round(Math.sqrt(area * 0.7)));
  return { width: Math.max(LEAST.width, Math.round(area / height)), height };
}

/** The coordinate where a hand has put it; undefined where it is laid out. */
const fixed = (at: number | null, half: number): number | undefined =>
  at === null ? undefined : clamp(at, half, FARTHEST);

function bodyOf({ id, x, y }: Drawn): Body {
  const [fx, fy] = [fixed(x, HALF.width), fixed(y, HALF.height)];
  return { id, ...(fx !== undefined && fy !== undefined && { fx, fy }) };
}

/** Lays a graph out, the same way each time: what is tied lies together, what a hand has put somewhere stays there. */
export function layOut(items: readonly Drawn[], lines: readonly Line[]): Layout {
  const size = sizeFor(items.length);
  const bodies = items.map(bodyOf);
  const links: SimulationLinkDatum<Body>[] = lines.map(({ from, to }) => ({ source: from, target: to }));
  forceSimulation(bodies)
    .force(
      "tied",
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .id(({ id }) => id)
        .distance(200)
        .strength(0.25),
    )
    .force("apart", forceManyBody().strength(-500).distanceMax(500))
    .force("room", forceCollide(82).strength(0.9))
    .force("across", forceX(size.width / 2).strength(0.05))
    .force("down", forceY(size.height / 2).strength(0.09))
    .stop()
    .tick(STEPS);
  const width = Math.max(size.width, ...bodies.map(({ fx }) => (fx ?? 0) + HALF.width + ROOM));
  const height = Math.max(size.height, ...bodies.map(({ fy }) => (fy ?? 0) + HALF.height + ROOM));
  const places = bodies.map(
    ({ id, x = 0, y = 0 }) => [id, { x: clamp(x, HALF.width, width), y: clamp(y, HALF.height, height) }] as const,
  );
  return { width, height, places: new Map(places) };
}
