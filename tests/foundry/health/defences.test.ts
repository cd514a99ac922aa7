// What the nature of a creature leaves of the damage that is applied to it.
import { describe, expect, it } from "vitest";
import { performAnsweredChange } from "../../../src/foundry/health/ask-caught.ts";
import { applyNewest, attackHero, pressOn, rollSword, shownTo, SWORD, undoNewest } from "../attacks.ts";
import { HERO, aTable, actorOf, aimAt, hitPointsOf, lastMessage, loadDice, placedGoblin } from "../table.ts";

const table = aTable();

/** Hit points that the goblin loses to an attack of six points, with these defences. */
async function lostWith(defences: object, harm?: string): Promise<number> {
  const points = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
  await table().referee.run(() =>
    placedGoblin().actor?.update({ system: { defences, hp: { value: 20, max: 20 } } } as Actor.UpdateData),
  );
  await table().host.settled();
  loadDice([8, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, harm === undefined ? {} : { harm });
  });
  loadDice([6, 6]);
  await table().alice.run(() => pressOn(lastMessage(), "rollDamage"));
  const before = points();
  await table().alice.run(applyNewest);
  await table().host.settled();
  return before - points();
}

describe("WH-SAVE-03 in part: damage that is applied", () => {
  it("is whole for whoever has no defence", async () => {
    expect(await lostWith({})).toBe(6);
  });

  it("is nothing for the immune, and for those whom only something else harms", async () => {
    expect(await lostWith({ immune: ["weapon"] })).toBe(0);
    expect(await lostWith({ immune: [], onlyHarmedBy: ["magick"] })).toBe(0);
    expect(await lostWith({ onlyHarmedBy: ["magick"] }, "weapon, magick")).toBe(6);
  });

  it("is half for those who resist it, and only that kind", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "resistanceHalves", true));
    expect(await lostWith({ resistant: ["weapon"] })).toBe(3);
    expect(await lostWith({ resistant: ["fire"] })).toBe(6);
    await table().referee.run(() => game.settings.set("whitehack", "resistanceHalves", false));
    expect(await lostWith({ resistant: ["weapon"] })).toBe(6);
  });
});

describe("WH-MON-03: damage that was rolled without an attack", () => {
  const withstand = async (defences: object): Promise<void> => {
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { defences, hp: { value: 20, max: 20 } } } as Actor.UpdateData),
    );
    await table().host.settled();
  };

  it("is of the kinds of its weapon, and says what it meets", async () => {
    await withstand({ onlyHarmedBy: ["magick", "silver"] });
    loadDice([6, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
    });
    await table().host.settled();
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ kinds: ["weapon", "normal weapons"] }));
    const ONLY = { label: "WHITEHACK.Withstood.known.onlyHarmedBy", value: "magick, silver" };
    expect(await shownTo(table().referee)).toMatchObject({ badges: [ONLY] });
    expect(await shownTo(table().alice)).toMatchObject({ badges: [] });
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect(table().referee.run(() => hitPointsOf(placedGoblin().actor).value)).toBe(20);
    expect(await shownTo(table().referee)).toMatchObject({ badges: [], applied: [{ amount: 0, defences: [ONLY] }] });
    expect(await shownTo(table().alice)).toMatchObject({
      applied: [{ amount: 0, defences: [{ label: "WHITEHACK.Withstood.seen.onlyHarmedBy", value: "" }] }],
    });
  });

  it("is of the kinds that somebody says", async () => {
    await withstand({ immune: ["fire"] });
    const reply = { values: { kind: "damage", amount: 6, harm: "Fire, area" }, visibility: "public" } as const;
    const { actor } = placedGoblin();
    await table().referee.run(() => actor && performAnsweredChange(actor, reply));
    await table().host.settled();
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ kinds: ["fire", "area"], amount: 6 }));
    await table().referee.run(applyNewest);
    await table().host.settled();
    expect(await shownTo(table().referee)).toMatchObject({
      applied: [{ amount: 0, defences: [{ label: "WHITEHACK.Withstood.known.immune", value: "fire" }] }],
    });
  });

  it("is struck out when it is undone, so that it can be applied anew", async () => {
    await withstand({ immune: ["fire"] });
    const reply = { values: { kind: "damage", amount: 6, harm: "fire" }, visibility: "public" } as const;
    const { actor } = placedGoblin();
    await table().referee.run(() => actor && performAnsweredChange(actor, reply));
    await table().referee.run(applyNewest);
    await table().host.settled();
    expect(await shownTo(table().referee)).toMatchObject({ applied: [{ canUndo: true }], canApply: false });
    await table().referee.run(undoNewest);
    await table().host.settled();
    expect(await shownTo(table().referee)).toMatchObject({ applied: [], canApply: true });
    await withstand({ immune: [] });
    await table().referee.run(applyNewest);
    await table().host.settled();
    expect(table().referee.run(() => hitPointsOf(placedGoblin().actor).value)).toBe(14);
  });
});

describe("WH-BRAVE-05 in part: a quirk that wields anything", () => {
  it("passes resistances by with real weapons", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "resistanceHalves", true));
    await table().alice.run(() =>
      actorOf(HERO).createEmbeddedDocuments("Item", [
        { name: "Wields anything", type: "ability", system: { kind: "quirk", key: "wields", slot: 0 } },
      ] as Item.CreateData[]),
    );
    await table().host.settled();
    expect(await lostWith({ resistant: ["weapon"] })).toBe(6);
    expect(await lostWith({ immune: ["weapon"] })).toBe(0);
  });
});
