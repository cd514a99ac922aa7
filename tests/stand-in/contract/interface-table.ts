/** A table of the tiny system with real browsers at it, for the contract of the interface. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { buildClient } from "../build.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { openBrowser } from "./browser.ts";
import { takeSeat, type Seat } from "./seat.ts";
import { writePack } from "./write-pack.ts";

export type { Seat } from "./seat.ts";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/tiny-system");
export const REFEREE = { _id: "gm00000000000001", name: "Referee", role: 4, color: "#cc3333" };
export const ANN = { _id: "ann0000000000001", name: "Ann", role: 1, color: "#3366cc" };
export const BOB = { _id: "bob0000000000001", name: "Bob", role: 1, color: "#33aa66" };
export const HERO = "actorhero0000001";
export const RAT = "actorrat00000001";

const ACTORS = [
  { _id: HERO, name: "Hero", type: "hero", ownership: { default: 0, [ANN._id]: 3 } },
  { _id: RAT, name: "Émile the Rat", type: "hero", ownership: { default: 0 } },
];

export interface InterfaceTable {
  readonly server: RunningServer;
  /** The built client. */
  readonly clientDir: string;
  sit(user: { name: string }): Promise<Seat>;
  /** A browser at the table that has not joined. */
  visit(address: string): Promise<Page>;
  close(): Promise<void>;
}

/** The tiny system with a pack of three trinkets, two of them in a folder. */
async function systemWithPack(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "tiny-system-"));
  await cp(FIXTURE, dir, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(dir, "system.json"), "utf8")) as Record<string, unknown>;
  manifest["packs"] = [{ name: "trinkets", label: "Trinkets", type: "Item", path: "packs/trinkets", system: "tiny" }];
  await writeFile(path.join(dir, "system.json"), JSON.stringify(manifest));
  const folder = "folderrings00001";
  await writePack(dir, "trinkets", [
    { _id: folder, _key: `!folders!${folder}`, name: "Rings", type: "Item", folder: null, sorting: "a" },
    trinket("trinketgold00001", "Gold Ring", folder),
    trinket("trinketiron00001", "Iron Ring", folder),
    trinket("trinketlamp00001", "Lamp", null),
  ]);
  return dir;
}

const trinket = (_id: string, name: string, folder: string | null): Record<string, unknown> => ({
  _id,
  _key: `!items!${_id}`,
  name,
  type: "trinket",
  img: "icons/svg/item-bag.svg",
  folder,
  system: { weight: 2 },
  effects: [],
});

/** Opens a table with a Referee, Ann who owns the hero, and Bob who owns nothing. */
export async function openInterfaceTable({
  generation = 14 as 13 | 14,
  modules = [] as readonly string[],
} = {}): Promise<InterfaceTable> {
  const [client, systemDir] = await Promise.all([buildClient(), systemWithPack()]);
  const server = await startServer({
    systemDir,
    modules,
    clientDir: client.dir,
    world: { path: "memory", title: "Contract" },
    generation,
    users: [REFEREE, ANN, BOB],
    seed: { Actor: ACTORS },
    testing: { seed: 1 },
  });
  const browser = await openBrowser();
  return {
    server,
    clientDir: client.dir,
    sit: ({ name }) => takeSeat(browser, server.url, name),
    async visit(address) {
      const page = await (await browser.newContext()).newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(`${server.url}${address}`);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await rm(systemDir, { recursive: true, force: true });
    },
  };
}
