import type { AttackOutcome, Verdict } from "../rules/index.ts";
import type { LangKey } from "../types/lang.ts";
import { type Badge, figureBadge, remark } from "./badge.ts";
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
  /** What the die says, where the headline says whom it meets. */
  readonly result: LangKey | null;
  readonly refusal: LangKey | null;
  readonly canRollDamage: boolean;
}

/** The remarks of an attack: what it had to beat, or what it beats where nobody is targeted. */
const attackBadges = (outcome: AttackOutcome, { seesArmorClass }: AttackViewer): readonly Badge[] => [
  ...figureBadge("WHITEHACK.Attack.HitsUpTo", outcome.verdict === "open" ? outcome.hitsUpTo : null),
  ...figureBadge("WHITEHACK.Attack.ArmorClass", seesArmorClass ? outcome.armorClass : null),
  ...figureBadge("WHITEHACK.Attack.Multiplier", outcome.damageMultiplier > 1 ? outcome.damageMultiplier : null),
  ...remark(outcome.advantageNextRound && "WHITEHACK.Attack.AdvantageNext"),
];

/** Whom the attack meets comes first where that is known, and then what the die says. */
function headlines({ verdict, result }: AttackOutcome): { headline: LangKey; result: LangKey | null } {
  const says: LangKey = `WHITEHACK.Check.Result.${result}`;
  if (verdict === "open") return { headline: says, result: null };
  return { headline: `WHITEHACK.Attack.Verdict.${verdict}`, result: says };
}

const isDamageDue = (
  { damageMultiplier }: AttackOutcome,
  { damage, damageRolled }: Pick<AttackCardFacts, "damage" | "damageRolled">,
): boolean => damage !== null && !damageRolled && damageMultiplier > 0;

/** Everything the card shows to this viewer. */
export const attackCard = (
  { title, target, distance, outcome, ...facts }: AttackCardFacts,
  viewer: AttackViewer,
): AttackCardView => ({
  title,
  ...checkResult(outcome),
  badges: [...attackBadges(outcome, viewer), ...checkResult(outcome).badges],
  target: target?.name ?? null,
  distance: distance === null ? null : String(distance),
  verdict: outcome.verdict,
  ...headlines(outcome),
  refusal: outcome.refusal && `WHITEHACK.Attack.Refusal.${outcome.refusal}`,
  canRollDamage: viewer.acts && isDamageDue(outcome, facts),
});
