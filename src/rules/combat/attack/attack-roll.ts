import { type CheckOutcome, effectiveScore, planCheck, resolveCheck } from "../../checks/check.ts";
import { type Explained, toExplained, NO_PARTS } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { Rulebook, ToHitRules, MissileIntoMeleeRules } from "../../families/rulebook.ts";
import type { AttackRoll, AttackerClass, AttackCheck, Verdict } from "../../families/to-hit.ts";
import { decidingRules } from "../../base/deciding-rules.ts";
import type { DicePlan, Faces } from "../../base/dice.ts";
import { rangeModifiers, rangePenalty } from "../missiles/guns.ts";

/** The armor class must be beaten by four instead of one. */
const MARGIN = 3;

/** Beaten by four or more, it is a hit; by less, the shot strays. @rule WH-RNG-02 */
export const coreMissileIntoMelee: MissileIntoMeleeRules = {
  needed: (needed) => needed + MARGIN,
  isStray: (quality, needed) => quality !== null && quality >= needed,
  modifiers: () => NO_PARTS,
  strayDice: null,
  straysInto: () => true,
};

/** The lowest quality that hits the target, in a melee or outside. @rule WH-ATK-02 WH-RNG-02 */
export function neededToHit(armorClass: number, intoMelee: boolean, { toHit, missileIntoMelee }: Rulebook): number {
  const needed = toHit.needed(armorClass);
  return intoMelee ? missileIntoMelee.needed(needed) : needed;
}

/** Whether a roll hits regardless of the armor class. @rule WH-ATK-03 WH-ATK-07 */
export function hitsAnything({ result, pair }: CheckOutcome, { crits, options }: Rulebook): boolean {
  if (result === "crit" && (options.critsAlwaysHit || crits.alwaysHits)) return true;
  return pair === "benefit" && !options.pairNeedsArmorClass;
}

/** The highest armor class that a roll hits; null if it hits none or every one. @rule WH-ATK-01 */
export function highestHit({ check, intoMelee }: AttackCheck, rulebook: Rulebook): number | null {
  if (check.quality === null || hitsAnything(check, rulebook)) return null;
  return check.quality - neededToHit(0, intoMelee, rulebook);
}

const missing = (isStray: boolean): Verdict => (isStray ? "stray" : "miss");

/**
 * The start of attack rolls: the attack value, or a bonus of the class and level where attacks must reach a number.
 * A number written over the attack value is no such bonus. @rule WH-ATK-01
 */
export function aimFor(attackValue: Explained, attacker: AttackerClass, { toHit }: Pick<Rulebook, "toHit">): Explained {
  const bonus = toHit.bonus(attacker);
  return bonus === null ? attackValue : toExplained(bonus, attackValue.parts);
}

/** A hit: a success whose quality is above the armor class. @rule WH-ATK-01 WH-ATK-02 WH-ATK-03 WH-ATK-07 */
export const coreToHit: ToHitRules = {
  rollsOver: false,
  bonus: () => null,
  allows: (attack) => effectiveScore(attack) >= 1,
  plan: planCheck,
  resolve: (attack, faces) => resolveCheck(attack, faces),
  needed: (armorClass) => requireInteger(armorClass, "armor class") + 1,
  verdict({ check, armorClass, intoMelee }, rulebook) {
    if (check.quality === null) return missing(intoMelee && rulebook.missileIntoMelee.isStray(null, 0));
    if (hitsAnything(check, rulebook)) return "hit";
    if (armorClass === null) return "open";
    if (check.quality >= neededToHit(armorClass, intoMelee, rulebook)) return "hit";
    const needed = rulebook.toHit.needed(armorClass);
    return missing(intoMelee && rulebook.missileIntoMelee.isStray(check.quality, needed));
  },
};

export const REFUSALS = ["scoreBelowOne", "outOfRange"] as const;
/** Why an attack cannot be tried at all. */
export type Refusal = (typeof REFUSALS)[number];

export interface AttackRollOutcome extends CheckOutcome {
  /** The armor class that had to be beaten, without the shield if that does not help. */
  readonly armorClass: number | null;
  readonly verdict: Verdict;
  /** Null while the armor class is unknown. */
  readonly hit: boolean | null;
  /** The highest armor class that this roll hits; null if it hits none or every one. */
  readonly hitsUpTo: number | null;
  /** Combat advantage in the next round. @rule WH-ATK-07 */
  readonly advantageNextRound: boolean;
  /** 0 for a miss. @rule WH-CRIT-01 WH-DEFT-04 */
  readonly damageMultiplier: number;
  /** A saving throw, or a result of the fumble table. @rule WH-ATK-06 */
  readonly fumble: boolean;
  readonly refusal: Refusal | null;
}

/** The part of the armor class that the weapon ignores; no part is subtracted twice. @rule WH-WPN-04 WH-ART-05 */
export function passedArmor({ shieldArmor = 0, ignoresShield, ordinaryArmor = 0, ignoresArmor }: AttackRoll): number {
  const shield = ignoresShield ? requireInteger(shieldArmor, "shield") : 0;
  return ignoresArmor ? Math.max(shield, requireInteger(ordinaryArmor, "armor")) : shield;
}

