import {
  defaultPermissions,
  hasPermission,
  LEVELS,
  type PermissionUser,
  type RolePermissions,
} from "../../common/documents/permissions.ts";
import type {
  Connection,
  PackConfiguration,
  WireOperation,
  WireResult,
  WorldData,
} from "../../common/documents/protocol.ts";
import type { Doubts } from "../../common/doubts.ts";
import type { Manifest, Package, Subtypes } from "../manifest.ts";
import type { TypeDefaults } from "../template-json.ts";
import { missingRelations, subtypesOf } from "../packages.ts";
import { levelStore } from "../store/level-store.ts";
import { memoryStore, type Stored } from "../store/store.ts";
import { Attendance, type Resume } from "./attendance.ts";
import { deliver } from "./delivery.ts";
import { Drafts } from "./drafts.ts";
import { serverIds } from "./ids.ts";
import { Library } from "./library.ts";
import { execute } from "./operations.ts";
import { changePack } from "./pack-configuration.ts";
import { openPacks, packData, packIndex, packLevel, queryPack, type Pack } from "./packs.ts";
import { plant, type Seed } from "./plant.ts";
import { Refusal } from "./refusal.ts";
import type { Listener } from "./session.ts";
import { TableTalk } from "./table-talk.ts";
import { toPermissionUser } from "./users.ts";
import { isMessageSentTo } from "./visibility.ts";
import { worldData } from "./world-data.ts";

/** What tests need to be the same each time. */
export interface Testing {
  /** Seeds the dice of every client. */
  readonly seed?: number | undefined;
  /** Stops every clock. */
  readonly now?: number | undefined;
  /** Makes the ids of documents the same in each run. */
  readonly ids?: number | undefined;
  /** Undocumented behaviour that all clients invert. */
  readonly doubts?: Doubts | undefined;
}

export interface WorldOptions extends Seed {
  readonly systemDir: string;
  readonly manifest: Manifest;
  readonly modules?: readonly Package[];
  /** What documents of the types of `template.json` begin with. */
  readonly typeDefaults?: TypeDefaults;
  /** A LevelDB folder, or "memory" for a world that is nowhere. */
  readonly path: string;
  readonly title?: string;
  readonly generation: 13 | 14;
  readonly version: string;
  readonly build: number;
  /** What was wrong before the world was opened. */
  readonly problems?: readonly string[];
  readonly testing?: Testing;
}

/** A line of one client, which the transport may cut and take up again. */
export interface Line extends Omit<Connection, "listen" | "connected"> {
  readonly session: string;
  listen(listener: Listener): void;
  /** The line is gone although nobody left. */
  cut(): void;
}

const packagesOf = ({ systemDir, manifest, modules = [] }: WorldOptions): Package[] => [
  { dir: systemDir, manifest },
  ...modules,
];

/**
 * Whether others are told of an operation.
 * https://foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseCreateOperation.html
 */
const isBroadcast = ({ options }: WireResult): boolean => options["broadcast"] !== false;

/** A world with its users, documents and packs. It knows no network: connections are objects. */
export class World {
  readonly options: WorldOptions;
  readonly library: Library;
  readonly packs: Map<string, Pack>;
  readonly problems: readonly string[];
  /** The system first. */
  readonly packages: readonly Package[];
  readonly subtypes: Subtypes;
  readonly talk: TableTalk;
  private readonly attendance = new Attendance();
  sequence = 0;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(options: WorldOptions, library: Library, packs: Map<string, Pack>, problems: readonly string[]) {
    this.options = options;
    this.library = library;
    this.packs = packs;
    this.problems = problems;
    this.packages = packagesOf(options);
    this.talk = new TableTalk(this, this.attendance);
    this.subtypes = subtypesOf(this.packages.map((one) => one.manifest));
  }

  /** Opens a world, made from the seed when there is none yet. */
  static async open(options: WorldOptions): Promise<World> {
    const ids = options.testing?.ids;
    serverIds.seed(ids === undefined ? null : `${ids} server`);
    const related = missingRelations(packagesOf(options).map((one) => one.manifest));
    const problems = [...(options.problems ?? []), ...related];
    const library = await Library.open(options.path === "memory" ? memoryStore() : await levelStore(options.path));
    const packs = await openPacks(packagesOf(options), options.manifest.id, problems, options.version);
    const world = new World(options, library, packs, problems);
    if (library.isEmpty) await plant(library, options);
    return world;
  }

  async close(): Promise<void> {
    this.attendance.close();
    await this.queue.catch(() => undefined);
    await Promise.all([this.library.close(), ...[...this.packs.values()].map((pack) => pack.library.close())]);
  }

  get modules(): readonly Package[] {
    return this.options.modules ?? [];
  }

  /** The time of the server, in milliseconds. */
  now(): number {
    return this.options.testing?.now ?? Date.now();
  }

  get users(): Stored[] {
    return this.library.all("User");
  }

  user(userId: string): PermissionUser & { name: string } {
    const source = this.library.get("User", userId);
    if (!source) throw new Refusal(`There is no user "${userId}"`);
    return { ...toPermissionUser(source), name: String(source["name"]) };
  }

