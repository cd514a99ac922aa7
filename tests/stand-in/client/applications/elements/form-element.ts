/** The base of elements that may move between documents (generation 14). */
export class AdoptableHTMLElement extends HTMLElement {}

export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  placeholder?: string;
  classes?: string;
  dataset?: Record<string, unknown>;
  aria?: Record<string, unknown>;
  [key: string]: unknown;
}

/** Tell the form of a change. */
export const announce = Symbol("announce");
/** Take the first value from attributes and children. */
export const readMarkup = Symbol("readMarkup");

/** A form-associated element: a named value that changes, with the inputs inside kept to itself. */
export class AbstractFormInputElement<V = unknown> extends AdoptableHTMLElement {
  static formAssociated = true;
  static observedAttributes = ["disabled"];
  static tagName = "";

  _internals: ElementInternals;
  _value: V | undefined;
  _primaryInput: HTMLElement | undefined;

  #controller = new AbortController();
  #isRead = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get abortSignal(): AbortSignal {
    return this.#controller.signal;
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): V {
    this.#read();
    return this._getValue();
  }

  set value(value: V) {
    this.#read();
    const before = JSON.stringify(this._getValue());
    this._setValue(value);
    this._refresh();
    this._internals.setFormValue(String(this._getValue() ?? ""));
    // UNCONFIRMED that assigning from code tells listeners; the stricter reading is that it does.
    if (JSON.stringify(this._getValue()) !== before) this[announce]();
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  get editable(): boolean {
    return !(this.disabled || this.hasAttribute("readonly"));
  }

  [announce](): void {
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** The value from the markup, read once. */
  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    this[readMarkup]();
  }

  [readMarkup](): void {
    // Elements of packages take their first value themselves, when they are made.
    if (this._value === undefined) this._value = (this.getAttribute("value") ?? "") as V;
  }

  connectedCallback(): void {
    this.#read();
    this.#controller = new AbortController();
    this.replaceChildren(...this._buildElements());
    for (const input of this.querySelectorAll<HTMLElement>("input, select, textarea, [contenteditable]"))
      this.#keepInside(input);
    if (this._primaryInput && !this._primaryInput.id && this.id) this.#labelBy(this._primaryInput);
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
  }

  /** Inner inputs have no business with the form: their events end at this element. */
  #keepInside(input: HTMLElement): void {
    for (const type of ["input", "change"]) {
      input.addEventListener(type, (event) => event.stopPropagation(), { signal: this.abortSignal });
    }
  }

  #labelBy(input: HTMLElement): void {
    const label = this._internals.labels[0];
    const text = this.ariaLabel ?? (label instanceof HTMLElement ? label.textContent?.trim() : undefined);
    if (text && !input.ariaLabel) input.ariaLabel = text;
  }

  disconnectedCallback(): void {
    this.#controller.abort();
  }

  attributeChangedCallback(name: string): void {
    if (name === "disabled" && this.isConnected) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(): void {
    if (this.isConnected) this._toggleDisabled(!this.editable);
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else super.focus(options);
  }

  _getValue(): V {
    return this._value as V;
  }

  _setValue(value: V): void {
    this._value = value;
  }

  _buildElements(): HTMLElement[] {
    return [];
  }

  _refresh(): void {}

  _activateListeners(): void {}

  _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      control.disabled = disabled;
  }

  _applyInputAttributes(input: HTMLElement): void {
    for (const name of ["required", "placeholder", "readonly"]) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
    const text = this.getAttribute("aria-label");
    if (text) input.setAttribute("aria-label", text);
  }
}

/** A button with an icon for its face and a name for everyone else. */
export function iconButton(classes: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${classes}`.trim();
  button.ariaLabel = label;
  button.dataset.tooltip = "";
  const mark = document.createElement("i");
  mark.className = icon;
  mark.inert = true;
  button.append(mark);
  return button;
}
