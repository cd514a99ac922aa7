import { decidingRules } from "../../base/deciding-rules.ts";
import { type DamageFormula, type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import { type Modifier, sumOf } from "../../base/explained.ts";
import { requireInteger, requireNumber } from "../../base/numbers.ts";
import type { DiceMode, DiceReadings, ModeReason } from "../../checks/check.ts";
import { hasTrait } from "../../items/traits.ts";
import { againstAttack, againstDamage, againstFormula, type AgainstKind } from "../../items/magick/magick-facts.ts";
import { advantageModifiers, type AdvantageStep } from "../../conditions/condition.ts";
import type { AttackRoll } from "../../families/to-hit.ts";
import type { AttackLine } from "./attack-line.ts";

/** Damage to be rolled. */
export interface Damage {
  readonly formula: DamageFormula;
  readonly modifiers: readonly Modifier[];
  readonly multiplier: number;
}

/** Everything a damage roll came to; plain data that a card can store. */
export interface DamageOutcome extends Damage {
  readonly faces: Faces;
  /** The sum of the faces. */
  readonly rolled: number;
  /** Dice plus constants before the multiplier, at least 1. */
  readonly subtotal: number;
  /** Whether the sum was raised to 1. @rule WH-DICE-02 */
  readonly floored: boolean;
  readonly total: number;
  readonly rules: readonly string[];
}

/** The dice of a damage roll, including all constants. @rule WH-DMG-01 WH-MON-06 */
export function planDamage({ formula, modifiers }: Damage): DicePlan {
  const bonus = requireInteger(formula.bonus, "damage") + sumOf(modifiers);
  return { count: requireInteger(formula.dice, "dice"), faces: 6, bonus };
}

/** Dice plus constants, at least 1, and then the whole is multiplied. @rule WH-DMG-01 WH-CRIT-01 WH-DICE-02 */
export function resolveDamage(damage: Damage, rolledNow: Faces): DamageOutcome {
  const plan = planDamage(damage);
  const faces = requireFaces(plan, rolledNow);
  const rolled = faces.reduce((sum, face) => sum + face, 0);
  const sum = requireInteger(rolled + plan.bonus, "damage");
  const subtotal = Math.max(1, sum);
  const floored = sum < 1;
  const total = subtotal * requireInteger(damage.multiplier, "multiplier");
  const { formula, modifiers, multiplier } = damage;
  const rules = rulesOf({ floored, multiplier, modifiers });
  return { formula, modifiers, multiplier, faces, rolled, subtotal, floored, total, rules };
}

function rulesOf({
  floored,
  multiplier,
  modifiers,
}: Pick<DamageOutcome, "floored" | "multiplier" | "modifiers">): readonly string[] {
  return decidingRules(
    [
      ["WH-DMG-01", true],
      ["WH-DICE-02", floored],
      ["WH-CRIT-01", multiplier > 1],
    ],
    modifiers,
  );
}

/** The part of some damage that a dose on the weapon has added, multiplied with the rest; null without a dose of a stated kind. @rule WH-STRONG-07 WH-CRIT-01 */
export const damageOfDose = (
  { dose }: { readonly dose?: { readonly damage: number; readonly kinds: readonly string[] } },
  outcome: Pick<Damage, "multiplier"> | null,
) =>
  dose && outcome && dose.kinds.length > 0
    ? {
        amount: requireInteger(dose.damage, "damage") * requireInteger(outcome.multiplier, "multiplier"),
        kinds: dose.kinds,
      }
    : null;

/** The facts about a target that an attacker needs. */
export interface TargetFacts {
  readonly armorClass: number;
  readonly shieldArmor: number;
  readonly metalArmor: boolean;
  /** The part of the armor class from armor and shields without magick. @rule WH-ART-05 */
  readonly ordinaryArmor?: number;
  /** Words that describe the target: its name, its species, other names for it. @rule WH-ART-05 */
  readonly kinds?: readonly string[];
  /** Sees almost all the way round: the Referee may deny an advantage from behind. @rule WH-SPC-02 */
  readonly seesAround?: boolean;
}

/** How an attack is made, as its dialog asks; whatever is left out does not apply. */
export interface Situation {
  /** Feet to the target; only for missiles. */
  readonly distance?: number;
  readonly intoMelee?: boolean;
  readonly mounted?: boolean;
  /** 0 to 3. @rule WH-CA-01 WH-CA-02 */
  readonly advantage?: AdvantageStep;
  /** Trade the double roll for double damage. @rule WH-DEFT-03 */
  readonly doubleDamage?: boolean;
  readonly attackModifiers?: readonly Modifier[];
  readonly damageModifiers?: readonly Modifier[];
  /** Modifiers of the quality of a success. @rule WH-STRONG-06 */
  readonly qualityModifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  readonly readings?: DiceReadings;
  /** The target is of a kind that the weapon treats differently. @rule WH-ART-05 */
  readonly against?: AgainstKind | null;
  /** A crit is a success like others: the foe is not seen. @rule HC-LGT-02 */
  readonly noCrit?: boolean;
}

/** Modifiers from a weapon's magick; if it is unidentified, only Referees see them. @rule WH-ITEM-02 */
const markedBy = ({ unknown }: AttackLine, parts: readonly Modifier[]): readonly Modifier[] =>
  unknown ? parts.map((part) => ({ ...part, unknown })) : parts;

/** Modifiers of a weapon's attack from the target and the saddle. @rule WH-WPN-05 WH-WPN-08 WH-ART-05 */
export function situationModifiers(
  line: AttackLine,
  situation: Situation,
  target: TargetFacts | null,
): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  if (target?.metalArmor && hasTrait(line, "metalBane")) {
    modifiers.push({ label: "WHITEHACK.Modifier.metalArmor", value: 1, rule: "WH-WPN-05" });
  }
  if (situation.mounted && hasTrait(line, "ridingBonus")) {
    modifiers.push({ label: "WHITEHACK.Modifier.riding", value: 1, rule: "WH-WPN-08" });
  }
  if (situation.against) modifiers.push(...markedBy(line, againstAttack(situation.against)));
  modifiers.push(...advantageModifiers(situation.advantage), ...(situation.attackModifiers ?? []));
  return modifiers;
}

