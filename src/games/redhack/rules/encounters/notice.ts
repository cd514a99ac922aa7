import { type DicePlan, type EncounterRules, type Notice, requireInteger } from "../../../../rules/index.ts";
import { type Pace, paceOnRolls } from "../exploration/paces.ts";

/** The dice for who notices whom, and for dispositions. @rule RH-ENC-01 RH-ENC-04 */
export const TWO_DICE: DicePlan = { count: 2, faces: 6, bonus: 0 };

const LEAST = 2;
const MOST = 12;

/** A total of two dice with its modifiers, within what two dice can show. @rule RH-ENC-01 RH-ENC-04 */
export const clampedTotal = (total: number): number => Math.min(MOST, Math.max(LEAST, requireInteger(total, "total")));

const BANDS: readonly (readonly [upTo: number, notice: Notice])[] = [
  [2, "ambushed"],
  [5, "seenFirst"],
  [8, "even"],
  [11, "seeingFirst"],
];

/** Who notices whom, by a total of two dice. @rule RH-ENC-01 */
export const noticeByTotal = (total: number): Notice =>
  BANDS.find(([upTo]) => clampedTotal(total) <= upTo)?.[1] ?? "mayAmbush";

/** The largest modifier for how the sides behave, in both directions. */
const MOST_MODIFIER = 3;

/** The sides as they meet, each from 0 to 3 as the Referee sees it. */
export interface Approach {
  readonly pace: Pace;
  /** How quietly the party comes. */
  readonly stealthy: number;
  readonly noisy: number;
  /** How large the party is. */
  readonly numerous: number;
}

/** The addition to the roll, at most 3 in both directions: caution and stealth help, haste, noise and numbers hinder. @rule RH-ENC-01 RH-ACT-04 RH-ACT-05 */
export function noticeModifier({ pace, stealthy, noisy, numerous }: Approach): number {
  const sum =
    paceOnRolls(pace) +
    requireInteger(stealthy, "stealth") -
    requireInteger(noisy, "noise") -
    requireInteger(numerous, "numbers");
  return Math.min(MOST_MODIFIER, Math.max(-MOST_MODIFIER, sum));
}

/** Who notices whom, by two dice. Answer to `family.encounter`. @rule RH-ENC-01 */
export const encounterByDice: EncounterRules = { notice: { dice: TWO_DICE, notice: noticeByTotal } };

/** What initiative means in the first round for the party. */
export interface SurpriseTerms {
  /** Initiative up to this surprises the character; 0 for none. */
  readonly surprisedUpTo: number;
  /** Initiative from this on surprises the foes; null for none. */
  readonly surprisesFrom: number | null;
}

const NEVER = 0;
const ON_ONE = 1;
const FROM_SIX = 6;

const SURPRISE: Readonly<Record<Notice, SurpriseTerms>> = {
  ambushed: { surprisedUpTo: FROM_SIX - 1, surprisesFrom: null },
  seenFirst: { surprisedUpTo: ON_ONE, surprisesFrom: null },
  even: { surprisedUpTo: ON_ONE, surprisesFrom: FROM_SIX },
  seeingFirst: { surprisedUpTo: NEVER, surprisesFrom: FROM_SIX },
  mayAmbush: { surprisedUpTo: NEVER, surprisesFrom: FROM_SIX },
};

const AMBUSHING: SurpriseTerms = { surprisedUpTo: NEVER, surprisesFrom: ON_ONE + 1 };

/** Surprise in the first round; a party that ambushes surprises with anything but a 1. @rule RH-ENC-01 RH-ENC-02 */
export const surpriseTerms = (notice: Notice, ambushes = false): SurpriseTerms =>
  notice === "mayAmbush" && ambushes ? AMBUSHING : SURPRISE[notice];

/** What a character's initiative in the first round means. @rule RH-ENC-01 RH-ENC-02 */
export function surpriseBy(
  initiative: number,
  { surprisedUpTo, surprisesFrom }: SurpriseTerms,
): "surprises" | "surprised" | "neither" {
  const rolled = requireInteger(initiative, "initiative");
  if (rolled <= surprisedUpTo) return "surprised";
  return surprisesFrom !== null && rolled >= surprisesFrom ? "surprises" : "neither";
}

/** Who says how far apart two sides are as they meet. @rule RH-ENC-02 RH-ENC-03 */
export const distanceChosenBy = (notice: Notice, ambushes: boolean): "party" | "monsters" | "sight" => {
  if (notice === "ambushed") return "monsters";
  return notice === "mayAmbush" && ambushes ? "party" : "sight";
};

/** How far can be seen, in feet. */
interface SightFacts {
  /** The Referee's word, or what the map allows; null if nothing is said. */
  readonly said: number | null;
  /** Whether it is dark where the sides meet. */
  readonly dark: boolean;
  /** Feet that each burning light reaches. */
  readonly lights: readonly number[];
}

/** The distance in feet at which two sides see each other: no farther than the light in the dark, nor than was said; null where nothing tells. @rule RH-ENC-03 */
export function sightDistance({ said, dark, lights }: SightFacts): number | null {
  const byLight = dark ? Math.max(0, ...lights) : null;
  if (byLight === null || said === null) return byLight ?? said;
  return Math.min(byLight, said);
}
