import type { DicePlan, DieSize, Faces } from "../../../../rules/base/dice.ts";
import { requireInteger } from "../../../../rules/base/numbers.ts";
import type { AttackUse } from "../../../../rules/combat/attack/attack-line.ts";
import type { HitDamage } from "../derive.ts";
import { droppedOf, type HitDie, keptOf, netSteps, planSteps, type StepReason, stepDie } from "../numbers.ts";

/** The facts that decide how many dice an attack has. */
interface DiceTerms {
  /** The dice that the class gives at this level, with this use of the weapon. */
  readonly own: number;
  readonly level: number;
  /** An elf fights with two one-handed weapons. */
  readonly bladeDance: boolean;
  readonly dark: boolean;
  /** Dice that the Referee gives once. */
  readonly extra: number;
}

const SECOND_BLADE_DIE_AT = 9;

/** The dice that dancing with two blades adds; from level 9 the two replace the one. @rule HC-CLS-10 */
export const bladeDanceDice = (level: number): number =>
  requireInteger(level, "level") >= SECOND_BLADE_DIE_AT ? 2 : 1;

/** How many dice an attack has; none in the dark may be left. @rule HC-CMB-07 HC-CMB-13 HC-CLS-10 HC-LGT-02 */
export function diceOfAttack({ own, level, bladeDance, dark, extra }: DiceTerms): number {
  const added = (bladeDance ? bladeDanceDice(level) : 0) + requireInteger(extra, "dice") - (dark ? 1 : 0);
  return Math.max(0, requireInteger(own, "dice") + added);
}

/** What changes the damage of an attack as it is made. */
interface DamageTerms {
  /** The dice of the class or the weapon, with Strength and what the class adds to a weapon in both hands. */
  readonly hit: HitDamage;
  readonly bladeDance: boolean;
  /** A halfling has spent a hit point for a larger die. */
  readonly innerStrength: boolean;
  readonly dark: boolean;
  /** Steps of advantage on the damage, as in a rage. */
  readonly steps: number;
  /** Steps of combat advantage over all who are aimed at; left out for none. @rule FH-FLK-01 */
  readonly open?: number;
}

/** What a step of combat advantage adds to each die, and to the damage. @rule FH-FLK-01 */
const BY_STEP = 2;
export const openBonus = (steps: number): number => BY_STEP * steps;
export const MOST_OPEN = 3;

/** The die of an attack's damage. @rule HC-DMG-01 HC-CLS-10 HC-CLS-16 HC-LGT-02 */
export const damageDie = ({
  hit: { die },
  bladeDance,
  innerStrength,
  dark,
}: Omit<DamageTerms, "steps" | "open">): HitDie =>
  stepDie(die, Number(innerStrength) - Number(bladeDance) - Number(dark));

/** The one roll of damage that counts for each hit. @rule HC-DMG-01 HC-CLS-20 HC-CLS-21 HC-CLS-28 HC-CNV-07 */
export function planDamage(terms: DamageTerms): DicePlan {
  const { count } = terms.hit;
  const bonus = terms.hit.bonus + openBonus(terms.open ?? 0);
  const faces: DieSize = damageDie(terms);
  const more = Math.max(0, terms.steps);
  return more === 0 ? { count, faces, bonus } : { count: count * (1 + more), faces, bonus, best: count };
}

/** One die of an attack before the roll. */
export interface AttackDie {
  /** The place of its target among those of the attack. */
  readonly target: number;
  /** Dice of advantage, or of disadvantage below 0. */
  readonly steps: number;
  /** It was declared tactical before the roll. */
  readonly tactical: boolean;
}

/** An attack before its dice. */
export interface Assault {
  readonly use: AttackUse;
  /** What is added to each die. */
  readonly bonus: number;
  readonly dice: readonly AttackDie[];
  /** The armour classes of the targets, from 10 on; null where nobody knows it. */
  readonly armor: readonly (number | null)[];
  /** In the dark nothing is critical. */
  readonly dark: boolean;
  /** A raging attacker does not fumble. */
  readonly neverFumbles: boolean;
  /** The attacker strikes from hiding. @rule HC-CLS-35 */
  readonly hidden: boolean;
  /** Steps of combat advantage over each target by where everybody stands; left out for none. @rule FH-FLK-01 */
  readonly open?: readonly number[];
}

/** What is added to a die at a target. @rule FH-FLK-01 */
export const bonusAt = ({ bonus, open = [] }: Pick<Assault, "bonus" | "open">, target: number): number =>
  bonus + openBonus(open[target] ?? 0);

