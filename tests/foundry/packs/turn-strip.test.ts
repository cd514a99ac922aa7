// What packs of house rules put into the strip of one's own turn, and that it is gone with them.
import { describe, expect, it, vi } from "vitest";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import { doOperation } from "../../../src/foundry/app/turn-strip/turn-strip.ts";
import { fighterInTurn, stripFacts } from "../../../src/foundry/app/turn-strip/strip-facts.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { HERO, GOBLIN, type Seat } from "../table.ts";
import { aCastingTable } from "./casting-table.ts";

const { table, hero, act } = aCastingTable();

/** The rules of the world from now on, known to everybody. */
async function plays(pack: "fh" | "wb", choice: { readonly enabled: boolean; readonly preset: string }): Promise<void> {
  await act(table().referee, () =>
    game.settings.set("whitehack", "houseRules" as never, { packs: [{ pack, ...choice }] } as never),
  );
  for (const seat of [table().referee, table().alice])
    await vi.waitFor(
      () =>
        expect(seat.run(() => Object.values(rulesInForceFor(null).families).some((one) => one.choice === pack))).toBe(
          choice.enabled,
        ),
      { timeout: 30_000 },
    );
  await table().host.settled();
}
/** The hero has the turn, and a goblin comes later. */
const fight = (): Promise<void> =>
  act(table().referee, async () => {
    const combat = await Combat.create({ active: true });
    const data = [
      { actorId: HERO, name: "Hero", initiative: 6 },
      { actorId: GOBLIN, name: "Goblin", initiative: 2 },
    ];
    await combat?.createEmbeddedDocuments("Combatant", data as Combatant.CreateData[]);
    await combat?.startCombat();
  });
const facts = (seat: Seat = table().alice) =>
  seat.run(() => {
    const fighter = fighterInTurn();
    return fighter ? stripFacts(fighter) : null;
  });
const spells = () => (facts()?.powers ?? []).map(({ name }) => name).toSorted();

describe("the strip under Ferryhack", () => {
  it("FH-SPL-01 FH-SPL-10: has each spell that is active once, and none that rests", async () => {
    await fight();
    const active = table().alice.run(() =>
      hero()
        .items.contents.filter((one) => one.isSpell() && one.system.prepared)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(active).toContain("Fire");
    expect(spells()).toEqual(active);
    expect(spells()).not.toContain("Light");
  });

  it("FH-SPL-01: has no spells any more when the pack is off, and has them again with it", async () => {
    await fight();
    const before = facts();
    expect(spells()).toContain("Fire");
    await plays("fh", { enabled: false, preset: "spells" });
    expect(spells()).toEqual([]);
    await plays("fh", { enabled: true, preset: "spells" });
    expect(facts()).toEqual(before);
  });

  it("FH-SPL-01: the sheet has spells on their own page alone, and on paper all the same", () => {
    const panels = table().alice.run(() => {
      const actor = hero();
      return actor.isCharacter()
        ? characterContext(actor).view.powers.map(({ id, elsewhere, rows }) => [id, elsewhere, rows.length > 0])
        : [];
    });
    expect(panels).toContainEqual(["spells", true, true]);
  });

  it("FH-MOV-03 FH-DIS-01: has the pace of the round, which goes with the pack", async () => {
    await plays("fh", { enabled: true, preset: "full" });
    await fight();
    expect(facts()?.pace).toMatchObject({ now: "normal", disengaging: { objection: expect.any(String) as unknown } });
    await act(table().alice, async () => {
      const fighter = fighterInTurn();
      if (fighter) await doOperation(fighter, { operation: "pace", of: "careful" } as never, {} as Event);
    });
    expect(facts()?.pace?.now).toBe("careful");
    await plays("fh", { enabled: false, preset: "full" });
    expect(facts()?.pace).toBeNull();
  });
});

describe("the strip under WhiteBox", () => {
  it("WB-DLY-01: has holding back, and no waiting for another, as long as the pack is on", async () => {
    const held = () => {
      const { ofPacks = [], mayLower, waiting } = facts() ?? {};
      return { mayHold: ofPacks.some(({ act }) => act === "wb.holdBack"), mayLower, waiting };
    };
    await plays("fh", { enabled: false, preset: "spells" });
    await fight();
    const byBook = held();
    expect(byBook).toMatchObject({ mayHold: false, waiting: { may: true } });
    await plays("wb", { enabled: true, preset: "full" });
    expect(held()).toMatchObject({ mayHold: true, waiting: { may: false } });
    await plays("wb", { enabled: false, preset: "full" });
    expect(held()).toEqual(byBook);
  });
});
