import type { Check } from "../checks/check.ts";
import { type Saver, toSaveCheck } from "../checks/save.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { coreMagic } from "./precedents.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { requireCount } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";

/** A caster at work on a miracle. */
export interface Casting {
  /** Hit points paid at the start. */
  readonly paid: number;
  /** It ends within the caster's own turn, so that nothing can interrupt it. @rule WH-WISE-23 */
  readonly quick: boolean;
  /** The caster's Constitution; left out where it does not matter. */
  readonly constitution?: number;
}

/** The Constitution of those of whom none is known. */
const ORDINARY = 10;

/** Rounds that a quick miracle takes. @rule WH-WISE-23 */
export const QUICK_MIRACLE_ROUNDS = 1;

/** The saving throw that damage calls for; null if it cannot disturb. @rule WH-WISE-22 */
export function concentrationCheck(
  casting: Casting | null,
  damage: number,
  saver: Saver,
  { magic }: Pick<Rulebook, "magic"> = { magic: coreMagic },
): Check | null {
  if (!casting || casting.quick || damage <= 0) return null;
  return toSaveCheck(saver, { modifiers: magic.savingMiracles(casting.constitution ?? ORDINARY) });
}

/** The hit points that come back from a miracle that is lost: none, unless the table says otherwise. (Amb-27) @rule WH-WISE-22 */
export const returnedFor = (
  { paid }: Pick<Casting, "paid">,
  { brokenMiracleCosts }: Pick<RuleOptions, "brokenMiracleCosts">,
): number => (brokenMiracleCosts ? 0 : requireCount(paid, "paid"));

/** Gives back what was paid, as far as there is room; it wakes nobody. @rule WH-WISE-22 */
export function giveBack(written: HitPoints, amount: number): HpOutcome {
  const hp = toKnown(written);
  const value = hp.value > 0 ? Math.min(hp.max, hp.value + requireCount(amount, "amount")) : hp.value;
  return toHpOutcome(hp, value === hp.value ? hp : { ...hp, value });
}
