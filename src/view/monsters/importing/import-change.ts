import { DRAFT_FIELDS } from "../../../importing/monster-draft.ts";
import { type ImportState, withBlock, withEdit, withKeyword, withLines, withScale } from "./import-view.ts";

/** A change of a field in the preview. */
interface ImportChange {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** The keyword that a box stands for. */
  readonly keyword: string | undefined;
}

/** The state after a change in the preview; a change of an unknown field is ignored. */
export function withChange(state: ImportState, { name, value, checked, keyword }: ImportChange): ImportState {
  if (keyword !== undefined) return withKeyword(state, keyword, checked);
  if (name === "block") return withBlock(state, Number(value));
  if (name === "keepLines") return withLines(state, checked);
  if (name === "scale") return withScale(state, value);
  const field = DRAFT_FIELDS.find((one) => one === name);
  return field ? withEdit(state, field, value) : state;
}
