/** A small table in Node for contract tests: a Gamemaster, an assistant to come later, and two players. */
import "../node/setup.ts";
import path from "node:path";
import type { Actor } from "../client/documents/actor.ts";
import type { Item } from "../client/documents/item.ts";
import type { Dict } from "../common/types.ts";
import { bootNode, type NodeOptions, type NodeTable, type SimulatedClient } from "../node/index.ts";

export const TINY = path.join(import.meta.dirname, "../fixtures/tiny-system");
export const GM = "gm00000000000001";
export const ANN = "ann0000000000001";
export const BOB = "bob0000000000001";
export const HERO = "hero000000000001";
export const FOE = "foe0000000000001";
export const SCENE = "scene00000000001";

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: ANN, name: "Ann", role: 1 },
  { _id: BOB, name: "Bob", role: 1 },
];

const ring = { _id: "ring000000000001", name: "Ring", type: "trinket", system: { weight: 2 } };
const token = (id: string, actorId: string, x: number, more: Dict = {}) => ({
  _id: id,
  name: actorId.slice(0, 4),
  actorId,
  x,
  y: 0,
  actorLink: false,
  bar1: { attribute: "health" },
  ...more,
});

const SEED = {
  Actor: [
    { _id: HERO, name: "Hero", type: "hero", ownership: { default: 0, [ANN]: 3 }, items: [ring] },
    { _id: FOE, name: "Foe", type: "hero", ownership: { default: 1 }, items: [ring] },
  ],
  Scene: [
    {
      _id: SCENE,
      name: "Room",
      active: true,
      width: 1000,
      height: 1000,
      padding: 0,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
      tokens: [token("tokenhero0000001", HERO, 0, { actorLink: true }), token("tokenfoe00000001", FOE, 500)],
    },
  ],
};

export interface Table extends NodeTable {
  readonly gm: SimulatedClient;
  readonly ann: SimulatedClient;
  readonly bob: SimulatedClient;
}

/** A table for the tiny system with a hero of Ann's, a foe, and a room in which both stand. */
export async function sitDown(options: Partial<NodeOptions> = {}): Promise<Table> {
  const seed = { ...SEED, ...options.seed };
  const table = await bootNode({ systemDir: TINY, users: USERS, dice: 1, ...options, seed });
  const [gm, ann, bob] = ["Gamemaster", "Ann", "Bob"].map((name) => table.client(name));
  return { ...table, gm: gm as SimulatedClient, ann: ann as SimulatedClient, bob: bob as SimulatedClient };
}

export const actorOf = (client: SimulatedClient, id: string = HERO): Actor =>
  client.game.actors.get(id, { strict: true }) as Actor;
export const itemOf = (actor: Actor): Item => actor.items.get("ring000000000001", { strict: true }) as Item;

/** Writes down every call of a hook on a client. */
export function listenTo(client: SimulatedClient, log: string[], ...names: string[]): void {
  const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, fn: () => void): number } };
  for (const name of names) client.run(() => Hooks.on(name, () => void log.push(`${client.game.user?.name}:${name}`)));
}

/** Registers a callback on one client. */
export function onHook(client: SimulatedClient, name: string, fn: (...args: never[]) => unknown): void {
  const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, fn: unknown): number } };
  client.run(() => Hooks.on(name, fn));
}
