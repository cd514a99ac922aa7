/** `foundry.canvas.layers.PlaceablesLayer`: a layer of objects that each stand for an embedded document. */
import * as PIXI from "pixi.js";
import { SNAP } from "../constants.ts";
import { requestFrame } from "../frames.ts";
import type { Box, Point } from "../geometry/points.ts";
import { CanvasQuadtree } from "../geometry/quadtree.ts";
import { host } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";
import type { InteractionEvent } from "../interaction/stage-events.ts";
import { snapToSpace } from "../interaction/snap-to-space.ts";
import type { ShapeDrag } from "../interaction/shape-drag.ts";
import { activeTool } from "../active-tool.ts";
import { InteractionLayer } from "./canvas-layer.ts";

interface Embedding {
  readonly documentClass: { readonly metadata: { readonly collection: string } };
  readonly objectClass: new (document: PlaceableDoc) => PlaceableObject;
}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.PlaceablesLayer.html#movemany */
export interface Steps {
  readonly dx?: number;
  readonly dy?: number;
  readonly dz?: number;
  readonly rotate?: boolean;
  readonly ids?: readonly string[];
  readonly includeLocked?: boolean;
}

interface Turns {
  readonly angle?: number;
  readonly delta?: number;
  readonly snap?: number;
  readonly ids?: readonly string[];
  readonly includeLocked?: boolean;
}

interface SelectOptions {
  readonly releaseOptions?: object;
  readonly controlOptions?: { readonly releaseOthers?: boolean };
}

const shapeOf = (event: InteractionEvent): ShapeDrag | undefined =>
  event.interactionData["shape"] as ShapeDrag | undefined;

/** A place in the middle of a space, unless Shift is held. */
const placeOf = (event: InteractionEvent, point: Point): Point => (event.shiftKey ? point : snapToSpace(point));

const embeddingOf = (name: string): Embedding => host().CONFIG[name] as Embedding;

