import { type Attribute, ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import { answersOf, type Form } from "../../../view/chat/dialogs/form.ts";
import { type FormValues, oneOf, type Problem, textIn } from "../../../view/chat/dialogs/form-values.ts";
import type { RedhackClasses } from "../rules/characters/classes.ts";
import {
  type ChosenScores,
  isOfArray,
  type RandomTerms,
  SCORE_ARRAY,
  SCORE_METHODS,
} from "../rules/characters/creation.ts";
import { GEAR_CHOICES, type GearChoice } from "../rules/characters/kits.ts";
import { classLabel } from "./class-view.ts";

/** The class that is chosen once the dice show the scores. */
const LATER = "later";

/** How a new character is to be made, as its player answers. */
export interface CreationTerms extends RandomTerms {
  /** "" for one drawn from the world's names. */
  readonly name: string;
  readonly gear: GearChoice;
  /** The class is asked for once the scores are known. */
  readonly asksClass: boolean;
}

/** What is known before the questions. */
interface Asked {
  readonly classes: RedhackClasses;
  /** The name of a character who is there; "" for a new one. */
  readonly name: string;
  readonly gear: GearChoice;
  /** Whether the dice are rolled here, so that more can be asked after them. */
  readonly mayAskLater: boolean;
}

const METHODS = SCORE_METHODS.map((value) => ({ value, label: `WHITEHACK.Redhack.Create.method.${value}` }));
const GEAR = GEAR_CHOICES.map((value) => ({ value, label: `WHITEHACK.Redhack.Creation.gear.${value}` }));
const SCORES = SCORE_ARRAY.map((score) => ({ value: String(score), label: String(score) }));

const scoreField = (id: Attribute) =>
  ({
    name: `score-${id}`,
    label: `WHITEHACK.Attribute.${id}`,
    choices: SCORES,
    blank: "WHITEHACK.Redhack.Creation.byClass",
    value: "",
  }) as const;

const methodIn = (values: FormValues) => oneOf(values, "method", SCORE_METHODS) ?? "rolled";

/** The questions before a character is made; nothing has to be answered. @rule RH-CHR-01 */
export function creationForm({ classes, name, gear, mayAskLater }: Asked, values: FormValues): Form {
  const own = Object.keys(classes).map((value) => ({ value, label: classLabel(value, classes) }));
  const isArray = methodIn(values) === "array";
  const later = { value: LATER, label: "WHITEHACK.Redhack.Creation.later" } as const;
  return [
    {
      name: "name",
      label: "WHITEHACK.Sheet.Name",
      value: name,
      max: 100,
      placeholder: "WHITEHACK.Redhack.Creation.nameDrawn",
    },
    {
      name: "method",
      label: "WHITEHACK.Redhack.Create.scores",
      choices: METHODS,
      value: "rolled",
      radio: "chips",
      renews: true,
    },
    ...(isArray ? ATTRIBUTES.map(scoreField) : []),
    {
      name: "class",
      label: "WHITEHACK.Sheet.Class",
      choices: [...own, ...(mayAskLater && !isArray ? [later] : [])],
      blank: "WHITEHACK.Redhack.Create.anyClass",
      value: "",
    },
    { name: "gear", label: "WHITEHACK.Sheet.Gear", choices: GEAR, value: gear, radio: "chips" },
    { note: "WHITEHACK.Redhack.Creation.hint" },
    "visibility",
  ];
}

function chosenIn(values: FormValues): ChosenScores {
  const chosen = ATTRIBUTES.map((id) => [id, Number(textIn(values, `score-${id}`))] as const);
  return Object.fromEntries(chosen.filter(([, score]) => score > 0));
}

/** Why the scores cannot be put so; null where they can. @rule RH-CHR-01 */
export const creationProblem = (values: FormValues): Problem | null =>
  methodIn(values) === "rolled" || isOfArray(chosenIn(values))
    ? null
    : { field: "score-strength", text: "WHITEHACK.Redhack.Creation.twice" };

/** The answers within their limits; what nobody could have chosen counts as not chosen. @rule RH-CHR-01 */
export function creationTerms(asked: Asked, values: FormValues): CreationTerms {
  const answers = answersOf<Form>(creationForm(asked, values), values);
  const wordOf = (field: string): string => textIn(answers, field);
  const kind = wordOf("class");
  const method = methodIn(values);
  const chosen = method === "array" ? chosenIn(values) : {};
  return {
    name: wordOf("name").trim(),
    method,
    level: 1,
    classes: asked.classes,
    ...(Object.hasOwn(asked.classes, kind) && { class: kind }),
    ...(isOfArray(chosen) && { chosen }),
    gear: oneOf(values, "gear", GEAR_CHOICES) ?? asked.gear,
    asksClass: kind === LATER && asked.mayAskLater,
  };
}
