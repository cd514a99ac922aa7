import { beforeEach, describe, expect, it } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performAttackTable } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { attackHero, SWORD } from "../attacks.ts";
import { type Face, HERO, aTable, actorOf, aimAt, lastMessage, loadDice, placedGoblin, creatureOf } from "../table.ts";

const table = aTable();
const armor = (name: string, system: object) =>
  ({ name, type: "armor", system: { equipped: true, ...system } }) as unknown as Item.CreateData;

/** Alice's hero strikes, and looks up what it brings. */
async function strike(attack: Face, ...faces: readonly Face[]): Promise<void> {
  loadDice(attack, ...faces);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(HERO), SWORD, { skip: true });
    await performAttackTable(lastMessage());
  });
  await table().host.settled();
}
const attackValue = () =>
  table().referee.run(() => {
    const actor = actorOf(HERO);
    return actor.isCreature() ? (actor.system.derived.attacks[0]?.attackValue.value ?? 0) : 0;
  });
const crit = (): Face => [attackValue(), 20];
/** What the newest notice tells; what has to be seen to stands on cards of its own. */
const told = () =>
  table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("notice"))?.toObject().system);
const give = (...items: Item.CreateData[]) =>
  table().referee.run(() => placedGoblin().actor?.createEmbeddedDocuments("Item", items));

describe("a critical hit (WH-CRIT-02)", () => {
  it("throws on the core's table where nobody has written one", async () => {
    await strike(crit(), [6, 20]);
    expect(told()).toMatchObject({
      title: "WHITEHACK.Table.crit",
      formula: "1d20",
      facts: [
        { label: "WHITEHACK.Attack.Against", value: "Goblin" },
        { label: "6", value: "WHITEHACK.Crit.hurt" },
      ],
      rules: ["WH-CRIT-03"],
    });
  });

  it("throws once, and for the attacker and Referees only", async () => {
    await strike(crit(), [13, 20]);
    await table().alice.run(async () => {
      const [attack] = game.messages.contents;
      if (attack) await performAttackTable(attack);
      expect(game.messages.size).toBe(2);
    });
    expect(table().alice.notices).toContainEqual(expect.objectContaining({ message: "WHITEHACK.Refusal.tableRolled" }));
    await table().bob.run(async () => {
      const [attack] = game.messages.contents;
      if (attack) await performAttackTable(attack);
    });
    expect(table().bob.notices).toHaveLength(1);
  });

  it("that finds nothing to break leaves the damage (WH-CRIT-06)", async () => {
    await strike(crit(), [4, 20]);
    expect(told()).toMatchObject({ facts: [{}, { label: "4" }, { value: "WHITEHACK.Table.damageOnly" }] });
  });

  it("is turned away once by a helmet (WH-CRIT-04, WH-AC-02)", async () => {
    await give(armor("Helmet", { kind: "helmet", armorClass: 0 }), armor("Shield", { kind: "shield", armorClass: 1 }));
    await table().host.settled();
    await strike(crit(), [17, 20], [4, 20]);
    expect(told()).toMatchObject({
      facts: [
        {},
        { label: "17", value: "WHITEHACK.Table.helmet" },
        { label: "4", value: "WHITEHACK.Crit.shieldRuined" },
      ],
      rules: ["WH-CRIT-03", "WH-CRIT-04"],
    });
  });

  it.each([
    [15, []],
    [16, [[18, 20]]],
    [17, [[6, 20]]],
  ] as const)("WH-AC-02: a helmet has a %i thrown again, or has not", async (first, more) => {
    await give(armor("Helmet", { kind: "helmet", armorClass: 0 }));
    await table().host.settled();
    await strike(crit(), [first, 20], ...more);
    const { facts } = told() as { facts: { label: string }[] };
    const rolled = [first, ...more.map(([face]) => face)].map(String);
    expect(facts.map(({ label }) => label).filter((label) => /^\d+$/.test(label))).toEqual(rolled);
  });

  it("WH-CRIT-05: a 20 is two further throws, and of all of them a helmet changes one", async () => {
    await strike(crit(), [20, 20], [6, 20], [13, 20]);
    const labels = () =>
      (told() as { facts: { label: string }[] }).facts.map(({ label }) => label).filter((label) => /^\d+$/.test(label));
    expect(labels()).toEqual(["20", "6", "13"]);
    await strike(crit(), [20, 20], [20, 20], [6, 20], [9, 20], [13, 20]);
    expect(labels().toSorted()).toEqual(["13", "20", "20", "6", "9"]);
    await give(armor("Helmet", { kind: "helmet", armorClass: 0 }));
    await table().host.settled();
    await strike(crit(), [20, 20], [6, 20]);
    expect(labels()).toEqual(["20", "6"]);
  });

  it("is seen by whoever sees the attack", async () => {
    loadDice(crit(), [6, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(HERO), SWORD, { skip: true });
      const attack = lastMessage();
      await attack.update({ whisper: [game.user.id] });
      await performAttackTable(attack);
      expect(lastMessage().whisper).toEqual([game.user.id]);
    });
  });
});

