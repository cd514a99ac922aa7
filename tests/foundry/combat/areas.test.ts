// Areas: who is inside on any grid, how they save, and what one damage does to many, until it is taken back.
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { answeredArea } from "../../../src/foundry/combat/area/perform-area.ts";
import { performAreaSaves, performShare, performUndoAll } from "../../../src/foundry/combat/attack/perform-many.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { presentCard } from "../present-card.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { spacesIn, tokensIn } from "../../../src/foundry/combat/area/area-place.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import type { AskedArea } from "../../../src/view/combat/dialogs/area-dialog.ts";
import { type Face, HERO, aTable, actorOf, hitPointsOf, loadDice, placedGoblin, type Seat } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable();
const settled = () => table().host.settled();
const hero = () => actorOf(HERO) as Creature;
const see = <Value>(what: () => Value): Value => table().referee.run(what);
const room = () => placedGoblin().parent as Scene.Implementation;

/** The goblin is strong; another of its kind stands beside it. */
beforeEach(async () => {
  await table().referee.run(async () => {
    const other = { actorId: "goblin0000000001", name: "Other", x: 200, y: 0, width: 1, height: 1 };
    await room().createEmbeddedDocuments("Token", [other] as TokenDocument.CreateData[]);
    for (const one of goblins()) await one.update({ system: { hp: { value: 20, max: 20 } } } as Actor.UpdateData);
    await hero().update({ system: { hp: { value: 20, rolled: 20, temporary: 3 } } } as Actor.UpdateData);
  });
  await settled();
});
const goblins = (): readonly Creature[] =>
  room().tokens.contents.flatMap(({ actor }) => (actor?.isMonster() ? [actor as Creature] : []));
const everybody = () => [hero(), ...goblins()];

const BOMB: AskedArea = {
  title: "Bomb",
  damage: { dice: 2, faces: 6, bonus: 0 },
  leaves: "nothing",
  harm: [],
  shape: "square",
  side: 3,
  aim: "none",
  attribute: "dexterity",
  modifiers: [],
  mode: null,
};
const flat = (bonus: number): Pick<AskedArea, "damage"> => ({ damage: { dice: 0, faces: 6, bonus } });

/** Somebody brings an area about that catches all three. */
async function burst(seat: Seat, values: Partial<AskedArea>, ...dice: readonly Face[]): Promise<void> {
  loadDice(...dice);
  await seat.run(() => {
    const caught = everybody().map(({ uuid }) => uuid);
    return answeredArea(hero(), { ...BOMB, ...values }, { caught, visibility: "public", skip: true });
  });
  await settled();
}
const card = (): ChatMessage.OfType<"damage"> => {
  const found = game.messages.contents.findLast((one) => one.isCard("damage"));
  if (!found?.isCard("damage")) throw new Error("no damage");
  return found;
};
const cards = (type: string) => see(() => game.messages.contents.filter((one) => one.type === type).length);
const health = () => see(() => everybody().map((one) => ({ ...hitPointsOf(one) })));
const lost = () => health().map(({ value, temporary }) => value + temporary);
const shown = (seat: Seat) => seat.run(() => presentCard(card())) as Promise<Record<string, unknown>>;
const press = async (seat: Seat, work: () => Promise<void>): Promise<void> => {
  await seat.run(work);
  await settled();
};
const applyAll = (seat: Seat) => press(seat, () => performApplyDamage(card()));

/** Alice answers for her hero. */
async function answer(option: string, ...dice: readonly Face[]): Promise<void> {
  loadDice(...dice);
  await press(table().alice, async () => {
    const prompt = openPrompts().at(-1);
    if (prompt) await performAnswer(prompt, { option, values: {} });
  });
}

