/** A token that is dragged: copies at the place it would go to, a ruler along the way, then one movement each. */
import { isV14 } from "../../../common/generation.ts";
import { commitMovements } from "../../documents/movement/request-movement.ts";
import { activeTool } from "../active-tool.ts";
import type { Point } from "../geometry/points.ts";
import { host, notify } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { PathMeasurement, Waypoint } from "../host/measures.ts";
import { DrawnToken } from "./drawn-token.ts";
import { clonesOf, type PlaceableEvent } from "./placeable-object.ts";
import {
  changeOf,
  dragContext,
  hasMoved,
  isSamePlace,
  movedAlong,
  takeFound,
  wayOf,
  type TokenDragContext,
} from "./token-drag-context.ts";
import { snapTo } from "./token-facts.ts";
import type { MovementPathJob, Token } from "./token.ts";

interface SnapOptions {
  readonly snap?: boolean;
}

export abstract class DraggedToken extends DrawnToken {
  abstract findMovementPath(waypoints: Waypoint[], options?: object): MovementPathJob;
  abstract measureMovementPath(waypoints: Waypoint[], options?: object): PathMeasurement;
  abstract createTerrainMovementPath(waypoints: Waypoint[], options?: object): Waypoint[];

  #contexts: Record<string, TokenDragContext> = {};
  #event: PlaceableEvent | null = null;
  #isForced = false;

  /** With the tool that selects, without Ctrl, which measures. */
  protected override _canDrag(user: HostUser, event?: PlaceableEvent): boolean {
    if (event && (activeTool() !== "select" || event.ctrlKey)) return false;
    return super._canDrag(user, event);
  }

  /* ---------- options of the drag, for systems to take over ---------- */

  /** How far a drag of this user is held by walls and terrain. https://github.com/foundryvtt/foundryvtt/issues/11883 */
  _getDragConstrainOptions(): { ignoreWalls: boolean; ignoreCost: boolean } {
    const { settings, user } = host().game;
    const isFree = user.isGM && settings?.get("core", "unconstrainedMovement") === true;
    return { ignoreWalls: isFree, ignoreCost: isFree };
  }

  protected _getDragMeasureOptions(): object {
    return {};
  }

  protected _getDragTerrainOptions(): object {
    return {};
  }

  protected _getDragPathfindingOptions(): object {
    return {};
  }

  _getDragMovementAction(): string {
    return this.layer._dragMovementAction ?? this.document.movementAction ?? "";
  }

  /** Options of the movement that letting go of a drag begins; a system may plan it instead. */
  _getDragLeftDropUpdateOptions(): Record<string, unknown> {
    return {};
  }

  /** The middle of the token, where it is by what is stored. */
  _getDragOrigin(): Point {
    const { x, y } = this.document._source;
    return this.getCenterPoint({ x, y });
  }

  /** A place on the way, snapped unless it is to stay as it is. UNCONFIRMED: that it is the upper left corner. */
  _getDragWaypointPosition(current: Waypoint, changes: Waypoint, { snap = false }: SnapOptions = {}): Waypoint {
    const wanted = { ...current, ...changes };
    const rounded = { ...wanted, x: Math.round(wanted.x ?? 0), y: Math.round(wanted.y ?? 0) };
    if (!snap) return rounded;
    const { x, y } = snapTo(this.document, rounded);
    return { ...rounded, x: x ?? rounded.x, y: y ?? rounded.y };
  }

  /** The next place in a direction, as the grid has it; one step up or down is a step of the grid. */
  override _getShiftedPosition(
    dx: -1 | 0 | 1,
    dy: -1 | 0 | 1,
    dz: -1 | 0 | 1,
  ): { x: number; y: number; elevation: number } {
    const { grid } = this.scene;
    const { x, y, elevation } = this.document._source;
    const moved = { x: Math.round(x + dx * grid.sizeX), y: Math.round(y + dy * grid.sizeY) };
    const snapped = grid.isGridless ? moved : snapTo(this.document, moved);
    return { x: snapped.x ?? moved.x, y: snapped.y ?? moved.y, elevation: elevation + dz * grid.distance };
  }

  _getKeyboardMovementAction(): string {
    return this.document.movementAction ?? "";
  }

  _getHUDMovementAction(): string {
    return this.document.movementAction ?? "";
  }

  _getHUDMovementPosition(elevation: number): Waypoint {
    return { elevation };
  }

  /* ---------- from start to end ---------- */

