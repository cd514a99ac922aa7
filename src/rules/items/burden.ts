import { requireNumber } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import type { Bearer } from "../families/goods.ts";
import type { Coins } from "./coins.ts";
import { ALLOWANCE, capacityOf, holdersAmong, isContainer, isStowed, liesWithin, mainContainer } from "./containers.ts";
import type { ArmorFacts, GearFacts, GearSize, ItemFacts, WeaponSize } from "./items.ts";

/** Hundredths of a regular object, so that a hundred coins are exactly one. @rule WH-ENC-02 */
const HUNDREDTHS: Readonly<Record<WeaponSize | GearSize, number>> = {
  heavy: 200,
  regular: 100,
  minor: 50,
  tiny: 1,
  weightless: 1,
  none: 0,
};

/**
 * The weight of armor in regular objects: its armor class unless stated otherwise; a helmet has none (Amb-51).
 * @rule WH-ENC-03 WH-AC-03
 */
export function armorWeight({ kind, armorClass, weight }: ArmorFacts, { helmetWeight }: RuleOptions): number {
  return requireNumber(weight ?? (kind === "helmet" ? HUNDREDTHS[helmetWeight] / 100 : armorClass), "weight");
}

function hundredthsOf(item: ItemFacts, options: RuleOptions): number {
  const each = item.type === "armor" ? armorWeight(item, options) * 100 : HUNDREDTHS[item.size];
  return requireNumber(each * item.quantity, item.name);
}

/** The load of a character, in regular objects. */
interface Load {
  /** Extra objects that can be carried. @rule WH-CUST-03 */
  readonly spaces?: number;
  /** In hand, on the belt, in the purse. */
  readonly loose: number;
  /** In the container, up to what it holds. */
  readonly packed: number;
  /** The combined capacity of the containers in use, in regular objects. */
  readonly room: number;
}

/**
 * How many of an item are containers in use: the largest one, or all if each counts (Amb-28), and those
 * that always count in addition. @rule WH-ENC-01 WH-ART-05
 */
function containersIn(
  items: readonly ItemFacts[],
  { everyContainerHelps }: RuleOptions,
): ReadonlyMap<ItemFacts, number> {
  const all = items.filter(isContainer);
  const isExtra = ({ extraContainer = false }: GearFacts): boolean => everyContainerHelps || extraContainer;
  const best = mainContainer(items);
  return new Map([
    ...(best && !isExtra(best) ? [[best, 1] as const] : []),
    ...all.filter(isExtra).map((item) => [item, item.quantity] as const),
  ]);
}

/** How many of an item weigh nothing because they are containers in use. @rule WH-ENC-01 WH-ART-05 */
const unweighed = (item: ItemFacts, used: number, { containerHasWeight }: RuleOptions): number =>
  containerHasWeight || (item.type === "gear" && item.extraContainer === true) ? 0 : used;

/**
 * The weight of everything in a container, including containers inside it, in regular objects.
 * @rule WH-ENC-01 WH-ENC-02
 */
export function contentsOf(container: GearFacts, items: readonly ItemFacts[], options: RuleOptions): number {
  const holder = holdersAmong(items);
  const inside = items.filter(liesWithin(holder, (one) => one === container));
  return inside.reduce((sum, item) => sum + hundredthsOf(item, options), 0) / 100;
}

/**
 * Everything carried, divided into loose and packed; items without a container, or in one that adds nothing, are
 * loose.
 * @rule WH-ENC-01 WH-ENC-02
 */
export function loadOf(items: readonly ItemFacts[], coins: Coins, options: RuleOptions): Load {
  const inUse = containersIn(items, options);
  const holder = holdersAmong(items);
  const isPacked = liesWithin(holder, (one) => inUse.has(one));
  let loose = requireNumber(coins.gp + coins.sp + coins.cp, "coins");
  let packed = 0;
  let room = 0;
  for (const item of items) {
    const burden = hundredthsOf(item, options);
    const used = inUse.get(item);
    if (used !== undefined) {
      loose += burden - (burden / item.quantity) * unweighed(item, used, options);
      room += used * capacityOf(item as GearFacts);
    } else if (isStowed(item) && isPacked(item)) packed += burden;
    else loose += burden;
  }
  return { loose: loose / 100, packed: packed / 100, room };
}

/** The place of packed items where the core counts all containers together. */
export const PACKED = "packed";