describe("WH-AREA-01: an area attack", () => {
  it("throws the damage once, saves for whom nobody plays, asks the others, and waits for them", async () => {
    await burst(table().referee, {}, [4, 6], [5, 6], [2, 20], [19, 20]);
    expect(await shown(table().referee)).toMatchObject({
      amount: 9,
      many: [
        { name: "Hero", save: "WHITEHACK.Share.Asked", amount: 9 },
        { name: "Goblin", save: "WHITEHACK.Share.Save.made", amount: 0 },
        { name: "Other", save: "WHITEHACK.Share.Save.failed", amount: 9 },
      ],
      canApplyAll: true,
    });
    await applyAll(table().referee);
    expect(lost()).toEqual([23, 20, 11]);
    await answer("save", [20, 20]);
    await applyAll(table().referee);
    expect(lost()).toEqual([14, 20, 11]);
    expect(await shown(table().referee)).toMatchObject({ canApplyAll: false, canUndoAll: true });
    await press(table().referee, () => performUndoAll(card()));
    expect(lost()).toEqual([23, 20, 20]);
  });

  it("may be halved by a save, and nobody has to save", async () => {
    await burst(table().alice, { leaves: "half", ...flat(9) }, [2, 20], [19, 20]);
    await answer("take");
    await applyAll(table().alice); // 9 without dice are a player's word: hers alone is hurt
    expect(lost()).toEqual([14, 20, 20]);
    await applyAll(table().referee);
    expect(lost()).toEqual([14, 16, 11]);
  });

  it("counts as somebody has saved, whatever its author writes on the card afterwards", async () => {
    await burst(table().alice, {}, [4, 6], [5, 6], [2, 20], [19, 20]);
    await answer("take");
    const rewrite = (system: object) =>
      press(table().alice, async () => void (await card().update({ system } as ChatMessage.UpdateData)));
    await rewrite({ caught: { "1": { share: "whole", save: null } } });
    await applyAll(table().alice);
    expect(lost()).toEqual([14, 20, 11]);
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.alteredCard");
    const goblin = see(() => everybody()[1]?.uuid ?? "");
    await rewrite({ caught: { "1": { share: "none", save: "made" } }, shares: [{ actor: goblin, share: "double" }] });
    await applyAll(table().alice);
    expect(lost()).toEqual([14, 20, 11]);
  });

  it("needs an attack against armor class 0 where the spot moves, and catches nobody where that misses", async () => {
    await burst(table().alice, { aim: "attack" }, [20, 20]);
    expect(cards("damage")).toBe(0);
    await burst(table().alice, { aim: "attack" }, [3, 20], [1, 6], [1, 6], [19, 20], [19, 20]);
    expect(cards("damage")).toBe(1);
    const attack = see(() => game.messages.contents.findLast((one) => one.isCard("check"))?.toObject().system);
    expect(attack).toMatchObject({ kind: "attack", outcome: { result: "success", quality: 3 } });
  });

  it("needs a task where the spot is fixed", async () => {
    await burst(table().alice, { aim: "task", attribute: "dexterity" }, [20, 20]);
    expect(cards("damage")).toBe(0);
    await burst(table().alice, { aim: "task", attribute: "dexterity" }, [3, 20], [1, 6], [1, 6], [19, 20], [19, 20]);
    expect(cards("damage")).toBe(1);
    const task = see(() => game.messages.contents.findLast((one) => one.isCard("check"))?.toObject().system);
    expect(task).toMatchObject({ kind: "task", outcome: { result: "success" } });
  });

  it("asks again for whoever has not saved, and a player only for what is theirs", async () => {
    await burst(table().referee, {}, [4, 6], [5, 6], [2, 20], [19, 20]);
    await press(table().referee, async () => {
      const [prompt] = openPrompts();
      await prompt?.delete();
    });
    await press(table().bob, () => performAreaSaves(card()));
    expect(see(() => openPrompts().length)).toBe(0);
    await press(table().referee, () => performAreaSaves(card()));
    expect(see(() => openPrompts().length)).toBe(1);
  });

  it("gives the saving throw back when the answer is taken back", async () => {
    await burst(table().referee, {}, [4, 6], [5, 6], [2, 20], [19, 20]);
    await answer("save", [2, 20]);
    expect(await shown(table().bob)).toMatchObject({ many: [{ amount: 0 }, {}, {}] });
    await press(table().referee, async () => {
      const asked = game.messages.contents.find((one) => one.isCard("prompt"));
      if (asked) await undoEntry(asked);
    });
    expect(await shown(table().bob)).toMatchObject({ many: [{ amount: 9, save: "WHITEHACK.Share.Asked" }, {}, {}] });
  });
});

