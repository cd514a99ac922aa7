/** `foundry.canvas.placeables.PlaceableObject`: what stands on the scene for one embedded document. */
import type * as PIXI from "pixi.js";
import { overlaps, type Box, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostScene, PlaceableDoc } from "../host/documents.ts";
import { requestFrame } from "../frames.ts";
import type { InteractionData } from "../interaction/stage-events.ts";
import { RenderFlags } from "../render-flags.ts";
import { InteractiveObject, type PlaceableEvent } from "./interactive-object.ts";

export type { PlaceableEvent } from "./interactive-object.ts";

type PreviewType = "controls" | "creation" | "dragging" | "wheel" | "config" | "api";

/** What the drop of a drag changes: sources, or sources and an operation. */
type DropUpdates = object[] | [updates: object[], options?: object] | null;

export abstract class PlaceableObject<D extends PlaceableDoc = PlaceableDoc> extends InteractiveObject<D> {
  static embeddedName = "";
  static RENDER_FLAGS: Record<string, { propagate?: string[] }> = {};

  override readonly document: D;
  readonly renderFlags: RenderFlags;
  hover = false;
  _previewType: PreviewType | null = null;
  /** The copy of this object that follows the pointer. */
  _preview: this | null = null;
  /** Of a preview: what it is a copy of. */
  _original: this | undefined = undefined;
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

  /** What preview and original share. */
  get sourceId(): string {
    return `${this.document.documentName}.${this._original?.id ?? this.id}`;
  }

  get isPreview(): boolean {
    return this._previewType !== null || !this.document.id;
  }

  get previewType(): PreviewType | null {
    return this._previewType;
  }

  get hasPreview(): boolean {
    return this._preview !== null;
  }

  get hasActiveHUD(): boolean {
    return (this.layer.hud as { object?: unknown } | null | undefined)?.object === this;
  }

  override get scene(): HostScene {
    return this.document.parent;
  }

  override get isOwner(): boolean {
    return this.document.isOwner;
  }

  override get controlled(): boolean {
    return this._controlled;
  }

  override get sheet(): D["sheet"] {
    return this.document.sheet;
  }

  abstract override get layer(): PlacementLayer;
  abstract get bounds(): PIXI.Rectangle;
  abstract get center(): PIXI.Point;
  protected abstract _draw(options?: object): Promise<void>;
  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  /** Draws everything anew. */
  async draw(options: object = {}): Promise<this> {
    await this._draw(options);
    if (this.destroyed) return this;
    if (!this.mouseInteractionManager && !this.isPreview) this.activateListeners();
    host().Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    this.applyRenderFlags();
    return this;
  }

  /** A copy that takes no part in anything. */
  clone(): this {
    const document = this.document.clone({}, { keepId: true });
    const copy = new (this.constructor as new (document: D) => this)(document as D);
    document._object = copy;
    copy.eventMode = "none";
    copy._original = this;
    copy._previewType = "dragging";
    copy._controlled = this.controlled;
    this._preview = copy;
    return copy;
  }

  /** The opacity of a copy, of what has one, and of everything else. UNCONFIRMED: the figures. */
  protected _getTargetAlpha(): number {
    if (this.isPreview) return 0.8;
    return this.hasPreview ? 0.4 : 1;
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

  override control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this._controlled) return true;
    if (!this.can(host().game.user, "control")) return false;
    this._controlled = true;
    this.layer.controlledObjects.set(this.objectId, this);
    this._onControl({ releaseOthers });
    host().Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  override release(options: object = {}): boolean {
    this.layer.controlledObjects.delete(this.objectId);
    if (!this._controlled) return true;
    this._controlled = false;
    this._onRelease(options);
    host().Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
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
    this.mouseInteractionManager?.reset();
    this._destroy(options);
    super.destroy(options ?? { children: true });
  }

