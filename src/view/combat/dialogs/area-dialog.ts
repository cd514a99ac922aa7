import {
  type AreaSave,
  AREA_SIDE,
  ASKED_AREA_SAVES,
  ATTRIBUTES,
  DICE_MODES,
  type DamageFormula,
  type Modifier,
  formulaIn,
} from "../../../rules/index.ts";
import { type ChoiceList, toChoices } from "../../base/choices.ts";
import type { Localize } from "../../base/localize.ts";
import { type Form, harmField, MODIFIER } from "../../chat/dialogs/form.ts";
import { type FormValues, harmIn, oneOf, type Problem, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import { situationModifier } from "../../checks/dialogs/save-dialog.ts";

const AREA_SHAPES_ASKED = ["square", "cone", "line", "spread"] as const;
/** The shape of an area that is asked for. */
type AskedShape = (typeof AREA_SHAPES_ASKED)[number];

const AREA_AIMS = ["none", "task", "attack"] as const;
/**
 * The roll before an area takes effect: none, a task for a fixed spot, an attack for a spot that moves.
 * @rule WH-AREA-01
 */
type AreaAim = (typeof AREA_AIMS)[number];

/** An area before anybody is asked. */
export interface AreaQuestion {
  readonly title: string;
  readonly damage: string;
  readonly leaves: AreaSave;
  readonly harm: readonly string[];
  readonly shape: AskedShape;
  /** Nobody rolls for what comes from nobody. */
  readonly rolls: boolean;
  readonly aim: AreaAim;
  /** Feet across one space of the scene. */
  readonly feet: number;
}

/** An area as it was asked for. */
export interface AskedArea {
  readonly title: string;
  readonly damage: DamageFormula;
  readonly leaves: AreaSave;
  readonly harm: readonly string[];
  readonly shape: AskedShape;
  readonly side: number;
  readonly aim: AreaAim;
  readonly attribute: string;
  readonly modifiers: readonly Modifier[];
  readonly mode: (typeof DICE_MODES)[number] | null;
}

const SIDES = [1, 2, 3, 4, 5, 6] as const;

const SAVES = toChoices(ASKED_AREA_SAVES, (save) => `WHITEHACK.Area.Leaves.${save}`);
const SHAPES = toChoices(AREA_SHAPES_ASKED, (shape) => `WHITEHACK.Area.Shape.${shape}`);
const AIMS = toChoices(AREA_AIMS, (aim) => `WHITEHACK.Area.Aim.${aim}`);
const ATTRIBUTE_CHOICES = toChoices(ATTRIBUTES, (attribute) => `WHITEHACK.Attribute.${attribute}`);

/** The sizes of an area, in feet and in spaces. */
const sizes = (feet: number, localize: Localize): ChoiceList =>
  SIDES.map((side) => {
    const [spaces, told] = [side ** 2, { feet: String(side * feet), line: String(side ** 2 * feet) }];
    return { value: String(side), label: localize("WHITEHACK.Area.Side", { ...told, spaces: String(spaces) }) };
  });

/** The dialog's questions. @rule WH-AREA-01 WH-AREA-02 */
export const areaForm = (question: AreaQuestion, localize: Localize): Form => {
  const { feet, harm, title, damage, leaves, shape, rolls, aim } = question;
  return [
    { name: "title", label: "WHITEHACK.Area.Name", value: title },
    { name: "damage", label: "WHITEHACK.Area.Damage", value: damage, focus: true },
    { name: "leaves", label: "WHITEHACK.Area.Saving", choices: SAVES, value: leaves },
    { name: "shape", label: "WHITEHACK.Area.ShapeLabel", choices: SHAPES, value: shape },
    { name: "side", label: "WHITEHACK.Area.Size", choices: sizes(feet, localize), value: String(AREA_SIDE) },
    rolls && {
      name: "aim",
      label: "WHITEHACK.Area.AimLabel",
      hint: "WHITEHACK.Area.AimHint",
      choices: AIMS,
      value: aim,
    },
    rolls && { name: "attribute", label: "WHITEHACK.Area.Attribute", choices: ATTRIBUTE_CHOICES, value: "dexterity" },
    rolls && { ...MODIFIER, label: "WHITEHACK.Area.Modifier" },
    harmField(harm),
    "visibility",
  ];
};

const damageIn = (question: AreaQuestion, values: FormValues): DamageFormula | null =>
  formulaIn(values["damage"] === undefined ? question.damage : textIn(values, "damage"));

/** The problem with the answers; null where they can be used. */
export const areaProblem = (question: AreaQuestion, values: FormValues): Problem | null =>
  damageIn(question, values) ? null : { text: "WHITEHACK.Area.BadDamage", field: "damage" };

/** The area that the answers ask for; null where its damage cannot be rolled. @rule WH-AREA-01 WH-AREA-02 */
export function areaIn(question: AreaQuestion, values: FormValues): AskedArea | null {
  const damage = damageIn(question, values);
  return (
    damage && { damage, ...extentIn(question, values), ...rollIn(question, values), ...effectIn(question, values) }
  );
}

const effectIn = (question: AreaQuestion, values: FormValues) => ({
  title: textIn(values, "title") || question.title,
  harm: harmIn(values, question.harm),
  leaves: oneOf(values, "leaves", ASKED_AREA_SAVES) ?? question.leaves,
});

const extentIn = (question: AreaQuestion, values: FormValues) => ({
  shape: oneOf(values, "shape", AREA_SHAPES_ASKED) ?? question.shape,
  side: SIDES.find((one) => one === wholeIn(values, "side")) ?? AREA_SIDE,
});

const rollIn = (question: AreaQuestion, values: FormValues) => ({
  aim: question.rolls ? (oneOf(values, "aim", AREA_AIMS) ?? question.aim) : "none",
  attribute: oneOf(values, "attribute", ATTRIBUTES) ?? "dexterity",
  modifiers: situationModifier(wholeIn(values, "modifier")),
  mode: oneOf(values, "mode", DICE_MODES),
});
