/** The settings of the combat tracker. */
import { HandlebarsApplication, template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { host, localize, type Data } from "../host.ts";

interface TrackerSettings {
  readonly resource?: string;
  readonly skipDefeated?: boolean;
}

export class CombatTrackerConfig extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "combat-config",
    tag: "form",
    classes: ["combat-config"],
    window: { title: "COMBAT.Settings", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, Part> = {
    main: { template: template("settings/combat") },
    footer: { template: template("sheets/simple-footer") },
  };

  static async #onSubmit(
    this: CombatTrackerConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormValues,
  ): Promise<void> {
    await host.game.settings.set("core", "combatTrackerConfig", { ...current(), ...data.object });
    void host.ui["combat"]?.render();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      editable: host.game.user.isGM,
      settings: current(),
      resourceHint: localize("COMBAT.ResourceHint"),
    };
  }
}

function current(): TrackerSettings {
  return (host.game.settings.get("core", "combatTrackerConfig") ?? {}) as TrackerSettings;
}
