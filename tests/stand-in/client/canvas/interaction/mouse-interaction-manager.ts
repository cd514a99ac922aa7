/**
 * `foundry.canvas.interaction.MouseInteractionManager`: what the pointer does with one object, and whom that calls.
 * https://foundryvtt.com/api/v14/classes/foundry.canvas.interaction.MouseInteractionManager.html
 */
import type * as PIXI from "pixi.js";
import { distanceBetween, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { InteractionData, InteractionEvent } from "./stage-events.ts";

export type Permission = boolean | ((user: HostUser, event: InteractionEvent) => boolean | undefined);
export type Callback = (event: InteractionEvent, ...args: never[]) => unknown;

interface Options {
  readonly application?: PIXI.Application | undefined;
  readonly dragResistance?: number | undefined;
  readonly target?: string | undefined;
}

const STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;
/** UNCONFIRMED: their values. */
const OUTCOMES = { SKIPPED: -2, DISALLOWED: -1, REFUSED: 0, ACCEPTED: 1 };
const RIGHT = 2;

export class MouseInteractionManager {
  static readonly INTERACTION_STATES = STATES;
  static readonly DEFAULT_DRAG_RESISTANCE_PX = 10;
  static readonly DOUBLE_CLICK_DISTANCE_PX = 5;
  static readonly DOUBLE_CLICK_TIME_MS = 250;
  static readonly LONG_PRESS_DURATION_MS = 500;
  static longPressTimeout: number | null = null;

  /** Looks anew at what is under the pointer. */
  static emulateMoveEvent(): void {
    const { x, y } = host().canvas.clientCoordinatesFromCanvas(host().canvas.mousePosition);
    const board = host().canvas.app.view as HTMLCanvasElement;
    board.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: y, bubbles: true }));
  }

  readonly object: PIXI.DisplayObject;
  readonly layer: PIXI.Container;
  readonly permissions: Record<string, Permission | undefined>;
  readonly callbacks: Record<string, Callback | undefined>;
  readonly options: { readonly target: unknown; readonly dragResistance: number };
  readonly viewId: string;
  state: number = STATES.NONE;
  interactionData: InteractionData = {};
  dragTime = 0;
  lcTime = 0;
  rcTime = 0;
  lastClick: Point = { x: 0, y: 0 };
  controlIcon: unknown;
  _dragRight = false;
  #isActive = false;
  #last: InteractionEvent | null = null;

  constructor(
    object: PIXI.DisplayObject,
    layer: PIXI.Container,
    permissions: Record<string, Permission | undefined> = {},
    callbacks: Record<string, Callback | undefined> = {},
    { application, dragResistance, target }: Options = {},
  ) {
    this.object = object;
    this.layer = layer;
    this.permissions = permissions;
    this.callbacks = callbacks;
    this.controlIcon = target ? ((object as unknown as Record<string, unknown>)[target] ?? null) : null;
    const resistance = dragResistance ?? MouseInteractionManager.DEFAULT_DRAG_RESISTANCE_PX;
    this.options = { target: this.controlIcon, dragResistance: resistance };
    this.viewId = ((application ?? host().canvas.app).view as HTMLCanvasElement).id;
  }

  get states(): typeof STATES {
    return STATES;
  }

  get handlerOutcomes(): typeof OUTCOMES {
    return OUTCOMES;
  }

  get isDragging(): boolean {
    return this.state >= STATES.DRAG;
  }

  get target(): unknown {
    return this.controlIcon ?? this.object;
  }

  activate(): this {
    this.reset();
    this.#isActive = true;
    this.object.eventMode = "static";
    return this;
  }

  can(action: string, event: InteractionEvent): boolean {
    const permission = this.permissions[action];
    if (typeof permission !== "function") return permission ?? true;
    return Boolean(permission.call(this.object, host().game.user, event));
  }

  callback(action: string, event: InteractionEvent, ...args: unknown[]): unknown {
    const callback = this.callbacks[action];
    if (typeof callback !== "function") return true;
    return callback.call(this.object, event, ...(args as never[])) ?? true;
  }

  /** Ends what is going on; a drag only if its object lets it end. */
  cancel(event?: InteractionEvent): void {
    if (this.isDragging && this.#tell("Cancel", event) === false) return;
    this.reset();
  }

  reset({ interactionData = true, state = true }: { interactionData?: boolean; state?: boolean } = {}): void {
    this.#endLongPress();
    if (interactionData) this.interactionData = {};
    if (state) this.state = STATES.NONE;
  }

  /** Lets the object handle an event by its type: pointing, pressing, letting go; no drags. */
  handleEvent(event: InteractionEvent): boolean {
    switch (event.type) {
      case "pointerover":
        return this._hover(event, true);
      case "pointerout":
        return this._hover(event, false);
      case "pointerdown":
      case "rightdown":
        return this._press(event, 0);
      case "pointerup":
        this._release(event);
        return true;
      default:
        return false;
    }
  }

  _hover(event: InteractionEvent, isIn: boolean): boolean {
    if (!this.#isActive || (isIn && !this.can("hoverIn", event))) return false;
    if (!this.isDragging && this.state <= STATES.HOVER) this.state = isIn ? STATES.HOVER : STATES.NONE;
    this.callback(isIn ? "hoverIn" : "hoverOut", event);
    return true;
  }

  /** Takes a press; false when the object is not to be clicked by this user. `since` is when the pointer was let go last. */
  _press(event: InteractionEvent, since: number): boolean {
    if (!this.#isActive) return false;
    const side = event.button === RIGHT ? "Right" : "Left";
    const now = event.nativeEvent.timeStamp;
    const isDouble = this.#isDouble(event, now, since);
    this.lastClick = { ...event.client };
    this[side === "Left" ? "lcTime" : "rcTime"] = isDouble ? 0 : now;
    this._dragRight = side === "Right";
    const action = `click${side}${isDouble ? "2" : ""}`;
    if (!this.can(action, event)) return false;
    this.interactionData = event.interactionData;
    Object.assign(this.interactionData, { object: this.object, screenOrigin: { ...event.client } });
    this.state = STATES.CLICKED;
    this.callback(action, event);
    this.#beginLongPress(event);
    return true;
  }

  /** A click where no object is. */
  _clickGround(action: string, event: InteractionEvent): void {
    this.interactionData = event.interactionData;
    this._dragRight = event.button === RIGHT;
    this.state = STATES.CLICKED;
    if (this.can(action, event)) this.callback(action, event);
  }

  /** The second click within the time and the place of the first. */
  #isDouble(event: InteractionEvent, now: number, since: number): boolean {
    const { DOUBLE_CLICK_TIME_MS, DOUBLE_CLICK_DISTANCE_PX } = MouseInteractionManager;
    const last = event.button === RIGHT ? this.rcTime : this.lcTime;
    const isNear = distanceBetween(this.lastClick, event.client) <= DOUBLE_CLICK_DISTANCE_PX;
    return last > 0 && isNear && now - Math.max(last, since) <= DOUBLE_CLICK_TIME_MS;
  }

  /** Begins a drag once the pointer has gone far enough, and leads it on; false when there may be none. */
  _move(event: InteractionEvent): boolean {
    if (this.state === STATES.CLICKED || this.state === STATES.GRABBED) {
      const from = this.interactionData["screenOrigin"] as Point;
      if (distanceBetween(from, event.client) < this.options.dragResistance) return true;
      this.#endLongPress();
      if (!this.#startDrag(event)) return false;
    }
    if (this.state === STATES.DRAG) this.#tell("Move", event);
    return true;
  }

  #startDrag(event: InteractionEvent): boolean {
    if (!this.can(`drag${this.#side}Start`, event)) return false;
    this.state = STATES.GRABBED;
    this.dragTime = event.nativeEvent.timeStamp;
    this.lcTime = this.rcTime = 0; // what has become a drag is not the first of two clicks
    if (this.#tell("Start", event) === false) return true;
    this.state = STATES.DRAG;
    return true;
  }

  /** Lets go: a drag is dropped unless its object keeps it, a click is over. False while the drag goes on. */
  _release(event: InteractionEvent): boolean {
    this.#endLongPress();
    if (this.state === STATES.DRAG) return this._drop(event);
    if (this.state !== STATES.NONE && this.state !== STATES.HOVER) {
      this.state = STATES.HOVER;
      this.callback(`unclick${this.#side}`, event);
    }
    return true;
  }

  _drop(event: InteractionEvent): boolean {
    this.state = STATES.DROP;
    if (this.#tell("Drop", event) === false) {
      this.state = STATES.DRAG;
      return false;
    }
    this.interactionData["dropped"] = true;
    // UNCONFIRMED: what a drop leaves is taken away as by giving up, which nothing can prevent then.
    this.#tell("Cancel", event);
    this.reset();
    return true;
  }

  get #side(): "Left" | "Right" {
    return this._dragRight ? "Right" : "Left";
  }

  #tell(moment: "Start" | "Move" | "Drop" | "Cancel", event: InteractionEvent | undefined): unknown {
    this.#last = event ?? this.#last;
    return this.#last ? this.callback(`drag${this.#side}${moment}`, this.#last) : true;
  }

  #beginLongPress(event: InteractionEvent): void {
    this.#endLongPress();
    const { origin } = this.interactionData;
    MouseInteractionManager.longPressTimeout = window.setTimeout(() => {
      if (this.state === STATES.CLICKED) this.callback("longPress", event, origin);
    }, MouseInteractionManager.LONG_PRESS_DURATION_MS);
  }

  #endLongPress(): void {
    window.clearTimeout(MouseInteractionManager.longPressTimeout ?? undefined);
    MouseInteractionManager.longPressTimeout = null;
  }
}
