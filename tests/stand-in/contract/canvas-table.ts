/** A table with a scene and real browsers at it, for the contract of the scene. */
import path from "node:path";
import { buildClient } from "../build.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { openBrowser } from "./browser.ts";
import { takeSeat, type Seat } from "./seat.ts";

export type { Seat } from "./seat.ts";

const SYSTEM = path.join(import.meta.dirname, "../fixtures/tiny-system");
export const REFEREE = { _id: "gm00000000000001", name: "Referee", role: 4, color: "#cc3333" };
export const ANN = { _id: "ann0000000000001", name: "Ann", role: 1, color: "#3366cc" };
export const HERO = "tokenhero0000001";
export const RAT = "tokenrat00000001";
export const GHOST = "tokenghost000001";
export const SCENE = "scene00000000001";

const OWNED = { default: 0, [ANN._id]: 3 };
const actor = (_id: string, name: string, ownership: object) => ({
  _id,
  name,
  type: "hero",
  ownership,
  prototypeToken: { name, actorLink: true, bar1: { attribute: "health" } },
});

const token = (_id: string, name: string, actorId: string, x: number, y: number, more: object = {}) => ({
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
  ...more,
});

const scene = (generation: 13 | 14) => {
  const levels = generation === 14 ? { levels: [{ _id: "level00000000001", name: "Ground" }] } : {};
  const level = generation === 14 ? { level: "level00000000001" } : {};
  return {
    _id: SCENE,
    name: "Room",
    active: true,
    width: 1000,
    height: 800,
    padding: 0,
    backgroundColor: "#667755",
    grid: { type: 1, size: 100, distance: 5, units: "ft", alpha: 0.3 },
    ...levels,
    tokens: [
      token(HERO, "Hero", "actorhero0000001", 200, 200, { disposition: 1, ...level }),
      token(RAT, "Rat", "actorrat00000001", 600, 300, { disposition: -1, actorLink: false, ...level }),
      token(GHOST, "Ghost", "actorrat00000001", 800, 600, { hidden: true, ...level }),
    ],
  };
};

export interface CanvasTable {
  readonly server: RunningServer;
  sit(user: { name: string }): Promise<Seat>;
  close(): Promise<void>;
}

/** Opens a table with one scene: a hero of Ann's, a rat and a hidden ghost. */
export async function openTable({ generation = 14 as 13 | 14 } = {}): Promise<CanvasTable> {
  const client = await buildClient();
  const server = await startServer({
    systemDir: SYSTEM,
    clientDir: client.dir,
    world: { path: "memory" },
    generation,
    users: [REFEREE, ANN],
    seed: {
      Actor: [actor("actorhero0000001", "Hero", OWNED), actor("actorrat00000001", "Rat", { default: 0 })],
      Scene: [scene(generation)],
    },
    testing: { seed: 1 },
  });
  const browser = await openBrowser();
  return {
    server,
    sit: ({ name }) => takeSeat(browser, server.url, name, { scene: true }),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
