// Scrolls that are tied to slots: the roll and what it takes, the daily effect, the forced one.
import { describe, expect, it } from "vitest";
import { rollsOf } from "../../../src/foundry/items/perform-item-roll.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { fromPack, playing } from "../playing.ts";
import { HERO, aTable, actorOf, hitPointsOf, loadDice, WITHOUT_BOB } from "../table.ts";
import { lastBut, undoEntry, undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { give, roll, stored, told } = heroItems(table);
const { become, carry, numbers } = playing(table);
const { undo } = undoing(table);
/** Takes back the forced use, behind whose card the saving throw against corruption is asked. */
async function undoCard(): Promise<void> {
  await table().alice.run(() => undoEntry(lastBut("prompt")));
  await table().host.settled();
}

const SAGE = { name: "Sage", kind: "vocation", attributes: ["intelligence"], unwritten: false };
const someone = (more: object): Promise<void> =>
  become({ groups: [SAGE], attributes: { intelligence: { value: 12 } }, hp: { value: 20, rolled: 20 }, ...more });
const wise = (more: object = {}): Promise<void> => someone({ class: "wise", level: 3, ...more });
const scroll = (more: object = {}): Promise<string> =>
  give("scroll", { cost: "2", age: 12, wording: "Bind a demon", ...more }, "Old scroll");
const wording = (active: boolean, name: string): Promise<string> =>
  give("ability", { kind: "miracle", slot: 0, active }, name);
const abilities = () =>
  table().alice.run(() =>
    actorOf(HERO)
      .items.contents.filter((item) => item.isAbility())
      .map(({ name, system: { active, slot } }) => `${name} ${slot} ${active}`),
  );
const tied = (): string =>
  table().alice.run(
    () => actorOf(HERO).items.contents.find((one) => one.isAbility() && one.system.fromScroll)?.id ?? "",
  );
const hp = (): number => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const offers = (id: string) => table().alice.run(() => rollsOf(itemOf(id)).map((one) => one.id));
/** The roll that ties: without a group that was ticked it is one of the untrained, with two dice. */
async function tie(id: string, ...faces: number[]): Promise<void> {
  loadDice(...faces.map((face) => [face, 20] as const));
  await roll(table().alice, id, "slotScroll");
}
const warned = (): string => table().alice.notices.at(-1)?.message ?? "";

describe("tying a scroll to a slot", () => {
  it("WH-WISE-15: ruins the active wording and uses the scroll up, and its card gives both back", async () => {
    await wise();
    await wording(true, "Ember");
    await wording(false, "Frost");
    const id = await scroll();
    await tie(id, 5, 6);
    expect(abilities()).toEqual(["Frost 0 false", "Bind a demon 0 true"]);
    expect(stored(id)).toMatchObject({ quantity: 0 });
    expect(stored(tied())).toMatchObject({
      kind: "miracle",
      fromScroll: true,
      cost: "2",
      uses: { scope: "day", max: 1 },
    });
    expect(told(table().alice, 2)).toMatchObject([{ type: "check", trained: true }, { rules: ["WH-WISE-15"] }]);
    await undo(table().alice);
    expect(abilities().toSorted()).toEqual(["Ember 0 true", "Frost 0 false"]);
    expect(stored(id)).toMatchObject({ quantity: 1 });
  });

  it("WH-WISE-15: is refused to the young, the dear and other classes, with the reason", async () => {
    await wise({ level: 2 });
    await tie(await scroll());
    expect(warned()).toBe("The scroll costs 2 HP, which is too much for this character.");
    await wise();
    await tie(await scroll({ age: 5 }));
    expect(warned()).toBe("The scroll is 5 years old; it has to be at least 10.");
    await someone({ class: "strong", level: 3 });
    expect(offers(await scroll())).not.toContain("slotScroll");
  });

  it("WH-WISE-16: a failure changes nothing, and a fumble ruins the scroll and says what the Referee may take", async () => {
    await wise();
    await wording(true, "Ember");
    const id = await scroll();
    await tie(id, 15, 16);
    expect([abilities(), stored(id)]).toMatchObject([["Ember 0 true"], { ruined: false, quantity: 1 }]);
    await tie(id, 20, 20);
    expect([abilities(), stored(id)]).toMatchObject([["Ember 0 true"], { ruined: true }]);
    expect(JSON.stringify(told(table().alice, 1))).toContain("WHITEHACK.Tied.MayCost");
  });

  it("WH-WISE-16: ruins the whole slot where the table says so (Amb-25)", async () => {
    await wise();
    await table().referee.run(() => game.settings.set("whitehack", "slottingRuins", "wholeSlot"));
    await wording(true, "Ember");
    await wording(false, "Frost");
    await tie(await scroll(), 5, 6);
    expect(abilities()).toEqual(["Bind a demon 0 true"]);
  });
});

describe("a tied scroll", () => {
  it("WH-WISE-15, WH-WISE-16: works once a day for nothing, as it is written, and is asked no price", async () => {
    await wise();
    await tie(await scroll(), 5, 6);
    const id = tied();
    await roll(table().alice, id, "useAbility");
    expect([hp(), stored(id)]).toMatchObject([20, { uses: { spent: 1 } }]);
    expect(offers(id)).not.toContain("useAbility");
    expect(offers(id)).not.toContain("askOracle");
    await undo(table().alice);
    expect(stored(id)).toMatchObject({ uses: { spent: 0 } });
  });

  it("WH-WISE-16: costs 2 in armor that hinders miracles (WH-WISE-19)", async () => {
    await wise();
    await tie(await scroll(), 5, 6);
    await carry(fromPack("equipment", "Chainmail"));
    await roll(table().alice, tied(), "useAbility");
    expect(hp()).toBe(18);
  });

  it("WH-TRUE-01: may be forced once more, for corruption, where miracles are true", async () => {
    await wise();
    await tie(await scroll(), 5, 6);
    const id = tied();
    await roll(table().alice, id, "useAbility");
    expect(offers(id)).not.toContain("cramScroll");
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "trueMiracles", true);
      await game.settings.set("whitehack", "corruption", true);
    });
    await table().host.settled();
    expect(offers(id)).toContain("cramScroll");
    loadDice([6, 6]);
    await roll(table().alice, id, "cramScroll");
    const corruption = () =>
      table().alice.run(() => (actorOf(HERO).toObject().system as { corruption: object }).corruption);
    expect(corruption()).toMatchObject({ value: 4, maySave: true });
    expect(offers(id)).not.toContain("cramScroll");
    await undoCard();
    expect(corruption()).toMatchObject({ value: 0, maySave: false });
    const derived = table().alice.run(() => {
      const actor = actorOf(HERO);
      return actor.isCharacter() ? actor.system.derived.slots : 0;
    });
    expect(derived).toBe(3); // two at level 3, and one of true miracles
  });

  it("WH-TRUE-01, WH-WISE-19: a forced use costs 2 in armor, too, and one card gives all of it back", async () => {
    await wise();
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "trueMiracles", true);
      await game.settings.set("whitehack", "corruption", true);
    });
    await tie(await scroll(), 5, 6);
    const id = tied();
    await roll(table().alice, id, "useAbility");
    await carry(fromPack("equipment", "Chainmail"));
    loadDice([6, 6]);
    await roll(table().alice, id, "cramScroll");
    const corruption = () => table().alice.run(() => (actorOf(HERO).system as { corruption: object }).corruption);
    expect([hp(), stored(id), corruption()]).toMatchObject([18, { uses: { spent: 2 } }, { value: 4 }]);
    await undoCard();
    expect([hp(), stored(id), corruption()]).toMatchObject([20, { uses: { spent: 1 } }, { value: 0 }]);
  });

  it("WH-TRUE-03 in part: is open to the Deft for cheap scrolls, each at its own cost, where the table allows it", async () => {
    await someone({ class: "deft", level: 1, groups: [{ ...SAGE, attributes: [] }] });
    const id = await scroll();
    expect(offers(id)).not.toContain("slotScroll");
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "trueMiracles", true);
      await game.settings.set("whitehack", "deftSlotScrolls", true);
    });
    await table().host.settled();
    await tie(await scroll({ cost: "3" }));
    expect(warned()).toContain("too much");
    await tie(id, 5, 6);
    await roll(table().alice, tied(), "useAbility");
    expect(hp()).toBe(18);
  });
});

