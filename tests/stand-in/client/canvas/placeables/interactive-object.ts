/** What users may do with an object of the scene, and what their pointers call. */
import * as PIXI from "pixi.js";
import type { Point } from "../geometry/points.ts";
import { host, notify, say } from "../host.ts";
import type { HostScene, HostSheet, HostUser, PlaceableDoc } from "../host/documents.ts";
import { MouseInteractionManager } from "../interaction/mouse-interaction-manager.ts";
import type { InteractionData } from "../interaction/stage-events.ts";

/** What a pointer did, as it reaches the overridable handlers of placeables. */
export interface PlaceableEvent {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey?: boolean;
  readonly button?: number;
  interactionData?: InteractionData;
  stopPropagation?(): void;
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.PlaceableObject.html */
export abstract class InteractiveObject<D extends PlaceableDoc = PlaceableDoc> extends PIXI.Container {
  abstract readonly document: D;
  abstract get scene(): HostScene;
  abstract get isOwner(): boolean;
  abstract get controlled(): boolean;
  abstract get sheet(): HostSheet | null;
  abstract get layer(): PIXI.Container & { readonly hud?: unknown };
  abstract control(options?: { releaseOthers?: boolean }): boolean;
  abstract release(options?: object): boolean;
  abstract _onHoverIn(event: PlaceableEvent | Event, options?: object): boolean | void;
  abstract _onHoverOut(event: PlaceableEvent | Event): void;

  mouseInteractionManager: MouseInteractionManager | null = null;
  controlIcon: unknown = null;

  get interactionState(): number | undefined {
    return this.mouseInteractionManager?.state;
  }

  /* ---------- permissions ---------- */

  /** Asks the `_can…` method of an action. */
  can(user: HostUser, action: string, event?: PlaceableEvent): boolean {
    const asked: Record<string, (user: HostUser, event?: PlaceableEvent) => boolean> = {
      control: this._canControl,
      drag: this._canDrag,
      hover: this._canHover,
      HUD: this._canHUD,
      view: this._canView,
      configure: this._canConfigure,
      create: this._canCreate,
      update: this._canUpdate,
      delete: this._canDelete,
    };
    return asked[action]?.call(this, user, event) ?? false;
  }

  protected _canControl(user: HostUser, _event?: PlaceableEvent): boolean {
    return user.isGM || this.isOwner;
  }

  protected _canDrag(user: HostUser, event?: PlaceableEvent): boolean {
    return this._canControl(user, event) && !this.document.locked;
  }

  protected _canDragLeftStart(user: HostUser, event?: PlaceableEvent, { notify: isTold = true } = {}): boolean {
    if (!this._canDrag(user, event)) return false;
    if (user.isGM || !host().game.paused) return true;
    if (isTold) notify("warn", say("GAME.PausedWarning", "The game is paused: only a Gamemaster may move things."));
    return false;
  }

  protected _canHover(_user: HostUser, _event?: PlaceableEvent): boolean {
    return true;
  }

  protected _canHUD(user: HostUser, _event?: PlaceableEvent): boolean {
    return user.isGM || this.isOwner;
  }

