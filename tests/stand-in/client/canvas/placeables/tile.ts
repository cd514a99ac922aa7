/** `foundry.canvas.placeables.Tile`: a picture that lies on the scene. */
import * as PIXI from "pixi.js";
import { readColor } from "../geometry/points.ts";
import type { PlacedDoc } from "../host/documents.ts";
import { loadTexture } from "../textures.ts";
import { DocumentPlaceable } from "./document-placeable.ts";

interface TileDoc extends PlacedDoc {
  readonly alpha: number;
  readonly texture: { readonly src: string | null; readonly tint?: unknown };
}

export class Tile extends DocumentPlaceable<TileDoc> {
  static override embeddedName = "Tile";

  mesh: PIXI.Sprite | null = null;

  protected override async _draw(options?: object): Promise<void> {
    await super._draw(options);
    const { src } = this.document.texture;
    const texture = src ? await loadTexture(src) : null;
    this.mesh = texture && !this.destroyed ? this.addChild(new PIXI.Sprite(texture)) : null;
    this.mesh?.anchor.set(0.5);
  }

  protected override _refreshShape(): void {
    const { width, height, rotation, alpha, texture, hidden } = this.document;
    if (!this.mesh) return;
    this.mesh.width = width;
    this.mesh.height = height;
    this.mesh.position.set(width / 2, height / 2);
    this.mesh.angle = rotation;
    this.mesh.alpha = hidden ? alpha / 2 : alpha;
    this.mesh.tint = readColor(texture.tint) ?? 0xffffff;
  }
}
