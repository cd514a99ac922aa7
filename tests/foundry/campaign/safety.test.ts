// Anybody may say that a scene comes too close, and nobody learns who has said it.
import { describe, expect, it } from "vitest";
import { performWrapUp } from "../../../src/foundry/campaign/safety/perform-wrap-up.ts";
import { SHOW_WRAP_UP } from "../../../src/foundry/campaign/safety/queries.ts";
import { ALICE, aTable, type Seat } from "../table.ts";

const press = async (seat: Seat, host: { settled(): Promise<void> }): Promise<void> => {
  await seat.run(performWrapUp);
  await host.settled();
};
const told = (seat: Seat) => seat.notices.map(({ message }) => message);

describe("the button that ends a scene", () => {
  const table = aTable();

  /** What each client has been asked to show, in place of its banner: a client of this table has no page. */
  const watch = () => {
    const shown: string[] = [];
    const show = (data: unknown): boolean => {
      shown.push(`${game.user.name} ${JSON.stringify(data ?? {})}`);
      return true;
    };
    for (const seat of [table().alice, table().bob, table().referee])
      seat.run(() => Object.assign(CONFIG.queries, { [SHOW_WRAP_UP]: show }));
    return { shown: () => shown.toSorted(), messages: () => table().referee.run(() => game.messages.size) };
  };
  const ALL = ["Alice {}", "Bob {}", "Referee {}"];

  it("WH-REF-03 1, 3: is shown to all at once, names nobody, and is kept nowhere", async () => {
    const { shown, messages } = watch();
    await press(table().alice, table().host);
    expect(shown()).toEqual(ALL);
    expect(messages()).toBe(0);
    expect(told(table().alice)).toEqual(["WHITEHACK.Safety.sent"]);
    expect([table().bob, table().referee].map(told)).toEqual([[], []]);
  });

  it("WH-REF-03: two presses at once are one", async () => {
    const { shown } = watch();
    await table().alice.run(() => Promise.all([performWrapUp(), performWrapUp()]));
    await press(table().alice, table().host);
    expect(shown()).toEqual(ALL);
    expect(told(table().alice)).toEqual(["WHITEHACK.Safety.sent"]);
  });

  it("WH-REF-03 2: works for the Referee, and looks like a player's", async () => {
    const { shown, messages } = watch();
    await press(table().referee, table().host);
    expect(shown()).toEqual(ALL);
    expect(messages()).toBe(0);
  });

  it("WH-REF-03: goes to Referees alone where the table wants that", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "safetyToAll", false));
    await table().host.settled();
    const { shown, messages } = watch();
    await press(table().alice, table().host);
    expect(shown()).toEqual(["Referee {}"]);
    expect(messages()).toBe(0);
  });
});

describe("without a Referee", () => {
  const table = aTable([ALICE]);

  it("WH-REF-03: whoever presses it is told what to do instead, and nothing is posted", async () => {
    await press(table().alice, table().host);
    expect(told(table().alice)).toEqual(["WHITEHACK.Safety.noReferee"]);
    expect(table().alice.run(() => game.messages.size)).toBe(0);
  });
});
