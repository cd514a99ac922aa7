// Foes have tables of what they carry: rolled by one press, or at the end of a fight, for the stash of the players' party.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { rollLoot } from "../../../src/foundry/campaign/tables/roll-loot.ts";
import { asKind } from "../../../src/foundry/documents/creature.ts";
import { falling } from "../falling.ts";
import { actorOf, aTable, type Face, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry, undoing } from "../undoing.ts";

const PARTY = "party00000000001";
const RING = "ring000000000001";
const TABLE = "loottable0000001";
const NONE = { gp: 0, sp: 0, cp: 0 };

const members = [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }];
const table = aTable(undefined, (actors) => {
  const crew = { _id: PARTY, name: "Crew", type: "party", ownership: { default: 2 }, items: [], system: { members } };
  actors.push(crew);
});
const { fight, settled } = falling(table);
const { undo } = undoing(table);

const goblin = () => asKind("monster", placedGoblin().actor);
const referee = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = await table().referee.run(work);
  await settled();
  return result;
};
const row = (at: number, description: string, documentUuid: string | null = null) => ({
  type: documentUuid ? "document" : "text",
  description,
  documentUuid,
  range: [at, at],
});

beforeEach(async () => {
  const ring: object = { _id: RING, name: "Ring", type: "gear", system: { cost: 5 } };
  const results = [row(1, "2d6 × 10 gp and 3 sp"), row(2, "A ring", `Item.${RING}`), row(3, "Lint")];
  const loot: object = { _id: TABLE, name: "Goblins carry", formula: "1d3", replacement: false, results };
  await referee(async () => {
    await Item.createDocuments([ring as Item.CreateData], { keepId: true });
    await RollTable.createDocuments([loot as RollTable.CreateData], { keepId: true });
    await goblin()?.update({ system: { loot: `RollTable.${TABLE}` } } as Actor.UpdateData);
  });
});

const press = (...faces: readonly Face[]) =>
  referee(async () => {
    loadDice(...faces);
    const monster = goblin();
    return monster && rollLoot([monster]);
  });
const stash = () =>
  table().alice.run(() => {
    const { coins } = actorOf(PARTY).toObject().system as { coins: object };
    return { coins, items: actorOf(PARTY).items.contents.map(({ name }) => name) };
  });
const told = () =>
  table().alice.run(() => (lastMessage().system as { facts: readonly { label: string; value: string }[] }).facts);
const tableOfGoblin = () => table().referee.run(() => goblin()?.system.loot);

describe("the loot of a foe", () => {
  it("is rolled by one press: coins with their dice go to the party's stash, once for each token; the card takes all back", async () => {
    await press([1, 3], [4, 6], [5, 6]);
    expect(stash()).toEqual({ coins: { gp: 90, sp: 3, cp: 0 }, items: [] });
    expect(told()).toEqual([
      { label: "Goblin", value: "2d6 × 10 gp and 3 sp" },
      { label: "WHITEHACK.Sheet.Coins", value: "90 gp 3 sp" },
      { label: "WHITEHACK.Gift.To", value: "Crew" },
    ]);
    expect(tableOfGoblin()).toBe("");
    await undo(table().referee);
    expect(stash()).toEqual({ coins: NONE, items: [] });
    expect(tableOfGoblin()).toBe(`RollTable.${TABLE}`);
  });

  it("may be an item that the line leads to, again and again", async () => {
    await press([2, 3]);
    await undo(table().referee);
    await press([2, 3]);
    expect(stash()).toEqual({ coins: NONE, items: ["Ring"] });
    const locked = table().referee.run(() => game.tables.get(TABLE)?.results.contents.map(({ drawn }) => drawn));
    expect(locked).toEqual([false, false, false]);
  });

  it("is only told where it is nothing to keep", async () => {
    await press([3, 3]);
    expect(stash()).toEqual({ coins: NONE, items: [] });
    expect(told()).toEqual([{ label: "Goblin", value: "Lint" }]);
  });

  it("lies in a heap where there is no party", async () => {
    await referee(() => actorOf(PARTY).update({ system: { members: [] } } as Actor.UpdateData));
    await press([2, 3]);
    const heap = table().referee.run(() => game.scenes.contents[0]?.tokens.find((token) => token.heap !== null)?.actor);
    expect(heap?.items.contents.map(({ name }) => name)).toEqual(["Ring"]);
  });

  it("says so and changes nothing where the table is gone, and does nothing for players", async () => {
    await table().alice.run(async () => {
      const monster = goblin();
      return monster && rollLoot([monster]);
    });
    await referee(() => RollTable.deleteDocuments([TABLE]));
    const before = table().referee.run(() => game.messages.size);
    await press();
    expect(table().referee.notices.at(-1)).toMatchObject({ message: "WHITEHACK.Refusal.noTable" });
    expect(table().referee.run(() => game.messages.size)).toBe(before);
    expect(stash()).toEqual({ coins: NONE, items: [] });
  });
});

describe("the question at the end of a fight", () => {
  const asked = () =>
    table().referee.run(() =>
      game.messages.contents.find((one) => one.isCard("prompt") && one.system.kind === "fightEnd"),
    );

  it("WH-TIME-04 in part: rolls the loot of the felled where the Referee says so; undone, nothing of it is left", async () => {
    await referee(() => placedGoblin().actor!.update({ system: { hp: { value: -2 } } } as Actor.UpdateData));
    await fight();
    await referee(async () => game.combats.contents[0]?.delete());
    await expect.poll(() => asked()?.id).toBeDefined();
    await referee(async () => {
      loadDice([2, 3]);
      const question = asked();
      if (question?.isCard("prompt"))
        await performAnswer(question, { option: "do", values: { time: "not", xp: "not", rolled: "do" } });
    });
    expect(stash()).toEqual({ coins: NONE, items: ["Ring"] });
    await referee(async () => {
      const question = asked();
      if (question) await undoEntry(question);
    });
    expect(stash()).toEqual({ coins: NONE, items: [] });
    expect(tableOfGoblin()).toBe(`RollTable.${TABLE}`);
  });
});
