import type { Place, WardDrawing } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { isWithin, type Rect, rectCorners } from "../../fight/block-area.ts";
import { middleOf } from "../../distance.ts";
import { SYSTEM_ID } from "../../paths.ts";
import type { Spot } from "../effect.ts";
import { type DrawnSpell, spellName } from "./drawn-spell.ts";
import { putOn } from "./put-on.ts";

type OnScene = Scene.Implementation;
type Placed = TokenDocument.Implementation;

/** The rectangle of a ward whose corner is there, on its side where it was turned. */
export function wardRect({ width, depth }: WardDrawing, { x, y, turn }: Spot, size: number): Rect {
  const [across, down] = turn % 180 === 0 ? [width, depth] : [depth, width];
  return { x, y, width: across * size, height: down * size };
}

/** The space of a ward that is nearest to somebody, by its corner. */
export const nearestIn = ({ x, y, width, height }: Rect, { x: left, y: top }: Place, size: number): Place => ({
  x: Math.min(Math.max(left, x), x + width - size),
  y: Math.min(Math.max(top, y), y + height - size),
});

const STONES = {
  fillType: 1,
  fillColor: "#8fb8ad",
  fillAlpha: 0.25,
  strokeColor: "#24453d",
  strokeWidth: 6,
  textColor: "#ffffff",
} as const;

/** Its name in letters that can be read from far. */
const told = ({ condition }: DrawnSpell, { grid }: OnScene): object => ({
  text: spellName(condition),
  fontSize: Math.max(8, Math.round(grid.size * 0.4)),
});

/** Lays a ward out on a scene for everybody to see. @rule FH-S3-01 */
export function drawWard(spell: DrawnSpell, rect: Rect, scene: OnScene): Promise<readonly Change[]> {
  const { x, y, width, height } = rect;
  const corners = rectCorners(rect);
  const points = [...corners, ...corners.slice(0, 1)].flatMap((one) => [one.x - x, one.y - y]);
  const data = { x, y, shape: { type: "p", width, height, points }, ...STONES, ...told(spell, scene) };
  return putOn(scene, "Drawing", { spell, data: [data] });
}

/** The spells whose spaces, as they are drawn now, somebody stands in; `wards` says which spells have such a space. @rule FH-S3-01 */
export function wardsAround(token: Placed, wards: (original: string) => boolean): readonly DrawnSpell[] {
  const middle = middleOf(token);
  return (token.parent?.drawings.contents ?? []).flatMap((drawing) => {
    const spell = drawing.getFlag(SYSTEM_ID, "drawn");
    const { x, y, shape } = drawing.toObject();
    const rect = { x, y, width: shape.width ?? 0, height: shape.height ?? 0 };
    return spell && wards(spell.original) && isWithin(rect, middle) ? [spell] : [];
  });
}
