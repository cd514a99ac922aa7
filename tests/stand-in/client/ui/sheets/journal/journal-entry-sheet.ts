/** The sheet of a journal: a list of pages and headings, and one page or all of them to read. */
import { HandlebarsDocumentSheet, template, type Part, type RenderOptions } from "../../base.ts";
import { host, localize, type ContextEntry, type Data, type HostDocument } from "../../host.ts";
import { confirm } from "../../dialog.ts";
import { escapeHTML } from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";
import type { JournalEntryPageSheet, PageDocument } from "./page-sheet.ts";
import { PageViews } from "./page-views.ts";

interface JournalDocument extends HostDocument {
  readonly pages: { readonly contents: PageDocument[]; get(id: string): PageDocument | undefined };
}

interface JournalRenderOptions extends RenderOptions {
  pageId?: string;
  pageIndex?: number;
  anchor?: string;
  mode?: number;
}

const SINGLE = 1;
const MULTIPLE = 2;

/** https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntrySheet.html */
export class JournalEntrySheet extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["journal-sheet", "journal-entry"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 840, height: 640 },
    form: { submitOnChange: true },
    actions: {
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      goToPage: JournalEntrySheet.#onGoToPage,
      goToHeading: JournalEntrySheet.#onGoToHeading,
      nextPage: JournalEntrySheet.#onNext,
      previousPage: JournalEntrySheet.#onPrevious,
      toggleMode: JournalEntrySheet.#onToggleMode,
      toggleSidebar: JournalEntrySheet.#onToggleSidebar,
    },
  };

  static override PARTS: Record<string, Part> = {
    sidebar: { template: template("journal/sidebar"), scrollable: [".toc"] },
    pages: { template: template("journal/pages"), scrollable: [".journal-entry-pages"] },
  };

  static readonly VIEW_MODES = Object.freeze({ SINGLE, MULTIPLE });

  #views = new PageViews();
  #pageId: string | null = null;
  #mode = SINGLE;
  #sidebarExpanded = true;

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    await this.createPageDialog();
  }

  static #onEditPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    void this.#pageOf(target)?.sheet?.render({ force: true });
  }

  static #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    this.goToPage(this.#pageOf(target)?.id ?? "");
  }

  static #onGoToHeading(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    this.goToPage(this.#pageOf(target)?.id ?? "", { anchor: target.dataset["anchor"] ?? "" });
  }

  static #onNext(this: JournalEntrySheet): void {
    this.nextPage();
  }

  static #onPrevious(this: JournalEntrySheet): void {
    this.previousPage();
  }

  static #onToggleMode(this: JournalEntrySheet): void {
    void this.render({ mode: this.isMultiple ? SINGLE : MULTIPLE } as RenderOptions);
  }

  static #onToggleSidebar(this: JournalEntrySheet): void {
    this.toggleSidebar();
  }

  get entry(): JournalDocument {
    return this.document as JournalDocument;
  }

  get isMultiple(): boolean {
    return this.#mode === MULTIPLE;
  }

  get mode(): number {
    return this.#mode;
  }

  get sidebarExpanded(): boolean {
    return this.#sidebarExpanded;
  }

  get pageId(): string | undefined {
    return this.#readable()[this.pageIndex]?.id;
  }

  get pageIndex(): number {
    return Math.max(
      this.#readable().findIndex((page) => page.id === this.#pageId),
      0,
    );
  }

  /** The sheet that shows a page within this window. */
  getPageSheet(page: PageDocument | string): JournalEntryPageSheet | undefined {
    const found = typeof page === "string" ? this.entry.pages.get(page) : page;
    return found && this.#views.of(found);
  }

  /** Ask for the name and the kind of a new page, which then opens to be written. */
  async createPageDialog(): Promise<void> {
    const data = { sort: this.#lastSort() + 100_000 };
    const cls = host.documentClass("JournalEntryPage");
    const page = (await cls.createDialog?.(data, { parent: this.entry, renderSheet: false })) as
      PageDocument | undefined;
    if (!page) return;
    await this.render({ pageId: page.id } as RenderOptions);
    await page.sheet?.render({ force: true });
  }

  isPageVisible(page: PageDocument): boolean {
    return page.testUserPermission(host.game.user, "OBSERVER");
  }

  /** The pages that are shown at the moment. */
  *viewedPageDocuments(): Generator<PageDocument> {
    yield* this.#viewed();
  }

  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): void {
    void this.render({ pageId, ...(anchor ? { anchor } : {}) });
  }

  nextPage(): void {
    this.#step(1);
  }

  previousPage(): void {
    this.#step(-1);
  }

  toggleSidebar(): void {
    this.#sidebarExpanded = !this.#sidebarExpanded;
    void this.render({ parts: ["sidebar"] });
  }

  #step(by: number): void {
    const page = this.#readable()[this.pageIndex + by];
    if (page) this.goToPage(page.id);
  }

  #pageOf(target: HTMLElement): PageDocument | undefined {
    return this.entry.pages.get(target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? "");
  }

  #readable(): PageDocument[] {
    const pages = this.entry.pages.contents.filter((page) => this.isPageVisible(page));
    return pages.sort((a, b) => a.sort - b.sort);
  }

  #lastSort(): number {
    return Math.max(0, ...this.entry.pages.contents.map((page) => page.sort));
  }

  protected override _configureRenderOptions(options: JournalRenderOptions): void {
    super._configureRenderOptions(options);
    const byIndex = options.pageIndex === undefined ? undefined : this.#readable()[options.pageIndex]?.id;
    this.#pageId = options.pageId ?? byIndex ?? this.#pageId;
    this.#mode = options.mode ?? this.#mode;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const pages = this.#readable();
    const viewed = this.#viewed();
    return Object.assign(await super._prepareContext(options), {
      entry: this.entry,
      pages: pages.map((page) => ({
        id: page.id,
        name: page.name,
        active: viewed.includes(page),
        editable: page.isOwner,
      })),
      viewed: viewed.map((page) => ({ id: page.id, name: page.name, editable: page.isOwner })),
      isMultiple: this.isMultiple,
      sidebarExpanded: this.#sidebarExpanded,
    });
  }

  #viewed(): PageDocument[] {
    const pages = this.#readable();
    return this.isMultiple ? pages : pages.slice(this.pageIndex, this.pageIndex + 1);
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".toc [data-page-id]", {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
      parentClassHooks: false,
    });
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    const isOwner = (target: HTMLElement): boolean => this.#pageOf(target)?.isOwner === true;
    return menuEntries([
      {
        label: "SIDEBAR.Edit",
        icon: "fa-solid fa-pen",
        visible: isOwner,
        onClick: (_event, target) => this.#pageOf(target)?.sheet?.render({ force: true }),
      },
      {
        label: "SIDEBAR.Delete",
        icon: "fa-solid fa-trash",
        visible: isOwner,
        onClick: (_event, target) => this.#delete(this.#pageOf(target)),
      },
    ]);
  }

  async #delete(page: PageDocument | undefined): Promise<void> {
    if (!page) return;
    const question = localize("DOCUMENT.DeleteWarning", { name: escapeHTML(page.name) });
    if (await confirm(localize("JOURNAL.DeletePage"), question)) await page.delete();
  }

  protected override async _onRender(context: Data, options: JournalRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("expanded", this.#sidebarExpanded);
    if (!options.parts?.includes("pages")) return;
    await this.#views.show(this.#viewed(), this.parts["pages"] as HTMLElement);
    this.#listHeadings();
    this.#scrollTo(options);
  }

  /** The headings of the pages in view, as entries below them in the list. */
  #listHeadings(): void {
    for (const page of this.#viewed()) {
      const item = this.parts["sidebar"]?.querySelector(`.toc > [data-page-id="${CSS.escape(page.id)}"]`);
      const headings = Object.values(this.#views.of(page).toc ?? {});
      if (!item || headings.length === 0) continue;
      const list = document.createElement("ol");
      list.className = "headings plain";
      for (const { slug, text, level } of headings) list.append(headingEntry(slug, text, level));
      item.querySelector(".headings")?.remove();
      item.append(list);
    }
  }

  #scrollTo({ pageId, anchor }: JournalRenderOptions): void {
    if (!pageId) return;
    const article = this.parts["pages"]?.querySelector(`article[data-page-id="${CSS.escape(pageId)}"]`);
    const target = anchor ? article?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`) : article;
    target?.scrollIntoView({ block: "start", behavior: "instant" });
  }

  /** Turning pages changes nothing: whoever may read may do it, in a locked compendium too. UNCONFIRMED how it is kept on. */
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const turning = ".journal-sidebar button:not([data-action='createPage'])";
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(turning)) button.disabled = false;
  }

  protected override _onClose(options: Data): void {
    super._onClose(options);
    void this.#views.end();
  }
}

function headingEntry(slug: string, text: string, level: number): HTMLLIElement {
  const entry = document.createElement("li");
  entry.className = `heading level${level}`;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "plain", textContent: text });
  Object.assign(button.dataset, { action: "goToHeading", anchor: slug });
  entry.append(button);
  return entry;
}
