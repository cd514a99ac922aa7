import { requireInteger } from "../../../../rules/base/numbers.ts";
import { surpriseBy, type SurpriseTerms } from "../encounters/notice.ts";

/** What the first initiative brings: an action before all others, none in this round, or an ordinary one. */
export type Surprise = ReturnType<typeof surpriseBy>;

/** Where both sides know of each other, nobody is surprised. @rule RH-INI-02 */
export const BOTH_AWARE: SurpriseTerms = { surprisedUpTo: 0, surprisesFrom: null };

/** The meaning of a character's initiative: in the first round by who has noticed whom; later ones surprise nobody. @rule RH-INI-02 */
export const surpriseOf = (face: number, round: number, terms: SurpriseTerms): Surprise =>
  requireInteger(round, "round") === 1 ? surpriseBy(face, terms) : "neither";

/** The initiative of a character in a round. */
export interface Initiative {
  readonly id: string;
  /** The face as it was rolled first. */
  readonly rolled: number;
  /** The number to act on after surprise or a delay; null as long as a reroll is due. */
  readonly number: number | null;
  readonly surprise: Surprise;
}

/** A roll at the beginning of a round; those who surprise roll again once they have acted. @rule RH-CMB-01 RH-INI-02 */
export function toInitiative(id: string, face: number, round: number, terms: SurpriseTerms): Initiative {
  const surprise = surpriseOf(face, round, terms);
  return { id, rolled: face, number: surprise === "surprises" ? null : face, surprise };
}

/** The same after the reroll of those who have surprised. @rule RH-INI-02 */
export const afterReroll = (initiative: Initiative, face: number): Initiative =>
  initiative.number === null ? { ...initiative, number: requireInteger(face, "initiative") } : initiative;

/** A later number in the same round, at least 1; null if it is not lower than the one in force. @rule RH-INI-03 */
export const delayed = (initiative: Initiative, to: number): Initiative | null =>
  initiative.number !== null && requireInteger(to, "initiative") >= 1 && to < initiative.number
    ? { ...initiative, number: to }
    : null;

/** The place of all monsters in the count: after the fours, before the threes. @rule RH-CMB-01 RH-INI-04 */
export const MONSTERS_AT = 3.5;
/** The place of what happens after the ones. */
export const END_OF_ROUND = 0;

/** Those who act at one moment of a round; several decide their order among themselves. */
export interface RoundSlot {
  /** `surprise` comes before the count. */
  readonly kind: "surprise" | "characters" | "monsters";
  /** The number of the count; of those who surprise, the face that they have rolled. */
  readonly at: number;
  readonly ids: readonly string[];
}

const slotsOf = (kind: RoundSlot["kind"], entries: readonly (readonly [id: string, at: number])[]): RoundSlot[] => {
  const numbers = [...new Set(entries.map(([, at]) => at))].toSorted((one, other) => other - one);
  return numbers.map((at) => ({ kind, at, ids: entries.filter((entry) => entry[1] === at).map(([id]) => id) }));
};

/**
 * The order of a round: those who surprise, characters from 8 down to 4, all monsters at once, characters from 3 down to
 * 1. The surprised are not in it. @rule RH-CMB-01 RH-INI-02 RH-INI-03 RH-INI-04
 */
export function roundOrder(characters: readonly Initiative[], monsters: readonly string[]): readonly RoundSlot[] {
  const early = characters
    .filter(({ surprise }) => surprise === "surprises")
    .map(({ id, rolled }) => [id, rolled] as const);
  const ordinary = characters.flatMap(({ id, number, surprise }) =>
    number === null || surprise === "surprised" ? [] : [[id, number] as const],
  );
  const count = slotsOf("characters", ordinary);
  const block: RoundSlot[] = monsters.length > 0 ? [{ kind: "monsters", at: MONSTERS_AT, ids: monsters }] : [];
  return [
    ...slotsOf("surprise", early),
    ...count.filter(({ at }) => at > MONSTERS_AT),
    ...block,
    ...count.filter(({ at }) => at < MONSTERS_AT),
  ];
}
