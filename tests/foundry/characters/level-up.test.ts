// Levels that are gained at the table, in the book's order, once, and taken back.
import { describe, expect, it } from "vitest";
import { levelPlan } from "../../../src/foundry/characters/advance/level-facts.ts";
import { performLevelUp } from "../../../src/foundry/characters/advance/perform-level-up.ts";
import type { FormValues } from "../../../src/view/chat/dialogs/form-values.ts";
import { CHOSEN_FROM_A_LIST, CLASS_IDS, hitDiceAt, tableAt } from "../../support/class-tables.ts";
import { hero, heroOf } from "../hero.ts";
import { type Seat, GOBLIN, aTable, actorOf, lastMessage, loadDice } from "../table.ts";
import { recordIn, undoEntry, undoing } from "../undoing.ts";

const table = aTable();
const { undo } = undoing(table);
const { stored, write } = heroOf(table);

/** Gains what is open, with these answers of the window. */
async function rise(seat: Seat, values: FormValues = {}): Promise<boolean> {
  const done = await seat.run(async () => {
    const plan = levelPlan(hero());
    return plan !== null && (await performLevelUp(hero(), plan, values));
  });
  await table().host.settled();
  return done;
}

const facts = () =>
  table().referee.run(() => (lastMessage().toObject().system as { facts: { label: string; value: string }[] }).facts);
const told = (label: string): string | undefined => facts().find((one) => one.label === label)?.value;
const abilities = () =>
  table().referee.run(() =>
    hero()
      .items.filter((item) => item.isAbility())
      .map(({ name, system }) => ({ name, ...(system as { slot: number | null; active: boolean; kind: string }) }))
      .map(({ name, slot, active, kind }) => ({ name, slot, active, kind })),
  );
const sixes = (count: number, ...faces: number[]) => faces.slice(0, count).map((face) => [face, 6] as const);

