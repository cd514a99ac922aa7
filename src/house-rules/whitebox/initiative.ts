import { type CreatureSize, coreInitiative, type GroupFighter, type InitiativeRules } from "../../rules/index.ts";

/** Small creatures are quicker. @rule WB-INI-04 */
const SIZE_BONUS: Readonly<Record<CreatureSize, number>> = { tiny: 2, small: 1, medium: 0, large: -1, huge: -2 };

/** The Dexterity of those who have no score. */
const ORDINARY_DEXTERITY = 10;

/** Two dice plus the bonus for Dexterity or size, thrown once per fight; the higher Dexterity wins ties. @rule WB-INI-01 WB-INI-02 WB-INI-04 */
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

/** Initiative with Dexterity as its decimals to break ties, since the tracker sorts by a single number: 9.14. @rule WB-INI-02 */
export const toTrackerValue = (value: number, dexterity: number = ORDINARY_DEXTERITY): number =>
  Number((value + dexterity / 100).toFixed(2));

/** A combatant with what is needed to tell others of its kind. */
export interface SimilarFighter extends GroupFighter {
  readonly actor: string;
  readonly isCharacter: boolean;
}

/** Groups monsters of the same kind for a shared throw, if `groupRoll` is on; existing groups are kept. @rule WB-INI-03 */
export const withSimilarTogether = (fighters: readonly SimilarFighter[], groupRoll: boolean): readonly GroupFighter[] =>
  fighters.map((fighter) =>
    groupRoll && !fighter.isCharacter ? { ...fighter, group: fighter.group ?? fighter.actor } : fighter,
  );
