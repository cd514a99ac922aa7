import $ from "jquery";
import { host, localize, type Dict } from "../host.ts";
import { DocumentSheet } from "./document-sheet.ts";
import { pageView, type PageView } from "./page-view.ts";
import type { JournalPageSheet, LegacyPage } from "./journal-page-sheet.ts";

interface LegacyJournal {
  readonly pages: { readonly contents: LegacyPage[]; get(id: string): LegacyPage | undefined };
}

interface PageData extends Dict {
  _id: string;
  name: string;
  number: number;
}

interface CreateDialog {
  createDialog(data: Dict, options: Dict): Promise<LegacyPage | null>;
}

const MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });

/**
 * A journal's window in the first framework.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.JournalSheet.html
 */
export class JournalSheet extends DocumentSheet {
  static readonly VIEW_MODES = MODES;

  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      classes: ["sheet", "journal-sheet", "journal-entry"],
      template: "templates/journal/sheet.html",
      width: 840,
      height: 640,
      resizable: true,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      viewPermission: 0,
      scrollY: [".scrollable"],
      filters: [{ inputSelector: 'input[name="search"]', contentSelector: ".directory-list" }],
    };
  }

  _pages: PageData[] = [];
  #views = new Map<string, PageView>();
  #pageId: string | null = null;
  #mode: number = MODES.SINGLE;
  #collapsed = false;
  #anchor: string | null = null;

  get #journal(): LegacyJournal {
    return this.document as unknown as LegacyJournal;
  }

  get mode(): number {
    return this.#mode;
  }

  get sidebarCollapsed(): boolean {
    return this.#collapsed;
  }

  override get title(): string {
    return this.document.name;
  }

  get pageIndex(): number {
    return Math.max(
      this._pages.findIndex((page) => page._id === this.#pageId),
      0,
    );
  }

  /** The elements of the pages that are drawn. */
  get pagesInView(): HTMLElement[] {
    return this.element.find("article.journal-entry-page").get();
  }

  isPageVisible(page: LegacyPage): boolean {
    const { user } = host().game;
    return Boolean(user && page.testUserPermission(user, this.getPageSheet(page).options["viewPermission"] as number));
  }

  /** The sheet that shows a page in this window. */
  getPageSheet(page: LegacyPage | string): JournalPageSheet {
    const found = typeof page === "string" ? this.#journal.pages.get(page) : page;
    if (!found) throw new Error(`There is no page ${String(page)} in ${this.document.name}`);
    return this.#view(found).sheet;
  }

  #view(page: LegacyPage): PageView {
    const known = this.#views.get(page.id ?? "") ?? pageView(page);
    this.#views.set(page.id ?? "", known);
    return known;
  }

  _getPageData(): PageData[] {
    const pages = this.#journal.pages.contents.filter((page) => this.isPageVisible(page));
    return pages
      .toSorted((a, b) => a.sort - b.sort)
      .map((page, number) => ({
        ...(page.toObject() as PageData),
        number,
        editable: page.isOwner,
        cssClass: `level${(page as unknown as { title: { level: number } }).title.level}`,
      }));
  }

  override getData(options: Dict = {}): Dict | Promise<Dict> {
    this._pages = this._getPageData();
    const isMultiple = this.#mode === MODES.MULTIPLE;
    const pages = isMultiple ? this._pages : this._pages.slice(this.pageIndex, this.pageIndex + 1);
    const toc = this._pages.map((page) => ({ ...page, active: pages.includes(page) }));
    return Object.assign(super.getData(options), { mode: this.#mode, isMultiple, toc, pages });
  }

  override async _render(force = false, options: Dict = {}): Promise<void> {
    const { pageId, pageIndex, mode, anchor, collapsed } = options;
    const byIndex = typeof pageIndex === "number" ? (this._pages[pageIndex]?._id ?? null) : null;
    this.#pageId = typeof pageId === "string" ? pageId : (byIndex ?? this.#pageId);
    this.#mode = typeof mode === "number" ? mode : this.#mode;
    this.#collapsed = typeof collapsed === "boolean" ? collapsed : this.#collapsed;
    this.#anchor = typeof anchor === "string" ? anchor : null;
    await super._render(force, options);
    if (this.rendered) await this._renderPageViews(this.element);
  }

  /** Draws the pages where the window has room for them, and their headings below them in the list. */
  async _renderPageViews(html: JQuery): Promise<void> {
    html.toggleClass("expanded", !this.#collapsed);
    for (const article of html.find<HTMLElement>("article.journal-entry-page").get()) {
      const page = this.#journal.pages.get(article.dataset["pageId"] ?? "");
      if (!page) continue;
      const { show, sheet } = this.#view(page);
      await show(article);
      this._renderHeadings(article, sheet.toc);
    }
    if (this.#anchor) this.#scrollTo(this.#anchor);
    else if (this.#mode === MODES.MULTIPLE && this.#pageId) this.#article(this.#pageId)?.scrollIntoView();
  }

  _renderHeadings(pageNode: HTMLElement, toc: Dict): void {
    const list = this.element.find(`li[data-page-id="${CSS.escape(pageNode.dataset["pageId"] ?? "")}"] > .headings`);
    const entries = Object.values(toc) as { slug: string; text: string; level: number; element?: HTMLElement }[];
    list.empty().append(
      ...entries.map(({ slug, text, level, element }) => {
        if (element) element.dataset["anchor"] = slug;
        const link = $("<a class='heading-link'>").text(text);
        return $(`<li class="heading level${level}">`).attr("data-anchor", slug).append(link)[0] as HTMLElement;
      }),
    );
  }

  #article(pageId: string): HTMLElement | undefined {
    return this.pagesInView.find((article) => article.dataset["pageId"] === pageId);
  }

  #scrollTo(anchor: string): void {
    const within = this.#article(this.#pageId ?? "");
    within?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`)?.scrollIntoView();
    this.#anchor = null;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    html.on("click", "[data-action]", (event) => void this._onAction(event));
    html.on("click", ".page-heading", (event) => this.goToPage(this._pageIdOf(event)));
    html.on("click", ".heading", (event) =>
      this.goToPage(this._pageIdOf(event), (event.currentTarget as HTMLElement).dataset["anchor"]),
    );
    html.on("click", ".edit-container .editor-edit", (event) => this._onEditPage(event));
  }

  _pageIdOf(event: JQuery.TriggeredEvent): string {
    return (event.currentTarget as HTMLElement).closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? "";
  }

  _onAction(event: JQuery.TriggeredEvent): unknown {
    event.preventDefault();
    const actions: Record<string, () => unknown> = {
      previous: () => this.previousPage(),
      next: () => this.nextPage(),
      createPage: () => this.createPage(),
      toggleSidebar: () => this.toggleSidebar(event),
      toggleView: () => this.render(true, { mode: this.#mode === MODES.SINGLE ? MODES.MULTIPLE : MODES.SINGLE }),
    };
    return actions[(event.currentTarget as HTMLElement).dataset["action"] ?? ""]?.();
  }

  _onEditPage(event: JQuery.TriggeredEvent): unknown {
    return this.#journal.pages.get(this._pageIdOf(event))?.sheet?.render(true);
  }

  override _onSearchFilter(_event: Event | null, query: string, rgx: RegExp, html: HTMLElement | null): void {
    for (const item of html?.querySelectorAll<HTMLElement>(".directory-item") ?? [])
      item.style.display = query === "" || rgx.test(item.textContent ?? "") ? "" : "none";
  }

  async createPage(): Promise<unknown> {
    const cls = host().CONFIG["JournalEntryPage"] as { documentClass: CreateDialog };
    const sort = Math.max(0, ...this.#journal.pages.contents.map((page) => page.sort)) + 100_000;
    return cls.documentClass.createDialog({ sort }, { parent: this.document, title: localize("JOURNAL.AddPage") });
  }

  goToPage(pageId: string, anchor?: string): this {
    return this.render(true, { pageId, anchor });
  }

  nextPage(): this {
    return this.render(true, { pageIndex: Math.min(this.pageIndex + 1, this._pages.length - 1) });
  }

  previousPage(): this {
    return this.render(true, { pageIndex: Math.max(this.pageIndex - 1, 0) });
  }

  toggleSidebar(_event?: unknown): void {
    this.#collapsed = !this.#collapsed;
    this.element.toggleClass("expanded", !this.#collapsed);
  }

  override async close(options: Dict = {}): Promise<void> {
    await super.close(options);
    for (const { end } of this.#views.values()) await end();
    this.#views.clear();
  }
}
