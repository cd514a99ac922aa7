// The story's phases: who knows of them, their time by the real clock, and the modus that they ask for.
import { beforeEach, describe, expect, it } from "vitest";
import { beginForTable } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { presentCard } from "../present-card.ts";
import { boardEntry, storePatch } from "../../../src/foundry/campaign/factions/perform-event.ts";
import { enterPhase } from "../../../src/foundry/campaign/factions/board-operations.ts";
import { adjustLine, publishNote } from "../../../src/foundry/campaign/story/drawn-operations.ts";
import {
  carriedOf,
  pausePhase,
  performModus,
  setPhase,
  watchPhase,
} from "../../../src/foundry/campaign/story/set-phase.ts";
import { isModusProposed, phaseCard, phaseNow } from "../../../src/foundry/campaign/story/story-now.ts";
import { bringTables, packMacro } from "../pack-macros.ts";
import { playing } from "../playing.ts";
import { aTable, type Face, lastMessage, loadDice, type Seat, WITHOUT_BOB } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { playBy } = playing(table);

type Phase = Parameters<typeof setPhase>[0];
type Card = ChatMessage.OfType<"phase">;
type Notice = ChatMessage.OfType<"notice">;

const settled = () => table().host.settled();
const byReferee = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = await table().referee.run(work);
  await settled();
  return done;
};
const enter = (phase: Phase, minutes?: number | null) =>
  byReferee(() => setPhase(phase, minutes === undefined ? {} : { minutes }));
const now = (seat: Seat = table().referee) => seat.run(() => phaseNow());
const isProposed = () => table().referee.run(() => isModusProposed());
const current = (): Card => table().referee.run(() => phaseCard() as Card);
const runFor = (minutes: number) =>
  byReferee(() => current().update({ system: { used: minutes * 60, since: null } } as ChatMessage.UpdateData));
const shown = () => byReferee(() => presentCard(current())) as Promise<Record<string, unknown>>;
const rolled = async (...faces: readonly number[]): Promise<Notice> => {
  loadDice(...faces.map((face): Face => [face, 20]));
  await byReferee(performModus);
  return table().referee.run(() => lastMessage() as Notice);
};
const knows = (seat: Seat) => seat.run(() => JSON.stringify(game.messages.contents.map((one) => one.toObject())));

beforeEach(async () => {
  await playBy({ modus: true });
  await bringTables(table(), packMacro("Modus roll"));
});

describe("a phase of the story", () => {
  it("WH-PHASE-01 (1): Exploration is entered, told to Referees alone, and asks for a modus roll", async () => {
    await enter("exploration");
    expect(now()).toBe("exploration");
    expect(await shown()).toMatchObject({ isNow: true, rollsModus: true });
    expect(now(table().alice)).toBeNull();
    expect(knows(table().alice)).not.toContain("exploration");
  });

  it("WH-PHASE-01 (2): a Confrontation asks for none, and neither does a world without the rule", async () => {
    await enter("confrontation");
    expect(await shown()).toMatchObject({ rollsModus: false });
    await enter("aftermath");
    expect(isProposed()).toBe(true);
    await playBy({ modus: false });
    expect(isProposed()).toBe(false);
  });

  it("WH-PHASE-01: two presses are one phase; with other minutes it begins anew", async () => {
    const cards = () => table().referee.run(() => game.messages.filter((one) => one.isCard("phase")).length);
    await byReferee(() => Promise.all([setPhase("travel", { minutes: 30 }), setPhase("travel", { minutes: 30 })]));
    expect(cards()).toBe(1);
    await byReferee(() => setPhase("travel", { minutes: 20 }));
    expect(cards()).toBe(2);
  });

  it("WH-PHASE-01: undone, the phase before goes on; players cannot enter one", async () => {
    await enter("prelude");
    await enter("travel");
    await byReferee(() => undoEntry(current()));
    expect(now()).toBe("prelude");
    await table().alice.run(() => setPhase("travel"));
    await settled();
    expect(now()).toBe("prelude");
    expect(table().alice.notices.at(-1)?.message).toContain("refereeOnly");
  });
});

describe("a phase of the map", () => {
  const box = (phase: Phase, sort: number) => ({ phase, sort, name: "" });

  /** Clicks a box of the Referee's map. */
  const click = (id: string) =>
    byReferee(async () => {
      const entry = await boardEntry();
      if (entry) await enterPhase(entry, id);
    });

  it("WH-PHASE-03 (3): a click enters it; a Confrontation asks for no modus roll, and it is undone as one", async () => {
    await byReferee(async () => {
      const entry = await boardEntry();
      if (entry) await storePatch(entry, { boxes: { road: box("travel", 1), clash: box("confrontation", 2) } });
    });
    await click("road");
    expect([now(), isProposed()]).toEqual(["travel", true]);
    await click("clash");
    expect([now(), isProposed()]).toEqual(["confrontation", false]);
    await byReferee(() => undoEntry(lastMessage()));
    expect(now()).toBe("travel");
    expect(knows(table().alice)).not.toContain("travel");
  });
});

