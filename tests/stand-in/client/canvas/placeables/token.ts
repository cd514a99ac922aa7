/** `foundry.canvas.placeables.Token`: a token on the scene. */
import { activeTool } from "../active-tool.ts";
import type { Point } from "../geometry/points.ts";
import type { StepCost } from "../../documents/movement/complete-path.ts";
import type { MeasureOptions } from "../../documents/movement/measure-path.ts";
import { host } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { PathMeasurement, Waypoint } from "../host/measures.ts";
import { AnimatedToken } from "./animated-token.ts";
import type { PlaceableEvent } from "./placeable-object.ts";
import { wayTo, type TokenAnimationOptions } from "./token-animation.ts";
import type { TokenRing } from "./token-ring-object.ts";
import { snapTo } from "./token-facts.ts";
import { constrainedPath, meetsWall, movementCost, terrainPath } from "./token-paths.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenFindMovementPathJob.html */
export interface MovementPathJob {
  readonly result: Waypoint[] | null | undefined;
  readonly promise: Promise<Waypoint[] | null>;
  cancel(): void;
}

/** What of the document light and sight depend on. */
const SENSES = [
  "x",
  "y",
  "elevation",
  "width",
  "height",
  "rotation",
  "hidden",
  "light",
  "sight",
  "detectionModes",
  "level",
];

export class Token extends AnimatedToken {
  static override embeddedName = "Token";

  #ring: TokenRing | null = null;

  /** What a token with a dynamic ring has of it, by the class that CONFIG has for rings; null for others. */
  get ring(): TokenRing | null {
    if (!this.hasDynamicRing) return (this.#ring = null);
    const { ringClass } = host().CONFIG.Token["ring"] as { ringClass: typeof TokenRing };
    if (!this.#ring) {
      this.#ring = new ringClass(this);
      this.#ring.configure(this.mesh);
    }
    return this.#ring;
  }

  protected override _refreshRingVisuals(): void {
    this.ring?.configureVisuals();
    super._refreshRingVisuals();
  }

  /* ---------- paths ---------- */

  measureMovementPath(waypoints: Waypoint[], options: MeasureOptions = {}): PathMeasurement {
    const cost = options.cost ?? this._getMovementCostFunction(options);
    return this.document.measureMovementPath(waypoints, cost ? { ...options, cost } : options);
  }

  /** What a step costs by the way of moving and the terrain; a system may reckon otherwise. */
  _getMovementCostFunction(options: MeasureOptions = {}): StepCost | void {
    return movementCost(this.document, options);
  }

  /** The way with what lies under it: legs end where the terrain changes. */
  createTerrainMovementPath(waypoints: Waypoint[], _options: object = {}): Waypoint[] {
    return terrainPath(this.document, waypoints);
  }

  /** The part of a way that walls leave free, and whether that is less than all of it. */
  constrainMovementPath(waypoints: Waypoint[], options: object = {}): [path: Waypoint[], constrained: boolean] {
    return constrainedPath(this.document, waypoints, options);
  }

  /**
   * As Foundry does by itself: the way as far as walls leave it free. A module may put a search in its place.
   * https://github.com/foundryvtt/foundryvtt/issues/11725
   */
  findMovementPath(waypoints: Waypoint[], options: object = {}): MovementPathJob {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  /** Whether a wall stands between the token's middle and a point. */
  checkCollision(destination: Point, options: object = {}): unknown {
    return meetsWall(this.document, destination, { mode: "any", ...options });
  }

  getSnappedPosition(position: Waypoint = {}): Waypoint {
    return snapTo(this.document, position);
  }

  /** Lets the user of this client target the token or stop targeting it, and tells the others. */
  setTarget(targeted = true, { releaseOthers = true }: { releaseOthers?: boolean } = {}): void {
    const mode = targeted ? (releaseOthers ? "replace" : "acquire") : "release";
    this.layer.setTargets([this.id], { mode });
  }

  /** What is seen and owned; with the tool that targets, a click is for everything that is seen. */
  protected override _canControl(user: HostUser, event?: PlaceableEvent): boolean {
    if (!this.isVisible) return false;
    return user.isGM || this.isOwner || (event !== undefined && activeTool() === "target");
  }

  protected override _canHUD(user: HostUser, _event?: PlaceableEvent): boolean {
    return user.isGM || this.document.testUserPermission(user, "OWNER");
  }

  protected override _canView(user: HostUser, event?: PlaceableEvent): boolean {
    const may = this.actor?.testUserPermission(user, "LIMITED") ?? false;
    if (event && !may) host().ui.notifications?.warn(`You may not see the sheet of ${this.document.name}.`);
    return may;
  }

  override _onClickLeft(event: PlaceableEvent): boolean | void {
    if (activeTool() !== "target") return super._onClickLeft(event);
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    event.stopPropagation?.();
  }

  override _onClickLeft2(event: PlaceableEvent): void {
    if (activeTool() !== "target") this.actor?.sheet?.render({ force: true });
    if (!this._propagateLeftClick(event)) event.stopPropagation?.();
  }

  /** Called on every client once the document changed. */
  _onUpdate(
    changed: Record<string, unknown>,
    options: { animate?: boolean; animation?: TokenAnimationOptions } = {},
  ): void {
    if (this.destroyed) return;
    if ("x" in changed || "y" in changed) this.#moveTo(options);
    if (this._pictureOf() !== this._drawnPicture || "name" in changed) this.renderFlags.set({ redraw: true });
    else this.renderFlags.set({ refresh: true, redrawEffects: "delta" in changed || "actorId" in changed });
    if ("hidden" in changed && !this.isVisible) this.release();
    if (SENSES.some((key) => key in changed)) this.#sense();
  }

  /** Light and sight are where the token is. */
  #sense(): void {
    this.initializeSources();
    host().canvas.perception.update({ refreshLighting: true, initializeVision: true });
  }

  #moveTo(options: { animate?: boolean; animation?: TokenAnimationOptions }): void {
    const target = { x: this.document._source.x, y: this.document._source.y };
    const start = { x: this.position.x, y: this.position.y };
    if (!this.mesh || options.animate === false) {
      this.stopAnimation({ reset: false });
      Object.assign(this.document, target);
      this.renderFlags.set({ refreshPosition: true });
      return;
    }
    Object.assign(this.document, start);
    void this._glide(wayTo(this, start, target), options.animation);
  }

  /** Called when the actor, its items or its effects changed. */
  _onRelatedUpdate(): void {
    this._applyStatuses();
    if (this._pictureOf() !== this._drawnPicture) this.renderFlags.set({ redraw: true });
    else this.renderFlags.set({ refreshState: true, redrawEffects: true });
  }

  protected override _destroy(options?: object | boolean): void {
    this.stopAnimation({ reset: false });
    this.ruler?.destroy();
    super._destroy(options);
  }
}