describe("a level", () => {
  it("WH-XP-03 WH-CLASS-08 WH-ATTR-09: rolls all hit dice anew, keeps the better, follows the table, notes the raise", async () => {
    await write({ xp: 2000, hp: { value: 4, rolled: 6 } });
    loadDice(...sixes(2, 1, 2));
    expect(await rise(table().alice, { raise: "wisdom:1" })).toBe(true);
    expect(stored()).toMatchObject({
      level: 2,
      hp: { value: 4, rolled: 6 },
      attributes: { wisdom: { value: 11 }, strength: { value: 12 } },
      raises: [{ level: 2, attribute: "wisdom", by: 1 }],
    });
    expect(told("WHITEHACK.Level.hitDice")).toBe("1 + 2 = 3; before 6, kept 6");
    expect(told("Wisdom")).toBe("10 → 11");
    expect(told("WHITEHACK.Number.savingThrow")).toBe("5 → 6");
  });

  it("WH-XP-03: is taken once by two clicks and by two users, and another only with the experience for it", async () => {
    await write({ xp: 2000 });
    const plan = table().alice.run(() => levelPlan(hero()));
    const again = (seat: Seat) => seat.run(() => plan && performLevelUp(hero(), plan, {}));
    const done = await Promise.all([again(table().alice), again(table().alice), again(table().referee)]);
    await table().host.settled();
    expect([done.filter(Boolean).length, stored().level]).toEqual([1, 2]);
    expect(table().alice.notices.length + table().referee.notices.length).toBe(2);
    const claimed = { ...plan, level: 3 } as NonNullable<typeof plan>;
    await table().alice.run(() => performLevelUp(hero(), claimed, {}));
    expect(stored().level).toBe(2);
  });

  it("WH-XP-03 (4): two at once are gained one after the other, and the older is not taken back before the newer", async () => {
    await write({ xp: 4000 });
    await rise(table().alice);
    const first = table().referee.run(() => lastMessage());
    await rise(table().alice);
    expect(stored().level).toBe(3);
    await table().referee.run(() => undoEntry(first));
    await table().host.settled();
    expect(stored().level).toBe(3);
    await undo(table().referee);
    await table().referee.run(() => undoEntry(first));
    await table().host.settled();
    expect(stored()).toMatchObject({ level: 1, hp: { value: 6, rolled: 6 } });
  });

  it("is nobody's to take for others", async () => {
    await write({ xp: 2000 });
    expect(await rise(table().bob)).toBe(false);
    expect(stored().level).toBe(1);
  });

  it("WH-CLASS-08: is the Referee's to take back once its dice have fallen, or they would fall until somebody likes them", async () => {
    await write({ xp: 2000 });
    await rise(table().alice);
    await undo(table().alice);
    expect(stored().level).toBe(2);
    await undo(table().referee);
    expect(stored().level).toBe(1);
  });

  it("is seen by whoever has gained it, and by no other player, where they keep it between themselves and the Referee", async () => {
    await write({ xp: 6000 });
    const seen = (seat: Seat) => seat.run(() => game.messages.contents.filter(({ visible }) => visible).length);
    const chosen = async (mode: string) => {
      await table().alice.run(() => game.settings.set("core", "messageMode" as never, mode as never));
      await rise(table().alice);
      return [seen(table().alice), seen(table().bob), seen(table().referee)];
    };
    expect(await chosen("gm")).toEqual([1, 0, 1]);
    expect(await chosen("blind")).toEqual([1, 0, 2]);
  });

  it("WH-GROUP-04 WH-ATTR-08: moves one group, takes on new ones, and gives an affiliation up with a low score", async () => {
    const guild = { name: "Guild", kind: "affiliation", attributes: ["charisma"], unwritten: false };
    const cult = { name: "Cult", kind: "affiliation", attributes: [], unwritten: false };
    const soldier = { name: "Soldier", kind: "vocation", attributes: ["strength"], unwritten: false };
    await write({ xp: 2000, attributes: { wisdom: { value: 5 } }, groups: [soldier, guild, cult] });
    await rise(table().alice, { raise: "wisdom:1", drop: "2", moves: "1:charisma", movesTo: "dexterity" });
    expect(stored().groups.map(({ name, attributes }) => [name, attributes])).toEqual([
      ["Soldier", ["strength"]],
      ["Guild", ["dexterity"]],
    ]);
    expect([told("Guild"), told("WHITEHACK.Level.lostGroups")]).toEqual(["Charisma → Dexterity", "Cult"]);
    await undo(table().referee);
    expect(stored().groups.map(({ name }) => name)).toEqual(["Soldier", "Guild", "Cult"]);
    expect(stored().attributes["wisdom"]?.value).toBe(5);
  });

  it("WH-GROUP-04: refuses a second group at a full attribute, and changes nothing then", async () => {
    const at = (name: string, attribute: string) => ({
      name,
      kind: "affiliation",
      attributes: [attribute],
      unwritten: false,
    });
    await write({ xp: 2000, groups: [at("A", "strength"), at("B", "strength"), at("C", "wisdom")] });
    expect(await rise(table().alice, { moves: "2:wisdom", movesTo: "strength" })).toBe(false);
    expect(stored()).toMatchObject({ level: 1 });
  });

  it("WH-CLASS-06, WH-BRAVE-06 in part: rolls twice for the Brave, who may lower an attribute", async () => {
    await write({ class: "brave", xp: 1200, hp: { value: 4, rolled: 4 } });
    loadDice(...sixes(4, 1, 2, 5, 6));
    await rise(table().alice, { raise: "charisma:-1" });
    expect(stored()).toMatchObject({ hp: { rolled: 11, value: 11 }, attributes: { charisma: { value: 9 } } });
    expect(told("WHITEHACK.Level.hitDice")).toBe("1 + 2 / 5 + 6 = 11; before 4, kept 11");
  });

  it("WH-WISE-13 in part: gives back what permanent magick has taken", async () => {
    await write({ class: "wise", xp: 2500, hp: { value: 3, rolled: 7, permanentCost: 4 } });
    loadDice(...sixes(2, 1, 1));
    await rise(table().alice);
    expect(stored()).toMatchObject({ hp: { rolled: 7, permanentCost: 0, value: 7 } });
  });

  it("WH-TIME-06 in part: brings back what may be used once a level", async () => {
    await write({ xp: 2000 });
    const uses = { scope: "level", max: 1, spent: 1 };
    const data = [{ name: "Rewording", type: "ability", system: { kind: "power", uses } } as Item.CreateData];
    await table().referee.run(() => hero().createEmbeddedDocuments("Item", data));
    const spent = () => table().referee.run(() => hero().items.getName("Rewording")?.toObject().system);
    await rise(table().alice);
    expect(spent()).toMatchObject({ uses: { spent: 0 } });
    await undo(table().referee);
    expect(spent()).toMatchObject({ uses: { spent: 1 } });
  });
});

