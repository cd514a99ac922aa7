import { type AddedTab, FIRST_TAB, tabByKey, tabsView, tabToShow, withTab } from "../../../view/sheets/sheet-tabs.ts";
import { packPagesOf } from "../../extensions/packs-in-force.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import type { ActorContext, Context, RenderOptions } from "../../sheets/base.ts";
import { PlaySheet } from "./play-sheet.ts";

const GROUP = "primary";

/** A sheet of several pages, which opens where its user has been last. */
export abstract class TabbedSheet extends PlaySheet {
  /** The pages of the sheets of another game's people, none for a sheet in one piece; left out by Whitehack's characters. */
  readonly pages?: readonly AddedTab[];

  /** The scroll position of each page. */
  readonly #scrolled = new Map<string, number>();

  override _configureRenderOptions(options: RenderOptions): void {
    this.tabGroups[GROUP] = tabToShow(this.#page, this.editing, this.#added, this.pages);
    super._configureRenderOptions(options);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    if (this.pages?.length === 0) return context;
    const shownPage = tabToShow(this.#page, this.editing, this.#added, this.pages);
    const tabs = tabsView(shownPage, this.editing, this.#added, this.pages);
    return Object.assign(context, tabs, { hasPages: true, shownPage });
  }

  /** A pack's part of a page that this sheet has not stands on the first one. */
  override async _preparePartContext(id: string, context: Context, options: RenderOptions): Promise<Context> {
    const prepared: Context & { part?: { page: string } } = await super._preparePartContext(id, context, options);
    const all = [...(this.pages ?? tabsView("", this.editing).tabs), ...this.#added];
    const { part } = prepared;
    if (!part || all.length === 0 || all.some((page) => page.id === part.page)) return prepared;
    return { ...prepared, part: { ...part, page: all[0]?.id ?? FIRST_TAB } } as Context;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#settlePage();
  }

  /** A page may be turned to while the sheet is being drawn: parts that are new were drawn for the page before. */
  #settlePage(): void {
    const [page, place] = [`[data-tab="${CSS.escape(this.#page)}"]`, `[data-group="${GROUP}"][data-tab]`];
    if (!this.element.querySelector(`${place}${page}:not(.active), ${place}.active:not(${page})`)) return;
    super.changeTab(this.#page, GROUP, { force: true });
    this.#tellTabs(this.#page);
  }

  override changeTab(...args: Parameters<PlaySheet["changeTab"]>): void {
    const [tab] = args;
    this.#keepScroll();
    super.changeTab(...args);
    this.#tellTabs(tab);
    this.#restoreScroll(tab);
    void keepSetting("sheetTabs", withTab(setting("sheetTabs"), this.actor.id ?? "", tab));
  }

  /** Turns to a page, unless it is shown already. */
  showPage(tab: string): void {
    if (this.rendered && this.#page !== tab) this.changeTab(tab, GROUP);
  }

  /** Pages of packs of house rules. */
  get #added(): readonly AddedTab[] {
    return this.actor.limited ? [] : packPagesOf(this.actor);
  }

  /** The page that is shown, or where this user was last. */
  get #page(): string {
    return this.tabGroups[GROUP] ?? setting("sheetTabs")[this.actor.id ?? ""] ?? this.pages?.[0]?.id ?? FIRST_TAB;
  }

  get #content(): HTMLElement | null {
    return this.element.querySelector(".window-content");
  }

  get #tabs(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(`[role="tab"][data-group="${GROUP}"]`)];
  }

  #keepScroll(): void {
    this.#scrolled.set(this.#page, this.#content?.scrollTop ?? 0);
  }

  /** A page that was never seen begins below the row of tabs. */
  #restoreScroll(tab: string): void {
    const content = this.#content;
    if (!content) return;
    const top = this.#tabs[0]?.parentElement?.offsetTop ?? 0;
    content.scrollTop = this.#scrolled.get(tab) ?? Math.min(content.scrollTop, top);
  }

  /** Says to assistive technology which page is shown. */
  #tellTabs(shown: string): void {
    for (const tab of this.#tabs) {
      const isShown = tab.dataset["tab"] === shown;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
    }
  }

  /** Arrows lead along the row of tabs, as they do in every row of tabs. */
  #onKey(event: KeyboardEvent): void {
    const all = this.#tabs;
    const from = all.indexOf(event.target as HTMLElement);
    const to = from < 0 ? null : tabByKey(event.key, from, all.length);
    const next = to === null ? undefined : all[to];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.changeTab(next.dataset["tab"] ?? FIRST_TAB, GROUP);
    next.focus();
  }
}