export class PlaceablesLayer<T extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  static documentName = "";

  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  hover: PlaceableObject | null = null;
  highlightObjects = false;
  readonly controlledObjects = new Map<string, PlaceableObject>();

  get #documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  /** The documents of the scene that this layer shows; null without a scene. */
  get documentCollection(): (Iterable<PlaceableDoc> & { get(id: string): PlaceableDoc | undefined }) | null {
    const { collection } = embeddingOf(this.#documentName).documentClass.metadata;
    return host().canvas.scene?.collections[collection] ?? null;
  }

  get placeables(): T[] {
    return (this.objects?.children ?? []) as unknown as T[];
  }

  /** Where the objects of the layer lie, as they lie when it is asked for. */
  get quadtree(): CanvasQuadtree {
    const tree = new CanvasQuadtree();
    for (const object of this.placeables) tree.insert({ r: object.bounds, t: object });
    return tree;
  }

  /** The HUD of the layer's objects: tokens alone have one here. */
  get hud(): unknown {
    return this === (host().canvas.tokens as unknown) ? (host().canvas.hud?.token ?? null) : null;
  }

  get controlled(): T[] {
    return [...this.controlledObjects.values()] as T[];
  }

  get(id: string): T | undefined {
    return this.placeables.find((object) => object.id === id);
  }

  getDocuments(): Iterable<PlaceableDoc> {
    return this.documentCollection ?? [];
  }

  /** The object of a document, made when it is not there yet. */
  createObject(document: PlaceableDoc): T {
    const object = new (embeddingOf(this.#documentName).objectClass)(document) as T;
    // A package's layer may show documents that have their object on another.
    if (host().canvas.getLayerByEmbeddedName(this.#documentName) === this) document._object = object;
    this.objects?.addChild(object);
    return object;
  }

  /** Shows an object that does not stand on the scene, or not there. */
  _previewOf(document: PlaceableDoc): T {
    const preview = new (embeddingOf(this.#documentName).objectClass)(document) as T;
    preview._previewType = "creation";
    this.preview?.addChild(preview);
    void preview.draw();
    return preview;
  }

  controlAll(options: object = {}): T[] {
    for (const object of this.placeables) if (object.visible) object.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  releaseAll(options: object = {}): number {
    const controlled = this.controlled;
    for (const object of controlled) object.release(options);
    return controlled.length;
  }

  clearPreviewContainer(): void {
    for (const object of this.preview?.removeChildren() ?? []) object.destroy({ children: true });
    requestFrame();
  }

  /** Changes all documents of the layer, or those that a condition holds for. */
  async updateAll(
    transformation: object | ((object: T) => object),
    condition: ((object: T) => boolean) | null = null,
    options: object = {},
  ): Promise<PlaceableDoc[]> {
    const chosen = this.placeables.filter((object) => condition?.(object) ?? true);
    const updates = chosen.map((object) => ({
      ...(typeof transformation === "function" ? transformation(object) : transformation),
      _id: object.id,
    }));
    return (await host().canvas.scene?.updateEmbeddedDocuments(this.#documentName, updates, options)) ?? [];
  }

  /** Those with these ids, or what is controlled, as far as the user may change it. */
  _getMovableObjects(ids?: readonly string[], includeLocked = false): T[] {
    const asked = ids ? this.placeables.filter(({ id }) => ids.includes(id)) : this.controlled;
    const { user } = host().game;
    return asked.filter((one) => one.can(user, "drag") || (includeLocked && one.can(user, "update")));
  }

  /** Moves objects by steps of the grid. */
  async moveMany({ dx = 0, dy = 0, dz = 0, ids, includeLocked = false }: Steps = {}): Promise<T[]> {
    const objects = this._getMovableObjects(ids, includeLocked);
    const [x, y, z] = [dx, dy, dz].map((one) => Math.sign(one) as -1 | 0 | 1);
    const updates = objects.map((object) => ({
      _id: object.id,
      ...object._getShiftedPosition(x ?? 0, y ?? 0, z ?? 0),
    }));
    if (updates.length > 0) await host().canvas.scene?.updateEmbeddedDocuments(this.#documentName, updates);
    return objects;
  }

  /** Turns objects to an angle, or by one. */
  async rotateMany({ angle, delta, snap, ids, includeLocked = false }: Turns = {}): Promise<T[]> {
    const isFree = ({ document }: T): boolean => !(document as { lockRotation?: boolean }).lockRotation;
    const objects = this._getMovableObjects(ids, includeLocked).filter(isFree);
    const updates = objects.map((object) => ({
      _id: object.id,
      rotation: object._updateRotation({ angle, delta, snap }),
    }));
    if (updates.length > 0) await host().canvas.scene?.updateEmbeddedDocuments(this.#documentName, updates);
    return objects;
  }

  /** The highest order in which an object of the layer is drawn. */
  getMaxSort(): number {
    return Math.max(0, ...[...this.getDocuments()].map(({ sort }) => sort ?? 0));
  }

  /** Controls what lies in a box; whether the control of anything has changed. */
  selectObjects(box: Box, { releaseOptions = {}, controlOptions = {} }: SelectOptions = {}): boolean {
    const { releaseOthers = true, ...control } = controlOptions;
    const before = new Set(this.controlled);
    const chosen = this.placeables.filter((object) => object.visible && object._overlapsSelection(box));
    if (releaseOthers) for (const object of before) if (!chosen.includes(object)) object.release(releaseOptions);
    for (const object of chosen) object.control({ ...control, releaseOthers: false });
    return this.controlled.length !== before.size || this.controlled.some((object) => !before.has(object));
  }

  /** Where on the grid an object of this layer would be put. */
  getSnappedPoint({ x, y }: Point): Point {
    const { grid } = host().canvas;
    return grid && !grid.isGridless ? grid.getSnappedPoint({ x, y }, { mode: SNAP.TOP_LEFT_CORNER }) : { x, y };
  }

  protected override async _draw(_options: object): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
    await Promise.all([...this.getDocuments()].map((document) => this.createObject(document).draw()));
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.controlledObjects.clear();
    this.hover = null;
    for (const object of this.placeables) object.document._object = null;
    await super._tearDown(options);
    this.objects = this.preview = null;
    requestFrame();
  }

  /** What is visible on its own layer alone appears and goes with it. */
  protected override _activate(): void {
    super._activate();
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  protected override _deactivate(): void {
    super._deactivate();
    this.releaseAll();
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  /** A click beside everything lets go of what is controlled. UNCONFIRMED: Foundry has a setting for it. */
  override _onClickLeft(event: InteractionEvent): void {
    if (!event.shiftKey && !event.ctrlKey) this.releaseAll();
  }

  /** What dragging with a tool of the layer draws, if anything. */
  _startShape(_tool: string, _start: Point): ShapeDrag | null {
    return null;
  }

  override _onDragLeftStart(event: InteractionEvent): unknown {
    const { origin = { x: 0, y: 0 } } = event.interactionData;
    event.interactionData["shape"] = this._startShape(activeTool(), placeOf(event, origin));
    return undefined;
  }

  override _onDragLeftMove(event: InteractionEvent): void {
    const { destination } = event.interactionData;
    if (destination) shapeOf(event)?.move(placeOf(event, destination));
  }

  override _onDragLeftDrop(event: InteractionEvent): unknown {
    const { destination } = event.interactionData;
    return destination ? shapeOf(event)?.drop(placeOf(event, destination)) : undefined;
  }

  override _onDragLeftCancel(event: InteractionEvent): void {
    shapeOf(event)?.cancel();
  }

  /** Turns what is controlled by what the wheel says. */
  override _onMouseWheel(event: WheelEvent): void {
    const snap = event.shiftKey ? 45 : 15;
    void this.rotateMany({ delta: snap * Math.sign(event.deltaY || event.deltaX) });
  }

  /** Deletes the controlled objects that the user may delete. */
  async _onDeleteKey(): Promise<void> {
    const ids = this.controlled.filter((object) => object.can(host().game.user, "delete")).map((object) => object.id);
    const { scene } = host().canvas;
    if (ids.length > 0 && scene) await scene.deleteEmbeddedDocuments(this.#documentName, ids);
  }
}
