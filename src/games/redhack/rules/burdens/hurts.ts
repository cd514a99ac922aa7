import { type DicePlan, requireCount, requireInteger } from "../../../../rules/index.ts";
import { DOWNED_TABLE, injuryConstitution } from "../health/downed-table.ts";

export const HURT_KINDS = ["wound", "injury", "disease", "poison"] as const;
/** Lasting harm to a body. @rule RH-HRT-01 */
export type HurtKind = (typeof HURT_KINDS)[number];

/** A hurt, as it is stored. */
export interface Hurt {
  readonly id: string;
  readonly kind: HurtKind;
  /** Points of Constitution that are still to be paid before it is gone; 0 for one that does not end so. */
  readonly owed: number;
  /** Wounds and injuries always are a burden; diseases and poisons by case. */
  readonly isBurden: boolean;
}

/** A wound, which takes seven points of Constitution. @rule RH-HRT-01 */
export const toWound = (id: string): Hurt => ({
  id,
  kind: "wound",
  owed: Number(DOWNED_TABLE.wounded.wound),
  isBurden: true,
});

/** An injury, which takes five points of Constitution for each point of its d8. @rule RH-HRT-01 */
export const toInjury = (id: string, face: number): Hurt => ({
  id,
  kind: "injury",
  owed: injuryConstitution(face),
  isBurden: true,
});

/** The burdens of these hurts. @rule RH-HRT-01 */
export const burdensOfHurts = (hurts: readonly Hurt[]): number => hurts.filter(({ isBurden }) => isBurden).length;

/** A payment for a hurt. */
export interface Payment {
  /** Points offered. */
  readonly points: number;
  /** From healing in downtime, or from the character's own Constitution, of which a point has to be left. */
  readonly from: "downtime" | "own";
  readonly constitution: number;
}

/** What came of a payment. */
export interface PaidHurt {
  /** Null once it is gone. */
  readonly hurt: Hurt | null;
  /** Points that were used. */
  readonly paid: number;
  /** Constitution after the payment. */
  readonly constitution: number;
}

/** A hurt after a payment: no more is taken than it needs, nor the last point of Constitution. @rule RH-HRT-01 */
export function payHurt(hurt: Hurt, { points, from, constitution }: Payment): PaidHurt {
  const own = from === "own";
  const most = own ? Math.max(0, requireInteger(constitution, "constitution") - 1) : hurt.owed;
  const paid = Math.min(requireCount(points, "points"), hurt.owed, most);
  const owed = hurt.owed - paid;
  const isGone = owed === 0 && hurt.owed > 0;
  return {
    hurt: isGone ? null : { ...hurt, owed },
    paid,
    constitution: constitution - (own ? paid : 0),
  };
}

/** The points of Constitution that magical healing gives back instead of hit points: one for each of its dice. @rule RH-HRT-02 */
export const constitutionHealed = ({ count }: Pick<DicePlan, "count">): number => requireCount(count, "dice");

/** The points of Constitution that a cleric's care gives back: one for each level, in every downtime. @rule RH-HRT-02 */
export const nursedConstitution = (level: number, downtimes = 1): number =>
  requireCount(level, "level") * requireCount(downtimes, "downtimes");

/** Constitution that stays lost after some came back, and the points that were not needed. @rule RH-HRT-02 */
export function restoreConstitution(lost: number, points: number): { readonly lost: number; readonly left: number } {
  const used = Math.min(requireCount(lost, "constitution"), requireCount(points, "points"));
  return { lost: lost - used, left: points - used };
}

/** The most downtimes that are reckoned at once: a year of weeks. */
export const MOST_DOWNTIMES = 52;

/** The class whose care restores Constitution. @rule RH-HRT-02 */
const NURSES = "cleric";

/** The level by which one nurses; 0 for all but clerics. @rule RH-HRT-02 */
export const nursingLevel = (kind: { readonly id: string } | null, level: number): number =>
  kind?.id === NURSES ? Math.max(0, requireInteger(level, "level")) : 0;

/** Constitution that stays lost after a cleric's care in so many downtimes. @rule RH-HRT-02 */
export const nursed = (
  lost: number,
  { level, downtimes }: { readonly level: number; readonly downtimes: number },
): number => restoreConstitution(lost, nursedConstitution(level, downtimes)).lost;
