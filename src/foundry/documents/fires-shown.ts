import { SYSTEM_ID } from "../host/paths.ts";
import { lazy } from "../host/lazy.ts";

/** Whether fire was drawn: nothing is loaded where nobody has laid any. */
let isDrawn = false;

const isNoted = ({ combatants }: Combat.Implementation): boolean =>
  combatants.some(({ flags }) => "fire" in (flags[SYSTEM_ID]?.fight ?? {}));

/** Shows where suppressive fire is laid, in all fights: something of a fight, or the scene, has changed. @rule WH-GUN-04 */
export function showFires(): void {
  const isDue = game.combats.some(isNoted);
  if (isDue || isDrawn)
    void lazy(() => import("../movement/canvas/draw-fires.ts")).then(({ drawFires }) => drawFires());
  isDrawn = isDue;
}
