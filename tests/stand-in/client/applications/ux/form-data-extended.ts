import type { Dict } from "../host.ts";

interface FormDataOptions {
  dtypes?: Record<string, string>;
  editors?: Dict;
  disabled?: boolean;
  readonly?: boolean;
}

type Control = HTMLElement & { name: string; type?: string; disabled?: boolean; readOnly?: boolean; value?: unknown };

const CASTS: Record<string, (value: unknown) => unknown> = {
  Number: (value) => (value === "" || value === null ? null : Number(value)),
  Boolean: (value) => (typeof value === "string" ? value === "true" || value === "on" : Boolean(value)),
  String: (value) => (value === null ? "" : String(value)),
  JSON: (value) => (typeof value === "string" && value ? (JSON.parse(value) as unknown) : value),
  Array: (value) => (Array.isArray(value) ? value : value === null || value === "" ? [] : [value]),
};

/** FormData whose `object` holds a typed value per input name. */
export class FormDataExtended extends FormData {
  readonly object: Dict = {};
  readonly dtypes: Record<string, string>;
  readonly editors: Dict;

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = options.dtypes ?? {};
    this.editors = options.editors ?? {};
    this.process(form, options);
  }

  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    for (const [name, controls] of controlsByName(form, options)) {
      const value = valueOf(controls);
      if (value === undefined) continue;
      this.object[name] = this.#cast(name, controls, value);
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const path = image.dataset.edit;
      if (path) this.object[path] = image.getAttribute("src") ?? "";
    }
    for (const [name, value] of Object.entries(this.object)) super.set(name, JSON.stringify(value) ?? "");
  }

  override set(name: string, value: unknown): void {
    this.object[name] = value;
    super.set(name, JSON.stringify(value) ?? "");
  }

  override append(name: string, value: unknown): void {
    const known = this.object[name];
    this.object[name] = known === undefined ? value : [known, value].flat();
    super.append(name, JSON.stringify(value) ?? "");
  }

  override delete(name: string): void {
    delete this.object[name];
    super.delete(name);
  }

  #cast(name: string, controls: Control[], value: unknown): unknown {
    const type = controls.find((control) => control.dataset.dtype)?.dataset.dtype;
    if (!type) return value;
    this.dtypes[name] = type;
    const cast = CASTS[type];
    if (!cast) return value;
    return Array.isArray(value) && type !== "Array" && type !== "JSON" ? value.map(cast) : cast(value);
  }
}

function controlsByName(
  form: HTMLFormElement,
  { disabled = false, readonly = true }: FormDataOptions,
): Map<string, Control[]> {
  const byName = new Map<string, Control[]>();
  // Index access only: an input named "length" or "item" must not be mistaken for the collection's own member.
  for (const element of Array.from(form.querySelectorAll<HTMLElement>("*")).concat(outsideControls(form))) {
    const control = element as Control;
    const name = control.getAttribute("name");
    if (!name || !isFormControl(control) || control.closest("form") !== form) {
      if (!(name && isFormControl(control) && control.getAttribute("form") === form.id && form.id)) continue;
    }
    if (!disabled && control.matches(":disabled")) continue;
    if (!readonly && control.hasAttribute("readonly")) continue;
    byName.set(name, [...(byName.get(name) ?? []), control]);
  }
  return byName;
}

function outsideControls(form: HTMLFormElement): HTMLElement[] {
  if (!form.id) return [];
  return Array.from(form.ownerDocument.querySelectorAll<HTMLElement>(`[form="${CSS.escape(form.id)}"]`));
}

// By name and not by class: a window that was detached has classes of its own.
const isInput = (element: Element | undefined): element is HTMLInputElement => element?.localName === "input";
const isSelect = (element: Element | undefined): element is HTMLSelectElement => element?.localName === "select";

function isFormControl(element: HTMLElement): boolean {
  if (isInput(element)) return !["button", "submit", "reset", "image", "file"].includes(element.type);
  if (isSelect(element) || element.localName === "textarea") return true;
  return (customElements.get(element.localName) as { formAssociated?: boolean } | undefined)?.formAssociated === true;
}

/** undefined: the name says nothing (radio buttons with none checked). */
function valueOf(controls: Control[]): unknown {
  const [first] = controls;
  if (isInput(first) && first.type === "radio") {
    return (controls as unknown as HTMLInputElement[]).find((radio) => radio.checked)?.value;
  }
  if (isInput(first) && first.type === "checkbox") {
    const boxes = controls as unknown as HTMLInputElement[];
    if (boxes.length > 1) return boxes.filter((box) => box.checked).map((box) => box.value);
    if (!first.hasAttribute("value")) return first.checked;
    return first.checked ? first.value : null;
  }
  if (controls.length > 1) return controls.map(singleValue);
  return first ? singleValue(first) : undefined;
}

function singleValue(control: Control): unknown {
  if (isSelect(control) && control.multiple) {
    return Array.from(control.selectedOptions, (option) => option.value);
  }
  if (isInput(control) && (control.type === "number" || control.type === "range")) {
    return control.value === "" ? null : Number(control.value);
  }
  return control.value;
}
