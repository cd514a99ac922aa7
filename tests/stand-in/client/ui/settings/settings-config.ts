/** The settings window, made from what has been registered. */
import { HandlebarsApplication, template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { confirm } from "../dialog.ts";
import { host, localize, type Data, type SettingConfig } from "../host.ts";
import { settingField, settingRow } from "./setting-field.ts";

interface Category {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly menus: Data[];
}

export class SettingsConfig extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "category-browser"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", contentClasses: ["standard-form"], resizable: true },
    position: { width: 760, height: 620 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: {
      openSubmenu: SettingsConfig.#onOpenSubmenu,
      resetDefaults: SettingsConfig.#onResetDefaults,
      selectCategory: SettingsConfig.#onSelectCategory,
    },
  };

  static override PARTS: Record<string, Part> = {
    main: { template: template("settings/config"), scrollable: [".settings-list"] },
    footer: { template: template("settings/footer") },
  };

  #category = "";

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

  static #onSelectCategory(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    this.#category = target.dataset["category"] ?? "";
    this.#showCategory();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const categories = listCategories();
    if (!categories.some((category) => category.id === this.#category)) this.#category = categories[0]?.id ?? "";
    return { ...(await super._prepareContext(options)), categories, user: host.game.user };
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const setting of shownSettings()) {
      const list = this.element.querySelector(
        `section[data-category="${CSS.escape(setting.namespace)}"] .settings-rows`,
      );
      const row = settingRow(setting, !mayChange(setting));
      if (list && row) list.append(row);
    }
    this.#showCategory();
    const search = this.element.querySelector<HTMLInputElement>('input[type="search"]');
    if (search) search.oninput = () => this.#search(search.value);
  }

  #showCategory(): void {
    for (const element of this.element.querySelectorAll<HTMLElement>("[data-category]")) {
      const on = element.dataset["category"] === this.#category;
      element.classList.toggle("active", on);
      if (element.matches("button")) element.setAttribute("aria-selected", String(on));
    }
  }

  #search(query: string): void {
    const wanted = query.trim().toLocaleLowerCase();
    this.element.classList.toggle("searching", wanted !== "");
    for (const row of this.element.querySelectorAll<HTMLElement>(".settings-list .form-group")) {
      row.style.display = (row.textContent ?? "").toLocaleLowerCase().includes(wanted) ? "" : "none";
    }
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

function categoryLabel(namespace: string): string {
  if (namespace === "core") return localize("SETTINGS.Core");
  return namespace === host.game.system.id ? host.game.system.title : namespace;
}

function listCategories(): Category[] {
  const settings = shownSettings();
  const menus = [...host.game.settings.menus].filter(
    ([, menu]) => !menu.restricted || host.game.user.can("SETTINGS_MODIFY"),
  );
  const namespaces = new Set(["core", ...menus.map(([, m]) => m.namespace), ...settings.map((s) => s.namespace)]);
  return [...namespaces]
    .map((id) => ({
      id,
      label: categoryLabel(id),
      count: settings.filter((s) => s.namespace === id).length + menus.filter(([, m]) => m.namespace === id).length,
      menus: menus
        .filter(([, menu]) => menu.namespace === id)
        .map(([key, menu]) => ({
          key,
          name: localize(menu.name ?? key),
          label: localize(menu.label ?? menu.name ?? key),
          hint: menu.hint ? localize(menu.hint) : "",
          icon: menu.icon ?? "fa-solid fa-gear",
        })),
    }))
    .filter((category) => category.count > 0);
}
