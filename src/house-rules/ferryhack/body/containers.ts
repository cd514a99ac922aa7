import type { GearFacts } from "../../../rules/index.ts";
import { storedWord } from "./stored.ts";

export const CONTAINER_KINDS = ["smallBackpack", "largeBackpack", "sack"] as const;
/** What things are carried in. */
export type ContainerKind = (typeof CONTAINER_KINDS)[number];

/** The body or a kind of container. */
export type PlaceKind = ContainerKind | "body";

/** Slots at a Strength of up to 12, of 13 to 15, and of 16 or more. @rule FH-ENC-02 */
export const CAPACITIES: Readonly<Record<PlaceKind, readonly [number, number, number]>> = {
  body: [5, 6, 7],
  smallBackpack: [5, 6, 7],
  largeBackpack: [10, 12, 14],
  sack: [5, 6, 7],
};

/** Squares that each movement action is shorter while anything is inside. @rule FH-ENC-03 */
export const SQUARES_LOST: Readonly<Record<PlaceKind, number>> = {
  body: 0,
  smallBackpack: 1,
  largeBackpack: 2,
  sack: 1,
};

/** The same for both movement actions of a round, as the source's table has it. @rule FH-ENC-04 */
export const squaresLostPerRound = (kind: PlaceKind): number => 2 * SQUARES_LOST[kind];

/** Slots of a place for somebody of this Strength. @rule FH-ENC-02 */
export function capacityOfPlace(kind: PlaceKind, strength: number): number {
  const [ordinary, strong, strongest] = CAPACITIES[kind];
  if (strength >= 16) return strongest;
  return strength >= 13 ? strong : ordinary;
}

/** Regular objects from which on an unmarked container is a large backpack. */
const LARGE = 10;

/**
 * What kind a container is: as it is marked; else a large backpack if it holds enough, a sack if it is no regular
 * object, and a small backpack otherwise. @rule FH-ENC-02
 */
export function kindOfContainer({ packs, size, capacity = null }: GearFacts): ContainerKind {
  const marked = storedWord(packs, "container", CONTAINER_KINDS);
  if (marked) return marked;
  if (capacity !== null && capacity >= LARGE) return "largeBackpack";
  return size === "regular" ? "smallBackpack" : "sack";
}