describe("a table of the world's own", () => {
  const write = (key: string, results: readonly object[]) =>
    table().referee.run(async () => {
      await RollTable.create({
        name: "Ours",
        formula: "1d4",
        results,
        flags: { whitehack: { key } },
      } as unknown as RollTable.CreateData);
      await table().host.settled();
    });
  const line = (place: number, description: string, key = "") => ({
    type: "text",
    description,
    range: [place, place],
    weight: 1,
    flags: key ? { whitehack: { key } } : {},
  });
  beforeEach(() => table().host.settled());

  it("is the one that the rule draws from", async () => {
    await write("crits", [
      line(1, "<p>An <b>eyebrow</b> is lost.</p>"),
      line(2, "Split shield!", "shieldRuined"),
      line(3, "c"),
      line(4, "d"),
    ]);
    await strike(crit(), [1, 4]);
    expect(told()).toMatchObject({ formula: "1d4", facts: [{}, { label: "1", value: "An eyebrow is lost." }] });
    await strike(crit(), [2, 4]);
    expect(told()).toMatchObject({ facts: [{}, { value: "Split shield!" }, { value: "WHITEHACK.Table.damageOnly" }] });
  });

  it("that fills no die is passed by, and said to be", async () => {
    await write("crits", [line(1, "a"), line(3, "c")]);
    await strike(crit(), [6, 20]);
    expect(told()).toMatchObject({ facts: [{}, { value: "WHITEHACK.Crit.hurt" }] });
    expect(table().alice.notices).toContainEqual(
      expect.objectContaining({ message: "WHITEHACK.Refusal.tableUnreadable" }),
    );
  });
});

describe("our pack of tables", () => {
  /** A compendium in the place of ours, which lies beside the system's files. */
  const pack = () =>
    table().referee.run(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const made = await CompendiumCollection.createCompendium({ label: "Ours", type: "RollTable" } as never);
      const rows = (name: string) =>
        [1, 2, 3, 4].map((at) => ({ type: "text", description: `${name} ${at}`, range: [at, at], weight: 1 }));
      for (const [name, key] of [
        ["Plain", ""],
        ["Keyed", "crits"],
      ] as const) {
        const flags = key ? { whitehack: { key } } : {};
        const data = { name, formula: "1d4", results: rows(name), flags };
        await RollTable.create(data as unknown as RollTable.CreateData, { pack: made.collection });
      }
      return made.collection;
    });

  it("is drawn from where the world has no table of its own", async () => {
    const collection = await pack();
    await table().host.settled();
    await table().alice.run(async () => {
      const made = game.packs.get(collection);
      if (made) game.packs.set("whitehack.tables", made as never);
    });
    await strike(crit(), [3, 4]);
    expect(told()).toMatchObject({ formula: "1d4", facts: [{}, { label: "3", value: "Keyed 3" }] });
  });
});

describe("a critical trick", () => {
  /** Pushes the goblin back with a crit, and looks up what that brings. */
  const push = async (takes: boolean): Promise<unknown> => {
    await table().referee.run(() => game.settings.set("whitehack", "forsakenCritTakesTable", takes));
    loadDice(crit(), [6, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, { option: "push" });
      await performAttackTable(lastMessage());
    });
    await table().host.settled();
    return told();
  };

  it("forsakenCritTakesTable: throws on the table although its damage is given up, or does not", async () => {
    expect(await push(false)).toBeUndefined();
    expect(await push(true)).toMatchObject({ title: "WHITEHACK.Table.crit" });
  });
});

describe("a fumble (WH-FUM-01 in part, WH-FUM-02)", () => {
  it("may be saved, and is a miss then", async () => {
    await strike([20, 20], [1, 20]);
    expect(told()).toMatchObject({ title: "WHITEHACK.Table.fumble", text: "WHITEHACK.Table.fumbleSaved" });
  });

  it("throws on the table for who fails to save", async () => {
    await strike([20, 20], [20, 20], [1, 6]);
    expect(told()).toMatchObject({
      formula: "1d6",
      facts: [{ label: "1", value: "WHITEHACK.Fumble.weaponBreaks" }],
      rules: ["WH-FUM-01"],
    });
  });
});

describe("a plain hit", () => {
  it("has no table", async () => {
    await strike([8, 20]);
    expect(table().alice.notices).toContainEqual(expect.objectContaining({ message: "WHITEHACK.Refusal.tableRolled" }));
  });
});
