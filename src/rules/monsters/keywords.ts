import type { DicePlan, Faces } from "../dice/dice.ts";
import { parseDamage } from "../dice/formula.ts";
import type { Save } from "../dice/save.ts";
import type { HitPoints } from "../health/hit-points.ts";
import type { HpOutcome } from "../health/hp-outcome.ts";
import { applyDamage } from "../health/wound.ts";
import { planFormula, resolveFormula } from "../gear/magick/magick-item.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/** A word that sets a monster apart: a trait, a miracle, an ability; each individual has its own text for it. */
export interface MonsterKeyword {
  readonly name: string;
  readonly text: string;
  /** Hit points that its use costs; improvised ones cost a few. */
  readonly cost: number;
  /** The saving throw that it asks of others; null for none. */
  readonly save: Save | null;
}

/** A keyword that was used: what was paid, and what others have to roll. */
export interface MonsterKeywordUse {
  readonly payment: HpOutcome;
  readonly save: Save | null;
}

/** The use of a monster's keyword, which it may pay for with hit points. @rule WH-MON-11 */
export function resolveKeyword(hp: HitPoints, { cost, save }: MonsterKeyword, rulebook: Rulebook): MonsterKeywordUse {
  return { payment: applyDamage(hp, { amount: requireCount(cost, "cost"), lethal: true }, rulebook), save };
}

/** A keyword as it is written down. */
export interface WrittenKeyword {
  readonly name: string;
  readonly text: string;
  /** A formula of hit points; "" for nothing. */
  readonly cost: string;
  /** What the saving throw of others is tagged with; "" for none. */
  readonly save: string;
}

/** The dice of what a keyword costs. @rule WH-MON-11 */
export const planKeyword = ({ cost }: Pick<WrittenKeyword, "cost">): DicePlan => planFormula(parseDamage(cost || "0"));

/** A written keyword with its cost thrown. @rule WH-MON-11 */
export const toMonsterKeyword = ({ name, text, cost, save }: WrittenKeyword, faces: Faces): MonsterKeyword => ({
  name,
  text,
  cost: resolveFormula(parseDamage(cost || "0"), faces),
  save: save === "" ? null : { tags: [save] },
});
