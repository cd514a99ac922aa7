import type { Creature } from "../../src/foundry/documents/creature.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import {
  act,
  carryAlong,
  changeActor,
  changeEffect,
  combatTurnChange,
  createToken,
  updateActor,
  updateCombatant,
} from "../../src/foundry/app/hooks/document-hooks.ts";
import { moveToken } from "../../src/foundry/app/hooks/canvas-hooks.ts";
import { rollPosted } from "../../src/foundry/app/hooks/chat-hooks.ts";
import { updateUser } from "../../src/foundry/app/hooks/user-hooks.ts";
import { updateWorldTime } from "../../src/foundry/app/hooks/world-hooks.ts";
import { listenForRequests } from "../../src/foundry/chat/requests/ask-referee.ts";
import { everyPress } from "../support/every-press.ts";
import { loadEngine } from "../../src/foundry/host/lazy.ts";
import { registerGame } from "../../src/foundry/app/register-game.ts";
import { enterService } from "../../src/foundry/host/serving.ts";

/** One user's side of the table. */
export interface Seat {
  readonly notices: readonly { readonly type: string; readonly message: string }[];
  delay: number;
  /** The line drops. */
  cut(): void;
  /** The line is back. */
  reconnect(): void;
  run<Result>(code: () => Result): Result;
  settled(): Promise<void>;
}

