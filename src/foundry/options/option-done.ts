import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import type { Creature } from "../documents/creature.ts";
import type { NewQuestion } from "../questions/kind.ts";

/** Who has tried an option on whom, and the card of the attack. */
export interface Tried {
  readonly attacker: Creature;
  readonly target: Creature;
  readonly card: string;
}

/** What came of an option that has worked. */
export interface OptionDone {
  readonly changes: readonly Change[];
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  /** What happened, in a sentence; "" for what the facts say. */
  readonly text: string;
  readonly next: readonly NewQuestion[];
}

export const NOTHING_DONE: OptionDone = { changes: [], facts: [], rolls: [], text: "", next: [] };
