import { type CreatureSize, coreInitiative, type GroupFighter, type InitiativeRules } from "../../rules/index.ts";

/** The smaller, the quicker. @rule WB-INI-04 */
const SIZE_BONUS: Readonly<Record<CreatureSize, number>> = { tiny: 2, small: 1, medium: 0, large: -1, huge: -2 };

/** The score of whoever has none. */
const ORDINARY_DEXTERITY = 10;

/** Two dice and the bonus of Dexterity or size, once for the fight; ties go to the higher score. @rule WB-INI-01 WB-INI-02 WB-INI-04 */
export const twoDiceInitiative: InitiativeRules = {
  ...coreInitiative,
  moves: { wait: false, lower: true },
  plan: (bonus, who) => ({ ...coreInitiative.plan(bonus, who), count: 2 }),
  sizeBonus: (size) => SIZE_BONUS[size],
  compare: (first, second) =>
    second.value - first.value ||
    (second.dexterity ?? ORDINARY_DEXTERITY) - (first.dexterity ?? ORDINARY_DEXTERITY) ||
    coreInitiative.compare(first, second),
};

/** Initiative with the score that breaks ties behind its point, for a tracker that sorts by one number: 9.14. @rule WB-INI-02 */
export const toTrackerValue = (value: number, dexterity: number = ORDINARY_DEXTERITY): number =>
  Number((value + dexterity / 100).toFixed(2));

/** Somebody of whom there may be more. */
export interface SimilarFighter extends GroupFighter {
  readonly actor: string;
  readonly isCharacter: boolean;
}

/** Monsters of the same kind throw together, unless they are in a group already or the table wants it otherwise. @rule WB-INI-03 */
export const withSimilarTogether = (fighters: readonly SimilarFighter[], groupRoll: boolean): readonly GroupFighter[] =>
  fighters.map((fighter) =>
    groupRoll && !fighter.isCharacter ? { ...fighter, group: fighter.group ?? fighter.actor } : fighter,
  );
