// Substances over time: their effects and ends, saving throws, addiction and antidotes.
import { describe, expect, it } from "vitest";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { performItemRoll } from "../../../src/foundry/items/perform-item-roll.ts";
import { performAskedBegin } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { asReferee } from "../../../src/foundry/chat/as-referee.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { falling, hero } from "../falling.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { fromPack, playing } from "../playing.ts";
import { actorOf, aimAt, aTable, type Face, HERO, hitPointsOf, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, stored, told } = heroItems(table);
const { answer, questions, said, fight, nextRound } = falling(table);
const { become } = playing(table);

type ShownItem = { readonly name: string; readonly system: object };
/** Something of ours in the hero's hands. */
const carry = (name: string, more: object = {}): Promise<string> => {
  const { system } = fromPack("artifacts", name) as ShownItem;
  return give("substance", { ...system, ...more }, name);
};

/** Waits for what the Referee's client does in turn. */
async function settled(): Promise<void> {
  for (const _ of ["what is on its way", "what that brings about"]) {
    await table().host.settled();
    await table().referee.run(() => asReferee(() => undefined));
    await table().referee.run(() => inTurn(() => Promise.resolve()));
  }
  await table().host.settled();
}

const take = async (id: string, ...faces: readonly Face[]): Promise<void> => {
  loadDice(...faces);
  await roll(table().alice, id, "takePrimary");
  await settled();
};
const advance = async (seconds: number, ...faces: readonly Face[]): Promise<void> => {
  loadDice(...faces);
  await table().referee.run(() => game.time.advance(seconds));
  await settled();
};
const states = (): readonly string[] => table().alice.run(() => hero().effects.contents.map(({ name }) => name));
const habit = () =>
  table().alice.run(() => {
    const actor = hero();
    return actor.isCharacter() ? actor.system.toObject().habits.at(-1) : undefined;
  });
const undoLast = async (): Promise<void> => {
  await table().referee.run(() => {
    const card = game.messages.contents.findLast((one) => JSON.stringify(one.toObject()).includes('"changes":[{'));
    return card && undoEntry(card);
  });
  await settled();
};
const damages = () => said(table().bob, "damage").map((card) => (card as { amount: number }).amount);

describe("a state that a dose brings about", () => {
  it("WH-SUB-02: lasts ten minutes by the clock, is undone with the card, and a fumble hurts", async () => {
    const id = await carry("Truth Serum", { doses: 3 });
    await take(id, [20, 20], [4, 6]);
    expect([states(), damages()]).toEqual([["Truthful"], [4]]);
    await advance(590);
    expect(states()).toEqual(["Truthful"]);
    await advance(10);
    expect(states()).toEqual([]);
    await take(id, [15, 20]);
    expect([states(), stored(id)]).toMatchObject([["Truthful"], { doses: 1 }]);
    await undoLast();
    expect([states(), stored(id)]).toMatchObject([[], { doses: 2 }]);
  });

  it("WH-SUB-02: lasts three rounds where the save succeeds", async () => {
    await take(await carry("Truth Serum"), [2, 20]);
    expect(states()).toEqual(["Truthful"]);
    await advance(20);
    expect(states()).toEqual(["Truthful"]);
    await advance(10);
    expect([states(), damages()]).toEqual([[], []]);
  });

  it("WH-SUB-02: the Wise save better against it", async () => {
    await become({ class: "wise", level: 1 });
    await take(await carry("Truth Serum"), [3, 20]);
    const [check] = said(table().bob, "check") as { outcome: { modifiers: { value: number }[] } }[];
    expect(check?.outcome.modifiers.map(({ value }) => value)).toContain(2);
  });

  it("WH-SUB-03 in part: sleepers can do nothing until the gas wears off, and a stronger batch is harder to save against", async () => {
    const primary = { ...(fromPack("artifacts", "Sleeping Gas") as { system: { primary: object } }).system.primary };
    const id = await carry("Sleeping Gas", { primary: { ...primary, saveModifier: -4 } });
    await take(id, [7, 20]);
    expect(said(table().bob, "check")).toMatchObject([{ outcome: { success: false, modifiers: [{ value: -4 }] } }]);
    expect(states()).toEqual(["Asleep"]);
    const conditions = () => table().alice.run(() => (hero().isCharacter() ? hero().system.conditions : []));
    expect(conditions()).toMatchObject([{ label: "Asleep", prevents: expect.arrayContaining(["attack"]) as unknown }]);
    await advance(600);
    expect(states()).toEqual([]);
  });
});