  protected _canView(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  protected _canConfigure(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.document.canUserModify(user, "update");
  }

  protected _canCreate(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.document.canUserModify(user, "create");
  }

  protected _canUpdate(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.document.canUserModify(user, "update");
  }

  protected _canDelete(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.document.canUserModify(user, "delete");
  }

  /* ---------- the pointer ---------- */

  /** Lets the pointer work on the object. */
  activateListeners(): void {
    this.mouseInteractionManager = this._createInteractionManager();
    this.mouseInteractionManager?.activate();
  }

  /** Who may do what, and what is called for it; a system may bring a manager of its own. */
  protected _createInteractionManager(): MouseInteractionManager | null {
    const permissions = {
      hoverIn: this._canHover,
      clickLeft: this._canControl,
      clickLeft2: this._canView,
      clickRight: this._canHUD,
      clickRight2: this._canConfigure,
      dragLeftStart: this._canDragLeftStart,
      dragRightStart: this._canDrag,
    };
    const callbacks = {
      hoverIn: this._onHoverIn,
      hoverOut: this._onHoverOut,
      clickLeft: this._onClickLeft,
      clickLeft2: this._onClickLeft2,
      unclickLeft: this._onUnclickLeft,
      clickRight: this._onClickRight,
      clickRight2: this._onClickRight2,
      unclickRight: this._onUnclickRight,
      dragLeftStart: this._onDragLeftStart,
      dragLeftMove: this._onDragLeftMove,
      dragLeftDrop: this._onDragLeftDrop,
      dragLeftCancel: this._onDragLeftCancel,
      dragRightStart: this._onDragRightStart,
      dragRightMove: this._onDragRightMove,
      dragRightDrop: this._onDragRightDrop,
      dragRightCancel: this._onDragRightCancel,
      longPress: this._onLongPress,
    };
    const target = this.controlIcon ? "controlIcon" : undefined;
    return new MouseInteractionManager(this, this.layer, permissions, callbacks as never, { target });
  }

  /** Controls the object. What was controlled before is let go of with the pointer, lest many could not be dragged. */
  _onClickLeft(event: PlaceableEvent): boolean | void {
    const data = event.interactionData ?? {};
    data["controlledBefore"] = this.controlled;
    if (!this.controlled) this.control({ releaseOthers: !event.shiftKey });
    if (!this._propagateLeftClick(event)) event.stopPropagation?.();
  }

  /** UNCONFIRMED: a click on what was controlled lets go of it with Shift, else of all others. */
  protected _onUnclickLeft(event: PlaceableEvent): void {
    if (event.interactionData?.["controlledBefore"] && !this.destroyed) {
      if (event.shiftKey) this.release();
      else this.control({ releaseOthers: true });
    }
    if (!this._propagateLeftClick(event)) event.stopPropagation?.();
  }

  protected _propagateLeftClick(_event: PlaceableEvent): boolean {
    return false;
  }

  _onClickLeft2(event: PlaceableEvent): void {
    this.sheet?.render({ force: true });
    if (!this._propagateLeftClick(event)) event.stopPropagation?.();
  }

  _onClickRight(event: PlaceableEvent): void {
    const hud = this.layer.hud as { object?: unknown; rendered?: boolean; bind(object: unknown): unknown } | null;
    const isShown = hud?.rendered === true && hud.object === this;
    if (hud && isShown) void (hud as unknown as { close(): Promise<unknown> }).close();
    else {
      this.control({ releaseOthers: !this.controlled });
      void hud?.bind(this);
    }
    if (!this._propagateRightClick(event)) event.stopPropagation?.();
  }

  protected _onUnclickRight(event: PlaceableEvent): void {
    if (!this._propagateRightClick(event)) event.stopPropagation?.();
  }

  protected _propagateRightClick(_event: PlaceableEvent): boolean {
    return false;
  }

  _onClickRight2(event: PlaceableEvent): void {
    this.sheet?.render({ force: true });
    if (!this._propagateRightClick(event)) event.stopPropagation?.();
  }

  /** A press that lasts marks its place for everybody. */
  protected _onLongPress(event: PlaceableEvent, origin: Point): unknown {
    return host().canvas.controls._onLongPress(event, origin);
  }

  abstract _onDragLeftStart(event: PlaceableEvent): boolean | void;
  abstract _onDragLeftMove(event: PlaceableEvent): void;
  abstract _onDragLeftDrop(event: PlaceableEvent): false | void;
  abstract _onDragLeftCancel(event: PlaceableEvent): boolean | void;

  /* ---------- dragging with the right button: nothing of the core's own ---------- */

  protected _onDragRightStart(event: PlaceableEvent): false | void {
    this._initializeDragRight(event);
  }

  protected _initializeDragRight(_event: PlaceableEvent): void {}

  protected _onDragRightMove(_event: PlaceableEvent): void {}

  protected _onDragRightDrop(_event: PlaceableEvent): void {}

  protected _onDragRightCancel(event: PlaceableEvent): boolean | void {
    this._finalizeDragRight(event);
  }

  protected _finalizeDragRight(_event: PlaceableEvent): void {}
}
