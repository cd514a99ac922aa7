import type { DisadvantageFacts } from "../../../rules/base/facts.ts";
import type { SpeciesFacts } from "../../../rules/characters/species.ts";
import type { HabitFacts } from "../../../rules/items/substances/quicksilver.ts";

/** What only some of Whitehack's own people have, and shared procedures ask of all: empty for all others. */
export interface WhitehackFacts {
  /** The word for the class; "" for none. */
  readonly class: string;
  readonly speciesClass: SpeciesFacts | null;
  readonly habits: readonly HabitFacts[];
  readonly disadvantages: readonly DisadvantageFacts[];
  readonly boss: boolean;
  /** Tasks go by the two scores of monsters, and not by attributes. @rule WH-MON-09 */
  readonly byScores: boolean;
  readonly mount: { readonly is: boolean; readonly capacity: number | null };
  readonly keywords: readonly { readonly name: string; readonly text: string }[];
}
export const NOTHING_OF_WHITEHACK: WhitehackFacts = {
  class: "",
  speciesClass: null,
  habits: [],
  disadvantages: [],
  boss: false,
  byScores: false,
  mount: { is: false, capacity: null },
  keywords: [],
};
