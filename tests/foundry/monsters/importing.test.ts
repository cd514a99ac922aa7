import { describe, expect, it } from "vitest";
import { performImport } from "../../../src/foundry/monsters/import/perform-import.ts";
import { creationOf, EMPTY_IMPORT, withEdit, withText } from "../../../src/view/monsters/importing/import-view.ts";
import type { ActorCreation } from "../../../src/importing/monster-draft.ts";
import { EXPORTS } from "../../importing/exports.ts";
import { SAMPLES } from "../../importing/blocks.ts";
import { aTable, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

function creation(text: string): ActorCreation {
  const read = creationOf(withText(EMPTY_IMPORT, text));
  if (!read) throw new Error("nothing to create");
  return read;
}

describe("an import", () => {
  it("creates one monster with its token's size and the default picture", async () => {
    await table().referee.run(async () => {
      const before = game.actors.size;
      const actor = await performImport(
        creation("Hill giant\nAC 4, HD 8, MV 120' (40'), ML 8, SZ L\n• Rocks: thrown 200'."),
      );
      expect(game.actors.size).toBe(before + 1);
      expect(actor?.img).toContain("icons/monster.webp");
      expect(actor?.prototypeToken).toMatchObject({ width: 2, height: 2, actorLink: false, name: "Hill giant" });
      expect(actor?.prototypeToken.texture.src).toBe(actor?.img);
      expect(actor?.isMonster() && actor.system).toMatchObject({ hitDice: "8", creatureSize: "large" });
      expect(actor?.isCreature() && actor.system.derived.problems).toEqual([]);
    });
    expect(table().referee.notices).toMatchObject([{ type: "info", message: "Hill giant has been created." }]);
  });

  it("creates every sample block and every sample export as it was read", async () => {
    const texts = [...SAMPLES, ...EXPORTS].map(({ text }) => text);
    await table().referee.run(async () => {
      for (const text of texts) {
        const wanted = creation(text);
        const actor = await performImport(wanted);
        expect(actor?.toObject().system, wanted.name).toMatchObject(wanted.system);
        expect(actor?.items.size).toBe(wanted.items.length);
      }
    });
  });

  it("shows pasted markup as the text it is", async () => {
    const name = '<img src=x onerror="boom()">';
    await table().referee.run(async () => {
      const read = creationOf(withEdit(withText(EMPTY_IMPORT, "Ogre\nAC 5, HD 4+1"), "name", name));
      const actor = read && (await performImport(read));
      expect(actor?.name).toBe(name);
    });
  });

  it("gives the nameless a name", async () => {
    await table().referee.run(async () => {
      const actor = await performImport(creation(JSON.stringify({ type: "Monster" })));
      expect(actor?.name).toBe("Unnamed");
    });
  });

  it("creates nothing for a player who may not, nor half of anything that is refused", async () => {
    const { alice, referee } = table();
    await alice.run(async () => {
      expect(Actor.implementation.canUserCreate(game.user)).toBe(false);
      const before = game.actors.size;
      expect(await performImport(creation("Ogre\nAC 5, HD 4+1"))).toBeNull();
      expect(game.actors.size).toBe(before);
    });
    await referee.run(async () => {
      const before = game.actors.size;
      const bad = { ...creation("Ogre\nAC 5, HD 4+1"), items: [{ name: "", type: "spoon", system: {} }] };
      expect(await performImport(bad as unknown as ActorCreation)).toBeNull();
      expect(game.actors.size).toBe(before);
    });
  });
});
