import type { Document } from "../../common/abstract/document.ts";
import { DataModel } from "../../common/abstract/data-model.ts";
import { DataField } from "../../common/data/fields/index.ts";
import type { Dict } from "../../common/types.ts";
import { refreshEffects } from "../documents/effects/active-effect-registry.ts";
import type { Setting } from "../documents/folder.ts";
import { currentClient } from "./current.ts";
import { Hooks } from "./hooks.ts";

/** https://foundryvtt.com/api/interfaces/foundry.types.SettingConfig.html */
export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type?: unknown;
  choices?: unknown;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: Dict, userId?: string) => unknown;
  input?: unknown;
}

export interface MenuConfig {
  namespace: string;
  key: string;
  id: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => unknown;
  restricted: boolean;
}

type Caster = (value: unknown) => unknown;

const isModelClass = (type: unknown): type is typeof DataModel =>
  typeof type === "function" && type.prototype instanceof DataModel;

/** `game.settings`. https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, MenuConfig>();

  #sheet: object | null = null;

  /** The window of settings; only an interface has one. */
  get sheet(): object {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { settings: { SettingsConfig: new () => object } } };
    };
    this.#sheet ??= new foundry.applications.settings.SettingsConfig();
    return this.#sheet;
  }

  get storage(): Map<string, unknown> {
    const { storage, storedSettings } = currentClient();
    return new Map<string, unknown>([
      ["client", storage],
      ["world", storedSettings],
      ["user", storedSettings],
    ]);
  }

  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const { scope = "client", config = false } = data;
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a scope of settings`);
    const id = `${namespace}.${key}`;
    const field = data.type instanceof DataField ? data.type : null;
    if (field && !field.name) field.name = id;
    const fallback = data.default === undefined && field ? field.getInitialValue({}) : data.default;
    this.settings.set(id, { ...data, namespace, key, id, scope, config, default: fallback });
  }

  registerMenu(namespace: string, key: string, data: Partial<MenuConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function") throw new Error("You must provide a menu type that is an Application class");
    const id = `${namespace}.${key}`;
    this.menus.set(id, { restricted: false, ...data, type: data.type, namespace, key, id });
  }

  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#configOf(namespace, key);
    if (document) return this.#stored(config) ?? null;
    return this.#toValue(config, this.#read(config));
  }

  async set(
    namespace: string,
    key: string,
    value: unknown,
    { document = false, ...operation }: Dict = {},
  ): Promise<unknown> {
    const config = this.#configOf(namespace, key);
    const clean = this.#clean(config, value);
    const json = JSON.stringify(clean ?? null);
    if (config.scope === "client") this.#setClient(config, json, operation);
    else await this.#setStored(config, json, operation);
    if (document) return this.#stored(config) ?? null;
    return this.get(namespace, key);
  }

  /** A setting that the world stores has changed on some client. */
  _onStored(setting: Setting, options: Dict, userId: string): void {
    const config = this.settings.get(setting.key);
    if (!config) return;
    const isMine = !setting.user || setting.user === currentClient().game.userId;
    if (isMine) this.#changed(config, options, userId);
  }

  #configOf(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #stored(config: SettingConfig): Document | undefined {
    const { game } = currentClient();
    const user = config.scope === "user" ? game.userId : null;
    return currentClient().storedSettings?.getSetting(config.id, user);
  }

  /** What is kept, as JSON; undefined when nothing is. */
  #read(config: SettingConfig): unknown {
    const { storage } = currentClient();
    const json =
      config.scope === "client"
        ? storage.getItem(config.id)
        : currentClient().storedSetting(config.id, config.scope === "user");
    if (json === null || json === undefined) return undefined;
    try {
      return JSON.parse(json);
    } catch {
      return undefined;
    }
  }

  #toValue(config: SettingConfig, given: unknown): unknown {
    const { type } = config;
    const value = given === undefined ? config.default : given;
    if (type instanceof DataField) {
      const clean = type.clean(value);
      const failure = type.validate(clean);
      return type.initialize(failure ? config.default : clean, undefined, {});
    }
    if (isModelClass(type)) return type.fromSource((value ?? {}) as Dict);
    if (typeof type !== "function" || value === undefined || value === null) return value ?? null;
    if ([String, Number, Boolean].includes(type as never)) return (type as Caster)(value);
    if (type === Array || type === Object) return value;
    return value instanceof type ? value : new (type as new (value: unknown) => unknown)(value);
  }

  /** What is to be kept of a value; one that the type does not allow throws. */
  #clean(config: SettingConfig, value: unknown): unknown {
    const { type } = config;
    if (type instanceof DataField) {
      const clean = type.clean(value);
      const failure = type.validate(clean);
      if (failure) throw failure.asError();
      return clean instanceof Set ? [...(clean as Set<unknown>)] : clean;
    }
    if (isModelClass(type)) return value instanceof DataModel ? value.toObject() : new type(value as Dict).toObject();
    if (type === Number && value !== null && !Number.isFinite(Number(value)))
      throw new Error(`"${String(value)}" is not a number`);
    if ([String, Number, Boolean].includes(type as never)) return (type as Caster)(value);
    return value;
  }

  #setClient(config: SettingConfig, json: string, options: Dict): void {
    const { storage } = currentClient();
    if (storage.getItem(config.id) === json) return;
    storage.setItem(config.id, json);
    this.#changed(config, options, currentClient().game.userId ?? undefined);
    Hooks.callAll("clientSettingChanged", config.id, this.get(config.namespace, config.key), options);
  }

  async #setStored(config: SettingConfig, json: string, operation: Dict): Promise<void> {
    const { game } = currentClient();
    if (!game.user) throw new Error(`The setting ${config.id} cannot be written before a user has joined`);
    if (config.scope === "world" && !game.user.can("SETTINGS_MODIFY"))
      throw new Error(`User ${game.user.name} lacks permission to modify the setting ${config.id}`);
    const existing = this.#stored(config);
    if (existing) await existing.update({ value: json }, operation);
    else {
      const user = config.scope === "user" ? game.userId : null;
      await currentClient().documentClass("Setting").create({ key: config.id, value: json, user }, operation);
    }
  }

  #changed(config: SettingConfig, options: Dict, userId: string | undefined): void {
    const value = this.get(config.namespace, config.key);
    config.onChange?.(value, options, userId);
    if (config.id === "core.time") {
      const client = currentClient();
      const delta = Number(value) - client.lastWorldTime;
      client.lastWorldTime = Number(value);
      Hooks.callAll("updateWorldTime", value, delta, options, userId);
      void refreshEffects("updateWorldTime");
    }
  }
}
