import type { DicePlan, Faces } from "../../../rules/base/dice.ts";
import type { Game, GameForm, GameResult } from "../../base/game.ts";
import { type HammercrawlLine, type HammercrawlSystem, UNARMORED } from "./derive.ts";
import { constitutionOfHammercrawl } from "./health/zero-hit-points.ts";
import { HAMMERCRAWL_NAMES, SAVE } from "./hammercrawl-names.ts";
import { ruledSteps, DIFFICULTY, STEPS, testForm, testOf, toRoll } from "./tests.ts";
import { droppedOf, keptOf, netSteps, planSteps } from "./numbers.ts";

export type { HammercrawlSystem } from "./derive.ts";

type Attack = Parameters<Game<HammercrawlSystem>["attack"]>[0];

/** A line of these people's own attacks; null for one that they do not have. */
const ownLine = ({
  attacker: { system },
  line: { id, use },
}: Pick<Attack, "attacker" | "line">): HammercrawlLine | null =>
  system.derived.hammercrawl.lines.find((one) => one.id === id && one.use === use) ?? null;

/** The armor class to reach; that of other people counts from 0. @rule HC-CNV-03 */
const armorOf = ({ target }: Attack): number => UNARMORED + (target?.derived.armorClass.value ?? 0);

const FACES = 20;

/** All attack dice at one target, each against its armor class; every hit deals the damage. @rule HC-CMB-07 */
function attackRoll(attack: Attack): ReturnType<Game["attack"]> {
  const { line, answers } = attack;
  const own = ownLine(attack);
  const steps = netSteps(ruledSteps(answers));
  const plan = planSteps(FACES, steps);
  const count = own?.attackDice ?? 1;
  const target = armorOf(attack) + (typeof answers["difficulty"] === "number" ? answers["difficulty"] : 0);
  const hit: DicePlan | null = own?.hit ? { count: own.hit.count, faces: own.hit.die, bonus: own.hit.bonus } : null;
  return {
    dice: Array.from({ length: count }, () => plan),
    resolve(rolled: readonly Faces[]): GameResult {
      const totals = rolled.map((faces) => (faces[keptOf(faces, steps)] ?? 0) + line.attackValue.value);
      const hits = totals.filter((total) => total >= target).length;
      const dropped = rolled.flatMap((faces, die) => droppedOf(faces, steps).map((at) => die * plan.count + at));
      return {
        verdict: `WHITEHACK.Hammercrawl.Verdict.${hits > 0 ? "hit" : "miss"}`,
        success: hits > 0,
        facts: [
          { label: "WHITEHACK.Hammercrawl.Fact.totals", value: totals.join(", ") },
          { label: "WHITEHACK.Hammercrawl.Fact.armor", value: String(target) },
          { label: "WHITEHACK.Hammercrawl.Fact.hits", value: String(hits) },
        ],
        rules: ["HC-CMB-07"],
        dropped,
        damage: hits > 0 && hit ? { dice: Array.from({ length: hits }, () => hit), kinds: [] } : null,
      };
    },
  };
}

/** HAMMERCRAWL!: rolls that aim high, saves by tier, and several attack dice. @rule HC-CNV-01 HC-CLS-01 */
export const HAMMERCRAWL_GAME: Game<HammercrawlSystem> = {
  ...HAMMERCRAWL_NAMES,
  testForm: ({ system, light }, id): GameForm => testForm(system, id, light?.level === "dark"),
  test({ system }, id, answers) {
    const test = testOf(system, id, answers);
    const isSave = id.startsWith(SAVE);
    return test && toRoll(test, isSave && system.derived.hammercrawl.saveExtremes);
  },
  attackForm: (): GameForm => [DIFFICULTY, STEPS],
  attack: attackRoll,
  rulebook: (world) => ({ ...world, zeroHp: constitutionOfHammercrawl }),
};
