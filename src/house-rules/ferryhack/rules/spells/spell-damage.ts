import { type DicePlan, type Faces, requireCount, type SpellInForce } from "../../../../rules/index.ts";
import { levelOn, resistedDamage } from "./casting.ts";
import type { BeforeCaster, SpellWorking } from "./spell-rules.ts";

const sum = (faces: Faces): number => faces.reduce((total, face) => total + face, 0);

/** Dice of Fire or Frost that the spell Armor cancels on a target. @rule FH-S1-02 FH-S1-03 */
export const cancelledDice = (spells: readonly SpellInForce[]): number => levelOn(spells, "Skydd");

/** True if a target catches fire: after a failed saving throw against fire that hurt. @rule FH-S1-02 FH-S1-03 */
export const catchesFire = (harm: readonly string[], damage: number, saved: boolean): boolean =>
  harm.includes("fire") && harm.includes("magick") && damage > 0 && !saved;

const isHeatOrCold = (harm: readonly string[]): boolean =>
  ["fire", "cold", "heat", "frost"].some((kind) => harm.includes(kind));

/** Whether a saving throw against this damage is one against magick: not against the fire and cold of spells. @rule FH-S1-02 FH-S1-03 FH-S2-02 */
export const isResisted = (harm: readonly string[]): boolean => harm.includes("magick") && !isHeatOrCold(harm);

/** The damage left after Resistance: less of fire and cold, from magick or not. @rule FH-S1-06 */
export const afterResistance = (amount: number, harm: readonly string[], spells: readonly SpellInForce[]): number =>
  isHeatOrCold(harm) ? resistedDamage(amount, spells) : amount;

/** The damage of burning at the start of each turn. @rule FH-S1-02 */
export const BURNING: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** Dice of a spell that the wards of a target take off: those of Armor, from fire and cold. @rule FH-S1-02 FH-S1-03 */
export const diceOff = (
  { operation, harm }: Pick<SpellWorking, "operation" | "harm">,
  spells: readonly SpellInForce[],
): number => (operation === "burst" && (harm.includes("fire") || harm.includes("cold")) ? cancelledDice(spells) : 0);

/** A creature that lightning may strike. */
interface Strikable {
  readonly id: string;
  /** Squares from the caster. */
  readonly distance: number;
  /** The armor class of the metal that is worn. */
  readonly metal: number;
}

/** Those whom lightning may strike: the nearest, and of several those with the most metal. @rule FH-S2-02 */
export function struckFirst(targets: readonly Strikable[]): readonly Strikable[] {
  const nearest = Math.min(...targets.map(({ distance }) => distance));
  const near = targets.filter(({ distance }) => distance === nearest);
  const most = Math.max(...near.map(({ metal }) => metal));
  return near.filter(({ metal }) => metal === most);
}

/** The cosine of half the arc of 90 degrees that lies in front of a creature. */
const HALF_ARC = Math.cos(Math.PI / 4) - 1e-9;

/** True if a place lies in front of a creature that looks in a direction. @rule FH-S2-02 */
export function isInFront(towards: Offset, { x, y }: Offset): boolean {
  const length = Math.hypot(x, y) * Math.hypot(towards.x, towards.y);
  return length > 0 && (x * towards.x + y * towards.y) / length >= HALF_ARC;
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Whom Lightning strikes that is cast in a direction; null for other spells. @rule FH-S2-02 */
export const strikesFirst = (
  original: string,
  towards: Offset,
  others: readonly BeforeCaster[],
): readonly string[] | null =>
  original === "Blixt" ? struckFirst(others.filter((one) => isInFront(towards, one))).map(({ id }) => id) : null;

/** Hit points that Heal gives back; none to those who recover naturally only, unless the table says so. @rule FH-S4-02 */
export const healed = (faces: Faces, target: { readonly naturalOnly: boolean }, wiseHealing = false): number =>
  target.naturalOnly && !wiseHealing ? 0 : sum(faces);

/** Dice of damage after a fall that Lift has not fully softened. @rule FH-S2-06 */
export const fallDice = (fallers: number, level: number): number =>
  Math.max(0, requireCount(fallers, "objects") - requireCount(level, "spell level"));
