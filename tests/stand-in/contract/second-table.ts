/** A table of a second, whole system, which was written from the public API pages alone, with its packs built. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { buildClient } from "../build.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { openBrowser } from "./browser.ts";
import { takeSeat, type Seat } from "./seat.ts";

export type { Seat } from "./seat.ts";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/harbour-watch");
const PACKS = ["gear", "oddities", "handbook", "crew"];
export const REFEREE = { _id: "gm00000000000001", name: "Referee", role: 4, color: "#cc3333" };
export const ANN = {
  _id: "ann0000000000001",
  name: "Ann",
  role: 1,
  color: "#3366cc",
  character: "actormara0000001",
};
export const BOB = { _id: "bob0000000000001", name: "Bob", role: 1, color: "#33aa66" };
const OWNED = { default: 0, [ANN._id]: 3 };
const LEVEL = "levelquay0000001";

const SECRET =
  '<p>Born at sea.</p><section class="secret" id="secret-smugglersson1"><p>A smuggler\'s child.</p></section>';

const actor = (_id: string, name: string, type: string, more: object = {}) => ({
  _id,
  name,
  type,
  img: "icons/svg/mystery-man.svg",
  ownership: { default: 0 },
  prototypeToken: { name, actorLink: true },
  ...more,
});

const ACTORS = [
  actor("actormara0000001", "Mara", "warden", {
    ownership: { ...OWNED, [BOB._id]: 2 },
    flags: { "harbour-watch": { oldRank: "captain" } },
    system: { hp: 6, attributes: { wits: 2 }, biography: SECRET },
  }),
  actor("actorquill000001", "Quill", "smuggler", { system: { bounty: "25 crowns" } }),
  actor("actorpetrel00001", "Petrel", "vessel"),
  actor("actorrook0000001", "Captain Rook", "warden", { ownership: { default: 1 } }),
];

const token = (_id: string, name: string, actorId: string, x: number, y: number, more: object) => ({
  _id,
  name,
  actorId,
  actorLink: true,
  x,
  y,
  width: 1,
  height: 1,
  displayName: 50,
  displayBars: 50,
  bar1: { attribute: "health" },
  texture: { src: "icons/svg/mystery-man.svg" },
  ...more,
});

function quay(generation: 13 | 14): object {
  const level = generation === 14 ? { level: LEVEL } : {};
  return {
    _id: "scenequay0000001",
    name: "The Quay",
    active: true,
    width: 1400,
    height: 1000,
    padding: 0,
    backgroundColor: "#5d6d63",
    grid: { type: 1, size: 100, distance: 5, units: "ft", alpha: 0.3 },
    ...(generation === 14 ? { levels: [{ _id: LEVEL, name: "Quay" }] } : {}),
    tokens: [
      token("tokenmara0000001", "Mara", "actormara0000001", 200, 300, { disposition: 1, ...level }),
      token("tokenquill000001", "Quill", "actorquill000001", 700, 300, { disposition: -1, actorLink: false, ...level }),
      token("tokenpetrel00001", "Petrel", "actorpetrel00001", 300, 700, { disposition: 0, ...level }),
    ],
    regions: [
      {
        _id: "regionwater00001",
        name: "Water",
        color: "#2a6f97",
        visibility: 2,
        shapes: [{ type: "rectangle", x: 400, y: 0, width: 200, height: 600 }],
        behaviors: [{ _id: "behaviortide0001", name: "Tide", type: "tide", system: { status: "soaked" } }],
      },
    ],
  };
}

export interface SecondTable {
  readonly server: RunningServer;
  sit(user: { name: string }, options?: { colorScheme?: "light" | "dark" }): Promise<Seat>;
  close(): Promise<void>;
}

/** The fixture with its packs, which Foundry's own command line builds from their sources. */
async function buildSystem(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "second-system-"));
  await cp(FIXTURE, dir, { recursive: true });
  for (const pack of PACKS) await compilePack(path.join(dir, "sources", pack), path.join(dir, "packs", pack));
  return dir;
}

/** Opens a table with a Gamemaster, Ann, who owns Mara, and Bob, who may look at her; a scene with water. */
export async function openSecondTable({ generation = 14 as 13 | 14 } = {}): Promise<SecondTable> {
  const [client, systemDir] = await Promise.all([buildClient(), buildSystem()]);
  const server = await startServer({
    systemDir,
    clientDir: client.dir,
    world: { path: "memory", title: "Saltmere" },
    generation,
    users: [REFEREE, ANN, BOB],
    seed: { Actor: ACTORS, Scene: [quay(generation) as Record<string, unknown>] },
    testing: { seed: 1 },
  });
  const browser = await openBrowser();
  return {
    server,
    sit: ({ name }, options) => takeSeat(browser, server.url, name, { ...options, scene: true, console: true }),
    async close() {
      await browser.close();
      await server.close();
      await rm(systemDir, { recursive: true, force: true });
    },
  };
}
