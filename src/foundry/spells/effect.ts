import type { Place } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { DiceSource } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import type { Casting } from "./cast.ts";

/** What a spell brings about once its dice have fallen; gives what has changed. */
export type Follow = (card: ChatMessage.Implementation) => Promise<readonly Change[]>;

/** The corner of a space in pixels, and which way something lies there, in degrees. */
export interface Spot extends Place {
  readonly turn: number;
}

/** How a deed is done: first the dice, then what follows from them; `at` is the corner of a space that was chosen. */
export interface SpellEffect {
  throws(casting: Casting, targets: readonly Creature[], dice: DiceSource, at?: Spot | null): Promise<Follow>;
}
