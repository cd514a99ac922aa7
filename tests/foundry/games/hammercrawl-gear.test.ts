// Numbers, saves and gear of HAMMERCRAWL! at the table: tiers, the printed example that does not count, 20s and 1s, armor by
// its weight, shields that strike, spells and dice that tables bring along.
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { gameTest, performGameTest } from "../../../src/foundry/checks/perform-game-test.ts";
import { rulebookFor, rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { goodsForSale } from "../../../src/foundry/items/shop/world-offers.ts";
import { casterOf } from "../../../src/games/hammercrawl/foundry/magic/caster.ts";
import { actsOnShields, shieldButtons } from "../../../src/games/hammercrawl/foundry/combat/shields.ts";
import { tierOfCreature } from "../../../src/games/hammercrawl/foundry/party/records.ts";
import { aHammercrawlTable, BROK, BROK_TOKEN, numbersOf, playHammercrawl } from "../hammercrawl.ts";
import { actorOf, creatureOf, HERO, loadDice, placedGoblin } from "../table.ts";
import { fightOf } from "../whitebox.ts";

const table = aHammercrawlTable();
const settled = () => table().host.settled();
beforeEach(() => playHammercrawl(table));

const packs = packDocuments(path.resolve(import.meta.dirname, "../../../packs"));

/** Gear of that name from the compendium, as an item of the world. */
async function gearCalled(name: string): Promise<object[]> {
  const all = ((await packs).get("equipment") ?? []) as unknown as { name: string; _key: string }[];
  return all
    .filter((one) => one.name === name && one._key.startsWith("!items!"))
    .map(({ _key: _, ...one }) => ({ ...one, folder: null, ownership: { default: 2 } }));
}

const update = async (system: object, id = BROK) => {
  await table().referee.run(() => actorOf(id).update({ system } as object as Actor.UpdateData));
  await settled();
};
const give = async (...items: object[]) => {
  await table().alice.run(() => actorOf(BROK).createEmbeddedDocuments("Item", items as Item.CreateData[]));
  await settled();
};
const numbers = () => table().alice.run(() => numbersOf());

describe("numbers", () => {
  it("HC-TIR-01 (1) (2) (3) (4) (5) levels and hit dice of all people and monsters have tiers, by thirds", async () => {
    const tiers: number[] = [];
    for (const level of [1, 3, 4, 15]) {
      await update({ level });
      tiers.push(numbers().tier);
    }
    expect(tiers).toEqual([1, 1, 2, 5]);
    await update({ level: 10 }, HERO);
    const goblin = () => table().referee.run(() => tierOfCreature(placedGoblin().creature ?? creatureOf(HERO)));
    expect(table().referee.run(() => tierOfCreature(creatureOf(HERO)))).toBe(4);
    expect(goblin()).toBe(1);
    for (const [hitDice, tier] of [
      ["10", 4],
      ["16", 6],
    ] as const) {
      await table().referee.run(() => placedGoblin().actor?.update({ system: { hitDice } } as object));
      await settled();
      expect(goblin()).toBe(tier);
    }
  });

  it("HC-SAV-03 (1) HC-SAV-05 (1) a save two tiers up needs 21 as the table says; a 20 fails there unless the table lets it", async () => {
    const save = (face: number) =>
      table().alice.run(() => {
        const roll = gameTest(creatureOf(BROK), "save.mind")?.rollOf({ tier: "3" });
        return roll?.resolve([[face]]);
      });
    expect(save(20)?.facts).toContainEqual({ label: "WHITEHACK.Hammercrawl.Fact.target", value: "21" });
    expect(save(20)?.success).toBe(false);
    await playHammercrawl(table, "complete", { switches: { "hc.saveExtremes": true } });
    await settled();
    expect([save(20)?.success, save(1)?.success]).toEqual([true, false]);
  });

  it("HC-CNV-07 (1) (3) steps of advantage add dice of which the best or the worst counts", async () => {
    const cards = await table().alice.run(async () => {
      const id = "save.body";
      const plan = (steps: number) => gameTest(creatureOf(BROK), id)?.rollOf({ steps })?.dice[0]?.count;
      return [plan(2), plan(0), plan(-1)];
    });
    expect(cards).toEqual([3, 1, 2]);
    loadDice([13, 20]);
    const card = await table().alice.run(() => performGameTest(creatureOf(BROK), "save.body"));
    await settled();
    expect(card?.system.success).toBe(true);
  });

  it("HC-CNV-08 (1) (2) a d30 is rolled as any die, and a spell of the Referee's is dropped on a book", async () => {
    loadDice([30, 30]);
    const roll = await table().referee.run(() => new Roll("1d30").evaluate());
    expect(roll.total).toBe(30);
    await update({ class: "magicUser" });
    const made = await table().referee.run(() =>
      Item.create({
        name: "Mist",
        type: "spell",
        system: { level: 1, packs: { hc: { list: "magicUser" } } },
      } as object as Item.CreateData),
    );
    await give(made?.toObject() ?? {}, { name: "Book", type: "gear", system: { packs: { hc: { spellbook: true } } } });
    expect(table().alice.run(() => casterOf(creatureOf(BROK))?.book.map(({ name }) => name))).toEqual(["Mist"]);
  });
});

describe("gear", () => {
  it("HC-EQP-06 (1) one who is new has an empty purse, and buys from the gear of the core", async () => {
    const equipment = await gearCalled("Torches (6)");
    await table().referee.run(() => Item.implementation.createDocuments(equipment as Item.CreateData[]));
    await settled();
    const shelf = await table().alice.run(() => goodsForSale(game.user, rulebookFor(creatureOf(BROK))));
    expect(shelf.map(({ name }) => name)).toContain("Torches (6)");
    expect(table().alice.run(() => (actorOf(BROK).system as object as { coins: object }).coins)).toEqual({
      gp: 0,
      sp: 0,
      cp: 0,
    });
  });

  it("HC-CLS-34 (1) a mage's wand is carried, and says that the Referee has its rules", async () => {
    await update({ class: "magicUser" });
    await give(...(await gearCalled("Wand (HAMMERCRAWL!)")));
    const wand = table().alice.run(() => actorOf(BROK).items.getName("Wand (HAMMERCRAWL!)"));
    expect(JSON.stringify(wand)).toContain("not published");
  });

  it("HC-SKL-03 (1) HC-SKL-05 (1) a thief climbs a sheer wall by a roll, and opens a lock of their tier with 15", async () => {
    await update({ class: "thief" });
    const asked = (skill: string) => table().alice.run(() => gameTest(creatureOf(BROK), `thief.${skill}`));
    expect(asked("climbing")?.form.at(-1)).toEqual({ note: "WHITEHACK.Hammercrawl.SkillNote.climbing" });
    const lock = table().alice.run(() =>
      asked("lockpicking")
        ?.rollOf({ tier: "1" })
        ?.resolve([[16]]),
    );
    expect(lock?.facts).toContainEqual({ label: "WHITEHACK.Hammercrawl.Fact.target", value: "15" });
    loadDice([20, 20]);
    const climbed = await table().alice.run(() => performGameTest(creatureOf(BROK), "thief.climbing"));
    await settled();
    expect(climbed?.system.title).toBe("WHITEHACK.Hammercrawl.Skill.climbing");
  });
});

describe("presets", () => {
  it("HC-DMG-02 HC-CNV-02 the whole game has all people lose Constitution at nothing; what is borrowed for dungeons does not", async () => {
    const choice = () => table().alice.run(() => rulesInForceFor(creatureOf(HERO)).families.zeroHp.choice);
    const dark = () => table().alice.run(() => rulesInForceFor(null).switches.get("hc.noDarkvision")?.state);
    expect([choice(), dark()]).toEqual(["hc", "live"]);
    await playHammercrawl(table, "dungeon", { switches: { "hc.actors": true, "hc.noDarkvision": true } });
    await settled();
    expect([choice(), dark()]).toEqual(["core", "live"]);
  });
});

describe("armor", () => {
  const studded = { name: "Studded", type: "armor", system: { armorClass: 3, equipped: true } };
  const tower = { name: "Tower", type: "armor", system: { kind: "shield", armorClass: 2, equipped: true } };

  it("HC-EQP-01 (1) studded leather and a tower shield are worth 5", async () => {
    await table().alice.run(() =>
      actorOf(BROK).deleteEmbeddedDocuments("Item", ["hcchain000000001", "hcshield00000001"]),
    );
    await give(studded, tower);
    expect(numbers().armorNumber.value).toBe(15);
  });

  it("HC-EQP-01 (2) chain is heavy, or medium where the table says so: an elf's spells fail in it", async () => {
    await update({ class: "elf" });
    const chance = () => table().alice.run(() => [numbers().armorWeight, casterOf(creatureOf(BROK))?.chance]);
    const heavy = chance();
    await playHammercrawl(table, "complete", { switches: { "hc.mediumArmour": true } });
    await settled();
    expect([heavy[0], chance()]).toEqual(["heavy", ["medium", 25]]);
  });

  it("HC-EQP-03 (1) a shield weapon protects, or strikes and does not", async () => {
    await give({
      name: "Spiked shield",
      type: "weapon",
      system: { damage: "1d6", equipped: true, offHand: true, packs: { hc: { shield: true } } },
    });
    await table().alice.run(() => actorOf(BROK).deleteEmbeddedDocuments("Item", ["hcshield00000001"]));
    await table().referee.run(async () => {
      const scene = placedGoblin().parent;
      const combat = await Combat.create({ active: true, scene: scene?.id ?? "" } as never);
      await combat?.createEmbeddedDocuments("Combatant", [
        { tokenId: BROK_TOKEN, actorId: BROK, sceneId: scene?.id },
      ] as never);
      await combat?.update({ round: 1, turn: 0 } as never);
      // The round begins with the side's phases, which raise shields again.
      await vi.waitUntil(() => JSON.stringify(combat?.flags ?? {}).includes('"phase":"movement"'), { timeout: 20_000 });
    });
    await settled();
    const armor = () => numbers().armorNumber.value;
    const before = armor();
    const press = async () => {
      await table().alice.run(async () => {
        const combatant = fightOf().combatants.contents[0] ?? null;
        expect(combatant && shieldButtons(combatant)).toHaveLength(1);
        await actsOnShields({ combatant, actor: null, item: null, event: new Event("click"), button: null as never });
      });
      await settled();
    };
    await press();
    expect(armor()).toBe(before - 1);
    await press();
    expect(armor()).toBe(before);
  });
});