/** A world in memory with clients for everybody; see the stand-in's `node`. */
interface Host {
  /** All tabs in the order in which they were opened. */
  readonly clients: readonly Seat[];
  client(user: string): Seat;
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface StandIn {
  boot(options: object): Promise<Host>;
  facesUniform(faces: readonly Face[]): () => number;
  seededUniform(seed: number): () => number;
}

const { standIn } = globalThis as unknown as { readonly standIn: StandIn };

const ROOT = path.resolve(import.meta.dirname, "../..");
const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as Record<string, unknown>;

/** The same for all tables: the stand-in copies what it is given. */
const MANIFEST = readJson("system.json");
const ENGLISH = readJson("lang/en.json");

export const REFEREE = "referee000000001";
export const ALICE = "alice00000000001";
export const BOB = "bob0000000000001";
/** A seat costs a third of a table: where one player does, Bob stays away. */
export const WITHOUT_BOB: readonly string[] = [REFEREE, ALICE];
export const HERO = "hero000000000001";
export const GOBLIN = "goblin0000000001";

const USERS = [
  { _id: REFEREE, name: "Referee", role: 4 },
  { _id: ALICE, name: "Alice", role: 1 },
  { _id: BOB, name: "Bob", role: 1 },
];

const sword = { name: "Sword", type: "weapon", _id: "sword00000000001", system: { damage: "1d6", equipped: true } };
const bow = { name: "Bow", type: "weapon", _id: "bow0000000000001", system: { range: 70, damage: "1d6" } };

const ACTORS = [
  {
    _id: HERO,
    name: "Hero",
    type: "character",
    ownership: { default: 0, [ALICE]: 3 },
    items: [sword, bow],
    system: {
      class: "strong",
      level: 1,
      attributes: { strength: { value: 12 }, dexterity: { value: 16 } },
      hp: { value: 6, rolled: 6, temporary: 0 },
      groups: [{ name: "Soldier", kind: "vocation", attributes: ["strength"], unwritten: false }],
    },
  },
  {
    _id: GOBLIN,
    name: "Goblin",
    type: "monster",
    system: { hitDice: "1", armorClass: 3, hp: { value: 5, max: 5, temporary: 0 } },
  },
];

const place = (id: string, actorId: string, name: string, x: number, actorLink: boolean) => ({
  _id: id,
  actorId,
  name,
  actorLink,
  x,
  y: 0,
  width: 1,
  height: 1,
});

const ROOM = {
  _id: "room000000000001",
  name: "Room",
  active: true,
  width: 4000,
  height: 4000,
  padding: 0,
  grid: { type: 1, size: 100, distance: 5, units: "ft" },
  tokens: [place("herotoken0000001", HERO, "Hero", 0, true), place("goblintoken00001", GOBLIN, "Goblin", 100, false)],
};

/** The table of the running test. */
export interface Table {
  readonly referee: Seat;
  readonly alice: Seat;
  readonly bob: Seat;
  readonly host: Host;
}

/** How long tabs wait for an answer of each other: milliseconds. They are in one process, where it comes at once. */
export const PATIENCE = 200;

/** The users, one for each tab, who were told that another tab serves. */
export const waitingTabs = new Set<object>();

let registered = false;

/** What main.ts registers, as far as it works without a page; once for all tables of this process. */
async function load(): Promise<void> {
  if (registered) return;
  registered = true;
  await Promise.all([
    import("../../src/foundry/app/gm-only.ts"),
    import("../../src/foundry/app/kinds.ts"),
    import("../../src/foundry/items/doses/dose-coming.ts"),
    loadEngine(),
  ]); // so that no test waits for its first use
  Hooks.once("init", registerGame);
  Hooks.once("ready", listenForRequests);
  Hooks.once("ready", () => {
    const { user } = game;
    const wait = (isWaiting: boolean): void => void (isWaiting ? waitingTabs.add(user) : waitingTabs.delete(user));
    enterService({ begin: () => undefined, wait }, PATIENCE);
  });
  for (const hook of ["updateUser", "userConnected"] as const) Hooks.on(hook, updateUser);
  for (const hook of ["updateActor", "updateToken"] as const) Hooks.on(hook, updateActor);
  for (const hook of ["deleteActor", "deleteToken", "deleteItem"] as const) Hooks.on(hook, changeActor);
  Hooks.on("createToken", createToken);
  Hooks.on("createActiveEffect", changeEffect);
  for (const hook of ["updateActiveEffect", "deleteActiveEffect"] as const) Hooks.on(hook, changeEffect);
  Hooks.on("combatTurnChange", combatTurnChange);
  Hooks.on("createChatMessage", rollPosted);
  Hooks.on("moveToken", moveToken);
  Hooks.on("moveToken", carryAlong);
  Hooks.on("updateCombatant", updateCombatant);
  Hooks.on("whitehack.act", act);
  Hooks.on("updateWorldTime", updateWorldTime);
}

interface RoomSeed {
  readonly tokens: readonly object[];
}

interface ActorSeed {
  readonly items?: object[];
}
/** Changes who is in the world, and what is in the room, before anybody sits down. */
export type Arrange = (actors: ActorSeed[], room: RoomSeed) => void;

/** Sits down with the Referee and two players; only `clients` if given; the chat log begins with `said`. */
export async function sitDown(
  clients?: readonly string[],
  arrange?: Arrange,
  said: readonly object[] = [],
  modules: readonly string[] = [],
): Promise<Table> {
  const actors: ActorSeed[] = structuredClone(ACTORS);
  const room: RoomSeed = structuredClone(ROOM);
  arrange?.(actors, room);
  const host = await standIn.boot({
    manifest: MANIFEST,
    languages: [ENGLISH],
    users: USERS,
    seed: { Actor: actors, Scene: [room], ChatMessage: [...said], Setting: everyPress(USERS) },
    dice: 1,
    load,
    modules,
    ...(clients && { clients }),
  });
  await host.settled(); // the Referee's tab serves
  const seat = (name: string): Seat => host.client(name);
  return {
    host,
    get referee() {
      return seat("Referee");
    },
    get alice() {
      return seat("Alice");
    },
    get bob() {
      return seat("Bob");
    },
  };
}

/** A fresh table for each test of a file. */
export function aTable(
  clients?: readonly string[],
  arrange?: Arrange,
  said: readonly object[] = [],
  modules: readonly string[] = [],
): () => Table {
  let table: Table | null = null;
  beforeEach(async () => {
    table = await sitDown(clients, arrange, said, modules);
  });
  afterEach(async () => {
    await table?.host.close();
    table = null;
  });
  return () => {
    if (!table) throw new Error("No test is running");
    return table;
  };
}

/** One table for all tests of a file: cheaper, for tests that bring the facts along that they look at. */
export function oneTable(clients?: readonly string[], arrange?: Arrange): () => Table {
  let table: Table | null = null;
  beforeAll(async () => {
    table = await sitDown(clients, arrange);
  });
  afterAll(async () => {
    await table?.host.close();
    table = null;
  });
  return () => {
    if (!table) throw new Error("No test is running");
    return table;
  };
}

/** What a die is to show, and how many faces it has. */
export type Face = readonly [face: number, of: number];

/** The next dice show these faces, and no others are rolled. */
export function loadDice(...faces: readonly Face[]): void {
  CONFIG.Dice.randomUniform = standIn.facesUniform(faces);
}

/** An actor of the world, for the client in whose name it is asked. */
export function actorOf(id: string): Actor.Implementation {
  const actor = game.actors.get(id);
  if (!actor) throw new Error(`There is no actor ${id}`);
  return actor;
}

/** An actor who can act, be hit and be healed. */
export function creatureOf(id: string): Creature {
  const actor = actorOf(id);
  if (!actor.isCreature()) throw new Error(`${actor.name} is no creature`);
  return actor;
}

/** The newest message, for the client in whose name it is asked. */
export function lastMessage(): ChatMessage.Implementation {
  const message = game.messages.contents.at(-1);
  if (!message) throw new Error("Nobody has said anything");
  return message;
}

/** The goblin that stands in the room, which is not the one in the list of actors. */
export function placedGoblin(): TokenDocument.Implementation {
  const token = game.scenes.get(ROOM._id)?.tokens.get("goblintoken00001");
  if (!token) throw new Error("There is no goblin in the room");
  return token;
}

/** Aims at a token, as a click on the scene would. */
export function aimAt(document: TokenDocument.Implementation): void {
  const { id, name, actor } = document;
  game.user.targets.clear();
  game.user.targets.add({ id, name, actor, document } as unknown as Token.Implementation);
}

/** Hit points now, temporary ones included. */
export function hitPointsOf(actor: Actor.Implementation | null): { value: number; temporary: number } {
  if (!actor?.isCreature()) throw new Error("Nobody with hit points");
  const { value, temporary } = actor.system.hp;
  return { value, temporary };
}
