/** A window that lists things by category: a column of categories with a search, and the open category beside it. */
import { HandlebarsApplication, template, type Part, type RenderOptions } from "./base.ts";
import type { Data } from "./host.ts";

export interface BrowserCategory extends Data {
  readonly id: string;
  readonly label: string;
  readonly entries: Data[];
}

interface Subtemplates {
  readonly category: string;
  readonly filters: string | null;
  readonly sidebarFooter: string | null;
}

const GROUP = "categories";

/** https://foundryvtt.com/api/v14/classes/foundry.applications.api.CategoryBrowser.html */
export class CategoryBrowser extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["category-browser"],
    tag: "form",
    window: { contentClasses: ["standard-form"] },
    position: { width: 780, height: 680 },
    initialCategory: null,
    packageList: false,
    subtemplates: { category: "", filters: null, sidebarFooter: null },
  };

  static override PARTS: Record<string, Part> = {
    sidebar: { template: template("category-browser/sidebar"), scrollable: [".categories nav"] },
    main: { template: template("category-browser/main"), scrollable: [".category.active"] },
  };

  #query = "";

  get #subtemplates(): Subtemplates {
    return this.options["subtemplates"] as Subtemplates;
  }

  /** The categories by their ids; to be given by a subclass. */
  protected async _prepareCategoryData(): Promise<Record<string, BrowserCategory>> {
    throw new Error(`${this.constructor.name} must say what its categories are`);
  }

  /** By name; where they are packages, the host stands first and the game next. */
  protected _sortCategories(a: BrowserCategory, b: BrowserCategory): number {
    const rank = ({ id }: BrowserCategory): number => (id === "core" ? 0 : id === "system" ? 1 : 2);
    const byRank = this.options["packageList"] === true ? rank(a) - rank(b) : 0;
    return byRank || a.label.localeCompare(b.label);
  }

  protected override _configureRenderParts(options: RenderOptions): Record<string, Part> {
    const parts = super._configureRenderParts(options);
    const extra = Object.values(this.#subtemplates).filter((path): path is string => Boolean(path));
    for (const part of Object.values(parts)) part.templates = [...(part.templates ?? [part.template]), ...extra];
    return parts;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const found = Object.values(await this._prepareCategoryData()).sort((a, b) => this._sortCategories(a, b));
    this.tabGroups[GROUP] ??= (this.options["initialCategory"] as string | null) ?? found[0]?.id ?? null;
    const categories = found.map((category) => ({
      ...category,
      group: GROUP,
      active: category.id === this.tabGroups[GROUP],
      count: category.entries.length,
    }));
    return Object.assign(await super._prepareContext(options), { categories, subtemplates: this.#subtemplates });
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>('input[type="search"]');
    if (!search) return;
    search.value = this.#query;
    search.oninput = () => this._onSearchFilter((this.#query = search.value));
    // Who looks for something has not finished with the form.
    search.onkeydown = (event) => event.key === "Enter" && event.preventDefault();
    this._onSearchFilter(this.#query);
  }

  protected _onSearchFilter(query: string): void {
    const wanted = query.trim().toLocaleLowerCase();
    this.element.classList.toggle("searching", wanted !== "");
    for (const entry of this.element.querySelectorAll<HTMLElement>(".category .form-group"))
      entry.hidden = !(entry.textContent ?? "").toLocaleLowerCase().includes(wanted);
  }
}
