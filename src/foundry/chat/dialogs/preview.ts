import {
  type AttackRoll,
  attackRollRefusal,
  type Check,
  lineCheck,
  rangeModifiers,
  type RollFacts,
} from "../../../rules/index.ts";
import { checkPreview } from "../../../view/checks/dialogs/attunement-field.ts";
import { howWords, lineWords } from "../../../view/checks/dialogs/line-view.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { localize } from "../../host/localize.ts";

/** The outputs of every dialog that ends in a roll: the score, the dice, and whether there is a roll at all. */
export function previewOf(check: Check): Readonly<Record<string, string>> {
  const { score, mode, allowed } = checkPreview(check);
  return {
    score: toFigure(score),
    dice: game.i18n.localize(allowed ? mode : "WHITEHACK.Check.Impossible"),
  };
}

/** The same for a missile attack, with its range; one that is too far has no score. @rule WH-RNG-01 */
export function missilePreview(attack: AttackRoll): Readonly<Record<string, string>> {
  if (attackRollRefusal(attack) === "outOfRange") return { score: "—", dice: localize("WHITEHACK.Check.Impossible") };
  return previewOf({ ...attack, modifiers: [...attack.modifiers, ...rangeModifiers(attack.range ?? null)] });
}

/** The same for a roll that is put together line by line: what each line brings, and how all of them add up. */
export const rollPreview = (roll: RollFacts): Readonly<Record<string, string>> => ({
  ...previewOf(lineCheck(roll)),
  ...lineWords(roll, localize),
  how: howWords(roll, localize),
});
