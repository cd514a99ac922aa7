import { areaSquares, caughtIn } from "../../rules/index.ts";
import { areaOf } from "./place.ts";

type Placed = TokenDocument.Implementation;

/** Everybody who can be seen in the nine squares around the middle of somebody, them included. @rule WH-AREA-01 WH-AREA-02 */
export function caughtAround(middle: Placed): readonly Placed[] {
  const { x, y, width, height } = areaOf(middle);
  const from = { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) };
  const seen = middle.parent?.tokens.contents.filter(({ hidden }) => !hidden) ?? [];
  const figures = seen.map((token) => ({ ...areaOf(token), id: token.id ?? "" }));
  const caught = caughtIn(areaSquares("square", { from, way: { x: 0, y: 0 } }), figures);
  return seen.filter(({ id }) => caught.includes(id ?? ""));
}
