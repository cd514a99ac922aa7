/** `foundry.canvas.placeables.PlaceableObject`: what stands on the scene for one embedded document. */
import * as PIXI from "pixi.js";
import { overlaps, type Box, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostScene, HostUser, PlaceableDoc } from "../host/documents.ts";
import { requestFrame } from "../frames.ts";
import { RenderFlags } from "../render-flags.ts";

/** What a pointer did, as it reaches the overridable handlers of placeables. */
export interface PlaceableEvent {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly button?: number;
  readonly interactionData?: { origin?: Point; destination?: Point };
}

export abstract class PlaceableObject<D extends PlaceableDoc = PlaceableDoc> extends PIXI.Container {
  static embeddedName = "";
  static RENDER_FLAGS: Record<string, { propagate?: string[] }> = {};

  readonly document: D;
  readonly renderFlags: RenderFlags;
  hover = false;
  isPreview = false;
  protected _controlled = false;

  constructor(document: D) {
    super();
    this.document = document;
    this.renderFlags = new RenderFlags((this.constructor as typeof PlaceableObject).RENDER_FLAGS, { object: this });
  }

  get id(): string {
    return this.document.id;
  }

  get objectId(): string {
    return `${this.document.documentName}.${this.document.id}`;
  }

  get scene(): HostScene {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this._controlled;
  }

  get sheet(): D["sheet"] {
    return this.document.sheet;
  }

  abstract get layer(): PlacementLayer;
  abstract get bounds(): PIXI.Rectangle;
  abstract get center(): PIXI.Point;
  protected abstract _draw(options?: object): Promise<void>;
  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  /** Draws everything anew. */
  async draw(options: object = {}): Promise<this> {
    await this._draw(options);
    if (this.destroyed) return this;
    host().Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    this.applyRenderFlags();
    return this;
  }

  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  applyRenderFlags(): void {
    if (this.renderFlags.size === 0 || this.destroyed) return;
    const flags = this.renderFlags.clear();
    this._applyRenderFlags(flags);
    host().Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
    requestFrame();
  }

  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this._controlled) return true;
    if (!this.can(host().game.user, "control")) return false;
    this._controlled = true;
    this.layer.controlledObjects.set(this.objectId, this);
    this._onControl({ releaseOthers });
    host().Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  release(options: object = {}): boolean {
    this.layer.controlledObjects.delete(this.objectId);
    if (!this._controlled) return true;
    this._controlled = false;
    this._onRelease(options);
    host().Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  /** Asks the `_can…` method of an action. */
  can(user: HostUser, action: string, event?: PlaceableEvent): boolean {
    switch (action) {
      case "control":
        return this._canControl(user, event);
      case "drag":
        return this._canDrag(user, event);
      case "hover":
        return this._canHover(user, event);
      case "HUD":
        return this._canHUD(user, event);
      case "view":
        return this._canView(user, event);
      case "configure":
        return this._canConfigure(user, event);
      case "delete":
        return this.document.canUserModify(user, "delete");
      default:
        return false;
    }
  }

  protected _canControl(user: HostUser, _event?: PlaceableEvent): boolean {
    return user.isGM || this.isOwner;
  }

  protected _canDrag(user: HostUser, event?: PlaceableEvent): boolean {
    return this._canControl(user, event) && !this.document.locked;
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

  /** Called on every client once the object of a new document is drawn. */
  _onCreate(_data: object, _options: object, _userId: string): void {}

  /** Called on every client when the document is gone, before the object is. */
  _onDelete(_options: object, _userId: string): void {
    this.release();
    if (this.hover) this._onHoverOut(new Event("pointerleave"));
  }

  /** What is to be taken down with the object. */
  protected _destroy(_options?: object | boolean): void {}

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    this._destroy(options);
    super.destroy(options ?? { children: true });
  }

  protected _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  protected _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onHoverIn(event: PlaceableEvent | Event, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): void {
    if (this.hover) return;
    if (!this.can(host().game.user, "hover", event as PlaceableEvent)) return;
    if (hoverOutOthers) for (const other of this.layer.placeables) if (other !== this) other._onHoverOut(event);
    this.hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    host().Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  _onHoverOut(_event: PlaceableEvent | Event): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    host().Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  /** Whether the object reaches into a selection rectangle. */
  _overlapsSelection(box: Box): boolean {
    return overlaps(this.bounds, box);
  }
}

/** The part of the object's layer that the object itself calls. */
export interface PlacementLayer {
  readonly placeables: PlaceableObject[];
  readonly controlled: PlaceableObject[];
  readonly controlledObjects: Map<string, PlaceableObject>;
  hover: PlaceableObject | null;
}
