import type { GuardedPlace } from "../../contract/engagement.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { Area, Place } from "./gap.ts";
import { requireNumber } from "../../numbers.ts";

/** No weapon reaches farther, in feet. */
const FARTHEST = 60;

/** The farthest distance in whole feet at which somebody with this reach guards a place where there are no squares; 0 for none. @rule WH-ACT-04 */
export function guardedFeet(reach: number, rulebook: Pick<Rulebook, "engagement">): number {
  requireNumber(reach, "reach");
  for (let feet = FARTHEST; feet > 0; feet -= 1)
    if (rulebook.engagement.guards({ feet, squares: null }, reach, rulebook)) return feet;
  return 0;
}

/** The spaces around somebody that they guard: those that they do not stand in themselves. @rule WH-ACT-04 */
export const guardedSpaces = <Space extends GuardedPlace>(
  spaces: readonly Space[],
  reach: number,
  rulebook: Pick<Rulebook, "engagement">,
): readonly Space[] =>
  spaces.filter((space) => requireNumber(space.feet, "feet") > 0 && rulebook.engagement.guards(space, reach, rulebook));

const QUARTER = Math.PI / 2;
const STEPS = 8;

/** All places as far from an area as that, where there is no grid: its edges moved outwards, with round corners. @rule WH-ACT-04 */
export function outlineAround({ x, y, width, height }: Area, distance: number): readonly Place[] {
  requireNumber(x + y + width + height + distance, "distance");
  const corners = [
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
    { x: x + width, y },
  ];
  return corners.flatMap((corner, quarter) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = (quarter + step / STEPS) * QUARTER;
      return { x: corner.x + distance * Math.cos(angle), y: corner.y + distance * Math.sin(angle) };
    }),
  );
}
