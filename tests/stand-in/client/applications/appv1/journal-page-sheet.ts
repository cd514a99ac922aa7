import type { SheetDocument } from "../api/sheet-document.ts";
import { loadTemplates } from "../handlebars/templates.ts";
import { host, localize, type Dict } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheet } from "./document-sheet.ts";

export interface LegacyPage extends SheetDocument {
  readonly type: string;
  readonly sort: number;
  readonly text: { readonly content: string };
  readonly sheet: { render(force: boolean): unknown } | null;
  _getSheetClass(): unknown;
}

interface TocClass {
  buildTOC(html: HTMLElement[]): Dict;
}

const OBSERVER = 2;
/** What the templates of pages name: https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalPageSheet.html */
const PARTIALS = {
  journalEntryPageHeader: "templates/journal/parts/page-header.html",
  journalEntryPageFooter: "templates/journal/parts/page-footer.html",
};

/**
 * The sheet of a journal's page in the first framework: a window to write in, or what the journal shows of it.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalPageSheet.html
 */
export class JournalPageSheet extends DocumentSheet {
  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      classes: ["sheet", "journal-sheet", "journal-entry-page"],
      viewClasses: [],
      width: 600,
      height: 680,
      resizable: true,
      viewPermission: OBSERVER,
      includeTOC: true,
    };
  }

  toc: Dict = {};
  #article: HTMLElement | null = null;

  override get template(): string {
    const { type } = this.document as unknown as LegacyPage;
    return `templates/journal/page-${type}-${this.isEditable ? "edit" : "view"}.html`;
  }

  override get title(): string {
    return this.document.name;
  }

  override getData(options: Dict = {}): Dict | Promise<Dict> {
    const levels = [1, 2, 3].map((level) => [level, localize("JOURNALENTRYPAGE.Level", { level })] as const);
    return Object.assign(super.getData(options), { headingLevels: Object.fromEntries(levels) });
  }

  override async _renderInner(data: Dict): Promise<JQuery> {
    await loadTemplates(PARTIALS);
    // Several elements, without the blanks between them.
    const html = (await super._renderInner(data)).filter("*");
    const { JournalEntryPage } = host().foundry.documents as unknown as { JournalEntryPage: TocClass };
    if (this.options["includeTOC"]) this.toc = JournalEntryPage.buildTOC(html.get());
    return html;
  }

  /** In a journal the page is drawn where the journal has room for it, and has no window. */
  override async _render(force = false, options: Dict = {}): Promise<void> {
    if (this.#article) await this._showIn(this.#article);
    else await super._render(force, options);
  }

  async _showIn(article: HTMLElement): Promise<void> {
    const data = await this.getData(this.options);
    const html = await this._renderInner(data);
    for (const child of article.querySelectorAll(":scope > :not(.edit-container)")) child.remove();
    article.classList.add(...(this.options["viewClasses"] as string[]));
    article.append(...html.get());
    this.#article = article;
    this._element = html;
    this._state = DocumentSheet.RENDER_STATES.RENDERED;
    this._activateCoreListeners(html);
    this.activateListeners(html);
    this._callHooks("render", html, data);
  }

  override async close(options: Dict = {}): Promise<void> {
    if (!this.#article) return super.close(options);
    this.#article = null;
    this._state = DocumentSheet.RENDER_STATES.CLOSED;
  }
}

/**
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalTextPageSheet.html
 */
export class JournalTextPageSheet extends JournalPageSheet {
  static readonly format: number = 1;

  static override get defaultOptions(): Dict {
    const options = super.defaultOptions;
    (options["classes"] as string[]).push("text");
    return { ...options, secrets: [{ parentSelector: "section.journal-page-content" }] };
  }

  override async getData(options: Dict = {}): Promise<Dict> {
    const data = await super.getData(options);
    const { text } = this.document as unknown as LegacyPage;
    const content = await TextEditor.implementation.enrichHTML(text.content, {
      relativeTo: this.document,
      secrets: this.document.isOwner,
    } as Parameters<typeof TextEditor.enrichHTML>[1]);
    return { ...data, editor: { engine: "prosemirror", collaborate: false, content } };
  }

  isEditorDirty(): boolean {
    return Object.values(this.editors).some((editor) => editor.active && editor.changed);
  }
}
