import type { AnchorOptions } from "../../../common/dice/render.ts";
import type { Roll } from "../../../common/dice/roll.ts";
import { TextEditor } from "./text-editor.ts";

/**
 * The inline result of a roll: its total, with the roll itself in `data-roll`.
 * https://foundryvtt.com/api/classes/foundry.dice.Roll.html#toanchor
 */
export function rollAnchor(roll: Roll, options: AnchorOptions = {}): HTMLAnchorElement {
  const { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" } = options;
  const { total } = roll;
  return TextEditor.createAnchor({
    attrs,
    dataset: { tooltip: roll.formula, roll: encodeURIComponent(JSON.stringify(roll)), ...dataset },
    classes: ["inline-roll", "inline-result", ...classes],
    name: label ? `${label}: ${String(total)}` : String(total),
    icon,
  });
}
