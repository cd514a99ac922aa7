import type { Place } from "../../../../rules/index.ts";
import type { Creature } from "../../../documents/creature.ts";
import { areaOf } from "../../../fight/place.ts";

/** Who stands in one of these squares of a scene, as far as everybody sees them. @rule WB-CMB-02 WB-CMB-03 */
export function standingIn(scene: Scene.Implementation | null, squares: readonly Place[]): readonly Creature[] {
  const isIn = (token: TokenDocument.Implementation): boolean => {
    const { x, y, width, height } = areaOf(token);
    return squares.some((at) => at.x >= x && at.x < x + width && at.y >= y && at.y < y + height);
  };
  return (scene?.tokens.contents ?? []).flatMap((token) =>
    !token.hidden && token.actor?.isCreature() && isIn(token) ? [token.actor] : [],
  );
}
