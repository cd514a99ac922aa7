import { type DicePlan, type DieSize, type Faces, requireFaces } from "../../../../rules/base/dice.ts";
import { requireInteger } from "../../../../rules/base/numbers.ts";
import type { Grade } from "../characters/grade.ts";

/** The dice of damage, the smallest first; beyond the last, each step adds a point. @rule RH-DMG-01 */
export const DAMAGE_DICE = [2, 3, 4, 6, 8, 10, 12] as const;

/** Damage before the roll: a number of dice of one kind, and a constant. */
export interface Damage {
  readonly dice: number;
  readonly faces: (typeof DAMAGE_DICE)[number];
  readonly bonus: number;
}

const WRITTEN = /^(\d{0,2})d(2|3|4|6|8|10|12)([+-]\d{1,3})?$/;
const FLAT = /^\d{1,3}$/;

/** The damage written in a text such as "d8", "2d4", "1d6+1" or "1"; null for any other text. @rule RH-DMG-01 */
export function damageIn(text: string): Damage | null {
  const plain = text.toLowerCase().replace(/\s/g, "").replace(/[−–]/g, "-");
  if (FLAT.test(plain)) return { dice: 0, faces: 6, bonus: Number(plain) };
  const [whole, dice, faces, bonus = "0"] = WRITTEN.exec(plain) ?? [];
  const kind = DAMAGE_DICE.find((one) => String(one) === faces);
  // "+ 0" turns -0 into 0: the two are not equal everywhere
  return whole === undefined || !kind ? null : { dice: Number(dice || "1"), faces: kind, bonus: Number(bonus) + 0 };
}

/** Damage as a text: "d12+1". */
export function damageText({ dice, faces, bonus }: Damage): string {
  if (dice === 0) return String(bonus);
  const constant = bonus > 0 ? `+${bonus}` : bonus || "";
  return `${dice === 1 ? "" : dice}d${faces}${constant}`;
}

/** One step up: the next die, or a point more beyond the largest. */
function larger({ dice, faces, bonus }: Damage): Damage {
  const next = bonus === 0 ? DAMAGE_DICE[DAMAGE_DICE.indexOf(faces) + 1] : undefined;
  return next === undefined ? { dice, faces, bonus: bonus + 1 } : { dice, faces: next, bonus };
}

/** One step down: a point less first, then the next die; nothing lies below the smallest. */
function smaller({ dice, faces, bonus }: Damage): Damage {
  if (bonus > 0) return { dice, faces, bonus: bonus - 1 };
  return { dice, faces: DAMAGE_DICE[DAMAGE_DICE.indexOf(faces) - 1] ?? faces, bonus };
}

/**
 * Damage some steps up, or down for negative ones. What is not a single die of the list only gains and loses points.
 * @rule RH-DMG-01
 */
export function stepDamage(damage: Damage, steps: number): Damage {
  const count = requireInteger(steps, "steps");
  if (damage.dice !== 1) return { ...damage, bonus: damage.bonus + count };
  let stepped = damage;
  for (let left = Math.abs(count); left > 0; left -= 1) stepped = count > 0 ? larger(stepped) : smaller(stepped);
  return stepped;
}

/** A wielder of a weapon, as far as its damage depends on them. */
export interface DamageWielder {
  readonly strength: Grade;
  /** Steps that the class adds: one for fighters. */
  readonly classSteps: number;
  readonly twoHanded: boolean;
}

/** The steps up or down from the weapon's own die. @rule RH-DMG-01 */
export const damageSteps = ({ strength, classSteps, twoHanded }: DamageWielder): number =>
  STRENGTH_STEPS[strength] + requireInteger(classSteps, "steps") + Number(twoHanded);

const STRENGTH_STEPS: Readonly<Record<Grade, number>> = { low: -1, average: 0, high: 1 };

/** The dice at the table that stand for dice with two and three faces. */
const ROLLED_AS: Readonly<Record<Damage["faces"], DieSize>> = { 2: 4, 3: 6, 4: 4, 6: 6, 8: 8, 10: 10, 12: 12 };

/** How often damage is rolled: twice after a critical hit. @rule RH-TST-04 RH-TST-05 */
const timesOf = (isCritical: boolean): number => (isCritical ? 2 : 1);

/**
 * The dice of damage; d2 and d3 are rolled with dice of twice as many faces, whose faces count half, rounded up.
 * @rule RH-DMG-01 RH-TST-04
 */
export const planDamage = ({ dice, faces, bonus }: Damage, isCritical = false): DicePlan => ({
  count: dice * timesOf(isCritical),
  faces: ROLLED_AS[faces],
  bonus: bonus * timesOf(isCritical),
});

/** The points of damage, at least 1. @rule RH-DMG-01 RH-TST-04 */
export function resolveDamage(damage: Damage, rolled: Faces, isCritical = false): number {
  const plan = planDamage(damage, isCritical);
  const isHalved = plan.faces !== damage.faces;
  let total = plan.bonus;
  for (const face of requireFaces(plan, rolled)) total += isHalved ? Math.ceil(face / 2) : face;
  return Math.max(1, total);
}
