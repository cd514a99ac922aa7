import type { Plugin } from "prosemirror-state";
import { cleanHTML } from "../clean-html.ts";
import { coreLabel } from "../host.ts";
import { ProseMirrorEditor } from "../ux/prose-mirror-editor.ts";
import { AbstractFormInputElement, announce, iconButton, readMarkup } from "./form-element.ts";

/** Rich text: closed it shows what enrichment made of it, open it is an editor of the source. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = ["disabled", "open"];

  #editor: ProseMirrorEditor | undefined;
  #enriched: Node[] = [];
  #isBuiltOpen = false;
  #listening = new AbortController();

  override [readMarkup](): void {
    this._value = this.getAttribute("value") ?? this.innerHTML;
    this.#enriched = [...this.childNodes].map((node) => node.cloneNode(true));
    this.removeAttribute("value");
  }

  get #toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  get open(): boolean {
    return this.isConnected && (!this.#toggled || this.hasAttribute("open")) && this.editable;
  }

  set open(value: boolean) {
    if (this.#toggled) this.toggleAttribute("open", value);
  }

  isDirty(): boolean {
    return this.#editor?.isDirty() ?? false;
  }

  override _getValue(): string {
    return this.isDirty() ? this.#typed() : (this._value ?? "");
  }

  override _setValue(value: string): void {
    this._value = String(value ?? "");
    this.#enriched = [];
    this.#editor?._write(cleanHTML(this._value));
  }

  override attributeChangedCallback(name: string): void {
    if (name !== "open") return super.attributeChangedCallback(name);
    if (!this.isConnected || this.childNodes.length === 0) return;
    this.#rebuild();
    // UNCONFIRMED: the names of these two events.
    this.dispatchEvent(new Event(this.open ? "open" : "close"));
    if (this.open) this.#editor?.view.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // UNCONFIRMED whether an editor that is taken out of the page saves: here it does not.
    this.#end();
  }

  override _buildElements(): HTMLElement[] {
    this.#end();
    this.#isBuiltOpen = this.open;
    this.classList.toggle("active", this.open);
    return this.open ? [this.#buildOpen()] : this.#buildClosed();
  }

  #rebuild(): void {
    this.replaceChildren(...this._buildElements());
    this._activateListeners();
  }

  #end(): void {
    this.#editor?.destroy();
    this.#editor = undefined;
  }

  #buildClosed(): HTMLElement[] {
    const content = document.createElement("div");
    content.className = "editor-content";
    this._primaryInput = undefined;
    if (this.#enriched.length > 0) content.append(...this.#enriched.map((node) => node.cloneNode(true)));
    else content.innerHTML = cleanHTML(this._value ?? "");
    if (!this.#toggled || !this.editable) return [content];
    return [content, iconButton("toggle", "fa-solid fa-edit", coreLabel("EDITOR.Edit", "Edit text"))];
  }

  #buildOpen(): HTMLElement {
    const container = document.createElement("div");
    container.className = "editor-container";
    const content = document.createElement("div");
    content.className = "editor-content";
    container.append(content);
    const plugins = this.#plugins();
    this.#editor = ProseMirrorEditor._mount(content, cleanHTML(this._value ?? ""), {
      plugins,
      ...(this.dataset.documentUuid ? { uuid: `${this.dataset.documentUuid}#${this.name}` } : {}),
      props: { attributes: this.#attributes() },
    });
    this._primaryInput = content;
    return container;
  }

  #attributes(): Record<string, string> {
    const label = this.ariaLabel ?? this.getAttribute("placeholder") ?? coreLabel("EDITOR.Text", "Text");
    const placeholder = this.getAttribute("placeholder");
    const attributes = { role: "textbox", "aria-multiline": "true", "aria-label": label };
    return placeholder ? { ...attributes, "data-placeholder": placeholder } : attributes;
  }

  /** The parts of the editor, which listeners of the event may change. */
  #plugins(): Record<string, Plugin> {
    const menu = this.#toggled || !this.hasAttribute("compact");
    const plugins = ProseMirrorEditor._plugins({ menu, ...(this.#toggled ? { onSave: () => this.save() } : {}) });
    this.dispatchEvent(Object.assign(new Event("plugins", { bubbles: true }), { plugins }));
    return plugins;
  }

  override _activateListeners(): void {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.querySelector("button.toggle")?.addEventListener("click", () => (this.open = true), { signal });
    const content = this.#editor?.view.dom;
    if (!content) return;
    content.addEventListener("input", (event) => event.stopPropagation(), { signal });
    this.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    if (!this.#toggled) this.addEventListener("focusout", (event) => this.#onLeave(event), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#toggled || event.key !== "Escape") return;
    this.open = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #onLeave(event: FocusEvent): void {
    if (this.contains(event.relatedTarget as Node | null) || !this.isDirty()) return;
    this._value = this.#typed();
    this[announce]();
  }

  /** Keep what was typed: `save` may be cancelled, then `change` follows. */
  save(): void {
    if (!this.#editor) return;
    const isChanged = this.isDirty();
    const typed = this._getValue();
    if (!this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }))) return;
    this._value = typed;
    if (isChanged) this.#enriched = [];
    if (this.#toggled) this.open = false;
    if (isChanged) this[announce]();
  }

  /** The edited text; nothing but an empty line is nothing. */
  #typed(): string {
    const html = this.#editor?._html ?? "";
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const isEmpty = !holder.content.textContent?.trim() && !holder.content.querySelector("img, hr, table");
    return isEmpty ? "" : cleanHTML(html);
  }

  override _toggleDisabled(_disabled: boolean): void {
    if (this.childNodes.length > 0 && this.#isBuiltOpen !== this.open) this.#rebuild();
  }
}
