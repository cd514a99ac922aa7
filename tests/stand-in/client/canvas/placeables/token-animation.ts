/** How a token glides from where it is shown to where its document says it is. */
import { CanvasAnimation } from "../animation.ts";
import { isMotionReduced } from "../frames.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { handleEvent } from "../../documents/regions/region-events.ts";
import type { RegionDocument } from "../../documents/regions/region.ts";
import type { TokenDocument } from "../../documents/token.ts";
import type { Token } from "./token.ts";

export interface TokenAnimationOptions {
  duration?: number;
  movementSpeed?: number;
  easing?: string;
  name?: string;
}

/** What the way of moving says about speed: teleports take no time. */
function actionAnimation(token: Token): TokenAnimationOptions {
  const { movement } = host().CONFIG.Token;
  const action = movement?.actions?.[token.document.movementAction ?? movement.defaultAction ?? ""];
  return action?.teleport ? { duration: 0 } : (action?.getAnimationOptions?.(token) ?? {});
}

/** Milliseconds for one leg of a way, from the speed in grid spaces per second. */
function durationOf(token: Token, from: Point, to: Point, options: TokenAnimationOptions): number {
  if (options.duration !== undefined) return options.duration;
  const speed = options.movementSpeed ?? host().CONFIG.Token.movement?.defaultSpeed ?? 6;
  const spaces = Math.hypot(to.x - from.x, to.y - from.y) / token.scene.grid.size;
  return isMotionReduced() ? 0 : (spaces / speed) * 1000;
}

const shownIn = new WeakMap<Token, Set<RegionDocument>>();

function regionsAt(token: Token, place: Point): Set<RegionDocument> {
  const document = token.document as unknown as TokenDocument;
  const all = [...(token.scene.collections["regions"] ?? [])] as unknown as RegionDocument[];
  return new Set(all.filter((region) => document.testInsideRegion(region, { x: place.x, y: place.y })));
}

/** The regions into and out of which a token is seen to go, on this client. */
function tellRegions(token: Token): void {
  const { document } = token;
  const before = shownIn.get(token) ?? new Set<RegionDocument>();
  const now = regionsAt(token, document);
  shownIn.set(token, now);
  const data = { token: document, position: { x: document.x, y: document.y, elevation: document.elevation } };
  const tell = (region: RegionDocument, name: string) => void handleEvent(region, name, data, host().game.user.id);
  for (const region of now.difference(before)) tell(region, "tokenAnimateIn");
  for (const region of before.difference(now)) tell(region, "tokenAnimateOut");
}

/** Glides along a way; the document's prepared place follows. False when something else took over. */
export async function glide(token: Token, path: readonly Point[], options: TokenAnimationOptions): Promise<boolean> {
  shownIn.set(token, regionsAt(token, path[0] ?? token.document));
  for (const [index, to] of path.slice(1).entries()) {
    const from = path[index] ?? to;
    const done = await CanvasAnimation.animate(
      (["x", "y"] as const).map((key) => ({ parent: token.document, attribute: key, to: to[key], from: from[key] })),
      {
        name: token.animationName,
        duration: durationOf(token, from, to, options),
        easing: options.easing,
        ontick: () => {
          if (token.destroyed) return;
          token.renderFlags.set({ refreshPosition: true });
          tellRegions(token);
        },
      },
    );
    if (!done) return false;
  }
  return true;
}

/** The way from where the token is shown to where it is stored, along the waypoints of its last movement. */
export function wayTo(token: Token, start: Point, target: Point): Point[] {
  const passed = token.document.movement?.passed?.waypoints ?? [];
  const legs = passed.map((waypoint) => ({ x: waypoint.x ?? target.x, y: waypoint.y ?? target.y }));
  const last = legs.at(-1);
  return [start, ...(last && last.x === target.x && last.y === target.y ? legs : [target])];
}

export const animationOf = (token: Token, options: TokenAnimationOptions | undefined): TokenAnimationOptions => ({
  ...actionAnimation(token),
  ...options,
});
