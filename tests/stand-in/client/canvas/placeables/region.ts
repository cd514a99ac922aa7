/** `foundry.canvas.placeables.Region`: an area of the scene, in the colour of its document. */
import * as PIXI from "pixi.js";
import type { Corner } from "../../../common/data/shapes/outline.ts";
import { readColor } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { PlaceableDoc } from "../host/documents.ts";
import { DocumentPlaceable } from "./document-placeable.ts";

interface RegionShape {
  readonly hole: boolean;
}

interface RegionDoc extends PlaceableDoc {
  readonly name: string;
  readonly color: unknown;
  readonly visibility: number;
  readonly shapes: readonly RegionShape[];
  readonly bounds: { x: number; y: number; width: number; height: number };
  readonly polygons: readonly PIXI.Polygon[];
  testPoint(point: Corner & { elevation?: number }): boolean;
  _covers(point: Corner): boolean;
  _outlineOf(shape: RegionShape): readonly Corner[];
}

const VISIBILITY = { GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3 } as const;

export class Region extends DocumentPlaceable<RegionDoc> {
  static override embeddedName = "Region";

  readonly #graphics = new PIXI.Graphics();

  override get bounds(): PIXI.Rectangle {
    const { x, y, width, height } = this.document.bounds;
    return new PIXI.Rectangle(x, y, width, height);
  }

  /** On its own layer always; elsewhere as its visibility says. */
  override get isVisible(): boolean {
    if (this.isPreview || (this.layer as { active?: boolean }).active) return true;
    const { visibility, hidden } = this.document;
    const { user } = host().game;
    // UNCONFIRMED: what is hidden is shown to Gamemasters alone.
    if (hidden && !user.isGM) return false;
    if (visibility === VISIBILITY.OBSERVER) return this.document.testUserPermission(user, "OBSERVER");
    return visibility === VISIBILITY.ALWAYS || (visibility === VISIBILITY.GAMEMASTER && user.isGM);
  }

  protected override async _draw(options?: object): Promise<void> {
    this.removeChild(this.#graphics);
    await super._draw(options);
    this.addChild(this.#graphics);
  }

  protected override _refreshPosition(): void {
    this.position.set(0, 0);
  }

  protected override _refreshShape(): void {
    const color = readColor(this.document.color) ?? 0x888888;
    const thickness = this.controlled ? 5 : 3;
    const pen = this.#graphics.clear().lineStyle({ width: thickness, color, alpha: 0.9 });
    for (const shape of this.document.shapes) {
      const points = this.document._outlineOf(shape).flatMap(({ x, y }) => [x, y]);
      if (shape.hole) pen.beginHole().drawPolygon(points).endHole();
      else pen.beginFill(color, 0.25).drawPolygon(points);
    }
    pen.endFill();
  }

  override _overlapsSelection(box: { x: number; y: number; width: number; height: number }): boolean {
    return this.document._covers({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  protected override _onControl(options: object): void {
    super._onControl(options);
    this.renderFlags.set({ refreshShape: true });
  }

  protected override _onRelease(options: object): void {
    super._onRelease(options);
    this.renderFlags.set({ refreshShape: true });
  }
}
