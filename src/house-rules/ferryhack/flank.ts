import { type AdvantageSource, coreFacing, type Exchange, type FacingRules, type Squares } from "../../rules/index.ts";
import { asOneSquare, rearArc, touches } from "./rear-arc.ts";

export const DISPOSITIONS = ["friendly", "neutral", "hostile", "secret"] as const;
/** The side that a token is on. */
export type Disposition = (typeof DISPOSITIONS)[number];

/** Whether an ally counts for flanking: openly on the attacker's side, and able to act. @rule FH-FLK-03 */
export function canFlank(side: Disposition, ally: { readonly side: Disposition; readonly canAct: boolean }): boolean {
  const takesSides = side === "friendly" || side === "hostile";
  return takesSides && ally.side === side && ally.canAct;
}

/** Whether any of the attacker's allies stands behind the defender. @rule FH-FLK-01 */
export function isFlanked({ attacker, defender, allies }: Squares, largeFootprints = true): boolean {
  const counted = largeFootprints ? defender : asOneSquare(defender);
  const behind = rearArc(largeFootprints ? attacker : asOneSquare(attacker), counted);
  return allies.some((ally) => touches(ally, behind));
}

const FLANK: AdvantageSource = { label: "WHITEHACK.Modifier.flank", steps: 1, rule: "FH-FLK-01" };

/**
 * Allies behind the defender give one step of combat advantage, however many there are; steps add up to three. The
 * advantage that the Referee sets by hand takes precedence. @rule FH-FLK-01 FH-FLK-02
 */
export const flank = (largeFootprints: boolean): FacingRules => ({
  onSquares: true,
  modifiers: coreFacing.modifiers,
  advantage(exchange, rulebook) {
    const options = { ...rulebook.options, advantageSources: "added" } as const;
    return coreFacing.advantage(withFlank(exchange, largeFootprints), { ...rulebook, options });
  },
});

function withFlank(exchange: Exchange, largeFootprints: boolean): Exchange {
  const { squares, sources } = exchange;
  if (!squares || !isFlanked(squares, largeFootprints)) return exchange;
  return { ...exchange, sources: [...sources, FLANK] };
}
