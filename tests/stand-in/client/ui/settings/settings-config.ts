/** The settings window, made from what has been registered. */
import { template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { CategoryBrowser, type BrowserCategory } from "../category-browser.ts";
import { confirm } from "../dialog.ts";
import { host, localize, type Data, type SettingConfig } from "../host.ts";
import { packageCategory, packageTitle } from "./package-title.ts";
import { settingField, settingRow } from "./setting-field.ts";

export class SettingsConfig extends CategoryBrowser {
  static override DEFAULT_OPTIONS: Data = {
    id: "settings-config",
    classes: ["settings-config"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 760, height: 620 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    subtemplates: { category: template("settings/category") },
    packageList: true,
    initialCategory: "core",
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, resetDefaults: SettingsConfig.#onResetDefaults },
  };

  static override PARTS: Record<string, Part> = {
    ...CategoryBrowser.PARTS,
    footer: { template: template("settings/footer") },
  };

  static async #onSubmit(this: SettingsConfig, _event: Event, _form: HTMLFormElement, data: FormValues): Promise<void> {
    let reload = false;
    for (const [id, value] of Object.entries(data.object)) {
      const setting = host.game.settings.settings.get(id);
      if (!setting) continue;
      const before = host.game.settings.get(setting.namespace, setting.key);
      if (JSON.stringify(toPlain(before)) === JSON.stringify(toPlain(value))) continue;
      await host.game.settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload && (await confirm(localize("SETTINGS.ReloadTitle"), localize("SETTINGS.ReloadBody")))) location.reload();
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    const menu = host.game.settings.menus.get(target.dataset["key"] ?? "");
    if (!menu) throw new Error(`There is no settings menu "${target.dataset["key"]}".`);
    void new menu.type().render({ force: true });
  }

  static #onResetDefaults(this: SettingsConfig): void {
    for (const setting of shownSettings()) {
      const name = `${setting.namespace}.${setting.key}`;
      const input = this.element.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      if (!input || input.matches(":disabled")) continue;
      if (input instanceof HTMLInputElement && input.type === "checkbox") input.checked = setting.default === true;
      else (input as HTMLInputElement).value = setting.default as string;
    }
  }

  protected override async _prepareCategoryData(): Promise<Record<string, BrowserCategory>> {
    return listCategories();
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    for (const setting of shownSettings()) {
      const list = this.element.querySelector(
        `section[data-category="${CSS.escape(packageCategory(setting.namespace))}"] .settings-rows`,
      );
      const row = settingRow(setting, !mayChange(setting));
      if (list && row) list.append(row);
    }
    await super._onRender(context, options);
  }
}

function toPlain(value: unknown): unknown {
  if (value instanceof Set) return [...value];
  if (value !== null && typeof value === "object" && "toObject" in value && typeof value.toObject === "function")
    return value.toObject();
  return value;
}

function mayChange(setting: SettingConfig): boolean {
  return setting.scope !== "world" || host.game.user.can("SETTINGS_MODIFY");
}

function shownSettings(): SettingConfig[] {
  return [...host.game.settings.settings.values()].filter(
    (setting) => setting.config === true && mayChange(setting) && settingField(setting) !== null,
  );
}

function listCategories(): Record<string, BrowserCategory> {
  const categories: Record<string, BrowserCategory> = {};
  const add = (namespace: string, entry: Data): void => {
    const id = packageCategory(namespace);
    const category = (categories[id] ??= { id, label: packageTitle(namespace), entries: [] });
    category.entries.push(entry);
  };
  for (const [key, menu] of host.game.settings.menus) {
    if (menu.restricted && !host.game.user.can("SETTINGS_MODIFY")) continue;
    add(menu.namespace, {
      menu: key,
      name: localize(menu.name ?? key),
      label: localize(menu.label ?? menu.name ?? key),
      hint: menu.hint ? localize(menu.hint) : "",
      icon: menu.icon ?? "fa-solid fa-gear",
    });
  }
  for (const { namespace, key } of shownSettings()) add(namespace, { setting: `${namespace}.${key}` });
  return categories;
}
