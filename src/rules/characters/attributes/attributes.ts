import { requireCount, requireInteger } from "../../numbers.ts";

export const ATTRIBUTES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The two scores from which a high attribute matters. */
export function stepsOfScore(score: number): 0 | 1 | 2 {
  const whole = requireInteger(score, "score");
  if (whole >= 16) return 2;
  return whole >= 13 ? 1 : 0;
}

/** What Dexterity adds to the initiative die. @rule WH-ATTR-03 */
export const initiativeFromDexterity = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** Languages beyond those of origin. @rule WH-ATTR-05 */
export const languagesFromIntelligence = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** Extra inactive miracles in the first slot of the Wise. @rule WH-ATTR-06 */
export const inactivesFromWisdom = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** What Strength adds to the melee attacks of the Strong. @rule WH-STRONG-14 */
export const meleeFromStrength = (score: number): { attackValue: 0 | 1; damage: 0 | 1 } => ({
  attackValue: stepsOfScore(score) >= 1 ? 1 : 0,
  damage: stepsOfScore(score) === 2 ? 1 : 0,
});

/** Hit points that Constitution gives the Strong. @rule WH-STRONG-15 */
export const hitPointsFromConstitution = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** Whether a score is so low that it allows an affiliation. @rule WH-ATTR-08 */
export const isVeryLow = (score: number): boolean => requireInteger(score, "score") <= 5;

/** Raises gained up to a level: one at every even level. @rule WH-ATTR-09 */
export const raisesAtLevel = (level: number): number => Math.floor(requireCount(level, "level") / 2);
