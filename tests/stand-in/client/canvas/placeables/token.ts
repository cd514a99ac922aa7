/** `foundry.canvas.placeables.Token`: a token on the scene. */
import { CanvasAnimation } from "../animation.ts";
import { activeTool } from "../active-tool.ts";
import { isMotionReduced } from "../frames.ts";
import type { Point } from "../geometry/points.ts";
import { host, notThere } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { PathMeasurement, Waypoint } from "../host/measures.ts";
import { DraggedToken } from "./dragged-token.ts";
import type { PlaceableEvent } from "./placeable-object.ts";
import { animationOf, glide, wayTo, type TokenAnimationOptions } from "./token-animation.ts";
import { snapTo } from "./token-facts.ts";
import { constrainedPath, meetsWall, terrainPath } from "./token-paths.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenFindMovementPathJob.html */
export interface MovementPathJob {
  readonly result: Waypoint[] | null | undefined;
  readonly promise: Promise<Waypoint[] | null>;
  cancel(): void;
}

interface TokenParts {
  readonly light?: { readonly dim?: number; readonly bright?: number };
  readonly sight?: { readonly enabled?: boolean };
  readonly ring?: { readonly enabled?: boolean };
}

export class Token extends DraggedToken {
  static override embeddedName = "Token";

  #movement: Promise<boolean> | null = null;

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  /** No filter of a detection is drawn. */
  detectionFilter: null = null;

  /** What a token that lights, sees or wears a ring has of it is worked out and not drawn: it has no such object. */
  get light(): undefined {
    const { dim = 0, bright = 0 } = (this.document as TokenParts).light ?? {};
    if (dim > 0 || bright > 0) throw notThere("foundry.canvas.placeables.Token#light of a token that lights");
    return undefined;
  }

  get vision(): undefined {
    if ((this.document as TokenParts).sight?.enabled)
      throw notThere("foundry.canvas.placeables.Token#vision of a token that sees");
    return undefined;
  }

  get ring(): null {
    if ((this.document as TokenParts).ring?.enabled)
      throw notThere("foundry.canvas.placeables.Token#ring of a token with a dynamic ring");
    return null;
  }

  get movementAnimationName(): string {
    return this.animationName;
  }

  get movementAnimationPromise(): Promise<boolean> | null {
    return this.#movement;
  }

  /* ---------- paths ---------- */

  measureMovementPath(waypoints: Waypoint[], options: object = {}): PathMeasurement {
    return this.document.measureMovementPath(waypoints, options);
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
    return meetsWall(this.document, destination, options);
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

  /** Lets the token glide to a place without changing what is stored. */
  async animate(to: Partial<Point>, options: TokenAnimationOptions = {}): Promise<void> {
    const { x, y } = this.document;
    await this.#glide(
      [
        { x, y },
        { x: to.x ?? x, y: to.y ?? y },
      ],
      options,
    );
  }

  stopAnimation(_options: object = {}): void {
    CanvasAnimation.terminateAnimation(this.animationName);
  }

  async #glide(path: readonly Point[], options: TokenAnimationOptions): Promise<void> {
    const running = glide(this, path, options);
    this.#movement = running;
    await running;
    if (this.#movement === running) this.#movement = null;
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
  }

  #moveTo(options: { animate?: boolean; animation?: TokenAnimationOptions }): void {
    const target = { x: this.document._source.x, y: this.document._source.y };
    const start = { x: this.position.x, y: this.position.y };
    if (!this.mesh || options.animate === false || isMotionReduced()) {
      this.stopAnimation();
      Object.assign(this.document, target);
      this.renderFlags.set({ refreshPosition: true });
      return;
    }
    Object.assign(this.document, start);
    void this.#glide(wayTo(this, start, target), animationOf(this, options.animation));
  }

  /** Called when the actor, its items or its effects changed. */
  _onRelatedUpdate(): void {
    this._applyStatuses();
    if (this._pictureOf() !== this._drawnPicture) this.renderFlags.set({ redraw: true });
    else this.renderFlags.set({ refreshState: true, redrawEffects: true });
  }

  protected override _destroy(options?: object | boolean): void {
    this.stopAnimation();
    this.ruler?.destroy();
    super._destroy(options);
  }
}
