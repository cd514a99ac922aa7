import { type DicePlan, type DieSize, type Faces, requireFaces } from "../../../../rules/base/dice.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";

/** The die that is rolled beside a test because of a magical item. @rule RH-ADV-02 */
export interface Chaser {
  readonly die: DieSize;
  /** The name of the item, or of what else gives it. */
  readonly label: string;
}

/** What the chaser's die showed. */
export interface ChaserOutcome extends Chaser {
  readonly face: number;
  /** The lowest or the highest face: the test succeeds, whatever the d20 says. */
  readonly hits: boolean;
}

/** The die for each magical bonus, +1 first. @rule RH-ADV-02 */
export const CHASER_DICE = [12, 10, 8, 6, 4] as const satisfies readonly DieSize[];

/** The highest magical bonus. @rule RH-ADV-02 */
export const MOST_MAGIC = CHASER_DICE.length;

/** The die of a magical bonus; null for none, and the smallest for more than the highest bonus. @rule RH-ADV-02 */
export const chaserDie = (bonus: number): DieSize | null =>
  CHASER_DICE[Math.min(requireCount(bonus, "bonus"), MOST_MAGIC) - 1] ?? null;

/** The chaser of a magical bonus; null for none. @rule RH-ADV-02 */
export function chaserFor(bonus: number, label: string): Chaser | null {
  const die = chaserDie(bonus);
  return die && { die, label };
}

/** The die to roll beside the d20; null for none. @rule RH-ADV-02 */
export const planChaser = (chaser: Chaser | null): DicePlan | null =>
  chaser && { count: 1, faces: chaser.die, bonus: 0 };

/** Whether a face of the chaser succeeds by itself. @rule RH-ADV-02 */
export function resolveChaser(chaser: Chaser, faces: Faces): ChaserOutcome {
  const [face = 0] = requireFaces({ count: 1, faces: chaser.die, bonus: 0 }, faces);
  return { die: chaser.die, label: chaser.label, face, hits: face === 1 || face === chaser.die };
}

/** The chance from 0 to 1 that a chaser succeeds by itself. @rule RH-ADV-02 */
export const chaserChance = (chaser: Chaser | null): number => (chaser ? 2 / chaser.die : 0);
