import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { boot, type Platform } from "../client/game/boot.ts";
import { rememberConfig } from "../client/game/config.ts";
import type { Dict } from "../common/types.ts";
import { generation, release } from "../common/generation.ts";
import { parseManifest, readManifest, type Manifest } from "../server/manifest.ts";
import type { UserSeed } from "../server/world/users.ts";
import { World } from "../server/world/world.ts";
import { setForeground, SimulatedClient } from "./simulated-client.ts";

export { SimulatedClient } from "./simulated-client.ts";

export interface NodeOptions {
  /** A folder with a `system.json`; or the manifest itself, whose paths then start in `systemDir` or nowhere. */
  readonly systemDir?: string;
  readonly manifest?: Dict;
  /** Loads the system's modules; by default the manifest's `esmodules` are imported, once per process. */
  readonly load?: (() => Promise<unknown>) | null;
  readonly users?: readonly UserSeed[];
  /** Whose clients are at the table, by user id; the first is in the foreground. By default all users. */
  readonly clients?: readonly string[];
  /** First documents of the world, by document name. */
  readonly seed?: Readonly<Record<string, readonly Dict[]>>;
  /** Seeds the dice. */
  readonly dice?: number;
  /** Stops the clock. */
  readonly now?: number;
  /** Content of language files in place of those of the manifest. */
  readonly languages?: readonly Dict[];
}

/** A table without a page. */
export interface NodeTable {
  readonly world: World;
  readonly clients: readonly SimulatedClient[];
  /** The client of a user, by id or name. */
  client(user: string): SimulatedClient;
  /** Everything that was sent has been applied on every client. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const NODE_USERS: readonly UserSeed[] = [
  { _id: "gamemaster000001", name: "Gamemaster", role: 4 },
  { _id: "player0000000001", name: "Player", role: 1 },
];

const CORE_LANGUAGE = path.join(import.meta.dirname, "../client/public/lang/en.json");

const readJson = async (file: string): Promise<Dict> => JSON.parse(await readFile(file, "utf8")) as Dict;

let restoreConfig: (() => void) | null = null;

/** Brings up a world in memory and a client for each user, one after another, through all boot hooks. */
export async function bootNode(options: NodeOptions): Promise<NodeTable> {
  const manifest = await manifestOf(options);
  if (options.load !== null) await (options.load ?? (() => importModules(manifest, options.systemDir)))();
  const world = await openWorld(options, manifest);
  const wanted = options.clients ?? world.users.map((user) => user._id);
  restoreConfig ??= rememberConfig();
  const clients: SimulatedClient[] = [];
  for (const userId of wanted) {
    const simulated = new SimulatedClient(world, userId);
    clients.push(simulated);
    if (clients.length === 1) setForeground(simulated.client);
    restoreConfig();
    await simulated.run(() => boot(simulated.client, platform(options, manifest)));
  }
  const settled = async () => {
    for (const one of clients) await one.settled();
  };
  return {
    world,
    clients,
    client(user) {
      const found = clients.find(({ client, game }) => client.connection.userId === user || game.user?.name === user);
      if (!found) throw new Error(`Nobody called "${user}" is at the table`);
      return found;
    },
    settled,
    async close() {
      await settled();
      for (const { client } of clients) client.connection.close();
      setForeground(null);
      await world.close();
    },
  };
}

async function manifestOf({ systemDir, manifest }: NodeOptions): Promise<Manifest> {
  if (manifest) return parseManifest(manifest);
  if (!systemDir) throw new Error("bootNode needs a systemDir or a manifest");
  return await readManifest(systemDir);
}

async function importModules(manifest: Manifest, systemDir: string | undefined): Promise<void> {
  if (!systemDir) return;
  for (const file of manifest.esmodules)
    await import(/* @vite-ignore */ pathToFileURL(path.resolve(systemDir, file)).href);
}

async function openWorld(options: NodeOptions, manifest: Manifest): Promise<World> {
  const { version, build } = release();
  const { now } = options;
  return await World.open({
    systemDir: options.systemDir ?? path.resolve("."),
    // Without a folder there are no packs to open.
    manifest: options.systemDir ? manifest : { ...manifest, packs: [] },
    path: "memory",
    generation: generation(),
    version,
    build,
    users: options.users ?? NODE_USERS,
    seed: { ...options.seed },
    ...(now === undefined ? {} : { now: () => now }),
    testing: { seed: options.dice, now },
  });
}

function platform(options: NodeOptions, manifest: Manifest): Platform {
  return {
    // The modules were loaded before: what they registered is in every client's hooks.
    loadSystem: () => Promise.resolve(),
    async loadLanguages() {
      const core = await readJson(CORE_LANGUAGE).catch(() => ({}));
      if (options.languages) return [core, ...options.languages];
      const { systemDir } = options;
      if (!systemDir) return [core];
      const english = manifest.languages.filter(({ lang }) => lang === "en");
      return [core, ...(await Promise.all(english.map((one) => readJson(path.resolve(systemDir, one.path)))))];
    },
    initializeSheets() {
      const { foundry } = globalThis as unknown as { foundry: Dict };
      if (!("applications" in foundry)) return;
      const { apps } = foundry["applications"] as { apps: { DocumentSheetConfig: { initializeSheets(): void } } };
      apps.DocumentSheetConfig.initializeSheets();
    },
  };
}
