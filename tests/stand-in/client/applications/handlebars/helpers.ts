import Handlebars from "handlebars";
import { deprecated, generation, host, localize as translate, type Dict } from "../host.ts";
import { editor, filePicker, rangePicker } from "./old-helpers.ts";
import { optionsFragment, prepareSelectOptionGroups } from "../forms/select-options.ts";

export { editor, filePicker, rangePicker } from "./old-helpers.ts";

interface HelperOptions {
  hash: Dict;
  data?: { root: Dict };
}

type Helper = (...args: never[]) => unknown;

const safe = (html: string): Handlebars.SafeString => new Handlebars.SafeString(html);

function withoutOptions(args: unknown[]): unknown[] {
  return args.slice(0, -1);
}

export function localize(key: unknown, options?: HelperOptions): string {
  const text = key instanceof Handlebars.SafeString ? key.toString() : String(key ?? "");
  const data = options?.hash ?? {};
  return Object.keys(data).length === 0 ? translate(text) : translate(text, data);
}

// UNCONFIRMED what nullish arguments give; here they give nothing.
export function concat(...args: unknown[]): Handlebars.SafeString {
  return safe(
    withoutOptions(args)
      .map((arg) => (arg === null || arg === undefined ? "" : String(arg)))
      .join(""),
  );
}

export const ifThen = (criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown => (criteria ? ifTrue : ifFalse);
export const eq = (a: unknown, b: unknown): boolean => a === b;
export const ne = (a: unknown, b: unknown): boolean => a !== b;
export const lt = (a: number, b: number): boolean => a < b;
export const gt = (a: number, b: number): boolean => a > b;
export const lte = (a: number, b: number): boolean => a <= b;
export const gte = (a: number, b: number): boolean => a >= b;
export const not = (value: unknown): boolean => !value;
export const and = (...args: unknown[]): boolean => withoutOptions(args).every(Boolean);
export const or = (...args: unknown[]): boolean => withoutOptions(args).some(Boolean);
export const checked = (value: unknown): string => (value ? "checked" : "");
export const disabled = (value: unknown): string => (value ? "disabled" : "");
export const object = ({ hash }: HelperOptions): Dict => ({ ...hash });

export function numberFormat(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const number = value === null || value === undefined ? Number.NaN : Number(value);
  const text = number.toFixed(Number(hash.decimals ?? 0));
  return safe(hash.sign && number >= 0 ? `+${text}` : text);
}

export function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const input = document.createElement("input");
  input.type = "number";
  for (const key of ["name", "step", "min", "max", "placeholder"]) {
    const attribute = hash[key];
    if (attribute !== undefined && attribute !== null) input.setAttribute(key, String(attribute));
  }
  if (hash.class) input.className = String(hash.class);
  if (hash.disabled) input.setAttribute("disabled", "");
  if (hash.readonly) input.setAttribute("readonly", "");
  const number = value === null || value === undefined || value === "" ? Number.NaN : Number(value);
  if (Number.isFinite(number)) input.setAttribute("value", String(roundToStep(number, hash.step)));
  return safe(input.outerHTML);
}

function roundToStep(value: number, step: unknown): number {
  const size = Number(step);
  if (!(size > 0)) return value;
  return Number((Math.round(value / size) * size).toFixed(10));
}

export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  { hash }: HelperOptions,
): Handlebars.SafeString {
  const labels = Object.entries(choices).map(([key, text]) => {
    const label = document.createElement("label");
    label.className = "checkbox";
    const input = document.createElement("input");
    input.type = "radio";
    input.name = name;
    input.setAttribute("value", key);
    if (String(hash.checked) === key) input.setAttribute("checked", "");
    label.append(input, ` ${hash.localize ? translate(text) : text}`);
    return label.outerHTML;
  });
  return safe(labels.join(""));
}

export function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const holder = document.createElement("select");
  const config = selectConfiguration(choices, hash);
  holder.append(optionsFragment(prepareSelectOptionGroups(config)));
  return safe(holder.innerHTML);
}

function selectConfiguration(choices: unknown, hash: Dict): Dict {
  const { selected = null, labelAttr = "label", inverted, nameAttr, ...rest } = hash;
  const valueAttr = rest.valueAttr ?? oldValueName(nameAttr) ?? "value";
  return {
    ...rest,
    value: selected,
    options: toOptions(choices, { valueAttr, labelAttr, inverted }),
    valueAttr,
    labelAttr,
  };
}