describe("a dose that takes its time (WH-POIS-01)", () => {
  it("hurts after two rounds by the clock, halved by the save at the beginning", async () => {
    const id = await carry("Slow Blade Poison");
    await take(id, [2, 20]);
    expect([states(), damages(), stored(id)]).toMatchObject([["Slow Blade Poison"], [], { doses: 1 }]);
    await advance(10);
    expect(damages()).toEqual([]);
    await advance(10, [5, 6]);
    expect([states(), damages()]).toEqual([[], [2]]);
  });

  it("hurts on the turn two rounds later in a fight, each dose by itself", async () => {
    await fight();
    const id = await carry("Slow Blade Poison");
    await take(id, [15, 20]);
    await take(id, [15, 20]);
    expect(states()).toEqual(["Slow Blade Poison", "Slow Blade Poison"]);
    await nextRound();
    expect(damages()).toEqual([]);
    loadDice([5, 6], [3, 6]);
    await nextRound();
    await settled();
    expect([states(), damages()]).toEqual([[], [5, 3]]);
  });

  it("does nothing once it is undone, or a remedy was taken", async () => {
    const id = await carry("Slow Blade Poison", { remedy: "Moly" });
    await take(id, [15, 20]);
    await undoLast();
    expect(states()).toEqual([]);
    await take(id, [15, 20]);
    await take(await give("substance", { kind: "potion", primary: { text: "Bitter." } }, "Moly"));
    expect(states()).toEqual([]);
    await advance(60);
    expect(damages()).toEqual([]);
  });

  it("does nothing after the save that an antidote gives, if that succeeds", async () => {
    await take(await carry("Slow Blade Poison"), [15, 20]);
    const antidote = await carry("Antidote Potion", { doses: 2 });
    await take(antidote, [19, 20], [18, 20]);
    expect(states()).toEqual(["Slow Blade Poison"]);
    await take(antidote, [19, 20], [2, 20]);
    expect(states()).toEqual([]);
  });
});

describe("who saves (WH-POIS-01)", () => {
  it("is asked where another gives the dose, and only the save uses it up", async () => {
    const id = await table().referee.run(async () => {
      const { name, system } = fromPack("artifacts", "Slow Blade Poison") as ShownItem;
      const [item] =
        (await placedGoblin().actor?.createEmbeddedDocuments("Item", [
          {
            name,
            type: "substance",
            system: { ...system, primary: { damage: "1d6", save: "half" } },
          } as Item.CreateData,
        ])) ?? [];
      return item?.id ?? "";
    });
    const poison = () => placedGoblin().actor?.items.get(id) as Item.Implementation;
    await table().referee.run(() => {
      const token = placedGoblin().parent?.tokens.get("herotoken0000001");
      if (token) aimAt(token);
      return performItemRoll(poison(), "takePrimary", { skip: true });
    });
    await settled();
    expect([questions(table().alice).map(({ kind }) => kind), damages()]).toEqual([["dose"], []]);
    await answer(table().alice, "save", [
      [2, 20],
      [5, 6],
    ]);
    await settled();
    expect(damages()).toEqual([2]);
    expect(table().referee.run(() => poison().toObject().system)).toMatchObject({ doses: 1 });
  });
});

