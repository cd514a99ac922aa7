import { addedDamage, type SubstanceNoted } from "../../../items/substances/dose.ts";
import { type Modifier, NO_PARTS, sumOf } from "../../../base/explained.ts";
import { requireCount, requireInteger, requireNumber } from "../../../base/numbers.ts";
import { type Condition, type ConditionEnd, toCondition } from "../../../conditions/condition.ts";
import type { RuleOptions } from "../../../base/options.ts";
import { type Keyword, type KeywordTarget, spendKeyword } from "../../../magic/keyword.ts";

/** A potent substance from a body: venom, acid, something flammable. */
export interface Substance {
  readonly name: string;
  readonly doses: number;
  /** Weight in regular objects. */
  readonly weight: number;
  /** Extra damage of a dose on a hit. */
  readonly damage: number;
  /** The kinds of that damage, such as "cold". */
  readonly kinds: readonly string[];
  /** Taken as a keyword: it spoils when another keyword is taken. */
  readonly ofKeyword: boolean;
}

/** The notes on a substance, apart from its doses. */
type SubstanceNotes = Partial<Pick<Substance, "weight" | "damage" | "kinds">>;

/** A substance taken as a keyword has one dose per level of its owner. @rule WH-STRONG-07 WH-STRONG-05 */
export const substanceOfKeyword = (name: string, level: number, notes: SubstanceNotes = {}): Substance => ({
  ...gather(name, level, notes),
  ofKeyword: true,
});

/** The item that any character gathers from a body with an ordinary roll: it is no keyword. @rule WH-STRONG-07 */
export const gather = (
  name: string,
  doses: number,
  { weight = 0, damage = 0, kinds = [] }: SubstanceNotes = {},
): Substance => ({
  name,
  doses: requireCount(doses, "doses"),
  weight: requireNumber(weight, "weight"),
  damage: requireInteger(damage, "damage"),
  kinds,
  ofKeyword: false,
});

/** Whether a substance spoils when another keyword is taken. @rule WH-STRONG-04 WH-STRONG-07 */
export const spoils = ({ ofKeyword }: Pick<Substance, "ofKeyword">): boolean => ofKeyword;

/**
 * The substance that goes on a weapon: a material with doses left, whose damage is a plain number; null for any other.
 * @rule WH-STRONG-07
 */
export function doseFor({
  name,
  tags,
  ...noted
}: SubstanceNoted & { readonly name: string; readonly tags: readonly string[] }): Substance | null {
  const damage = addedDamage(noted);
  return damage > 0 ? gather(name, noted.quantity, { damage, kinds: tags }) : null;
}

/** A dose on a weapon that has hit: its extra damage with the kinds of it, and the doses left. @rule WH-STRONG-07 */
export function applyDose(substance: Substance): {
  readonly substance: Substance;
  readonly modifiers: readonly Modifier[];
  readonly kinds: readonly string[];
} {
  const { name, damage, doses, kinds } = substance;
  if (requireCount(doses, "doses") < 1) return { substance, modifiers: NO_PARTS, kinds: [] };
  return {
    substance: { ...substance, doses: doses - 1 },
    modifiers: [{ label: name, value: requireInteger(damage, "damage"), rule: "WH-STRONG-07" }],
    kinds,
  };
}

const KEYWORD_BONUS = 2;

const ONE_ROUND: ConditionEnd = { until: "rounds", rounds: 1 };
/** Ends with this round, so the next one's order is unchanged. @rule WH-INIT-01 */
const THIS_ROUND: ConditionEnd = { until: "round" };

const KEYWORD_REFUSALS = ["noUsesLeft", "otherCategory", "otherNumber"] as const;
/** Why a keyword does not help now. */
type KeywordRefusal = (typeof KEYWORD_REFUSALS)[number];

/** The number that a keyword raises; if it is an attribute, which one. @rule WH-STRONG-06 */
export type KeywordChoice = Exclude<KeywordTarget, "attribute"> | { readonly attribute: string };

/** The outcome of using a keyword. */
export interface KeywordInvocation {
  readonly keyword: Keyword;
  /** The condition for a round; null if there is none, or if it gives hit points. */
  readonly condition: Condition | null;
  /** Temporary hit points for the round. */
  readonly temporary: number;
  readonly refusal: KeywordRefusal | null;
}

/**
 * A memory of an enemy adds 2 to exactly one number for a round; each round costs one use.
 * @rule WH-STRONG-06 WH-STRONG-05
 */
export function invokeKeyword(
  keyword: Keyword,
  choice: KeywordChoice,
  level: number,
  options: RuleOptions,
): KeywordInvocation {
  const spent = spendKeyword(keyword, level, options);
  const target = typeof choice === "string" ? choice : "attribute";
  const refusal = keywordRefusal(keyword, target, spent);
  if (refusal || !spent) return { keyword, condition: null, temporary: 0, refusal };
  if (target === "hitPoints") return { keyword: spent, condition: null, temporary: KEYWORD_BONUS, refusal };
  const condition = toCondition({
    id: "keyword",
    label: keyword.name,
    [target]: KEYWORD_BONUS,
    ...(typeof choice === "object" && { onlyAttribute: choice.attribute }),
    end: target === "initiative" ? THIS_ROUND : ONE_ROUND,
    rule: "WH-STRONG-06",
  });
  return { keyword: spent, condition, temporary: 0, refusal };
}

function keywordRefusal(keyword: Keyword, target: KeywordTarget, spent: Keyword | null): KeywordRefusal | null {
  if (keyword.category !== "memorableEnemy") return "otherCategory";
  if (keyword.target !== null && keyword.target !== target) return "otherNumber";
  return spent ? null : "noUsesLeft";
}

/**
 * Initiative changed during the fight; like the score's own bonus, it may exceed the die (Amb-58).
 * @rule WH-STRONG-06 WH-INIT-01
 */
export const changedInitiative = (value: number, modifiers: readonly Modifier[]): number =>
  requireInteger(value, "initiative") + sumOf(modifiers);
