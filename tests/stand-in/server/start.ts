import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { release, setGeneration, type Generation } from "../common/generation.ts";
import type { Source } from "../common/documents/permissions.ts";
import { readManifest } from "./manifest.ts";
import { route } from "./http/routes.ts";
import { storeSeedPictures } from "./http/seed-pictures.ts";
import { Sessions } from "./http/sessions.ts";
import { openSockets } from "./sockets.ts";
import type { UserSeed } from "./world/users.ts";
import { World } from "./world/world.ts";

export interface ServerOptions {
  /** A folder with a `system.json`. */
  readonly systemDir: string;
  /** The path is a LevelDB folder, or "memory" for a world that is nowhere. */
  readonly world: { readonly path: string; readonly title?: string };
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: "127.0.0.1";
  readonly generation?: Generation;
  readonly users?: readonly UserSeed[];
  /** First documents of a world that is empty, by document name; pictures may be inline. */
  readonly seed?: Readonly<Record<string, readonly Source[]>>;
  /** The built client, from `buildClient()`. */
  readonly clientDir?: string | null;
  /** Milliseconds that a user's line is slow, by user id; may be changed while the server runs. */
  readonly faults?: { delay: Record<string, number> };
  /** Seeds the dice of every client and stops its clock. */
  readonly testing?: { readonly seed?: number; readonly now?: number };
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly world: World;
  close(): Promise<void>;
}

/** Where the pictures of a world lie that is kept in a folder. */
export const pictureFolder = (worldPath: string): string => `${worldPath}-assets`;

/** Starts a table for the system in a folder. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const generation = options.generation ?? 14;
  setGeneration(generation);
  const { version, build } = release();
  const manifest = await readManifest(options.systemDir);
  const scratch = await mkdtemp(path.join(os.tmpdir(), "stand-in-"));
  const { path: place } = options.world;
  const uploadDir = place === "memory" ? path.join(scratch, "assets") : pictureFolder(place);
  const seed = options.seed && (await storeSeedPictures(options.seed, uploadDir));
  const world = await World.open({
    systemDir: options.systemDir,
    manifest,
    path: options.world.path,
    ...(options.world.title ? { title: options.world.title } : {}),
    generation,
    version,
    build,
    ...(options.users ? { users: options.users } : {}),
    ...(seed ? { seed } : {}),
    cacheDir: path.join(scratch, "packs"),
    ...(options.testing ? { testing: options.testing } : {}),
  });
  const sessions = new Sessions();
  const delay = slowness(options.faults?.delay ?? {});
  const site = {
    world,
    sessions,
    systemDir: options.systemDir,
    systemId: manifest.id,
    clientDir: options.clientDir ?? null,
    uploadDir,
    delay,
  };
  const http = createServer((request, response) => void route(request, response, site));
  const sockets = openSockets({ http, world, sessions, delay });
  const close = async () => {
    await sockets.close();
    http.closeAllConnections();
    await world.close();
    await rm(scratch, { recursive: true, force: true });
  };
  const port = await listen(http, options.port ?? 0, options.host ?? "127.0.0.1").catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    port,
    world,
    close,
  };
}

const slowness = (delays: Record<string, number>) => async (userId: string | null) => {
  const milliseconds = userId ? (delays[userId] ?? 0) : 0;
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
};

/** Listens, or says in words that the port is taken. */
function listen(http: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken`, { cause: error }) : error),
    );
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}
