import { type Attribute, ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type FormValues, oneOf, type Problem, textIn, wholeIn } from "../../../../view/chat/dialogs/form-values.ts";
import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { REDHACK_CLASSES } from "../../rules/characters/classes.ts";
import { SCORE_METHODS, type ScoreMethod } from "../../rules/characters/creation.ts";
import { type Build, planBuild } from "../../rules/people/levelled.ts";
import { LONGEST_CALLED } from "../../rules/people/people-fields.ts";
import type { Scores } from "../../rules/tests/saves.ts";

/** The most levels that are added at once. */
const MOST_LEVELS = 14;
/** The most that one attribute can be raised. */
const MOST_RAISE = 15;

type ClassId = keyof typeof REDHACK_CLASSES;
const CLASS_IDS = Object.keys(REDHACK_CLASSES) as ClassId[]; // the keys are those of the constant

/** Who is to be built. @rule RH-RET-05 */
export interface BuiltTerms {
  readonly name: string;
  readonly class: ClassId;
  readonly levels: number;
  readonly method: ScoreMethod;
}

/** The first dialog: name, class, levels, and how the scores come about. @rule RH-RET-05 */
export const termsForm = (): Form => [
  { name: "name", label: "WHITEHACK.Redhack.Followers.Build.name", max: LONGEST_CALLED },
  {
    name: "class",
    label: "WHITEHACK.Sheet.Class",
    choices: Object.fromEntries(CLASS_IDS.map((id) => [id, `WHITEHACK.Redhack.Class.${id}`])),
    value: "fighter",
  },
  {
    name: "levels",
    label: "WHITEHACK.Redhack.Followers.Build.levels",
    hint: "WHITEHACK.Redhack.Followers.Build.levelsHint",
    min: 0,
    max: MOST_LEVELS,
    value: 1,
  },
  {
    name: "method",
    label: "WHITEHACK.Redhack.Create.scores",
    choices: SCORE_METHODS.map((value) => ({ value, label: `WHITEHACK.Redhack.Create.method.${value}` })),
    value: "rolled",
    radio: "chips",
  },
];

export const termsIn = (values: FormValues): BuiltTerms => ({
  name: textIn(values, "name").slice(0, LONGEST_CALLED),
  class: oneOf(values, "class", CLASS_IDS) ?? "fighter",
  levels: Math.max(0, Math.min(MOST_LEVELS, wholeIn(values, "levels"))),
  method: oneOf(values, "method", SCORE_METHODS) ?? "rolled",
});

/** The refusal of a person without a name. */
export const termsProblem = (values: FormValues): Problem | null =>
  termsIn(values).name === "" ? { field: "name", text: "WHITEHACK.Redhack.Followers.nameThem" } : null;

const requisitesOf = (id: ClassId): readonly Attribute[] => REDHACK_CLASSES[id].requisites;

/** The second dialog: by how much each attribute is raised, and what is left of the points. @rule RH-RET-05 */
export const raisesForm = (scores: Scores, terms: BuiltTerms, localize: Localize): Form => [
  { note: "WHITEHACK.Redhack.Followers.Build.hint" },
  ...ATTRIBUTES.map((id) => ({
    name: `raise.${id}`,
    label: localize(
      requisitesOf(terms.class).includes(id)
        ? "WHITEHACK.Redhack.Followers.Build.requisite"
        : "WHITEHACK.Redhack.Followers.Build.attribute",
      { name: localize(`WHITEHACK.Attribute.${id}`), score: toFigure(scores[id]) },
    ),
    min: 0,
    max: MOST_RAISE,
    value: 0,
  })),
  { preview: { left: "how" } },
];

/** The build by the answers. @rule RH-RET-05 */
export const buildIn = (scores: Scores, terms: BuiltTerms, values: FormValues): Build =>
  planBuild(
    ATTRIBUTES.map((id) => ({
      id,
      score: scores[id],
      raises: Math.max(0, Math.min(MOST_RAISE, wholeIn(values, `raise.${id}`))),
      requisite: requisitesOf(terms.class).includes(id),
    })),
    terms.levels,
  );

/** What is left of the points, in words. */
export const leftText = ({ left }: Build, localize: Localize): string =>
  localize("WHITEHACK.Redhack.Followers.Build.left", {
    requisites: toFigure(left.requisites),
    any: toFigure(left.any),
  });

/** Why a person cannot be built like this; null where one can. @rule RH-RET-05 */
export function buildProblem(build: Build): Problem | null {
  const [problem] = build.problems;
  return problem ? { text: `WHITEHACK.Redhack.Followers.Build.Problem.${problem}` } : null;
}

/** The lines of the card. */
export const builtFacts = (
  { scores, left }: Build,
  { levels, class: kind }: BuiltTerms,
  hitPoints: number,
  localize: Localize,
): readonly FactLine[] => [
  { label: "WHITEHACK.Sheet.Class", value: localize(`WHITEHACK.Redhack.Class.${kind}`) },
  { label: "WHITEHACK.Sheet.Level", value: toFigure(1 + levels) },
  ...ATTRIBUTES.map((id) => ({ label: `WHITEHACK.Attribute.${id}`, value: toFigure(scores[id] ?? 0) })),
  { label: "WHITEHACK.Number.hitPointsMaximum", value: toFigure(hitPoints) },
  ...(left.any + left.requisites > 0
    ? [
        {
          label: "WHITEHACK.Redhack.Followers.Build.unspent",
          value: localize("WHITEHACK.Redhack.Followers.Build.left", {
            requisites: toFigure(left.requisites),
            any: toFigure(left.any),
          }),
        },
      ]
    : []),
];
