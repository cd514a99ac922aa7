/** The host's globals as the interface uses them: the documented public names, and nothing more than is needed here. */
import type { App, Data } from "./host-basics.ts";
import type { DocumentClass, DocumentCollection, Pack, WorldCollection } from "./host-collections.ts";
import type {
  CombatDocument,
  FolderDocument,
  HostDocument,
  MessageDocument,
  RollLike,
  UserDocument,
} from "./host-documents.ts";
import type { Keybindings, Settings } from "./host-registries.ts";

export type * from "./host-basics.ts";
export type * from "./host-collections.ts";
export type * from "./host-documents.ts";
export type * from "./host-registries.ts";

export interface Game {
  readonly user: UserDocument;
  readonly userId: string;
  readonly users: DocumentCollection<UserDocument> & { readonly activeGM: UserDocument | null };
  readonly actors: WorldCollection;
  readonly items: WorldCollection;
  readonly scenes: WorldCollection & { readonly active?: HostDocument; readonly viewed?: HostDocument };
  readonly journal: WorldCollection;
  readonly tables: WorldCollection;
  readonly macros: WorldCollection;
  readonly folders: DocumentCollection<FolderDocument>;
  readonly messages: WorldCollection<MessageDocument>;
  readonly combats: WorldCollection<CombatDocument> & { viewed?: CombatDocument | null };
  readonly combat: CombatDocument | null;
  readonly packs: { readonly contents: Pack[]; get(id: string): Pack | undefined };
  readonly settings: Settings;
  readonly keybindings?: Keybindings;
  readonly i18n: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has(key: string): boolean;
  };
  readonly tours?: Iterable<unknown> & { get(key: string): unknown };
  readonly tooltip?: { activate(element: HTMLElement, options?: Data): void; deactivate(): void };
  readonly system: { readonly id: string; readonly title: string; readonly version: string };
  readonly modules: ReadonlyMap<string, { readonly title: string }>;
  readonly world: { readonly id: string; readonly title: string; readonly description?: string };
  readonly release: { readonly generation: number; readonly build?: number };
  readonly version: string;
  readonly paused: boolean;
  readonly canvas?: unknown;
  togglePause?(pause: boolean, options?: Data): unknown;
  logOut?(): void;
  readonly collections: Map<string, WorldCollection>;
}

export interface ModeConfig {
  readonly label: string;
  readonly icon?: string;
  readonly handler?: (data: Data) => void;
}

export interface Config {
  readonly ui: Record<string, (new (options?: Data) => App) & Data>;
  readonly ChatMessage: {
    readonly documentClass: DocumentClass & Data;
    readonly template?: string;
    readonly modes?: Record<string, ModeConfig>;
  };
  readonly Dice: { readonly rollModes?: Record<string, string | ModeConfig> };
  readonly Combat?: { readonly initiativeIcon?: { readonly icon?: string; readonly hover?: string } };
  readonly specialStatusEffects?: Record<string, string>;
  readonly sounds?: Record<string, string>;
  readonly [key: string]: unknown;
}

export interface HooksApi {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number | ((...args: never[]) => unknown)): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
}

export interface NotificationsApi {
  info(message: string, options?: Data): unknown;
  warn(message: string, options?: Data): unknown;
  error(message: string, options?: Data): unknown;
  success(message: string, options?: Data): unknown;
}

interface Globals {
  readonly game: Game;
  readonly CONFIG: Config;
  readonly CONST: Data & {
    readonly CHAT_MESSAGE_STYLES: Record<string, number>;
    readonly DOCUMENT_OWNERSHIP_LEVELS: Record<string, number>;
    readonly USER_ROLES: Record<string, number>;
  };
  readonly Hooks: HooksApi;
  readonly ui: Record<string, App | undefined> & { readonly notifications?: NotificationsApi };
  readonly foundry: Data;
  readonly Roll: {
    new (
      formula: string,
      data?: Data,
    ): RollLike & {
      evaluate(options?: Data): Promise<RollLike>;
      toMessage(data?: Data, options?: Data): Promise<MessageDocument | undefined>;
    };
    create?(
      formula: string,
      data?: Data,
    ): RollLike & {
      toMessage(data?: Data, options?: Data): Promise<MessageDocument | undefined>;
    };
    validate?(formula: string): boolean;
  };
  fromUuid(uuid: string, options?: Data): Promise<HostDocument | null>;
  getDocumentClass(name: string): DocumentClass;
}

const globals = globalThis as unknown as Globals;

/** The host's globals, read when asked so that modules may load before the game is assembled. */
export const host = {
  get game(): Game {
    return globals.game;
  },
  get config(): Config {
    return globals.CONFIG;
  },
  get constants(): Globals["CONST"] {
    return globals.CONST;
  },
  get hooks(): HooksApi {
    return globals.Hooks;
  },
  get ui(): Globals["ui"] {
    return globals.ui;
  },
  get foundry(): Data {
    return globals.foundry;
  },
  get Roll(): Globals["Roll"] {
    return globals.Roll;
  },
  get notifications(): NotificationsApi | undefined {
    return globals.ui.notifications;
  },
  fromUuid: (uuid: string): Promise<HostDocument | null> => globals.fromUuid(uuid),
  documentClass: (name: string): DocumentClass => globals.getDocumentClass(name),
};

/** Translates a key of the host's or the system's language file. */
export function localize(key: string, data?: Data): string {
  return data ? host.game.i18n.format(key, data) : host.game.i18n.localize(key);
}

/** Whether the host imitates version 14 (the default) or 13. */
export function isGeneration14(): boolean {
  return host.game.release.generation >= 14;
}

/** Reads a member of `foundry` by dotted path, or undefined where the part is not there. */
export function foundryMember(path: string): unknown {
  let value: unknown = host.foundry;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object" || !(key in value)) return undefined;
    value = (value as Data)[key];
  }
  return value;
}

/** Escapes text for use inside markup. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