/** What one thing adds to a load, in the unit of the rules in force. */
export interface Weight {
  /** The id of the item; "" for coins and an injury. */
  readonly id: string;
  /** A language key, or the item's name. */
  readonly name: string;
  readonly weight: number;
  /** Where it counts: "" at hand or on the body, `PACKED`, or the id of a container with a limit of its own. */
  readonly place: string;
}

/** What each thing adds to the load of somebody, in regular objects. @rule WH-ENC-01 WH-ENC-02 WH-ENC-06 */
export function weightsOf({ items, coins, injured }: Bearer, options: RuleOptions): readonly Weight[] {
  const inUse = containersIn(items, options);
  const isPacked = liesWithin(holdersAmong(items), (one) => inUse.has(one));
  const weights = items.map((item): Weight => {
    const burden = hundredthsOf(item, options);
    const used = inUse.get(item);
    const free =
      used === undefined || item.quantity === 0 ? 0 : (burden / item.quantity) * unweighed(item, used, options);
    const place = used === undefined && isStowed(item) && isPacked(item) ? PACKED : "";
    return { id: item.id, name: item.name, weight: (burden - free) / 100, place };
  });
  return [...weights, ...besides({ coins, injured }, INJURED_LOAD, 100)];
}

/** What coins and an injury weigh. @rule WH-ENC-02 WH-ENC-06 FH-ENC-01 */
export function besides(
  { coins, injured }: Pick<Bearer, "coins" | "injured">,
  injury: number,
  coinsInOne: number,
): readonly Weight[] {
  const weight = (coins.gp + coins.sp + coins.cp) / coinsInOne;
  return [
    ...(weight > 0 ? [{ id: "", name: "WHITEHACK.Sheet.Coins", weight, place: "" }] : []),
    ...(injured && injury > 0 ? [{ id: "", name: "WHITEHACK.Condition.injured", weight: injury, place: "" }] : []),
  ];
}

export const BURDENS = ["normal", "heavy", "severe", "massive", "beyondMassive"] as const;
/** How weighed down a character is. */
export type Burden = (typeof BURDENS)[number];

/** The weight of an injury. @rule WH-ENC-06 */
export const INJURED_LOAD = 5;

/** A part of a load that has a limit of its own: the body, or one container. */
export interface LoadPlace {
  /** The id of the container; "" for the body. */
  readonly id: string;
  /** A language key, or the container's name. */
  readonly label: string;
  readonly used: number;
  readonly capacity: number;
  /** Feet that it takes off the movement. */
  readonly slows: number;
  readonly rule: string;
}

export interface BurdenState {
  readonly burden: Burden;
  /** Objects at hand, including the weight of an injury. */
  readonly carried: number;
  readonly packed: number;
  readonly allowance: { readonly carried: number; readonly packed: number };
  readonly excess: number;
  /** The load of each place, if each has a limit of its own; left out where the sums above say it all. */
  readonly places?: readonly LoadPlace[];
  /** The effects of being over a limit beside slower movement; left out for none. */
  readonly overfull?: {
    readonly limitsMoves: boolean;
    /** The Referee lets this one be. */
    readonly isWaived?: boolean;
    readonly rule: string;
  };
}

/** The number of categories: one at an excess of 1, 3, 5, and so on. @rule WH-ENC-04 WH-ENC-05 */
export function burdenSteps(excess: number): number {
  return Math.floor((Math.max(0, requireNumber(excess, "excess")) + 1) / 2);
}

/** The category for an excess; it never exceeds the heaviest. @rule WH-ENC-04 WH-ENC-05 */
export const toBurden = (excess: number): Burden => BURDENS[burdenSteps(excess)] ?? "beyondMassive";

/** Load against allowance; half an object does not count until it is a whole one. @rule WH-ENC-01 WH-ENC-04 WH-ENC-06 */
export function deriveBurden(load: Load, injured: boolean, { excessCounting }: RuleOptions): BurdenState {
  const carried = load.loose + (injured ? INJURED_LOAD : 0);
  const allowance = { carried: ALLOWANCE.loose + (load.spaces ?? 0), packed: load.room };
  const excess = Math.max(0, carried - allowance.carried) + Math.max(0, load.packed - allowance.packed);
  const burden = toBurden(excessCounting === "begun" ? Math.ceil(excess) : excess);
  return { burden, carried, packed: load.packed, allowance, excess };
}
