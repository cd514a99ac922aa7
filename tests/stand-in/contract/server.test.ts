import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Broadcast, WireOperation, WorldData } from "../common/documents/protocol.ts";
import { startServer, type RunningServer } from "../server/start.ts";

const SYSTEM = path.join(import.meta.dirname, "../fixtures/tiny-system");
const USERS = [
  { _id: "gm00000000000001", name: "Referee", role: 4 },
  { _id: "ann0000000000001", name: "Ann", role: 1 },
  { _id: "bob0000000000001", name: "Bob", role: 1 },
];
const [GM, ANN, BOB] = ["gm00000000000001", "ann0000000000001", "bob0000000000001"] as const;

type Reply = { value?: unknown; error?: { message: string; permission: boolean } };

/** A browser without a page: it joins and speaks the protocol. */
class Guest {
  readonly heard: Broadcast[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly socket: Socket;
  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("broadcast", (message: Broadcast) => {
      this.heard.push(message);
      // A copy: a check that holds takes itself off the list.
      for (const check of this.waiting.slice()) check();
    });
  }

  static async join(server: RunningServer, userId: string): Promise<Guest> {
    const answer = await fetch(`${server.url}/join`, { method: "POST", body: JSON.stringify({ userId }) });
    if (answer.status !== 200) throw new Error(`${userId} could not join: ${answer.status}`);
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const socket = io(server.url, { extraHeaders: { cookie }, transports: ["websocket"], forceNew: true });
    const guest = new Guest(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on("connect", resolve);
      socket.on("connect_error", reject);
    });
    return guest;
  }

  async ask(name: string, ...args: unknown[]): Promise<Reply> {
    return (await this.socket.timeout(5000).emitWithAck(name, args)) as Reply;
  }

  modify(...operations: Partial<WireOperation>[]): Promise<Reply> {
    return this.ask(
      "modify",
      "request",
      operations.map((one) => ({ options: {}, ...one })),
    );
  }

  send(name: string, ...args: unknown[]): void {
    this.socket.emit(name, args);
  }

  /** The first message, now or later, that the condition holds for. */
  async until(condition: (message: Broadcast) => boolean): Promise<Broadcast> {
    return await new Promise((resolve) => {
      const check = () => {
        const found = this.heard.find(condition);
        if (found) resolve(found);
      };
      this.waiting.push(check);
      check();
    });
  }

  /** Everything that was sent before now has arrived once an answer comes back. */
  async settle(): Promise<void> {
    await this.ask("world");
  }

  leave(): void {
    this.socket.disconnect();
  }
}

const world = async (guest: Guest) => (await guest.ask("world")).value as WorldData;
const actor = (name: string, more: object = {}) => ({
  name,
  type: "hero",
  system: {},
  ownership: { default: 0 },
  ...more,
});
const create = (documentName: string, ...data: object[]) =>
  ({ action: "create", documentName, data }) as Partial<WireOperation>;

let server: RunningServer;
let gm: Guest;
let ann: Guest;
let bob: Guest;

beforeAll(async () => {
  server = await startServer({ systemDir: SYSTEM, world: { path: "memory" }, port: 0, users: USERS });
  [gm, ann, bob] = await Promise.all([Guest.join(server, GM), Guest.join(server, ANN), Guest.join(server, BOB)]);
});

afterAll(async () => {
  for (const guest of [gm, ann, bob]) guest.leave();
  await server.close();
});

describe("pages and files", () => {
  it("leads to the join page, which lists the users", async () => {
    const home = await fetch(server.url, { redirect: "manual" });
    expect(home.headers.get("location")).toBe("/join");
    const data = (await (await fetch(`${server.url}/api/join`)).json()) as { users: { name: string }[] };
    expect(data.users.map((user) => user.name)).toEqual(["Referee", "Ann", "Bob"]);
  });

  it("serves the system's folder and nothing outside of it", async () => {
    expect((await fetch(`${server.url}/systems/tiny/system.json`)).status).toBe(200);
    for (const path of ["..%2f..%2fREADME.md", "..%2f..%2ftsconfig.json", "%2e%2e/%2e%2e/tsconfig.json", "lang"])
      expect((await fetch(`${server.url}/systems/tiny/${path}`)).status).toBe(404);
  });

  it("lets nobody in without a session", async () => {
    const socket = io(server.url, { transports: ["websocket"], forceNew: true });
    const error = await new Promise<Error>((resolve) => socket.on("connect_error", resolve));
    socket.disconnect();
    expect(error.message).toBe("Join the table first");
  });

  it("refuses uploads from players and files that are no pictures", async () => {
    const join = async (userId: string) => {
      const answer = await fetch(`${server.url}/join`, { method: "POST", body: JSON.stringify({ userId }) });
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    };
    const upload = async (userId: string, body: string | Uint8Array<ArrayBuffer>) =>
      await fetch(`${server.url}/upload?name=x.png`, { method: "POST", body, headers: { cookie: await join(userId) } });
    expect((await upload(ANN, "x")).status).toBe(403);
    expect((await upload(GM, "<svg onload=alert(1)>")).status).toBe(415);
    const png = await upload(GM, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]));
    const { path: stored } = (await png.json()) as { path: string };
    expect((await fetch(`${server.url}/${stored}`)).headers.get("content-type")).toBe("image/png");
  });
});

