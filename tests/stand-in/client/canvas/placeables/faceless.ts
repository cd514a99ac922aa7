/** `foundry.canvas.placeables`: walls and sounds; documents with a place, none of them drawn here. */
import * as PIXI from "pixi.js";
import type { PlaceableDoc } from "../host/documents.ts";
import { DocumentPlaceable } from "./document-placeable.ts";

interface WallDoc extends PlaceableDoc {
  readonly c: readonly number[];
  readonly door: number;
  readonly ds: number;
  readonly dir: number;
}

export class Wall extends DocumentPlaceable<WallDoc> {
  static override embeddedName = "Wall";

  get coords(): readonly number[] {
    return this.document.c;
  }

  get midpoint(): [number, number] {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.coords;
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  }

  override get center(): PIXI.Point {
    return new PIXI.Point(...this.midpoint);
  }

  override get bounds(): PIXI.Rectangle {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.coords;
    return new PIXI.Rectangle(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  }

  get isDoor(): boolean {
    return this.document.door > 0;
  }

  get isOpen(): boolean {
    return this.isDoor && this.document.ds === 1;
  }

  protected override _refreshPosition(): void {
    this.position.set(0, 0);
  }
}

export class AmbientSound extends DocumentPlaceable {
  static override embeddedName = "AmbientSound";
}
