import { type Attack, type AttackRefusal, canAct, farthestShot, SPECIAL_OPTIONS } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { distanceWords } from "../../base/words.ts";
import { toFigure, type Localize, toList } from "../../base/localize.ts";

/** The distances, names and conditions that an attack's sentences mention. */
function wordsOf(
  { attacker, situation, run = 0, movement = 0 }: Attack,
  inSquares: boolean,
  localize: Localize,
): Record<string, string> {
  const { line, conditions, roundsToLoad = 0 } = attacker;
  const far = (feet: number): string => distanceWords(feet, inSquares, localize);
  const keeping = conditions.filter((one) => !canAct([one], "attack")).map(({ label }) => localize(label));
  return {
    distance: far(situation.distance ?? 0),
    reach: far(line.range),
    farthest: far(farthestShot(line.range)),
    conditions: toList(keeping, localize),
    rounds: toFigure(roundsToLoad),
    feet: far(SPECIAL_OPTIONS.charge.run),
    run: far(run),
    movement: far(movement),
  };
}

const keyOf = (refusal: AttackRefusal): LangKey => `WHITEHACK.Attack.Refusal.${refusal}`;

/** Why an attack cannot be made, in a sentence. @rule WH-ATK-05 WH-ACT-04 WH-RNG-01 WH-WPN-02 WH-SURP-01 */
export const refusalText = (
  refusal: AttackRefusal,
  { attack, name, inSquares }: { readonly attack: Attack; readonly name: string; readonly inSquares: boolean },
  localize: Localize,
): string => localize(keyOf(refusal), { ...wordsOf(attack, inSquares, localize), name });