describe("what one gets used to", () => {
  const leaf = { kind: "drug", doses: 9, addictive: true, withdrawal: "Shakes", primary: { text: "Calm." } };

  it("WH-POIS-01: the second use asks for a save, and a failure makes an addict", async () => {
    const id = await give("substance", leaf, "Dreamleaf");
    await take(id);
    expect([said(table().bob, "check"), habit()]).toMatchObject([[], { uses: 1, today: 1, doses: 0 }]);
    await take(id, [15, 20]);
    expect(habit()).toMatchObject({ uses: 2, doses: 2, withdrawal: "Shakes" });
    await undoLast();
    expect(habit()).toMatchObject({ uses: 1, today: 1, doses: 0 });
  });

  it("WH-SUB-01: three days without it, each with its save, set free; a failure begins anew", async () => {
    const id = await carry("Quicksilver", { doses: 9 });
    await take(id, [15, 20]);
    expect(habit()).toMatchObject({ doses: 1, today: 1 });
    const DAY = 86_400;
    await advance(DAY);
    expect([questions(table().alice), habit()]).toMatchObject([[], { today: 0, savings: 0 }]);
    await advance(2 * DAY);
    expect(questions(table().alice).map(({ kind }) => kind)).toEqual(["abstinence", "abstinence"]);
    await answer(table().alice, "save", [[2, 20]]);
    await answer(table().alice, "save", [[15, 20]]);
    expect(habit()).toMatchObject({ doses: 1, cleanDays: 0 });
    await advance(3 * DAY);
    for (const _ of [1, 2, 3]) await answer(table().alice, "save", [[2, 20]]);
    expect(habit()).toMatchObject({ doses: 0, cleanDays: 0 });
    expect(told(table().bob, 1)).toMatchObject([{ text: "WHITEHACK.Habit.Over" }]);
  });

  it("WH-SUB-01: the Referee's new day counts too", async () => {
    await take(await carry("Quicksilver"), [15, 20]);
    await table().referee.run(() => performAskedBegin("day"));
    await table().referee.run(() => performAskedBegin("day"));
    await settled();
    const facts = [{ label: "WHITEHACK.FactList.habits" }, { value: "A day without Quicksilver" }];
    expect(told(table().referee, 2)[0]).toMatchObject({ text: "", facts });
    expect(questions(table().alice).map(({ kind }) => kind)).toEqual(["abstinence"]);
  });

  it("WH-SUB-01: a 20 with three doses is an overdose of 3d6", async () => {
    const id = await carry("Quicksilver", { doses: 9 });
    await take(id, [2, 20]);
    await take(id, [2, 20]);
    await take(id, [20, 20], [1, 6], [2, 6], [6, 6]);
    expect([damages(), habit()]).toMatchObject([[9], { doses: 3 }]);
  });

  it("WH-SUB-01: a dose takes a point off the next miracle, and withdrawal doubles the cost", async () => {
    await become({ class: "wise", level: 5, hp: { value: 20, rolled: 20 } });
    const miracle = await give("ability", { kind: "miracle", cost: "2", slot: 0 }, "Ember");
    const perform = async (values: Readonly<Record<string, string | number | boolean>>): Promise<number> => {
      const hp = () => table().alice.run(() => hitPointsOf(actorOf(HERO)).value);
      const before = hp();
      await table().alice.run(async () => {
        const actor = actorOf(HERO);
        if (!actor.isCharacter()) return;
        const question = miracleQuestion(itemOf(miracle), actor);
        await performAnsweredMiracle(itemOf(miracle), question, { values, visibility: "public" });
      });
      await settled();
      return before - hp();
    };
    await take(await carry("Quicksilver", { doses: 9 }), [19, 20]);
    expect([await perform({ doses: false }), await perform({}), await perform({})]).toEqual([2, 1, 2]);
    await advance(86_400);
    expect([await perform({}), await perform({ withdrawal: false })]).toEqual([4, 2]);
    await table().referee.run(() => undoEntry(game.messages.contents.at(-1) as ChatMessage.Implementation));
    await settled();
    expect(await perform({})).toBe(4);
  });
});
