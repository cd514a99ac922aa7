import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { fact } from "./fact.ts";
import type { Actor } from "../client/documents/actor.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import type { Dict } from "../common/types.ts";
import type { Table } from "./node-table.ts";

// The generation is chosen before anything of the host is loaded.
vi.hoisted(() => {
  process.env["STAND_IN_GENERATION"] = "13";
});

const { actorOf, sitDown, GM, ANN } = await import("./node-table.ts");
const globals = globalThis as unknown as { foundry: Record<string, Dict>; CONFIG: Dict } & Dict;

let table: Table;
let hero: Actor;
beforeEach(async () => {
  table = await sitDown();
  hero = actorOf(table.gm);
});
afterEach(() => table.close());

// What generation 13 has in other words: https://foundryvtt.com/api/ as it was then.
describe("generation 13", () => {
  fact("DOC13-01", "says so and has none of the names of 14", "https://foundryvtt.com/api/v13/", () => {
    expect(table.gm.game.release.generation).toBe(13);
    for (const name of ["_loc", "_del", "_replace"]) expect(globals).not.toHaveProperty(name);
    expect(globals.foundry["data"]?.["operators"]).toBeUndefined();
    expect(globals.foundry["data"]?.["ActiveEffectTypeDataModel"]).toBeUndefined();
    expect(globals.foundry["documents"]?.["modifyBatch"]).toBeUndefined();
    expect(globals.foundry["documents"]).toHaveProperty("MeasuredTemplateDocument");
  });

  fact(
    "DOC13-02",
    "deletes and replaces by keys",
    "https://foundryvtt.com/api/v13/functions/foundry.utils.mergeObject.html",
    async () => {
      await hero.update({ "flags.tiny": { a: 1, b: { c: 2 } } });
      await hero.update({ "flags.tiny.-=a": null, "flags.tiny.==b": { d: 3 } });
      await table.settled();
      for (const client of [table.gm, table.ann]) expect(actorOf(client)["flags"]).toEqual({ tiny: { b: { d: 3 } } });
      expect(table.world.library.get("Actor", hero.id as string)?.["flags"]).toEqual({ tiny: { b: { d: 3 } } });
      await hero.unsetFlag("tiny", "b");
      expect(hero["flags"]).toEqual({ tiny: {} });
    },
  );

  fact(
    "DOC13-03",
    "keeps changes of effects beside the type's data, by number, in one pass",
    "https://foundryvtt.com/api/v13/classes/foundry.documents.ActiveEffect.html",
    async () => {
      const changes = [
        { key: "system.luck", mode: 2, value: "5" },
        { key: "system.luck", mode: 1, value: "2" },
      ];
      const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [
        { name: "E", changes, duration: { rounds: 2 } },
      ]);
      expect(hero.system["luck"]).toBe(25);
      expect(effect?.["duration"]).toMatchObject({ rounds: 2, startTime: 0 });
      expect(() => hero.applyActiveEffects("final")).toThrow("no phases in generation 13");
    },
  );

  fact(
    "DOC13-04",
    "has roll modes",
    "https://foundryvtt.com/api/v13/variables/CONST.DICE_ROLL_MODES.html",
    async () => {
      expect(table.ann.run(() => ChatMessage.applyRollMode({}, "gmroll"))).toEqual({ whisper: [GM], blind: false });
      expect(table.ann.run(() => ChatMessage.applyRollMode({}, "selfroll"))).toEqual({ whisper: [ANN], blind: false });
      expect(() => ChatMessage.applyMode({}, "gm")).toThrow("not there in generation 13");
      const create = table.ann.run(() => ChatMessage.create({ content: "x" }, { rollMode: "blindroll" }));
      expect(await create).toMatchObject({ blind: true, whisper: [GM] });
      expect(table.gm.game.settings.get("core", "rollMode")).toBe("publicroll");
      expect(() => table.gm.game.settings.get("core", "messageMode")).toThrow("not a registered");
    },
  );

  fact(
    "DOC13-05",
    "keeps statuses in a list",
    "https://foundryvtt.com/api/v13/variables/CONFIG.statusEffects.html",
    async () => {
      expect(Array.isArray(globals.CONFIG["statusEffects"])).toBe(true);
      expect(await hero.toggleStatusEffect("prone")).toMatchObject({ name: "Prone" });
      expect(hero.statuses.has("prone")).toBe(true);
    },
  );

  fact(
    "DOC13-06",
    "has tokens without levels, and no moving of many",
    "https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html",
    async () => {
      const scene = table.gm.game.scenes.contents[0];
      const token = scene?.tokens.get("tokenfoe00000001");
      expect(token?.schema.has("level")).toBe(false);
      expect(await token?.move({ x: 100, y: 0 })).toBe(true);
      await expect(scene?.moveTokens({})).rejects.toThrow("not there in generation 13");
    },
  );
});