// https://foundryvtt.com/article/users/ and https://foundryvtt.com/article/permissions/
describe("permissions are kept by the server", () => {
  it("a player may not create actors, change others' or give themselves a role", async () => {
    const refused = await ann.modify(create("Actor", actor("Mine")));
    expect(refused.error).toMatchObject({
      permission: true,
      message: expect.stringContaining("lacks permission to create Actor") as string,
    });
    await gm.modify(create("Actor", { ...actor("Gro"), _id: "gro0000000000001" }) as Partial<WireOperation>);
    const gro = (await world(gm)).documents["actors"]?.find((one) => one["name"] === "Gro");
    const update = { action: "update", documentName: "Actor", updates: [{ _id: gro?.["_id"], name: "Ha" }] } as const;
    expect((await ann.modify(update)).error?.permission).toBe(true);
    const role = { action: "update", documentName: "User", updates: [{ _id: ANN, role: 4 }] } as const;
    expect((await ann.modify(role)).error?.permission).toBe(true);
  });

  it("an owner changes the actor and what is in it, but not whose it is", async () => {
    await gm.modify({
      ...create("Actor", { ...actor("Annie"), _id: "annie00000000001", ownership: { default: 0, [ANN]: 3 } }),
      options: { keepId: true },
    });
    const change = (changes: object) =>
      ann.modify({ action: "update", documentName: "Actor", updates: [{ _id: "annie00000000001", ...changes }] });
    expect(await change({ "system.luck": 12 })).toEqual({});
    expect((await change({ ownership: { [BOB]: 3 } })).error?.permission).toBe(true);
    const item = { ...create("Item", { name: "Ring", type: "trinket" }), parentUuid: "Actor.annie00000000001" };
    expect(await ann.modify(item)).toEqual({});
    expect((await bob.modify(item)).error?.permission).toBe(true);
  });

  it("a player speaks only as themselves", async () => {
    expect((await ann.modify(create("ChatMessage", { author: BOB, content: "x" }))).error?.permission).toBe(true);
    expect(await ann.modify(create("ChatMessage", { author: ANN, content: "x" }))).toEqual({});
  });

  it("does a batch as a whole or not at all", async () => {
    const count = (await world(gm)).documents["messages"]?.length;
    const batch = await ann.modify(
      create("ChatMessage", { author: ANN, content: "one" }),
      create("ChatMessage", { author: BOB, content: "two" }),
    );
    expect(batch.error?.permission).toBe(true);
    expect((await world(gm)).documents["messages"]?.length).toBe(count);
  });
});

