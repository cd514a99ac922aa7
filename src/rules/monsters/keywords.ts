import type { Defences } from "../health/defences.ts";
import { type DicePlan, type Faces, parseDamage } from "../base/dice.ts";
import type { Save } from "../checks/save.ts";
import type { HitPoints } from "../health/hit-points.ts";
import { applyDamage, type HpOutcome } from "../health/hp-outcome.ts";
import { planFormula, resolveFormula } from "../items/magick/magick-item.ts";
import { requireCount } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";

const TOLD = {
  immune: /^immun(?:e|ity) (?:to|against) (.+)$/i,
  resistant: /^resist(?:ant|s|ance)? (?:to|against)? ?(.+)$/i,
  vulnerable: /^vulnerab(?:le|ility) (?:to|against) (.+)$/i,
  onlyHarmedBy: /^(?:only )?(?:harmed|hurt|hit) (?:only )?by (.+)$/i,
} as const satisfies Record<keyof Defences, RegExp>;

/** "fire, cold and charms" as a list of three words. */
const wordsIn = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .split(/,|\band\b|\bor\b/)
    .map((word) => word.trim())
    .filter(Boolean);

const told = (names: readonly string[], pattern: RegExp): readonly string[] => [
  ...new Set(names.flatMap((name) => wordsIn(pattern.exec(name.trim())?.[1] ?? ""))),
];

/** The defences named in keywords: "Immune to fire and cold", "Harmed only by silver". @rule WH-MON-03 */
export const toldDefences = (names: readonly string[]): Required<Defences> => ({
  immune: told(names, TOLD.immune),
  resistant: told(names, TOLD.resistant),
  vulnerable: told(names, TOLD.vulnerable),
  onlyHarmedBy: told(names, TOLD.onlyHarmedBy),
});

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
interface MonsterKeywordUse {
  readonly payment: HpOutcome;
  readonly save: Save | null;
}

/** The use of a monster's keyword, which may cost hit points. @rule WH-MON-11 */
export function resolveKeyword(hp: HitPoints, { cost, save }: MonsterKeyword, rulebook: Rulebook): MonsterKeywordUse {
  return { payment: applyDamage(hp, { amount: requireCount(cost, "cost"), lethal: true }, rulebook), save };
}

/** A keyword as written down. */
interface WrittenKeyword {
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
