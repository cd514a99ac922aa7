import { type Blow, type BlowRefusal, canAct, farthestShot, SPECIAL_OPTIONS } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { toFigure, type Localize } from "../localize.ts";

/** The distances, names and conditions that a blow's sentences mention. */
function wordsOf({ striker, situation, run = 0, movement = 0 }: Blow, localize: Localize): Record<string, string> {
  const { line, conditions, roundsToLoad = 0 } = striker;
  const keeping = conditions.filter((one) => !canAct([one], "attack")).map(({ label }) => localize(label));
  return {
    distance: toFigure(situation.distance ?? 0),
    reach: toFigure(line.range),
    farthest: toFigure(farthestShot(line.range)),
    conditions: keeping.join(", "),
    rounds: toFigure(roundsToLoad),
    feet: toFigure(SPECIAL_OPTIONS.charge.run),
    run: toFigure(run),
    movement: toFigure(movement),
  };
}

const keyOf = (refusal: BlowRefusal): LangKey => `WHITEHACK.Attack.Refusal.${refusal}`;

/** Why a blow cannot be struck, in a sentence. @rule WH-ATK-05 WH-ACT-04 WH-RNG-01 WH-WPN-02 WH-SURP-01 */
export const refusalText = (refusal: BlowRefusal, blow: Blow, name: string, localize: Localize): string =>
  localize(keyOf(refusal), { ...wordsOf(blow, localize), name });
