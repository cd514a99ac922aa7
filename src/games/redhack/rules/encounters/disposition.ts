import {
  type Contact,
  type Faces,
  NO_PARTS,
  type ReactionRules,
  resolveTotal,
  sumOf,
} from "../../../../rules/index.ts";
import { clampedTotal, TWO_DICE } from "./notice.ts";

export const DISPOSITIONS = ["hostile", "unfriendly", "wary", "reasonable", "friendly"] as const;
/** The attitude of those who are met, the worst first. @rule RH-ENC-04 */
export type Disposition = (typeof DISPOSITIONS)[number];

const UP_TO: readonly (readonly [upTo: number, disposition: Disposition])[] = [
  [2, "hostile"],
  [5, "unfriendly"],
  [8, "wary"],
  [11, "reasonable"],
];

/** The attitude by a total of two dice. @rule RH-ENC-04 */
export const dispositionByTotal = (total: number): Disposition =>
  UP_TO.find(([upTo]) => clampedTotal(total) <= upTo)?.[1] ?? "friendly";

/** An attitude, and the total of the dice behind it; null where a card has decided. */
export interface Attitude {
  readonly disposition: Disposition;
  readonly total: number | null;
}

/** The attitude that two dice bring. @rule RH-ENC-04 */
export function attitudeByDice(faces: Faces): Attitude {
  const total = resolveTotal(TWO_DICE, faces);
  return { disposition: dispositionByTotal(total), total };
}

const isBetter = (first: Attitude, second: Attitude): boolean => {
  const steps = DISPOSITIONS.indexOf(first.disposition) - DISPOSITIONS.indexOf(second.disposition);
  return steps === 0 ? (first.total ?? 0) > (second.total ?? 0) : steps > 0;
};

/** What an overture rests on: something that works or fails by itself, or else a Charisma test. */
export type Overture = { readonly effective: boolean } | { readonly success: boolean };

const succeeds = (overture: Overture): boolean => ("effective" in overture ? overture.effective : overture.success);

/** The attitude after an overture and another roll: the better of both if it succeeds, otherwise the worse. @rule RH-ENC-05 */
export const afterOverture = (first: Attitude, second: Attitude, overture: Overture): Attitude =>
  isBetter(first, second) === succeeds(overture) ? first : second;

/** The largest addition to the roll, in both directions, as for who notices whom. */
const MOST_MODIFIER = 3;

const modifierOf = ({ modifiers = NO_PARTS }: Contact): number =>
  Math.min(MOST_MODIFIER, Math.max(-MOST_MODIFIER, Math.trunc(sumOf(modifiers))));

/**
 * Two dice for first attitudes, and the words for them, language keys by disposition; modifiers from elsewhere count up to 3.
 * Answer to `family.reaction`. @rule RH-ENC-04
 */
export const reactionByDice = (words: Readonly<Record<Disposition, string>>): ReactionRules => ({
  plan: (contact) => ({ ...TWO_DICE, bonus: modifierOf(contact) }),
  resolve(contact, faces) {
    const favor = clampedTotal(resolveTotal(TWO_DICE, faces) + modifierOf(contact));
    const disposition = dispositionByTotal(favor);
    const hostile = disposition === "hostile";
    return { attitude: words[disposition], hostile, check: null, favor: hostile ? null : favor, rules: ["RH-ENC-04"] };
  },
});
