import { Collection } from "../../../common/collection.ts";
import { CONFIG } from "../../../common/config.ts";
import type { Document } from "../../../common/abstract/document.ts";
import type { Dict } from "../../../common/types.ts";
import { mergeObject, saveDataToFile } from "../../../common/utils/index.ts";
import { currentClient } from "../../game/current.ts";
import type { Actor } from "../actor.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { Combat } from "../combat.ts";
import type { Folder, Setting } from "../folder.ts";
import type { Item } from "../item.ts";
import type { Macro } from "../macro.ts";
import type { RollTable } from "../roll-table.ts";
import type { Scene } from "../scene.ts";
import type { User } from "../user.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";

interface SheetConfig {
  registerSheet(...args: unknown[]): void;
  unregisterSheet(...args: unknown[]): void;
}

const sheetConfig = (): SheetConfig =>
  (globalThis as unknown as { foundry: { applications: { apps: { DocumentSheetConfig: SheetConfig } } } }).foundry
    .applications.apps.DocumentSheetConfig;

/** The world's folders for that kind of content. */
function foldersOf(type: string): Collection<Folder> {
  const { folders } = currentClient().game;
  return new Collection(folders.filter((folder) => folder.type === type).map((one) => [one.id as string, one]));
}

/** https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html */
export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  static get instance(): WorldCollection {
    return currentClient().game.collections.get(this.documentName) as WorldCollection;
  }

  static registerSheet(scope: string, cls: unknown, options: Dict = {}): void {
    sheetConfig().registerSheet(currentClient().documentClass(this.documentName), scope, cls, options);
  }

  static unregisterSheet(scope: string, cls: unknown, options: Dict = {}): void {
    sheetConfig().unregisterSheet(currentClient().documentClass(this.documentName), scope, cls, options);
  }

  /** The sheets that are registered for the collection's documents. */
  static get registeredSheets(): unknown[] {
    const classes = CONFIG[this.documentName] as {
      sheetClasses?: Record<string, Record<string, { cls: unknown }>>;
    };
    const ofTypes = Object.values(classes.sheetClasses ?? {});
    return [...new Set(ofTypes.flatMap((sheets) => Object.values(sheets).map(({ cls }) => cls)))];
  }

  override get folders(): Collection<Folder> {
    return foldersOf(this.documentName);
  }

  get directory(): unknown {
    return currentClient().ui[this.constructor.name.toLowerCase()];
  }

  /** The source of a document of a compendium as it comes into the world. */
  fromCompendium(document: Document, options: Dict = {}): Dict {
    const { addFlags: _flags, clearFolder = true, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data = document.toObject() as Dict;
    if (!keepId) delete data["_id"];
    if (clearFolder) delete data["folder"];
    if (clearSort) delete data["sort"];
    if (clearOwnership && "ownership" in data)
      data["ownership"] = { default: 0, [currentClient().game.userId ?? ""]: 3 };
    if (document.pack) data["_stats"] = { ...(data["_stats"] as Dict | undefined), compendiumSource: document.uuid };
    return data;
  }

  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: Dict = {},
    options: Dict = {},
  ): Promise<D | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document ${id} in the compendium ${pack.collection}`);
    const source = mergeObject(this.fromCompendium(document, options), updateData) as Dict;
    return (await this.documentClass.create(source, { ...options, fromCompendium: true })) as D | undefined;
  }
}

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";

  /** The actors that only a token of the viewed scene has, by the token's id. */
  get tokens(): Record<string, Actor> {
    const tokens = currentClient().game.scenes.viewed?.tokens.contents ?? [];
    const own = tokens.filter((token) => !token.actorLink && token.actor);
    return Object.fromEntries(own.map((token) => [token.id, token.actor])) as Record<string, Actor>;
  }
}

export class CardStacks extends WorldCollection {
  static override documentName = "Cards";
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Gives the user the log as a text. */
  export(): void {
    const log = this.contents.map((message) => message.export()).join("\n---------------------------\n");
    const stamp = new Date(currentClient().now()).toISOString().slice(0, 10);
    saveDataToFile(log, "text/plain", `fvtt-log-${stamp}.txt`);
  }

  async flush(): Promise<unknown> {
    return await this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class Playlists extends WorldCollection {
  static override documentName = "Playlist";
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  /** What is stored for a setting, or null. */
  getItem(key: string): string | null {
    return (this.getSetting(key)?._source["value"] as string | undefined) ?? null;
  }

  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === user);
  }
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";
  #chosen: string | null = null;

  /** What the tracker is set up with. */
  static get settings(): Dict {
    return (currentClient().game.settings.get("core", "combatTrackerConfig") ?? {}) as Dict;
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** Those of the scene in view, and those of no scene. */
  get combats(): Combat[] {
    const scene = currentClient().game.scenes.current ?? null;
    return this.filter((combat) => combat.scene === null || combat.scene === scene);
  }

  get viewed(): Combat | null {
    const { combats } = this;
    return (
      combats.find((combat) => combat.id === this.#chosen) ??
      combats.find((combat) => combat.active) ??
      combats[0] ??
      null
    );
  }

  set viewed(combat: Combat | null) {
    this.#chosen = combat?.id ?? null;
  }

  /** The combat that was in view until it was deleted, for as long as its `_onDelete` runs. */
  leaving: Combat | null = null;

  override delete(id: string): boolean {
    const { viewed } = this;
    if (viewed?.id === id) this.leaving = viewed;
    return super.delete(id);
  }
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";
  #viewedId: string | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  get viewed(): Scene | null {
    return (this.#viewedId ? this.get(this.#viewedId) : null) ?? null;
  }

  get current(): Scene | null {
    return this.viewed ?? this.active ?? null;
  }

  _view(id: string | null): void {
    this.#viewedId = id;
    currentClient().noteScene(id);
  }
}

export class Users extends WorldCollection<User> {
  static override documentName = "User";

  get current(): User | null {
    return currentClient().game.user;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one Gamemaster who acts for all. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The first of the highest role among those that meet the condition. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const order = (a: User, b: User) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
    return this.filter(condition).sort(order)[0] ?? null;
  }
}

export const COLLECTION_CLASSES = {
  Actor: Actors,
  Cards: CardStacks,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Macro: Macros,
  Playlist: Playlists,
  RollTable: RollTables,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
} as const;
