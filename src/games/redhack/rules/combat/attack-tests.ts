import type { CreatureDerived } from "../../../../rules/base/creature.ts";
import { type Modifier, NO_PARTS } from "../../../../rules/base/explained.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";
import type { ModeReason } from "../../../../rules/checks/check.ts";
import type { RedhackLine, RedhackNumbers } from "../characters/derive-redhack.ts";
import type { SupplyFacts } from "../characters/redhack-facts.ts";
import { UNARMORED } from "../characters/armor.ts";
import { against, lineOf } from "../tests/reasons.ts";
import { joined, simpleTest, type Test, type TestOutcome, withLines } from "../tests/test.ts";
import { armorBehind, armorClassBehind, type Cover, fallenReasons, proneReasons } from "./position.ts";

/** The numbers of a monster that tests of this game are made against. */
export interface FoeNumbers {
  /** In the core's scale. */
  readonly armorClass: number;
  readonly hitDice: number;
}

/** A monster of any game as this one reads it: armor class and hit dice. @rule RH-TST-04 RH-TST-05 */
export const foeNumbers = ({ armorClass, level }: Pick<CreatureDerived, "armorClass" | "level">): FoeNumbers => ({
  armorClass: armorClass.value,
  hitDice: Math.max(0, level),
});

/** What an attack or a defence came to. */
export interface Strike {
  readonly hits: boolean;
  /** Damage is rolled twice. */
  readonly critical: boolean;
}

/** Circumstances of an attack that either side may be in. */
interface Situation {
  /** The one who rolls lies on the ground. */
  readonly prone?: boolean;
  /** So does the other. */
  readonly otherProne?: boolean;
  /** What shelters the one who is shot at. */
  readonly cover?: Cover;
  /** Added to the difficulty: light, and what the Referee says. */
  readonly difficulty?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
}

/** An attack of a character on a monster. */
export interface AttackAsked extends Situation {
  readonly line: Pick<RedhackLine, "rolled" | "attackValue" | "chaser" | "use" | "range">;
  /** The target's armor class in the core's scale. */
  readonly armorClass: number;
  /** Feet between the two; null where nobody knows. */
  readonly feet: number | null;
}

const NO_REASONS: readonly ModeReason[] = Object.freeze([]);
const OUT_OF_RANGE: readonly ModeReason[] = [against("range", "RH-ATK-01")];

/** Disadvantage beyond the listed range. @rule RH-ATK-01 */
export const rangeReasons = (
  { use, range }: Pick<RedhackLine, "use" | "range">,
  feet: number | null,
): readonly ModeReason[] => (use === "missile" && feet !== null && feet > range ? OUT_OF_RANGE : NO_REASONS);

/** The line of a target's armor class: cover counts instead where it is better. */
const armorLine = (armorClass: number, sheltered: number): Modifier =>
  sheltered > armorClass
    ? lineOf("cover", sheltered, "RH-POS-02")
    : lineOf("armorClass", requireInteger(armorClass, "armor class"), "RH-TST-04");

/** The test of an attack: Strength in melee, Dexterity with missiles, over the target's armor class. @rule RH-TST-04 RH-ATK-01 RH-POS-02 RH-ATK-03 */
export function toAttackTest(asked: AttackAsked): Test {
  const { line, armorClass, feet, prone = false, otherProne = false, cover = "none" } = asked;
  const { difficulty = NO_PARTS, reasons = NO_REASONS } = asked;
  const isMelee = line.use === "melee";
  const sheltered = isMelee ? armorClass : armorClassBehind(armorClass, { cover, prone: otherProne });
  const lying = joined(proneReasons(prone, isMelee), fallenReasons(otherProne, isMelee));
  return withLines(simpleTest(line.rolled, line.attackValue.base, OF_ATTACK), {
    modifiers: line.attackValue.parts,
    difficulty: joined([armorLine(armorClass, sheltered)], difficulty),
    reasons: joined(joined(rangeReasons(line, feet), lying), reasons),
    chaser: line.chaser,
  });
}

const OF_ATTACK: readonly string[] = Object.freeze(["RH-TST-04"]);
const OF_DEFENCE: readonly string[] = Object.freeze(["RH-TST-05"]);

/** Whether an attack hits, and how hard. @rule RH-TST-04 */
export const strikeOfAttack = ({ success, special }: TestOutcome): Strike => ({
  hits: success,
  critical: special === "twenty",
});

