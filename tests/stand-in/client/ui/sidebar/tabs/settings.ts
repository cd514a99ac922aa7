/** The settings panel: what is played here, and the doors to the settings, the keys and the way out. */
import { template, type Part, type RenderOptions } from "../../base.ts";
import { host, localize, type Data } from "../../host.ts";
import { AbstractSidebarTab } from "../abstract-sidebar-tab.ts";
import { ControlsConfig } from "../../settings/controls-config.ts";
import { SettingsConfig } from "../../settings/settings-config.ts";
import { ToursManagement } from "../../tours/tours-management.ts";
import { leaveGame } from "../../layout/leave.ts";

export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["settings-sidebar"],
    actions: { openApp: Settings.#onOpenApp, logout: Settings.#onLogOut },
  };

  static override PARTS: Record<string, Part> = {
    settings: { template: template("sidebar/tabs/settings/settings"), root: true },
  };

  static #onOpenApp(this: Settings, _event: PointerEvent, target: HTMLElement): void {
    const windows = { configure: SettingsConfig, controls: ControlsConfig, tours: ToursManagement };
    const Window = windows[target.dataset["app"] as keyof typeof windows];
    void new Window().render({ force: true });
  }

  static #onLogOut(): void {
    void leaveGame();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { game } = host;
    return {
      ...(await super._prepareContext(options)),
      world: game.world.title,
      system: game.system,
      version: localize("SETTINGS.HostVersion", { generation: game.release.generation }),
      user: game.user.name,
    };
  }
}