  protected _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  protected _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  override _onHoverIn(
    event: PlaceableEvent | Event,
    { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {},
  ): boolean | void {
    if (this.hover) return false;
    if (!this.can(host().game.user, "hover", event as PlaceableEvent)) return false;
    if (hoverOutOthers) for (const other of this.layer.placeables) if (other !== this) other._onHoverOut(event);
    this.hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    host().Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  override _onHoverOut(_event: PlaceableEvent | Event): void {
    if (!this.hover) return;
    this.hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    host().Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  /* ---------- dragging with the left button ---------- */

  override _onDragLeftStart(event: PlaceableEvent): boolean | void {
    this._initializeDragLeft(event);
  }

  /** Copies of everything that is controlled and may be dragged follow the pointer. */
  _initializeDragLeft(event: PlaceableEvent): void {
    const { user } = host().game;
    const many = this.layer.options?.controllableObjects !== false && this.controlled;
    const dragged = many ? this.layer.controlled.filter((one) => one === this || one.can(user, "drag", event)) : [this];
    const clones = dragged.map((one) => one.clone());
    dataOf(event)["clones"] = clones;
    for (const clone of clones) {
      this.layer.preview?.addChild(clone);
      clone._onDragStart();
      void clone.draw();
    }
  }

  /** From the point of view of the copy. */
  protected _onDragStart(): void {
    this._original?.renderFlags.set({ refreshState: true });
    this.visible = false;
  }

  override _onDragLeftMove(event: PlaceableEvent): void {
    const { origin, destination } = dataOf(event);
    if (!origin || !destination) return;
    for (const clone of clonesOf(event)) {
      const { x = 0, y = 0 } = clone._original?.document ?? {};
      Object.assign(clone.document, { x: x + destination.x - origin.x, y: y + destination.y - origin.y });
      clone.visible = true;
      clone.renderFlags.set({ refreshPosition: true });
    }
  }

  override _onDragLeftDrop(event: PlaceableEvent): false | void {
    const updates = this._prepareDragLeftDropUpdates(event);
    if (!updates) return;
    const [changes, options] = (Array.isArray(updates[0]) ? updates : [updates, {}]) as [object[], object | undefined];
    if (changes.length > 0) void this._commitDragLeftDropUpdates(changes, options ?? {});
  }

  /** What the drop changes; null where it changes nothing. */
  protected _prepareDragLeftDropUpdates(event: PlaceableEvent): DropUpdates {
    return clonesOf(event).flatMap((clone) => {
      const { x = 0, y = 0 } = clone.document;
      const place = event.shiftKey ? { x, y } : this.layer.getSnappedPoint({ x, y });
      return clone._original ? [{ _id: clone._original.id, x: Math.round(place.x), y: Math.round(place.y) }] : [];
    });
  }

  async _commitDragLeftDropUpdates(updates: object[], options: object): Promise<void> {
    await this.scene.updateEmbeddedDocuments(this.document.documentName, updates, options);
  }

  override _onDragLeftCancel(event: PlaceableEvent): boolean | void {
    this._finalizeDragLeft(event);
  }

  /** Takes the copies away. */
  _finalizeDragLeft(event: PlaceableEvent): void {
    for (const clone of clonesOf(event)) {
      clone._onDragEnd();
      if (!clone.destroyed) clone.destroy({ children: true });
    }
    requestFrame();
  }

  /** From the point of view of the copy. */
  _onDragEnd(): void {
    const original = this._original;
    if (!original) return;
    original._preview = null;
    if (!original.destroyed) original.renderFlags.set({ refreshState: true });
  }

  /* ---------- moving and turning by keys and wheel ---------- */

  /** The next place in a direction, on the grid. */
  _getShiftedPosition(dx: -1 | 0 | 1, dy: -1 | 0 | 1, _dz: -1 | 0 | 1): object {
    const { sizeX, sizeY } = this.scene.grid;
    const { x = 0, y = 0 } = this.document;
    const moved = this.layer.getSnappedPoint({ x: x + dx * sizeX, y: y + dy * sizeY });
    return { x: Math.round(moved.x), y: Math.round(moved.y) };
  }

  async rotate(angle: number, snap?: number): Promise<this> {
    const rotation = this._updateRotation({ angle, snap });
    await this.document.update({ rotation });
    return this;
  }

  /** The rotation that an angle or a turn leads to, in whole degrees of the circle. */
  _updateRotation({ angle, delta = 0, snap = 0 }: Rotation = {}): number {
    const degrees = (angle ?? this.document.rotation ?? 0) + delta;
    const stepped = snap > 0 ? Math.round(degrees / snap) * snap : degrees;
    return ((stepped % 360) + 360) % 360;
  }

  /** Whether the object reaches into a selection rectangle. */
  _overlapsSelection(box: Box): boolean {
    return overlaps(this.bounds, box);
  }
}

interface Rotation {
  readonly angle?: number | undefined;
  readonly delta?: number | undefined;
  readonly snap?: number | undefined;
}

const dataOf = (event: PlaceableEvent): InteractionData => (event.interactionData ??= {});

export const clonesOf = (event: PlaceableEvent): PlaceableObject[] =>
  (event.interactionData?.["clones"] as PlaceableObject[] | undefined) ?? [];

/** The part of the object's layer that the object itself calls. */
export interface PlacementLayer extends PIXI.Container {
  readonly options?: { readonly controllableObjects?: boolean };
  readonly preview: PIXI.Container | null;
  readonly hud?: unknown;
  getSnappedPoint(point: Point): Point;
  readonly placeables: PlaceableObject[];
  readonly controlled: PlaceableObject[];
  readonly controlledObjects: Map<string, PlaceableObject>;
  hover: PlaceableObject | null;
}
