import type { InputConfig } from "../elements/form-element.ts";
import { localize as translate } from "../host.ts";
import { optionsFragment, prepareSelectOptionGroups } from "./select-options.ts";

export interface FormInputConfig extends InputConfig {
  localize?: boolean;
}

interface FormGroupConfig {
  label?: string;
  input: HTMLElement | HTMLCollection;
  units?: string;
  hint?: string;
  rootId?: string;
  classes?: string[];
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | "until-found";
}

/** `div.form-group > label + div.form-fields > input`, with the hint after it. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { label = "", input, units, hint, rootId, classes = [], stacked = false, localize = false, hidden } = config;
  const text = (value: string): string => (localize ? translate(value) : value);
  const group = document.createElement("div");
  group.className = ["form-group", ...(stacked ? ["stacked"] : []), ...classes].join(" ");
  if (hidden) group.setAttribute("hidden", hidden === "until-found" ? "until-found" : "");
  const inputs = input instanceof HTMLCollection ? ([...input] as HTMLElement[]) : [input];
  const caption = document.createElement("label");
  caption.textContent = text(label);
  if (units) appendUnits(caption, text(units));
  pairLabel(caption, inputs[0], rootId);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(caption, fields);
  if (hint) group.append(hintOf(text(hint)));
  return group;
}

function appendUnits(label: HTMLElement, units: string): void {
  const span = document.createElement("span");
  span.className = "units";
  span.textContent = `(${units})`;
  label.append(" ", span);
}

function hintOf(text: string): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = text;
  return hint;
}

function pairLabel(label: HTMLLabelElement, input: HTMLElement | undefined, rootId: string | undefined): void {
  const name = input?.getAttribute("name");
  if (input && rootId && !input.id && name) input.id = `${rootId}-${name}`;
  if (input?.id) label.htmlFor = input.id;
}

/** The attributes that every input may have; `classes` is a string here. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  const { name, id, placeholder, classes, dataset = {}, aria = {} } = config;
  if (name) input.setAttribute("name", name);
  if (id) input.id = id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const)
    if (config[flag]) input.setAttribute(flag, "");
  if (placeholder) input.setAttribute("placeholder", config.localize ? translate(placeholder) : placeholder);
  if (classes) input.className = Array.isArray(classes) ? classes.join(" ") : String(classes);
  for (const [key, value] of Object.entries(dataset))
    if (value !== undefined && value !== null) input.dataset[key] = String(value);
  for (const [key, value] of Object.entries(aria))
    input.setAttribute(key.startsWith("aria-") ? key : `aria-${key}`, String(value));
}

function inputOf(type: string, config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.setAttribute("type", type);
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = inputOf("text", config);
  input.setAttribute("value", String(config.value ?? ""));
  return input;
}

export function createTextareaInput(config: FormInputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  setInputAttributes(area, config);
  area.textContent = String(config.value ?? "");
  if (config.rows) area.setAttribute("rows", String(config.rows));
  return area;
}

export function createNumberInput(
  config: FormInputConfig & { min?: number; max?: number; step?: number | "any"; type?: string },
): HTMLElement {
  const { min, max, step, value, type } = config;
  const isRange = type === "range";
  const input = isRange ? document.createElement("range-picker") : inputOf("number", config);
  if (isRange) setInputAttributes(input, config);
  for (const [key, bound] of Object.entries({ min, max, step })) {
    if (bound !== undefined && bound !== null && (typeof bound === "string" || Number.isFinite(bound)))
      input.setAttribute(key, String(bound));
  }
  if (value !== undefined && value !== null && value !== "") input.setAttribute("value", String(value));
  return input;
}

export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = inputOf("checkbox", config);
  if (config.value) input.setAttribute("checked", "");
  return input;
}

export function createSelectInput(config: FormInputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.append(optionsFragment(prepareSelectOptionGroups(config)));
  return select;
}

const MULTI_TAGS: Record<string, string> = {
  multi: "multi-select",
  checkboxes: "multi-checkbox",
  autocomplete: "autocomplete-tags",
};

export function createMultiSelectInput(
  config: FormInputConfig & { type?: "single" | "multi" | "checkboxes" | "autocomplete" },
): HTMLElement {
  if (config.type === "single") return createSelectInput(config);
  const element = document.createElement(MULTI_TAGS[config.type ?? "multi"] ?? "multi-select");
  setInputAttributes(element, config);
  element.append(optionsFragment(prepareSelectOptionGroups(config)));
  return element;
}

export function createEditorInput(
  config: FormInputConfig & {
    height?: number;
    editable?: boolean;
    button?: boolean;
    collaborate?: boolean;
    documentUUID?: string;
    enriched?: string;
    toggled?: boolean;
    engine?: string;
  },
): HTMLElement {
  if (config.engine !== undefined && config.engine !== "prosemirror")
    throw new Error(`There is no editor "${config.engine}", only "prosemirror"`);
  const element = document.createElement("prose-mirror");
  setInputAttributes(element, config);
  element.setAttribute("value", String(config.value ?? ""));
  if (config.toggled ?? config.button) element.setAttribute("toggled", "");
  if (config.collaborate) element.setAttribute("collaborate", "");
  if (config.height) element.style.height = `${config.height}px`;
  if (config.documentUUID) element.dataset.documentUuid = config.documentUUID;
  if (config.editable === false) element.setAttribute("disabled", "");
  if (config.enriched) element.innerHTML = config.enriched;
  return element;
}

export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, ...classes);
  if (fixedWidth) icon.classList.add("fa-fw");
  icon.inert = true;
  return icon;
}

export { prepareSelectOptionGroups };
