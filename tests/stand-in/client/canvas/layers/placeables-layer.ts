/** `foundry.canvas.layers.PlaceablesLayer`: a layer of objects that each stand for an embedded document. */
import * as PIXI from "pixi.js";
import { host, type TokenDoc } from "../host.ts";
import { requestFrame } from "../frames.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";
import { InteractionLayer } from "./canvas-layer.ts";

export abstract class PlaceablesLayer<T extends PlaceableObject> extends InteractionLayer {
  static documentName = "";

  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  hover: PlaceableObject | null = null;
  highlightObjects = false;
  readonly controlledObjects = new Map<string, PlaceableObject>();

  protected abstract _documents(): Iterable<TokenDoc>;
  protected abstract _createObject(document: TokenDoc): T;

  get placeables(): T[] {
    return (this.objects?.children ?? []) as unknown as T[];
  }

  get controlled(): T[] {
    return [...this.controlledObjects.values()] as T[];
  }

  get(id: string): T | undefined {
    return this.placeables.find((object) => object.id === id);
  }

  /** The object of a document, made when it is not there yet. */
  createObject(document: TokenDoc): T {
    const object = this._createObject(document);
    document._object = object as never;
    this.objects?.addChild(object);
    return object;
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

  protected override async _draw(_options: object): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
    await Promise.all([...this._documents()].map((document) => this.createObject(document).draw()));
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.controlledObjects.clear();
    this.hover = null;
    for (const object of this.placeables) object.document._object = null;
    await super._tearDown(options);
    this.objects = this.preview = null;
    requestFrame();
  }

  /** Deletes the controlled objects that the user may delete. */
  async _onDeleteKey(): Promise<void> {
    const ids = this.controlled.filter((object) => object.can(host().game.user, "delete")).map((object) => object.id);
    const { scene } = host().canvas;
    if (ids.length > 0 && scene) await scene.deleteEmbeddedDocuments("Token", ids);
  }
}
