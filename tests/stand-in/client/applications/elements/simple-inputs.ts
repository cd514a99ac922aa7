import { FilePicker } from "../apps/file-picker.ts";
import { coreLabel } from "../host.ts";
import { AbstractFormInputElement, iconButton, readMarkup } from "./form-element.ts";

function input(type: string): HTMLInputElement {
  const element = document.createElement("input");
  element.type = type;
  return element;
}

/** A path of a file, typed or chosen. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  input!: HTMLInputElement;
  button!: HTMLButtonElement;

  override _buildElements(): HTMLElement[] {
    this.input = this._primaryInput = input("text");
    this.input.className = "image";
    this._applyInputAttributes(this.input);
    this.button = iconButton("", "fa-solid fa-file-import fa-fw", coreLabel("FILES.BrowseTooltip", "Choose a file"));
    return [this.input, this.button];
  }

  override _refresh(): void {
    if (this.input) this.input.value = this._getValue();
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    this.input.addEventListener("change", () => (this.value = this.input.value), { signal });
    this.button.addEventListener("click", () => void this.#browse(), { signal });
  }

  async #browse(): Promise<void> {
    const callback = (path: string): string => (this.value = path);
    const type = this.getAttribute("type") ?? "any";
    await new FilePicker.implementation({ type, current: this.value, callback }).browse();
  }
}

/** A colour as text and as a swatch; null when empty. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string | null> {
  static override tagName = "color-picker";

  #text!: HTMLInputElement;
  #swatch!: HTMLInputElement;

  override _buildElements(): HTMLElement[] {
    this.#text = this._primaryInput = input("text");
    this.#text.pattern = "#[0-9A-Fa-f]{6}";
    this._applyInputAttributes(this.#text);
    this.#swatch = input("color");
    this.#swatch.ariaLabel = coreLabel("FORMS.ColorSwatch", "Colour");
    return [this.#text, this.#swatch];
  }

  override _getValue(): string | null {
    return this._value && /^#[0-9a-f]{6}$/i.test(this._value) ? this._value : null;
  }

  override _refresh(): void {
    if (!this.#text) return;
    this.#text.value = this._getValue() ?? "";
    this.#swatch.value = this._getValue() ?? "#000000";
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    this.#text.addEventListener("change", () => (this.value = this.#text.value), { signal });
    this.#swatch.addEventListener("change", () => (this.value = this.#swatch.value), { signal });
  }
}

/** A number as a slider and as a figure. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  override [readMarkup](): void {
    this._setValue(Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0));
  }

  get valueAsNumber(): number {
    return this._getValue();
  }

  override _setValue(value: number): void {
    const at = (name: string, fallback: number): number => Number(this.getAttribute(name) ?? fallback);
    this._value = Math.min(Math.max(Number(value), at("min", 0)), at("max", 100));
  }

  override _buildElements(): HTMLElement[] {
    this.#range = this._primaryInput = input("range");
    this.#number = input("number");
    for (const element of [this.#range, this.#number]) {
      for (const name of ["min", "max", "step"])
        element.setAttribute(name, this.getAttribute(name) ?? { min: "0", max: "100", step: "1" }[name] ?? "");
      this._applyInputAttributes(element);
    }
    return [this.#range, this.#number];
  }

  override _refresh(): void {
    if (!this.#range) return;
    this.#range.value = this.#number.value = String(this._getValue());
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    this.#range.addEventListener("input", () => (this.#number.value = this.#range.value), { signal });
    for (const element of [this.#range, this.#number]) {
      element.addEventListener("change", () => (this.value = Number(element.value)), { signal });
    }
  }
}

/** A hue between 0 and 1 on a band of colours. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";

  #range!: HTMLInputElement;

  override [readMarkup](): void {
    this._value = Number(this.getAttribute("value") ?? 0);
  }

  override _buildElements(): HTMLElement[] {
    this.#range = this._primaryInput = input("range");
    Object.assign(this.#range, { min: "0", max: "1", step: "0.01" });
    return [this.#range];
  }

  override _refresh(): void {
    if (this.#range) this.#range.value = String(this._getValue());
  }

  override _activateListeners(): void {
    this.#range.addEventListener("change", () => (this.value = Number(this.#range.value)), {
      signal: this.abortSignal,
    });
  }
}

/** Source text of some language. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";

  #area!: HTMLTextAreaElement;

  override [readMarkup](): void {
    this._value = this.getAttribute("value") ?? this.textContent ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this.#area = document.createElement("textarea");
    this._primaryInput = this.#area;
    this.#area.spellcheck = false;
    this._applyInputAttributes(this.#area);
    return [this.#area];
  }

  override _refresh(): void {
    if (this.#area) this.#area.value = this._getValue();
  }

  override _activateListeners(): void {
    this.#area.addEventListener("change", () => (this.value = this.#area.value), { signal: this.abortSignal });
  }
}

/** A dice formula (generation 14). */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = "formula-input";

  #text!: HTMLInputElement;

  override _buildElements(): HTMLElement[] {
    this.#text = this._primaryInput = input("text");
    this._applyInputAttributes(this.#text);
    return [this.#text];
  }

  override _refresh(): void {
    if (this.#text) this.#text.value = this._getValue();
  }

  override _activateListeners(): void {
    this.#text.addEventListener("change", () => (this.value = this.#text.value), { signal: this.abortSignal });
  }
}
