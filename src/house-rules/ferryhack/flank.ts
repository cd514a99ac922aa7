import {
  type AdvantageSource,
  coreFacing,
  type Exchange,
  type FacingRules,
  type Rulebook,
  type Squares,
} from "../../rules/index.ts";
import { asOneSquare, directionOf, touchesRear } from "../rear-arc.ts";

/** Whether any of the attacker's allies stands behind the defender. @rule FH-FLK-01 */
export function isFlanked({ attacker, defender, allies }: Squares, largeFootprints = true): boolean {
  const counted = largeFootprints ? defender : asOneSquare(defender);
  const direction = directionOf(largeFootprints ? attacker : asOneSquare(attacker), counted);
  return allies.some((ally) => touchesRear(ally, counted, direction));
}

const BEHIND = { label: "WHITEHACK.Modifier.flank", rule: "FH-FLK-01" } as const;
const FLANK: AdvantageSource = { ...BEHIND, steps: 1 };

/**
 * Allies behind the defender give one step of combat advantage in melee, however many there are; steps add up to three. The
 * advantage that the Referee sets by hand takes precedence. Where everybody stands is known from when the attack was
 * declared. @rule FH-FLK-01 FH-FLK-02 FH-FLK-03
 */
export const flank = (largeFootprints: boolean): FacingRules => ({
  onSquares: true,
  modifiers: coreFacing.modifiers,
  place: BEHIND,
  advantage: (exchange, rulebook) => coreFacing.advantage(withFlank(exchange, largeFootprints), adding(rulebook)),
});

/** Rulebooks whose reasons add up, made once for each: there are few rulebooks and many attacks. */
const made = new WeakMap<Rulebook, Rulebook>();

function adding(rulebook: Rulebook): Rulebook {
  if (rulebook.options.advantageSources === "added") return rulebook;
  const before = made.get(rulebook);
  if (before) return before;
  const now: Rulebook = { ...rulebook, options: { ...rulebook.options, advantageSources: "added" } };
  made.set(rulebook, now);
  return now;
}

function withFlank(exchange: Exchange, largeFootprints: boolean): Exchange {
  const { squares, sources, isMissile = false } = exchange;
  if (!squares || isMissile || !isFlanked(squares, largeFootprints)) return exchange;
  return { ...exchange, sources: [...sources, FLANK] };
}
