import { describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import type { Table } from "./node-table.ts";

let table: Table;
forEachTest((fresh) => {
  table = fresh;
});

const register = (key: string, data: object) => {
  for (const client of table.clients) client.run(() => client.game.settings.register("tiny", key, data));
};

describe("settings", () => {
  fact("SETTING-14", "of the world are the same for all and call onChange on all", "ClientSettings", async () => {
    const heard: unknown[] = [];
    register("rule", { scope: "world", type: Number, default: 1, onChange: (value: unknown) => heard.push(value) });
    expect(await table.gm.game.settings.set("tiny", "rule", 5)).toBe(5);
    await table.settled();
    expect(table.ann.run(() => table.ann.game.settings.get("tiny", "rule"))).toBe(5);
    expect(heard).toEqual([5, 5, 5]);
  });

  fact("SETTING-03", "of the world are not for players to change", "ClientSettings", async () => {
    const { ann } = table;
    await expect(ann.run(() => ann.game.settings.set("tiny", "house", true))).rejects.toThrow("lacks permission");
    const operation = {
      action: "create" as const,
      documentName: "Setting",
      data: [{ key: "tiny.house", value: "true" }],
      options: {},
    };
    await expect(ann.client.connection.modify("x", [operation])).rejects.toThrow("lacks permission");
  });

  fact("SETTING-04", "of a client stay there", "ClientSettings", async () => {
    const { ann, bob } = table;
    await ann.run(() => ann.game.settings.set("tiny", "volume", 0.25));
    expect([ann, bob].map((one) => one.run(() => one.game.settings.get("tiny", "volume")))).toEqual([0.25, 0.5]);
  });

  fact("SETTING-05", "of a user are stored in the world, one for each", "ClientSettings", async () => {
    register("taste", { scope: "user", type: String, default: "plain" });
    const { ann, bob } = table;
    await ann.run(() => ann.game.settings.set("tiny", "taste", "sweet"));
    await table.settled();
    expect([ann, bob].map((one) => one.run(() => one.game.settings.get("tiny", "taste")))).toEqual(["sweet", "plain"]);
    expect(table.world.library.all("Setting").map((one) => [one["key"], one["user"]])).toEqual([
      ["tiny.taste", "ann0000000000001"],
    ]);
  });
});

describe("time", () => {
  fact(
    "SETTING-15",
    "advances for all, with a hook that knows by how much",
    "https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html",
    async () => {
      const heard: unknown[] = [];
      const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, fn: unknown): void } };
      table.ann.run(() => Hooks.on("updateWorldTime", (time: number, delta: number) => heard.push([time, delta])));
      await table.gm.game.time.advance(60);
      await table.gm.game.time.advance(30);
      await table.settled();
      expect(heard).toEqual([
        [60, 60],
        [90, 30],
      ]);
    },
  );
});
