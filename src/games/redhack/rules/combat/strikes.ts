import { type Modifier, NO_PARTS } from "../../../../rules/base/explained.ts";
import type { DicePlan } from "../../../../rules/base/dice.ts";
import type { AttackLine } from "../../../../rules/combat/attack/attack-line.ts";
import type { Game, GameCreature, GameForm, GameResult } from "../../../base/game.ts";
import type { RedhackDerived, RedhackLine } from "../characters/derive-redhack.ts";
import { type Answers, answered } from "../tests/game-roll.ts";
import { netPenalty } from "../light/levels.ts";
import { lineOf } from "../tests/reasons.ts";
import type { Scores } from "../tests/saves.ts";
import type { Test } from "../tests/test.ts";
import { foeNumbers, type Strike, toAttackTest, toDefenceTest } from "./attack-tests.ts";
import { damageIn, planDamage } from "./damage.ts";
import { toDuelAttack, toDuelDefence } from "./other-fights.ts";
import { COVERS, type Cover } from "./position.ts";
import { QUIVER, quiverIn, shotWith } from "./quivers.ts";

/** The data of one of this game's people, as far as rolls read them. */
export interface RedhackSystem {
  readonly derived: RedhackDerived;
}

/** One of this game's people, as rolls see them. */
export type RedhackCreature = GameCreature<RedhackSystem>;

/** The type of actor of this game's people. */
export const REDHACK_TYPE = "redhack";

/** An attack by one of these people, with the answers of its dialog. */
export type RedhackAttack = Parameters<Game<RedhackSystem>["attack"]>[0];

/** An attack on one of them. */
export type RedhackDefence = Parameters<NonNullable<Game<RedhackSystem>["defend"]>>[0];

/** The scores of one of these people by attribute. */
export function scoresOf({ system }: Pick<RedhackCreature, "system">): Scores {
  const { scores } = system.derived.redhack;
  return {
    strength: scores.strength.value,
    dexterity: scores.dexterity.value,
    constitution: scores.constitution.value,
    intelligence: scores.intelligence.value,
    wisdom: scores.wisdom.value,
    charisma: scores.charisma.value,
  };
}

/** A line of these people's own attacks; null for one that they do not have. */
export const ownLine = ({ derived }: RedhackSystem, { id, use }: Pick<AttackLine, "id" | "use">): RedhackLine | null =>
  derived.redhack.lines.find((one) => one.id === id && one.use === use) ?? null;

/** The line of their own with the ammunition that was chosen. @rule RH-MAG-05 */
function shotOf(system: RedhackSystem, line: AttackLine, answers: Answers): RedhackLine | null {
  const own = ownLine(system, line);
  return own && shotWith(own, quiverIn(system.derived.redhack, line, answers[QUIVER]));
}

/** The dice of an attack of another game's people or a monster; null where its damage cannot be read. */
export function foreignDice({ damage: { formula, text } }: AttackLine): DicePlan | null {
  if (formula) return { count: formula.dice, faces: formula.faces, bonus: formula.bonus };
  const read = damageIn(text);
  return read && planDamage(read);
}

/** The dice of an attack of any game's people. @rule RH-DMG-01 */
export function diceOfLine(attacker: Pick<RedhackCreature, "type" | "system">, line: AttackLine): DicePlan | null {
  const own = attacker.type === REDHACK_TYPE ? ownLine(attacker.system, line) : null;
  return own?.dice ? planDamage(own.dice) : foreignDice(line);
}

/** The damage of a strike, twice for a critical hit. @rule RH-TST-04 RH-TST-05 RH-DMG-01 */
export const damageBy = ({ hits, critical }: Strike, plan: DicePlan | null): GameResult["damage"] =>
  hits && plan ? { dice: critical ? [plan, plan] : [plan], kinds: [] } : null;

/** Whether damage is that of a critical hit. @rule RH-TST-04 RH-TST-05 */
export const isCriticalDamage = (damage: { readonly dice: readonly unknown[] } | null): boolean =>
  (damage?.dice.length ?? 0) > 1;

const coverIn = ({ cover }: Answers): Cover => COVERS.find((one) => one === cover) ?? "none";

