/** `foundry.canvas.placeables.Drawing`: a line, a form or a text that somebody drew. */
import * as PIXI from "pixi.js";
import { readColor } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { PlacedDoc } from "../host/documents.ts";
import { DocumentPlaceable } from "./document-placeable.ts";
import { PreciseText } from "./precise-text.ts";

interface DrawingDoc extends PlacedDoc {
  readonly shape: {
    type?: string;
    width?: number | null;
    height?: number | null;
    radius?: number | null;
    points?: number[];
  };
  readonly author?: { readonly id: string | null } | null;
  readonly fillType: number;
  readonly fillColor: unknown;
  readonly fillAlpha: number;
  readonly strokeWidth: number;
  readonly strokeColor: unknown;
  readonly strokeAlpha: number;
  readonly text: string;
  readonly fontSize: number;
  readonly textColor?: unknown;
}

export class Drawing extends DocumentPlaceable<DrawingDoc> {
  static override embeddedName = "Drawing";

  text: PreciseText | null = null;
  readonly #graphics = new PIXI.Graphics();

  /** A hidden drawing is there for Gamemasters, and for whoever has drawn it. */
  override get isVisible(): boolean {
    return super.isVisible || this.document.author?.id === host().game.user.id;
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y, shape } = this.document;
    const { width, height } = sizeOf(shape);
    return new PIXI.Rectangle(x, y, width, height);
  }

  protected override async _draw(options?: object): Promise<void> {
    this.removeChild(this.#graphics);
    await super._draw(options);
    this.addChild(this.#graphics);
    const { text, fontSize, textColor } = this.document;
    const style = PreciseText.getTextStyle({ fontSize, fill: readColor(textColor) ?? 0xffffff });
    this.text = text ? this.addChild(new PreciseText(text, style)) : null;
    this.text?.anchor.set(0.5);
  }

  protected override _refreshShape(): void {
    const { shape, rotation, hidden } = this.document;
    const { width, height } = sizeOf(shape);
    this.#graphics.clear();
    this.#style();
    if (shape.type === "e") this.#graphics.drawEllipse(width / 2, height / 2, width / 2, height / 2);
    else if (shape.type === "c") this.#graphics.drawCircle(shape.radius ?? 0, shape.radius ?? 0, shape.radius ?? 0);
    else if (shape.type === "p") this.#graphics.drawShape(openPolygon(shape.points ?? []));
    else this.#graphics.drawRect(0, 0, width, height);
    this.#graphics.endFill();
    this.text?.position.set(width / 2, height / 2);
    this.pivot.set(width / 2, height / 2);
    this.position.set(this.document.x + width / 2, this.document.y + height / 2);
    this.angle = rotation;
    this.alpha = hidden ? 0.5 : 1;
  }

  #style(): void {
    const { strokeWidth, strokeColor, strokeAlpha, fillType, fillColor, fillAlpha } = this.document;
    const color = readColor(strokeColor) ?? 0x000000;
    this.#graphics.lineStyle({ width: strokeWidth, color, alpha: strokeWidth > 0 ? strokeAlpha : 0 });
    if (fillType > 0) this.#graphics.beginFill(readColor(fillColor) ?? 0xffffff, fillAlpha);
  }

  protected override _refreshPosition(): void {}
}

const sizeOf = ({ width, height, radius }: DrawingDoc["shape"]): { width: number; height: number } => ({
  width: width ?? (radius ?? 0) * 2,
  height: height ?? (radius ?? 0) * 2,
});

function openPolygon(points: number[]): PIXI.Polygon {
  const polygon = new PIXI.Polygon(points);
  polygon.closeStroke = false;
  return polygon;
}
