import { overlap } from "../../rules/index.ts";
import { ridingAlong } from "../companions/riding.ts";
import { areaOf, isEnemyOf } from "../fight/place.ts";
import { rulebookFor } from "../rulebook.ts";
import { onFoot, spotOf, type Step } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;

/** Whether somebody is there to be in the way: on their feet and seen by all. */
const isInTheWay = ({ actor, hidden }: Placed): boolean =>
  !hidden && actor?.isCreature() === true && actor.system.hp.value > 0;

/** Whether any rule looks at who is in the way. */
const passesNobody = (): boolean => {
  const { passes } = rulebookFor(null).movement;
  return [true, false].some((isFoe) => [true, false].some((isEnd) => !passes({ isFoe, isEnd })));
};

/** Who is in the way on squares: an enemy whose space it leads through, or anybody where it ends; null for nobody. @rule FH-MOV-07 */
export function whoBars(token: Placed, steps: readonly Step[]): Placed | null {
  const scene = token.parent;
  if (!scene?.grid.isSquare || !passesNobody()) return null;
  const { passes } = rulebookFor(null).movement;
  const walked = onFoot(steps);
  const areas = walked.map((step) => ({ area: areaOf(token, step), elevation: step.elevation })).slice(1);
  const along = new Set(ridingAlong(token).map(({ id }) => id));
  const meets = (other: Placed): boolean => {
    const spot = spotOf(other);
    const own = areaOf(other, spot);
    const isFoe = isEnemyOf(token, other);
    return areas.some(
      ({ area, elevation }, at) =>
        overlap(area, own) &&
        Math.abs(elevation - spot.elevation) < scene.grid.distance &&
        !passes({ isFoe, isEnd: at === areas.length - 1 && walked.length === steps.length }),
    );
  };
  return scene.tokens.find((one) => one.id !== token.id && !along.has(one.id) && isInTheWay(one) && meets(one)) ?? null;
}