/** The name of the option until 12. https://github.com/foundryvtt/foundryvtt/issues/10872 */
function oldValueName(nameAttr: unknown): unknown {
  if (nameAttr === undefined) return undefined;
  deprecated("selectOptions: nameAttr is gone, valueAttr is its name", { since: 12, until: 14 });
  return generation() < 14 ? nameAttr : undefined;
}

function toOptions(choices: unknown, { valueAttr, labelAttr, inverted }: Dict): Dict[] {
  const value = String(valueAttr);
  const label = String(labelAttr);
  if (Array.isArray(choices)) {
    return choices.map((choice: unknown) =>
      typeof choice === "object" && choice !== null ? (choice as Dict) : { [value]: choice, [label]: choice },
    );
  }
  return Object.entries((choices ?? {}) as Dict).map(([key, entry]) => {
    if (typeof entry === "object" && entry !== null) return { [value]: key, ...(entry as Dict) };
    return inverted ? { [value]: entry, [label]: key } : { [value]: key, [label]: entry };
  });
}

interface FieldLike {
  toInput(config: Dict): HTMLElement;
  toFormGroup(group: Dict, input: Dict): HTMLElement;
}

function asField(value: unknown, helper: string): FieldLike {
  if (typeof (value as FieldLike | null)?.toInput === "function") return value as FieldLike;
  throw new Error(`Non-DataField provided as field to Handlebars "${helper}"`);
}

export function formInput(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  return safe(asField(field, "formInput").toInput({ ...hash }).outerHTML);
}

const GROUP_KEYS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget", "hidden"];

export function formGroup(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const group: Dict = {};
  const input: Dict = {};
  for (const [key, value] of Object.entries(hash)) {
    if (key === "localize") group.localize = input.localize = value;
    else if (GROUP_KEYS.includes(key)) group[key] = value;
    else input[key] = value;
  }
  if (typeof group.classes === "string") group.classes = group.classes.split(/\s+/).filter(Boolean);
  return safe(asField(field, "formGroup").toFormGroup(group, input).outerHTML);
}

export const formField = formGroup;

export function timeSince(date: unknown): string {
  const utils = host().foundry.utils as unknown as { timeSince?(date: unknown): string };
  if (!utils.timeSince) throw new Error("stand-in: foundry.utils.timeSince is not there");
  return utils.timeSince(date);
}

/** Generation 13 still has the two that 14 dropped. */
function colorPicker({ hash }: HelperOptions): Handlebars.SafeString {
  const element = document.createElement("color-picker");
  element.setAttribute("name", String(hash.name ?? ""));
  element.setAttribute("value", String(hash.value ?? ""));
  return safe(element.outerHTML);
}

function select(
  this: unknown,
  selected: unknown,
  options: HelperOptions & { fn(context: unknown): string },
): Handlebars.SafeString {
  const holder = document.createElement("select");
  holder.innerHTML = options.fn(this);
  for (const option of holder.options) option.toggleAttribute("selected", option.value === String(selected ?? ""));
  return safe(holder.innerHTML);
}

const COMMON: Record<string, unknown> = {
  localize,
  concat,
  ifThen,
  eq,
  ne,
  lt,
  gt,
  lte,
  gte,
  not,
  and,
  or,
  checked,
  disabled,
  object,
  numberFormat,
  numberInput,
  radioBoxes,
  selectOptions,
  formInput,
  formGroup,
  formField,
  editor,
  filePicker,
  rangePicker,
  timeSince,
};

/** A misspelt helper is an error even where Handlebars itself would print nothing; a missing value still prints nothing. */
function helperMissing(...args: unknown[]): undefined {
  const options = args.at(-1) as HelperOptions & { name: string };
  if (args.length === 1 && Object.keys(options.hash).length === 0) return undefined;
  throw new Error(`Missing helper: "${options.name}"`);
}

/** Every documented helper of a generation; block helpers stay those of Handlebars itself. */
export function registerHelpers(generation: number): void {
  const helpers = generation < 14 ? { ...COMMON, helperMissing, colorPicker, select } : { ...COMMON, helperMissing };
  for (const [name, helper] of Object.entries(helpers))
    Handlebars.registerHelper(name, helper as Helper as Handlebars.HelperDelegate);
}
