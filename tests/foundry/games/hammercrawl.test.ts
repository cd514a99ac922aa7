// The people of HAMMERCRAWL! among Whitehack's: rolls that aim high, saves by tier, classes as items.
import { beforeEach, describe, expect, it } from "vitest";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { gameOf, performAttack } from "../../../src/foundry/extensions/games.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { expertiseButtons, performExpertise } from "../../../src/games/hammercrawl/foundry/people/expertise.ts";
import { recordIn } from "../undoing.ts";
import { aHammercrawlTable, BROK, numbersOf, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { actorOf, aimAt, creatureOf, lastMessage, loadDice, placedGoblin } from "../table.ts";

const table = aHammercrawlTable();

beforeEach(() => playHammercrawl(table));

const roll = async (id: string, ...faces: readonly (readonly [number, number])[]) => {
  loadDice(...faces);
  await table().alice.run(() => gameOf("hammercrawl")?.performTest(creatureOf(BROK), id, { skip: true }));
  return table().alice.run(() => lastMessage().system);
};

describe("a character of HAMMERCRAWL!", () => {
  it("HC-CLS-01 HC-CNV-03 has numbers from class, level, stats and what is carried", () => {
    table().alice.run(() => {
      expect(numbersOf()).toMatchObject({
        tier: 1,
        armorNumber: { value: 16 },
        attack: { melee: { value: 5 }, missile: { value: 3 } },
        attackDice: { melee: { value: 3 } },
        saves: { body: { value: 4 }, area: { value: 1 }, mind: { value: 0 } },
        speed: { value: 25 },
        notToday: 3,
        xpNeeded: 40,
        lines: [{ id: SWORD, hit: { count: 1, die: 8, bonus: 2 } }],
      });
      expect(creatureOf(BROK).system.derived).toMatchObject({ armorClass: { value: 6 }, movement: { value: 25 } });
    });
  });

  it("HC-CNV-02 (1) in part HC-CNV-04 (1): sees nothing in the dark, and has a class in place of a species", async () => {
    const data = { name: "New", type: "hammercrawl", system: { class: "elf" } };
    await table().referee.run(() => Actor.create(data as never));
    await table().host.settled();
    table().referee.run(() => {
      const made = game.actors.getName("New");
      expect(made?.prototypeToken.sight).toMatchObject({ enabled: true, range: 0 });
      expect(Object.keys(made?.system ?? {})).not.toContain("species");
    });
  });

  it("HC-CNV-03 (1) in part: stands in a party's row with its own armor class, which counts from 10", async () => {
    const system = { members: [{ actor: `Actor.${BROK}`, name: "Brok", bearsLight: false }] };
    await table().referee.run(() => Actor.create({ name: "Both", type: "party", system } as never));
    await table().host.settled();
    table().referee.run(() => {
      const [row] = partyContext(game.actors.getName("Both") as Actor.OfType<"party">, false).members;
      const tiles = row?.numbers?.tiles.map(({ id, value }) => [id, String(value)]) ?? [];
      expect(tiles).toContainEqual(["armorClass", "16"]);
      expect(tiles.map(([id]) => id)).not.toContain("savingThrow");
    });
  });

  it("HC-CNV-01 HC-SAV-02 rolls saves against 15 for an equal tier", async () => {
    expect(await roll("save.body", [11, 20])).toMatchObject({ success: true });
    expect(await roll("save.body", [10, 20])).toMatchObject({ success: false });
    expect(await roll("skill", [9, 20])).toMatchObject({ success: false });
  });

  it("HC-CMB-07 attacks with all dice, and each hit deals the damage", async () => {
    loadDice([9, 20], [2, 20], [15, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(BROK), { id: SWORD, use: "melee" }, { skip: true });
    });
    table().alice.run(() => {
      const card = lastMessage().system as {
        readonly damage: { readonly dice: readonly object[]; readonly hits: readonly object[] };
      };
      expect(card.damage.dice).toHaveLength(1); // one roll, which every hit deals
      expect(card.damage.dice[0]).toMatchObject({ count: 1, faces: 8, bonus: 2 });
      expect(card.damage.hits).toMatchObject([{ name: "Goblin", halves: [2, 2] }]);
    });
  });

  it("HC-CLS-01 goes by the numbers of the class's item in the world", async () => {
    const data = {
      name: "Knight",
      type: "class",
      system: { key: "fighter", game: "hammercrawl", table: { speed: 20, dice: { start: 4 } } },
    };
    await table().referee.run(() => Item.create(data as never));
    await table().host.settled();
    table().alice.run(() => {
      actorOf(BROK).reset();
      expect(numbersOf()).toMatchObject({ speed: { value: 15 }, attackDice: { melee: { value: 5 } } });
    });
  });

  it("HC-SKL-02 HC-TIR-02 HC-CLS-37 thieves roll against the tier of the scene, and again by expertise, which undoing gives back", async () => {
    await table().referee.run(() =>
      actorOf(BROK).update({ system: { class: "thief", level: 4, expertiseUsed: 3 } } as object),
    );
    await table().host.settled();
    const facts = JSON.stringify(await roll("thief.stealth", [5, 20]));
    expect(facts).toContain('"success":false');
    expect(facts).toContain('"value":"12"'); // a goblin of tier 1 against a thief of tier 2
    loadDice([19, 20]);
    await table().alice.run(async () => {
      const message = lastMessage();
      expect(expertiseButtons(message)).toHaveLength(1);
      await performExpertise({ message, event: new Event("click") });
      expect(numbersOf().expertise).toBe(0);
      expect(expertiseButtons(message)).toEqual([]);
      expect(lastMessage().system).toMatchObject({ success: true });
      await performUndo(message, recordIn(message)[0]?.id ?? "none");
    });
    await table().host.settled();
    expect(table().alice.run(() => numbersOf().expertise)).toBe(1);
  });
});

