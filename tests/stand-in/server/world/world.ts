import os from "node:os";
import path from "node:path";
import { WORLD_DOCUMENTS } from "../../common/documents/hierarchy.ts";
import {
  defaultPermissions,
  hasPermission,
  LEVELS,
  type PermissionUser,
  type RolePermissions,
  type Source,
} from "../../common/documents/permissions.ts";
import type { Broadcast, Connection, UserActivity, WireOperation, WorldData } from "../../common/documents/protocol.ts";
import type { Manifest } from "../manifest.ts";
import { levelStore } from "../store/level-store.ts";
import { memoryStore, type Stored } from "../store/store.ts";
import { deliver } from "./delivery.ts";
import { newId } from "./ids.ts";
import { Library } from "./library.ts";
import { prepare, type Bench } from "./operations.ts";
import { openPacks, packData, packIndex, packLevel, packShelf, queryPack, type Pack } from "./packs.ts";
import { Queries } from "./queries.ts";
import { Refusal } from "./refusal.ts";
import { DEFAULT_USERS, toPermissionUser, type UserSeed } from "./users.ts";
import { isMessageSentTo } from "./visibility.ts";
import { worldData } from "./world-data.ts";

export interface WorldOptions {
  readonly systemDir: string;
  readonly manifest: Manifest;
  /** A LevelDB folder, or "memory" for a world that is nowhere. */
  readonly path: string;
  readonly title?: string;
  readonly generation: 13 | 14;
  readonly version: string;
  readonly build: number;
  readonly users?: readonly UserSeed[];
  /** First documents of a new world, by document name. */
  readonly seed?: Readonly<Record<string, readonly Source[]>>;
  readonly cacheDir?: string;
  readonly now?: () => number;
  readonly testing?: { readonly seed?: number | undefined; readonly now?: number | undefined };
}

type Listener = (message: Broadcast) => void;

interface Session {
  readonly userId: string;
  listener: Listener | null;
}

/** A world with its users, documents and packs. It knows no network: connections are objects. */
export class World {
  readonly options: WorldOptions;
  readonly library: Library;
  readonly packs: Map<string, Pack>;
  readonly problems: readonly string[];
  readonly activity = new Map<string, UserActivity>();
  paused = false;
  private readonly sessions = new Set<Session>();
  private readonly queries = new Queries();
  sequence = 0;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(options: WorldOptions, library: Library, packs: Map<string, Pack>, problems: readonly string[]) {
    this.options = options;
    this.library = library;
    this.packs = packs;
    this.problems = problems;
  }

  /** Opens a world, made from the seed when there is none yet. */
  static async open(options: WorldOptions): Promise<World> {
    const problems: string[] = [];
    const library = await Library.open(options.path === "memory" ? memoryStore() : await levelStore(options.path));
    const cacheDir = options.cacheDir ?? path.join(os.tmpdir(), `stand-in-packs-${process.pid}-${newId()}`);
    const packs = await openPacks(options.systemDir, options.manifest, cacheDir, problems);
    const world = new World(options, library, packs, problems);
    if (library.isEmpty) await world.plant();
    return world;
  }

  async close(): Promise<void> {
    for (const session of this.sessions) session.listener = null;
    this.sessions.clear();
    await this.queue.catch(() => undefined);
    await Promise.all([this.library.close(), ...[...this.packs.values()].map((pack) => pack.library.close())]);
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
    return [...new Set([...this.sessions].map((session) => session.userId))];
  }

