import { coreLabel, host } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement, iconButton, readMarkup } from "./form-element.ts";

type Value = string | string[] | null;

/** Documents by their uuids, dropped or typed. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<Value> {
  static override tagName = "document-tags";

  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #uuids: string[] = [];

  override [readMarkup](): void {
    this.#uuids = (this.getAttribute("value") ?? "")
      .split(",")
      .map((uuid) => uuid.trim())
      .filter(Boolean);
  }

  get type(): string | null {
    return this.getAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Number.POSITIVE_INFINITY);
  }

  override _getValue(): Value {
    return this.single ? (this.#uuids[0] ?? null) : [...this.#uuids];
  }

  override _setValue(value: Value): void {
    const uuids = value === null || value === "" ? [] : Array.isArray(value) ? value : [value];
    for (const uuid of uuids) this.#check(uuid);
    this.#uuids = [...new Set(uuids)];
  }

  #check(uuid: string): void {
    const parsed = host().foundry.utils.parseUuid?.(uuid);
    const found = String(parsed?.documentType ?? parsed?.type ?? "");
    if (!found)
      throw new Error(coreLabel("ELEMENTS.DOCUMENT_TAGS.Invalid", "“{uuid}” is not a document UUID", { uuid }));
    if (this.type && found !== this.type) throw new Error(`A ${this.type} is wanted here, not a ${found}`);
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = this._primaryInput = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = coreLabel("HTMLDocumentTagsElement.PLACEHOLDER", "Drop a document or type its UUID");
    this.#input.ariaLabel = this.#input.placeholder;
    return [
      this.#tags,
      this.#input,
      iconButton("add", "fa-solid fa-circle-plus", coreLabel("ELEMENTS.DOCUMENT_TAGS.Add", "Add document")),
    ];
  }

  override _refresh(): void {
    this.#tags?.replaceChildren(...this.#uuids.map((uuid) => this.#tag(uuid)));
  }

  #tag(uuid: string): HTMLElement {
    const element = document.createElement("div");
    element.className = "tag";
    element.dataset.key = uuid;
    let name = uuid;
    try {
      name = (host().fromUuidSync?.(uuid) as { name?: string } | null)?.name ?? uuid;
    } catch {
      // Inside a compendium that is not loaded: its uuid is all there is to show.
    }
    const text = document.createElement("span");
    text.textContent = name;
    element.append(text);
    if (this.editable)
      element.append(iconButton("remove", "fa-solid fa-xmark", `${coreLabel("COMMON.Remove", "Remove")} ${name}`));
    return element;
  }

  override _activateListeners(): void {
    const { abortSignal: signal } = this;
    this.querySelector(".add")?.addEventListener("click", () => this.#add(this.#input.value), { signal });
    this.#input.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    this.#tags.addEventListener("click", (event) => this.#onRemove(event), { signal });
    this.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    this.addEventListener("drop", (event) => this.#onDrop(event), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    this.#add(this.#input.value);
  }

  #onRemove(event: Event): void {
    const key = (event.target as Element).closest(".remove")?.closest<HTMLElement>(".tag")?.dataset.key;
    if (key === undefined) return;
    const left = this.#uuids.filter((uuid) => uuid !== key);
    this.value = this.single ? (left[0] ?? null) : left;
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const { uuid } = TextEditor.implementation.getDragEventData(event);
    if (this.editable && typeof uuid === "string") this.#add(uuid);
  }

  #add(text: string): void {
    const uuid = text.trim();
    if (!uuid) return;
    const all = this.single ? [uuid] : [...this.#uuids, uuid];
    if (all.length > this.max) return;
    try {
      this.value = this.single ? uuid : all;
      this.#input.value = "";
    } catch (error) {
      host().ui.notifications?.error(error instanceof Error ? error.message : String(error));
    }
  }
}
