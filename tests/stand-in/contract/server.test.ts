import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import type { WireOperation } from "../common/documents/protocol.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { actor, ANN, BOB, create, GM, Guest, SYSTEM, USERS, world } from "./guest.ts";

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
  law("SERVER-01", "leads to the join page, which lists the users", async () => {
    const home = await fetch(server.url, { redirect: "manual" });
    expect(home.headers.get("location")).toBe("/join");
    const data = (await (await fetch(`${server.url}/api/join`)).json()) as { users: { name: string }[] };
    expect(data.users.map((user) => user.name)).toEqual(["Referee", "Ann", "Bob"]);
  });

  law("SERVER-02", "serves the system's folder and nothing outside of it", async () => {
    expect((await fetch(`${server.url}/systems/tiny/system.json`)).status).toBe(200);
    for (const path of ["..%2f..%2fREADME.md", "..%2f..%2ftsconfig.json", "%2e%2e/%2e%2e/tsconfig.json", "lang"])
      expect((await fetch(`${server.url}/systems/tiny/${path}`)).status).toBe(404);
  });

  law("SERVER-03", "lets nobody in without a session", async () => {
    const socket = io(server.url, { transports: ["websocket"], forceNew: true });
    const error = await new Promise<Error>((resolve) => socket.on("connect_error", resolve));
    socket.disconnect();
    expect(error.message).toBe("Join the table first");
  });

  fact("SERVER-04", "refuses uploads from players and files that are no pictures", "permissions", async () => {
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

describe("permissions are kept by the server", () => {
  fact(
    "SERVER-05",
    "a player may not create actors, change others' or give themselves a role",
    "permissions",
    async () => {
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
    },
  );

  fact("SERVER-06", "an owner changes the actor and what is in it, but not whose it is", "users", async () => {
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

  fact("SERVER-07", "a player speaks only as themselves", "chat", async () => {
    expect((await ann.modify(create("ChatMessage", { author: BOB, content: "x" }))).error?.permission).toBe(true);
    expect(await ann.modify(create("ChatMessage", { author: ANN, content: "x" }))).toEqual({});
  });

  law("SERVER-08", "does a batch as a whole or not at all", async () => {
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
  fact(
    "SERVER-09",
    "has ids of the server's making unless they are to be kept",
    "https://foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseCreateOperation.html",
    async () => {
      await gm.modify(create("Actor", { ...actor("Free"), _id: "abcdefghijklmnop" }));
      const free = (await world(gm)).documents["actors"]?.find((one) => one["name"] === "Free");
      expect(free?.["_id"]).toMatch(/^[a-zA-Z0-9]{16}$/);
      expect(free?.["_id"]).not.toBe("abcdefghijklmnop");
    },
  );

  fact("SERVER-10", "has only types that the manifest declares", "manifest", async () => {
    const answer = await gm.modify(create("Actor", { name: "X", type: "dragon" }));
    expect(answer.error?.message).toContain(`"dragon" is not a valid type for the Actor document class`);
  });

  fact("SERVER-11", "has no scripts in its rich text", "https://foundryvtt.com/article/html/", async () => {
    const biography = `<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>`;
    await gm.modify(create("Actor", actor("Html", { system: { biography, luck: 3 } })));
    const html = (await world(gm)).documents["actors"]?.find((one) => one["name"] === "Html");
    expect((html?.["system"] as { biography: string } | undefined)?.biography).toBe(`<p>Hi<img src="x" /></p>`);
    await gm.modify(create("ChatMessage", { author: GM, content: `<a href="javascript:alert(1)">x</a>` }));
    expect((await world(gm)).documents["messages"]?.at(-1)?.["content"]).toBe("<a>x</a>");
  });

  fact("SERVER-12", "merges updates, deletes and replaces by operator", "Document", async () => {
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

  fact(
    "SERVER-40",
    "one scene is active at most, made so or updated",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#activate",
    async () => {
      const [first, second] = ["sceneactive00001", "sceneactive00002"];
      for (const _id of [first, second])
        await gm.modify({
          ...create("Scene", { _id, name: _id, active: true, width: 100, height: 100 }),
          options: { keepId: true },
        });
      const active = async () =>
        (await world(gm)).documents["scenes"]?.filter((scene) => scene["active"]).map((scene) => scene["_id"]);
      expect(await active()).toEqual([second]);
      await gm.modify({ action: "update", documentName: "Scene", updates: [{ _id: first, active: true }] });
      expect(await active()).toEqual([first]);
    },
  );
});

describe("privacy", () => {
  const contents = async (guest: Guest) =>
    ((await world(guest)).documents["messages"] ?? []).map((one) => one["content"]);

  fact("SERVER-14", "a whisper reaches its recipients and its author only", "chat", async () => {
    await ann.modify(create("ChatMessage", { author: ANN, content: "psst", whisper: [BOB] }));
    await Promise.all([gm.settle(), bob.settle()]);
    expect(JSON.stringify(gm.heard)).not.toContain("psst");
    expect(JSON.stringify(bob.heard)).toContain("psst");
    expect(await contents(ann)).toContain("psst");
    expect(await contents(gm)).not.toContain("psst");
  });

  fact(
    "SERVER-15",
    "a blind roll of the Gamemaster's does not reach players; once revealed it does",
    "chat",
    async () => {
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
    },
  );
});

describe("messages between clients", () => {
  fact("SERVER-16", "reach the others with the sender's id, never the sender", "sockets", async () => {
    ann.send("emit", "system.tiny", { hello: 1 }, null);
    const message = await bob.until((one) => one.kind === "package");
    expect(message).toEqual({ kind: "package", channel: "system.tiny", payload: { hello: 1 }, senderId: ANN });
    await ann.settle();
    expect(ann.heard.some((one) => one.kind === "package")).toBe(false);
  });

  law("SERVER-17", "arrive for all in one order", async () => {
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

  fact("SERVER-18", "queries ask one user and bring the answer back", "User", async () => {
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

  law(
    "SERVER-19",
    "is there again when it is opened again, with all that is inside its documents, and is planted once",
    async () => {
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
    },
  );

  law("SERVER-20", "says so when another table has it open", async () => {
    const first = await open();
    await expect(open()).rejects.toThrow("is open at another table");
    await first.close();
  });

  fact(
    "SERVER-27",
    "has its log by the times of messages when it is opened again",
    "https://github.com/foundryvtt/foundryvtt/issues/12718",
    async () => {
      const first = await open();
      const guest = await Guest.join(first, GM);
      const message = (_id: string, timestamp: number) => ({ _id, timestamp, content: _id, author: GM });
      const log = create("ChatMessage", message("second0000000001", 2), message("third00000000001", 3));
      await guest.modify({ ...log, options: { keepId: true } });
      await guest.modify({
        ...create("ChatMessage", message("zeroth0000000001", 1)),
        options: { keepId: true },
      });
      guest.leave();
      await first.close();
      const second = await open();
      const { messages } = second.world.describe(GM).documents;
      await second.close();
      expect(messages?.map(({ timestamp }) => timestamp)).toEqual([1, 2, 3]);
    },
  );

  law("SERVER-21", "serves pictures that the seed brought inline as files", async () => {
    await rm(path.join(folder, "world"), { recursive: true });
    const table = await open();
    const img = String(table.world.describe(GM).documents["actors"]?.[0]?.["img"]);
    expect(img).toMatch(/^assets\/[0-9a-f]+\.png$/);
    expect((await fetch(`${table.url}/${img}`)).headers.get("content-type")).toBe("image/png");
    await table.close();
  });
});

describe("a slow line", () => {
  law("SERVER-22", "delays one user and keeps the order", async () => {
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

describe("a port", () => {
  law("SERVER-26", "closes whatever connections browsers hold open that ask nothing", async () => {
    const table = await startServer({ systemDir: SYSTEM, world: { path: "memory" }, users: USERS });
    const silent = connect(table.port, "127.0.0.1");
    await once(silent, "connect");
    const ended = once(silent, "close");
    silent.on("error", () => undefined); // however it is cut
    await Promise.all([table.close(), ended]);
    expect(silent.destroyed).toBe(true);
  });

  law("SERVER-25", "that is taken is said so", async () => {
    const { port } = server;
    await expect(startServer({ systemDir: SYSTEM, world: { path: "memory" }, port })).rejects.toThrow(
      `Port ${port} is taken`,
    );
  });
});