  /** Carries out operations one after another for all users; a batch happens as a whole or not at all. */
  modify(userId: string, requestId: string | null, operations: readonly WireOperation[]): Promise<void> {
    const run = async () => {
      const user = this.user(userId);
      const bench = this.bench();
      const isReveal = operations.some((one) => one.documentName === "ChatMessage" && one.action !== "create");
      const before = new Map(isReveal ? this.users.map((one) => [one._id, this.visibleMessages(one)]) : []);
      const prepared = operations.map((operation) => prepare(operation, user, bench));
      const results = [];
      for (const one of prepared) results.push(await one.commit());
      const sequence = ++this.sequence;
      // A copy: a listener may leave the table meanwhile.
      for (const session of Array.from(this.sessions)) {
        if (!this.library.get("User", session.userId)) continue;
        const seen = before.get(session.userId) ?? new Set<string>();
        const own = deliver(results, this.user(session.userId), seen, this.library);
        const message = { kind: "documents" as const, sequence, userId, results: own };
        session.listener?.({ ...message, requestId: session.userId === userId ? requestId : null });
      }
    };
    const turn = this.queue.then(run);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** A line to the world for one client of a user. */
  connect(userId: string): Connection {
    this.user(userId);
    const session: Session = { userId, listener: null };
    const others = () => [...this.sessions].filter((one) => one !== session);
    return {
      userId,
      listen: (listener) => {
        session.listener = listener;
        if (this.sessions.has(session)) return;
        this.sessions.add(session);
        for (const one of others()) one.listener?.({ kind: "activity", userId, activity: { active: true } });
      },
      close: () => this.disconnect(session),
      world: () => Promise.resolve(this.describe(userId)),
      modify: (requestId, operations) => this.modify(userId, requestId, operations),
      packIndex: (id, fields) => Promise.resolve(structuredClone(packIndex(this.pack(id, userId), fields))),
      packDocuments: (id, query) => Promise.resolve(structuredClone(queryPack(this.pack(id, userId), query))),
      configurePack: (id, configuration) => this.configurePack(userId, id, configuration),
      emit: (channel, payload, recipients) => this.emit(session, channel, payload, recipients),
      activity: (activity) => this.noteActivity(session, activity),
      pause: (paused, options) => this.pause(userId, paused, options),
      query: (target, name, data, timeout) => this.query(userId, target, name, data, timeout),
      answer: (queryId, answer) => this.queries.answer(userId, queryId, answer),
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

  private async configurePack(userId: string, id: string, { locked }: { locked?: boolean }): Promise<void> {
    const pack = this.pack(id, userId);
    if (!hasPermission(this.user(userId), "SETTINGS_MODIFY", this.rolePermissions))
      throw new Refusal("You may not configure compendia", { permission: true });
    if (locked === undefined) return;
    pack.locked = locked;
    for (const session of this.sessions) session.listener?.({ kind: "pack", collection: id, locked });
  }

  private emit(session: Session, channel: string, payload: unknown, recipients: readonly string[] | null): void {
    const { manifest } = this.options;
    if (channel !== `system.${manifest.id}` || !manifest.socket) return;
    const copy = JSON.stringify(payload ?? null);
    for (const one of this.sessions) {
      if (one === session || (recipients && !recipients.includes(one.userId))) continue;
      one.listener?.({ kind: "package", channel, payload: JSON.parse(copy), senderId: session.userId });
    }
  }

  private noteActivity(session: Session, activity: UserActivity): void {
    const { cursor: _cursor, ping: _ping, ...lasting } = activity;
    this.activity.set(session.userId, { ...this.activity.get(session.userId), ...lasting });
    for (const one of this.sessions)
      if (one !== session) one.listener?.({ kind: "activity", userId: session.userId, activity });
  }

  private pause(userId: string, paused: boolean, options: Source): void {
    if (this.user(userId).role < 3) throw new Refusal("Only a Gamemaster may pause the game", { permission: true });
    this.paused = paused;
    for (const one of this.sessions) one.listener?.({ kind: "pause", paused, userId, options });
  }

  private query(userId: string, target: string, name: string, data: unknown, timeout: number | null): Promise<unknown> {
    if (!hasPermission(this.user(userId), "QUERY_USER", this.rolePermissions))
      return Promise.reject(new Refusal("You may not query other users", { permission: true }));
    const session = [...this.sessions].find((one) => one.userId === target);
    if (!session) return Promise.reject(new Refusal(`User ${target} is not active`));
    return this.queries.ask(target, timeout, (queryId) =>
      session.listener?.({ kind: "query", queryId, name, data, senderId: userId, timeout }),
    );
  }

  private disconnect(session: Session): void {
    if (!this.sessions.delete(session)) return;
    session.listener = null;
    const { userId } = session;
    if (this.activeUserIds.includes(userId)) return;
    this.activity.delete(userId);
    this.queries.abandon(userId);
    for (const one of this.sessions) one.listener?.({ kind: "activity", userId, activity: { active: false } });
  }

  private bench(): Bench {
    return {
      manifest: this.options.manifest,
      generation: this.options.generation,
      coreVersion: this.options.version,
      roles: this.rolePermissions,
      now: this.options.now ?? (() => Date.now()),
      shelf: (pack) => {
        if (!pack) return { library: this.library, world: this.library, packLevel: null };
        const found = this.packs.get(pack);
        if (!found) throw new Refusal(`There is no compendium ${pack}`);
        return packShelf(found, this.library);
      },
      isLocked: (pack) => this.packs.get(pack)?.locked ?? false,
    };
  }

  private visibleMessages(user: Stored): Set<string> {
    const reader = toPermissionUser(user);
    const messages = this.library.all("ChatMessage").filter((message) => isMessageSentTo(message, reader));
    return new Set(messages.map((message) => message._id));
  }

  private async plant(): Promise<void> {
    const { users = DEFAULT_USERS, seed = {} } = this.options;
    const userSeeds = users.map((user) => ({ color: "#cc2829", permissions: {}, hotbar: {}, flags: {}, ...user }));
    const all: Record<string, readonly Source[]> = { User: userSeeds as unknown as Source[], ...seed };
    for (const name of WORLD_DOCUMENTS)
      for (const source of all[name] ?? []) {
        const document = { ...structuredClone(source), _id: (source["_id"] as string | undefined) ?? newId() };
        await this.library.put(name, document);
      }
  }
}
