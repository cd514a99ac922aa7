/** The menu above the text. */
import { lift, setBlockType, toggleMark } from "prosemirror-commands";
import type { Attrs, MarkType, NodeType, Schema } from "prosemirror-model";
import { Plugin, type Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { coreLabel, host, localize } from "../host.ts";
import { dropDowns, menuItems, type DropDownConfig, type MenuEntry } from "./menu-items.ts";
import { ProseMirrorPlugin } from "./plugins.ts";

interface MenuOptions {
  readonly destroyOnSave?: boolean;
  readonly onSave?: (() => void) | undefined;
  readonly compact?: boolean;
}

type Wrap = (node: NodeType, attrs?: Attrs | null) => Command;

/** https://foundryvtt.com/api/classes/foundry.prosemirror.ProseMirrorMenu.html */
export class ProseMirrorMenu extends ProseMirrorPlugin {
  static override build(schema: Schema, options: MenuOptions = {}): Plugin {
    return new Plugin({
      view: (view) => {
        const menu = new this(schema, view, options);
        menu.render();
        return menu;
      },
    });
  }

  readonly view: EditorView;
  readonly options: MenuOptions;
  readonly items: MenuEntry[];
  readonly dropdowns: DropDownConfig[];
  #element: HTMLElement | undefined;

  constructor(schema: Schema, view: EditorView, options: MenuOptions = {}) {
    super(schema);
    this.view = view;
    this.options = options;
    this.items = this._getMenuItems();
    this.dropdowns = this._getDropDownMenus();
  }

  /** Buttons; packages add theirs in the hook. */
  _getMenuItems(): MenuEntry[] {
    const items = menuItems(this.schema);
    if (this.options.onSave)
      items.push({
        action: "save",
        title: "EDITOR.Save",
        icon: '<i class="fa-solid fa-floppy-disk" inert></i>',
        cssClass: "save",
      });
    host().Hooks?.callAll("getProseMirrorMenuItems", this, items);
    return items;
  }

  /** Lists that open; packages add theirs, or entries of theirs, in the hook. */
  _getDropDownMenus(): DropDownConfig[] {
    const menus = dropDowns(this.schema);
    host().Hooks?.callAll("getProseMirrorMenuDropDowns", this, menus);
    return Object.values(menus);
  }

  render(): this {
    const menu = document.createElement("menu");
    menu.className = "editor-menu";
    menu.append(
      ...this.dropdowns.map((config) => this.#dropDown(config)),
      ...this.items.map((item) => this.#button(item)),
    );
    if (this.#element) this.#element.replaceWith(menu);
    else this.view.dom.before(menu);
    this.#element = menu;
    return this;
  }

  update(): void {
    for (const item of this.items) {
      const active = item.mark ? this._isMarkActive(item.mark) : item.node ? this._isNodeActive(item.node) : false;
      this.#element
        ?.querySelector(`:scope > [data-action="${CSS.escape(item.action)}"]`)
        ?.classList.toggle("active", active);
    }
  }

  destroy(): void {
    this.#element?.remove();
  }

  #button(item: MenuEntry): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `pm-button icon ${item.cssClass ?? ""}`.trim();
    button.dataset.action = item.action;
    button.dataset.tooltip = "";
    button.ariaLabel = labelOf(item);
    button.innerHTML = item.icon ?? "";
    this.#act(button, item);
    return button;
  }

  #dropDown({ title, cssClass, entries }: DropDownConfig): HTMLElement {
    const details = document.createElement("details");
    details.className = `pm-dropdown ${cssClass}`;
    const summary = document.createElement("summary");
    summary.textContent = localize(title) === title ? coreLabel(title, "Format") : localize(title);
    summary.addEventListener("pointerdown", (event) => event.preventDefault());
    details.append(summary, this.#list(entries, details));
    return details;
  }

  #list(entries: MenuEntry[], details: HTMLDetailsElement): HTMLElement {
    const list = document.createElement("ul");
    list.className = "plain";
    for (const entry of entries) {
      const item = document.createElement("li");
      if (entry.children) item.append(labelOf(entry), this.#list(entry.children, details));
      else item.append(this.#entryButton(entry, details));
      list.append(item);
    }
    return list;
  }

  #entryButton(entry: MenuEntry, details: HTMLDetailsElement): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `plain ${entry.class ?? ""}`.trim();
    button.dataset.action = entry.action;
    button.textContent = labelOf(entry);
    if (entry.style) button.setAttribute("style", entry.style);
    this.#act(button, entry);
    button.addEventListener("click", () => (details.open = false));
    return button;
  }

  #act(button: HTMLElement, entry: MenuEntry): void {
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this._onAction(entry);
    });
  }

  /** Do what an entry says: its own command, else its mark or node. */
  _onAction(entry: MenuEntry): void {
    const { view } = this;
    if (entry.action === "save") this.options.onSave?.();
    else if (entry.cmd) entry.cmd(view.state as never, view.dispatch as never, view as never);
    else if (entry.mark) toggleMark(entry.mark, entry.attrs ?? null)(view.state, view.dispatch, view);
    else if (entry.node) setBlockType(entry.node, entry.attrs ?? null)(view.state, view.dispatch, view);
    if (entry.action !== "save") view.focus();
  }

  _isMarkActive(mark: MarkType): boolean {
    const { from, $from, to, empty } = this.view.state.selection;
    if (empty) return Boolean(mark.isInSet(this.view.state.storedMarks ?? $from.marks()));
    return this.view.state.doc.rangeHasMark(from, to, mark);
  }

  _isNodeActive(node: NodeType, attrs: Attrs = {}): boolean {
    const { $from } = this.view.state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const above = $from.node(depth);
      if (above.type === node && Object.entries(attrs).every(([key, value]) => above.attrs[key] === value)) return true;
    }
    return false;
  }

  /** Put a block around the selection, or take it away again. */
  _toggleBlock(node: NodeType, wrap: Wrap, { attrs = null }: { attrs?: Attrs | null } = {}): void {
    const { state, dispatch } = this.view;
    if (this._isNodeActive(node)) lift(state, dispatch);
    else wrap(node, attrs)(state, dispatch, this.view);
  }

  /** Turn a line of text into another kind of line, or back into a paragraph. */
  _toggleTextBlock(node: NodeType, { attrs = null }: { attrs?: Attrs | null } = {}): void {
    const { state, dispatch } = this.view;
    const target = this._isNodeActive(node, attrs ?? {}) ? (this.schema.nodes["paragraph"] as NodeType) : node;
    setBlockType(target, target === node ? attrs : null)(state, dispatch, this.view);
  }
}

const labelOf = ({ title }: MenuEntry): string =>
  localize(title) === title ? coreLabel(title, title.replace(/^EDITOR\./, "")) : localize(title);
