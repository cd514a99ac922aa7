import type { Corner } from "../../../common/data/shapes/outline.ts";
import type { RegionDocument, Place3 } from "./region.ts";

const KINDS = ["light", "move", "sight", "sound", "occlusion", "exposure"] as const;

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionSurface.html */
export interface RegionSurface extends Readonly<Record<(typeof KINDS)[number], boolean>> {
  readonly region: RegionDocument;
  readonly elevation: number;
  readonly key: string;
}

/** https://github.com/foundryvtt/foundryvtt/issues/13848 */
export interface SurfaceFilter {
  readonly type?: string;
  readonly level?: string | { readonly id: string | null } | null;
  readonly occlusion?: boolean;
  readonly exposure?: boolean;
}

interface Surfacing {
  readonly id: string | null;
  readonly type: string;
  readonly disabled: boolean;
  readonly system: Readonly<Record<string, unknown>>;
}

interface Scene {
  readonly collections: Readonly<Record<string, { values(): Iterable<unknown> } | undefined>>;
}

/** The floors and ceilings that the behaviors of regions define, at the bottom and the top of their regions. */
export function surfacesOf(scene: unknown, filter: SurfaceFilter = {}): readonly RegionSurface[] {
  const regions = (scene as Scene | null)?.collections["regions"]?.values() ?? [];
  return [...(regions as Iterable<RegionDocument>)].flatMap(ofRegion).filter((one) => matches(one, filter));
}

function ofRegion(region: RegionDocument): RegionSurface[] {
  const behaviors = [...region.behaviors.values()] as unknown as Surfacing[];
  return behaviors
    .filter(({ type, disabled }) => type === "defineSurface" && !disabled)
    .flatMap((behavior) => (["bottom", "top"] as const).flatMap((end) => at(region, behavior, end)));
}

/** A region without an end has no surface there. */
function at(region: RegionDocument, { id, system }: Surfacing, end: "bottom" | "top"): RegionSurface[] {
  const elevation = region.elevation[end];
  if ((system["placement"] !== end && system["placement"] !== "both") || elevation === null) return [];
  if (!Number.isFinite(elevation)) return [];
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, system[kind] === true])) as Record<
    (typeof KINDS)[number],
    boolean
  >;
  return [Object.freeze({ region, elevation, key: `${region.id}.${id}.${end}`, ...kinds })];
}

function matches(surface: RegionSurface, { type, level, occlusion, exposure }: SurfaceFilter): boolean {
  const restricts = type === undefined || surface[(type === "darkness" ? "light" : type) as "light"] === true;
  const id = typeof level === "object" ? level?.id : level;
  return (
    restricts &&
    surface.region._reachesLevel(id) &&
    (occlusion === undefined || surface.occlusion === occlusion) &&
    (exposure === undefined || surface.exposure === exposure)
  );
}

export interface SurfaceCollisionOptions extends SurfaceFilter {
  readonly mode?: "any" | "closest" | "all";
  /** From where alone a surface counts: from below, on the way up, or from above. */
  readonly side?: "below" | "above";
  readonly tMin?: number;
  readonly tMax?: number;
}

type Met = Place3 & { readonly t: number };

/**
 * Where a straight way meets surfaces; a surface that it begins on is none.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#testsurfacecollision
 */
export function surfaceCollision(
  scene: unknown,
  origin: Place3,
  destination: Place3,
  { mode = "any", side, tMin = 0, tMax = 1, ...filter }: SurfaceCollisionOptions,
): boolean | Place3 | null | Place3[] {
  const [start, end] = [origin.elevation ?? 0, destination.elevation ?? origin.elevation ?? 0];
  const isTested = start !== end && side !== (end > start ? "above" : "below");
  const met = (isTested ? surfacesOf(scene, filter) : []).flatMap(({ elevation, region }): Met[] => {
    const t = (elevation - start) / (end - start);
    const at = between(origin, destination, t);
    return t > tMin && t <= tMax && region._covers(at) ? [{ ...at, elevation, t }] : [];
  });
  if (mode === "any") return met.length > 0;
  const places = met.toSorted((a, b) => a.t - b.t).map(({ t: _part, ...place }) => place);
  return mode === "closest" ? (places[0] ?? null) : places;
}

/**
 * Whether a straight way through the heights of a scene meets a surface; who stands on one goes up from it freely.
 * https://github.com/foundryvtt/foundryvtt/issues/13897 UNCONFIRMED: who comes from above stops on it.
 */
export function meetsSurface(scene: unknown, from: Place3, to: Place3, filter: SurfaceFilter): boolean {
  const [start, end] = [from.elevation ?? 0, to.elevation ?? 0];
  if (start === end) return false;
  const passed = (height: number): boolean =>
    end > start ? height > start && height <= end : height <= start && height > end;
  return surfacesOf(scene, filter).some(
    ({ elevation, region }) =>
      passed(elevation) && region._covers(between(from, to, (elevation - start) / (end - start))),
  );
}

const between = (from: Corner, to: Corner, part: number): Corner => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
