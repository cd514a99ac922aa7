import type { DataField } from "../../../common/data/fields/field.ts";
import { optionsOf, type ChoiceNames, type GivenChoices } from "../../../common/data/choice-options.ts";
import type { FormBuilder, InputKind } from "../../../common/data/form-seam.ts";
import { generation, host, type Dict } from "../host.ts";
import {
  createCheckboxInput,
  createEditorInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
  setInputAttributes,
  type FormInputConfig,
} from "./fields.ts";

type Choices = GivenChoices;

interface AnyField extends DataField {
  blank?: boolean;
  choices?: Choices;
  element?: { choices?: Choices };
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  categories?: string[];
  type?: string;
  model?: { documentName: string };
}

type Build = (field: AnyField, config: FormInputConfig) => HTMLElement;

function withOptions(choices: Choices | undefined, config: FormInputConfig): FormInputConfig {
  if (config.options) return config;
  const { valueAttr, labelAttr, ...rest } = config as FormInputConfig & ChoiceNames;
  const given = (config.choices as Choices | undefined) ?? choices;
  return { ...rest, options: optionsOf(given, { valueAttr, labelAttr }) };
}

// UNCONFIRMED exactly when a blank option is added: here when the field takes nothing for an answer.
function select(field: AnyField, config: FormInputConfig): HTMLElement {
  const full = withOptions(field.choices, config);
  if (full.blank === undefined && (field.blank || field.nullable)) full.blank = "";
  if ("integer" in field) full.dataset = { dtype: "Number", ...full.dataset };
  return createSelectInput(full);
}

function number(field: AnyField, config: FormInputConfig): HTMLElement {
  const {
    min = field.positive ? 0 : field.min,
    max = field.max,
    step = field.step ?? (field.integer ? 1 : "any"),
  } = config as {
    min?: number;
    max?: number;
    step?: number | "any";
  };
  return createNumberInput({ ...config, ...defined({ min, max, step }) });
}

function defined(entries: Dict): Dict {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

function custom(tag: string, config: FormInputConfig, attributes: Dict = {}): HTMLElement {
  const element = document.createElement(tag);
  setInputAttributes(element, config);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(key, String(value));
  }
  return element;
}

function listOf(value: unknown): string {
  if (value instanceof Set || Array.isArray(value)) return [...(value as Iterable<unknown>)].join(",");
  return value === undefined || value === null ? "" : String(value);
}

function linkedDocument(field: AnyField, config: FormInputConfig): HTMLElement {
  if (!field.model)
    return custom("document-tags", config, {
      single: true,
      type: config.type ?? field.type,
      value: listOf(config.value),
    });
  const collections = host().game.collections as
    { get(name: string): Iterable<{ id: string; name: string }> | undefined } | undefined;
  const documents = [...(collections?.get(field.model.documentName) ?? [])];
  const options = documents.map(({ id, name }) => ({ value: id, label: name }));
  return createSelectInput({ blank: field.nullable ? "" : undefined, options, ...config });
}

function code(field: AnyField, config: FormInputConfig): HTMLElement {
  const language = field.constructor.name.startsWith("JSON") ? "json" : "javascript";
  return custom("code-mirror", config, {
    language,
    value: typeof config.value === "string" ? config.value : JSON.stringify(config.value ?? null),
  });
}

const BUILDERS: Record<InputKind, Build> = {
  text: (_field, config) => (config.type === "textarea" ? createTextareaInput(config) : createTextInput(config)),
  number,
  range: (field, config) => number(field, { type: "range", ...config }),
  checkbox: (_field, config) => createCheckboxInput(config),
  select,
  multiSelect: (field, config) => createMultiSelectInput(withOptions(field.element?.choices, config)),
  tags: (_field, config) => custom("string-tags", config, { value: listOf(config.value), slug: config.slug }),
  editor: (_field, config) => createEditorInput({ engine: "prosemirror", ...config }),
  code,
  color: (_field, config) => custom("color-picker", config, { value: listOf(config.value) }),
  hue: (_field, config) => custom("hue-slider", config, { value: listOf(config.value) }),
  file: (field, config) =>
    custom("file-picker", config, {
      type: config.type ?? fileType(field),
      noupload: config.noupload,
      value: listOf(config.value),
    }),
  document: linkedDocument,
  ownership: (_field, config) => createSelectInput({ ...config, options: config.options ?? [] }),
};

function fileType(field: AnyField): string {
  const categories = (field.categories ?? []).map((category) => category.toLowerCase());
  return (
    ["imagevideo", "image", "video", "audio"].find(
      (type) => categories.length > 0 && categories.every((c) => type.includes(c)),
    ) ?? "any"
  );
}

/** What turns fields into inputs and form groups. */
export const fieldBuilder: FormBuilder = {
  toInput(field, kind, config) {
    const placeholder = generation() >= 14 && field.placeholder ? { placeholder: field.placeholder } : {};
    return BUILDERS[kind](field as AnyField, { ...placeholder, ...config });
  },

  toFormGroup(field, groupConfig, inputConfig) {
    const { widget, ...config } = groupConfig as Dict & { widget?: (...args: unknown[]) => HTMLElement };
    if (typeof widget === "function") return widget(field, config, inputConfig);
    const input = (config.input as HTMLElement | undefined) ?? (field.toInput(inputConfig) as HTMLElement);
    return createFormGroup({
      ...config,
      input,
      label: (config.label as string | undefined) ?? (field.label || field.fieldPath),
      hint: (config.hint as string | undefined) ?? field.hint,
    });
  },
};