describe("what is stored", () => {
  it("has ids of the server's making unless they are to be kept", async () => {
    await gm.modify(create("Actor", { ...actor("Free"), _id: "abcdefghijklmnop" }));
    const free = (await world(gm)).documents["actors"]?.find((one) => one["name"] === "Free");
    expect(free?.["_id"]).toMatch(/^[a-zA-Z0-9]{16}$/);
    expect(free?.["_id"]).not.toBe("abcdefghijklmnop");
  });

  it("has only types that the manifest declares", async () => {
    const answer = await gm.modify(create("Actor", { name: "X", type: "dragon" }));
    expect(answer.error?.message).toContain(`"dragon" is not a valid type for the Actor document class`);
  });

  it("has no scripts in its rich text", async () => {
    const biography = `<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>`;
    await gm.modify(create("Actor", actor("Html", { system: { biography, luck: 3 } })));
    const html = (await world(gm)).documents["actors"]?.find((one) => one["name"] === "Html");
    expect((html?.["system"] as { biography: string } | undefined)?.biography).toBe(`<p>Hi<img src="x" /></p>`);
    await gm.modify(create("ChatMessage", { author: GM, content: `<a href="javascript:alert(1)">x</a>` }));
    expect((await world(gm)).documents["messages"]?.at(-1)?.["content"]).toBe("<a>x</a>");
  });

  it("merges updates, deletes and replaces by operator", async () => {
    await gm.modify({
      ...create("Actor", { ...actor("Ops", { flags: { tiny: { a: { x: 1 }, b: 2 } } }), _id: "ops0000000000001" }),
      options: { keepId: true },
    });
    const flags = {
      tiny: { a: { __$OPERATOR$__: "ForcedReplacement", value: { y: 2 } }, b: { __$OPERATOR$__: "ForcedDeletion" } },
    };
    await gm.modify({ action: "update", documentName: "Actor", updates: [{ _id: "ops0000000000001", flags }] });
    expect((await world(gm)).documents["actors"]?.find((one) => one["_id"] === "ops0000000000001")?.["flags"]).toEqual({
      tiny: { a: { y: 2 } },
    });
  });

  it("survives malformed requests", async () => {
    for (const operation of [
      { action: "explode", documentName: "Actor" },
      { action: "create", documentName: "Dragon", data: [{}] },
      { action: "create", documentName: "Actor", data: ["x"] },
      { action: "update", documentName: "Actor", updates: [null] },
      { action: "update", documentName: "Actor", updates: [{ _id: "nobody" }] },
      { action: "delete", documentName: "Actor", ids: ["nobody"] },
      { action: "create", documentName: "Item", data: [{ name: "x", type: "trinket" }], parentUuid: "Actor.nobody" },
      { action: "create", documentName: "Combatant", data: [{}] },
    ])
      expect((await gm.modify(operation as Partial<WireOperation>)).error?.message).toEqual(expect.any(String));
    expect((await gm.ask("modify")).error?.message).toEqual(expect.any(String));
    expect((await world(gm)).system.id).toBe("tiny");
  });
});

// https://foundryvtt.com/article/chat/
describe("privacy", () => {
  const contents = async (guest: Guest) =>
    ((await world(guest)).documents["messages"] ?? []).map((one) => one["content"]);

  it("a whisper reaches its recipients and its author only", async () => {
    await ann.modify(create("ChatMessage", { author: ANN, content: "psst", whisper: [BOB] }));
    await Promise.all([gm.settle(), bob.settle()]);
    expect(JSON.stringify(gm.heard)).not.toContain("psst");
    expect(JSON.stringify(bob.heard)).toContain("psst");
    expect(await contents(ann)).toContain("psst");
    expect(await contents(gm)).not.toContain("psst");
  });

  it("a blind roll of the Gamemaster's does not reach players; once revealed it does", async () => {
    const message = { _id: "blind00000000001", author: GM, content: "17", rolls: ["{}"], whisper: [GM], blind: true };
    await gm.modify({ ...create("ChatMessage", message), options: { keepId: true } });
    await ann.settle();
    expect(JSON.stringify(ann.heard)).not.toContain("blind00000000001");
    await gm.modify({
      action: "update",
      documentName: "ChatMessage",
      updates: [{ _id: message._id, whisper: [], blind: false }],
    });
    const revealed = await ann.until((one) => one.kind === "documents" && JSON.stringify(one).includes(message._id));
    expect(revealed.kind === "documents" && revealed.results.at(-1)).toMatchObject({ action: "create" });
  });
});

describe("messages between clients", () => {
  it("reach the others with the sender's id, never the sender", async () => {
    ann.send("emit", "system.tiny", { hello: 1 }, null);
    const message = await bob.until((one) => one.kind === "package");
    expect(message).toEqual({ kind: "package", channel: "system.tiny", payload: { hello: 1 }, senderId: ANN });
    await ann.settle();
    expect(ann.heard.some((one) => one.kind === "package")).toBe(false);
  });

  it("arrive for all in one order", async () => {
    const post = (guest: Guest, author: string) =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) => guest.modify(create("ChatMessage", { author, content: `order ${n}` }))),
      );
    await Promise.all([post(ann, ANN), post(bob, BOB)]);
    await Promise.all([gm.settle(), ann.settle(), bob.settle()]);
    const order = (guest: Guest) =>
      guest.heard.flatMap((one) => (one.kind === "documents" ? [one.sequence] : [])).slice(-20);
    expect(order(ann)).toEqual(order(bob));
    expect(order(ann)).toEqual(order(ann).toSorted((a, b) => a - b));
  });

  it("queries ask one user and bring the answer back", async () => {
    const asked = ann.ask("query", BOB, "tiny.double", { value: 4 }, 5000);
    const query = await bob.until((one) => one.kind === "query");
    bob.send("answer", query.kind === "query" ? query.queryId : "", { value: 8 });
    expect(await asked).toEqual({ value: 8 });
    expect((await ann.ask("query", "nobody", "tiny.double", {}, 10)).error?.message).toContain("not active");
  });
});

