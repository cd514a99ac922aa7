import { CONFIG } from "../../common/config.ts";
import type { ModelClass } from "../../common/abstract/data-model.ts";
import { ArrayField, SchemaField, TypedObjectField, type DataField } from "../../common/data/fields/index.ts";
import { PrototypeToken } from "../../common/documents/prototype-token.ts";
import type { Dict } from "../../common/types.ts";
import { isPlainObject } from "../../common/utils/types.ts";
import { currentClient } from "./current.ts";

const done = new WeakSet<object>();

/** What a language and what stands in for it have at one place; nothing is looked for below where they have nothing. */
type Place = readonly Dict[];

const below = (place: Place, name: string): Place => place.map((tree) => tree[name]).filter(isPlainObject);

/** Gives the fields of a schema the labels, hints and placeholders that the language has for them. */
export function localizeSchema(
  schema: SchemaField,
  prefixes: readonly string[],
  { prefixPath = "" }: { prefixPath?: string } = {},
): void {
  const { i18n } = currentClient().game;
  const path = prefixPath.split(".").filter((name) => name !== "");
  localizeFields(
    schema,
    prefixes.map((prefix) => path.reduce(below, i18n._at(`${prefix}.FIELDS`))),
  );
}

function localizeFields(schema: SchemaField, places: readonly Place[]): void {
  const known = places.filter((place) => place.length > 0);
  for (const [name, field] of schema.entries())
    localizeField(
      field,
      known.map((place) => below(place, name)),
    );
}

function localizeField(field: DataField, places: readonly Place[]): void {
  const { i18n } = currentClient().game;
  for (const key of ["label", "hint", "placeholder"] as const) {
    // Which of several prefixes wins is UNCONFIRMED: here a later one.
    if (field[key]) {
      if (typeof field[key] === "string" && i18n.has(field[key])) field[key] = i18n.localize(field[key]);
      continue;
    }
    for (const place of places) {
      const text = place.map((tree) => tree[key]).find((one) => typeof one === "string");
      if (text !== undefined) field[key] = text;
    }
  }
  if (field instanceof SchemaField) localizeFields(field, places);
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    localizeField(
      field.element,
      places.map((place) => below(place, "element")),
    );
}

/** `foundry.helpers.Localization.localizeDataModel`; runs once per class. */
export function localizeDataModel(
  model: ModelClass,
  { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  if (done.has(model)) return;
  done.add(model);
  localizeSchema(model.schema, [...(model.LOCALIZATION_PREFIXES ?? []), ...prefixes], { prefixPath });
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
