import { documentEnvironment } from "../../common/abstract/backend.ts";
import type { DocumentClass } from "../../common/abstract/document.ts";
import { Collection } from "../../common/collection.ts";
import { CONFIG } from "../../common/config.ts";
import { defaultPermissions } from "../../common/documents/permissions.ts";
import type { Broadcast, UserActivity, WorldData } from "../../common/documents/protocol.ts";
import { release } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { CompendiumCollection } from "../documents/collections/compendium-collection.ts";
import type { DocumentCollection } from "../documents/collections/document-collection.ts";
import {
  COLLECTION_CLASSES,
  type CombatEncounters,
  type Folders,
  type Scenes,
  type Users,
  type WorldCollection,
  type WorldSettings,
} from "../documents/collections/world-collections.ts";
import type { Actor } from "../documents/actor.ts";
import type { Combat } from "../documents/combat.ts";
import type { Item } from "../documents/item.ts";
import type { Macro } from "../documents/macro.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { RollTable } from "../documents/roll-table.ts";
import type { User } from "../documents/user.ts";
import type { Client } from "./client.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { PendingRequests } from "./pending.ts";
import { ClientSettings } from "./settings.ts";
import { GameSocket } from "./socket.ts";
import { GameTime } from "./time.ts";

export interface PackageLike extends Dict {
  id: string;
  title: string;
  version: string;
  active: boolean;
}

type SystemPackage = PackageLike & { initiative: string | null; grid: Dict };

/** The global `game`. https://foundryvtt.com/api/classes/foundry.Game.html */
export class Game {
  readonly data: WorldData;
  readonly release = release();
  readonly version: string;
  readonly view = "game";
  readonly world: Dict & { id: string; title: string };
  readonly system: SystemPackage;
  readonly modules = new Collection<PackageLike>();
  readonly documentTypes: Record<string, string[]>;
  readonly model: Record<string, Record<string, Dict>>;
  readonly collections = new Collection<DocumentCollection>();
  readonly packs = new Collection<CompendiumCollection>();
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly i18n = new Localization();
  readonly time = new GameTime();
  readonly socket: GameSocket;
  readonly pending = new PendingRequests();
  readonly userId: string | null;
  readonly compendiumUUIDRedirects = new Map<string, string>();
  user: User | null = null;
  ready = false;
  paused: boolean;
  lastWorldTime = 0;
  _documentsReady = false;
  declare actors: WorldCollection<Actor>;
  declare items: WorldCollection<Item>;
  declare scenes: Scenes;
  declare combats: CombatEncounters;
  declare messages: WorldCollection<ChatMessage>;
  declare tables: WorldCollection<RollTable>;
  declare macros: WorldCollection<Macro>;
  declare folders: Folders;
  declare users: Users;
  declare journal: WorldCollection;
  declare playlists: WorldCollection;
  declare cards: WorldCollection;
  /** Held apart from `settings`, which is the registry. */
  settingsCollection: WorldSettings | null = null;
  private readonly client: Client;
  private readonly storedSettings: Map<string, string>;

  constructor(client: Client, data: WorldData) {
    this.client = client;
    this.data = data;
    this.version = this.release.version;
    this.world = { ...data.world };
    this.system = toSystem(data.system);
    this.documentTypes = Object.fromEntries(
      Object.entries(data.documentTypes).map(([name, types]) => [name, [...types]]),
    );
    this.model = Object.fromEntries(
      Object.entries(this.documentTypes).map(([name, types]) => [
        name,
        Object.fromEntries(types.map((type) => [type, {}])),
      ]),
    );
    this.settings = new ClientSettings();
    this.socket = new GameSocket(client.connection);
    this.userId = data.userId;
    this.paused = data.paused;
    const settings = (data.documents["settings"] ?? []) as Dict[];
    this.storedSettings = new Map(
      settings.map((one) => [`${String(one["key"])}|${String(one["user"] ?? "")}`, String(one["value"])]),
    );
  }

  /** The class that CONFIG has for a kind of document. */
  documentClass(name: string): DocumentClass {
    const found = documentEnvironment().documentClass(name);
    if (!found) throw new Error(`"${name}" is not the name of a document`);
    return found;
  }

