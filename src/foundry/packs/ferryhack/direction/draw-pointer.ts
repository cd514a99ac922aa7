import type { Place } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { writtenConditionOf } from "../../../conditions/active-conditions.ts";
import { middleOf } from "../../../distance.ts";
import type { Creature } from "../../../documents/creature.ts";
import { placeOf } from "../../../fight/place.ts";
import { playersAsked } from "../../../questions/listeners.ts";
import { putOn } from "../../../spells/scene/put-on.ts";
import { marksOf } from "../control/control-marks.ts";

/** The condition of whoever has cast Direction. */
export const DIRECTION = "fh-direction";

/** Half the width of the shaft, and of the head, and the length of the head, in squares. */
const SHAFT = 0.06;
const HEAD = 0.22;
const TIP = 0.45;

/** An arrow from one place to another as corners, in pixels; the head is no longer than half of it. */
function arrow(from: Place, to: Place, size: number): readonly Place[] {
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const way = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const neck = long - Math.min(long / 2, TIP * size);
  const corner = (along: number, aside: number): Place => ({
    x: Math.round(from.x + along * way.x - aside * size * way.y),
    y: Math.round(from.y + along * way.y + aside * size * way.x),
  });
  return [
    corner(0, -SHAFT),
    corner(neck, -SHAFT),
    corner(neck, -HEAD),
    corner(long, 0),
    corner(neck, HEAD),
    corner(neck, SHAFT),
    corner(0, SHAFT),
    corner(0, -SHAFT),
  ];
}

const LOOKS = {
  fillType: 1,
  fillColor: "#f2c14e",
  fillAlpha: 0.9,
  strokeColor: "#3a2b00",
  strokeWidth: 3,
  textColor: "#ffffff",
} as const;

function shapeOf(corners: readonly Place[]): object {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - x), Math.max(1, Math.max(...ys) - y)];
  return { x, y, shape: { type: "p", width, height, points: corners.flatMap((one) => [one.x - x, one.y - y]) } };
}

/** Who sees a pointer besides Referees: whoever plays its caster, as the author of a hidden drawing. */
const authorFor = ({ uuid }: Creature): string | null =>
  playersAsked({ actor: uuid, users: [], role: null, referee: false })[0]?.id ?? game.user.id;

/** An arrow on the scene from the caster to a space, for their player and for Referees, until the spell is over. @rule FH-S2-11 */
export async function drawPointer(seer: Creature, what: string, at: Place): Promise<readonly Change[]> {
  const token = placeOf(seer);
  const scene = token?.parent;
  const [mark] = marksOf(seer, DIRECTION);
  if (!token || !scene || !mark) return [];
  const { sizeX, sizeY, size } = scene.grid;
  const to = { x: at.x + sizeX / 2, y: at.y + sizeY / 2 };
  const level = writtenConditionOf(mark.effect)?.strength ?? 0;
  const spell = { holder: seer.uuid, condition: DIRECTION, original: "Varseblivning", level };
  const drawing = {
    ...shapeOf(arrow(middleOf(token), to, size)),
    ...LOOKS,
    text: what,
    fontSize: Math.max(8, Math.round(size * 0.4)),
    hidden: true,
  };
  return putOn(scene, "Drawing", { spell, data: [{ ...drawing, author: authorFor(seer) }] });
}
