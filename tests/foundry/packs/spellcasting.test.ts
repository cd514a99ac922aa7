// A caster of Ferryhack: the page of the sheet, casting outside fights, and lasting spells.
import { describe, expect, it } from "vitest";
import { performMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import {
  casterContext,
  performRestPoints,
  performSwap,
} from "../../../src/house-rules/ferryhack/foundry/spells/caster-context.ts";
import { performPrepare } from "../../../src/house-rules/ferryhack/foundry/spells/perform-prepare.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { undoEntry } from "../undoing.ts";
import { actorOf, HERO, lastMessage, type Seat } from "../table.ts";
import { aCastingTable, SPELLS } from "./casting-table.ts";

const { table, hero, goblin, item, see, points, act, prepares, answer, asked, cards, page } = aCastingTable();

describe("a caster's page", () => {
  it("FH-SPL-01 FH-SPL-02 FH-SPL-08 FH-SPL-09: shows spells, room, magic points and the chance with its reasons", () => {
    expect(page(table().alice)).toMatchObject({
      pool: { value: 14, points: 14 },
      chance: { value: 12, whyText: expect.stringContaining("Wisdom") as string },
      active: { value: 2, used: 17, isOver: true },
      inactive: { value: 3, used: 1, rows: [{ name: "Light", canPrepare: false }] },
    });
  });
  it("FH-SPL-17: stand in place of miracles, whose wordings are kept for when the pack is off", async () => {
    const wording = { name: "Wake the stones", type: "ability", system: { kind: "miracle", class: "wise", slot: 0 } };
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [wording] as Item.CreateData[]));
    await table().host.settled();
    const wise = () => {
      const actor = actorOf(HERO);
      if (!actor.isCharacter()) throw new Error("no character");
      return actor;
    };
    const shown = () => table().alice.run(() => JSON.stringify(characterContext(wise()).view.powers));
    expect(shown()).not.toContain("Wake the stones");
    const count = () => table().alice.run(() => game.messages.size);
    const before = count();
    await table().alice.run(async () => {
      const wake = wise().items.getName("Wake the stones");
      if (wake) await performMiracle(wake, wise(), { skip: true });
    });
    expect(count()).toBe(before);
    expect(table().alice.notices.at(-1)?.message).toContain("Miracle.Replaced");
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
    await table().host.settled();
    expect(shown()).toContain("Wake the stones");
  });

  it("FH-SPL-04: says why a spell cannot be prepared", async () => {
    await act(table().referee, () => hero().update({ system: { packs: { fh: { points: 0 } } } } as Actor.UpdateData));
    const { active } = page(table().alice) as unknown as { active: { rows: { whyNot: string }[] } };
    expect(active.rows[0]?.whyNot).toContain("magic points");
    await act(table().alice, () => performPrepare(item("fire"), { skip: true }));
    expect(asked()).toEqual([]);
  });
  it("FH-SPL-10: gives monsters with spells their numbers by hit dice", async () => {
    await act(table().referee, () => goblin().createEmbeddedDocuments("Item", [SPELLS[0]] as Item.CreateData[]));
    expect(see(() => casterContext(goblin(), { editable: true, editing: false }))).toMatchObject({
      pool: { value: 11 },
      chance: { value: 6 },
      active: { value: 1, used: 1 },
      inactive: { value: 1 },
    });
  });
  it("FH-SPL-03: leaves spells of a higher level than one's own to the Referee's word", async () => {
    await act(table().referee, () => hero().update({ system: { level: 3 } } as Actor.UpdateData));
    const heal = (seat: Seat) =>
      (page(seat) as unknown as { active: { rows: { name: string; canPrepare: boolean }[] } }).active.rows.find(
        ({ name }) => name === "Heal",
      )?.canPrepare;
    expect([heal(table().alice), heal(table().referee)]).toEqual([false, true]);
  });
  it("FH-SPL-01 (2): swaps spells within twelve hours, which the Referee's clock takes", async () => {
    await act(table().alice, () => performSwap(item("light")));
    expect(see(() => item("light").system)).toMatchObject({ prepared: false });
    await act(table().alice, () => performSwap(item("fire")));
    expect(see(() => item("fire").system)).toMatchObject({ prepared: false });
    const before = see(() => game.time.worldTime);
    await act(table().referee, () => performSwap(item("light")));
    expect(see(() => [game.time.worldTime - before, (item("light").system as { prepared: boolean }).prepared])).toEqual(
      [12 * 3600, true],
    );
    await act(table().referee, () => undoEntry(lastMessage()));
    expect(see(() => game.time.worldTime)).toBe(before);
  });
  it("FH-SPL-01: takes the hours in a fight and for players, too: until they have passed nobody prepares the spell", async () => {
    const preparing = (seat: Seat) =>
      (
        page(seat) as unknown as { active: { rows: { name: string; canPrepare: boolean; whyNot: string }[] } }
      ).active.rows
        .filter(({ name }) => name === "Light")
        .map(({ canPrepare, whyNot }) => [canPrepare, whyNot !== ""]);
    await everybodyFights(table());
    const before = see(() => game.time.worldTime);
    await act(table().referee, () => performSwap(item("light")));
    expect(see(() => game.time.worldTime)).toBe(before);
    expect([preparing(table().alice), preparing(table().referee)]).toEqual([[[false, true]], [[false, true]]]);
    await act(table().referee, () => game.time.advance(12 * 3600));
    expect(preparing(table().referee)).toEqual([[true, false]]);
  });
  it("FH-SPL-08: gives all magic points back after a night, which can be taken back", async () => {
    await act(table().alice, () => hero().update({ system: { packs: { fh: { points: 3 } } } } as Actor.UpdateData));
    await act(table().alice, () => performRestPoints(hero()));
    expect(points()).toBe(14);
    await act(table().referee, () => undoEntry(lastMessage()));
    expect(points()).toBe(3);
  });
});

