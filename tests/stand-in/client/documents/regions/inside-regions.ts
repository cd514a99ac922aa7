import type { Dict } from "../../../common/types.ts";
import { fillIn } from "../movement/complete-path.ts";
import type { Movement, Waypoint } from "../movement/movement-data.ts";
import type { TokenDocument } from "../token.ts";
import { handleEvent } from "./region-events.ts";
import type { RegionDocument } from "./region.ts";

/** Which tokens are in which regions, kept up by every client for itself, and the events that come of it. */

const regionsOf = (token: TokenDocument): RegionDocument[] =>
  [...(token.parent?.collections["regions"]?.values() ?? [])] as unknown as RegionDocument[];
const tokensOf = (region: RegionDocument): TokenDocument[] => [...(region.parent?.tokens.values() ?? [])];

const sourcePlace = (token: TokenDocument): Waypoint => fillIn(token, [{}])[0] ?? {};

function setInside(token: TokenDocument, region: RegionDocument, inside: boolean): void {
  if (inside) {
    token.regions.add(region);
    region.tokens.add(token);
  } else {
    token.regions.delete(region);
    region.tokens.delete(token);
  }
}

/** After a token came, moved or changed. */
export function changeRegions(token: TokenDocument, movement: Movement | null, userId: string): void {
  if (!token.parent) return;
  for (const region of regionsOf(token)) settle(token, region, movement, userId);
}

function settle(token: TokenDocument, region: RegionDocument, movement: Movement | null, userId: string): void {
  const before = region.tokens.has(token);
  const after = token.testInsideRegion(region, sourcePlace(token));
  setInside(token, region, after);
  const through = movement !== null && !before && !after && passesThrough(token, region, movement);
  const names = eventsOf(before, after, { moved: movement !== null, through });
  for (const name of names) void handleEvent(region, name, { token, movement }, userId);
}

/** https://foundryvtt.com/api/v14/variables/CONST.REGION_EVENTS.html */
function eventsOf(before: boolean, after: boolean, { moved, through }: { moved: boolean; through: boolean }): string[] {
  // UNCONFIRMED: that who passes through a region enters and leaves it.
  if (through) return ["tokenEnter", "tokenMoveIn", "tokenExit", "tokenMoveOut"];
  if (before && after) return moved ? ["tokenMoveWithin"] : [];
  if (before === after) return [];
  if (after) return moved ? ["tokenEnter", "tokenMoveIn"] : ["tokenEnter"];
  return moved ? ["tokenExit", "tokenMoveOut"] : ["tokenExit"];
}

function passesThrough(token: TokenDocument, region: RegionDocument, { origin, passed }: Movement): boolean {
  const path = [origin, ...passed.waypoints].map((waypoint) => token.getCenterPoint(waypoint));
  return path.slice(1).some((point, index) => region._crossings(path[index] as typeof point, point).length > 0);
}

/** A token that is gone has left; a teleport or a deletion is no movement. */
export function leaveRegions(token: TokenDocument, userId: string): void {
  for (const region of token.regions) {
    setInside(token, region, false);
    void handleEvent(region, "tokenExit", { token, movement: null }, userId);
  }
}

export function onRegionCreated(region: RegionDocument, userId: string): void {
  for (const behavior of region.behaviors.values()) behavior._activated(userId);
  for (const token of tokensOf(region)) settle(token, region, null, userId);
}

/** Walls that constrain regions have changed. UNCONFIRMED: that all such regions are told of a new boundary. */
export function onWallsChanged(scene: { collections: Dict } | null, userId: string): void {
  const regions = (scene?.collections["regions"] as { values(): Iterable<unknown> } | undefined)?.values() ?? [];
  for (const region of regions as Iterable<RegionDocument>)
    if ((region["restriction"] as { enabled?: boolean } | undefined)?.enabled)
      onRegionUpdated(region, { shapes: true }, userId);
}

const BOUNDARY = ["shapes", "elevation", "levels", "restriction"];

export function onRegionUpdated(region: RegionDocument, changed: Dict, userId: string): void {
  if (!BOUNDARY.some((key) => key in changed)) return;
  void handleEvent(region, "regionBoundary", {}, userId);
  for (const token of tokensOf(region)) settle(token, region, null, userId);
}

export function onRegionDeleted(region: RegionDocument, userId: string): void {
  for (const token of region.tokens) {
    setInside(token, region, false);
    void handleEvent(region, "tokenExit", { token, movement: null }, userId);
  }
}

/** Without events: who is where when a scene is made ready. */
export function identifyRegions(tokens: Iterable<TokenDocument>): void {
  for (const token of tokens)
    for (const region of regionsOf(token)) setInside(token, region, token.testInsideRegion(region, sourcePlace(token)));
}
