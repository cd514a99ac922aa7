import { hatching, type Slant } from "../../view/hud/hatching.ts";
import { type GuardedSpace, guardedBy } from "./guarded-by.ts";

type Placed = TokenDocument.Implementation;

const LAYER = "whitehack.reach";

interface Look {
  readonly color: number;
  readonly slant: Slant;
}

/** Foes and friends differ in the slant of the lines as well as in colour. */
const FOE: Look = { color: 0xff8a70, slant: "rising" };
const FRIEND: Look = { color: 0x7cc4ff, slant: "falling" };

/** Dark below and bright above: lines are seen on maps of any colour. */
const SHADE = 0x101010;

/** So many lines to a space. */
const LINES = 4;

const lookOf = ({ disposition }: Placed): Look => (disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY ? FRIEND : FOE);

/** Shows the spaces that these tokens guard, and no others any more. @rule WH-ACT-04 */
export function drawReach(tokens: readonly Placed[]): void {
  const grid = canvas.ready ? canvas.interface?.grid : undefined;
  if (!grid) return;
  const layer = grid.addHighlightLayer(LAYER);
  for (const child of layer.removeChildren()) child.destroy();
  grid.clearHighlightLayer(LAYER);
  const seen = tokens.filter(({ parent }) => parent !== null && parent === canvas.scene);
  if (seen.length === 0) return;
  const lines = layer.addChild(new PIXI.Graphics());
  for (const [space, look] of spacesOf(seen)) drawSpace(space, look, lines);
}

/** What these tokens guard, and how it looks; a space that several of a side guard is there once. */
function spacesOf(tokens: readonly Placed[]): Iterable<readonly [GuardedSpace, Look]> {
  const all = tokens.flatMap((token) => guardedBy(token).map((space) => [space, lookOf(token)] as const));
  return new Map(all.map(([space, look]) => [`${space.x}.${space.y}.${look.slant}`, [space, look] as const])).values();
}

function drawSpace({ x, y, corners }: GuardedSpace, { color, slant }: Look, lines: PIXI.Graphics): void {
  const form = new PIXI.Polygon(corners.flatMap((corner) => [corner.x, corner.y]));
  const shape = canvas.scene?.grid.isGridless === true ? { shape: form } : {};
  canvas.interface?.grid.highlightPosition(LAYER, { x, y, color, border: color, alpha: 0.25, ...shape });
  const size = canvas.scene?.grid.size ?? 100;
  const strokes = hatching(corners, size / LINES, slant);
  for (const [width, tone, alpha] of [[size / 20, SHADE, 0.5] as const, [size / 50, color, 1] as const]) {
    lines.lineStyle(width, tone, alpha);
    for (const [from, to] of strokes) lines.moveTo(from.x, from.y).lineTo(to.x, to.y);
  }
}
