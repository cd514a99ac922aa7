import type { DicePlan, Faces } from "../../base/dice.ts";
import { aCount, aWhole, aWord, isRecord, listOf, oneOf, recordOf } from "../../base/reading.ts";
import type { ClassTraits } from "../../characters/classes/class-table.ts";
import { compareContestants, type Comparison, type Contestant } from "../../checks/contest.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { isIn } from "./area.ts";
import type { Place } from "../../movement/gap.ts";

const DICE = [12, 20] as const;

/** A die that gives each of so many the same chance, as near as dice can. @rule WB-CMB-17 */
export const planStrayDraw = (count: number): DicePlan => ({
  count: 1,
  faces: DICE.find((faces) => faces % count === 0) ?? 20,
  bonus: 0,
});

/** Whom that die names; null where there is nobody. @rule WB-CMB-17 */
export const strayDrawn = <Friend>(friends: readonly Friend[], [face = 1]: Faces): Friend | null =>
  friends[(face - 1) % friends.length] ?? null;

/** How many squares suppressive fire can cover. @rule WH-GUN-04 */
export const MOST_FIRE_SQUARES = 3;

/** Squares under fire, and the attack that must be matched. */
interface SuppressiveFire {
  readonly squares: readonly Place[];
  readonly attack: Contestant;
}

/** Fire on some squares; null if there are none or too many. @rule WH-GUN-04 */
export const suppress = (squares: readonly Place[], attack: Contestant): SuppressiveFire | null =>
  squares.length >= 1 && squares.length <= MOST_FIRE_SQUARES ? { squares, attack } : null;

/** True if a creature that moves through these squares has to face the fire. @rule WH-GUN-04 */
export const isSuppressed = (
  { squares }: Pick<SuppressiveFire, "squares">,
  way: readonly Place[],
  traits: ClassTraits,
): boolean => !traits.ignoresSuppression && way.some((place) => isIn(squares, place));

/** Whether a Wisdom roll withstands the fire; a tie is enough. @rule WH-GUN-04 WH-CONT-01 */
export const holdsUnderFire = (
  { attack }: Pick<SuppressiveFire, "attack">,
  wisdom: Contestant,
  comparison: Comparison = {},
): boolean => compareContestants(wisdom, attack, comparison) <= 0;

const FACED_FIRE = ["withstood", "pinned"] as const;
/** The outcome of the contest against suppressive fire. @rule WH-GUN-04 */
export type FacedFire = (typeof FACED_FIRE)[number];

/** Suppressive fire as stored with the shooter: the middles of its squares are pixels of a scene. */
const laidFire = recordOf({
  /** The id of its card, which holds the attack. */
  card: aWord,
  scene: aWord,
  /** The round in which it was laid. */
  round: aCount,
  squares: listOf(recordOf({ x: aWhole, y: aWhole })),
});
export type LaidFire = NonNullable<ReturnType<typeof laidFire>>;

/**
 * The stored facts of suppressive fire with a combatant: the fire that they lay, and how they have faced that of
 * others, by its card. @rule WH-GUN-04
 */
export function readSuppression(noted: object) {
  const { fire, faced } = noted as { readonly fire?: unknown; readonly faced?: unknown };
  const read = Object.entries(isRecord(faced) ? faced : {}).map(
    ([card, how]) => [card, oneOf(...FACED_FIRE)(how)] as const,
  );
  return { fire: laidFire(fire) ?? null, faced: new Map(read) };
}

/** The position of the fight's turns, seen from one combatant. */
interface FireMoment {
  readonly round: number;
  /** Their turn of this round has begun. */
  readonly begun: boolean;
}

/**
 * True if a combatant still lays the fire that they began in a round: until their own next turn.
 * @rule WH-GUN-04 WH-INIT-06
 */
export const firesStill = (since: number, { round, begun }: FireMoment): boolean =>
  round === since || (round === since + 1 && !begun);

const SPRAY_VERDICTS = ["hit", "miss", "spared"] as const;
/** The effect of a spray of bullets on a target in the area. */
type SprayVerdict = (typeof SPRAY_VERDICTS)[number];

/** A target in the area. */
export interface SprayTarget {
  readonly armorClass: number;
  /** The shooter tries to spare them. */
  readonly spared: boolean;
}

/** One roll against every armor class: for those to be spared it must be cleared by four (Amb-41). @rule WH-GUN-05 */
export function sprayVerdict(
  { quality }: Pick<CheckOutcome, "quality">,
  { armorClass, spared }: SprayTarget,
  { toHit, missileIntoMelee, options }: Rulebook,
): SprayVerdict {
  if (quality === null) return "miss";
  const needed = toHit.needed(armorClass);
  if (spared && quality >= missileIntoMelee.needed(needed)) return "spared";
  return quality >= needed || (spared && options.sprayHitsSpared) ? "hit" : "miss";
}

/** The effect of one roll of a spray on everybody in the area. @rule WH-GUN-05 */
export const resolveSpray = (
  check: Pick<CheckOutcome, "quality">,
  targets: readonly (SprayTarget & { readonly id: string })[],
  rulebook: Rulebook,
): readonly { readonly id: string; readonly verdict: SprayVerdict }[] =>
  targets.map((target) => ({ id: target.id, verdict: sprayVerdict(check, target, rulebook) }));