  override _initializeDragLeft(event: PlaceableEvent): void {
    super._initializeDragLeft(event);
    this.layer._draggedToken = this.#self;
    this.#event = event;
    this.#contexts = Object.fromEntries(
      (clonesOf(event) as unknown as Token[]).map((clone) => [clone._original?.id, dragContext(clone)]),
    );
    Object.assign(event.interactionData ?? {}, { contexts: this.#contexts });
  }

  get #self(): Token {
    return this as unknown as Token;
  }

  override _onDragLeftMove(event: PlaceableEvent): void {
    this.#event = event;
    const { origin, destination } = event.interactionData ?? {};
    if (!origin || !destination) return;
    const { x, y } = this._getDragOrigin();
    const point = { x: x + destination.x - origin.x, y: y + destination.y - origin.y };
    this._updateDragDestination(point, { snap: !event.shiftKey });
  }

  /** Leads the copies and the rulers to where the middle of this token would be. */
  _updateDragDestination(point: Point, { snap = false }: SnapOptions = {}): void {
    for (const context of Object.values(this.#contexts)) {
      context.destination = this.#placeIn(context, point, snap);
      this.#show(context);
    }
  }

  #placeIn({ token, origin, destination }: TokenDragContext, point: Point, snap: boolean): Waypoint {
    const from = this._getDragOrigin();
    const changes = { x: (origin.x ?? 0) + point.x - from.x, y: (origin.y ?? 0) + point.y - from.y };
    const place = token._getDragWaypointPosition(destination, changes, { snap });
    return { ...place, action: token._getDragMovementAction(), snapped: snap };
  }

