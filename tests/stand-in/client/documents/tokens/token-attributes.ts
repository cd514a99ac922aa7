/** The attributes of an actor that a token's bars may show. */
import { CONFIG } from "../../../common/config.ts";
import { EmbeddedDataField } from "../../../common/data/fields/embedded-data.ts";
import { NumberField } from "../../../common/data/fields/number.ts";
import { SchemaField } from "../../../common/data/fields/schema.ts";
import { currentClient } from "../../game/current.ts";

export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

export interface AttributeChoice {
  group: string;
  value: string;
  label: string;
}

type Configured = Record<string, { bar?: string[]; value?: string[] }>;

/** How a class of tokens looks for attributes; a system may take over each of the ways. */
export interface AttributeWays {
  getTrackedAttributes(data?: unknown, path?: string[]): TrackedAttributes;
  _getTrackedAttributesFromSchema(schema: SchemaField, path?: string[]): TrackedAttributes;
  _getTrackedAttributesFromObject(data: object, path?: string[]): TrackedAttributes;
  _getConfiguredTrackedAttributes(type?: string | null): TrackedAttributes | void;
}

const actors = (): { trackableAttributes?: Configured; dataModels?: Record<string, { schema?: SchemaField }> } =>
  CONFIG["Actor"] as object;

const paths = (found: string[][]): string[][] =>
  [...new Set(found.map((path) => path.join(".")))].map((path) => path.split("."));

const joined = (all: readonly TrackedAttributes[]): TrackedAttributes => ({
  bar: paths(all.flatMap(({ bar }) => bar)),
  value: paths(all.flatMap(({ value }) => value)),
});

/** What `CONFIG.Actor.trackableAttributes` says of a type, or of all of them. */
export function configuredAttributes(type?: string | null): TrackedAttributes | undefined {
  const config = actors().trackableAttributes ?? {};
  const chosen = type ? [config[type]] : Object.values(config);
  const known = chosen.filter((one) => one !== undefined);
  if (known.length === 0) return undefined;
  const split = (key: "bar" | "value") => known.flatMap((one) => one[key] ?? []).map((path) => path.split("."));
  return joined([{ bar: split("bar"), value: split("value") }]);
}

/** What is configured for the type, else what its model has; of a schema or a model, what it has. */
export function trackedAttributes(ways: AttributeWays, data: unknown, path: string[]): TrackedAttributes {
  if (data instanceof SchemaField) return ways._getTrackedAttributesFromSchema(data, path);
  const { schema } = Object(data) as { schema?: unknown };
  if (schema instanceof SchemaField) return ways._getTrackedAttributesFromSchema(schema, path);
  if (typeof data === "object" && data) return ways._getTrackedAttributesFromObject(data, path);
  const type = typeof data === "string" ? data : null;
  const configured = ways._getConfiguredTrackedAttributes(type);
  if (configured) return configured;
  const models = Object.entries(actors().dataModels ?? {}).filter(([name]) => type === null || name === type);
  return joined(models.map(([, model]) => ways.getTrackedAttributes(model.schema ?? {}, path)));
}

/** Numbers are values; what has a value and a maximum is a bar. */
export function attributesOfSchema(ways: AttributeWays, schema: SchemaField, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of Object.entries(schema.fields)) {
    const here = [...path, name];
    if (field instanceof NumberField) found.value.push(here);
    const inner = field instanceof EmbeddedDataField ? field.model.schema : field;
    if (!(inner instanceof SchemaField)) continue;
    if (inner.has("value") && inner.has("max")) found.bar.push(here);
    else addTo(found, ways.getTrackedAttributes(inner, here));
  }
  return found;
}

export function attributesOfObject(ways: AttributeWays, data: object, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    const here = [...path, name];
    if (typeof value === "number") found.value.push(here);
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    if ("value" in value && "max" in value) found.bar.push(here);
    else addTo(found, ways.getTrackedAttributes(value, here));
  }
  return found;
}

function addTo(found: TrackedAttributes, more: TrackedAttributes): void {
  found.bar.push(...more.bar);
  found.value.push(...more.value);
}

export function attributeChoices(attributes: TrackedAttributes): AttributeChoice[] {
  const { i18n } = currentClient().game;
  const choices = (group: string, paths: string[][]) =>
    paths.map((path) => ({ group: i18n.localize(group), value: path.join("."), label: path.join(".") }));
  return [...choices("TOKEN.BarAttributes", attributes.bar), ...choices("TOKEN.BarValues", attributes.value)];
}
