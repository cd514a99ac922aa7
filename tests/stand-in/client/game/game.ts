import { Collection } from "../../common/collection.ts";
import { CONFIG } from "../../common/config.ts";
import { defaultPermissions } from "../../common/documents/permissions.ts";
import type { WorldData } from "../../common/documents/protocol.ts";
import { release } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { CompendiumCollection } from "../documents/collections/compendium-collection.ts";
import { CompendiumPacks } from "../documents/collections/compendium-packs.ts";
import type { DocumentCollection } from "../documents/collections/document-collection.ts";
import {
  COLLECTION_CLASSES,
  type CombatEncounters,
  type Folders,
  type Scenes,
  type Users,
  type WorldCollection,
  WorldSettings,
} from "../documents/collections/world-collections.ts";
import type { Actor } from "../documents/actor.ts";
import type { Combat } from "../documents/combat.ts";
import type { Item } from "../documents/item.ts";
import type { Macro } from "../documents/macro.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { RollTable } from "../documents/roll-table.ts";
import type { User } from "../documents/user.ts";
import { Module, System, World } from "../packages/index.ts";
import type { Client } from "./client.ts";
import { AudioHelper } from "../audio/audio-helper.ts";
import { CompendiumArt } from "./compendium-art.ts";
import { DocumentIndex } from "./document-index.ts";
import { Localization } from "./i18n.ts";
import { noteActivity, setPaused } from "./incoming.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { ClientSettings } from "./settings.ts";
import { gameData } from "./game-data.ts";
import { GameSocket } from "./socket.ts";
import { GameTime } from "./time.ts";

/** The global `game`. https://foundryvtt.com/api/classes/foundry.Game.html */
export class Game {
  readonly data: WorldData;
  readonly release = release();
  readonly version: string;
  readonly view = "game";
  readonly world: World;
  readonly system: System;
  readonly modules = new Collection<Module>();
  readonly documentTypes: Record<string, string[]>;
  readonly model: Record<string, Record<string, Dict>>;
  readonly collections = new Collection<DocumentCollection>();
  readonly packs = new CompendiumPacks();
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly i18n = new Localization();
  readonly documentIndex = new DocumentIndex();
  readonly compendiumArt = new CompendiumArt();
  readonly time = new GameTime();
  readonly audio = new AudioHelper();
  readonly socket: GameSocket;
  readonly userId: string | null;
  readonly compendiumUUIDRedirects = new Map<string, string>();
  user: User | null = null;
  ready = false;
  paused: boolean;
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
  readonly #client: Client;

  constructor(client: Client, data: WorldData) {
    this.#client = client;
    this.data = gameData(data);
    this.version = this.release.version;
    this.world = new World(structuredClone(data.world));
    this.system = new System(structuredClone(data.system));
    for (const source of data.modules) this.modules.set(source.id, new Module(structuredClone(source)));
    this.documentTypes = Object.fromEntries(
      Object.entries(data.documentTypes).map(([name, types]) => [name, [...types]]),
    );
    this.model = Object.fromEntries(
      Object.entries(this.documentTypes).map(([name, types]) => [
        name,
        Object.fromEntries(types.map((type) => [type, { ...data.typeDefaults[name]?.[type] }])),
      ]),
    );
    this.settings = new ClientSettings();
    this.socket = new GameSocket(client.connection);
    this.userId = data.userId;
    this.paused = data.paused;
  }

  /** Stored settings are documents of the world before any other is: packages read them when they start. */
  _initializeSettings(): void {
    const settings = new WorldSettings((this.data.documents["settings"] ?? []) as Dict[]);
    settings._initialize();
    this.#client.storedSettings = settings;
  }

  /** Makes the world's documents; they are prepared once all of them are there. */
  initializeDocuments(): void {
    this.collections.set("Setting", this.#client.storedSettings as unknown as DocumentCollection);
    for (const [name, cls] of Object.entries(COLLECTION_CLASSES)) {
      if (name === "Setting") continue;
      const configured = (CONFIG[name] as { collection?: typeof cls } | undefined)?.collection ?? cls;
      const key = this.#client.documentClass(name).collectionName;
      const collection = new configured((this.data.documents[key] ?? []) as Dict[]) as unknown as DocumentCollection;
      this.collections.set(name, collection);
      Object.defineProperty(this, key, { value: collection, writable: true, enumerable: true, configurable: true });
    }
    for (const name of ["User", ...Object.keys(COLLECTION_CLASSES).filter((one) => one !== "User")]) {
      this.collections.get(name)?._initialize();
      if (name === "User") this.user = this.users.get(this.userId ?? "") ?? null;
    }
    for (const data of this.data.packs) this.packs.set(data.metadata.id, new CompendiumCollection(data));
    for (const id of this.data.activeUsers) noteActivity(this.#client, id, { active: true });
    for (const [id, activity] of Object.entries(this.data.activity)) noteActivity(this.#client, id, activity);
    this.#client.lastWorldTime = this.time.worldTime;
    this._documentsReady = true;
    for (const collection of this.collections.values())
      for (const document of collection.values())
        (document as unknown as { _safePrepareData(): void })._safePrepareData();
  }

  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  get canvas(): unknown {
    return this.#client.canvas;
  }

  set canvas(value: unknown) {
    this.#client.canvas = value;
  }

  get permissions(): Record<string, number[]> {
    const json = this.#client.storedSetting("core.permissions", false);
    return { ...defaultPermissions(), ...(json ? (JSON.parse(json) as Record<string, number[]>) : {}) };
  }

  get activeTool(): string {
    const controls = this.#client.ui["controls"] as { tool?: { name?: string } | null } | undefined;
    return controls?.tool?.name ?? "select";
  }

  togglePause(pause = !this.paused, { broadcast = true, ...options }: Dict & { broadcast?: boolean } = {}): boolean {
    if (typeof pause !== "boolean") throw new Error("stand-in: game.togglePause takes a boolean");
    if (broadcast) this.#client.connection.pause(pause, options);
    else setPaused(this.#client, pause, options);
    return pause;
  }

  logOut(): void {
    const page = globalThis as unknown as { location?: { assign(url: string): void } };
    if (!page.location) throw new Error("stand-in: game.logOut needs a page");
    void fetch("/leave", { method: "POST" }).then(() => page.location?.assign("/join"));
  }
}
