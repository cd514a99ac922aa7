import type { Game, GameForm, GameResult } from "../../base/game.ts";
import { droppedAmong, planAssault, resolveAssault } from "./combat/assault.ts";
import { type Aimed, aimedAt, attackForm, prepare, termsOf } from "./combat/attack-terms.ts";
import type { HammercrawlSystem } from "./derive.ts";
import { constitutionOfHammercrawl } from "./health/zero-hit-points.ts";
import { HAMMERCRAWL_NAMES, SAVE } from "./hammercrawl-names.ts";
import { testForm, testOf, toRoll } from "./tests.ts";

export type { HammercrawlSystem } from "./derive.ts";

type Attack = Parameters<Game<HammercrawlSystem>["attack"]>[0];

/** Nobody in particular: the table says what is hit. */
const NOBODY: Aimed = { name: "", armorClass: null, conditions: [] };

const targetsOf = ({ target }: Pick<Attack, "target">): readonly Aimed[] => [target ? aimedAt(target) : NOBODY];

/** All attack dice at one target; every hit deals the damage. @rule HC-CMB-07 */
function attackRoll(attack: Attack): ReturnType<Game["attack"]> {
  const { attacker, line, answers } = attack;
  const { assault, damage } = prepare(termsOf(attacker, line), targetsOf(attack), answers);
  return {
    dice: planAssault(assault),
    resolve(rolled): GameResult {
      const outcomes = resolveAssault(assault, rolled);
      const hits = outcomes.filter(({ hit }) => hit);
      return {
        verdict: `WHITEHACK.Hammercrawl.Verdict.${hits.length > 0 ? "hit" : "miss"}`,
        success: hits.length > 0,
        facts: [
          { label: "WHITEHACK.Hammercrawl.Fact.totals", value: outcomes.map(({ total }) => total).join(", ") },
          { label: "WHITEHACK.Hammercrawl.Fact.armor", value: String(assault.armor[0] ?? "–") },
          { label: "WHITEHACK.Hammercrawl.Fact.hits", value: String(hits.length) },
        ],
        rules: ["HC-CMB-07"],
        dropped: droppedAmong(assault, rolled),
        damage: hits.length > 0 && damage ? { dice: hits.map(() => damage), kinds: [] } : null,
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
  attackForm: (attack): GameForm => attackForm(termsOf(attack.attacker, attack.line), targetsOf(attack)),
  attack: attackRoll,
  rulebook: (world) => ({ ...world, zeroHp: constitutionOfHammercrawl }),
};