describe("a magick item in a slot", () => {
  const staff = () => give("gear", { magick: { is: true } }, "Blackstaff");
  const max = (): number => numbers().hitPointsMaximum.value;

  it("WH-WISE-17: raises hit points by the level, takes them again when it breaks, and leaves room for another item alone", async () => {
    await wise({ hp: { value: 9, rolled: 9 } });
    await give("ability", { kind: "miracle", slot: 1, active: true }, "Ember");
    const id = await staff();
    await roll(table().alice, id, "bindItem");
    expect([hp(), max(), abilities()]).toEqual([12, 12, ["Blackstaff 1 true"]]);
    expect(offers(id)).not.toContain("bindItem");
    const ability = table().alice.run(() => actorOf(HERO).items.find((one) => one.isAbility())?.id ?? "");
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 5 } } } as Actor.UpdateData));
    await roll(table().alice, ability, "breakItem");
    expect([hp(), max(), abilities()]).toEqual([2, 9, ["Blackstaff 1 false"]]);
    await undo(table().alice);
    expect([hp(), max()]).toEqual([5, 12]);
    await roll(table().alice, ability, "breakItem");
    const other = await staff();
    expect(offers(other)).toContain("bindItem");
    await roll(table().alice, other, "bindItem");
    expect([hp(), max(), abilities()]).toEqual([5, 12, ["Blackstaff 1 true"]]);
  });

  it("WH-WISE-17: gives everything back when its card undoes it; the first slot is not offered", async () => {
    await wise({ level: 2 });
    const id = await staff();
    expect(offers(id)).not.toContain("bindItem");
    await wise({ hp: { value: 9, rolled: 9 } });
    await give("ability", { kind: "miracle", slot: 1, active: true }, "Ember");
    await roll(table().alice, id, "bindItem");
    await undo(table().alice);
    expect([hp(), max(), abilities()]).toEqual([9, 9, ["Ember 1 true"]]);
  });
});
