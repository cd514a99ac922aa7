import type { Localize } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, oneOf, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ASKED_AREA_SAVES, formulaIn } from "../../../../rules/index.ts";
import { AREA_SHAPES, type AreaAttack, areaRefusal } from "../../rules/combat/areas.ts";
import type { BandBoard } from "../../rules/combat/bands.ts";
import { DISTANCE_BANDS } from "../../rules/exploration/distance.ts";
import { bandText } from "./band-words.ts";

/** Those whom an area can be aimed at. */
interface Aims {
  readonly caster: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

/** The dialog of an attack on several at once. @rule RH-ARE-01 RH-ARE-02 */
export function areaForm({ members }: Aims, localize: Localize): Form {
  const people = members.map(({ id, name }) => ({ value: id, label: name }));
  const nobody = { value: "", label: "WHITEHACK.Redhack.Order.Area.nobody" };
  return [
    {
      name: "shape",
      label: "WHITEHACK.Redhack.Order.Area.shape",
      value: "blast",
      radio: "chips",
      choices: AREA_SHAPES.map((value) => ({ value, label: `WHITEHACK.Redhack.Order.Area.Shape.${value}` })),
    },
    { note: "WHITEHACK.Redhack.Order.Area.hint" },
    { name: "first", label: "WHITEHACK.Redhack.Order.Area.first", value: people[0]?.value ?? "", choices: people },
    { name: "second", label: "WHITEHACK.Redhack.Order.Area.second", value: "", choices: [nobody, ...people] },
    {
      name: "steps",
      label: "WHITEHACK.Redhack.Order.Area.size",
      value: "0",
      choices: DISTANCE_BANDS.slice(0, -1).map((_, steps) => ({
        value: String(steps),
        label: bandText(steps, localize),
      })),
    },
    { ticks: { linedUp: "WHITEHACK.Redhack.Order.Area.linedUp" } },
    { name: "title", label: "WHITEHACK.Redhack.Order.Area.name", max: 100, value: "" },
    { name: "damage", label: "WHITEHACK.Redhack.Order.Area.damage", max: 40, value: "2d6" },
    {
      name: "leaves",
      label: "WHITEHACK.Redhack.Order.Area.leaves",
      value: "half",
      choices: ASKED_AREA_SAVES.map((value) => ({ value, label: `WHITEHACK.Redhack.Order.Area.Leaves.${value}` })),
    },
  ];
}

/** The attack that the answers mean. @rule RH-ARE-01 RH-ARE-02 */
export const areaIn = (values: FormValues, caster: string): AreaAttack => ({
  shape: oneOf(values, "shape", AREA_SHAPES) ?? "blast",
  caster,
  targets: [textIn(values, "first"), textIn(values, "second")].filter((id) => id !== ""),
  steps: Number(textIn(values, "steps")),
  linedUp: isTicked(values, "linedUp"),
});

/** Why the answers are no area, beside the field at fault; null where they are. @rule RH-ARE-01 RH-ARE-02 */
export function areaProblem(values: FormValues, caster: string, board: BandBoard, localize: Localize) {
  const refusal = areaRefusal(areaIn(values, caster), board);
  if (refusal === null)
    return formulaIn(textIn(values, "damage")) ? null : { field: "damage", text: "WHITEHACK.Area.BadDamage" };
  const field = refusal === "noTarget" || refusal === "caster" ? "first" : "second";
  return { field, text: localize(`WHITEHACK.Redhack.Order.Area.Refusal.${refusal}`) };
}
