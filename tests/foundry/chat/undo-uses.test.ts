import { describe, expect, it } from "vitest";
import { performKeyword } from "../../../src/foundry/characters/powers/perform-keyword.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { presentCard } from "../present-card.ts";
import { messageModeSetting } from "../../../src/foundry/host/compat.ts";
import { heroItems, itemOf, magick } from "../hero-items.ts";
import { GOBLIN, HERO, REFEREE, type Seat, aTable, actorOf, hitPointsOf, lastMessage, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { give, roll, stored } = heroItems(table);
const { undo, states } = undoing(table);

const hero = () => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const warnings = (seat: Seat) => seat.notices.map(({ message }) => message);
const shown = (seat: Seat) =>
  seat.run(async () => ((await presentCard(lastMessage()))?.["entries"] as readonly object[] | undefined)?.[0]);
const charged = (value: number) => magick({ cost: "1d6", charges: { formula: "", value, max: 7 } });

/** Alice's hero has used a wand. */
async function usedWand(value = 2): Promise<string> {
  const wand = await give("gear", charged(value), "Wand");
  loadDice([4, 6]);
  await roll(table().alice, wand, "useItem");
  return wand;
}

describe("a use of a thing (WH-ITEM-01)", () => {
  it("is taken back by the Referee: the charge and the hit points", async () => {
    const wand = await usedWand();
    expect([hero(), stored(wand)]).toMatchObject([2, { magick: { charges: { value: 1 } } }]);
    expect(await shown(table().referee)).toMatchObject({ canUndo: true, rows: [{ name: "Wand" }, { name: "Hero" }] });
    await undo(table().referee);
    expect([hero(), stored(wand)]).toMatchObject([6, { magick: { charges: { value: 2, max: 7 } } }]);
    expect(states()).toEqual(["exact", "exact"]);
    expect(await shown(table().alice)).toMatchObject({ canUndo: false, rows: [{ undone: expect.any(String) }, {}] });
  });

  it("is taken back once", async () => {
    const wand = await usedWand();
    await undo(table().referee);
    await undo(table().referee);
    expect(warnings(table().referee)).toContain("WHITEHACK.Refusal.alreadyUndone");
    expect([hero(), stored(wand)]).toMatchObject([6, { magick: { charges: { value: 2 } } }]);
  });

  it("is taken back by the player who caused it, as long as nothing followed", async () => {
    const wand = await usedWand();
    expect(await shown(table().alice)).toMatchObject({ canUndo: true });
    await undo(table().bob);
    expect(warnings(table().bob)).toContain("WHITEHACK.Refusal.refereeOnly");
    await undo(table().alice);
    expect([hero(), stored(wand), states()]).toMatchObject([
      6,
      { magick: { charges: { value: 2 } } },
      ["exact", "exact"],
    ]);
  });

  it("is the Referee's alone to take back once something has followed", async () => {
    const wand = await usedWand();
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 5 } } } as Actor.UpdateData));
    await table().host.settled();
    expect(await shown(table().alice)).toMatchObject({ canUndo: false });
    await undo(table().alice);
    expect(warnings(table().alice)).toContain("WHITEHACK.Refusal.changedSince");
    expect([hero(), stored(wand)]).toMatchObject([5, { magick: { charges: { value: 1 } } }]);
    expect(await shown(table().bob)).toBeUndefined();
  });

  it("is taken back by the difference where something has happened since", async () => {
    const wand = await usedWand();
    await table().referee.run(async () => {
      await itemOf(wand).update({ system: { magick: { charges: { value: 5 } } } } as Item.UpdateData);
      await actorOf(HERO).update({ system: { hp: { value: 1 } } } as Actor.UpdateData);
    });
    await table().host.settled();
    await undo(table().referee);
    expect([hero(), stored(wand)]).toMatchObject([5, { magick: { charges: { value: 6 } } }]);
    expect(states()).toEqual(["difference", "difference"]);
  });

  it("brings back what was used up and thrown away, under its id", async () => {
    const wand = await usedWand(1);
    await table().alice.run(() => itemOf(wand).delete());
    await table().host.settled();
    await undo(table().referee);
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: 1, max: 7 } } });
    table().alice.run(() => expect(itemOf(wand).name).toBe("Wand"));
    await undo(table().referee);
    table().referee.run(() => expect(actorOf(HERO).items.filter(({ name }) => name === "Wand")).toHaveLength(1));
  });

  it("gives the rest back where the thing is gone for good, and says so", async () => {
    const wand = await usedWand();
    await table().alice.run(() => itemOf(wand).delete());
    await table().host.settled();
    await undo(table().referee);
    expect(warnings(table().referee)).toContain("WHITEHACK.Refusal.nothingThere");
    expect([hero(), states()]).toEqual([6, ["none", "exact"]]);
    await undo(table().referee);
    expect(hero()).toBe(6);
  });

  it.each(["gm", "blind"] as const)("is told to those who see its %s card, before and after", async (mode) => {
    const words = { gm: "gmroll", blind: "blindroll" } as const;
    const setting = messageModeSetting();
    await table().alice.run(() => game.settings.set("core", setting, setting === "rollMode" ? words[mode] : mode));
    await usedWand();
    await undo(table().referee);
    expect([hero(), states()]).toEqual([6, ["exact", "exact"]]);
    const revealed = (seat: Seat) => seat.run(() => game.messages.contents.at(-1)?.isRevealed ?? false);
    expect([table().referee, table().alice, table().bob].map(revealed)).toEqual([true, mode === "gm", false]);
    table().referee.run(() => expect(lastMessage().toObject()).toMatchObject({ whisper: [REFEREE] }));
  });
});