describe("slots of a new level (WH-CLASS-11)", () => {
  const made = (data: object) => table().referee.run(() => Item.create(data as Item.CreateData));

  it("take what a compendium has, what stands beside them, and a player's own words; undone, they are empty again", async () => {
    await write({ class: "deft", level: 3, xp: 6000, hp: { rolled: 9, value: 9 } });
    const teacher = { kind: "attunement", class: "deft", form: "teacher" };
    const inWorld = await made({ name: "Old master", type: "ability", system: teacher, ownership: { default: 1 } });
    const [own] = await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        { name: "Raven", type: "ability", system: { kind: "attunement", form: "pet", slot: null } } as Item.CreateData,
      ]),
    );
    await rise(table().alice, {
      "slot.0.0.pick": inWorld?.uuid,
      "slot.0.1.pick": "own",
      "slot.0.1.name": "The bell tower",
      "slot.0.1.form": "place",
      "slot.1.0.pick": own?.uuid,
    });
    expect(abilities()).toEqual([
      { name: "Raven", slot: 1, active: true, kind: "attunement" },
      { name: "Old master", slot: 0, active: true, kind: "attunement" },
      { name: "The bell tower", slot: 0, active: false, kind: "attunement" },
    ]);
    expect(told("WHITEHACK.Level.stillOpen")).toContain("something for a slot");
    await undo(table().referee);
    expect(abilities()).toEqual([{ name: "Raven", slot: null, active: true, kind: "attunement" }]);
  });

  it("take nothing that its player may not see, nobody else's, no other class's, and nothing out of another slot", async () => {
    await write({ class: "deft", level: 4, xp: 0 });
    const attunement = (name: string, more: object = {}) => ({
      name,
      type: "ability",
      system: { kind: "attunement", form: "pet", slot: null, ...more },
    });
    const secret = await made({ ...attunement("Secret"), ownership: { default: 0 } });
    const [foes] = await table().referee.run(() =>
      actorOf(GOBLIN).createEmbeddedDocuments("Item", [attunement("Foe's") as Item.CreateData]),
    );
    const strange = await made({ ...attunement("Strange", { class: "wise" }), ownership: { default: 2 } });
    const [placed] = await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [attunement("Placed", { slot: 0 }) as Item.CreateData]),
    );
    for (const item of [secret, foes, strange, placed])
      expect(await rise(table().alice, { "slot.1.0.pick": item?.uuid }), item?.name).toBe(false);
    expect(abilities()).toMatchObject([{ name: "Placed", slot: 0 }]);
  });

  it("WH-STRONG-22 (1): take a spray where modern weapons are played, and nowhere else", async () => {
    await write({ class: "strong", level: 4, xp: 0, raises: [] });
    const system = { kind: "option", class: "strong", key: "spray" };
    const spray = await made({ name: "Spray", type: "ability", system, ownership: { default: 1 } });
    expect(await rise(table().alice, { "slot.0.0.pick": spray?.uuid })).toBe(false);
    await table().referee.run(() => game.settings.set("whitehack", "modernWeapons", true));
    await table().host.settled();
    expect(await rise(table().alice, { "slot.0.0.pick": spray?.uuid })).toBe(true);
    expect(abilities()).toMatchObject([{ name: "Spray", slot: 0, active: true }]);
  });

  it("WH-CLASS-11: take an entry of a compendium of which only the index has been read", async () => {
    await write({ class: "strong", level: 4, xp: 0, raises: [] });
    const pack = await table().referee.run(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const { collection } = await CompendiumCollection.createCompendium({ label: "Ours", type: "Item" } as never);
      const system = { kind: "option", class: "strong", key: "guard" };
      const guard = { name: "Guard", type: "ability", system, ownership: { default: 2 } };
      await Item.create(guard as object as Item.CreateData, { pack: collection } as never);
      return collection;
    });
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) seat.run(() => game.packs.get(pack)?.clear());
    const uuid = table().alice.run(() => game.packs.get(pack)?.index.contents[0]?.uuid);
    expect(await rise(table().alice, { "slot.0.0.pick": uuid })).toBe(true);
    expect(abilities()).toMatchObject([{ name: "Guard", slot: 0, active: true }]);
  });

  it("are filled later, without dice, as long as there is room", async () => {
    await write({ class: "strong", level: 4, xp: 0, raises: [] });
    const option = { kind: "option", class: "strong", key: "parry" };
    const parry = await made({ name: "Parry and wait", type: "ability", system: option, ownership: { default: 1 } });
    expect(await rise(table().alice, { "slot.0.0.pick": parry?.uuid })).toBe(true);
    expect(abilities()).toMatchObject([{ name: "Parry and wait", slot: 0, active: true }]);
    expect(table().referee.run(() => recordIn(lastMessage()).length)).toBe(1);
    expect(await rise(table().alice, { "slot.1.0.pick": parry?.uuid })).toBe(false);
  });
});