/** An attack of a monster on a character, who rolls. */
export interface DefenceAsked extends Situation {
  readonly armor: Pick<RedhackNumbers, "armorNumber" | "armorChaser">;
  /** The monster's hit dice; less than one counts as 0. */
  readonly hitDice: number;
  readonly isMelee: boolean;
}

/** The test of a defence: the armor class, or better cover, over the monster's hit dice. @rule RH-TST-05 RH-POS-02 RH-ATK-03 */
export function toDefenceTest(asked: DefenceAsked): Test {
  const { armor, hitDice, isMelee, prone = false, otherProne = false, cover = "none" } = asked;
  const { difficulty = NO_PARTS, reasons = NO_REASONS } = asked;
  const { value, base, parts, override } = armor.armorNumber;
  const own = override === null ? { base, parts } : { base: override, parts: NO_PARTS };
  const sheltered = isMelee ? value : armorBehind(value, { cover, prone });
  const bare = sheltered > value ? { base: sheltered, parts: NO_PARTS } : own;
  return withLines(simpleTest("armorClass", bare.base, OF_DEFENCE), {
    modifiers: bare.parts,
    difficulty: joined([lineOf("hitDice", requireCount(hitDice, "hit dice"), "RH-TST-05")], difficulty),
    reasons: joined(joined(proneReasons(prone, isMelee), fallenReasons(otherProne, isMelee)), reasons),
    chaser: armor.armorChaser,
  });
}

/** Whether the attack that was defended against hits, and how hard. @rule RH-TST-05 */
export const strikeOfDefence = ({ success, special }: TestOutcome): Strike => ({
  hits: !success,
  critical: special === "one",
});

/** The defence of a Whitehack character, where the table lets players defend. @rule RH-TST-05 RH-TST-09 */
export const toWhitehackDefence = (armorClass: number, hitDice: number): Test => ({
  ...withLines(simpleTest("armorClass", armorClass + UNARMORED, ["RH-TST-05"]), {
    difficulty: [lineOf("hitDice", requireCount(hitDice, "hit dice"), "RH-TST-05")],
  }),
  manner: "whitehack",
});

/** The second weapon's attack after a standard attack has missed; null where there is none. @rule RH-OFF-02 */
export const secondAttack = (
  first: { readonly outcome: TestOutcome; readonly standard: boolean },
  second: AttackAsked | null,
): Test | null => {
  if (first.outcome.success || !first.standard || second?.line.use !== "melee") return null;
  const test = toAttackTest(second);
  return { ...test, rules: [...test.rules, "RH-OFF-02"] };
};

/** The weapon in the other hand, for one more try after a standard attack in melee has missed; null without one. @rule RH-OFF-02 */
export const secondWeapon = (
  lines: readonly RedhackLine[],
  { use, held }: Pick<RedhackLine, "use" | "held">,
): RedhackLine | null =>
  use === "melee" && held !== "offHand"
    ? (lines.find((one) => one.held === "offHand" && one.use === "melee") ?? null)
    : null;

/** A bystander in a melee that is shot into. */
export interface Bystander {
  readonly id: string;
  /** A character's armor class as they count it, or a monster's in the core's scale. */
  readonly armorClass: number;
  readonly isCharacter: boolean;
}

/** The number that a stray shot must be over. @rule RH-ATK-02 */
export const strayDifficulty = ({ armorClass, isCharacter }: Omit<Bystander, "id">): number =>
  isCharacter ? armorClass : armorClass + UNARMORED;

/** Whether a shot that has missed hits a bystander, by the same die. @rule RH-ATK-02 */
export const strays = ({ success, face }: Pick<TestOutcome, "success" | "face">, bystander: Bystander): boolean =>
  !success && face > strayDifficulty(bystander);

/** The supply that a shot uses; null for a weapon without ammunition. @rule RH-ATK-01 RH-USE-01 */
export const ammunitionOf = (
  { use, ammunition }: Pick<RedhackLine, "use" | "ammunition">,
  supplies: readonly SupplyFacts[],
): SupplyFacts | null =>
  use === "missile" && ammunition !== null ? (supplies.find(({ id }) => id === ammunition) ?? null) : null;

/** Whether a weapon can shoot: it needs no ammunition, or has some left. @rule RH-ATK-01 RH-USE-01 */
export const hasShot = (line: Pick<RedhackLine, "use" | "ammunition">, supplies: readonly SupplyFacts[]): boolean =>
  line.use !== "missile" || line.ammunition === null || (ammunitionOf(line, supplies)?.die ?? null) !== null;
