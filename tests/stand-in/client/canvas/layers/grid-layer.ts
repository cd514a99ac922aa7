/** `foundry.canvas.layers.GridLayer`: the lines of the grid and the coloured spaces over it. */
import * as PIXI from "pixi.js";
import { GRID_HIGHLIGHT_COLOR } from "../constants.ts";
import { requestFrame } from "../frames.ts";
import { readColor } from "../geometry.ts";
import { host } from "../host.ts";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.ts";

/** `foundry.canvas.containers.GridHighlight`: one named set of coloured spaces. */
export class GridHighlight extends PIXI.Graphics {
  readonly positions = new Set<string>();

  constructor(name: string) {
    super();
    this.name = name;
  }

  /** Remembers a space; false when it is coloured already. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }
}

export interface GridHighlightOptions {
  x: number;
  y: number;
  color?: unknown;
  border?: unknown;
  alpha?: number;
  shape?: PIXI.Polygon | PIXI.Circle | PIXI.Rectangle | PIXI.Ellipse | null;
}

export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid", zIndex: 30 };
  }

  highlight: PIXI.Container | null = null;
  highlightLayers: Record<string, GridHighlight> = {};

  protected override _draw(_options: object): Promise<void> {
    this.addChild(drawLines());
    this.highlight = this.addChild(new PIXI.Container());
    return Promise.resolve();
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.highlightLayers = {};
    this.highlight = null;
    await super._tearDown(options);
  }

  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known && !known.destroyed) return known;
    const layer = new GridHighlight(name);
    this.highlightLayers[name] = layer;
    this.highlight?.addChild(layer);
    return layer;
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
    requestFrame();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    delete this.highlightLayers[name];
    requestFrame();
  }

  highlightPosition(
    name: string,
    { x, y, color = GRID_HIGHLIGHT_COLOR, border = null, alpha = 0.25, shape = null }: GridHighlightOptions,
  ): void {
    const layer = this.highlightLayers[name];
    if (!layer || !layer.highlight(x, y)) return;
    const { grid } = host().canvas;
    const edge = readColor(border);
    layer.beginFill(readColor(color) ?? GRID_HIGHLIGHT_COLOR, alpha);
    if (edge !== null) layer.lineStyle(2, edge, Math.min(alpha * 1.5, 1));
    else layer.lineStyle(0);
    if (grid?.isGridless !== true) layer.drawRect(x, y, grid?.sizeX ?? 0, grid?.sizeY ?? 0);
    else if (shape) layer.drawShape(shape);
    layer.endFill();
    requestFrame();
  }
}

/** The lines of a square grid; other grids have none here. */
function drawLines(): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  const { scene, dimensions, grid } = host().canvas;
  if (!scene || !dimensions || !grid?.isSquare) return graphics;
  const style = scene._source.grid ?? {};
  const alpha = Number(style.alpha ?? 0.2);
  if (alpha <= 0) return graphics;
  graphics.lineStyle({ width: Number(style.thickness ?? 1), color: readColor(style.color) ?? 0x000000, alpha });
  for (let x = dimensions.sceneX % grid.sizeX; x <= dimensions.width; x += grid.sizeX)
    graphics.moveTo(x, 0).lineTo(x, dimensions.height);
  for (let y = dimensions.sceneY % grid.sizeY; y <= dimensions.height; y += grid.sizeY)
    graphics.moveTo(0, y).lineTo(dimensions.width, y);
  return graphics;
}