/** The armor class that has to be beaten. @rule WH-WPN-04 WH-ART-05 */
export function armorClassOf(attack: AttackRoll): number | null {
  const { armorClass } = attack;
  return armorClass === null ? null : requireInteger(armorClass, "armor class") - passedArmor(attack);
}

type HowToHit = Pick<Rulebook, "toHit">;

const AS_WRITTEN: HowToHit = { toHit: coreToHit };

/** Why the attack cannot be tried, or null if it can. @rule WH-ATK-05 WH-RNG-01 */
export function attackRollRefusal(attack: AttackRoll, { toHit }: HowToHit = AS_WRITTEN): Refusal | null {
  if (attack.range && rangePenalty(attack.range) === null) return "outOfRange";
  return toHit.allows(withRange(attack)) ? null : "scoreBelowOne";
}

/** The attack with range among its modifiers, and a single die if the double roll was traded. */
function withRange(attack: AttackRoll): AttackRoll {
  const range = rangeModifiers(attack.range ?? null);
  const modified = range.length > 0 ? { ...attack, modifiers: [...attack.modifiers, ...range] } : attack;
  return attack.doubleDamage ? { ...modified, mode: "single" } : modified;
}

/** The dice of an attack; none if it is refused. @rule WH-ATK-01 WH-ATK-05 */
export function planAttackRoll(attack: AttackRoll, rulebook: HowToHit = AS_WRITTEN): DicePlan {
  return attackRollRefusal(attack, rulebook)
    ? { count: 0, faces: 20, bonus: 0 }
    : rulebook.toHit.plan(withRange(attack));
}

/** The result of an attack's dice. @rule WH-ATK-01 WH-ATK-04 WH-ATK-06 WH-ATK-07 */
export function resolveAttackRoll(attack: AttackRoll, faces: Faces, rulebook: Rulebook): AttackRollOutcome {
  const refusal = attackRollRefusal(attack, rulebook);
  const ready = withRange(attack);
  const armorClass = armorClassOf(attack);
  const read = refusal === "outOfRange" ? refuse(ready) : rulebook.toHit.resolve(ready, faces, armorClass);
  const check: CheckOutcome = attack.noCrit && read.result === "crit" ? { ...read, result: "success" } : read;
  const rolled = { check, armorClass, intoMelee: attack.intoMelee ?? false };
  const verdict = rulebook.toHit.verdict(rolled, rulebook);
  // field by field: a spread would take several times as long as everything else together
  return {
    score: check.score,
    base: check.base,
    modifiers: check.modifiers,
    reasons: check.reasons,
    mode: check.mode,
    faces: check.faces,
    kept: check.kept,
    face: check.face,
    result: check.result,
    success: check.success,
    quality: check.quality,
    surplus: check.surplus,
    pair: check.pair,
    armorClass,
    verdict,
    hit: verdict === "open" ? null : verdict === "hit",
    hitsUpTo: highestHit(rolled, rulebook),
    advantageNextRound: check.pair === "benefit" && verdict !== "miss",
    damageMultiplier: verdict === "miss" ? 0 : rulebook.crits.multiplier(attack, check.result, rulebook.options),
    fumble: check.result === "fumble",
    refusal,
    rules: attackRules(attack, check),
    ...(check.over && { over: true, needed: check.needed ?? null }),
  };
}

/** An impossible shot: nothing rolled, nothing hit. @rule WH-RNG-01 */
function refuse(attack: AttackRoll): CheckOutcome {
  const impossible = { score: 0, modifiers: [], reasons: attack.reasons };
  const { modifiers } = attack;
  const outcome = resolveCheck(impossible, []);
  return { ...outcome, base: attack.score, score: effectiveScore(attack), modifiers };
}

function attackRules(attack: AttackRoll, check: CheckOutcome) {
  const { range, intoMelee, ignoresShield, shieldArmor, ignoresArmor, ordinaryArmor = 0, doubleDamage } = attack;
  const isOver = check.over === true; // the rules of a pack decide then, and say so themselves
  const own = decidingRules([
    ["WH-ATK-01", !isOver],
    ["WH-ATK-04", !isOver && check.score >= 20],
    ["WH-ATK-05", check.result === "notAllowed"],
    ["WH-ATK-06", check.result === "fumble"],
    ["WH-ATK-07", check.pair === "benefit"],
    ["WH-RNG-01", range !== undefined],
    ["WH-RNG-02", intoMelee === true],
    ["WH-WPN-04", ignoresShield === true && shieldArmor !== 0],
    ["WH-ART-05", ignoresArmor === true && ordinaryArmor !== 0],
    ["WH-DEFT-03", doubleDamage === true],
  ]);
  return [...own, ...check.rules.filter((rule) => !own.includes(rule))];
}
