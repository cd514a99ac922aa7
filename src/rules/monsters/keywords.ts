import type { DicePlan, Faces } from "../dice/dice.ts";
import { parseDamage } from "../dice/formula.ts";
import type { Save } from "../dice/save.ts";
import type { HitPoints } from "../health/hit-points.ts";
import type { HpOutcome } from "../health/hp-outcome.ts";
import { applyDamage } from "../health/wound.ts";
import { planFormula, resolveFormula } from "../gear/magick/magick-item.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/**
 * A word for something special about a monster: a trait, a miracle, an ability; each monster has its own text for
 * it.
 */
export interface MonsterKeyword {
  readonly name: string;
  readonly text: string;
  /** Hit points that its use costs; improvised ones cost some. */
  readonly cost: number;
  /** The saving throw for those affected; null for none. */
  readonly save: Save | null;
}

/** The outcome of using a keyword: what was paid, and what others must roll. */
export interface MonsterKeywordUse {
  readonly payment: HpOutcome;
  readonly save: Save | null;
}

/** The use of a monster's keyword, which may cost hit points. @rule WH-MON-11 */
export function resolveKeyword(hp: HitPoints, { cost, save }: MonsterKeyword, rulebook: Rulebook): MonsterKeywordUse {
  return { payment: applyDamage(hp, { amount: requireCount(cost, "cost"), lethal: true }, rulebook), save };
}

/** A keyword as written down. */
export interface WrittenKeyword {
  readonly name: string;
  readonly text: string;
  /** A formula for hit points; "" for no cost. */
  readonly cost: string;
  /** The tag of the saving throw; "" for none. */
  readonly save: string;
}

/** The dice of a keyword's cost. @rule WH-MON-11 */
export const planKeyword = ({ cost }: Pick<WrittenKeyword, "cost">): DicePlan => planFormula(parseDamage(cost || "0"));

/** A written keyword with its cost rolled. @rule WH-MON-11 */
export const toMonsterKeyword = ({ name, text, cost, save }: WrittenKeyword, faces: Faces): MonsterKeyword => ({
  name,
  text,
  cost: resolveFormula(parseDamage(cost || "0"), faces),
  save: save === "" ? null : { tags: [save] },
});