const MOST_STEPS = 3;
const BY_STEP = 2;

/** The question about combat advantage, where places give it: so many steps, unless the table says otherwise. @rule FH-FLK-01 */
export const advantageLines = (steps = 0): GameForm =>
  steps === 0
    ? []
    : [
        {
          name: "advantage",
          label: "WHITEHACK.Redhack.Advantage",
          hint: "WHITEHACK.Redhack.AdvantageHint",
          min: 0,
          max: MOST_STEPS,
          value: Math.min(MOST_STEPS, steps),
        },
      ];

/** Two for each step of combat advantage. @rule FH-FLK-01 */
const advantageIn = ({ advantage }: Answers): number =>
  typeof advantage === "number" ? BY_STEP * Math.max(0, Math.min(MOST_STEPS, advantage)) : 0;

/** Combat advantage as a line of the difficulty: it helps the one who attacks. @rule FH-FLK-01 */
const openLines = (answers: Answers, who: "attacks" | "defends"): readonly Modifier[] => {
  const by = advantageIn(answers);
  return by === 0 ? NO_PARTS : [lineOf("combatAdvantage", who === "attacks" ? -by : by, "FH-FLK-01")];
};

/** The dice of a hit with what combat advantage adds. @rule FH-FLK-01 */
export const pressed = (plan: DicePlan | null, answers: Answers): DicePlan | null =>
  plan && { ...plan, bonus: plan.bonus + advantageIn(answers) };

/** Whether a creature lies on the ground. @rule RH-ATK-03 */
const isProne = ({ conditions }: Pick<GameCreature, "conditions">): boolean => conditions.includes("prone");

/** Whether two of this game's people fight each other. @rule RH-PVP-01 */
export const isDuel = (one: Pick<GameCreature, "type">, other: Pick<GameCreature, "type"> | null): boolean =>
  one.type === REDHACK_TYPE && other?.type === REDHACK_TYPE;

/** By how much the light is worse for the character than for the other, as a line of the difficulty. @rule RH-LGT-03 RH-LGT-04 */
function lightLines(
  { light: own }: Pick<GameCreature, "light">,
  other: Pick<GameCreature, "light"> | null,
): readonly Modifier[] {
  const theirs = other?.light;
  if (!own || !theirs) return NO_PARTS;
  const character = { level: theirs.level, zone: own.zone };
  const net = netPenalty({ character, monster: { level: own.level, zone: theirs.zone } });
  return net === 0 ? NO_PARTS : [lineOf("light", net, "RH-LGT-04")];
}

/** The test of an attack; in a duel without difficulty. @rule RH-TST-04 RH-ATK-01 RH-ATK-03 RH-POS-02 RH-PVP-01 */
export function attackTestOf({ attacker, target, line, distance, answers }: RedhackAttack): Test {
  const own = shotOf(attacker.system, line, answers);
  if (own && isDuel(attacker, target)) return answered(toDuelAttack(own), answers);
  const { attackValue, use, range } = line;
  const test = toAttackTest({
    line: own ?? { rolled: "strength", attackValue, chaser: null, use, range },
    armorClass: target ? foeNumbers(target.derived).armorClass : 0,
    feet: distance,
    cover: coverIn(answers),
    prone: isProne(attacker),
    otherProne: target !== null && isProne(target),
    difficulty: [...lightLines(attacker, target), ...openLines(answers, "attacks")],
  });
  return answered(test, answers);
}

/** The test of a defence; in a duel without difficulty. @rule RH-TST-05 RH-ATK-03 RH-POS-02 RH-PVP-01 */
export function defenceTestOf({ defender, attacker, line, answers }: Omit<RedhackDefence, "distance">): Test {
  const { redhack } = defender.system.derived;
  if (isDuel(defender, attacker)) return answered(toDuelDefence(redhack), answers);
  const test = toDefenceTest({
    armor: redhack,
    hitDice: foeNumbers(attacker.derived).hitDice,
    isMelee: line.use === "melee",
    cover: coverIn(answers),
    prone: isProne(defender),
    otherProne: isProne(attacker),
    difficulty: [...lightLines(defender, attacker), ...openLines(answers, "defends")],
  });
  return answered(test, answers);
}