describe("classes at the table: HC-GEN-05 HC-GEN-06 HC-SAV-01 HC-SAV-04 HC-CLS-02 HC-CLS-04 HC-CLS-05 HC-CLS-12 HC-CLS-13 HC-CLS-14 HC-CLS-24 HC-CLS-36 HC-DMG-01 HC-EQP-02", () => {
  const become = async (system: object, item: object = {}) => {
    await table().referee.run(async () => {
      await actorOf(BROK).update({ system } as object);
      await actorOf(BROK)
        .items.get(SWORD)
        ?.update({ system: item } as object);
    });
    await table().host.settled();
    return table().alice.run(() => numbersOf());
  };
  it.each([
    ["HC-GEN-05 HC-GEN-06 stats modify what they are for", { class: "elf" }, { attack: { melee: { value: 3 } } }],
    [
      "HC-SAV-01 HC-SAV-04 saves have class and stat",
      { class: "cleric" },
      { saves: { mind: { value: 0 }, luck: { value: 3 } } },
    ],
    [
      "HC-CLS-02 HC-EQP-02 a dwarf wears armor well",
      { class: "dwarf", attributes: { dexterity: { value: 4 } } },
      { armorNumber: { value: 16 }, speed: { value: 25 } },
    ],
    [
      "HC-CLS-04 a dwarf has more dice in melee",
      { class: "dwarf", level: 10 },
      { attackDice: { melee: { value: 4 }, missile: { value: 1 } } },
    ],
    [
      "HC-CLS-05 a dwarf's good saves have advantage",
      { class: "dwarf" },
      { saves: { death: { steps: [{ value: 1 }] } } },
    ],
    ["HC-CLS-12 an elf has more dice", { class: "elf", level: 5 }, { attackDice: { missile: { value: 3 } } }],
    [
      "HC-CLS-13 HC-CLS-14 a halfling has more dice later, and skills",
      { class: "halfling", level: 8 },
      {
        attackDice: { melee: { value: 3 } },
        skills: [
          { id: "lockpicking" },
          { id: "perception" },
          { id: "stealth", steps: [{ value: 1 }] },
          { id: "climbing" },
          { id: "trapFinding", steps: [{ value: -1 }] },
        ],
      },
    ],
    ["HC-CLS-24 a fighter has the most dice", { class: "fighter", level: 15 }, { attackDice: { melee: { value: 7 } } }],
    [
      "HC-CLS-36 a thief is best at one skill",
      { class: "thief", thief: { bailiwick: "tracking" } },
      { skills: [{}, {}, {}, {}, {}, { id: "tracking", steps: [{ value: 1 }] }, {}, {}] },
    ],
    ["HC-DMG-01 every weapon has the die of the class", { class: "halfOgre" }, { lines: [{ hit: { die: 10 } }] }],
  ] as const)("%s", async (_, system, numbers) => {
    expect(await become(system)).toMatchObject(numbers);
  });
  it("HC-GEN-11 gear that the class is not made for is told", async () => {
    const item = { size: "heavy", traits: ["twoHanded"], packs: { hc: { kind: "longbow" } } };
    expect((await become({ class: "dwarf" }, item)).warnings).toMatchObject([{ id: SWORD, reason: "longbow" }]);
  });
  it("HC-SKL-01 a skill needs 10 of those who have it", async () => {
    expect(await roll("skill", [10, 20])).toMatchObject({ success: true });
  });
});
