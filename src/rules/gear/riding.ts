import { requireNumber } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import type { ItemFacts } from "./items.ts";
import { loadOf } from "./load.ts";
import { type MovementState, toMovement } from "./movement.ts";

/** A mount, as far as its rider matters. */
export interface MountPace {
  readonly name: string;
  /** Feet per round. */
  readonly movement: number;
}

/** Whoever rides is as fast as the mount, however burdened on foot. @rule WH-WPN-08 */
export const ridingMovement = ({ name, movement }: MountPace): MovementState =>
  toMovement(0, [{ label: name, value: movement }], null);

/** What a mount carries, in regular objects. */
export interface MountLoad {
  readonly load: number;
  /** Null if nobody has said how much it can carry. */
  readonly capacity: number | null;
  readonly isOver: boolean;
}

const NO_COINS = { gp: 0, sp: 0, cp: 0 } as const;

/** What a mount carries, and whether it is too much; its rider does not count. @rule WH-ENC-02 */
export function mountLoad(items: readonly ItemFacts[], capacity: number | null, options: RuleOptions): MountLoad {
  const { loose, packed } = loadOf(items, NO_COINS, options);
  const load = loose + packed;
  return { load, capacity, isOver: capacity !== null && load > requireNumber(capacity, "capacity") };
}
