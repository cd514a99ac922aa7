import type { AttackOutcome, Verdict } from "../rules/index.ts";
import type { LangKey } from "../types/lang.ts";
import { toFigure } from "./localize.ts";
import { type CheckCardView, checkResult } from "./check-card.ts";

/** What an attack card stores. */
export interface AttackCardFacts {
  readonly title: string;
  readonly target: { readonly name: string } | null;
  readonly distance: number | null;
  readonly outcome: AttackOutcome;
  /** Null where the weapon's damage could not be read. */
  readonly damage: object | null;
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
  readonly distance: string | null;
  readonly verdict: Verdict;
  readonly verdictLabel: LangKey | null;
  readonly armorClass: string | null;
  /** Only where no armor class was known. */
  readonly hitsUpTo: string | null;
  readonly multiplier: number | null;
  readonly advantageNextRound: boolean;
  readonly refusal: LangKey | null;
  readonly canRollDamage: boolean;
}

/** Text, because a template takes the number 0 for nothing at all. */
const figure = (value: number | null): string | null => (value === null ? null : toFigure(value));

/** Everything the card shows to this viewer. */
export const attackCard = (
  { title, target, distance, outcome, damage, damageRolled }: AttackCardFacts,
  { acts, seesArmorClass }: AttackViewer,
): AttackCardView => ({
  title,
  ...checkResult(outcome),
  target: target?.name ?? null,
  distance: figure(distance),
  verdict: outcome.verdict,
  verdictLabel: outcome.verdict === "open" ? null : `WHITEHACK.Attack.Verdict.${outcome.verdict}`,
  armorClass: figure(seesArmorClass ? outcome.armorClass : null),
  hitsUpTo: figure(outcome.verdict === "open" ? outcome.hitsUpTo : null),
  multiplier: outcome.damageMultiplier > 1 ? outcome.damageMultiplier : null,
  advantageNextRound: outcome.advantageNextRound,
  refusal: outcome.refusal && `WHITEHACK.Attack.Refusal.${outcome.refusal}`,
  canRollDamage: acts && damage !== null && !damageRolled && outcome.damageMultiplier > 0,
});