describe("casting outside a fight", () => {
  it("FH-SPL-07 FH-SPL-09: a success costs the level, a failure 1, a fumble the level", async () => {
    for (const [face, left] of [
      [5, 12],
      [19, 11],
      [20, 9],
    ] as const) {
      await prepares("armor", { level: 2, spent: { points: 1 } });
      await answer("cast", [hero()], [face, 20]);
      expect(points()).toBe(left);
    }
    expect(see(() => cards("check").length)).toBe(3);
  });
  it("FH-SPL-07: an aborted spell costs nothing", async () => {
    await prepares("armor", { level: 2, spent: { points: 1 } });
    await answer("stop");
    expect(points()).toBe(14);
  });
  it("FH-SPL-15: levels beyond the first must be shared out", async () => {
    await prepares("fire", { level: 3 });
    expect(asked()).toEqual([]);
  });
});

describe("lasting spells", () => {
  const armorClass = (who: () => Creature) => see(() => who().system.derived.armorClass.value);
  it("FH-S2-09 FH-SPL-14: Armor adds its level to armor class for a dungeon turn, and is taken back", async () => {
    const before = armorClass(goblin);
    await prepares("armor", { level: 2, spent: { points: 1 } });
    await answer("cast", [see(goblin)], [5, 20]);
    expect(armorClass(goblin)).toBe(before + 2);
    expect(see(() => goblin().effects.contents[0]?.toObject().flags)).toMatchObject({
      whitehack: { condition: { id: "fh-armor", strength: 2, end: { until: "rounds", rounds: 60 } } },
    });
    await act(table().referee, async () => {
      const question = game.messages.contents.find((one) => one.isCard("prompt"));
      if (question) await undoEntry(question);
    });
    expect([armorClass(goblin), points()]).toEqual([before, 14]);
    expect(asked()).toEqual(["spellCast"]);
  });
  it("FH-S2-12 FH-S2-09: Increase raises a score, and rival spells make casting harder", async () => {
    await prepares("increase", { level: 2, spent: { points: 1 }, attribute: "strength" });
    await answer("cast", [see(hero)], [5, 20]);
    expect(
      see(
        () =>
          (hero().system.derived as { attributes: Record<string, { value: number }> }).attributes["strength"]?.value,
      ),
    ).toBe(14);
    await prepares("armor", { level: 3, spent: { points: 2 } });
    await answer("cast", [see(hero)], [5, 20]);
    await prepares("anti");
    await answer("cast", [see(hero)], [10, 20]);
    expect(cards("check").at(-1)?.toObject().system).toMatchObject({ outcome: { score: 9, success: false } });
  });
  it("FH-SPL-14 FH-S2-07: Decrease asks the owner for a saving throw, who may be willing", async () => {
    await prepares("decrease", { level: 2, spent: { points: 1 }, attribute: "strength" });
    await answer("cast", [see(hero)], [5, 20]);
    expect(asked()).toEqual(["spellSave"]);
    await answer("willing");
    expect(
      see(
        () =>
          (hero().system.derived as { attributes: Record<string, { value: number }> }).attributes["strength"]?.value,
      ),
    ).toBe(10);
  });
  it("FH-S2-08: Dispel ends what is not stronger, also what is being prepared", async () => {
    await prepares("armor");
    await answer("cast", [see(goblin)], [5, 20]);
    await prepares("dispel");
    await answer("cast", [see(goblin)], [5, 20]);
    expect(see(() => goblin().effects.size)).toBe(0);
  });
});
