import { requireInteger } from "../../../../rules/base/numbers.ts";
import type { DieOutcome } from "./assault.ts";

/** What becomes of a die after the roll: nothing else, a tactical attack, a bash with the shield, or a crit's effect in place of damage. */
export const DIE_MARKS = ["", "tactical", "bash", "effect"] as const;
export type DieMark = (typeof DIE_MARKS)[number];

/** What was said of the dice of an attack after the roll. */
export interface Said {
  /** One mark for each die. */
  readonly marks: readonly DieMark[];
  /** The place of the die that readiness adds to; null for none. */
  readonly ready: number | null;
}

/** What the attacker may say. */
export interface Sayer {
  /** Has stayed put in this round. @rule HC-CMB-04 */
  readonly readiness: boolean;
  /** Is a dwarf or a fighter, holds a shield and fights hand to hand. @rule HC-CMB-14 */
  readonly bashes: boolean;
  /** What hits that surprise are multiplied by; 1 for all but thieves. @rule HC-CLS-35 */
  readonly factor: number;
  /** The weapon does no damage. @rule HC-EQP-04 */
  readonly harmless: boolean;
}

/** The dice with the readiness that was added to one of them. @rule HC-CMB-04 */
export function withReadiness(
  dice: readonly DieOutcome[],
  ready: number | null,
  armor: readonly (number | null)[],
): readonly DieOutcome[] {
  if (ready === null) return dice;
  return dice.map((die, at) => {
    if (at !== ready) return die;
    const total = die.total + 1;
    const against = armor[die.target] ?? null;
    return { ...die, total, hit: die.hit || (!die.fumble && die.face !== 1 && against !== null && total >= against) };
  });
}

/** Whether a die may be marked so, by what it shows and what the attacker may do. @rule HC-CMB-08 HC-CMB-10 HC-CMB-14 */
export function mayMark(die: DieOutcome, mark: DieMark, said: Said, { bashes }: Pick<Sayer, "bashes">): boolean {
  if (die.tactical) return false; // it was said before the roll
  if (mark === "effect") return die.critical;
  if (mark === "bash") return bashes && die.hit && !said.marks.includes("bash");
  return true;
}

/** What a thief's surprising hits in melee are multiplied by: two, and one more every third level. @rule HC-CLS-35 */
export const stabbityFactor = (level: number): number => 2 + Math.floor(requireInteger(level, "level") / 3);

const WHOLE = 2; // in halves
const CRITICAL = 2;

/** Whether a die is a tactical attack, said before or after the roll. @rule HC-CMB-10 */
export const isTactical = (die: DieOutcome, mark: DieMark): boolean => die.tactical || mark === "tactical";

/** How much of the damage a die deals, in halves: none for a miss and a tactical attack. @rule HC-CMB-08 HC-CMB-10 HC-CMB-14 HC-CLS-35 */
export function halvesOf(
  die: DieOutcome,
  mark: DieMark,
  { factor, harmless }: Pick<Sayer, "factor" | "harmless">,
): number {
  if (!die.hit || harmless || isTactical(die, mark)) return 0;
  const doubled = die.critical && mark !== "effect" ? CRITICAL : 1;
  return (WHOLE * (die.surprises ? factor : 1) * doubled) / (mark === "bash" ? 2 : 1);
}

/** Damage to one target: how much of the roll each hit on it deals, in halves. */
export interface Portion {
  readonly target: number;
  readonly halves: readonly number[];
}

/** Who is dealt how much of the one damage roll. @rule HC-CMB-07 */
export function portionsOf(
  dice: readonly DieOutcome[],
  { marks }: Pick<Said, "marks">,
  sayer: Pick<Sayer, "factor" | "harmless">,
): readonly Portion[] {
  const portions: { readonly target: number; readonly halves: number[] }[] = [];
  for (const [at, die] of dice.entries()) {
    const halves = halvesOf(die, marks[at] ?? "", sayer);
    if (halves === 0) continue;
    const known = portions.find(({ target }) => target === die.target);
    if (known) known.halves.push(halves);
    else portions.push({ target: die.target, halves: [halves] });
  }
  return portions;
}

/** What a tactical attack does to a target that fails: the Referee picks. @rule HC-CMB-10 */
export const TACTICAL_EFFECTS = ["hampered", "exposed", "idle", "incapacitated", "other"] as const;
export type TacticalEffect = (typeof TACTICAL_EFFECTS)[number];

/** What a bash does to a target that fails: the attacker picks. @rule HC-CMB-14 */
export const BASH_EFFECTS = ["disarmed", "dazed", "knockedDown"] as const;
export type BashEffect = (typeof BASH_EFFECTS)[number];

/** What a target rolls against a tactical attack or a bash. */
export interface Resisting {
  /** The total of the die. */
  readonly target: number;
  /** A weapon made for tricks makes it harder. @rule HC-CMB-11 */
  readonly steps: number;
}

/** What a target has to reach against a die. @rule HC-CMB-10 HC-CMB-11 HC-CMB-14 */
export const resisting = ({ total }: Pick<DieOutcome, "total">, isTacticalWeapon: boolean): Resisting => ({
  target: total,
  steps: isTacticalWeapon ? -1 : 0,
});

/** What a monster adds to any save: half its hit dice. @rule HC-SAV-06 */
export const monsterSave = (hitDice: number): number => Math.floor(Math.max(0, hitDice) / 2);