describe("a world in a folder", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "stand-in-world-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const open = () =>
    startServer({
      systemDir: SYSTEM,
      world: { path: path.join(folder, "world") },
      users: USERS,
      seed: { Actor: [SEEDED] },
    });
  const SEEDED = { _id: "seeded0000000001", name: "Seeded", type: "hero", img: "data:image/png;base64,iVBORw==" };

  it("is there again when it is opened again, with all that is inside its documents, and is planted once", async () => {
    const item = {
      _id: "item000000000001",
      name: "Ring",
      type: "trinket",
      effects: [{ _id: "effect0000000001", name: "Glow" }],
    };
    const token = { _id: "token00000000001", name: "T", delta: { _id: "token00000000001", items: [item] } };
    const first = await open();
    const guest = await Guest.join(first, GM);
    const keep = { options: { keepId: true } };
    await guest.modify({ ...create("Actor", { ...actor("Kept"), _id: "kept000000000001", items: [item] }), ...keep });
    await guest.modify({ ...create("Scene", { _id: "scene00000000001", name: "Room", tokens: [token] }), ...keep });
    await guest.modify({ action: "delete", documentName: "Actor", ids: ["seeded0000000001"] });
    guest.leave();
    await first.close();

    const second = await open();
    const { actors, scenes, users } = second.world.describe(GM).documents;
    await second.close();
    expect(actors).toEqual([expect.objectContaining({ name: "Kept", items: [item] })]);
    expect(scenes?.[0]).toMatchObject({ tokens: [{ name: "T", delta: { items: [item] } }] });
    expect(users?.length).toBe(3);
  });

  it("says so when another table has it open", async () => {
    const first = await open();
    await expect(open()).rejects.toThrow("is open at another table");
    await first.close();
  });

  it("serves pictures that the seed brought inline as files", async () => {
    await rm(path.join(folder, "world"), { recursive: true });
    const table = await open();
    const img = String(table.world.describe(GM).documents["actors"]?.[0]?.["img"]);
    expect(img).toMatch(/^assets\/[0-9a-f]+\.png$/);
    expect((await fetch(`${table.url}/${img}`)).headers.get("content-type")).toBe("image/png");
    await table.close();
  });
});

describe("a slow line", () => {
  it("delays one user and keeps the order", async () => {
    const delay: Record<string, number> = { [ANN]: 30 };
    const table = await startServer({ systemDir: SYSTEM, world: { path: "memory" }, users: USERS, faults: { delay } });
    const [slow, quick] = await Promise.all([Guest.join(table, ANN), Guest.join(table, GM)]);
    await quick.modify(create("ChatMessage", { author: GM, content: "1" }));
    await quick.modify(create("ChatMessage", { author: GM, content: "2" }));
    expect(slow.heard.filter((one) => one.kind === "documents")).toEqual([]);
    await slow.until((one) => one.kind === "documents" && one.sequence === 2);
    const order = slow.heard.flatMap((one) => (one.kind === "documents" ? [one.sequence] : []));
    for (const guest of [slow, quick]) guest.leave();
    await table.close();
    expect(order).toEqual([1, 2]);
  });
});

describe("bad systems", () => {
  const boot = async (manifest: string | null) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "bad-system-"));
    if (manifest !== null) await writeFile(path.join(folder, "system.json"), manifest);
    try {
      const running = await startServer({ systemDir: folder, world: { path: "memory" } });
      const { problems } = running.world;
      await running.close();
      return problems;
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it("say what is wrong", async () => {
    await expect(boot(null)).rejects.toThrow("There is no system.json");
    await expect(boot("{")).rejects.toThrow("is not valid JSON");
    await expect(boot("{}")).rejects.toThrow(`"id" is missing`);
    await expect(boot(`{"id":"x","packs":[{"name":"a","type":"Dragon"}]}`)).rejects.toThrow("which no pack can have");
  });

  it("with a broken pack still start", async () => {
    const problems = await boot(
      `{"id":"x","packs":[{"name":"a","type":"Item"},{"name":"b","type":"Item","path":"../../b"}]}`,
    );
    expect(problems).toEqual([
      expect.stringContaining(`The pack "a" cannot be read`),
      expect.stringContaining("outside"),
    ]);
  });

  it("a taken port is said so", async () => {
    const { port } = server;
    await expect(startServer({ systemDir: SYSTEM, world: { path: "memory" }, port })).rejects.toThrow(
      `Port ${port} is taken`,
    );
  });
});
