import { requireCount } from "../../../../rules/base/numbers.ts";
import type { RedhackNumbers } from "../characters/derive-redhack.ts";
import { chaserFor } from "../tests/chaser.ts";
import { lineOf } from "../tests/reasons.ts";
import { simpleTest, type Test, type TestOutcome, withLines } from "../tests/test.ts";
import { UNARMORED } from "../characters/armor.ts";
import type { Strike } from "./attack-tests.ts";
import { type BandBoard, stepsBetween } from "./bands.ts";

/** One who might hold a shield before the target of an attack. */
export interface Blocker {
  readonly id: string;
  /** The shield at hand; null for none. */
  readonly shield: RedhackNumbers["shield"];
  readonly reactionsLeft: number;
  /** Conscious and able to act. */
  readonly able: boolean;
}

/**
 * Whether one can block an attack that has hit: with a shield and a reaction left, the target themselves or an ally close
 * to them. It is no reaction in any other respect, so reaction attacks can be blocked too. @rule RH-OFF-03
 */
export const mayBlock = ({ id, shield, reactionsLeft, able }: Blocker, target: string, board: BandBoard): boolean =>
  able &&
  shield !== null &&
  requireCount(reactionsLeft, "reactions") > 0 &&
  (id === target || stepsBetween(board, id, target) === 0);

/** A character who blocks. */
export interface CharacterBlock {
  readonly strength: number;
  readonly shield: NonNullable<RedhackNumbers["shield"]>;
}

/** A character's block: the same defence again, with Strength in place of the armor class. @rule RH-OFF-03 RH-ADV-02 */
export const toBlockTest = (defence: Test, { strength, shield }: CharacterBlock): Test => ({
  ...simpleTest("strength", strength, ["RH-OFF-03"]),
  difficulty: defence.difficulty,
  reasons: defence.reasons,
  mode: defence.mode,
  chaser: chaserFor(shield.magic, shield.name),
});

/**
 * A monster's block against a character: the attack is rolled again, over its hit dice in place of its armor class.
 * @rule RH-OFF-03
 */
export const toAttackPastBlock = (attack: Test, hitDice: number): Test => ({
  ...attack,
  difficulty: [
    lineOf("hitDice", requireCount(hitDice, "hit dice"), "RH-OFF-03"),
    ...attack.difficulty.filter(({ label }) => label !== "armorClass" && label !== "cover"),
  ],
  rules: [...attack.rules, "RH-OFF-03"],
});

/** A monster's block against another monster: its defence again, with its hit dice and ten. @rule RH-OFF-03 RH-MVM-01 */
export const toMonsterBlock = (hitDice: number, attackersHitDice: number): Test =>
  withLines(simpleTest("hitDice", requireCount(hitDice, "hit dice") + UNARMORED, ["RH-OFF-03"]), {
    difficulty: [lineOf("hitDice", requireCount(attackersHitDice, "hit dice"), "RH-MVM-01")],
  });

/** What becomes of a shield after a block. */
export interface ShieldWear {
  /** `ask` where the Referee compares magical bonuses. */
  readonly breaks: "yes" | "no" | "ask";
  /** The answer to propose to the Referee: a shield holds whose bonus is no less, or whose chaser succeeded. */
  readonly proposed: boolean;
}

const WHOLE: ShieldWear = { breaks: "no", proposed: false };

/** Whether a shield breaks: one that has blocked a critical hit does, unless it is magical. @rule RH-OFF-04 */
export function shieldWear(
  blocked: Strike,
  block: Pick<TestOutcome, "success" | "chaser">,
  magic: { readonly shield: number; readonly weapon: number },
): ShieldWear {
  if (!block.success || !blocked.critical) return WHOLE;
  if (magic.shield === 0) return { breaks: "yes", proposed: true };
  return { breaks: "ask", proposed: magic.shield < magic.weapon && block.chaser?.hits !== true };
}
