import type { Check } from "../../rules/index.ts";
import { checkPreview } from "../../view/dialogs/check-preview.ts";
import { toFigure } from "../../view/localize.ts";

/** The outputs of every dialog that ends in a roll: the score, the dice, and whether there is a roll at all. */
export function previewOf(check: Check): Readonly<Record<string, string>> {
  const { score, mode, allowed } = checkPreview(check);
  return {
    score: toFigure(score),
    dice: game.i18n.localize(allowed ? mode : "WHITEHACK.Check.Impossible"),
  };
}
