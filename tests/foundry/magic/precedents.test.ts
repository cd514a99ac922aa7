import { describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { presentCard } from "../present-card.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { type Answers, playing } from "../playing.ts";
import { type Face, HERO, type Seat, aTable, actorOf, hitPointsOf, lastMessage, loadDice } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, stored } = heroItems(table);
const { become } = playing(table);

async function ember(precedents: readonly object[] = []): Promise<string> {
  await become({ class: "wise", level: 9, attributes: { wisdom: { value: 12 } }, hp: { value: 20, rolled: 20 } });
  return give("ability", { kind: "miracle", cost: "", slot: 0, precedents }, "Ember");
}

/** Answers the dialog, or asks the Referee with what stands in it. */
async function answerDialog(seat: Seat, id: string, values: Answers, asks = false): Promise<void> {
  await seat.run(async () => {
    const actor = actorOf(HERO);
    if (!actor.isCharacter()) return;
    const question = miracleQuestion(itemOf(id), actor);
    const reply = { values, visibility: "public", button: asks ? "wish" : "confirm" } as const;
    await performAnsweredMiracle(itemOf(id), question, reply);
  });
  await table().host.settled();
}

const question = (): ChatMessage.Implementation | undefined =>
  game.messages.contents.filter(({ type }) => type === "prompt").at(-1);

async function answer(seat: Seat, option: string, values = {}, ...faces: readonly Face[]): Promise<void> {
  loadDice(...faces);
  await seat.run(async () => {
    const message = question();
    if (message) await performAnswer(message, { option, values });
  });
  await table().host.settled();
}

const kept = (id: string): unknown => (stored(id) as { precedents: unknown }).precedents;
const hp = (): number => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const shown = (seat: Seat): Promise<string> =>
  seat.run(async () => {
    const message = question();
    return message ? JSON.stringify(await presentCard(message)) : "";
  });

const BLIND = { effect: "Blind the ogre", cost: "2", offers: ["casterSaves"], factors: ["at night"] };
const FLY = { effect: "Fly", cost: "1d6", offers: [], factors: ["targetsSave"] };

describe("WH-MIR-06: what a miracle has cost", () => {
  it("is kept when player and Referee agree, and told to both the next time", async () => {
    const id = await ember([FLY]);
    const wish = { effect: "Blind the ogre", price: "standard", "factor.casterSaves": true, concentration: true };
    await answerDialog(table().alice, id, wish, true);
    await answer(table().referee, "price", { price: "standard", conditions: "at night" });
    await answer(table().alice, "accept", {}, [1, 20]);
    expect(kept(id)).toEqual([FLY, { ...BLIND, cost: "2" }]);
    await answerDialog(table().alice, id, { effect: "blind the OGRE", price: "simple" }, true);
    const told = await shown(table().referee);
    expect(told).toContain('"WHITEHACK.Miracle.Precedent","value":"2 · Caster must save, or it fails · at night"');
    expect(told).toContain("Fly: 1d6 · Targets may save");
  });

  it("is charged again at a click, on the same terms", async () => {
    const id = await ember([BLIND, FLY]);
    await answerDialog(table().alice, id, { precedent: "0", price: "powerful", "factor.wider": true });
    expect(hp()).toBe(18);
    const card = table().referee.run(() => JSON.stringify(game.messages.contents.map(({ system }) => system)));
    expect(card).toContain("Blind the ogre");
    expect(table().referee.run(() => game.messages.filter(({ type }) => type === "check").length)).toBe(1);
    expect(kept(id)).toEqual([BLIND, FLY]);
    loadDice([4, 6]);
    await roll(table().alice, id, "useAbility"); // without a dialog: as the last time
    expect(hp()).toBe(14);
  });

  it("is undone with the miracle where it was new, and only then", async () => {
    const id = await ember([BLIND]);
    const wish = { effect: "Blind a bat", price: "simple" };
    await answerDialog(table().alice, id, wish);
    await answerDialog(table().alice, id, wish);
    await answerDialog(table().alice, id, { effect: "Blind a bat", price: "standard" });
    expect(kept(id)).toHaveLength(3);
    const cards = table().referee.run(() => game.messages.contents.slice(-3));
    const costs = async (place: number): Promise<readonly string[]> => {
      const message = cards[place];
      if (message) await table().referee.run(() => undoEntry(message));
      return (kept(id) as { cost: string }[]).map(({ cost }) => cost);
    };
    expect(await costs(1)).toEqual(["2", "1", "2"]);
    expect(await costs(0)).toEqual(["2", "2"]);
    expect(await costs(2)).toEqual(["2"]);
    expect(hp()).toBe(20);
  });

  it("WH-MIR-06 (2): is forgotten by the Referee, and by an agreement that is undone", async () => {
    const id = await ember();
    await answerDialog(table().alice, id, { effect: "Blind a bat", price: "simple" }, true);
    await answer(table().referee, "agree");
    expect(kept(id)).toEqual([{ effect: "Blind a bat", cost: "1", offers: [], factors: [] }]);
    await table().referee.run(async () => {
      const message = question();
      if (message) await undoEntry(message);
    });
    await table().host.settled();
    expect([kept(id), hp()]).toEqual([[], 20]);
  });

  it("is neither kept nor offered where the table wants none, nor where nobody has agreed", async () => {
    const id = await ember([BLIND]);
    await answerDialog(table().referee, id, { effect: "Blind a bat", price: "simple", ruling: 3 });
    await answerDialog(table().alice, id, { effect: " ", price: "simple" });
    expect([kept(id), hp()]).toEqual([[BLIND], 16]);
    await table().referee.run(() => game.settings.set("whitehack", "keepPrecedents", false));
    await answerDialog(table().alice, id, { effect: "Blind a bat", price: "simple" });
    const offered = table().alice.run(() => {
      const actor = actorOf(HERO);
      return actor.isCharacter() ? miracleQuestion(itemOf(id), actor).precedents : null;
    });
    expect([kept(id), offered]).toEqual([[BLIND], []]);
    expect(table().bob.run(() => lastMessage().type)).toBe("notice");
  });
});
