import { afterwards, area, expect, fact } from "./fact.ts";
import { listen } from "./world.ts";

area("hooks");

fact("HOOK-01", "call stops at the first false, callAll goes on", "Hooks", () => {
  const log: unknown[] = [];
  for (const answer of [undefined, false, undefined])
    listen("factOfHooks", () => {
      log.push(answer);
      return answer;
    });
  expect(Hooks.call("factOfHooks")).toBe(false);
  expect(log).toEqual([undefined, false]);
  expect(Hooks.callAll("factOfHooks")).toBe(true);
  expect(log).toHaveLength(5);
});

fact("HOOK-02", "once runs once; off takes away by id or function", "Hooks", () => {
  const log: string[] = [];
  const on = () => void log.push("on");
  Hooks.once("factOfHooks", () => void log.push("once"));
  const id = Hooks.on("factOfHooks", on);
  Hooks.callAll("factOfHooks");
  Hooks.callAll("factOfHooks");
  Hooks.off("factOfHooks", id);
  Hooks.on("factOfHooks", on);
  Hooks.off("factOfHooks", on);
  Hooks.callAll("factOfHooks");
  expect(log).toEqual(["once", "on", "on"]);
});

fact("HOOK-15", "listeners get the arguments of the call, in the order in which they came", "Hooks", () => {
  const log: unknown[] = [];
  for (const at of [1, 2]) listen("factOfHooks", (...args: unknown[]) => void log.push([at, ...args]));
  Hooks.callAll("factOfHooks", "a", 2);
  expect(log).toEqual([
    [1, "a", 2],
    [2, "a", 2],
  ]);
});

area("settings");

/** Registers a setting of the tiny system under a name of its own, and gives the ways to it. */
function setting(key: string, data: object) {
  game.settings.register("tiny", key, data);
  afterwards(() => game.settings.settings.delete(`tiny.${key}`));
  return {
    get: () => game.settings.get("tiny", key) as unknown,
    set: (value: unknown) => game.settings.set("tiny", key, value) as Promise<unknown>,
  };
}

fact("SETTING-01", "a setting has its default until something is stored", "ClientSettings", async () => {
  const { get, set } = setting("fact-default", { scope: "client", type: Number, default: 3 });
  expect(get()).toBe(3);
  expect(await set(5)).toBe(5);
  expect(get()).toBe(5);
  await set(3);
});

fact("SETTING-11", "a setting that is not registered is an error", "ClientSettings", () => {
  expect(() => game.settings.get("tiny", "fact-nothing")).toThrow();
});

fact("SETTING-02", "a change of a setting of the world is told", "ClientSettings", async () => {
  const heard: unknown[] = [];
  const onChange = (value: unknown) => void heard.push(value);
  const { set } = setting("fact-told", { scope: "world", type: Number, default: 1, onChange });
  await set(5 + game.settings.settings.size); // not what an earlier run has stored
  expect(heard).toHaveLength(1);
});

fact(
  "SETTING-06",
  "a setting typed by a field is cleaned, and refused when it cannot be",
  "ClientSettings",
  async () => {
    const { fields } = foundry.data;
    const tags = setting("fact-tags", { scope: "client", type: new fields.SetField(new fields.StringField()) });
    await tags.set(["x", "x", "y"]);
    expect(tags.get()).toEqual(new Set(["x", "y"]));
    const type = new fields.StringField({ choices: ["a", "b"], initial: "a", required: true });
    const word = setting("fact-word", { scope: "client", type });
    await expect(word.set("z")).rejects.toThrow();
    expect(word.get()).toBe("a");
  },
);

fact("SETTING-16", "what a client keeps is read and written as in localStorage", "ClientSettings", async () => {
  const { get, set } = setting("fact-kept", { scope: "client", type: Number, default: 1 });
  const kept = (game.settings as unknown as { storage: Map<string, Storage> }).storage.get("client");
  await set(4);
  expect(kept?.getItem("tiny.fact-kept")).toBe("4");
  kept?.setItem("tiny.fact-kept", "6");
  expect(get()).toBe(6);
  kept?.removeItem("tiny.fact-kept");
  expect(get()).toBe(1);
});

fact("SETTING-07", "a setting typed by a model is an instance of it", "ClientSettings", async () => {
  const { fields } = foundry.data;
  class OptionsOfFact extends foundry.abstract.DataModel {
    static override defineSchema() {
      return { size: new fields.NumberField({ initial: 3, nullable: false }) };
    }
  }
  const { get, set } = setting("fact-model", { scope: "client", type: OptionsOfFact });
  await set({ size: 8 });
  expect(get()).toBeInstanceOf(OptionsOfFact);
  expect(get()).toMatchObject({ size: 8 });
});

fact("SETTING-08", "keys are registered in init only", "ClientKeybindings", () => {
  expect(() => game.keybindings.register("tiny", "fact-late", { name: "Late" } as never)).toThrow();
});

area("translations");

fact("SETTING-09", "translations are nested; an unknown key is its own text", "Localization", () => {
  expect(game.i18n.localize("TINY.Sheet")).toBe("Tiny sheet");
  expect(game.i18n.localize("TINY.Nothing")).toBe("TINY.Nothing");
  expect(game.i18n.format("TINY.Luck", { name: "Ann" })).toBe("Ann tries their luck");
  expect([game.i18n.has("TINY.Roll"), game.i18n.has("TINY.Nothing")]).toEqual([true, false]);
});

fact(
  "SETTING-12",
  "localize takes data, too, and has a short name",
  "Localization",
  () => {
    const { _loc } = globalThis as unknown as { _loc(key: string, data?: object): string };
    expect(game.i18n.localize("TINY.Luck", { name: "Bob" })).toBe("Bob tries their luck");
    expect(_loc("TINY.Luck", { name: "Bob" })).toBe("Bob tries their luck");
  },
  { generation: 14 },
);

fact("SETTING-13", "fields of a system's model have their labels from its translations", "Localization", () => {
  const { hero } = (CONFIG as unknown as { Actor: { dataModels: Record<string, { schema: Labelled }> } }).Actor
    .dataModels;
  expect(hero?.schema.getField("luck")?.label).toBe("Luck");
});

interface Labelled {
  getField(path: string): { label: string } | undefined;
}

area("time");

fact(
  "SETTING-10",
  "the world's time advances, with a hook that knows by how much",
  "https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html",
  async () => {
    const heard: unknown[] = [];
    const before = game.time.worldTime;
    listen("updateWorldTime", (time: number, delta: number) => void heard.push([time - before, delta]));
    await game.time.advance(60);
    await game.time.advance(-60);
    expect(heard).toEqual([
      [60, 60],
      [0, -60],
    ]);
  },
);
