import type { AttackOutcome, Verdict } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Badge, figureBadge, remark } from "../sheets/badge.ts";
import type { FactLine } from "../things/item-facts.ts";
import { type CheckCardView, checkResult } from "./check-card.ts";

/** What an attack card stores. */
export interface AttackCardFacts {
  readonly title: string;
  readonly target: { readonly name: string } | null;
  readonly distance: number | null;
  readonly outcome: AttackOutcome;
  /** Null where the weapon's damage could not be read. */
  readonly damage: object | null;
  /** False where it is meant to knock out and not to kill. */
  readonly lethal?: boolean;
  /** What of the weapon had a part in it. */
  readonly facts?: readonly FactLine[];
  readonly damageRolled: boolean;
  /** What a crit or a fumble brings has been looked up. */
  readonly tableRolled: boolean;
}

/** Who looks at a card. */
export interface AttackViewer {
  /** May roll the damage: the author or a Referee. */
  readonly acts: boolean;
  readonly isReferee: boolean;
  /** May see the number that had to be beaten. */
  readonly seesArmorClass: boolean;
  /** There is a table for what this attack came to. */
  readonly hasTable: boolean;
}

export interface AttackCardView extends Omit<CheckCardView, "kind" | "trained"> {
  readonly target: string | null;
  readonly distance: string | null;
  readonly verdict: Verdict;
  /** What the die says, where the headline says whom it meets. */
  readonly result: LangKey | null;
  readonly refusal: LangKey | null;
  readonly facts: readonly FactLine[];
  readonly canRollDamage: boolean;
  /** What the button of the table says; null without one. */
  readonly table: LangKey | null;
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

/** The table that is still to be thrown on. @rule WH-CRIT-02 WH-FUM-01 */
function tableOf(
  { fumble }: AttackOutcome,
  { tableRolled }: Pick<AttackCardFacts, "tableRolled">,
  { acts, hasTable }: AttackViewer,
): LangKey | null {
  if (!acts || !hasTable || tableRolled) return null;
  return fumble ? "WHITEHACK.Attack.RollFumble" : "WHITEHACK.Attack.RollCrit";
}

/** Everything the card shows to this viewer. */
export const attackCard = (
  { title, target, distance, outcome, ...facts }: AttackCardFacts,
  viewer: AttackViewer,
): AttackCardView => ({
  title,
  ...checkResult(outcome, viewer.isReferee),
  badges: [...attackBadges(outcome, viewer), ...checkResult(outcome, viewer.isReferee).badges],
  target: target?.name ?? null,
  distance: distance === null ? null : String(distance),
  verdict: outcome.verdict,
  ...headlines(outcome),
  refusal: outcome.refusal && `WHITEHACK.Attack.Refusal.${outcome.refusal}`,
  facts: facts.facts ?? [],
  canRollDamage: viewer.acts && isDamageDue(outcome, facts),
  table: tableOf(outcome, facts, viewer),
});
