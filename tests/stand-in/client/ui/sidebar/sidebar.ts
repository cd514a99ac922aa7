/** The sidebar: a column of tab buttons, and the panel that is open. */
import { HandlebarsApplication, template, type Part, type RenderOptions } from "../base.ts";
import { host, isGeneration14, localize, type Data } from "../host.ts";
import { occupySlot } from "../layout/slots.ts";
import type { AbstractSidebarTab } from "./abstract-sidebar-tab.ts";

interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  gmOnly?: boolean;
  documentName?: string;
}

export class Sidebar extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };

  static override PARTS: Record<string, Part> = { tabs: { template: template("sidebar/tabs"), root: true } };

  static override TABS: Record<string, TabDescriptor> = {
    chat: { tooltip: "DOCUMENT.ChatMessages", icon: "fa-solid fa-comments" },
    combat: { tooltip: "DOCUMENT.Combats", icon: "fa-solid fa-shield-halved" },
    scenes: { tooltip: "DOCUMENT.Scenes", icon: "fa-solid fa-map", gmOnly: true },
    actors: { tooltip: "DOCUMENT.Actors", icon: "fa-solid fa-users" },
    items: { tooltip: "DOCUMENT.Items", icon: "fa-solid fa-suitcase" },
    journal: { tooltip: "DOCUMENT.JournalEntries", icon: "fa-solid fa-book-open" },
    tables: { tooltip: "DOCUMENT.RollTables", icon: "fa-solid fa-table-list" },
    cards: { tooltip: "DOCUMENT.CardsPlural", icon: "fa-solid fa-id-badge" },
    macros: { tooltip: "DOCUMENT.Macros", icon: "fa-solid fa-code" },
    playlists: { tooltip: "DOCUMENT.Playlists", icon: "fa-solid fa-music" },
    compendium: { tooltip: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  #expanded = true;

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  /** Opens the panel. */
  expand(): void {
    this.toggleExpanded(true);
  }

  /** Leaves only the column of buttons. */
  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#showState();
    host.hooks.callAll("collapseSidebar", this, !expanded);
  }

  override changeTab(tab: string, group: string, options: Data = {}): void {
    if (group !== "primary") return super.changeTab(tab, group, options);
    const app = host.ui[tab] as AbstractSidebarTab | undefined;
    if (!(tab in (this.constructor as typeof Sidebar).TABS) || !app)
      throw new Error(`There is no sidebar tab "${tab}".`);
    if (!this.#expanded && !options["force"]) this.expand();
    const before = this.tabGroups["primary"];
    if (before === tab && !options["force"]) return;
    this.tabGroups["primary"] = tab;
    this.#showState();
    if (before && before !== tab) (host.ui[before] as AbstractSidebarTab | undefined)?._onDeactivate();
    app._onActivate();
  }

  protected override async _prepareContext(): Promise<Data> {
    const tabs = Object.entries((this.constructor as typeof Sidebar).TABS)
      .filter(([id, tab]) => host.config.ui[id] && (!tab.gmOnly || host.game.user.isGM))
      .map(([id, tab]) => ({ id, icon: tab.icon ?? "fa-solid fa-circle", label: localize(tab.tooltip ?? id) }));
    return { tabs, generation14: isGeneration14() };
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#showState();
  }

  protected override _insertElement(element: HTMLElement): void {
    occupySlot(element);
  }

  #showState(): void {
    const active = this.tabGroups["primary"];
    this.element.classList.toggle("collapsed", !this.#expanded);
    document.body.classList.toggle("sidebar-collapsed", !this.#expanded);
    this.element.querySelector("#sidebar-content")?.classList.toggle("expanded", this.#expanded);
    for (const part of this.element.querySelectorAll<HTMLElement>('[data-group="primary"][data-tab]')) {
      const on = part.dataset["tab"] === active;
      part.classList.toggle("active", on);
      if (part.getAttribute("role") === "tab") part.setAttribute("aria-selected", String(on));
    }
    const toggle = this.element.querySelector<HTMLElement>('[data-action="toggleState"]');
    toggle?.setAttribute("aria-expanded", String(this.#expanded));
    toggle?.classList.toggle("fa-caret-right", this.#expanded);
    toggle?.classList.toggle("fa-caret-left", !this.#expanded);
  }
}
