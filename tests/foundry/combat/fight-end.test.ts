// The end of a fight: its ten minutes pass where the Referee says so, and the card turns the clock back.
import { describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { falling } from "../falling.ts";
import { aTable, type Seat } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable();
const { fight, settled } = falling(table);

const clock = () => table().bob.run(() => game.time.worldTime);
const asked = (seat: Seat) =>
  seat.run(() => game.messages.contents.find((one) => one.isCard("prompt") && one.system.kind === "fightEnd"));
const endFight = async (): Promise<void> => {
  await fight();
  await table().referee.run(() => game.combats.contents[0]?.delete());
  await settled();
  await expect.poll(() => asked(table().referee)?.id).toBeDefined();
};
const answer = async (option: string): Promise<void> => {
  await table().referee.run(async () => {
    const question = asked(table().referee);
    if (question?.isCard("prompt")) await performAnswer(question, { option, values: {} });
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
  it("WH-TIME-04 (1): asks the Referee, lets ten minutes pass, and turns them back", async () => {
    await endFight();
    const before = clock();
    await answer("pass");
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
});
