import { describe, expect, it } from "vitest";
import { packFactsOf, storePackFacts } from "../../../src/foundry/documents/pack-facts.ts";
import { packField, type PackFields, wholeWithin } from "../../../src/house-rules/base/pack-fields.ts";
import { aText, listOf, shape } from "../../../src/rules/base/shape.ts";
import { toItemFacts } from "../../../src/foundry/documents/data/item-facts.ts";
import { actorOf, ALICE, aTable, HERO, REFEREE } from "../table.ts";

const table = aTable([REFEREE, ALICE]);

interface Caster {
  readonly points: number;
  readonly spells: readonly { readonly name: string }[];
}

/** Fields for these tests. */
const CASTER: PackFields<Caster> = {
  pack: "fh",
  fields: { points: packField(wholeWithin(0, 99), 0), spells: packField(listOf(shape({ name: aText })), []) },
};

const store = (packs: object) => actorOf(HERO).update({ system: { packs } } as Actor.UpdateData);
const sword = () => {
  const [item] = actorOf(HERO).items.contents;
  if (!item) throw new Error("Nothing is there.");
  return item;
};
const bearers = () => {
  const combatant = game.combat?.combatants.contents[0];
  if (!combatant) throw new Error("Nobody is there.");
  return [actorOf(HERO), sword(), combatant];
};

describe("fields of a pack's own", () => {
  it("have their usual values while nothing is stored, and where nobody is there", () => {
    table().referee.run(() => {
      for (const bearer of [actorOf(HERO), null])
        expect(packFactsOf(bearer, CASTER)).toEqual({ points: 0, spells: [] });
    });
  });

  it("are kept by actors, items and fighters", async () => {
    await table().referee.run(async () => {
      const combat = await Combat.implementation.create({ active: true } as Combat.CreateData);
      await combat?.createEmbeddedDocuments("Combatant", [{ actorId: HERO } as Combatant.CreateData]);
      for (const bearer of bearers()) await storePackFacts(bearer, CASTER, { points: 7 });
      for (const bearer of bearers()) expect(packFactsOf(bearer, CASTER).points).toBe(7);
    });
    await table().host.settled();
    table().alice.run(() => {
      for (const bearer of bearers()) expect(packFactsOf(bearer, CASTER).points).toBe(7);
    });
  });

  it("are told to the rules with the things", async () => {
    await table().referee.run(async () => {
      const item = sword();
      expect(toItemFacts(item)).toMatchObject({ packs: {} });
      await storePackFacts(item, CASTER, { points: 2 });
      expect(toItemFacts(item)).toMatchObject({ packs: { fh: { points: 2 } } });
    });
  });

  it("tell what has changed, so that a card can undo it", async () => {
    await table().alice.run(async () => {
      const [change] = await storePackFacts(actorOf(HERO), CASTER, { points: 3 });
      expect(change).toMatchObject({
        before: { system: { packs: { fh: { points: 0 } } } },
        after: { system: { packs: { fh: { points: 3 } } } },
      });
    });
  });

  it("count as not there where they cannot be read, and leave out what cannot be stored", async () => {
    await table().referee.run(async () => {
      await store({ fh: { points: "many", spells: [{ name: 3 }] }, choices: { switches: {} } });
      expect(packFactsOf(actorOf(HERO), CASTER)).toEqual({ points: 0, spells: [] });
      await storePackFacts(actorOf(HERO), CASTER, { points: 400, spells: "all" as never });
      expect(packFactsOf(actorOf(HERO), CASTER)).toEqual({ points: 99, spells: [] });
    });
  });

  it("outlast the pack's being switched off, and another pack's writing", async () => {
    const settings = (enabled: boolean) =>
      game.settings.set(
        "whitehack",
        "houseRules" as never,
        { packs: [{ pack: "fh", enabled, preset: "full" }] } as never,
      );
    await table().referee.run(async () => {
      await settings(true);
      await storePackFacts(actorOf(HERO), CASTER, { points: 5, spells: [{ name: "Light" }] });
      await settings(false);
      await storePackFacts(
        actorOf(HERO),
        { pack: "wb", fields: { points: packField(wholeWithin(0, 9), 0) } },
        { points: 1 },
      );
      await settings(true);
      expect(packFactsOf(actorOf(HERO), CASTER)).toEqual({ points: 5, spells: [{ name: "Light" }] });
    });
  });
});
