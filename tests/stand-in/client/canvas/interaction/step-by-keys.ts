/** Steps that tokens take by the arrow keys. */
import { notify } from "../host.ts";
import type { Token } from "../placeables/token.ts";

interface Step {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

const moving = new WeakMap<Token, Promise<void>>();
const sign = (value: number) => Math.sign(value) as -1 | 0 | 1;

/** One step after the other of each token; resolves once it has taken this one. */
export function stepByKeys(token: Token, step: Step): Promise<void> {
  const taken = (moving.get(token) ?? Promise.resolve()).then(() => (token.destroyed ? undefined : take(token, step)));
  moving.set(token, taken);
  return taken;
}

/** Moves a token by one space and tells the user when that was refused with an error. */
async function take(token: Token, { dx, dy, dz }: Step): Promise<void> {
  const { elevation, ...place } = token._getShiftedPosition(sign(dx), sign(dy), sign(dz));
  const height = dz === 0 ? {} : { elevation };
  const action = token._getKeyboardMovementAction();
  const waypoint = { ...place, ...height, snapped: !token.scene.grid.isGridless, action };
  try {
    const constrainOptions = token._getDragConstrainOptions();
    await token.document.move([waypoint], { constrainOptions, method: "keyboard" });
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
  }
}
