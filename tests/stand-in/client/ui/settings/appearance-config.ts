/** Light or dark, and how large the letters are. */
import { HandlebarsApplication, template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { host, localize, type Data } from "../host.ts";
import { applyTheme } from "../layout/theme.ts";

interface UIConfig extends Data {
  readonly colorScheme?: Data;
  readonly fontScale?: number;
}

export class AppearanceConfig extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "ui-config",
    tag: "form",
    classes: ["ui-config"],
    window: { title: "SETTINGS.Appearance", icon: "fa-solid fa-palette", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: AppearanceConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, Part> = {
    main: { template: template("settings/appearance") },
    footer: { template: template("sheets/simple-footer") },
  };

  static async #onSubmit(
    this: AppearanceConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormValues,
  ): Promise<void> {
    const { applications, interface: face, fontScale } = data.object;
    const before = (host.game.settings.get("core", "uiConfig") ?? {}) as UIConfig;
    await host.game.settings.set("core", "uiConfig", {
      ...before,
      colorScheme: { applications, interface: face },
      fontScale: Number(fontScale),
    });
    applyTheme();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const config = (host.game.settings.get("core", "uiConfig") ?? {}) as UIConfig;
    return {
      ...(await super._prepareContext(options)),
      editable: true,
      schemes: {
        "": localize("SETTINGS.SchemeSystem"),
        light: localize("SETTINGS.SchemeLight"),
        dark: localize("SETTINGS.SchemeDark"),
      },
      colorScheme: { applications: "", interface: "", ...config.colorScheme },
      fontScale: config.fontScale ?? 5,
    };
  }
}