/** An attack under construction. */
type Assembled = { -readonly [Key in keyof AttackRoll]: AttackRoll[Key] };

/** The attack made from a line, a situation and a target. @rule WH-ATK-01 WH-WPN-04 WH-RNG-01 */
export function toAttackRoll(line: AttackLine, situation: Situation, target: TargetFacts | null): AttackRoll {
  const { base, parts } = line.attackValue;
  const isMissile = line.use === "missile";
  // step by step: spreads of the optional fields would take most of a fight's time
  const attack: Assembled = {
    score: requireInteger(base, "attack value"),
    modifiers: [...parts, ...situationModifiers(line, situation, target)],
    reasons: situation.reasons ?? NO_REASONS,
    armorClass: target ? target.armorClass : null,
    ignoresShield: hasTrait(line, "ignoresShield"),
    ignoresArmor: hasTrait(line, "ignoresArmor"),
    intoMelee: situation.intoMelee === true && isMissile,
    critMultiplier: line.critMultiplier,
    doubleDamage: situation.doubleDamage === true,
  };
  if (target) addArmor(attack, target);
  addWhatIsSaid(attack, situation);
  if (isMissile && situation.distance !== undefined) {
    attack.range = { distance: situation.distance, close: requireNumber(line.range, "range") };
  }
  return attack;
}

/** The parts of the armor class that some weapons ignore. @rule WH-WPN-04 WH-ART-05 */
function addArmor(attack: Assembled, { shieldArmor, ordinaryArmor }: TargetFacts): void {
  attack.shieldArmor = shieldArmor;
  if (ordinaryArmor !== undefined) attack.ordinaryArmor = ordinaryArmor;
}

/** No reasons for a double roll, shared by all attacks without any. */
const NO_REASONS: readonly ModeReason[] = Object.freeze([]);

/** Adds the optional parts, which most situations leave out. */
function addWhatIsSaid(attack: Assembled, { mode, qualityModifiers, readings, noCrit }: Situation): void {
  if (noCrit) attack.noCrit = true;
  if (mode) attack.mode = mode;
  if (readings) attack.readings = readings;
  if (qualityModifiers) attack.qualityModifiers = qualityModifiers;
}

/** The damage of a line in a situation, multiplied as the roll demands. @rule WH-DMG-01 WH-CA-01 WH-CRIT-01 WH-ART-05 */
export function toDamage(line: AttackLine, situation: Situation, multiplier: number): Damage {
  const { damage } = line;
  if (damage.problem) throw damage.problem;
  const { against, damageModifiers = [] } = situation;
  const special = against ? markedBy(line, againstDamage(against)) : [];
  return {
    formula: (against && againstFormula(against)) ?? damage.formula,
    modifiers: [...damage.modifiers, ...special, ...advantageModifiers(situation.advantage), ...damageModifiers],
    multiplier: requireInteger(multiplier, "multiplier"),
  };
}

/** Whether an attack may be meant only to knock out: in melee, with a suitable weapon. @rule WH-WPN-09 */
export const knocksOut = (line: Pick<AttackLine, "use" | "traits">): boolean =>
  line.use === "melee" && hasTrait(line, "knockOut");

/**
 * Whether a weapon is hard to use from the saddle: two-handed missile weapons, except the riders' bow.
 * @rule WH-WPN-08
 */
export const isAwkwardMounted = (line: AttackLine): boolean =>
  line.use === "missile" && hasTrait(line, "twoHanded") && !hasTrait(line, "usableMounted");
