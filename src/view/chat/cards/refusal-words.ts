import { type Blow, type BlowRefusal, canAct, farthestShot, SPECIAL_OPTIONS } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { distanceWords } from "../../base/words.ts";
import { toFigure, type Localize } from "../../base/localize.ts";

/** The distances, names and conditions that a blow's sentences mention. */
function wordsOf(
  { striker, situation, run = 0, movement = 0 }: Blow,
  inSquares: boolean,
  localize: Localize,
): Record<string, string> {
  const { line, conditions, roundsToLoad = 0 } = striker;
  const far = (feet: number): string => distanceWords(feet, inSquares, localize);
  const keeping = conditions.filter((one) => !canAct([one], "attack")).map(({ label }) => localize(label));
  return {
    distance: far(situation.distance ?? 0),
    reach: far(line.range),
    farthest: far(farthestShot(line.range)),
    conditions: keeping.join(", "),
    rounds: toFigure(roundsToLoad),
    feet: far(SPECIAL_OPTIONS.charge.run),
    run: far(run),
    movement: far(movement),
  };
}

const keyOf = (refusal: BlowRefusal): LangKey => `WHITEHACK.Attack.Refusal.${refusal}`;

/** Why a blow cannot be struck, in a sentence. @rule WH-ATK-05 WH-ACT-04 WH-RNG-01 WH-WPN-02 WH-SURP-01 */
export const refusalText = (
  refusal: BlowRefusal,
  { blow, name, inSquares }: { readonly blow: Blow; readonly name: string; readonly inSquares: boolean },
  localize: Localize,
): string => localize(keyOf(refusal), { ...wordsOf(blow, inSquares, localize), name });
