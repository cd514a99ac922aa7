import type { Place } from "../../../../rules/index.ts";
import type { Creature } from "../../../documents/creature.ts";
import { areaOf } from "../../../fight/place.ts";

type Placed = TokenDocument.Implementation;

/** The tokens in these squares of a scene, as far as everybody sees them. @rule WB-CMB-02 WB-CMB-03 */
export function standingTokens(scene: Scene.Implementation | null, squares: readonly Place[]): readonly Placed[] {
  const isIn = (token: Placed): boolean => {
    const { x, y, width, height } = areaOf(token);
    return squares.some((at) => at.x >= x && at.x < x + width && at.y >= y && at.y < y + height);
  };
  return (scene?.tokens.contents ?? []).filter(
    (token) => !token.hidden && token.actor?.isCreature() === true && isIn(token),
  );
}

/** Who stands in one of these squares of a scene, as far as everybody sees them. @rule WB-CMB-02 WB-CMB-03 */
export const standingIn = (scene: Scene.Implementation | null, squares: readonly Place[]): readonly Creature[] =>
  standingTokens(scene, squares).flatMap(({ actor }) => (actor?.isCreature() ? [actor] : []));
