/** The menu that Escape opens when there is nothing else to close. */
import { HandlebarsApplication, template, type Part, type RenderOptions } from "../base.ts";
import { host, localize, type Data } from "../host.ts";
import { ControlsConfig } from "../settings/controls-config.ts";
import { SettingsConfig } from "../settings/settings-config.ts";
import { leaveGame } from "./leave.ts";

interface MenuItem {
  readonly label: string;
  readonly icon: string;
  readonly enabled: boolean;
  readonly onClick: () => unknown;
}

export class MainMenu extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "menu",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { menuItem: MainMenu.#onItem, dismiss: MainMenu.#onDismiss },
  };

  static override PARTS: Record<string, Part> = { menu: { template: template("ui/main-menu"), root: true } };

  /** What the menu offers, by name. */
  get items(): Record<string, MenuItem> {
    const { game } = host;
    return {
      resume: { label: "MENU.Resume", icon: "fa-solid fa-play", enabled: true, onClick: () => undefined },
      pause: {
        label: game.paused ? "GAME.Unpause" : "GAME.Pause",
        icon: "fa-solid fa-hourglass-half",
        enabled: game.user.isGM,
        onClick: () => game.togglePause?.(!game.paused, { broadcast: true }),
      },
      settings: {
        label: "SETTINGS.Configure",
        icon: "fa-solid fa-gears",
        enabled: true,
        onClick: () => new SettingsConfig().render({ force: true }),
      },
      controls: {
        label: "SETTINGS.Controls",
        icon: "fa-solid fa-keyboard",
        enabled: true,
        onClick: () => new ControlsConfig().render({ force: true }),
      },
      reload: { label: "MENU.Reload", icon: "fa-solid fa-rotate", enabled: true, onClick: () => location.reload() },
      logout: { label: "SETTINGS.LogOut", icon: "fa-solid fa-door-open", enabled: true, onClick: () => leaveGame() },
    };
  }

  static #onItem(this: MainMenu, _event: PointerEvent, target: HTMLElement): void {
    const item = this.items[target.dataset["menuItem"] ?? ""];
    void this.close({ animate: false });
    void item?.onClick();
  }

  static #onDismiss(this: MainMenu, event: PointerEvent, target: HTMLElement): void {
    if (event.target === target) void this.close({ animate: false });
  }

  /** Opens the menu, or closes it. */
  async toggle(): Promise<void> {
    if (this.rendered) await this.close({ animate: false });
    else await this.render({ force: true });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      world: host.game.world.title,
      items: Object.entries(this.items)
        .filter(([, item]) => item.enabled)
        .map(([id, item]) => ({ id, icon: item.icon, label: localize(item.label) })),
    };
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("button[data-menu-item]")?.focus();
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      void this.close({ animate: false });
    });
  }
}