describe("WH-AREA-02: the spaces of an area", () => {
  const grid = async (type: number): Promise<void> => {
    await table().referee.run(() => room().update({ grid: { type } } as Scene.UpdateData));
    await settled();
  };
  const area = (shape: "square" | "cone" | "line", x: number, angle = 0) => {
    const middle = room().grid.isGridless ? { x, y: 50 } : room().grid.getCenterPoint({ x, y: 50 });
    return { scene: room(), shape, side: 3, from: { x: middle.x, y: middle.y }, angle };
  };
  const names = (...of: Parameters<typeof area>) => see(() => tokensIn(area(...of)).map(({ name }) => name));

  it.each(["square", "cone", "line"] as const)("are nine squares in a %s", (shape) => {
    expect(see(() => spacesIn(area(shape, 450)).length)).toBe(9);
  });

  it("are 45 feet in a line, and hold everybody who stands there", () => {
    const line = see(() => spacesIn(area("line", 50)));
    expect([line[0], line.at(-1)]).toEqual([
      { i: 0, j: 1 },
      { i: 0, j: 9 },
    ]);
    expect(names("line", 50)).toEqual(["Goblin", "Other"]);
    expect(names("cone", 50)).toEqual(["Goblin", "Other"]);
    expect(names("square", 50)).toEqual(["Hero", "Goblin"]);
  });

  it("are whole hexes on hexes", async () => {
    await grid(CONST.GRID_TYPES.HEXODDR);
    expect(see(() => spacesIn(area("square", 450)).length)).toBe(7);
    expect(see(() => spacesIn(area("line", 450)).length)).toBe(9);
    expect(names("line", 50)).toEqual(["Goblin", "Other"]);
  });

  it("are measured from middle to middle without a grid", async () => {
    await grid(CONST.GRID_TYPES.GRIDLESS);
    expect(see(() => spacesIn(area("line", 50)))).toEqual([]);
    expect(names("line", 50)).toEqual(["Goblin", "Other"]);
    expect(names("line", 50, Math.PI)).toEqual([]);
    expect(names("square", 150)).toEqual(["Hero", "Goblin", "Other"]);
  });
});

describe("damage to many", () => {
  const share = (place: number, named: string) =>
    press(table().referee, () => performShare(card(), { place: String(place), share: named }));

  it("counts as the Referee says for each of them, less what they resist, temporary points first (WH-DMG-01 in part)", async () => {
    await table().referee.run(() =>
      goblins()[0]?.update({ system: { defences: { resistant: ["fire"] } } } as unknown as Actor.UpdateData),
    );
    await settled();
    await burst(table().referee, { leaves: "noSave", ...flat(8), harm: ["fire"] });
    await share(0, "half");
    await share(2, "double");
    await applyAll(table().referee);
    expect(lost()).toEqual([19, 16, 4]);
    expect(health()[0]).toMatchObject({ value: 19, temporary: 0 });
    expect(await shown(table().bob)).toMatchObject({ many: [{ buttons: [] }, {}, {}] });
  });

  it("WH-AREA-01: is applied to one of them alone, and then to all others at once", async () => {
    await burst(table().referee, { leaves: "noSave", ...flat(8) });
    expect(await shown(table().referee)).toMatchObject({ many: [{ canApply: true }, { canApply: true }, {}] });
    await press(table().referee, () => performApplyDamage(card(), { place: 1 }));
    expect(lost()).toEqual([23, 12, 20]);
    expect(await shown(table().referee)).toMatchObject({ many: [{ canApply: true }, { canApply: false }, {}] });
    await applyAll(table().referee);
    expect(lost()).toEqual([15, 12, 12]);
  });

  it("is taken back in any order that still makes sense, whatever has happened meanwhile", async () => {
    const step = fc.record({
      what: fc.constantFrom("apply", "undo", "wound", "share"),
      who: fc.nat({ max: 2 }),
      share: fc.constantFrom("whole", "half", "double"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        await table().referee.run(async () => {
          for (const one of everybody())
            await one.update({ system: { hp: { value: 20, temporary: 0 } } } as Actor.UpdateData);
        });
        await burst(table().referee, { leaves: "noSave", ...flat(2) });
        const wounds = [0, 0, 0];
        for (const { what, who, share: named } of steps) {
          if (what === "share") await share(who, named);
          else if (what === "apply") await applyAll(table().referee);
          else if (what === "wound") {
            wounds[who] = (wounds[who] ?? 0) + 1;
            await press(table().referee, async () => {
              const one = everybody()[who];
              await one?.update({ system: { hp: { value: hitPointsOf(one).value - 1 } } } as Actor.UpdateData);
            });
          } else await undoOf(who);
        }
        await press(table().referee, () => performUndoAll(card()));
        for (const who of [2, 0, 1]) await undoOf(who);
        expect(lost()).toEqual(wounds.map((wound) => 20 - wound));
        expect(see(() => recordIn(card()).flatMap(({ changes }) => changes.map(({ undone }) => undone)))).not.toContain(
          "none",
        );
      }),
      { numRuns: 8, seed: 13 },
    );
  });

  /** Takes back what somebody has taken last, if it stands. */
  const undoOf = (who: number): Promise<void> =>
    press(table().referee, async () => {
      const { uuid } = everybody()[who] ?? { uuid: "" };
      const place = recordIn(card()).findLastIndex(
        ({ target, changes }) => target === uuid && changes.some(({ undone }) => undone === "none"),
      );
      if (place >= 0) await undoEntry(card(), place);
    });
});