/** What one die has come to. */
export interface DieOutcome {
  readonly target: number;
  readonly face: number;
  readonly total: number;
  readonly hit: boolean;
  readonly critical: boolean;
  readonly fumble: boolean;
  readonly tactical: boolean;
  /** The target is taken at a disadvantage, which thieves wait for. @rule HC-CLS-35 */
  readonly surprises: boolean;
}

/** The dice to be rolled, one plan for each attack die. @rule HC-CMB-07 HC-CNV-07 */
export const planAssault = ({ dice }: Pick<Assault, "dice">): readonly DicePlan[] =>
  dice.map(({ steps }) => planSteps(20, steps));

const [BEST, WORST] = [20, 1];

/** The result of one die: a 20 hits and a 1 misses, whatever the armour. @rule HC-CMB-07 HC-CMB-08 HC-CMB-09 HC-LGT-02 */
function resolveDie(assault: Assault, die: AttackDie, faces: Faces): DieOutcome {
  const { armor, dark, neverFumbles, hidden } = assault;
  const face = faces[keptOf(faces, die.steps)] ?? WORST;
  const total = face + bonusAt(assault, die.target);
  const against = armor[die.target] ?? null;
  return {
    target: die.target,
    face,
    total,
    hit: face === BEST || (face !== WORST && (against === null || total >= against)),
    critical: face === BEST && !dark,
    fumble: face === WORST && !neverFumbles,
    tactical: die.tactical,
    surprises: hidden || die.steps > 0,
  };
}

const NO_FACES: Faces = [];

/** The results of all dice, in their order. @rule HC-CMB-07 */
export const resolveAssault = (assault: Assault, faces: readonly Faces[]): readonly DieOutcome[] =>
  assault.dice.map((die, at) => resolveDie(assault, die, faces[at] ?? NO_FACES));

/** The places of the dice that do not count, among all of the attack. @rule HC-CNV-07 */
export function droppedAmong({ dice }: Pick<Assault, "dice">, rolled: readonly Faces[]): readonly number[] {
  let place = 0;
  return rolled.flatMap((faces, die) => {
    const dropped = droppedOf(faces, dice[die]?.steps ?? 0).map((at) => place + at);
    place += faces.length;
    return dropped;
  });
}

/** The chance that a die hits, from 0 to 1. @rule HC-CMB-07 HC-CNV-07 */
export function oddsOfDie(assault: Pick<Assault, "bonus" | "armor" | "open">, { target, steps }: AttackDie): number {
  const needed = Math.max(WORST + 1, Math.min(BEST, (assault.armor[target] ?? 0) - bonusAt(assault, target)));
  const single = (BEST + 1 - needed) / BEST;
  return steps < 0 ? single ** (1 - steps) : 1 - (1 - single) ** (1 + steps);
}

/** What stands between an attacker and one target. */
interface Standing {
  /** The attacker's own steps: what conditions, the Referee and the player say. */
  readonly own: readonly StepReason[];
  /** The target defends itself, and sees the attack coming. */
  readonly defends: boolean;
  /** The next attack on the target has an advantage, which the first die takes. */
  readonly exposed: boolean;
}

const EXPOSED: StepReason = { label: "exposed", value: 1, rule: "HC-CMB-10" };
const DEFENDS: StepReason = { label: "defends", value: -1, rule: "HC-CMB-06" };
const TACTICIAN: StepReason = { label: "tactician", value: 1, rule: "HC-CLS-17" };

/** Why a die has advantage or disadvantage. @rule HC-CMB-06 HC-CMB-10 HC-CMB-14 HC-CLS-17 */
export const reasonsFor = (
  { own, defends, exposed }: Standing,
  {
    isFirst,
    tactical,
    tactician,
  }: { readonly isFirst: boolean; readonly tactical: boolean; readonly tactician: boolean },
): readonly StepReason[] => [
  ...own,
  ...(defends ? [DEFENDS] : []),
  ...(exposed && isFirst ? [EXPOSED] : []),
  ...(tactical && tactician ? [TACTICIAN] : []),
];

const MOST_STEPS = 5;

/** The steps of a die by its reasons, at most five either way. @rule HC-CNV-07 */
export const stepsOf = (reasons: readonly StepReason[]): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, netSteps(reasons)));

/** A monster as an attacker by this game: hit dice are added, and it has one die. @rule HC-CMB-16 */
export const monsterBonus = (hitDice: number): number => Math.max(0, Math.floor(hitDice));

const UNARMORED = 10;

/** The armour class that this game's dice have to reach, of a creature in the core's scale. @rule HC-CNV-03 HC-CMB-16 */
export const asArmorClass = (core: number): number => UNARMORED + core;
