import type { Localize } from "../localize.ts";
import type { QuestionField, QuestionOption } from "./question.ts";
import { groupField } from "./trial-options.ts";

/** Somebody who can see to others, as far as a question shows it. */
export interface MedicView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly groups: readonly { readonly place: number; readonly name: string; readonly unwritten: boolean }[];
  readonly scores: readonly { readonly attribute: string; readonly score: number }[];
}

/** A helper as an answer that only the owner can give: with what attribute, and which group makes it trained. @rule WH-DMG-06 WH-TRAIN-01 */
export const medicOption = ({ id, uuid, name, groups, scores }: MedicView, localize: Localize): QuestionOption => ({
  id,
  label: name,
  detail: "",
  actor: uuid,
  fields: [attributeField(scores, localize), groupField(groups.filter(({ unwritten }) => !unwritten))],
});

const attributeField = (scores: MedicView["scores"], localize: Localize): QuestionField => ({
  name: "attribute",
  label: "WHITEHACK.Medic.Attribute",
  kind: "choice",
  min: 0,
  max: 0,
  choices: scores.map(({ attribute, score }) => ({
    value: attribute,
    label: `${localize(`WHITEHACK.Attribute.${attribute}`)} ${score}`,
  })),
});
