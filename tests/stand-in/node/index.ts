import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Doubts } from "../common/doubts.ts";
import { boot, type Platform } from "../client/game/boot.ts";
import { rememberConfig } from "../client/game/config.ts";
import { sharedLanguage } from "../client/game/i18n.ts";
import type { Dict } from "../common/types.ts";
import { setDeprecations, type Deprecations } from "../common/compatibility.ts";
import { generation, release } from "../common/generation.ts";
import { inLoadOrder } from "../client/game/load-order.ts";
import { parseManifest, type Manifest, type Package } from "../server/manifest.ts";
import { readModules } from "../server/packages.ts";
import { readSystem, type TypeDefaults } from "../server/template-json.ts";
import type { UserSeed } from "../server/world/users.ts";
import { World } from "../server/world/world.ts";
import { setForeground, SimulatedClient } from "./simulated-client.ts";

export { SimulatedClient } from "./simulated-client.ts";

export interface NodeOptions {
  /** A folder with a `system.json`; or the manifest itself, whose paths then start in `systemDir` or nowhere. */
  readonly systemDir?: string;
  readonly manifest?: Dict;
  /** Folders with a `module.json`; every module is active. */
  readonly modules?: readonly string[];
  /** What a deprecated API does: by default it throws. */
  readonly deprecations?: Deprecations;
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
  /** Makes the ids of documents the same in each run. */
  readonly ids?: number;
  /** Undocumented behaviour that all clients invert. */
  readonly doubts?: Doubts;
  /** Milliseconds by which a user's own clock is wrong, by user id. */
  readonly clocks?: Readonly<Record<string, number>>;
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

let coreTexts: Promise<Dict> | null = null;

/** Each language with the host's own texts below it. */
const laidOverCore = new WeakMap<Dict, Dict>();

/** One language of a system over the host's, as all clients of all tables read it. */
function withCore(core: Dict, language: Dict): Dict {
  const known = laidOverCore.get(language) ?? sharedLanguage(core, language);
  laidOverCore.set(language, known);
  return known;
}

let restoreConfig: (() => void) | null = null;

/** Brings up a world in memory and a client for each user, one after another, through all boot hooks. */
export async function bootNode(options: NodeOptions): Promise<NodeTable> {
  setDeprecations(options.deprecations ?? "throw");
  const problems: string[] = [];
  const { manifest, typeDefaults } = await systemOf(options, problems);
  const modules = await readModules(options.modules ?? [], problems, release());
  await importPackages(options, manifest, modules);
  const world = await openWorld(options, manifest, { modules, problems, typeDefaults });
  const wanted = options.clients ?? world.users.map((user) => user._id);
  restoreConfig ??= rememberConfig();
  const clients: SimulatedClient[] = [];
  for (const userId of wanted) {
    const simulated = new SimulatedClient(world, userId);
    const wrong = options.clocks?.[userId] ?? 0;
    simulated.client.clock = () => Date.now() + wrong;
    clients.push(simulated);
    if (clients.length === 1) setForeground(simulated.client);
    restoreConfig();
    await simulated.run(() => boot(simulated.client, platform(options, world.packages)));
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

async function systemOf(
  { systemDir, manifest, deprecations = "throw" }: NodeOptions,
  problems: string[],
): Promise<{ manifest: Manifest; typeDefaults: TypeDefaults }> {
  if (manifest) return { manifest: parseManifest(manifest), typeDefaults: {} };
  if (!systemDir) throw new Error("bootNode needs a systemDir or a manifest");
  return await readSystem({ systemDir, deprecations }, problems);
}

/** Imports the code of the system, unless the options have another way, and of its modules. */
async function importPackages(options: NodeOptions, manifest: Manifest, modules: readonly Package[]): Promise<void> {
  const order = inLoadOrder([manifest, ...modules.map((one) => one.manifest)]);
  for (const { type, id } of order) {
    const found = modules.find((one) => type === "module" && one.manifest.id === id);
    if (found) await importScripts(found.manifest, found.dir);
    else if (options.load) await options.load();
    else if (options.load === undefined) await importScripts(manifest, options.systemDir);
  }
}

async function importScripts({ esmodules }: Manifest, dir: string | undefined): Promise<void> {
  if (!dir) return;
  for (const file of esmodules) await import(/* @vite-ignore */ pathToFileURL(path.resolve(dir, file)).href);
}

async function openWorld(
  options: NodeOptions,
  manifest: Manifest,
  more: { modules: readonly Package[]; problems: readonly string[]; typeDefaults: TypeDefaults },
): Promise<World> {
  const { version, build } = release();
  return await World.open({
    systemDir: options.systemDir ?? path.resolve("."),
    // Without a folder there are no packs to open.
    manifest: options.systemDir ? manifest : { ...manifest, packs: [] },
    ...more,
    path: "memory",
    generation: generation(),
    version,
    build,
    users: options.users ?? NODE_USERS,
    seed: { ...options.seed },
    testing: { seed: options.dice, now: options.now, ids: options.ids, doubts: options.doubts },
  });
}

function platform(options: NodeOptions, packages: readonly Package[]): Platform {
  return {
    // The modules were loaded before: what they registered is in every client's hooks.
    loadPackages: () => Promise.resolve(),
    async loadLanguages() {
      const core = await (coreTexts ??= readJson(CORE_LANGUAGE).catch(() => ({})));
      const { languages } = options;
      if (languages) {
        const [one, ...others] = languages;
        return one && others.length === 0 ? [withCore(core, one)] : [core, ...languages];
      }
      const english = packages.flatMap(({ dir, manifest }) =>
        manifest.type === "system" && !options.systemDir
          ? []
          : manifest.languages.filter(({ lang }) => lang === "en").map((one) => path.resolve(dir, one.path)),
      );
      return [core, ...(await Promise.all(english.map((file) => readJson(file).catch(() => ({})))))];
    },
    initializeSheets() {
      const { foundry } = globalThis as unknown as { foundry: Dict };
      if (!("applications" in foundry)) return;
      const { apps } = foundry["applications"] as { apps: { DocumentSheetConfig: { initializeSheets(): void } } };
      apps.DocumentSheetConfig.initializeSheets();
    },
  };
}
