import { type Localize, toFigure } from "../localize.ts";
import { attributeField, type AttributeScore } from "./attribute-field.ts";
import type { QuestionOption } from "./question.ts";
import { groupField } from "./trial-options.ts";

/** Somebody who can treat others, as shown in a question. */
export interface MedicView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  /** Feet to whom they would help; null where that is not known. */
  readonly feet: number | null;
  readonly groups: readonly { readonly place: number; readonly name: string; readonly unwritten: boolean }[];
  readonly scores: readonly AttributeScore[];
}

/**
 * A helper as an answer for its owner only: the attribute, and the group that makes it trained.
 * @rule WH-DMG-06 WH-TRAIN-01
 */
export const medicOption = (
  { id, uuid, name, feet, groups, scores }: MedicView,
  localize: Localize,
): QuestionOption => ({
  id,
  label: name,
  detail: feet === null ? "" : localize("WHITEHACK.FirstAid.Away", { feet: toFigure(feet) }),
  actor: uuid,
  fields: [attributeField(scores, localize), groupField(groups.filter(({ unwritten }) => !unwritten))],
});
