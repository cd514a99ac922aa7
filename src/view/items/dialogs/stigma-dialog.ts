import {
  type AttributeSet,
  type GroupFacts,
  type GroupLimit,
  hasRoomFor,
  type Stigma,
  stigmaAttributes,
  supplantsSpecies,
  takeStigma,
} from "../../../rules/index.ts";
import { nameOr } from "../../../rules/base/attribute-set.ts";
import { attributeChoices } from "../../base/words.ts";
import { toChoiceList } from "../../base/choices.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { type FormValues, missing, oneOf, type Problem, textIn } from "../../chat/dialogs/form-values.ts";

/** The character who becomes one of the marred, and the template. */
export interface StigmaQuestion {
  /** The character's groups as they are stored. */
  readonly groups: readonly GroupFacts[];
  readonly limit: Pick<GroupLimit, "used" | "limit">;
  /** The template's words for the stigma and the ability. */
  readonly stigma: string;
  readonly ability: string;
  readonly attributes: AttributeSet;
}

const speciesIn = ({ groups }: StigmaQuestion): readonly string[] =>
  groups.filter(({ kind }) => kind === "species").map(({ name }) => name);

/** True if the stigma takes the place of the species. @rule WH-EXM-01 */
export const isSupplanting = (question: StigmaQuestion): boolean => supplantsSpecies(speciesIn(question));

const placesIn = (question: StigmaQuestion): readonly string[] => {
  const { groups } = takeStigma(question.groups, question.limit, isSupplanting(question));
  const { names } = question.attributes;
  const roomy = names.filter((name) => hasRoomFor(groups, name));
  return roomy.length >= stigmaAttributes(isSupplanting(question)) ? roomy : names;
};

/** The question: the stigma, its attributes, the group that goes for it, and the ability. @rule WH-EXM-01 */
export function stigmaForm(question: StigmaQuestion, localize: Localize): Form {
  const { groups, limit, stigma, ability, attributes } = question;
  const supplants = isSupplanting(question);
  const { drops } = takeStigma(groups, limit, supplants);
  const places = placesIn(question);
  const species = toList(speciesIn(question), localize);
  const rows = drops.map((group) => [String(groups.indexOf(group)), nameOr(group.name, "group")] as const);
  const choices = toChoiceList(Object.entries(attributeChoices(attributes)).filter(([id]) => places.includes(id)));
  const asksSecond = stigmaAttributes(supplants) > 1;
  const value = supplants ? localize("WHITEHACK.Template.stigmaOf", { stigma, species }) : stigma;
  return [
    { note: "WHITEHACK.Template.hint" },
    asksSecond && { note: "WHITEHACK.Template.supplants" },
    { name: "stigma", label: "WHITEHACK.Template.stigma", value, max: 100 },
    { name: "first", label: "WHITEHACK.Template.first", choices },
    asksSecond && { name: "second", label: "WHITEHACK.Template.second", choices, value: places[1] ?? "" },
    rows.length > 0 && { name: "drop", label: "WHITEHACK.Template.drop", choices: toChoiceList(rows) },
    { name: "ability", label: "WHITEHACK.Template.ability", value: ability, max: 100 },
    "visibility",
  ];
}

/** The stigma that was answered. @rule WH-EXM-01 */
export function stigmaIn(question: StigmaQuestion, values: FormValues): Stigma {
  const { names } = question.attributes;
  const fields = ["first", "second"].slice(0, stigmaAttributes(isSupplanting(question)));
  const attributes = fields.flatMap((field) => oneOf(values, field, names) ?? []);
  return { name: textIn(values, "stigma"), attributes: [...new Set(attributes)] };
}

/** The group that goes for it; null where there is room. @rule WH-EXM-01 */
export function droppedIn({ groups, limit, ...rest }: StigmaQuestion, values: FormValues): GroupFacts | null {
  const { drops } = takeStigma(groups, limit, isSupplanting({ groups, limit, ...rest }));
  return drops.find((group) => String(groups.indexOf(group)) === values["drop"]) ?? drops[0] ?? null;
}

/** Why the answers cannot be used. @rule WH-EXM-01 */
export function stigmaProblem(question: StigmaQuestion, values: FormValues): Problem | null {
  const unnamed = missing(values, ["stigma"], "WHITEHACK.Template.noName");
  if (unnamed) return unnamed;
  const few = stigmaIn(question, values).attributes.length < stigmaAttributes(isSupplanting(question));
  return few ? { text: "WHITEHACK.Template.sameTwice", field: "second" } : null;
}
