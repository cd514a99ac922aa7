import { afterEach, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { Hooks } from "../client/game/hooks.ts";
import type { Dict } from "../common/types.ts";
import { ANN, sitDown, type Table } from "./node-table.ts";

let table: Table | undefined;
afterEach(async () => {
  await table?.close();
  table = undefined;
});

const globals = globalThis as unknown as {
  game: Dict & { actors?: { size: number }; user: unknown; ready: boolean };
  foundry: Dict & Record<string, Dict>;
  CONFIG: Dict;
};

interface Stored {
  getItem(key: string): string | null;
  find(test: (setting: { key: string }) => boolean): { key: string } | undefined;
  getSetting(key: string, user?: string): { key: string } | undefined;
}

describe("boot", () => {
  fact("BOOT-01", "runs its hooks in order, each finding what it may count on", "hooks", async () => {
    const seen: unknown[] = [];
    const ids: [string, number][] = [];
    const note = (name: string) => {
      const { game } = globals;
      seen.push([name, game.user !== null, Boolean(game.actors), game.ready]);
    };
    for (const name of ["init", "i18nInit", "setup", "initializeCombatConfiguration", "ready"])
      ids.push([name, Hooks.on(name, () => note(name))]);
    await (await sitDown()).close();
    for (const [name, id] of ids) Hooks.off(name, id);
    expect(seen.slice(0, 5)).toEqual([
      ["init", false, false, false],
      ["i18nInit", false, false, false],
      ["setup", true, true, false],
      ["initializeCombatConfiguration", true, true, false],
      ["ready", true, true, true],
    ]);
  });

  fact("BOOT-02", "lets world settings be read in init already", "boot", async () => {
    let value: unknown;
    const id = Hooks.on("init", () => {
      const { settings } = globals.game as unknown as { settings: { get(scope: string, key: string): unknown } };
      value = settings.get("tiny", "house");
    });
    const setting = { _id: "setting000000001", key: "tiny.house", value: "true", user: null };
    await (await sitDown({ seed: { Setting: [setting] } })).close();
    Hooks.off("init", id);
    expect(value).toBe(true);
  });

  fact("BOOT-08", "has what is stored in the world and for users at hand in init", "ClientSettings", async () => {
    const seen: unknown[] = [];
    const id = Hooks.on("init", () => {
      const { storage } = globals.game["settings"] as { storage: Map<string, Stored> };
      const world = storage.get("world");
      seen.push([...storage.keys()].toSorted(), world?.getItem("tiny.house"));
      seen.push(world?.find((one) => one.key === "tiny.house")?.key);
      seen.push(storage.get("user")?.getSetting("tiny.diary", ANN)?.key);
    });
    const house = { _id: "setting000000001", key: "tiny.house", value: "true", user: null };
    const diary = { _id: "setting000000002", key: "tiny.diary", value: "1", user: ANN };
    await (await sitDown({ seed: { Setting: [house, diary] } })).close();
    Hooks.off("init", id);
    expect(seen.slice(0, 4)).toEqual([["client", "user", "world"], "true", "tiny.house", "tiny.diary"]);
  });

  law("BOOT-03", "gives each client a game of its own and one CONFIG that init has filled once", async () => {
    table = await sitDown();
    expect(table.gm.game).not.toBe(table.ann.game);
    expect(globals.game).toBe(table.gm.game);
    expect(table.ann.run(() => globals.game)).toBe(table.ann.game);
    await table.ann.run(async () => {
      await Promise.resolve();
      expect(globals.game).toBe(table?.ann.game);
    });
  });

  fact(
    "BOOT-04",
    "labels the types of documents",
    "https://foundryvtt.com/api/v14/classes/foundry.Game.html",
    async () => {
      table = await sitDown();
      expect((globals.CONFIG["Actor"] as Dict)["typeLabels"]).toEqual({
        base: "TYPES.Actor.base",
        hero: "TYPES.Actor.hero",
      });
      expect(table.gm.game.documentTypes["Actor"]).toEqual(["base", "hero"]);
    },
  );
});

describe("namespaces", () => {
  law("BOOT-13", "what the server sent can be read, and what is not among it is named", async () => {
    table = await sitDown();
    const { data } = globals.game as unknown as { data: Dict & { options: Dict } };
    expect([data["version"], data.options["debug"]]).toEqual([globals.game["version"], false]);
    expect((data["actors"] as Dict[]).map(({ name }) => name)).toEqual(["Hero", "Foe"]);
    expect(() => data.options["nowhere"]).toThrow("stand-in: game.data.options.nowhere is not there");
    expect(() => data["nowhere"]).toThrow("stand-in: game.data.nowhere is not there");
  });

  law("BOOT-05", "name what is missing from them", () => {
    expect(() => globals.foundry["documents"]?.["Dragon"]).toThrow("stand-in: foundry.documents.Dragon is not there");
    expect(() => globals.foundry["utils"]?.["dragon"]).toThrow("stand-in: foundry.utils.dragon is not there");
    expect(() => globals.foundry["dragon"]).toThrow("stand-in: foundry.dragon is not there");
  });

  law("BOOT-06", "have what the generation has, and nothing of the other", () => {
    expect(globals.foundry["documents"]).toHaveProperty("modifyBatch");
    expect(globals.foundry["data"]).toHaveProperty("ActiveEffectTypeDataModel");
    expect(globals.foundry["documents"]?.["MeasuredTemplateDocument"]).toBeUndefined();
    expect(globals).toHaveProperty("_loc");
  });

  fact(
    "BOOT-07",
    "keep the statuses by id, with the methods of a list",
    "https://foundryvtt.com/api/v14/variables/CONFIG.statusEffects.html",
    async () => {
      table = await sitDown();
      const statuses = globals.CONFIG["statusEffects"] as Record<string, { id: string }> & { id: string }[];
      expect(statuses["prone"]?.id).toBe("prone");
      expect(statuses.find((one) => one.id === "dead")?.id).toBe("dead");
      statuses.push({ id: "wet" });
      expect(statuses["wet"]).toEqual({ id: "wet" });
      globals.CONFIG["statusEffects"] = [{ id: "only" }];
      expect(Object.keys(globals.CONFIG["statusEffects"] as object)).toEqual(["only"]);
    },
  );
});
