import { aFlag, aText, listOf, oneOf } from "../../../rules/base/shape.ts";
import { packField, type PackFields, readPackFacts, wholeWithin } from "../../base/pack-fields.ts";
import {
  type AttackRoll,
  type AttackerClass,
  type CheckOutcome,
  coreToHit,
  decidingRules,
  type DicePlan,
  type Faces,
  modeOf,
  type Modifier,
  pairOf,
  requireFaces,
  sumOf,
  type ToHitRules,
} from "../../../rules/index.ts";
import type { PackPart } from "../../base/house-rule.ts";

export const MATRICES = ["fighter", "cleric", "wizard"] as const;
/** A table of attacks. */
export type Matrix = (typeof MATRICES)[number];

/** The attack table that the Referee has chosen for a creature; "" for that of the class. */
interface MatrixFacts {
  readonly matrix: Matrix | "";
}

export const MATRIX_FIELDS: PackFields<MatrixFacts> = {
  pack: "wb",
  fields: { matrix: packField(oneOf(["", ...MATRICES]), "") },
};

/** The bonus of each level from 0 to 10. @rule WB-MTX-01 */
const BONUS: Readonly<Record<Matrix, readonly number[]>> = {
  fighter: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  cleric: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
  wizard: [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3],
};

/** The last row holds for all higher levels. @rule WB-MTX-03 */
const LAST_ROW = 10;

/** The value of armor class 0 on a scale that ascends from 10. */
const UNARMORED = 10;

/** The lowest number that is ever needed. */
const LEAST = 2;

/** The bonus of a level in one of the tables. @rule WB-MTX-01 WB-MTX-03 */
export const matrixBonus = (matrix: Matrix, level: number): number =>
  BONUS[matrix][Math.min(LAST_ROW, Math.max(0, Math.trunc(level)))] ?? 0;

/** The number that a d20 must reach against an armor class of the core. @rule WB-MTX-01 WB-MTX-02 */
export const neededFace = (armorClass: number, bonus: number): number =>
  Math.max(LEAST, armorClass + UNARMORED - bonus);

/**
 * The tables of the classes; other classes use the middle one, and a creature without a class attacks as ordinary
 * people and monsters do.
 */
const OF_CLASS: Readonly<Record<string, Matrix>> = {
  "": "fighter",
  strong: "fighter",
  deft: "cleric",
  fortunate: "cleric",
  wise: "wizard",
  brave: "wizard",
};

/** The table on which an attacker rolls. @rule WB-MTX-02 */
export const matrixOf = ({ class: id, packs }: AttackerClass): Matrix =>
  readPackFacts(MATRIX_FIELDS, packs).matrix || (OF_CLASS[id] ?? "cleric");

/** The modifiers of the die besides the bonus of the level. */
const situational = ({ modifiers, qualityModifiers = [] }: AttackRoll): readonly Modifier[] => [
  ...modifiers,
  ...qualityModifiers,
];

const keptOf = ([first, second]: Faces, mode: CheckOutcome["mode"]): number =>
  first === undefined || second === undefined || first === second
    ? 0
    : first > second === (mode === "positive")
      ? 0
      : 1;

/** Whether a face hits: a natural 20 always, a natural 1 never. @rule WB-MTX-02 */
const isHit = (face: number, total: number, needed: number | null): boolean =>
  face === 20 || (face > 1 && (needed === null || total >= needed));

const resultOf = (face: number, success: boolean): CheckOutcome["result"] => {
  if (face === 20) return "crit";
  if (face === 1) return "fumble";
  return success ? "success" : "failure";
};

/** A d20 plus modifiers against the number that the tables ask for; of two dice the higher is the better. @rule WB-MTX-02 */
function rollOver(attack: AttackRoll, rolled: Faces, armorClass: number | null): CheckOutcome {
  const { score: bonus, modifiers, reasons, readings } = attack;
  const mode = modeOf(attack);
  const faces = requireFaces(planOf(attack), rolled);
  const kept = keptOf(faces, mode);
  const face = faces[kept] ?? 1;
  const total = face + sumOf(situational(attack));
  const needed = armorClass === null ? null : neededFace(armorClass, bonus);
  const success = isHit(face, total, needed);
  const result = resultOf(face, success);
  const quality = success ? Math.max(total + bonus - UNARMORED, face === 20 ? (armorClass ?? 0) : -Infinity) : null;
  const pair = pairOf(mode, faces, success, readings?.everyPairCounts);
  const score = bonus + sumOf(situational(attack));
  const rules = decidingRules([["WB-MTX-02", true]], modifiers, reasons);
  return {
    score,
    base: bonus,
    modifiers,
    reasons,
    mode,
    faces,
    kept,
    face,
    result,
    success,
    quality,
    surplus: 0,
    pair,
    rules,
    over: true,
    needed,
  };
}

const planOf = (attack: AttackRoll): DicePlan => ({ count: modeOf(attack) === "single" ? 1 : 2, faces: 20, bonus: 0 });

/** Attacks that roll high, by tables of classes and levels. @rule WB-SEQ-03 WB-MTX-01 WB-MTX-02 WB-MTX-03 */
export const matrixToHit: ToHitRules = {
  ...coreToHit,
  rollsOver: true,
  bonus: (attacker) => matrixBonus(matrixOf(attacker), attacker.level),
  allows: () => true,
  plan: planOf,
  needed: (armorClass) => armorClass,
  resolve: rollOver,
  verdict(rolled, rulebook) {
    const { check, armorClass } = rolled;
    if (check.face === 20 && check.quality !== null) return "hit";
    if (armorClass === null && check.quality !== null) return "open";
    return coreToHit.verdict(rolled, rulebook);
  },
};

/** How attacks hit, by tables of classes and levels. */
export const MATRICES_PART: PackPart = { switches: {}, rules: [], families: { toHit: () => matrixToHit } };

/** A fighter's work. @rule WB-ACT-07 */
interface Work {
  readonly doing: string;
}

export const WORK_FIELDS: PackFields<Work> = { pack: "wb", fields: { doing: packField(aText, "") } };

/** The stored facts of an item. @rule WB-ACT-08 */
interface UseOfItem {
  /** Using it takes the whole round, so that nobody moves in it. */
  readonly wholeRound: boolean;
}

export const USE_FIELDS: PackFields<UseOfItem> = { pack: "wb", fields: { wholeRound: packField(aFlag, false) } };

/** The notes on a fighter in melee. */
export interface MeleeNotes {
  /** The fighters at whom this one has struck hand to hand, by their ids. @rule WB-CMB-08 */
  readonly bound: readonly string[];
  /** The round in which this one last struck in melee in their own turn; 0 for none. @rule WB-CMB-10 */
  readonly struckRound: number;
}

export const MELEE_FIELDS: PackFields<MeleeNotes> = {
  pack: "wb",
  fields: { bound: packField(listOf(aText), []), struckRound: packField(wholeWithin(0, 1_000_000), 0) },
};
