/** `foundry.canvas.layers.GridLayer`: the lines of the grid and the coloured spaces over it. */
import * as PIXI from "pixi.js";
import { GRID_HIGHLIGHT_COLOR } from "../constants.ts";
import { requestFrame } from "../frames.ts";
import { readColor, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostGrid, SceneDimensions } from "../host/measures.ts";
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
    const form = shape ?? (grid && !grid.isGridless ? spaceAt(grid, { x, y }) : null);
    if (form) layer.drawShape(form);
    layer.endFill();
    requestFrame();
  }
}

/** The form of a space whose upper left corner is known. */
function spaceAt(grid: HostGrid, { x, y }: Point): PIXI.Polygon {
  const center = { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
  return new PIXI.Polygon(grid.getShape().flatMap((corner) => [center.x + corner.x, center.y + corner.y]));
}

/** The lines between the spaces; without a grid there are none. */
function drawLines(): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  const { scene, dimensions, grid } = host().canvas;
  if (!scene || !dimensions || !grid || grid.isGridless) return graphics;
  const style = scene._source.grid ?? {};
  const alpha = Number(style.alpha ?? 0.2);
  if (alpha <= 0) return graphics;
  graphics.lineStyle({ width: Number(style.thickness ?? 1), color: readColor(style.color) ?? 0x000000, alpha });
  if (grid.isHexagonal) return drawHexagons(graphics, grid, dimensions);
  for (let x = dimensions.sceneX % grid.sizeX; x <= dimensions.width; x += grid.sizeX)
    graphics.moveTo(x, 0).lineTo(x, dimensions.height);
  for (let y = dimensions.sceneY % grid.sizeY; y <= dimensions.height; y += grid.sizeY)
    graphics.moveTo(0, y).lineTo(dimensions.width, y);
  return graphics;
}

function drawHexagons(graphics: PIXI.Graphics, grid: HostGrid, { width, height }: SceneDimensions): PIXI.Graphics {
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 0, y: 0, width, height });
  for (let i = i0; i < i1; i++)
    for (let j = j0; j < j1; j++) {
      const corner = grid.getTopLeftPoint({ i, j });
      graphics.drawShape(spaceAt(grid, corner));
    }
  return graphics;
}