describe("what else things do", () => {
  it("a dose comes back, beside the harm that it did (WH-POIS-01 in part)", async () => {
    const poison = { kind: "poison", doses: 2, primary: { damage: "1d6" } };
    const id = await give("substance", poison, "Viper");
    loadDice([3, 6]);
    await roll(table().alice, id, "takePrimary");
    await table().alice.run(() => performApplyDamage(lastMessage()));
    await table().host.settled();
    expect([hero(), stored(id)]).toMatchObject([3, { doses: 1 }]);
    await undo(table().referee);
    expect([hero(), stored(id)]).toMatchObject([3, { doses: 2 }]);
    await undo(table().referee, 1);
    expect(hero()).toBe(6);
  });

  it("a potion comes back whole where it was thrown away (WH-ITEM-03 in part)", async () => {
    const id = await give("substance", { kind: "potion", primary: { healing: "1d6" } }, "Potion");
    loadDice([3, 6]);
    await roll(table().alice, id, "takePrimary");
    expect(stored(id)).toMatchObject({ quantity: 0 });
    await table().alice.run(() => itemOf(id).delete());
    await table().host.settled();
    await undo(table().referee);
    expect(stored(id)).toMatchObject({ quantity: 1, doses: 1 });
  });

  it("what does nothing to hit points too", async () => {
    const id = await give("substance", { kind: "powder", quantity: 2, primary: { text: "Glows." } });
    await roll(table().alice, id, "takePrimary");
    await undo(table().referee);
    expect(stored(id)).toMatchObject({ quantity: 2 });
  });

  it("an ability may be used again (WH-TIME-06 in part)", async () => {
    const id = await give("ability", { cost: "1", uses: { scope: "day", max: 1, spent: 0 } }, "Song");
    await roll(table().alice, id, "useAbility");
    expect([hero(), stored(id)]).toMatchObject([5, { uses: { spent: 1 } }]);
    await undo(table().referee);
    expect([hero(), stored(id)]).toMatchObject([6, { uses: { spent: 0 } }]);
  });

  it.each([
    { faces: [5, 3], after: { quantity: 0 } },
    { faces: [20, 4], after: { ruined: true } },
  ] as const)("a scroll is unread again (WH-SCROLL-02): $after", async ({ faces, after }) => {
    const id = await give("scroll", { wording: "Ember", cost: "2" }, "Old leaf");
    loadDice([faces[0], 20], [faces[1], 20]);
    await roll(table().alice, id, "readScroll");
    expect([hero(), stored(id)]).toMatchObject([4, after]);
    await undo(table().referee);
    expect([hero(), stored(id)]).toMatchObject([6, { quantity: 1, ruined: false }]);
  });

  it("a scroll's cost, and charges, are dice again (WH-SCROLL-03 WH-ART-05)", async () => {
    const leaf = await give("scroll", { cost: "1d6" });
    loadDice([4, 6], [2, 6]);
    await roll(table().alice, leaf, "fixCost");
    await undo(table().referee);
    expect(stored(leaf)).toMatchObject({ cost: "1d6" });
    const wand = await give("gear", magick({ charges: { formula: "1d6", value: null, max: null } }));
    await roll(table().alice, wand, "fillCharges");
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: 2, max: 2 } } });
    await undo(table().referee);
    expect(stored(wand)).toMatchObject({ magick: { charges: { value: null, max: null } } });
  });

  it("what was found out is a riddle again, by the name that the card always told (WH-ITEM-02)", async () => {
    const id = await give("gear", magick({ known: false, cover: "Dull ring" }), "Ring of Might");
    loadDice([8, 20], [2, 20], [5, 6]);
    await roll(table().alice, id, "identify");
    expect(stored(id)).toMatchObject({ magick: { known: true } });
    expect(await shown(table().alice)).toMatchObject({ rows: [{ name: "Dull ring" }] });
    await undo(table().referee);
    expect(stored(id)).toMatchObject({ magick: { known: false } });
  });

  it("what a miracle revealed is hidden again, and what the curse took is given back (WH-CURSE-01)", async () => {
    const id = await give("gear", magick({ known: false, cursed: true, cover: "Ring", curse: { secretCost: 2 } }));
    await roll(table().referee, id, "reveal");
    expect([hero(), stored(id)]).toMatchObject([4, { magick: { known: true } }]);
    await undo(table().referee);
    expect([hero(), stored(id)]).toMatchObject([6, { magick: { known: false } }]);
  });

  it("a monster has its hit points again after a keyword (WH-MON-11)", async () => {
    const keyword = { name: "Breath", text: "Fire.", cost: "1d6", save: "magick" };
    const goblin = () => table().referee.run(() => hitPointsOf(actorOf(GOBLIN)).value);
    loadDice([2, 6]);
    await table().referee.run(async () => {
      await actorOf(GOBLIN).update({ system: { keywords: [keyword] } } as Actor.UpdateData);
      await performKeyword(actorOf(GOBLIN) as Actor.OfType<"monster">, 0);
    });
    expect(goblin()).toBe(3);
    await undo(table().referee);
    expect(goblin()).toBe(5);
  });
});
