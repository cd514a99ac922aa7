import type { AttackOutcome, Verdict } from "../rules/index.ts";
import type { LangKey } from "../types/lang.ts";
import { type CheckCardView, checkResult } from "./check-card.ts";

/** What an attack card stores. */
export interface AttackCardFacts {
  readonly title: string;
  readonly target: { readonly name: string } | null;
  readonly distance: number | null;
  readonly outcome: AttackOutcome;
  readonly damageRolled: boolean;
}

/** Who looks at a card. */
export interface AttackViewer {
  /** May roll the damage: the author or a Referee. */
  readonly acts: boolean;
  /** May see the number that had to be beaten. */
  readonly seesArmorClass: boolean;
}

export interface AttackCardView extends Omit<CheckCardView, "kind" | "trained"> {
  readonly target: string | null;
  readonly distance: number | null;
  readonly verdict: Verdict;
  readonly verdictLabel: LangKey;
  readonly armorClass: number | null;
  /** Only where no armor class was known. */
  readonly hitsUpTo: number | null;
  readonly multiplier: number | null;
  readonly advantageNextRound: boolean;
  readonly refusal: LangKey | null;
  readonly canRollDamage: boolean;
}

/** Everything the card shows to this viewer. */
export const attackCard = (
  { title, target, distance, outcome, damageRolled }: AttackCardFacts,
  { acts, seesArmorClass }: AttackViewer,
): AttackCardView => ({
  title,
  ...checkResult(outcome),
  target: target?.name ?? null,
  distance,
  verdict: outcome.verdict,
  verdictLabel: `WHITEHACK.Attack.Verdict.${outcome.verdict}`,
  armorClass: seesArmorClass ? outcome.armorClass : null,
  hitsUpTo: outcome.verdict === "open" ? outcome.hitsUpTo : null,
  multiplier: outcome.damageMultiplier > 1 ? outcome.damageMultiplier : null,
  advantageNextRound: outcome.advantageNextRound,
  refusal: outcome.refusal && `WHITEHACK.Attack.Refusal.${outcome.refusal}`,
  canRollDamage: acts && !damageRolled && outcome.damageMultiplier > 0,
});
