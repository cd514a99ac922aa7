import { type Area, nearestEdges, type Place } from "../../rules/index.ts";
import { carriedAlong } from "../companions/carry.ts";
import { isCarriedBy, ridingAlong } from "../companions/riding.ts";
import { areaOf } from "../fight/place.ts";

type Placed = TokenDocument.Implementation;

/** Whether two areas touch or overlap: somebody is in the saddle, and not on the way to it. */
function touch(first: Area, second: Area): boolean {
  const [from, to] = nearestEdges(first, second);
  return from.x === to.x && from.y === to.y;
}

/** Rider and mount move as one as long as their tokens touch: the other of the two, in or under the saddle. @rule FH-HRS-05 */
export const movesWith = (token: Placed): readonly Placed[] =>
  ridingAlong(token).filter((one) => !one.hidden && touch(areaOf(token), areaOf(one)));

/** Who says where somebody goes: the rider of a mount, and anybody else for themselves. @rule FH-HRS-05 */
export const leadOf = (token: Placed): Placed =>
  movesWith(token).find(({ actor }) => isCarriedBy(actor, token.actor)) ?? token;

/** What somebody covers with whoever moves as one with them, in squares. @rule FH-HRS-05 */
export function areaAsOne(token: Placed): Area {
  const areas = [token, ...movesWith(token)].map((one) => areaOf(one));
  const [x, y] = [Math.min(...areas.map((one) => one.x)), Math.min(...areas.map((one) => one.y))];
  const right = Math.max(...areas.map((one) => one.x + one.width));
  const bottom = Math.max(...areas.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Where a token itself stands when what it covers with others begins at a square. @rule FH-HRS-05 */
export function placeWithin(token: Placed, { x, y }: Place): Place {
  const [own, all] = [areaOf(token), areaAsOne(token)];
  return { x: x + own.x - all.x, y: y + own.y - all.y };
}

/** Moves a token, and waits until whoever moves along has come, too. @rule FH-HRS-05 */
export async function moveAsOne<Done>(token: Placed, move: () => Promise<Done>): Promise<Done> {
  const along = ridingAlong(token); // from where it stands now
  const done = await move();
  await carriedAlong(along);
  return done;
}
