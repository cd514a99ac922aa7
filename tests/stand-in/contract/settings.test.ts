import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataModel } from "../common/abstract/data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import { sitDown, type Table } from "./node-table.ts";

let table: Table;
beforeEach(async () => {
  table = await sitDown();
});
afterEach(() => table.close());

const register = (key: string, data: object) => {
  for (const client of table.clients) client.run(() => client.game.settings.register("tiny", key, data));
};

// https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html
describe("settings", () => {
  it("have their default until something is stored; unknown ones throw", async () => {
    const { settings } = table.gm.game;
    expect(settings.get("tiny", "house")).toBe(false);
    expect(settings.get("tiny", "volume")).toBe(0.5);
    expect(() => settings.get("tiny", "nothing")).toThrow(`"tiny.nothing" is not a registered game setting`);
    await expect(settings.set("tiny", "nothing", 1)).rejects.toThrow("not a registered");
  });

  it("of the world are the same for all and call onChange on all", async () => {
    const heard: unknown[] = [];
    register("rule", { scope: "world", type: Number, default: 1, onChange: (value: unknown) => heard.push(value) });
    expect(await table.gm.game.settings.set("tiny", "rule", 5)).toBe(5);
    await table.settled();
    expect(table.ann.run(() => table.ann.game.settings.get("tiny", "rule"))).toBe(5);
    expect(heard).toEqual([5, 5, 5]);
  });

  it("of the world are not for players to change", async () => {
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

  it("of a client stay there", async () => {
    const { ann, bob } = table;
    await ann.run(() => ann.game.settings.set("tiny", "volume", 0.25));
    expect([ann, bob].map((one) => one.run(() => one.game.settings.get("tiny", "volume")))).toEqual([0.25, 0.5]);
  });

  it("of a user are stored in the world, one for each", async () => {
    register("taste", { scope: "user", type: String, default: "plain" });
    const { ann, bob } = table;
    await ann.run(() => ann.game.settings.set("tiny", "taste", "sweet"));
    await table.settled();
    expect([ann, bob].map((one) => one.run(() => one.game.settings.get("tiny", "taste")))).toEqual(["sweet", "plain"]);
    expect(table.world.library.all("Setting").map((one) => [one["key"], one["user"]])).toEqual([
      ["tiny.taste", "ann0000000000001"],
    ]);
  });

  it("typed by a field are cleaned, initialised and refused when they cannot be", async () => {
    register("tags", { scope: "client", type: new fields.SetField(new fields.StringField()) });
    register("word", {
      scope: "client",
      type: new fields.StringField({ choices: ["a", "b"], initial: "a", required: true }),
    });
    const { settings } = table.gm.game;
    await settings.set("tiny", "tags", ["x", "x", "y"]);
    expect(settings.get("tiny", "tags")).toEqual(new Set(["x", "y"]));
    await expect(settings.set("tiny", "word", "z")).rejects.toThrow("z is not a valid choice");
    expect(settings.get("tiny", "word")).toBe("a");
    await settings.set("tiny", "volume", 7);
    expect(settings.get("tiny", "volume")).toBe(1);
  });

  it("typed by a model give an instance", async () => {
    class Options extends DataModel {
      static override defineSchema() {
        return { size: new fields.NumberField({ initial: 3, nullable: false }) };
      }
    }
    register("options", { scope: "client", type: Options });
    const { settings } = table.gm.game;
    expect(settings.get("tiny", "options")).toBeInstanceOf(Options);
    await settings.set("tiny", "options", { size: 8 });
    expect(settings.get("tiny", "options")).toMatchObject({ size: 8 });
  });
});

describe("keybindings", () => {
  it("are registered in init only", () => {
    const { keybindings } = table.gm.game;
    expect(() => keybindings.register("tiny", "late", { name: "Late" })).toThrow("after the init hook");
    expect(() => keybindings.get("tiny", "late")).toThrow("not a registered keybinding");
  });
});

// https://foundryvtt.com/api/classes/foundry.helpers.Localization.html
describe("languages", () => {
  it("are there with nested keys, formats, and labels of fields", () => {
    const { i18n } = table.gm.game;
    expect(i18n.localize("TINY.Sheet")).toBe("Tiny sheet");
    expect(i18n.localize("TINY.Nothing")).toBe("TINY.Nothing");
    expect(i18n.format("TINY.Luck", { name: "Ann" })).toBe("Ann tries their luck");
    expect(i18n.localize("TINY.Luck", { name: "Bob" })).toBe("Bob tries their luck");
    expect([i18n.has("TINY.Roll"), i18n.has("TINY.Nothing")]).toEqual([true, false]);
    const actor = table.gm.game.actors.contents[0] as unknown as { system: DataModel };
    expect(actor.system.schema.getField("luck")?.label).toBe("Luck");
  });
});

describe("time", () => {
  it("advances for all, with a hook that knows by how much", async () => {
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
  });
});
