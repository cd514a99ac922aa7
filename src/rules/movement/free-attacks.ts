import { requireInteger } from "../base/numbers.ts";
import { type ActMoment, actRefusal } from "../combat/turns/act.ts";
import type { Act } from "../base/actions.ts";
import type { Guard, Leaving, LeavingSquares } from "../families/melee.ts";
import type { Rulebook } from "../families/rulebook.ts";

/** An enemy near a creature that leaves an opening. */
export interface NearGuard extends Guard {
  readonly id: string;
  /** The distance between the two in feet. */
  readonly distance: number;
}

/** A route as each guard sees it. */
export interface Way extends Omit<Leaving, "distances" | "squares"> {
  /** Feet to each guard at every square of the route, by the guard's id. */
  readonly distances: Readonly<Record<string, readonly number[]>>;
  /** The squares of the route, by the guard's id; left out where there are none. */
  readonly squares?: Readonly<Record<string, LeavingSquares>>;
}

/** How many free attacks a guard may make. */
export interface FreeAttackOffer {
  readonly id: string;
  readonly attacks: number;
}

/**
 * True if a creature is ready for free attacks: not stunned, knocked out, surprised or otherwise unable to attack.
 * @rule WH-FREE-01 WH-SURP-01 WH-COND-01
 */
export const isReadyToStrike = (moment: Omit<ActMoment, "kind">, rulebook: Rulebook): boolean =>
  actRefusal("attack", { ...moment, kind: "free" }, rulebook) === null;

/** The free attacks that a guard has left in this round. @rule WH-FREE-02 WH-STRONG-16 */
export const freeAttacksLeft = ({ ready, freeAttacks, used }: Guard): number =>
  ready ? Math.max(0, requireInteger(freeAttacks, "free attacks") - requireInteger(used, "free attacks")) : 0;

/** Every ready enemy in melee range may strike once at an unguarded act. @rule WH-FREE-01 WH-FREE-02 */
export function freeAttacksOnAct(
  act: Act,
  guards: readonly NearGuard[],
  { engagement }: Rulebook,
): readonly FreeAttackOffer[] {
  if (!engagement.provokes(act)) return [];
  return guards
    .filter((guard) => freeAttacksLeft(guard) > 0 && engagement.inMeleeRange(guard.distance, guard.reach))
    .map(({ id }) => ({ id, attacks: 1 }));
}

/** The guards who may attack a creature that leaves melee, and how often. @rule WH-FREE-01 WH-FREE-02 WH-FREE-03 */
export function freeAttacksOnWay(
  way: Way,
  guards: readonly NearGuard[],
  rulebook: Rulebook,
): readonly FreeAttackOffer[] {
  return guards
    .map((guard) => {
      const seen = { ...way, distances: way.distances[guard.id] ?? [], squares: way.squares?.[guard.id] ?? null };
      const openings = rulebook.engagement.openings(seen, guard, rulebook);
      return { id: guard.id, attacks: Math.min(openings, freeAttacksLeft(guard)) };
    })
    .filter(({ attacks }) => attacks > 0);
}

/** Whether two enemies at this distance are in melee, and which of them can strike. @rule WH-ACT-04 */
export function engagementOf(
  distance: number,
  reach: { readonly first: number; readonly second: number },
  { engagement }: Rulebook,
): { readonly engaged: boolean; readonly first: boolean; readonly second: boolean } {
  const first = engagement.inMeleeRange(distance, reach.first);
  const second = engagement.inMeleeRange(distance, reach.second);
  return { engaged: first || second, first, second };
}
