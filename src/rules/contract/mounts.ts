import type { Coins } from "../gear/coins.ts";
import type { ItemFacts } from "../gear/items.ts";
import type { PackFacts } from "./pack-facts.ts";

/** An animal and what it bears. */
export interface LadenMount {
  readonly items: readonly ItemFacts[];
  /** What it can carry; null if nobody has said so. */
  readonly capacity: number | null;
  readonly riders: readonly Rider[];
}

/** Somebody on an animal's back. */
export interface Rider {
  readonly name: string;
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly packs?: PackFacts;
}

/** What a mount carries, in regular objects. */
export interface MountLoad {
  readonly load: number;
  /** Null if nobody has said how much it can carry. */
  readonly capacity: number | null;
  readonly isOver: boolean;
  /** Which of several loads it is, from 1; left out where there is only one. */
  readonly level?: number;
}
