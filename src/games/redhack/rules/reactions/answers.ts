import type { AttackLine } from "../../../../rules/combat/attack/attack-line.ts";
import type { GameCreature, GameForm, GameResult, GameRoll } from "../../../base/game.ts";
import { foeNumbers, strikeOfDefence } from "../combat/attack-tests.ts";
import { strikeOfDuel, toDuelDefence, toMonsterDefence, toMonsterSave } from "../combat/other-fights.ts";
import { shieldWear, toAttackPastBlock, toBlockTest, toMonsterBlock } from "../combat/shields.ts";
import {
  attackTestOf,
  damageBy,
  defenceTestOf,
  foreignDice,
  type RedhackAttack,
  type RedhackCreature,
  type RedhackDefence,
} from "../combat/strikes.ts";
import { DICE, DIFFICULTY, toRoll } from "../tests/game-roll.ts";
import { resolveTest, type TestOutcome } from "../tests/test.ts";

/** The verdict on a duel's attack until the other has rolled. @rule RH-PVP-01 */
export const DUEL_WAITS = "WHITEHACK.Redhack.Reactions.Verdict.duel";
/** The verdict on an attack that was blocked, or that a duel's defence has beaten. */
export const [BLOCKED, PASSED, BEATEN, STRUCK, STRAYED] = [
  "WHITEHACK.Redhack.Reactions.Verdict.blocked",
  "WHITEHACK.Redhack.Reactions.Verdict.passed",
  "WHITEHACK.Redhack.Reactions.Verdict.beaten",
  "WHITEHACK.Redhack.Reactions.Verdict.struck",
  "WHITEHACK.Redhack.Reactions.Verdict.strayed",
] as const;

/** The line of a card about a monster's shield that was tried in vain. @rule RH-OFF-03 */
export const BLOCK_TRIED = "WHITEHACK.Redhack.Reactions.Shield.tried";

/** The lines of a card about a shield that has blocked a critical hit. @rule RH-OFF-04 */
export const SHIELD_LINES = {
  breaks: "WHITEHACK.Redhack.Reactions.Shield.breaks",
  askBreaks: "WHITEHACK.Redhack.Reactions.Shield.askBreaks",
  askHolds: "WHITEHACK.Redhack.Reactions.Shield.askHolds",
} as const;

/** One who holds a shield before the target of an attack that has hit. */
export interface BlockAsked {
  /** The defence that has failed. */
  readonly defence: Omit<RedhackDefence, "distance">;
  readonly blocker: RedhackCreature;
  /** The hit was critical. */
  readonly critical: boolean;
  /** The magical bonus of the weapon that is blocked; 0 for none. */
  readonly weaponMagic: number;
}

/** The roll of a block: the same defence again with Strength; null without a shield. @rule RH-OFF-03 RH-OFF-04 RH-ADV-02 */
export function toBlockRoll({ defence, blocker, critical, weaponMagic }: BlockAsked): GameRoll | null {
  const { shield, scores } = blocker.system.derived.redhack;
  if (!shield) return null;
  const test = toBlockTest(defenceTestOf(defence), { strength: scores.strength.value, shield });
  const roll = toRoll(test);
  return {
    ...roll,
    resolve(faces) {
      const [first = [], beside] = faces;
      const outcome = resolveTest(test, first, beside);
      const { breaks, proposed } = shieldWear({ hits: true, critical }, outcome, {
        shield: shield.magic,
        weapon: weaponMagic,
      });
      const word = proposed ? SHIELD_LINES.askBreaks : SHIELD_LINES.askHolds;
      const lines = breaks === "no" ? [] : [breaks === "yes" ? SHIELD_LINES.breaks : word];
      const rules = breaks === "no" ? [] : ["RH-OFF-04"];
      const result = roll.resolve(faces);
      return { ...result, reasons: lines, rules: [...result.rules, ...rules] };
    },
  };
}

/** The attack of a duel as its card shows it. */
export interface DuelAttack {
  /** The face that counts. */
  readonly face: number;
}

/** The roll of a duel's defence; its success is the defender's, who has a tie. @rule RH-PVP-01 */
export function toDuelRoll(defender: RedhackCreature, { face }: DuelAttack): GameRoll {
  const test = toDuelDefence(defender.system.derived.redhack);
  const roll = toRoll(test);
  return {
    ...roll,
    resolve(faces): GameResult {
      const [first = [], beside] = faces;
      const { hits } = duelStrike({ face }, resolveTest(test, first, beside));
      const result = roll.resolve(faces);
      return { ...result, success: !hits, rules: [...result.rules, "RH-PVP-01"] };
    },
  };
}

/** What comes of a duel's attack that has succeeded, once the other has rolled. @rule RH-PVP-01 */
const duelStrike = ({ face }: DuelAttack, defence: TestOutcome) =>
  strikeOfDuel({ ...defence, success: true, face, special: face === TWENTY ? "twenty" : null }, defence);

const TWENTY = 20;

/** The roll of a monster that another monster attacks; a failure takes the attacker's dice. @rule RH-MVM-01 */
export function toMonstersRoll(
  defender: Pick<GameCreature, "derived">,
  attacker: Pick<GameCreature, "derived">,
  line: AttackLine,
): GameRoll {
  const test = toMonsterDefence(foeNumbers(defender.derived).armorClass, foeNumbers(attacker.derived).hitDice);
  return toRoll(test, (outcome) => damageBy(strikeOfDefence(outcome), foreignDice(line)));
}

/** A roll of the attacker's as the block that it tests: what succeeds goes past the shield. */
const asBlock = ({ dice, resolve }: GameRoll): GameRoll => ({
  dice,
  resolve(faces) {
    const result = resolve(faces);
    const passes = result.success === true;
    return { ...result, success: !passes, verdict: passes ? PASSED : BLOCKED };
  },
});

/** A character's attack again, over the hit dice of a monster that holds a shield before it; null without a target. @rule RH-OFF-03 */
export function toAttackPastRoll(attack: RedhackAttack): GameRoll | null {
  const { target } = attack;
  return target && asBlock(toRoll(toAttackPastBlock(attackTestOf(attack), foeNumbers(target.derived).hitDice)));
}

const RULING = "WHITEHACK.Redhack.Reason.ruling";

/** The questions before that roll: what made the attack harder by the table's ruling is so at first. @rule RH-OFF-03 */
export function blockForm(facts: GameResult["facts"]): GameForm {
  const said = Number(facts.find(({ label }) => label === RULING)?.value ?? 0);
  return [{ ...DIFFICULTY, value: Number.isFinite(said) ? said : 0 }, DICE];
}

/** A monster's block against another monster: its defence again, with hit dice and ten. @rule RH-OFF-03 RH-MVM-01 */
export const toMonstersBlockRoll = (
  defender: Pick<GameCreature, "derived">,
  attacker: Pick<GameCreature, "derived">,
): GameRoll => toRoll(toMonsterBlock(foeNumbers(defender.derived).hitDice, foeNumbers(attacker.derived).hitDice));

/** A monster's own saving throw, against anything but a character's spell. @rule RH-MVM-01 */
export const toMonsterSaveRoll = (monster: Pick<GameCreature, "derived">): GameRoll =>
  toRoll(toMonsterSave(foeNumbers(monster.derived).hitDice));

/** How often the damage of a duel's attack is rolled once it has struck. @rule RH-PVP-01 */
export const isCriticalFace = (face: number): boolean => face === TWENTY;
