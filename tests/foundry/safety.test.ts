// Anybody may say that a scene comes too close, and nobody learns who has said it.
import { describe, expect, it } from "vitest";
import { performWrapUp } from "../../src/foundry/safety/perform-wrap-up.ts";
import { ALICE, aTable, BOB, REFEREE, type Seat } from "./table.ts";

const NAMES = [ALICE, BOB, "Alice", "Bob"];
const press = async (seat: Seat, host: { settled(): Promise<void> }): Promise<void> => {
  await seat.run(performWrapUp);
  await host.settled();
};
/** All cards that a user may read, as they are stored. */
const cards = (seat: Seat) => seat.run(() => game.messages.contents.map((one) => one.toObject()));
const told = (seat: Seat) => seat.notices.map(({ message }) => message);

describe("the button that ends a scene", () => {
  const table = aTable();

  it("WH-REF-03 1, 3: posts a notice to all, without a name in any of its data", async () => {
    await press(table().alice, table().host);
    const [card, ...others] = cards(table().bob);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      author: REFEREE,
      whisper: [],
      system: { title: "WHITEHACK.Safety.title", record: [] },
    });
    const text = JSON.stringify(card);
    expect(NAMES.filter((name) => text.includes(name))).toEqual([]);
    expect(told(table().alice)).toEqual(["WHITEHACK.Safety.sent"]);
    expect([table().bob, table().referee].map(told)).toEqual([[], []]);
  });

  it("WH-REF-03: two presses at once are one", async () => {
    await table().alice.run(() => Promise.all([performWrapUp(), performWrapUp()]));
    await press(table().alice, table().host);
    expect(cards(table().bob)).toHaveLength(1);
    expect(told(table().alice)).toEqual(["WHITEHACK.Safety.sent"]);
  });

  it("WH-REF-03 2: works for the Referee, whose card looks like a player's", async () => {
    await press(table().alice, table().host);
    await press(table().referee, table().host);
    const [first, second] = cards(table().bob).map(({ author, speaker, system, flags, whisper }) => ({
      author,
      speaker,
      system,
      flags,
      whisper,
    }));
    expect(second).toEqual(first);
  });

  it("WH-REF-03: goes to Referees alone where the table wants that", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "safetyToAll", false));
    await table().host.settled();
    await press(table().alice, table().host);
    expect(cards(table().referee)).toMatchObject([{ whisper: [REFEREE] }]);
    expect(table().bob.run(() => game.messages.contents.filter(({ visible }) => visible))).toEqual([]);
  });
});

describe("without a Referee", () => {
  const table = aTable([ALICE]);

  it("WH-REF-03: whoever presses it is told what to do instead, and nothing is posted", async () => {
    await press(table().alice, table().host);
    expect(told(table().alice)).toEqual(["WHITEHACK.Safety.noReferee"]);
    expect(cards(table().alice)).toEqual([]);
  });
});
