import { type AdvantageSource, toAdvantageStep } from "../../combat/blow/advantage.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import { requireInteger } from "../../numbers.ts";

/** Waiting for more than two rounds brings nothing more. */
const MOST_ROUNDS = 2;

/** Somebody who parries and waits for an opening. */
export interface Parry {
  readonly enemy: string;
  /** Consecutive rounds, 1 or 2. */
  readonly rounds: number;
  /** The last of these rounds. */
  readonly round: number;
}

/** The parry of a round; it continues the previous round's if the enemy is the same. @rule WH-STRONG-21 */
export function parry(before: Parry | null, enemy: string, round: number): Parry {
  const now = requireInteger(round, "round");
  const goesOn = before?.enemy === enemy && before.round === now - 1;
  return { enemy, round: now, rounds: goesOn ? MOST_ROUNDS : 1 };
}

/** The condition of somebody who parries instead of attacking, for that round. @rule WH-STRONG-21 */
export const PARRYING: Condition = toCondition({
  id: "parrying",
  label: "WHITEHACK.StrongOption.parry",
  armorClass: 2,
  prevents: ["attack"],
  end: { until: "rounds", rounds: 1 },
  rule: "WH-STRONG-21",
});

/** What is left of a parry after damage in its round and a saving throw. @rule WH-STRONG-21 */
export const parryAfterDamage = (held: Parry, saved: boolean): Parry | null => (saved ? held : null);

/**
 * Combat advantage in the next round over the parried enemy: double, and triple after two rounds. @rule WH-STRONG-21
 */
export function parryAdvantage(held: Parry | null, target: string, round: number): AdvantageSource | null {
  if (held?.enemy !== target || held.round !== requireInteger(round, "round") - 1) return null;
  return { label: "WHITEHACK.StrongOption.parry", steps: toAdvantageStep(held.rounds + 1), rule: "WH-STRONG-21" };
}

/** What a parry brings its owner in the next round: combat advantage over the parried enemy. @rule WH-STRONG-21 */
export const parryOpening = (held: Parry): Condition =>
  toCondition({
    id: "opening",
    label: "WHITEHACK.Modifier.opening",
    ownAdvantage: parryAdvantage(held, held.enemy, held.round + 1)?.steps ?? 0,
    end: { until: "nextRound" },
    rule: "WH-STRONG-21",
  });