  /** Makes the world's documents; they are prepared once all of them are there. */
  initializeDocuments(): void {
    for (const [name, cls] of Object.entries(COLLECTION_CLASSES)) {
      const configured = (CONFIG[name] as { collection?: typeof cls } | undefined)?.collection ?? cls;
      const key = this.documentClass(name).collectionName;
      const collection = new configured((this.data.documents[key] ?? []) as Dict[]) as unknown as DocumentCollection;
      this.collections.set(name, collection);
      if (name === "Setting") this.settingsCollection = collection as unknown as WorldSettings;
      else
        Object.defineProperty(this, key, { value: collection, writable: true, enumerable: true, configurable: true });
    }
    for (const name of ["User", ...Object.keys(COLLECTION_CLASSES).filter((one) => one !== "User")]) {
      this.collections.get(name)?.initialize();
      if (name === "User") this.user = this.users.get(this.userId ?? "") ?? null;
    }
    for (const data of this.data.packs) this.packs.set(data.metadata.id, new CompendiumCollection(data));
    for (const id of this.data.activeUsers) this.setActive(id, true);
    for (const [id, activity] of Object.entries(this.data.activity)) this.noteActivity(id, activity);
    this.lastWorldTime = this.time.worldTime;
    this._documentsReady = true;
    for (const collection of this.collections.values())
      for (const document of collection.values())
        (document as unknown as { _safePrepareData(): void })._safePrepareData();
  }

  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  get canvas(): unknown {
    return this.client.canvas;
  }

  set canvas(value: unknown) {
    this.client.canvas = value;
  }

  get permissions(): Record<string, number[]> {
    return this.permissionRoles;
  }

  get permissionRoles(): Record<string, number[]> {
    const json = this.storedSetting("core.permissions", false);
    return { ...defaultPermissions(), ...(json ? (JSON.parse(json) as Record<string, number[]>) : {}) };
  }

  get diagonals(): number {
    const { diagonals } = this.system.grid;
    return typeof diagonals === "number" ? diagonals : 0;
  }

  get activeTool(): string {
    return "select";
  }

  /** The stored JSON of a setting; before documents are made it comes from the server's first answer. */
  storedSetting(key: string, ofUser: boolean): string | null {
    const user = ofUser ? this.userId : null;
    if (!this.settingsCollection) return this.storedSettings.get(`${key}|${user ?? ""}`) ?? null;
    const stored = this.settingsCollection.getSetting(key, user)?._source["value"];
    return typeof stored === "string" ? stored : null;
  }

  togglePause(pause = !this.paused, { broadcast = true, ...options }: Dict & { broadcast?: boolean } = {}): boolean {
    if (typeof pause !== "boolean") throw new Error("stand-in: game.togglePause takes a boolean");
    if (broadcast) this.client.connection.pause(pause, options);
    else this.setPaused(pause, options);
    return pause;
  }

  logOut(): void {
    const page = globalThis as unknown as { location?: { assign(url: string): void } };
    if (!page.location) throw new Error("stand-in: game.logOut needs a page");
    void fetch("/leave", { method: "POST" }).then(() => page.location?.assign("/join"));
  }

  async answerQuery(name: string, data: unknown, timeout: number | null): Promise<unknown> {
    const handler = CONFIG.queries[name] as ((data: unknown, options: Dict) => unknown) | undefined;
    if (typeof handler !== "function") throw new Error(`There is no query "${name}"`);
    const answer = await handler(data, timeout === null ? {} : { timeout });
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  }

  /** Tells the others which scene this client shows. */
  noteScene(id: string | null): void {
    if (this.user) this.user.viewedScene = id;
    this.client.connection.activity({ sceneId: id });
  }

  receive(message: Broadcast): void {
    switch (message.kind) {
      case "documents":
        return this.client.receiver.take(message);
      case "package":
        return this.socket.receive(message);
      case "activity":
        return this.noteActivity(message.userId, message.activity);
      case "pause":
        return this.setPaused(message.paused, { ...message.options, userId: message.userId });
      case "pack": {
        const pack = this.packs.get(message.collection);
        if (pack) pack.locked = message.locked;
        pack?.render();
        return;
      }
      case "query":
        void this.answerQuery(message.name, message.data, message.timeout).then(
          (value) => this.client.connection.answer(message.queryId, { value }),
          (error: unknown) =>
            this.client.connection.answer(message.queryId, {
              error: error instanceof Error ? error.message : String(error),
            }),
        );
    }
  }

  private setPaused(paused: boolean, options: Dict): void {
    this.paused = paused;
    (this.client.ui["pause"] as { render?(options: Dict): unknown } | undefined)?.render?.({});
    Hooks.callAll("pauseGame", paused, options);
  }

  private setActive(userId: string, active: boolean): void {
    const user = this.users?.get(userId);
    if (user) user.active = active;
  }

  private noteActivity(userId: string, activity: UserActivity): void {
    const user = this.users?.get(userId);
    if (!user) return;
    if (activity.active !== undefined && activity.active !== user.active) {
      user.active = activity.active;
      if (this.ready) {
        Hooks.callAll("userConnected", user, activity.active);
        (this.client.ui["players"] as { render?(options: Dict): unknown } | undefined)?.render?.({});
      }
    }
    if (activity.sceneId !== undefined) user.viewedScene = activity.sceneId;
    if (activity.targets) this.client.rendering.applyTargets?.(user, activity.targets);
  }
}

function toSystem(source: Dict): SystemPackage {
  return { active: true, initiative: null, grid: {}, type: "system", ...source } as unknown as SystemPackage;
}
