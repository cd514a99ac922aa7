import { type DamageOutcome, type HpPrompt, toDamageText } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Badge, figureBadge, remark } from "../sheets/badge.ts";
import { type Line, linesOf } from "../sheets/breakdown.ts";
import { type ChangesView, changesView } from "./change-rows.ts";
import { type Change, isStanding, type UndoState } from "../changes.ts";
import type { FactLine } from "../things/item-facts.ts";
import { toFigure } from "../localize.ts";
import { type DieView, sumDice } from "./dice.ts";

interface HitPointsThen {
  readonly value: number;
  readonly temporary: number;
}

/** One change of hit points that a card has made. */
export interface Application {
  readonly actor: string | null;
  readonly name: string;
  readonly before: HitPointsThen;
  readonly after: HitPointsThen;
  readonly prompts: readonly HpPrompt[];
  readonly undone: UndoState;
}

/** A damage roll as a card stores it; the dice are always d6. */
interface StoredDamage extends Omit<DamageOutcome, "formula"> {
  readonly formula: { readonly dice: number; readonly bonus: number };
}

/** Which way the hit points go. */
export const DAMAGE_KINDS = ["damage", "healing"] as const;

/** What a damage card stores. */
export interface DamageCardFacts {
  readonly title: string;
  readonly kind: (typeof DAMAGE_KINDS)[number];
  readonly target: { readonly actor: string | null; readonly name: string } | null;
  readonly amount: number;
  readonly lethal: boolean;
  readonly outcome: StoredDamage | null;
  /** What else came of it: how strong it was, and when it sets in. */
  readonly facts?: readonly FactLine[];
  readonly applied: readonly Application[];
  /** What it took to come so far: the dose that is gone. */
  readonly changes?: readonly Change[];
}

/** Who looks at a card. */
export interface DamageViewer {
  readonly isReferee: boolean;
  readonly isAuthor: boolean;
  /** Actors and items whose numbers this viewer may know. */
  readonly knows: readonly string[];
}

export interface AppliedView {
  readonly place: number;
  readonly name: string;
  readonly amount: number;
  readonly change: LangKey;
  readonly before: string | null;
  readonly after: string | null;
  readonly prompts: readonly LangKey[];
  readonly undone: LangKey | null;
  readonly canUndo: boolean;
}

export interface DamageCardView {
  readonly title: string;
  readonly kind: (typeof DAMAGE_KINDS)[number];
  readonly target: string | null;
  readonly amount: number;
  readonly amountLabel: LangKey;
  readonly dice: readonly DieView[];
  readonly formula: string | null;
  readonly lines: readonly Line[];
  readonly badges: readonly Badge[];
  readonly rules: readonly string[];
  readonly facts: readonly FactLine[];
  readonly canApply: boolean;
  readonly applied: readonly AppliedView[];
  readonly changes: ChangesView;
}

const hitPointsText = ({ value, temporary }: HitPointsThen): string =>
  `${toFigure(value)}${temporary > 0 ? ` (+${temporary})` : ""}`;

const UNKNOWN = { before: null, after: null } as const;

const pool = ({ value, temporary }: HitPointsThen): number => value + temporary;

/** What became of the target; where nothing changed, what was meant to. */
function changeLabel(change: number, kind: DamageCardFacts["kind"]): LangKey {
  const healed = change === 0 ? kind === "healing" : change > 0;
  return healed ? "WHITEHACK.Damage.Healed" : "WHITEHACK.Damage.Took";
}

type AppliedViewer = DamageViewer & Pick<DamageCardFacts, "kind">;

function appliedView(application: Application, place: number, { kind, ...viewer }: AppliedViewer): AppliedView {
  const { actor, name, before, after, prompts, undone } = application;
  const change = pool(after) - pool(before);
  const knows = viewer.isReferee || (actor !== null && viewer.knows.includes(actor));
  return {
    place,
    name,
    amount: Math.abs(change),
    change: changeLabel(change, kind),
    ...(knows ? { before: hitPointsText(before), after: hitPointsText(after) } : UNKNOWN),
    prompts: isStanding(application) ? prompts.map((prompt) => `WHITEHACK.Damage.Prompt.${prompt}` as const) : [],
    undone: undone === "none" ? null : `WHITEHACK.Damage.Undone.${undone}`,
    canUndo: viewer.isReferee && isStanding(application),
  };
}

/** Whether this viewer may still apply the card: the author to its target, a Referee to whoever is targeted. */
function canApply({ target, applied }: DamageCardFacts, { isReferee, isAuthor }: DamageViewer): boolean {
  if (target?.actor == null) return isReferee;
  return (isReferee || isAuthor) && !applied.some((one) => one.actor === target.actor && isStanding(one));
}

/** How the amount was rolled. */
const rollView = ({ faces, formula, modifiers, rules }: StoredDamage) => ({
  dice: sumDice(faces),
  formula: toDamageText({ ...formula, faces: 6 }),
  lines: linesOf(modifiers),
  rules,
});

/** An amount that somebody gave without a roll. */
const GIVEN = { dice: [], formula: null, lines: [], rules: [] } as const;

const damageBadges = ({ lethal, outcome }: DamageCardFacts): readonly Badge[] => [
  ...remark(!lethal && "WHITEHACK.Damage.NonLethal"),
  ...figureBadge("WHITEHACK.Attack.Multiplier", outcome && outcome.multiplier > 1 ? outcome.multiplier : null),
  ...remark((outcome?.floored ?? false) && "WHITEHACK.Damage.Floored"),
];

/** Everything the card shows to this viewer. */
export function damageCard(facts: DamageCardFacts, viewer: DamageViewer): DamageCardView {
  const { title, kind, target, amount, outcome, applied } = facts;
  return {
    title,
    kind,
    target: target?.name ?? null,
    amount,
    amountLabel: `WHITEHACK.Damage.Amount.${kind}`,
    ...(outcome ? rollView(outcome) : GIVEN),
    badges: damageBadges(facts),
    facts: facts.facts ?? [],
    canApply: canApply(facts, viewer),
    applied: applied.map((application, place) => appliedView(application, place, { ...viewer, kind })),
    changes: changesView(facts.changes ?? [], viewer),
  };
}
