import type { Document } from "../../../common/abstract/document.ts";
import type { DataField } from "../../../common/data/fields/index.ts";
import type { Dict } from "../../../common/types.ts";
import { getProperty, setProperty } from "../../../common/utils/index.ts";
import type { Change } from "./apply-effects.ts";

/** https://foundryvtt.com/api/v14/types/foundry.documents.types.ActiveEffectChangeHandler.html */
export interface ApplyOptions {
  field?: DataField | undefined;
  replacementData?: Dict;
  modifyTarget?: boolean;
}

type Schema = { getField(path: string): DataField | undefined };

/** The field that a path of a document leads to, if the schema knows one. */
export function fieldAt(document: Document, key: string): DataField | undefined {
  const isOfType = key.startsWith("system.");
  const model = (isOfType ? document["system"] : document) as { schema?: Schema } | undefined;
  return model?.schema?.getField(isOfType ? key.slice("system.".length) : key);
}

/** The value that a change leaves at a field; undefined where it does nothing. */
export function changeField(
  model: Document,
  change: Change,
  field: DataField,
  { replacementData }: ApplyOptions,
): unknown {
  const current = getProperty(model, change.key);
  return field.applyChange(current, model, change, replacementData ? { replacementData } : {});
}

/** Writes what changes left into the prepared document. */
export function writeChanges(document: Document, changes: Dict, { modifyTarget = true }: ApplyOptions): Dict {
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (modifyTarget) for (const [key, value] of Object.entries(written)) setProperty(document, key, value);
  return written;
}
