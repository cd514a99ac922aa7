import { type CreatureSize, coreInitiative, type InitiativeRules, ORDINARY_DEXTERITY } from "../../rules/index.ts";

/** Small creatures are quicker. @rule WB-INI-04 */
const SIZE_BONUS: Readonly<Record<CreatureSize, number>> = { tiny: 2, small: 1, medium: 0, large: -1, huge: -2 };

/** What the table has chosen. */
export interface InitiativeChoices {
  /** Monsters of a kind share their dice. @rule WB-INI-03 */
  readonly together: boolean;
  /** Combatants may hold back in the round, instead of choosing a lower number for the next one. @rule WB-DLY-01 */
  readonly delay: boolean;
}

/**
 * Two dice plus the bonus for Dexterity or size, thrown once per fight; those who have held back act after others with
 * their number, otherwise the higher Dexterity wins ties. @rule WB-INI-01 WB-INI-02 WB-INI-03 WB-INI-04 WB-DLY-01
 */
export const twoDiceInitiative = ({ together, delay }: InitiativeChoices): InitiativeRules => ({
  ...coreInitiative,
  together,
  moves: { wait: false, lower: !delay, delay },
  plan: (bonus, who) => ({ ...coreInitiative.plan(bonus, who), count: 2 }),
  sizeBonus: (size) => SIZE_BONUS[size],
  compare: (first, second) =>
    second.value - first.value ||
    (first.late ?? 0) - (second.late ?? 0) ||
    (second.dexterity ?? ORDINARY_DEXTERITY) - (first.dexterity ?? ORDINARY_DEXTERITY) ||
    coreInitiative.compare(first, second),
});

/** Initiative with Dexterity as its decimals: 9.14. @rule WB-INI-02 */
export const withDecimals = (value: number, dexterity: number = ORDINARY_DEXTERITY): string =>
  (value + dexterity / 100).toFixed(2);
