import type { ArmorRules } from "../families/goods.ts";
import { NO_PARTS } from "../base/explained.ts";
import { deriveBurden, loadOf } from "./burden.ts";
import type { EncumbranceRules, Rulebook } from "../families/rulebook.ts";
import type { LadenMount, MountRules } from "../families/company.ts";
import { requireNumber } from "../base/numbers.ts";
import type { Coins } from "./coins.ts";
import { type MovementState, toMovement } from "../conditions/levers.ts";

/** Armor only protects. @rule WH-AC-01 */
export const coreArmor: ArmorRules = { slowing: () => NO_PARTS, price: ({ cost }) => cost };

/** Objects are counted, and every odd excess raises the burden. @rule WH-ENC-01 WH-ENC-04 WH-ENC-06 */
export const coreEncumbrance: EncumbranceRules = {
  burden: ({ items, coins, injured, spaces = 0 }, options) =>
    deriveBurden({ spaces, ...loadOf(items, coins, options) }, injured, options),
  slowing: () => NO_PARTS,
};

/** A mount, as far as its rider matters. */
interface MountPace {
  readonly name: string;
  /** Feet per round. */
  readonly movement: number;
}

/** A rider is as fast as the mount, however burdened on foot. @rule WH-WPN-08 */
export const ridingMovement = ({ name, movement }: MountPace, { movement: rules }: Rulebook): MovementState =>
  toMovement(0, [{ label: name, value: movement }], null, rules);

/** An empty purse. */
export const NO_COINS: Coins = { gp: 0, sp: 0, cp: 0 };

const NO_MARKS: ReturnType<MountRules["marks"]> = Object.freeze({});

/**
 * The core's mounts: the load, and whether it is too much; the rider does not count, and the mount is as fast as ever.
 * @rule WH-ENC-02
 */
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
