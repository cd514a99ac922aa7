import { requireInteger } from "./numbers.ts";
import { RuleError } from "./rule-error.ts";

/** A number of d6 and a constant; no dice for fixed damage. @rule WH-DICE-01 */
export interface DamageFormula {
  readonly dice: number;
  readonly faces: 6;
  readonly bonus: number;
}

const DICE = /^([1-9]\d?)?d6([+-]\d{1,3})?$/;
const FLAT = /^\d{1,3}$/;

const compact = (text: string): string => text.toLowerCase().replace(/\s+/g, "").replace(/[−–]/g, "-");

/** The formula written in a text such as "d6+1", "2d6−2" or "1"; null for any other text. @rule WH-DICE-01 WH-WPN-01 */
export function formulaIn(text: string): DamageFormula | null {
  const plain = compact(text);
  if (FLAT.test(plain)) return { dice: 0, faces: 6, bonus: Number(plain) };
  const [whole, dice = "1", bonus = "0"] = DICE.exec(plain) ?? [];
  // "+ 0" turns -0 into 0: the two are not equal everywhere
  return whole === undefined ? null : { dice: Number(dice), faces: 6, bonus: Number(bonus) + 0 };
}

/** The formula of a text that has to be one. @rule WH-DICE-01 WH-WPN-01 @throws RuleError */
export function parseDamage(text: string): DamageFormula {
  const formula = formulaIn(text);
  if (formula) return formula;
  throw new RuleError(
    "WHITEHACK.Error.damage",
    `"${text}" is not damage: write a number of d6 and a constant, like "d6+1".`,
    { text },
  );
}

/** The formula as a text: "1d6+1". */
export function toDamageText({ dice, bonus }: DamageFormula): string {
  requireInteger(bonus, "bonus");
  if (requireInteger(dice, "dice") === 0) return String(bonus);
  return `${dice}d6${toSigned(bonus)}`;
}

/** A constant with its sign; "" for 0. */
function toSigned(bonus: number): string {
  if (bonus === 0) return "";
  return bonus > 0 ? `+${bonus}` : String(bonus);
}

/** The numbers of faces that dice may have. */
export const DIE_SIZES = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const;
export type DieSize = (typeof DIE_SIZES)[number];

/** Dice as they are stored, as a plan; a die that there is none of counts as one with 6 faces. */
export const storedDice = ({
  count,
  faces,
  bonus,
  best,
}: Readonly<Record<"count" | "faces" | "bonus", number>> & { readonly best?: number | null }): DicePlan => ({
  count,
  faces: DIE_SIZES.find((one) => one === faces) ?? 6,
  bonus,
  ...(typeof best === "number" && { best }),
});

/** Dice to roll; `bonus` is the formula's constant, and with `count` 0 nothing is rolled. */
export interface DicePlan {
  readonly count: number;
  /** 6 or 20 in the core; packs may use other dice. */
  readonly faces: DieSize;
  readonly bonus: number;
  /** How many of the dice count, the highest of them; left out for all. @rule HC-CNV-07 */
  readonly best?: number;
}

/** The faces of the dice, in the order rolled. */
export type Faces = readonly number[];

/** The faces, if they match the plan. */
export function requireFaces(plan: DicePlan, faces: Faces): Faces {
  const fits =
    faces.length === plan.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= plan.faces);
  if (fits) return faces;
  throw new RuleError(
    "WHITEHACK.Error.faces",
    `${plan.count} dice with ${plan.faces} faces cannot show [${faces.join(", ")}].`,
    { count: plan.count, faces: plan.faces, shown: faces.join(", ") },
  );
}

/** The faces that count. @rule HC-CNV-07 */
const countedOf = ({ best }: DicePlan, faces: Faces): Faces =>
  best === undefined ? faces : faces.toSorted((one, other) => other - one).slice(0, best);

/** Dice plus constant, at least 1. @rule WH-DICE-02 */
export function resolveTotal(plan: DicePlan, faces: Faces): number {
  let total = requireInteger(plan.bonus, "bonus");
  for (const face of countedOf(plan, requireFaces(plan, faces))) total += face;
  return Math.max(1, total);
}
