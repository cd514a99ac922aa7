/** The host's globals as the interface uses them: the documented public names, and nothing more than is needed here. */

export type Data = Record<string, unknown>;

export interface ContextEntry {
  label: string;
  icon: string;
  visible?: boolean | ((target: HTMLElement) => boolean);
  onClick: (event: Event | undefined, target: HTMLElement) => unknown;
  group?: string;
  classes?: string;
}

export interface App {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly title: string;
  render(options?: Data): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
  bringToFront?(): void;
  maximize?(): Promise<unknown>;
  readonly minimized?: boolean;
}

export interface HostDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly collectionName: string;
  name: string;
  img?: string | null;
  type?: string;
  sort: number;
  readonly pack: string | null;
  readonly parent: HostDocument | null;
  readonly folder: FolderDocument | null;
  readonly ownership: Record<string, number>;
  readonly flags: Data;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly limited: boolean;
  readonly hasPlayerOwner: boolean;
  readonly sheet: App | null;
  readonly apps: Record<string, App>;
  readonly schema: { readonly fields: Record<string, Field> };
  testUserPermission(user: UserDocument, level: string | number, options?: Data): boolean;
  canUserModify(user: UserDocument, action: string, data?: Data): boolean;
  getFlag(scope: string, key: string): unknown;
  update(changes: Data, operation?: Data): Promise<HostDocument | undefined>;
  delete(operation?: Data): Promise<HostDocument | undefined>;
  deleteDialog?(options?: Data): Promise<unknown>;
  toDragData(): Data;
  toObject(source?: boolean): Data;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<HostDocument[]>;
}

export interface Field {
  readonly fieldPath: string;
  readonly label: string;
  readonly hint: string;
  toFormGroup(group?: Data, input?: Data): HTMLElement;
  toInput(config?: Data): HTMLElement;
}

export interface FolderDocument extends HostDocument {
  readonly type: string;
  readonly sorting: "a" | "m";
  readonly color: { css?: string; toString(): string } | string | null;
  readonly contents: HostDocument[];
}

export interface UserDocument extends HostDocument {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: { toString(): string };
  readonly avatar?: string | null;
  readonly character: HostDocument | null;
  readonly hotbar: Record<string, string>;
  readonly targets?: Iterable<unknown>;
  readonly viewedScene?: string | null;
  can(permission: string): boolean;
  hasRole(role: number | string): boolean;
  assignHotbarMacro(macro: HostDocument | null, slot?: number, options?: Data): Promise<unknown>;
}

export interface RollLike {
  readonly formula: string;
  readonly total?: number;
  render(options?: Data): Promise<string>;
  getTooltip?(): Promise<string>;
}

export interface MessageDocument extends HostDocument {
  readonly author: UserDocument | null;
  readonly alias: string;
  readonly content: string;
  readonly flavor: string;
  readonly style: number;
  readonly emote?: boolean;
  readonly blind: boolean;
  readonly whisper: string[];
  readonly timestamp: number;
  readonly rolls: RollLike[];
  readonly isRoll: boolean;
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly speaker: Data;
  readonly speakerActor: HostDocument | null;
  getRollData?(): Data | null;
  renderHTML(options?: Data): Promise<HTMLElement>;
}

export interface CombatantDocument extends HostDocument {
  readonly actor: (HostDocument & { temporaryEffects?: Iterable<EffectDocument>; statuses?: Set<string> }) | null;
  readonly token: (HostDocument & { object?: unknown; hidden?: boolean; x: number; y: number }) | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly isNPC: boolean;
  readonly resource: unknown;
  readonly sceneId: string | null;
  readonly tokenId: string | null;
}

export interface EffectDocument {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly statuses: Set<string>;
  readonly disabled?: boolean;
}

export interface CombatDocument extends HostDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly scene: HostDocument | null;
  readonly turns: CombatantDocument[];
  readonly combatant: CombatantDocument | null | undefined;
  readonly combatants: DocumentCollection<CombatantDocument>;
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  rollAll(options?: Data): Promise<unknown>;
  rollNPC(options?: Data): Promise<unknown>;
  resetAll(options?: Data): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate(options?: Data): Promise<unknown>;
  endCombat(): Promise<unknown>;
}

export interface DocumentClass {
  readonly documentName: string;
  readonly implementation?: DocumentClass;
  readonly metadata: { readonly label: string; readonly labelPlural?: string; readonly name: string };
  readonly TYPES?: string[];
  create(data: Data, operation?: Data): Promise<HostDocument | undefined>;
  createDialog?(data?: Data, createOptions?: Data, dialogOptions?: Data, renderOptions?: Data): Promise<unknown>;
  canUserCreate?(user: UserDocument): boolean;
  fromDropData?(data: Data): Promise<HostDocument | null | undefined>;
}

export interface DocumentCollection<D = HostDocument> {
  readonly size: number;
  readonly contents: D[];
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  get(id: string, options?: Data): D | undefined;
  getName(name: string): D | undefined;
  has(id: string): boolean;
  filter(test: (doc: D) => boolean): D[];
  find(test: (doc: D) => boolean): D | undefined;
  map<T>(fn: (doc: D) => T): T[];
  [Symbol.iterator](): Iterator<D>;
}

export interface WorldCollection<D = HostDocument> extends DocumentCollection<D> {
  importFromCompendium?(pack: Pack, id: string, updateData?: Data, options?: Data): Promise<HostDocument>;
  apps?: App[];
}

export interface IndexEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly folder?: string | null;
  readonly sort?: number;
}

export interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  readonly metadata: Data & { readonly packageType?: string; readonly packageName?: string };
  readonly index: { readonly size: number; readonly contents: IndexEntry[]; get(id: string): IndexEntry | undefined };
  readonly folders?: { readonly contents: FolderDocument[]; get(id: string): FolderDocument | undefined };
  readonly folder?: FolderDocument | null;
  readonly locked: boolean;
  readonly visible: boolean;
  apps?: App[];
  getIndex(options?: Data): Promise<unknown>;
  getDocument(id: string): Promise<HostDocument | null | undefined>;
  getUuid(id: string): string;
  importDocument(doc: HostDocument, options?: Data): Promise<HostDocument | undefined>;
  importAll?(options?: Data): Promise<unknown>;
  configure(options: Data): Promise<unknown>;
}

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
  readonly tooltip?: { activate(element: HTMLElement, options?: Data): void; deactivate(): void };
  readonly system: { readonly id: string; readonly title: string; readonly version: string };
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
