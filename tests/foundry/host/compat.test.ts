// What differs between the generations of the host, said in the words of the one that plays.
import { describe, expect, it } from "vitest";
import {
  menuEntry,
  messageModeSetting,
  updateNewDelta,
  withVisibility,
  withoutKey,
} from "../../../src/foundry/host/compat.ts";
import { ALICE, HERO, REFEREE, aTable, actorOf, placedGoblin } from "../table.ts";

const table = aTable([REFEREE, ALICE]);

describe("in either generation", () => {
  it("each status stands in the palette once", () => {
    table().referee.run(() => {
      const ids = Object.values(CONFIG.statusEffects as unknown as Record<string, { id: string }>).map(({ id }) => id);
      expect(ids).toContain("bleeding");
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it("a key is taken out of a stored record, and the others stay", async () => {
    await table().referee.run(async () => {
      const hero = actorOf(HERO);
      await hero.update({ flags: { whitehack: { a: 1, b: 2 } } } as Actor.UpdateData);
      await hero.update({ flags: { whitehack: withoutKey("a") } } as Actor.UpdateData);
      expect(hero.toObject().flags).toEqual({ whitehack: { b: 2 } });
    });
  });

  it("a token that is about to be made has something of its own", () => {
    table().referee.run(() => {
      const token = placedGoblin().clone();
      updateNewDelta(token, { name: "Snag" });
      expect(token.toObject().delta).toMatchObject({ name: "Snag" });
    });
  });

  it("the mode of messages is a setting, and a message is told to whom it allows", () => {
    table().alice.run(() => {
      expect(game.settings.get("core", messageModeSetting())).toBeTypeOf("string");
      expect(withVisibility({ content: "Psst" }, "gm")).toMatchObject({ content: "Psst", whisper: [REFEREE] });
    });
  });

  it("a line of a menu is seen and chosen", () => {
    table().referee.run(() => {
      const chosen: unknown[] = [];
      const entry = { label: "Undo", icon: "fa-undo", visible: () => true, onClick: () => void chosen.push("undo") };
      const made = menuEntry(entry) as Record<string, (...args: unknown[]) => unknown>;
      const isNew = game.release.generation >= 14;
      expect((isNew ? made["visible"] : made["condition"])?.({})).toBe(true);
      if (isNew) made["onClick"]?.({}, {});
      else made["callback"]?.({});
      expect(chosen).toEqual(["undo"]);
    });
  });
});
