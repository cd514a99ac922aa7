import { ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { Game, GameForm, GameRoll } from "../../base/game.ts";
import { strikeOfAttack, strikeOfDefence } from "./combat/attack-tests.ts";
import { type Cover, COVERS } from "./combat/position.ts";
import {
  advantageLines,
  attackTestOf,
  damageBy,
  defenceTestOf,
  diceOfLine,
  foreignDice,
  isDuel,
  pressed,
  type RedhackSystem,
  scoresOf,
} from "./combat/strikes.ts";
import { QUIVER, quiversFor } from "./combat/quivers.ts";
import { constitutionInBand } from "./health/zero-hit-points.ts";
import { DUEL_WAITS } from "./reactions/answers.ts";
import { REDHACK_NAMES, SAVE } from "./redhack-names.ts";
import { answered, DICE, DIFFICULTY, toRoll } from "./tests/game-roll.ts";
import { toSaveTest } from "./tests/saves.ts";
import { type Threat, THREATS } from "./tests/threats.ts";
import { simpleTest, withLines } from "./tests/test.ts";

export type { RedhackSystem } from "./combat/strikes.ts";

const COVER = {
  name: "cover",
  label: "WHITEHACK.Redhack.Cover",
  choices: Object.fromEntries(COVERS.map((one) => [one, `WHITEHACK.Redhack.CoverOf.${one}`])),
  value: "none",
} as const;

const isCover = (word: string): word is Cover => COVERS.some((one) => one === word);

/** The line about cover, which says at first what shelters the target. @rule RH-POS-02 */
const coverLine = (shelter = ""): GameForm[number] => ({ ...COVER, value: isCover(shelter) ? shelter : "none" });

/** The question which ammunition is shot, where there is magical one. @rule RH-MAG-05 */
function quiverLines({ derived }: RedhackSystem, line: Parameters<typeof quiversFor>[1]): GameForm {
  const quivers = "redhack" in derived ? quiversFor(derived.redhack, line) : [];
  if (quivers.length === 0) return [];
  const choices = {
    "": "WHITEHACK.Redhack.Treasure.usualShot",
    ...Object.fromEntries(quivers.map((one) => [one.id, one.name])),
  };
  return [{ name: QUIVER, label: "WHITEHACK.Redhack.Treasure.ammunition", choices, value: "", owed: true }];
}

const THREAT = {
  name: "threat",
  label: "WHITEHACK.Redhack.ThreatLabel",
  choices: Object.fromEntries(Object.keys(THREATS).map((one) => [one, `WHITEHACK.Redhack.Threat.${one}`])),
  value: "harm",
} as const;

const isThreat = (word: unknown): word is Threat => typeof word === "string" && Object.hasOwn(THREATS, word);

/** The roll of a duel's attack: one that succeeds waits for the defence before anything is dealt. @rule RH-PVP-01 */
const withheld = (roll: GameRoll): GameRoll => ({
  ...roll,
  resolve(faces) {
    const result = roll.resolve(faces);
    return result.success === true ? { ...result, success: null, verdict: DUEL_WAITS, damage: null } : result;
  },
});

/** The Red Hack 2: tests in bands, players who roll for attacks on them, and Constitution behind hit points. @rule RH-CHR-01 */
export const REDHACK_GAME: Game<RedhackSystem> = {
  ...REDHACK_NAMES,

  testForm: (_creature, test): GameForm => (test === SAVE ? [THREAT, DIFFICULTY, DICE] : [DIFFICULTY, DICE]),

  test({ system: { derived } }, id, answers) {
    const { scores } = derived.redhack;
    const [kind, against] = id.split(".");
    if (kind === SAVE) {
      const said = against ?? answers["threat"];
      const threat = isThreat(said) ? said : THREAT.value;
      return toRoll(answered(toSaveTest(scoresOf({ system: { derived } }), { threat }), answers));
    }
    const attribute = ATTRIBUTES.find((one) => one === id);
    if (!attribute) return null;
    const { base, parts } = scores[attribute];
    return toRoll(answered(withLines(simpleTest(attribute, base, ["RH-TST-01"]), { modifiers: parts }), answers));
  },

  attackForm: ({ attacker: { system }, line, shelter, advantage }): GameForm =>
    line.use === "missile"
      ? [...quiverLines(system, line), DIFFICULTY, coverLine(shelter), ...advantageLines(advantage), DICE]
      : [DIFFICULTY, ...advantageLines(advantage), DICE],

  attack(attack) {
    const { attacker, target, line, answers } = attack;
    const plan = pressed(diceOfLine(attacker, line), answers);
    const roll = toRoll(attackTestOf(attack), (outcome) => damageBy(strikeOfAttack(outcome), plan));
    return isDuel(attacker, target) ? withheld(roll) : roll;
  },

  defenceForm: ({ line, shelter, advantage }): GameForm => [
    DIFFICULTY,
    ...(line.use === "missile" ? [coverLine(shelter)] : []),
    ...advantageLines(advantage),
    DICE,
  ],

  defend(defence) {
    const { defender, attacker, line, answers } = defence;
    if (isDuel(defender, attacker)) return null; // both roll, the attacker first
    const plan = pressed(foreignDice(line), answers);
    return toRoll(defenceTestOf(defence), (outcome) => damageBy(strikeOfDefence(outcome), plan));
  },

  rulebook: (world) => ({ ...world, zeroHp: constitutionInBand }),
};
