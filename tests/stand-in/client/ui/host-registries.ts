/** Settings and keys as the interface uses them. */
import type { App, Data } from "./host-basics.ts";

export interface SettingConfig {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Record<string, string> | string[];
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly default?: unknown;
  readonly requiresReload?: boolean;
  readonly input?: (field: unknown, config: Data) => HTMLElement;
}

export interface MenuConfig {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly type: new () => App;
  readonly restricted?: boolean;
}

export interface Settings {
  readonly settings: Map<string, SettingConfig>;
  readonly menus: Map<string, MenuConfig>;
  register(namespace: string, key: string, config: Data): void;
  registerMenu(namespace: string, key: string, config: Data): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

export interface Binding {
  key: string;
  modifiers?: string[];
}

export interface ActionConfig {
  readonly namespace: string;
  readonly name: string;
  readonly hint?: string;
  readonly editable?: Binding[];
  readonly uneditable?: Binding[];
  readonly restricted?: boolean;
}

export interface Keybindings {
  readonly actions: Map<string, ActionConfig>;
  register(namespace: string, action: string, config: Data): void;
  get(namespace: string, action: string): Binding[];
  set(namespace: string, action: string, bindings?: Binding[]): Promise<unknown>;
}
