import { describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CONFIG } from "../common/config.ts";
import type { Dict } from "../common/types.ts";
import { ANN, GM, onHook, sitDown, TINY, type Table } from "./node-table.ts";

let table: Table;
forEachTest((fresh) => {
  table = fresh;
});

describe("messages of a package", () => {
  fact("SOCKET-01", "go to the others with the id of the sender, never back", "sockets", async () => {
    const heard: unknown[][] = [];
    for (const client of table.clients)
      onHook(
        client,
        "tinyMessage",
        (payload: unknown, sender: string) => void heard.push([client.game.user?.name, payload, sender]),
      );
    table.ann.run(() => table.ann.game.socket.emit("system.tiny", { a: 1 }));
    await table.settled();
    expect(heard.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ["Bob", { a: 1 }, ANN],
      ["Gamemaster", { a: 1 }, ANN],
    ]);
  });

  fact("SOCKET-09", "are acknowledged to the sender once the server has passed them on", "sockets", async () => {
    const { ann } = table;
    const answered: unknown[] = [];
    const send = (channel: string, payload: unknown, ...more: never[]) =>
      ann.run(() => ann.game.socket.emit(channel, payload, ...more, (answer) => void answered.push(answer)));
    send("system.tiny", { a: 1 });
    send("system.tiny", { b: 2 }, { recipients: [GM] } as never);
    send("system.other", { c: 3 });
    await table.settled();
    expect(answered).toEqual([{ a: 1 }, { b: 2 }]);
  });

  // UNCONFIRMED: no page names the option; published packages for 13 and 14 use it.
  law(
    "SOCKET-11",
    "go to all clients of the users that the options name, but for a host that ignores them",
    async () => {
      const heard: unknown[] = [];
      for (const client of table.clients)
        onHook(client, "tinyMessage", (payload: unknown) => void heard.push([client.game.user?.name, payload]));
      const send = (payload: unknown) =>
        table.ann.run(() => table.ann.game.socket.emit("system.tiny", payload, { recipients: [GM] }));
      send(1);
      await table.settled();
      expect(heard).toEqual([["Gamemaster", 1]]);
      table.ann.client.doubts = { ignoresRecipients: true };
      send(2);
      await table.settled();
      expect(heard.slice(1)).toHaveLength(2);
    },
  );

  law("SOCKET-10", "a second payload is refused by name", () => {
    const { ann } = table;
    for (const second of [7, "more", { more: 1 }])
      expect(() => ann.run(() => ann.game.socket.emit("system.tiny", 1, second as never))).toThrow(
        "stand-in: game.socket.emit with more than one payload is not there",
      );
  });

  fact("SOCKET-08", "are heard once by who asks for it once", "sockets", async () => {
    const heard: unknown[] = [];
    const { gm, ann } = table;
    gm.run(() => gm.game.socket.once("system.tiny", (payload) => void heard.push(payload)));
    for (const payload of [1, 2]) ann.run(() => ann.game.socket.emit("system.tiny", payload));
    await table.settled();
    expect(heard).toEqual([1]);
    expect([gm.game.socket.connected, gm.game.socket.disconnected]).toEqual([true, false]);
  });

  fact(
    "SOCKET-02",
    "vanish when the manifest does not ask for a socket, or the channel is another's",
    "sockets",
    async () => {
      await table.close();
      const manifest = JSON.parse(readFileSync(path.join(TINY, "system.json"), "utf8")) as Dict;
      table = await sitDown({ manifest: { ...manifest, socket: false }, systemDir: TINY });
      const heard: unknown[] = [];
      onHook(table.gm, "tinyMessage", () => void heard.push(1));
      table.ann.run(() => table.ann.game.socket.emit("system.tiny", {}));
      table.ann.run(() => table.ann.game.socket.emit("system.other", {}));
      await table.settled();
      expect(heard).toEqual([]);
    },
  );
});

describe("queries", () => {
  const ask = (name: string, data: unknown, options = {}) =>
    table.ann.run(() => table.ann.game.users.activeGM?.query(name, data, options)) as Promise<unknown>;

  fact("SOCKET-03", "run the handler on the other's client, as that user", "User", async () => {
    CONFIG.queries["tiny.who"] = () => (globalThis as unknown as { game: { userId: string } }).game.userId;
    expect(await ask("tiny.who", {})).toBe(GM);
    expect(await ask("tiny.double", { value: 21 })).toBe(42);
  });

  fact("SOCKET-04", "reject when the handler throws, is not there, or takes too long", "User", async () => {
    CONFIG.queries["tiny.fail"] = () => {
      throw new Error("no");
    };
    CONFIG.queries["tiny.never"] = () => new Promise(() => undefined);
    await expect(ask("tiny.fail", {})).rejects.toThrow("no");
    await expect(ask("tiny.unknown", {})).rejects.toThrow(`There is no query "tiny.unknown"`);
    await expect(ask("tiny.never", {}, { timeout: 5 })).rejects.toThrow("timed out");
  });

  fact("SOCKET-05", "reject when the user is not at the table", "User", async () => {
    table.bob.client.connection.close();
    await table.settled();
    const bob = table.ann.game.users.getName("Bob");
    await expect(table.ann.run(() => bob?.query("tiny.double", {}))).rejects.toThrow("not active");
  });
});

describe("users", () => {
  fact(
    "SOCKET-06",
    "are active while they are at the table; one active Gamemaster acts for all",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.collections.Users.html",
    async () => {
      const { ann, gm } = table;
      expect(ann.run(() => ann.game.users.activeGM?.name)).toBe("Gamemaster");
      expect([gm, ann].map((one) => one.run(() => one.game.user?.isActiveGM))).toEqual([true, false]);
      const heard: unknown[] = [];
      onHook(
        ann,
        "userConnected",
        (user: { name: string }, connected: boolean) => void heard.push([user.name, connected]),
      );
      gm.client.connection.close();
      await ann.settled();
      expect(heard).toEqual([["Gamemaster", false]]);
      expect(ann.run(() => ann.game.users.activeGM)).toBeNull();
    },
  );

  fact(
    "SOCKET-07",
    "tell each other the scene they view, and a pause",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.User.html",
    async () => {
      const heard: unknown[] = [];
      onHook(table.ann, "pauseGame", (paused: boolean) => void heard.push(paused));
      expect(table.gm.game.users.get(ANN)?.viewedScene).toBe("scene00000000001");
      table.gm.game.togglePause(true);
      await table.settled();
      expect(heard).toEqual([true]);
      expect(table.ann.game.paused).toBe(true);
    },
  );
});
