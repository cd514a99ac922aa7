import type { ModeReason, DiceMode } from "../../dice/mode.ts";
import type { Modifier } from "../../explained.ts";
import { hasTrait } from "../../gear/traits.ts";
import { againstAttack, againstDamage, againstFormula } from "../../gear/magick/against-kind.ts";
import type { AgainstKind } from "../../gear/magick/magick-facts.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";
import { advantageModifiers, type AdvantageStep } from "./advantage.ts";
import type { Attack } from "../../contract/to-hit.ts";
import type { AttackLine } from "./attack-line.ts";
import type { Damage } from "./damage.ts";
import type { DiceReadings } from "../../dice/readings.ts";

/** What an attacker needs to know about a target. */
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
  /** What is added to the quality of a success. @rule WH-STRONG-06 */
  readonly qualityModifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  readonly readings?: DiceReadings;
  /** The target is of a kind that the weapon treats differently. @rule WH-ART-05 */
  readonly against?: AgainstKind | null;
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
type Assembled = { -readonly [Key in keyof Attack]: Attack[Key] };

/** The attack made from a line, a situation and a target. @rule WH-ATK-01 WH-WPN-04 WH-RNG-01 */
export function toAttack(line: AttackLine, situation: Situation, target: TargetFacts | null): Attack {
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
function addWhatIsSaid(attack: Assembled, { mode, qualityModifiers, readings }: Situation): void {
  if (mode) attack.mode = mode;
  if (readings) attack.readings = readings;
  if (qualityModifiers) attack.qualityModifiers = qualityModifiers;
}

/**
 * The damage of a line in a situation, multiplied as the roll demands. @rule WH-DMG-01 WH-CA-01 WH-CRIT-01 WH-ART-05
 */
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

/** Whether an attack may hold a target: in melee, with hands. @rule WH-WPN-09 WH-SPEC-05 */
export const grapples = (line: Pick<AttackLine, "use" | "traits">): boolean =>
  line.use === "melee" && hasTrait(line, "grapple");

/**
 * Whether a weapon is hard to use from the saddle: two-handed missile weapons, except the riders' bow.
 * @rule WH-WPN-08
 */
export const isAwkwardMounted = (line: AttackLine): boolean =>
  line.use === "missile" && hasTrait(line, "twoHanded") && !hasTrait(line, "usableMounted");
