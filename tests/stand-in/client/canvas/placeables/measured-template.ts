/** `foundry.canvas.placeables.MeasuredTemplate`, of generation 13: a circle, cone, rectangle or ray laid on the scene. */
import * as PIXI from "pixi.js";
import { ellipse, arc, box } from "../../../common/data/shapes/outline.ts";
import { readColor } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostUser, PlacedDoc } from "../host/documents.ts";
import { DocumentPlaceable } from "./document-placeable.ts";
import { PreciseText, plateStyle } from "./precise-text.ts";

interface TemplateDoc extends PlacedDoc {
  readonly t: string;
  readonly distance: number;
  readonly direction: number;
  readonly angle: number;
  readonly fillColor: unknown;
  readonly borderColor: unknown;
  readonly author: HostUser | null;
}

type Shape = PIXI.Polygon | PIXI.Rectangle;

const polygon = (corners: readonly { x: number; y: number }[]): PIXI.Polygon =>
  new PIXI.Polygon(corners.flatMap(({ x, y }) => [x, y]));
const pixels = (distance: number): number =>
  (distance * (host().canvas.dimensions?.size ?? 100)) / (host().canvas.dimensions?.distance ?? 1);

export class MeasuredTemplate extends DocumentPlaceable<TemplateDoc> {
  static override embeddedName = "MeasuredTemplate";

  /** The form, around the template's own place. */
  shape: Shape | null = null;
  template: PIXI.Graphics | null = null;
  ruler: PreciseText | null = null;

  get isAuthor(): boolean {
    return this.document.author?.isSelf === true;
  }

  get highlightId(): string {
    return this.objectId;
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y } = this.document;
    const form = this._computeShape();
    const around = form instanceof PIXI.Polygon ? boundsOf(form) : form;
    return new PIXI.Rectangle(x + around.x, y + around.y, around.width, around.height);
  }

  static getCircleShape(distance: number): Shape {
    return polygon(ellipse({ x: 0, y: 0 }, pixels(distance), pixels(distance), 0));
  }

  static getConeShape(distance: number, direction: number, angle: number): Shape {
    const corners = arc({ x: 0, y: 0 }, pixels(distance), direction - angle / 2, angle);
    return polygon(angle >= 360 ? corners : [{ x: 0, y: 0 }, ...corners]);
  }

  /** The distance is the diagonal. */
  static getRectShape(distance: number, direction: number): Shape {
    const radians = (direction * Math.PI) / 180;
    const [x, y] = [Math.cos(radians) * pixels(distance), Math.sin(radians) * pixels(distance)];
    return new PIXI.Rectangle(Math.min(x, 0), Math.min(y, 0), Math.abs(x), Math.abs(y));
  }

  static getRayShape(distance: number, direction: number, width: number): Shape {
    const wide = pixels(width);
    return polygon(box({ x: 0, y: -wide / 2 }, pixels(distance), wide, { degrees: direction, pivot: { x: 0, y: 0 } }));
  }

  protected _computeShape(): Shape {
    const { t, distance, direction, angle, width } = this.document;
    const cls = this.constructor as typeof MeasuredTemplate;
    if (t === "cone") return cls.getConeShape(distance, direction, angle);
    if (t === "rect") return cls.getRectShape(distance, direction);
    return t === "ray" ? cls.getRayShape(distance, direction, width) : cls.getCircleShape(distance);
  }

  protected override async _draw(options?: object): Promise<void> {
    await super._draw(options);
    this.template = this.addChild(new PIXI.Graphics());
    this.ruler = this.addChild(new PreciseText("", plateStyle(this.scene.grid.size)));
    host().canvas.interface.grid.addHighlightLayer(this.highlightId);
  }

  protected override _refreshShape(): void {
    this.shape = this._computeShape();
    this._refreshTemplate();
    this.highlightGrid();
    const { distance } = this.document;
    if (!this.ruler) return;
    this.ruler.text = `${Math.round(distance * 10) / 10} ${this.scene.grid.units}`.trim();
    this.ruler.position.set(8, 8);
  }

  protected _refreshTemplate(): void {
    const pen = this.template?.clear();
    if (!pen || !this.shape) return;
    const border = readColor(this.document.borderColor) ?? 0x000000;
    pen.lineStyle({ width: 3, color: border, alpha: 0.75 }).beginFill(readColor(this.document.fillColor) ?? 0, 0.25);
    pen.drawShape(this.shape).endFill();
    pen.lineStyle({ width: 3, color: border, alpha: 0.9 }).beginFill(0x000000, 0.5).drawCircle(0, 0, 6).endFill();
  }

  /** Colours the spaces whose middle lies in the form. */
  highlightGrid(): void {
    const { grid } = host().canvas.interface;
    grid.clearHighlightLayer(this.highlightId);
    if (!this.isVisible) return;
    const color = readColor(this.document.fillColor);
    for (const { x, y } of this._getGridHighlightPositions()) grid.highlightPosition(this.highlightId, { x, y, color });
  }

  protected _getGridHighlightPositions(): { x: number; y: number }[] {
    const { grid } = this.scene;
    if (grid.isGridless || !this.shape) return [];
    const { x, y, width, height } = this.bounds;
    const first = grid.getOffset({ x, y });
    const last = grid.getOffset({ x: x + width, y: y + height });
    const positions: { x: number; y: number }[] = [];
    for (let i = first.i - 1; i <= last.i + 1; i++)
      for (let j = first.j - 1; j <= last.j + 1; j++) {
        const center = grid.getCenterPoint({ i, j });
        if (this.shape.contains(center.x - this.document.x, center.y - this.document.y))
          positions.push(grid.getTopLeftPoint({ i, j }));
      }
    return positions;
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    host().canvas.interface.grid.destroyHighlightLayer(this.highlightId);
    super.destroy(options ?? { children: true });
  }
}

function boundsOf({ points }: PIXI.Polygon): PIXI.Rectangle {
  const xs = points.filter((_value, index) => index % 2 === 0);
  const ys = points.filter((_value, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return new PIXI.Rectangle(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
}
