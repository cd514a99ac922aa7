import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Deprecations } from "../common/compatibility.ts";
import { release, type Generation } from "../common/generation.ts";
import type { Source } from "../common/documents/permissions.ts";
import { readModules } from "./packages.ts";
import { Faults, type FaultOptions } from "./faults.ts";
import { isLocal, isLoopback } from "./http/loopback.ts";
import { route } from "./http/routes.ts";
import { storeSeedPictures } from "./http/seed-pictures.ts";
import { Sessions } from "./http/sessions.ts";
import { openSockets } from "./sockets.ts";
import { readSystem } from "./template-json.ts";
import { demandSystem } from "./world-manifest.ts";
import type { UserSeed } from "./world/users.ts";
import { World, type Testing } from "./world/world.ts";

export interface ServerOptions {
  /** A folder with a `system.json`. */
  readonly systemDir: string;
  /** Folders with a `module.json`; every module is active. */
  readonly modules?: readonly string[];
  /** The path is a LevelDB folder, or "memory" for a world that is nowhere. */
  readonly world: { readonly path: string; readonly title?: string };
  /** 0 takes any free port. */
  readonly port?: number;
  /** An address of this machine that no other reaches. */
  readonly host?: string;
  readonly generation?: Generation;
  /** What a deprecated API does: by default it throws; "warn" lets it work as documented, with a warning. */
  readonly deprecations?: Deprecations;
  readonly users?: readonly UserSeed[];
  /** First documents of a world that is empty, by document name; pictures may be inline. */
  readonly seed?: Readonly<Record<string, readonly Source[]>>;
  /** The built client, from `buildClient()`. */
  readonly clientDir?: string | null;
  /** What is wrong with the network on purpose; `server.faults` changes it while the table is open. */
  readonly faults?: FaultOptions;
  readonly testing?: Testing;
  /** Lets browsers keep the files of packages and of the client, where these do not change as long as browsers run. */
  readonly keepFiles?: boolean;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly world: World;
  readonly faults: Faults;
  close(): Promise<void>;
}

/** Where the pictures of a world lie that is kept in a folder. */
export const pictureFolder = (worldPath: string): string => `${worldPath}-assets`;

/** Starts a table for the system in a folder. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = "127.0.0.1" } = options;
  if (!isLoopback(host)) throw new Error(`A table is on this machine only: it cannot listen at "${host}"`);
  const scratch = await mkdtemp(path.join(os.tmpdir(), "stand-in-"));
  const tidy = () => rm(scratch, { recursive: true, force: true });
  try {
    const { path: place } = options.world;
    const uploadDir = place === "memory" ? path.join(scratch, "assets") : pictureFolder(place);
    const world = await openWorld(options, uploadDir);
    return await openDoors(world, { ...options, host }, uploadDir, tidy);
  } catch (error) {
    await tidy();
    throw error;
  }
}

async function openWorld(options: ServerOptions, uploadDir: string): Promise<World> {
  const problems: string[] = [];
  const { systemDir, users, seed, testing } = options;
  const { path: place, title } = options.world;
  const table = release(options.generation ?? 14);
  const system = await readSystem({ ...options, table }, problems);
  await demandSystem(place, system.manifest.id);
  const modules = await readModules(options.modules ?? [], problems, table);
  return await World.open({
    ...table,
    ...system,
    systemDir,
    modules,
    problems,
    path: place,
    ...(title ? { title } : {}),
    ...(users ? { users } : {}),
    ...(seed ? { seed: await storeSeedPictures(seed, uploadDir) } : {}),
    ...(testing ? { testing } : {}),
  });
}

/** Puts a world on the network. */
async function openDoors(
  world: World,
  options: ServerOptions & { readonly host: string },
  uploadDir: string,
  tidy: () => Promise<void>,
): Promise<RunningServer> {
  const { clientDir = null, deprecations = "throw", keepFiles = false } = options;
  const sessions = new Sessions();
  const faults = new Faults(options.faults);
  const site = { world, sessions, clientDir, deprecations, uploadDir, faults, keepFiles };
  const http = createServer((request, response) => void route(request, response, site));
  const sockets = openSockets({ http, world, sessions, faults, isLocal });
  const close = async () => {
    const closed = sockets.close();
    // Browsers open connections ahead of what they will ask, and those that asked nothing would hold up the end.
    http.closeAllConnections();
    http.on("connection", (socket) => socket.destroy());
    await closed;
    await world.close();
    await tidy();
  };
  try {
    const port = await listen(http, options.port ?? 0, options.host);
    return { url: `http://localhost:${port}`, port, world, faults, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Listens, or says in words that the port is taken. */
function listen(http: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken`, { cause: error }) : error),
    );
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}