describe("from level 1 to 10", () => {
  it.each(CLASS_IDS)(
    "WH-XP-03 WH-CLASS-08 WH-CLASS-11: the %s follow the class's table, each level once, and come down again",
    async (id) => {
      const at = (column: Parameters<typeof tableAt>[1], level: number) => tableAt(id, column, level);
      const isListed = CHOSEN_FROM_A_LIST.includes(id);
      await write({ class: id, hp: { rolled: 4, value: 4 }, groups: [] });
      for (let level = 2; level <= 10; level += 1) {
        await write({ xp: at("xp", level) - 1 });
        expect(table().referee.run(() => hero().system.derived.canLevelUp)).toBe(false);
        await write({ xp: at("xp", level) });
        const { faces, totals } = hitDiceAt(id, level);
        const before = stored().hp.rolled;
        loadDice(...sixes(faces.length, ...faces));
        const own = Array.from({ length: at("slots", level) }, (_, slot) => [
          [`slot.${slot}.0.pick`, isListed ? "" : "own"],
          [`slot.${slot}.0.name`, `Power ${slot} of ${level}`],
        ]).flat();
        const raise = level % 2 === 0 ? { raise: "dexterity:1" } : {};
        expect(await rise(table().alice, { ...raise, ...(Object.fromEntries(own) as FormValues) })).toBe(true);
        expect(stored()).toMatchObject({ level, hp: { rolled: Math.max(before, ...totals) } });
        expect(table().referee.run(() => hero().system.derived)).toMatchObject({
          attackValue: { value: at("attackValue", level) },
          savingThrow: { value: at("savingThrow", level) },
          slots: at("slots", level),
          groups: { limit: { value: at("groups", level) } },
        });
        expect(stored().raises).toHaveLength(at("raises", level));
      }
      const filled = new Set(abilities().map(({ slot }) => slot));
      expect(filled.size).toBe(isListed ? 0 : at("slots", 10));
      await undo(table().referee);
      expect(stored()).toMatchObject({ level: 9, attributes: { dexterity: { value: 20 } } });
    },
  );
});
