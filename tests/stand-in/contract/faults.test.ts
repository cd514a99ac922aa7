import { describe, expect, vi } from "vitest";
import type { Dict } from "../common/types.ts";
import { law } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { CONFIG } from "../common/config.ts";
import { actorOf, ANN, HERO, listenTo, onHook, type Table } from "./node-table.ts";

let table: Table;
forEachTest((fresh) => {
  table = fresh;
});

const rename = (name: string) => table.gm.run(() => actorOf(table.gm).update({ name }));
const stored = () => table.world.library.get("Actor", HERO) as unknown as Dict & { items: Dict[] };
const addItem = (name: string) =>
  table.ann.run(() => actorOf(table.ann).createEmbeddedDocuments("Item", [{ name, type: "trinket" }]));
const namesOf = (items: readonly Dict[]) => items.map((item) => item["name"]);

describe("a line that is cut", () => {
  law("FAULT-01", "its client hears what it missed once it is back, in order and once", async () => {
    const heard: unknown[] = [];
    onHook(table.ann, "updateActor", (_actor: unknown, changes: Dict) => void heard.push(changes["name"]));
    table.ann.cut();
    for (const name of ["One", "Two", "Three"]) await rename(name);
    expect(actorOf(table.ann).name).toBe("Hero");
    expect(heard).toEqual([]);
    table.ann.reconnect();
    await table.settled();
    expect(actorOf(table.ann).name).toBe("Three");
    expect(heard).toEqual(["One", "Two", "Three"]);
  });

  law("FAULT-02", "what was sent but did not arrive is sent again", async () => {
    table.ann.delay = 20;
    const adding = addItem("Lamp");
    table.ann.cut();
    expect(namesOf(stored().items)).toEqual(["Ring"]);
    table.ann.reconnect();
    expect((await adding).map((item) => item.name)).toEqual(["Lamp"]);
    expect(namesOf(stored().items)).toEqual(["Ring", "Lamp"]);
  });

  law("FAULT-03", "what was done but not answered is answered, and not done twice", async () => {
    table.ann.delay = 20;
    const adding = addItem("Lamp");
    await vi.waitUntil(() => stored().items.length === 2, { interval: 1 });
    table.ann.cut();
    table.ann.reconnect();
    expect((await adding).map((item) => item.name)).toEqual(["Lamp"]);
    await table.settled();
    expect(namesOf(stored().items)).toEqual(["Ring", "Lamp"]);
    for (const client of table.clients) expect(actorOf(client).items.map((one) => one.name)).toEqual(["Ring", "Lamp"]);
  });

  law("FAULT-04", "what was refused meanwhile is refused in the same words", async () => {
    const { bob } = table;
    bob.delay = 20;
    const wire = {
      action: "update" as const,
      documentName: "Actor",
      updates: [{ _id: HERO, name: "Mine" }],
      options: {},
    };
    const attempt = bob.client.connection.modify("forged", [wire]);
    bob.cut();
    bob.reconnect();
    await expect(attempt).rejects.toThrow("User Bob lacks permission to update Actor");
    expect(stored()["name"]).toBe("Hero");
  });

  law("FAULT-05", "after too long a time the client is told to begin anew, and what it asked is rejected", async () => {
    table.ann.cut();
    const adding = addItem("Lamp");
    for (let count = 0; count <= 1000; count++) table.gm.client.connection.emit("system.tiny", { count }, null);
    const told = "The table no longer knows what this client has missed: it has to begin anew";
    expect(() => table.ann.reconnect()).toThrow(told);
    await expect(adding).rejects.toThrow(told);
    expect(table.ann.notices).toContainEqual({ type: "error", message: told });
    expect(namesOf(stored().items)).toEqual(["Ring"]);
  });

  law("FAULT-06", "the others see its user go and come back, with the scene that is viewed", async () => {
    const log: string[] = [];
    listenTo(table.gm, log, "userConnected");
    const ann = table.gm.game.users.get(ANN);
    table.ann.cut();
    await table.gm.settled();
    expect([ann?.active, log.length]).toEqual([false, 1]);
    table.ann.reconnect();
    await table.settled();
    expect([ann?.active, log.length, ann?.viewedScene]).toEqual([true, 2, "scene00000000001"]);
  });

  law("FAULT-07", "messages of packages wait for it, on both sides", async () => {
    const heard: unknown[] = [];
    for (const client of [table.gm, table.ann])
      onHook(client, "tinyMessage", (payload: unknown) => void heard.push([client.game.user?.name, payload]));
    table.ann.cut();
    expect(table.ann.game.socket.connected).toBe(false);
    table.ann.run(() => table.ann.game.socket.emit("system.tiny", "from Ann"));
    table.gm.run(() => table.gm.game.socket.emit("system.tiny", "from the Gamemaster"));
    await table.gm.settled();
    expect(heard).toEqual([]);
    table.ann.reconnect();
    await table.settled();
    expect(table.ann.game.socket.connected).toBe(true);
    expect(heard).toEqual(
      expect.arrayContaining([
        ["Ann", "from the Gamemaster"],
        ["Gamemaster", "from Ann"],
      ]),
    );
  });

  law("FAULT-08", "a query to whom it belongs to is rejected", async () => {
    CONFIG.queries["tiny.never"] = () => new Promise(() => undefined);
    const asked = table.gm.run(() => table.gm.game.users.getName("Bob")?.query("tiny.never", {}));
    await table.settled();
    table.bob.cut();
    await expect(asked).rejects.toThrow("left before answering");
  });
});

describe("lines that overtake each other", () => {
  law("FAULT-09", "show every client the same writes in the same order", async () => {
    const order: Record<string, unknown[]> = {};
    for (const client of table.clients) {
      client.jitter = 8;
      const mine: unknown[] = (order[String(client.game.user?.name)] = []);
      onHook(client, "updateActor", (_actor: unknown, changes: Dict) => void mine.push(changes["name"]));
    }
    const write = (client: Table["gm"], name: string) => client.run(() => actorOf(client).update({ name }));
    const names = Array.from({ length: 10 }, (_, index) => [`g${index}`, `a${index}`] as const);
    await Promise.all(names.flatMap(([gm, ann]) => [write(table.gm, gm), write(table.ann, ann)]));
    await table.settled();
    expect(order["Gamemaster"]?.length).toBe(20);
    expect(order["Ann"]).toEqual(order["Gamemaster"]);
    expect(order["Bob"]).toEqual(order["Gamemaster"]);
    for (const client of table.clients) expect(actorOf(client).name).toBe(stored()["name"]);
  });
});
