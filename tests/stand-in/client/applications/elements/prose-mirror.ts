import { cleanHTML } from "../clean-html.ts";
import { coreLabel } from "../host.ts";
import { AbstractFormInputElement, iconButton, announce, readMarkup } from "./form-element.ts";

const COMMANDS: readonly (readonly [
  command: string,
  value: string | undefined,
  icon: string,
  key: string,
  fallback: string,
])[] = [
  ["bold", undefined, "fa-solid fa-bold", "EDITOR.Bold", "Bold"],
  ["italic", undefined, "fa-solid fa-italic", "EDITOR.Italic", "Italic"],
  ["formatBlock", "h3", "fa-solid fa-heading", "EDITOR.Heading", "Heading"],
  ["insertUnorderedList", undefined, "fa-solid fa-list-ul", "EDITOR.BulletList", "List"],
  ["insertOrderedList", undefined, "fa-solid fa-list-ol", "EDITOR.NumberList", "Numbered list"],
];
const BLOCKS = /^(p|div|h[1-6]|ul|ol|blockquote|pre|table|hr|section|figure|aside|details|secret-block)$/;

/** Rich text: a plain editable element in place of the real editor, with the same attributes, events and value. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = ["disabled", "open"];

  #content!: HTMLElement;
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
    return this.open && this.#typed() !== this._value;
  }

  override _getValue(): string {
    return this.open && this.#content ? this.#typed() : (this._value ?? "");
  }

  override _setValue(value: string): void {
    this._value = String(value ?? "");
    this.#enriched = [];
    if (this.open && this.#content) this.#content.innerHTML = cleanHTML(this._value);
  }

  override attributeChangedCallback(name: string): void {
    if (name !== "open") return super.attributeChangedCallback(name);
    if (!this.isConnected || !this.#content) return;
    this.#rebuild();
    // UNCONFIRMED: the names of these two events.
    this.dispatchEvent(new Event(this.open ? "open" : "close"));
    if (this.open) this.#content.focus();
  }

  override _buildElements(): HTMLElement[] {
    this.#isBuiltOpen = this.open;
    this.classList.toggle("active", this.open);
    return this.open ? this.#buildOpen() : this.#buildClosed();
  }

  #rebuild(): void {
    this.replaceChildren(...this._buildElements());
    this._activateListeners();
  }

  #buildClosed(): HTMLElement[] {
    this.#content = document.createElement("div");
    this.#content.className = "editor-content";
    this._primaryInput = undefined;
    if (this.#enriched.length > 0) this.#content.append(...this.#enriched.map((node) => node.cloneNode(true)));
    else this.#content.innerHTML = cleanHTML(this._value ?? "");
    if (!this.#toggled || !this.editable) return [this.#content];
    return [this.#content, iconButton("toggle", "fa-solid fa-edit", coreLabel("EDITOR.Edit", "Edit text"))];
  }

  #buildOpen(): HTMLElement[] {
    this.#content = document.createElement("div");
    this.#content.className = "editor-content ProseMirror";
    this.#content.contentEditable = "true";
    this.#content.role = "textbox";
    this.#content.ariaMultiLine = "true";
    this.#content.ariaLabel = this.ariaLabel ?? this.getAttribute("placeholder") ?? coreLabel("EDITOR.Text", "Text");
    this.#content.innerHTML = cleanHTML(this._value ?? "");
    this._primaryInput = this.#content;
    return this.hasAttribute("compact") && !this.#toggled ? [this.#content] : [this.#menu(), this.#content];
  }

  #menu(): HTMLElement {
    const menu = document.createElement("menu");
    menu.className = "editor-menu";
    for (const [command, value, icon, key, fallback] of COMMANDS) {
      const button = iconButton("", icon, coreLabel(key, fallback));
      button.addEventListener("pointerdown", (event) => event.preventDefault());
      button.addEventListener("click", () => document.execCommand(command, false, value));
      menu.append(button);
    }
    if (this.#toggled)
      menu.append(iconButton("save", "fa-solid fa-floppy-disk", coreLabel("EDITOR.Save", "Save text")));
    return menu;
  }

  override _activateListeners(): void {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.querySelector("button.toggle")?.addEventListener("click", () => (this.open = true), { signal });
    this.querySelector("button.save")?.addEventListener("click", () => this.save(), { signal });
    if (!this.open) return;
    this.dispatchEvent(Object.assign(new Event("plugins", { bubbles: true }), { plugins: {} }));
    this.#content.addEventListener("input", (event) => event.stopPropagation(), { signal });
    this.#content.addEventListener("focus", () => document.execCommand("defaultParagraphSeparator", false, "p"), {
      signal,
    });
    this.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    if (!this.#toggled) this.addEventListener("focusout", (event) => this.#onLeave(event), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#toggled) return;
    const isSave = event.key === "s" && (event.ctrlKey || event.metaKey);
    if (isSave) this.save();
    else if (event.key === "Escape") this.open = false;
    else return;
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
    if (!this.open) return;
    const typed = this.#typed();
    const isChanged = typed !== this._value;
    if (!this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }))) return;
    this._value = typed;
    if (isChanged) this.#enriched = [];
    if (this.#toggled) this.open = false;
    if (isChanged) this[announce]();
  }

  /** The edited text as the real editor would give it: inline runs stand in paragraphs. */
  #typed(): string {
    const holder = document.createElement("div");
    let paragraph: HTMLElement | undefined;
    for (const node of this.#content.childNodes) {
      const isBlock = node instanceof HTMLElement && BLOCKS.test(node.localName);
      if (isBlock || (node instanceof HTMLElement && node.localName === "br")) {
        paragraph = undefined;
        if (isBlock) holder.append(asParagraph(node));
      } else if (node.textContent?.trim() || paragraph) {
        if (!paragraph) holder.append((paragraph = document.createElement("p")));
        paragraph.append(node.cloneNode(true));
      }
    }
    const isEmpty = !holder.textContent?.trim() && !holder.querySelector("img, hr, table");
    return isEmpty ? "" : cleanHTML(holder.innerHTML);
  }

  override _toggleDisabled(_disabled: boolean): void {
    if (this.#content && this.#isBuiltOpen !== this.open) this.#rebuild();
  }
}

function asParagraph(block: HTMLElement): Node {
  if (block.localName !== "div") return block.cloneNode(true);
  const paragraph = document.createElement("p");
  paragraph.append(...[...block.childNodes].map((node) => node.cloneNode(true)));
  return paragraph;
}
