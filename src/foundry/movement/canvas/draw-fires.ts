import { liveFires } from "../../combat/live-fires.ts";
import { hatching } from "../../../view/app/hud/way-label.ts";

const LAYER = "whitehack.fire";
const COLOR = 0xffb020;
const SHADE = 0x101010;
/** So many lines to a space. */
const LINES = 5;

/** Shows the squares under suppressive fire on the scene that is looked at, and no others any more. @rule WH-GUN-04 */
export function drawFires(): void {
  const [grid, scene] = canvas.ready ? [canvas.interface?.grid, canvas.scene] : [];
  if (!grid || !scene) return;
  const layer = grid.addHighlightLayer(LAYER);
  for (const child of layer.removeChildren()) child.destroy();
  grid.clearHighlightLayer(LAYER);
  const fires = game.combats.contents.flatMap(liveFires);
  const squares = fires.filter((fire) => fire.scene === scene.id).flatMap((fire) => fire.squares);
  if (squares.length === 0) return;
  const lines = layer.addChild(new PIXI.Graphics());
  for (const middle of squares) drawSquare(middle, scene, lines);
}

type Point = { readonly x: number; readonly y: number };

/** The form of the space around a middle; a square where there is no grid. */
function cornersAround({ x, y }: Point, { grid }: Scene.Implementation): readonly Point[] {
  if (!grid.isGridless) return grid.getVertices(grid.getOffset({ x, y }));
  const half = grid.size / 2;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/** Crossed lines tell fire from a creature's reach, whatever the colours. */
function drawSquare(middle: Point, scene: Scene.Implementation, lines: PIXI.Graphics): void {
  const { grid } = scene;
  const corners = cornersAround(middle, scene);
  const form = new PIXI.Polygon(corners.flatMap(({ x, y }) => [x, y]));
  const { x, y } = grid.isGridless ? middle : grid.getTopLeftPoint({ x: middle.x, y: middle.y });
  const shape = grid.isGridless ? { shape: form } : {};
  canvas.interface?.grid.highlightPosition(LAYER, { x, y, color: COLOR, border: COLOR, alpha: 0.2, ...shape });
  const strokes = (["rising", "falling"] as const).flatMap((slant) => hatching(corners, grid.size / LINES, slant));
  for (const [width, tone, alpha] of [[grid.size / 20, SHADE, 0.4] as const, [grid.size / 60, COLOR, 1] as const]) {
    lines.lineStyle(width, tone, alpha);
    for (const [from, to] of strokes) lines.moveTo(from.x, from.y).lineTo(to.x, to.y);
  }
}