describe("the time of a phase", () => {
  it.each([
    { used: 20, next: 30, limit: 40, warned: false },
    { used: 40, next: 30, limit: 20, warned: false },
    { used: 70, next: 30, limit: 0, warned: true },
  ])(
    "WH-PHASE-02 (1) (2) (3): of 30 minutes $used were used, so of $next there are $limit",
    async ({ used, next, limit, warned }) => {
      await enter("travel", 30);
      await runFor(used);
      await enter("exploration", next);
      expect(current().system.limit).toBe(limit * 60);
      await byReferee(() => watchPhase());
      expect(current().system.warned).toBe(warned);
      const told = table().referee.run(() => lastMessage().toObject().system);
      expect(JSON.stringify(told).includes("WHITEHACK.Story.over")).toBe(warned);
    },
  );

  it("WH-PHASE-02 (4): stands still while the game is paused", async () => {
    await enter("travel", 30);
    expect(current().system.since).not.toBeNull();
    await byReferee(() => pausePhase(true));
    expect(current().system.since).toBeNull();
    const stands = table().referee.run(() => carriedOf(current()));
    expect(stands).toBeGreaterThan(1790);
    expect(table().referee.run(() => carriedOf(current()))).toBe(stands);
    await byReferee(() => pausePhase(false));
    expect(current().system.since).not.toBeNull();
  });

  it("WH-PHASE-02: what is left over passes through a phase without a limit", async () => {
    await enter("travel", 30);
    await runFor(20);
    await enter("aftermath", null);
    await enter("socializing", 5);
    expect(current().system.limit).toBe(15 * 60);
  });
});

describe("the modus", () => {
  it("WH-MODUS-01 (1) (2): 11 brings nothing, 10 a circumstance", async () => {
    await enter("travel");
    const quiet = await rolled(11);
    expect(quiet.system).toMatchObject({ text: "WHITEHACK.Modus.quiet", drawn: { happens: false, counts: true } });
    expect(isProposed()).toBe(false); // once a phase
    await enter("exploration");
    expect(isProposed()).toBe(true);
    const comes = await rolled(10, 4);
    expect(comes.system.facts.at(-1)).toMatchObject({ value: "The road is watched" });
  });

  it("WH-MODUS-01 (3): a success is the session's only one, until a new session, or until it is undone", async () => {
    await enter("travel");
    const first = await rolled(3, 4);
    await enter("exploration");
    expect(isProposed()).toBe(false);
    await byReferee(() => undoEntry(first));
    expect(isProposed()).toBe(true);
    await rolled(3, 5);
    await enter("aftermath");
    expect(isProposed()).toBe(false);
    await byReferee(() => beginForTable("session"));
    expect(isProposed()).toBe(true);
  });

  it("WH-MODUS-02 (3): players are told the Referee's note, and never the line of the table", async () => {
    await enter("travel");
    const card = await rolled(10, 16);
    const { facts } = card.system;
    expect(facts).toMatchObject([
      { value: "WHITEHACK.Base.Phase.travel" },
      { value: "10" },
      { value: "A bad harvest" },
    ]);
    await byReferee(() => publishNote(card, "A storm breaks over the pass."));
    const read = knows(table().alice);
    expect(read).toContain("A storm breaks over the pass.");
    expect(read).not.toMatch(/A bad harvest|travel|Modus/);
    expect(card.system.drawn).toMatchObject({ published: true });
  });

  it("WH-REF-02 (1) (2): a line is changed as little as it takes, and the original stays", async () => {
    await enter("travel");
    const card = await rolled(10, 5);
    const line = async () => {
      const view = (await byReferee(() => presentCard(card))) as { drawn: { lines: object[] } };
      return view.drawn.lines.at(-1);
    };
    expect(await line()).toMatchObject({ value: "A rival party", adjusted: "", canAdjust: true });
    await byReferee(() => adjustLine(card, 2, "Dust storm"));
    expect(await line()).toMatchObject({ value: "A rival party", adjusted: "Dust storm" });
    await byReferee(() => adjustLine(card, 2, ""));
    expect(await line()).toMatchObject({ value: "A rival party", adjusted: "" });
  });
});
