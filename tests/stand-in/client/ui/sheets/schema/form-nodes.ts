/** What a form shows of a schema: a row for each field that can make an input, a set of rows for each group of fields. */
import { foundryMember, type Data, type Field } from "../../host.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.FormNode.html */
export interface FormNode {
  fieldset: boolean;
  legend?: string;
  fields?: FormNode[];
  field?: Field;
  value?: unknown;
  /** What may be chosen, where the field itself does not say it in words. */
  choices?: Record<string, string>;
}

/** Choices by the path of their field. */
export type Choices = Readonly<Record<string, Record<string, string>>>;

interface SchemaField extends Field {
  readonly name: string;
  readonly options: { input?: unknown };
  readonly fields?: Record<string, SchemaField>;
}

/** What a form is made of: fields by name, and what stands in them. */
export interface Filled {
  readonly fields: Record<string, unknown>;
  readonly source: Data;
  readonly choices?: Choices;
}

const isOf = (field: unknown, ...names: string[]): boolean =>
  names.some((name) => field instanceof (foundryMember(`data.fields.${name}`) as new () => object));

/** A list has no row of its own unless its entries are in no order. */
function hasRow(field: SchemaField): boolean {
  if (field.options.input) return true;
  if (isOf(field, "ArrayField") && !isOf(field, "SetField")) return false;
  return (field.constructor as unknown as { hasFormSupport: boolean }).hasFormSupport;
}

/** The nodes of the fields of these names, in their order; what has no input is left out. */
export function formNodes(names: readonly string[], { fields, source, choices = {} }: Filled): FormNode[] {
  return names.flatMap((name) => {
    const [first = "", ...inner] = name.split(".");
    const field = fields[first] as SchemaField | undefined;
    if (!field) return [];
    if (inner.length === 0) return nodeOf(field, source[first], choices);
    const within = { fields: field.fields ?? {}, source: (source[first] ?? {}) as Data, choices };
    return formNodes([inner.join(".")], within);
  });
}

function nodeOf(field: SchemaField, value: unknown, choices: Choices): FormNode[] {
  if (field.fields) return groupOf(field, field.fields, value, choices);
  if (!hasRow(field)) return [];
  const own = choices[field.fieldPath];
  return [{ fieldset: false, field, value, ...(own ? { choices: withChosen(own, value) } : {}) }];
}

/** The stored value stays on offer even if it is not among the choices. */
function withChosen(choices: Record<string, string>, value: unknown): Record<string, string> {
  const isOne = (typeof value === "string" && value !== "") || typeof value === "number";
  return isOne && !(String(value) in choices) ? { ...choices, [String(value)]: String(value) } : choices;
}

/** A missing group gets no rows: they would create it. */
function groupOf(field: SchemaField, inner: Record<string, SchemaField>, value: unknown, choices: Choices): FormNode[] {
  if (value === null) return [];
  const source = (value ?? {}) as Data;
  const fields = formNodes(Object.keys(inner), { fields: inner, source, choices });
  return fields.length > 0 ? [{ fieldset: true, legend: field.label || field.name, fields }] : [];
}
