import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { startServer } from "../server/start.ts";
import { law } from "./fact.ts";
import { actor, create, GM, Guest, SYSTEM, USERS, world } from "./guest.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const TABLE = path.join(import.meta.dirname, "processes/table.ts");
const SIZE = 20;

let folder: string;
let running: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "killed-world-"));
});
afterEach(() => kill());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a table for a folder in a process of its own. */
async function start(name: string): Promise<{ url: string }> {
  // Node itself runs the table, so that what is killed is not a process around it.
  const child = spawn(process.execPath, ["--import", "tsx", TABLE, path.join(folder, name)], {
    stdio: ["ignore", "pipe", "pipe"],
    // A killed process does not clean up: its files go with the folder.
    env: { ...process.env, TMPDIR: folder },
    cwd: ROOT,
  });
  running = child;
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`The table ended with ${code}: ${said}`)));
  });
  return { url };
}

async function kill(): Promise<void> {
  const child = running;
  running = null;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const batch = (number: number) =>
  create("Actor", ...Array.from({ length: SIZE }, (_, index) => actor(`${number}/${index}`, { items: [item] })));
const item = { name: "Ring", type: "trinket" };
const sort = (ids: readonly string[], value: number) =>
  ({ action: "update", documentName: "Actor", updates: ids.map((_id) => ({ _id, sort: value })) }) as const;

/** Writes batch after batch until the process is killed; answers how many were acknowledged. */
async function writeUntilKilled(guest: Guest, write: (number: number) => Promise<unknown>): Promise<number> {
  let acknowledged = 0;
  for (let number = 1; ; number++) {
    const done = await Promise.race([write(number).then(() => true), guest.gone.then(() => false)]);
    if (!done) return acknowledged;
    acknowledged = number;
    // In the middle of the next one.
    if (number === 15) setImmediate(() => running?.kill("SIGKILL"));
  }
}

async function actorsOf(name: string): Promise<Dict[]> {
  const table = await start(name);
  const guest = await Guest.join(table, GM);
  const actors = (await world(guest)).documents["actors"] ?? [];
  guest.leave();
  return [...actors];
}

describe("a server that is killed in the middle of its writes", () => {
  law("KILL-01", "has every write that it acknowledged, and of each batch all or nothing", async () => {
    const guest = await Guest.join(await start("creates"), GM);
    const acknowledged = await writeUntilKilled(guest, (number) => guest.modify(batch(number)));
    guest.leave();
    await kill();
    const actors = await actorsOf("creates");
    const counts = new Map<number, number>();
    for (const one of actors) {
      const number = Number(String(one["name"]).split("/")[0]);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(15);
    for (let number = 1; number <= acknowledged; number++) expect(counts.get(number)).toBe(SIZE);
    expect(new Set(counts.values())).toEqual(new Set([SIZE]));
    expect(actors.every((one) => (one["items"] as unknown[]).length === 1)).toBe(true);
  });

  law("KILL-02", "has no document that is half of one write and half of another", async () => {
    const guest = await Guest.join(await start("updates"), GM);
    await guest.modify(batch(0));
    const ids = ((await world(guest)).documents["actors"] ?? []).map((one) => String(one["_id"]));
    const acknowledged = await writeUntilKilled(guest, (number) => guest.modify(sort(ids, number)));
    guest.leave();
    await kill();
    const values = new Set((await actorsOf("updates")).map((one) => Number(one["sort"])));
    expect(values.size).toBe(1);
    expect([acknowledged, acknowledged + 1]).toContain([...values][0]);
  });
});

describe("a folder that is no world", () => {
  const open = (place: string) => startServer({ systemDir: SYSTEM, world: { path: place }, users: USERS });

  law("KILL-04", "is said so when it is one of another system", async () => {
    const place = path.join(folder, "theirs");
    await (await open(place)).close();
    const other = path.join(folder, "other-system");
    await mkdir(other);
    await writeFile(path.join(other, "system.json"), JSON.stringify({ id: "dragons" }));
    await expect(startServer({ systemDir: other, world: { path: place } })).rejects.toThrow(
      `The world ${place} is of the system "tiny", not of "dragons"`,
    );
    await (await open(place)).close();
  });

  law("KILL-03", "is said so, be it a file or a database without its files", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "not a database");
    await expect(open(file)).rejects.toThrow(`${file} cannot be opened`);
    const broken = path.join(folder, "broken");
    await (await open(broken)).close();
    await writeFile(path.join(broken, "CURRENT"), "MANIFEST-999999\n");
    await expect(open(broken)).rejects.toThrow(`${broken} cannot be opened`);
  });
});