  #show(context: TokenDragContext): void {
    const { clonedToken, destination } = context;
    if (clonedToken.destroyed) return;
    const { x, y, elevation } = destination;
    Object.assign(clonedToken.document, { x, y, elevation });
    clonedToken.visible = true;
    clonedToken.renderFlags.set({ refreshPosition: true, refreshTooltip: true });
    (context.token as unknown as DraggedToken)._searchDragPath(context);
  }

  /** Looks for the way of this token; a search that is overtaken by the next one is given up. */
  _searchDragPath(context: TokenDragContext): void {
    context.search?.cancel();
    const id = ++context.searchId;
    const own = { constrainOptions: this._getDragConstrainOptions(), measureOptions: this._getDragMeasureOptions() };
    const options14 = isV14() ? { ...own, terrainOptions: this._getDragTerrainOptions() } : own.constrainOptions;
    const options = { ...this._getDragPathfindingOptions(), preview: true, ...options14 };
    context.search = this.findMovementPath(wayOf(context), options);
    const take = (found: Waypoint[] | null): void => {
      if (context.searchId !== id || this.destroyed) return;
      takeFound(context, found);
      this._showDragPath(context);
    };
    if (context.search.result !== undefined) return take(context.search.result);
    context.searching = true;
    void context.search.promise.then(take);
  }

  _showDragPath({ foundPath, unreachableWaypoints, hidden, searching }: TokenDragContext): void {
    const history = [...(this.document.movementHistory ?? [])];
    const way = this.createTerrainMovementPath(foundPath);
    const plan = { foundPath: way, unreachableWaypoints, history, hidden, searching };
    this._plannedMovement = { ...this._plannedMovement, [host().game.user.id]: plan };
    this.renderFlags.set({ refreshRuler: true });
  }

  /** Fixes a place as a waypoint of the way. */
  _addDragWaypoint(point: Point, { snap = false }: SnapOptions = {}): void {
    for (const context of Object.values(this.#contexts)) {
      const place = this.#placeIn(context, point, snap);
      if (isSamePlace(context.waypoints.at(-1) ?? context.origin, place)) continue;
      context.waypoints.push({ ...place, explicit: true, checkpoint: true });
      this.#show(context);
    }
  }

  _removeDragWaypoint(): void {
    for (const context of Object.values(this.#contexts)) {
      context.waypoints.pop();
      this.#show(context);
    }
  }

  /** Raises or lowers what is dragged by steps of the grid. UNCONFIRMED: how fine the precise steps are. */
  _changeDragElevation(delta: number, { precise = false }: { precise?: boolean } = {}): void {
    const step = this.scene.grid.distance / (precise ? 4 : 1);
    for (const context of Object.values(this.#contexts)) {
      const elevation = Math.round((context.destination.elevation ?? 0) / step + delta) * step;
      context.destination = { ...context.destination, elevation };
      this.#show(context);
    }
  }

  /** Whether letting go shall not end the drag: with Ctrl it makes a waypoint. */
  protected _shouldPreventDragLeftDrop(event: PlaceableEvent): boolean {
    return event.ctrlKey || event.metaKey === true;
  }

  override _onDragLeftDrop(event: PlaceableEvent): false | void {
    this.#event = event;
    if (!this.#isForced && this._shouldPreventDragLeftDrop(event)) {
      this._onDragClickLeft(event);
      return false;
    }
    super._onDragLeftDrop(event);
  }

  override _prepareDragLeftDropUpdates(event: PlaceableEvent): [object[], { movement: Record<string, object> }] | null {
    const contexts = (event.interactionData?.["contexts"] ?? this.#contexts) as Record<string, TokenDragContext>;
    const moving = Object.values(contexts).filter((one) => !one.token.destroyed && hasMoved(one));
    if (moving.length === 0) return null;
    const movement = Object.fromEntries(
      moving.map((one) => [one.token.id, (one.token as DraggedToken)._movementOf(one)]),
    );
    const updates = moving.map(({ token: { id } }) => changeOf(id, movement[id]?.waypoints ?? []));
    return [updates, { ...this._getDragLeftDropUpdateOptions(), method: "dragging", movement } as never];
  }

  /** What the drop asks of this token. */
  _movementOf(context: TokenDragContext): { waypoints: Waypoint[] } & Record<string, unknown> {
    const options14 = { measureOptions: this._getDragMeasureOptions(), terrainOptions: this._getDragTerrainOptions() };
    return {
      waypoints: movedAlong(context, this._getDragMovementAction()),
      method: "dragging",
      showRuler: true,
      constrainOptions: this._getDragConstrainOptions(),
      ...(isV14() ? options14 : {}),
      ...this._getDragLeftDropUpdateOptions(),
    };
  }

  override async _commitDragLeftDropUpdates(updates: object[], options: object): Promise<void> {
    try {
      await commitMovements(this.scene as never, updates as never, options as never);
    } catch (error) {
      notify("error", error instanceof Error ? error.message : String(error));
    }
  }

  override _finalizeDragLeft(event: PlaceableEvent): void {
    for (const { token, search } of Object.values(this.#contexts)) {
      search?.cancel();
      (token as DraggedToken)._forgetDragPath();
    }
    this.#contexts = {};
    this.#event = null;
    this.layer._draggedToken = null;
    this.layer._dragMovementAction = null;
    super._finalizeDragLeft(event);
  }

  _forgetDragPath(): void {
    this._plannedMovement = {};
    if (this.ruler && !this.destroyed) this.ruler.visible = false;
  }

  /** Lets the drag end by a drop that nothing prevents. */
  protected _triggerDragLeftDrop(): void {
    const manager = this.mouseInteractionManager;
    if (!this.#event || !manager?.isDragging) return;
    this.#isForced = true;
    manager._drop(this.#event as never);
    this.#isForced = false;
  }

  /** Ends the drag without a movement, which nothing prevents. */
  protected _triggerDragLeftCancel(): void {
    if (!this.#event) return;
    this._onDragLeftCancel(this.#event);
    this.mouseInteractionManager?.reset();
  }

  /* ---------- clicks and the wheel while the drag goes on ---------- */

  get #pointer(): Point {
    const { origin, destination } = this.#event?.interactionData ?? {};
    const { x, y } = this._getDragOrigin();
    return origin && destination ? { x: x + destination.x - origin.x, y: y + destination.y - origin.y } : { x, y };
  }

  /** A click with Ctrl makes a waypoint. https://github.com/foundryvtt/foundryvtt/issues/12336 */
  _onDragClickLeft(event: PlaceableEvent): void {
    if (event.ctrlKey || event.metaKey) this._addDragWaypoint(this.#pointer, { snap: !event.shiftKey });
  }

  _onDragClickLeft2(event: PlaceableEvent): void {
    this._onDragClickLeft(event);
  }

  /** Takes the last waypoint back, and the whole drag where there is none. */
  _onDragClickRight(_event: PlaceableEvent): void {
    const contexts = Object.values(this.#contexts);
    if (contexts.some(({ waypoints }) => waypoints.length > 0)) this._removeDragWaypoint();
    else this._triggerDragLeftCancel();
  }

  _onDragClickRight2(event: PlaceableEvent): void {
    this._onDragClickRight(event);
  }

  _onDragMouseWheel(event: WheelEvent): void {
    this._changeDragElevation(-Math.sign(event.deltaY), { precise: event.shiftKey });
  }

  /** Makes a waypoint of the place under the pointer, or takes the last one back: what keys do. */
  _changeDragWaypoints(change: "add" | "remove"): void {
    if (change === "remove") this._removeDragWaypoint();
    else this._addDragWaypoint(this.#pointer, { snap: this.#event?.shiftKey !== true });
  }
}
