// The end of a fight: its ten minutes pass where the Referee says so, and the card turns the clock back.
import { describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { updateTogether } from "../../../src/foundry/documents/changed-document.ts";
import { noteFight } from "../../../src/foundry/documents/note-fight.ts";
import { falling } from "../falling.ts";
import { actorOf, aTable, BOB, HERO, placedGoblin, type Seat } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable();
const { fight, settled, strike, answer: answerAny } = falling(table);

const openOf = async (seat: Seat): Promise<number> => seat.run(() => openPrompts().length);
const clock = () => table().bob.run(() => game.time.worldTime);
const asked = (seat: Seat) =>
  seat.run(() => game.messages.contents.find((one) => one.isCard("prompt") && one.system.kind === "fightEnd"));
const endFight = async (): Promise<void> => {
  await fight();
  await table().referee.run(() => game.combats.contents[0]?.delete());
  await settled();
  await expect.poll(() => asked(table().referee)?.id).toBeDefined();
};
const answer = async (option: string, values: Record<string, string> = {}): Promise<void> => {
  await table().referee.run(async () => {
    const question = asked(table().referee);
    if (question?.isCard("prompt")) await performAnswer(question, { option, values });
  });
  await settled();
};
const undo = async (): Promise<void> => {
  await table().referee.run(async () => {
    const question = asked(table().referee);
    if (question && recordIn(question).length > 0) await undoEntry(question);
  });
  await settled();
};

describe("the end of a fight", () => {
  /** Marks all fighters as fallen, and notes something of one of them. */
  const write = async () => {
    const fighters = game.combats.contents[0]?.combatants.contents ?? [];
    expect(fighters.length).toBeGreaterThan(0);
    const marks = fighters.map((document) => ({ document, update: { defeated: true } }));
    return Promise.all([updateTogether(marks), noteFight(fighters[0] ?? null, { surprised: true })]);
  };
  const erase = () => game.combats.contents[0]?.delete();
  const errors = () => table().referee.notices.flatMap(({ type, message }) => (type === "error" ? [message] : []));
  const follow = () => game.combats.contents[0]?.update({ flags: { whitehack: { followed: 7 } } });
  const late = () => table().referee.run(write);

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["just after the same client", () => table().referee.run(() => Promise.all([erase(), write(), follow()])), /^$/],
    ["just before the same client", () => table().referee.run(() => Promise.all([write(), erase()])), /^$/],
    ["after another Referee", () => Promise.all([table().bob.run(erase), late()]), /^There is no document/], // by the host
  ])("lets go what is written %s ends it, and says nothing of it", async (_, both, usual) => {
    await fight();
    await table().referee.run(() => game.users.get(BOB)?.update({ role: CONST.USER_ROLES.ASSISTANT }));
    await settled();
    const logged = vi.spyOn(console, "error");
    await both();
    await settled();
    expect(table().alice.run(() => game.combats.size)).toBe(0);
    expect(errors().filter((one) => !usual.test(one))).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it("WH-TIME-04 (1): asks the Referee, lets ten minutes pass, and turns them back", async () => {
    await endFight();
    const before = clock();
    await answer("do", { time: "do" });
    expect(clock() - before).toBe(600);
    await undo();
    expect(clock()).toBe(before);
  });

  it("WH-TIME-04 in part: lets no time pass where the Referee says so", async () => {
    await endFight();
    const before = clock();
    await answer("not");
    expect(clock()).toBe(before);
  });

  it("WH-TIME-04 in part: lets no time pass where it is said so among the rest", async () => {
    await endFight();
    const before = clock();
    await answer("do", { time: "not" });
    expect(clock()).toBe(before);
  });

  it("WH-XP-01 in part: gives the experience for the fallen and lays their goods into one pile, and undoes both", async () => {
    const goods = () => table().referee.run(() => placedGoblin().actor?.items.size);
    const xp = () => table().referee.run(() => (actorOf(HERO).system as { xp: number }).xp);
    const piles = () =>
      table().referee.run(() => game.scenes.contents[0]?.tokens.filter(({ heap }) => heap !== null).length);
    await table().referee.run(() =>
      placedGoblin().actor?.createEmbeddedDocuments("Item", [{ name: "Dagger", type: "weapon" }]),
    );
    await fight();
    await strike(90, {}, () => placedGoblin().actor as Actor.Implementation);
    while (asked(table().referee) === undefined && (await openOf(table().referee)) > 0)
      await answerAny(table().referee, "decline");
    const before = { xp: xp(), goods: goods(), piles: piles() };
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    await expect.poll(() => asked(table().referee)?.id).toBeDefined();
    await answer("do", { time: "not", xp: "do", loot: "do" });
    expect(xp()).toBeGreaterThan(before.xp);
    expect([goods(), piles()]).toEqual([0, 1]);
    await undo();
    expect({ xp: xp(), goods: goods(), piles: piles() }).toEqual(before);
  });
});
