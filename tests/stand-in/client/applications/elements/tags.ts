import { coreLabel, host } from "../host.ts";
import { AbstractFormInputElement, iconButton, readMarkup } from "./form-element.ts";

function tagList(): HTMLElement {
  const list = document.createElement("div");
  list.className = "tags input-element-tags";
  return list;
}

function tag(key: string, label: string, editable: boolean): HTMLElement {
  const element = document.createElement("div");
  element.className = "tag";
  element.dataset.key = key;
  const text = document.createElement("span");
  text.textContent = label;
  element.append(text);
  if (!editable) return element;
  const remove = iconButton("remove", "fa-solid fa-xmark", `${coreLabel("COMMON.Remove", "Remove")} ${label}`);
  element.append(remove);
  return element;
}

function removedKey(event: Event): string | undefined {
  return (event.target as Element).closest(".remove")?.closest<HTMLElement>(".tag")?.dataset.key;
}

/** Free words, one tag each. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";

  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #add!: HTMLButtonElement;

  override [readMarkup](): void {
    const own = this.getAttribute("value") ?? this.textContent ?? "";
    this._value = own
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  }

  override _getValue(): string[] {
    return [...(this._value ?? [])];
  }

  override _setValue(value: string[]): void {
    const tags = [...value].map((word) => this.#clean(word));
    for (const word of tags) this._validateTag(word);
    this._value = [...new Set(tags)];
  }

  #clean(word: string): string {
    const text = String(word).trim();
    return this.hasAttribute("slug")
      ? text
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
          .replaceAll(/^-|-$/g, "")
      : text;
  }

  /** Throws what is wrong with a tag. */
  _validateTag(word: string): void {
    if (!word) throw new Error(coreLabel("ELEMENTS.TAGS.ErrorBlank", "A tag may not be empty."));
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = tagList();
    this.#input = this._primaryInput = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? coreLabel("ELEMENTS.TAGS.AddHint", "Add a tag");
    this.#input.ariaLabel = this.#input.placeholder;
    this.#add = iconButton("", "fa-solid fa-circle-plus", coreLabel("ELEMENTS.TAGS.Add", "Add tag"));
    return [this.#tags, this.#input, this.#add];
  }

  override _refresh(): void {
    this.#tags?.replaceChildren(...this._getValue().map((word) => tag(word, word, this.editable)));
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    this.#add.addEventListener("click", () => this.#addTag(), { signal });
    this.#tags.addEventListener("click", (event) => this.#onRemove(event), { signal });
    this.#input.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Enter" && event.key !== ",") return;
        event.preventDefault();
        event.stopPropagation();
        this.#addTag();
      },
      { signal },
    );
  }

  #onRemove(event: Event): void {
    const key = removedKey(event);
    if (key !== undefined) this.value = this._getValue().filter((word) => word !== key);
  }

  #addTag(): void {
    const word = this.#clean(this.#input.value);
    try {
      this._validateTag(word);
    } catch (error) {
      host().ui.notifications?.error(error instanceof Error ? error.message : String(error));
      return;
    }
    this.#input.value = "";
    if (!this._getValue().includes(word)) this.value = [...this._getValue(), word];
    this.#input.focus();
  }
}

const OPTIONS = Symbol("options");
const OFF = Symbol("disabled options");

/** Elements that choose among options given as children. */
export class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  [OPTIONS]: HTMLElement[] = [];
  _choices: Map<string, string> = new Map();
  [OFF] = new Set<string>();

  override [readMarkup](): void {
    this[OPTIONS] = [...this.children].filter((child): child is HTMLElement => child.matches("option, optgroup, hr"));
    const options = this[OPTIONS].flatMap((child) =>
      child instanceof HTMLOptionElement ? [child] : [...child.querySelectorAll("option")],
    );
    this._choices = new Map(options.map((option) => [option.value, option.textContent?.trim() ?? option.value]));
    const fromAttribute = (this.getAttribute("value") ?? "").split(",").filter(Boolean);
    const marked = options.filter((option) => option.hasAttribute("selected")).map((option) => option.value);
    this._value = [...new Set([...fromAttribute, ...marked])];
    for (const option of options) if (option.hasAttribute("disabled")) this[OFF].add(option.value);
  }

  override _getValue(): string[] {
    return [...(this._value ?? [])];
  }

  override _setValue(value: string[]): void {
    const chosen = new Set([...value].map(String));
    for (const key of chosen) if (!this._choices.has(key)) throw new Error(`"${key}" is not an option of this element`);
    this._value = [...this._choices.keys()].filter((key) => chosen.has(key));
  }

  select(value: string): void {
    if (!this._choices.has(value)) throw new Error(`"${value}" is not an option of this element`);
    if (!this.value.includes(value)) this.value = [...this._getValue(), value];
  }

  unselect(value: string): void {
    this.value = this._getValue().filter((key) => key !== value);
  }

  /** Keep an option from being chosen, or let it be chosen again. */
  disableOption(value: string, disabled: boolean): void {
    if (!this._choices.has(value)) throw new Error(`"${value}" is not an option of this element`);
    if (disabled) this[OFF].add(value);
    else this[OFF].delete(value);
    this._refresh();
    this._toggleDisabled(!this.editable);
  }
}

/** A select that collects tags. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName: string = "multi-select";

  #tags!: HTMLElement;
  #select!: HTMLSelectElement;

  override _buildElements(): HTMLElement[] {
    this.#tags = tagList();
    this.#select = document.createElement("select");
    this._primaryInput = this.#select;
    this._applyInputAttributes(this.#select);
    this.#select.append(new Option(), ...this[OPTIONS].map((option) => option.cloneNode(true)));
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    if (!this.#tags) return;
    const chosen = this._getValue();
    this.#tags.replaceChildren(...chosen.map((key) => tag(key, this._choices.get(key) ?? key, this.editable)));
    for (const option of this.#select.options) {
      option.removeAttribute("selected");
      option.disabled = chosen.includes(option.value) || this[OFF].has(option.value);
    }
    this.#select.value = "";
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    this.#select.addEventListener("change", () => this.#select.value && this.select(this.#select.value), { signal });
    this.#tags.addEventListener(
      "click",
      (event) => {
        const key = removedKey(event);
        if (key !== undefined) this.unselect(key);
      },
      { signal },
    );
  }
}

/** The same choice with words typed (generation 14): offered here as the plain select of `multi-select`. */
export class HTMLAutocompleteTagsElement extends HTMLMultiSelectElement {
  static override tagName = "autocomplete-tags";
}

/** One checkbox per option. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  #boxes: HTMLInputElement[] = [];

  override _buildElements(): HTMLElement[] {
    const labels = [...this._choices].map(([key, text]) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = key;
      label.append(box, ` ${text}`);
      return label;
    });
    this.#boxes = labels.map((label) => label.control as HTMLInputElement);
    return labels;
  }

  override _refresh(): void {
    for (const box of this.#boxes) box.checked = this._getValue().includes(box.value);
  }

  override _toggleDisabled(disabled: boolean): void {
    for (const box of this.#boxes) box.disabled = disabled || this[OFF].has(box.value);
  }

  override _activateListeners(): void {
    for (const box of this.#boxes) {
      box.addEventListener("change", () => (box.checked ? this.select(box.value) : this.unselect(box.value)), {
        signal: this.abortSignal,
      });
    }
  }
}
