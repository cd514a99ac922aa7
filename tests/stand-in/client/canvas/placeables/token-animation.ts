/** What of a token can be animated, how long that takes, and which regions it is seen to enter. */
import { host } from "../host.ts";
import type { AnimationAttribute } from "../animation.ts";
import type { Point } from "../geometry/points.ts";
import { handleEvent } from "../../documents/regions/region-events.ts";
import type { RegionDocument } from "../../documents/regions/region.ts";
import type { TokenDocument } from "../../documents/token.ts";
import type { Token } from "./token.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenAnimationOptions.html */
export interface TokenAnimationOptions {
  duration?: number;
  movementSpeed?: number;
  easing?: string;
  name?: string;
  action?: string;
  terrain?: { readonly difficulty?: number } | null;
  transition?: string;
  ontick?: (elapsed: number, animation: object, data: TokenAnimationData) => void;
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenAnimationData.html */
export interface TokenAnimationData {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  rotation: number;
  alpha: number;
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenAnimationContext.html */
export interface TokenAnimationContext {
  name: string;
  to: Partial<TokenAnimationData>;
  duration: number;
  time: number;
  preAnimate: ((context: TokenAnimationContext) => void)[];
  postAnimate: ((context: TokenAnimationContext) => void)[];
  onAnimate: ((context: TokenAnimationContext) => void)[];
  promise: Promise<boolean>;
}

export const ANIMATED = ["x", "y", "elevation", "width", "height", "rotation", "alpha"] as const;

export function animationData(document: Token["document"]): TokenAnimationData {
  return Object.fromEntries(ANIMATED.map((key) => [key, document[key]])) as unknown as TokenAnimationData;
}

/** The other way round where that is shorter. */
export function shortTurn(from: number, to: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + turn;
}

/** In grid sizes. */
export function distanceOf(token: Token, from: TokenAnimationData, to: Partial<TokenAnimationData>): number {
  return Math.hypot((to.x ?? from.x) - from.x, (to.y ?? from.y) - from.y) / token.scene.grid.size;
}

export function attributesOf(
  token: Token,
  from: TokenAnimationData,
  changes: Partial<TokenAnimationData>,
): AnimationAttribute[] {
  const keys = ANIMATED.filter((key) => changes[key] !== undefined);
  return keys.map((key) => ({ parent: token.document, attribute: key, from: from[key], to: Number(changes[key]) }));
}

/** What the way of moving says about its animation: teleports take no time. */
export function actionAnimation(token: Token): TokenAnimationOptions {
  const { movement } = host().CONFIG.Token;
  const action = movement?.actions?.[token.document.movementAction ?? movement.defaultAction ?? ""];
  return action?.teleport ? { duration: 0 } : (action?.getAnimationOptions?.(token) ?? {});
}

const shownIn = new WeakMap<Token, Set<RegionDocument>>();

function regionsAt(token: Token, place: Point): Set<RegionDocument> {
  const document = token.document as unknown as TokenDocument;
  const all = [...(token.scene.collections["regions"] ?? [])] as unknown as RegionDocument[];
  return new Set(all.filter((region) => document.testInsideRegion(region, { x: place.x, y: place.y })));
}

/** Remembers where an animation begins. */
export function beginInRegions(token: Token, place: Point): void {
  shownIn.set(token, regionsAt(token, place));
}

/** The regions into and out of which a token is seen to go, on this client. */
export function tellRegions(token: Token): void {
  const { document } = token;
  const before = shownIn.get(token) ?? new Set<RegionDocument>();
  const now = regionsAt(token, document);
  shownIn.set(token, now);
  const data = { token: document, position: { x: document.x, y: document.y, elevation: document.elevation } };
  const tell = (region: RegionDocument, name: string) => void handleEvent(region, name, data, host().game.user.id);
  for (const region of now.difference(before)) tell(region, "tokenAnimateIn");
  for (const region of before.difference(now)) tell(region, "tokenAnimateOut");
}

/** The way from where the token is shown to where it is stored, along the waypoints of its last movement. */
export function wayTo(token: Token, start: Point, target: Point): Point[] {
  const passed = token.document.movement?.passed?.waypoints ?? [];
  const legs = passed.map((waypoint) => ({ x: waypoint.x ?? target.x, y: waypoint.y ?? target.y }));
  const last = legs.at(-1);
  return [start, ...(last && last.x === target.x && last.y === target.y ? legs : [target])];
}
