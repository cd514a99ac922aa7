import type { LadenMount, MountRules } from "../contract/mounts.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { NO_PARTS } from "../explained.ts";
import { requireNumber } from "../numbers.ts";
import type { Coins } from "./coins.ts";
import { loadOf } from "./load.ts";
import { type MovementState, toMovement } from "./movement.ts";

/** A mount, as far as its rider matters. */
export interface MountPace {
  readonly name: string;
  /** Feet per round. */
  readonly movement: number;
}

/** Whoever rides is as fast as the mount, however burdened on foot. @rule WH-WPN-08 */
export const ridingMovement = ({ name, movement }: MountPace, { movement: rules }: Rulebook): MovementState =>
  toMovement(0, [{ label: name, value: movement }], null, rules);

/** An empty purse. */
export const NO_COINS: Coins = { gp: 0, sp: 0, cp: 0 };

const NO_MARKS: ReturnType<MountRules["marks"]> = Object.freeze({});

/** What a mount carries, and whether it is too much; its rider does not count, and it is as fast as ever. @rule WH-ENC-02 */
export const coreMounts: MountRules = {
  load({ items, capacity }, options) {
    const { loose, packed } = loadOf(items, NO_COINS, options);
    const load = loose + packed;
    return { load, capacity, isOver: capacity !== null && load > requireNumber(capacity, "capacity") };
  },
  slowing: () => NO_PARTS,
  marks: () => NO_MARKS,
};

/** The movement of a mount under its load; null where the load changes nothing. @rule WH-ENC-02 */
export function ladenMovement(
  movement: MovementState,
  laden: LadenMount,
  { mounts, options, movement: rules }: Rulebook,
): MovementState | null {
  const parts = mounts.slowing(mounts.load(laden, options), movement.value);
  return parts.length > 0 ? toMovement(movement.base, [...movement.parts, ...parts], movement.override, rules) : null;
}
