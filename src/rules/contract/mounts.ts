import type { Modifier } from "../explained.ts";
import type { Coins } from "../gear/coins.ts";
import type { ItemFacts } from "../gear/items.ts";
import type { RuleOptions } from "../options.ts";
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

/** What animals carry and how that slows them. Slot of what packs change about mounts. */
export interface MountRules {
  load(laden: LadenMount, options: RuleOptions): MountLoad;
  /** What a load takes off the movement of an animal with this rate, in feet. */
  slowing(load: MountLoad, movement: number): readonly Modifier[];
  /** What its hit points note of an animal, for rules about zero hit points. */
  marks(packs: PackFacts): Readonly<Record<string, number>>;
}
