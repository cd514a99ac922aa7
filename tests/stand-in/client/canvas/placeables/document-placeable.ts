/** Objects on the scene for documents with a place; most of them are not drawn here. */
import * as PIXI from "pixi.js";
import { host, notThere } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import { PlaceableObject, type PlacementLayer } from "./placeable-object.ts";

export class DocumentPlaceable<D extends PlaceableDoc = PlaceableDoc> extends PlaceableObject<D> {
  static override RENDER_FLAGS: Record<string, { propagate?: string[] }> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshTransform"] },
    refreshState: {},
    refreshTransform: { propagate: ["refreshPosition", "refreshShape"] },
    refreshPosition: {},
    refreshShape: {},
  };

  override get layer(): PlacementLayer {
    const layer = host().canvas.getLayerByEmbeddedName(this.document.documentName);
    if (!layer) throw notThere(`the layer of ${this.document.documentName}`);
    return layer as unknown as PlacementLayer;
  }

  override get bounds(): PIXI.Rectangle {
    const { x = 0, y = 0, width = 0, height = 0 } = this.document;
    return new PIXI.Rectangle(x, y, width, height);
  }

  override get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  /** Whether the user of this client may see the object. */
  get isVisible(): boolean {
    return this.isPreview || !this.document.hidden || host().game.user.isGM;
  }

  protected override _draw(_options?: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return Promise.resolve();
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags["redraw"]) {
      void this.draw();
      return;
    }
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshShape"]) this._refreshShape();
  }

  protected _refreshState(): void {
    this.visible = this.isVisible;
    this.zIndex = this.document.sort ?? 0;
  }

  protected _refreshPosition(): void {
    this.position.set(this.document.x ?? 0, this.document.y ?? 0);
  }

  protected _refreshShape(): void {}

  /** Called on every client once the document changed. */
  _onUpdate(_changed: Record<string, unknown>, _options: object = {}): void {
    if (!this.destroyed) this.renderFlags.set({ redraw: true });
  }
}
