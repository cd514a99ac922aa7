import type { DisadvantageFacts, MonsterFacts } from "../../../rules/base/facts.ts";
import type { AspectFacts } from "../../../rules/characters/aspects.ts";
import type { SpeciesFacts } from "../../../rules/characters/species.ts";
import type { HabitFacts } from "../../../rules/items/substances/quicksilver.ts";
import type { BossState } from "../../../rules/monsters/bosses.ts";
import type { bossStages } from "../../../rules/monsters/derive-monster.ts";

type Stages = Parameters<typeof bossStages>[1];

/** What only some of Whitehack's own people have, and shared procedures ask of all: empty for all others. */
export interface WhitehackFacts {
  /** The word for the class; "" for none. */
  readonly class: string;
  readonly speciesClass: SpeciesFacts | null;
  readonly habits: readonly HabitFacts[];
  readonly disadvantages: readonly DisadvantageFacts[];
  /** The reviewer's word for a two-edged group; "" for none. */
  readonly reviewer: string;
  readonly corruption: number;
  readonly aspects: readonly AspectFacts[];
  readonly boss: boolean;
  /** A boss with its stages, and where it is in them; null for all others. @rule WH-BOSS-06 */
  readonly staged: (MonsterFacts & { readonly stages: Stages; readonly bossState: BossState }) | null;
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
  reviewer: "",
  corruption: 0,
  aspects: [],
  boss: false,
  staged: null,
  byScores: false,
  mount: { is: false, capacity: null },
  keywords: [],
};
