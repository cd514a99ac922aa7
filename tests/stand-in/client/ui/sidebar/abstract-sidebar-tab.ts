/** One panel of the sidebar, which can also stand alone in a window of its own. */
import { HandlebarsApplication, type RenderOptions } from "../base.ts";
import { host, localize, type Data } from "../host.ts";
import { occupySlot } from "../layout/slots.ts";
import type { Sidebar } from "./sidebar.ts";

export class AbstractSidebarTab extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
    actions: { renderPopout: AbstractSidebarTab.#onRenderPopout },
  };

  static tabName = "";

  #popout: AbstractSidebarTab | undefined;

  static #onRenderPopout(this: AbstractSidebarTab): void {
    void this.renderPopout();
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.options.window["frame"] === true;
  }

  get active(): boolean {
    return !this.isPopout && this.rendered && this.element.classList.contains("active");
  }

  get popout(): AbstractSidebarTab | undefined {
    return this.#popout;
  }

  override get title(): string {
    const label = (host.ui["sidebar"]?.constructor as typeof Sidebar | undefined)?.TABS[this.tabName]?.tooltip;
    return label ? localize(label) : super.title;
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const merged = super._initializeApplicationOptions({ uniqueId: tabName, ...options });
    const window = merged["window"] as Data | undefined;
    if (window?.["frame"]) {
      merged["id"] = `${tabName}-popout`;
      merged["classes"] = [...(merged["classes"] as string[]).filter((c) => c !== "tab"), "sidebar-popout"];
    }
    return merged;
  }

  /** Shows this panel in the sidebar. */
  activate(): void {
    (host.ui["sidebar"] as Sidebar | undefined)?.changeTab(this.tabName, "primary");
  }

  /** Opens this panel in a window of its own. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const Class = this.constructor as new (options: Data) => AbstractSidebarTab;
    this.#popout ??= new Class({
      window: { frame: true, positioned: true, minimizable: true, resizable: true, title: this.title },
      position: {
        width: 340,
        height: Math.min(620, globalThis.innerHeight - 100),
        top: 60,
        left: globalThis.innerWidth - 760,
      },
    });
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  /** Renders the panel and its pop-out, where there is one. */
  override async render(options: RenderOptions = {}): Promise<this> {
    const popout = this.#popout;
    if (popout?.rendered && !this.isPopout) void popout.render({ ...options, force: false });
    return super.render(options);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset["tab"] = this.tabName;
    if (this.isPopout) return;
    this.element.dataset["group"] = "primary";
    const active = (host.ui["sidebar"] as Sidebar | undefined)?.tabGroups["primary"] === this.tabName;
    this.element.classList.toggle("active", active);
  }

  protected override _insertElement(element: HTMLElement): void | Promise<void> {
    if (this.isPopout) return super._insertElement(element);
    occupySlot(element, "sidebar-content");
  }

  _onActivate(): void {
    host.hooks.callAll("changeSidebarTab", this);
  }

  _onDeactivate(): void {
    this.element.classList.remove("active");
  }
}