  get rolePermissions(): RolePermissions {
    const stored = this.setting("core.permissions");
    return {
      ...defaultPermissions(),
      ...(typeof stored === "object" && stored !== null ? (stored as RolePermissions) : {}),
    };
  }

  setting(key: string): unknown {
    const found = this.library.all("Setting").find((setting) => setting["key"] === key && !setting["user"]);
    if (typeof found?.["value"] !== "string") return null;
    try {
      return JSON.parse(found["value"]);
    } catch {
      return null;
    }
  }

  get activeUserIds(): string[] {
    return this.attendance.userIds;
  }

  /** Carries out operations one after another for all users; a batch happens as a whole or not at all. */
  modify(userId: string, requestId: string | null, operations: readonly WireOperation[]): Promise<void> {
    const run = async () => {
      const user = this.user(userId);
      const drafts = new Drafts(this);
      const bench = drafts.bench();
      const isReveal = operations.some((one) => one.documentName === "ChatMessage" && one.action !== "create");
      const before = new Map(isReveal ? this.users.map((one) => [one._id, this.visibleMessages(one)]) : []);
      const results = operations.map((operation) => execute(operation, user, bench));
      await drafts.save();
      this.publish(userId, requestId, results, before);
    };
    const turn = this.queue.then(run);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** Tells everybody what was done, as far as they may know. */
  private publish(
    userId: string,
    requestId: string | null,
    results: readonly WireResult[],
    before: ReadonlyMap<string, ReadonlySet<string>>,
  ): void {
    const sequence = ++this.sequence;
    for (const session of this.attendance.all) {
      if (!this.library.get("User", session.userId)) continue;
      const seen = before.get(session.userId) ?? new Set<string>();
      const heard = session.userId === userId ? results : results.filter(isBroadcast);
      const own = deliver(heard, this.user(session.userId), seen, this.library);
      const message = { kind: "documents" as const, sequence, userId, results: own };
      session.tell({ ...message, requestId: session.userId === userId ? requestId : null });
    }
  }

  /** A line to the world for one client of a user; one that was cut is taken up where it ended. */
  connect(userId: string, resume: Resume | null = null): Line {
    this.user(userId);
    const session = this.attendance.enter(userId, resume);
    let own: Listener | null = null;
    return {
      userId,
      session: session.id,
      listen: (listener) => {
        const isFirst = own === null;
        const wasActive = this.activeUserIds.includes(userId);
        own = listener;
        session.listen(listener, isFirst ? resume?.after : undefined);
        if (isFirst && !wasActive) this.talk.arrive(session);
      },
      close: () => {
        if (this.talk.leave(session, own) || own === null) this.attendance.forget(session);
      },
      cut: () => {
        if (this.talk.leave(session, own)) this.attendance.await(session);
      },
      world: () => Promise.resolve(this.describe(userId)),
      modify: (requestId, operations) => session.once(requestId, () => this.modify(userId, requestId, operations)),
      packIndex: (id, fields) => Promise.resolve(structuredClone(packIndex(this.pack(id, userId), fields))),
      packDocuments: (id, query) => Promise.resolve(structuredClone(queryPack(this.pack(id, userId), query))),
      configurePack: (id, configuration) => this.configurePack(userId, id, configuration),
      emit: (channel, payload, recipients, acknowledge) => {
        if (this.talk.emit(session, channel, payload, recipients)) acknowledge?.();
      },
      activity: (activity) => this.talk.noteActivity(session, activity),
      pause: (paused, options) => this.talk.pause(userId, paused, options),
      query: (target, name, data, timeout) => this.talk.query(userId, target, name, data, timeout),
      answer: (queryId, answer) => this.talk.queries.answer(userId, queryId, answer),
    };
  }

  describe(userId: string): WorldData {
    return worldData(this, userId);
  }

  visiblePacks(user: PermissionUser): ReturnType<typeof packData>[] {
    return [...this.packs.values()].filter((pack) => packLevel(pack, user) > LEVELS.NONE).map(packData);
  }

  private pack(id: string, userId: string): Pack {
    const pack = this.packs.get(id);
    if (!pack || packLevel(pack, this.user(userId)) < LEVELS.LIMITED) throw new Refusal(`There is no compendium ${id}`);
    return pack;
  }

  private async configurePack(userId: string, id: string, configuration: PackConfiguration): Promise<void> {
    if (!configuration.create) this.pack(id, userId);
    if (!hasPermission(this.user(userId), "SETTINGS_MODIFY", this.rolePermissions))
      throw new Refusal("You may not configure compendia", { permission: true });
    await changePack(this.packs, id, configuration, this.options.manifest.id);
    const pack = this.packs.get(id);
    for (const session of this.attendance.all) {
      if (!this.library.get("User", session.userId)) continue;
      const isSeen = pack && packLevel(pack, this.user(session.userId)) > LEVELS.NONE;
      session.tell({ kind: "pack", collection: id, pack: isSeen ? packData(pack) : null });
    }
  }

  private visibleMessages(user: Stored): Set<string> {
    const reader = toPermissionUser(user);
    const messages = this.library.all("ChatMessage").filter((message) => isMessageSentTo(message, reader));
    return new Set(messages.map((message) => message._id));
  }
}
