import { CONFIG } from "../../common/config.ts";
import type { ModelClass } from "../../common/abstract/data-model.ts";
import { ArrayField, SchemaField, TypedObjectField, type DataField } from "../../common/data/fields/index.ts";
import { PrototypeToken } from "../../common/documents/prototype-token.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "./current.ts";

const done = new WeakSet<object>();

/** Gives the fields of a schema the labels, hints and placeholders that the language has for them. */
export function localizeSchema(
  schema: SchemaField,
  prefixes: readonly string[],
  { prefixPath = "" }: { prefixPath?: string } = {},
): void {
  for (const [name, field] of schema.entries()) localizeField(field, `${prefixPath}${name}`, prefixes);
}

function localizeField(field: DataField, path: string, prefixes: readonly string[]): void {
  const { i18n } = currentClient().game;
  for (const key of ["label", "hint", "placeholder"] as const) {
    // Which of several prefixes wins is UNCONFIRMED: here a later one.
    if (field[key]) {
      if (typeof field[key] === "string" && i18n.has(field[key])) field[key] = i18n.localize(field[key]);
      continue;
    }
    for (const prefix of prefixes) {
      const id = `${prefix}.FIELDS.${path}.${key}`;
      if (i18n.has(id)) field[key] = i18n.localize(id);
    }
  }
  if (field instanceof SchemaField) localizeSchema(field, prefixes, { prefixPath: `${path}.` });
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    localizeField(field.element, `${path}.element`, prefixes);
}

/** `foundry.helpers.Localization.localizeDataModel`; runs once per class. */
export function localizeDataModel(
  model: ModelClass,
  { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  if (done.has(model)) return;
  done.add(model);
  const { i18n } = currentClient().game;
  const all = [...(model.LOCALIZATION_PREFIXES ?? []), ...prefixes];
  // a model has hundreds of fields: those of a prefix that the language does not have are not asked for
  const known = all.filter((prefix) => i18n._holds(`${prefix}.FIELDS`));
  localizeSchema(model.schema, known, { prefixPath });
}

/** Documents and the models of subtypes are localised by the core itself, and their types get labels. */
export function localizeDocumentTypes(): void {
  const { game } = currentClient();
  for (const entry of Object.values(CONFIG)) {
    const { documentClass } = (entry ?? {}) as { documentClass?: ModelClass };
    if (documentClass) localizeDataModel(documentClass);
  }
  localizeDataModel(PrototypeToken as unknown as ModelClass);
  for (const [name, types] of Object.entries(game.documentTypes)) {
    const config = CONFIG[name] as { dataModels?: Record<string, ModelClass>; typeLabels?: Dict } | undefined;
    if (!config) continue;
    config.typeLabels ??= {};
    for (const type of types) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
    for (const model of Object.values(config.dataModels ?? {})) localizeDataModel(model);
  }
}
