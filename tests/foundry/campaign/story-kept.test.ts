// A cleared chat log takes neither the phase of the story with it nor the modus rolls that count; and what a new phase
// means for bases.
import { beforeEach, describe, expect, it } from "vitest";
import { performAskedBegin } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { performModus, setPhase } from "../../../src/foundry/campaign/story/set-phase.ts";
import { isModusProposed, phaseCard, phaseNow } from "../../../src/foundry/campaign/story/story-now.ts";
import { postLines } from "../../../src/foundry/chat/post/post-lines.ts";
import { atBase, withTower } from "../base-table.ts";
import { bringTables, packMacro } from "../pack-macros.ts";
import { playing } from "../playing.ts";
import { aTable, type Face, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable(undefined, withTower);
const { playBy } = playing(table);
const { stored, serve } = atBase(table);

const settled = () => table().host.settled();
const byReferee = async (work: () => Promise<unknown>): Promise<void> => {
  await table().referee.run(work);
  await settled();
};
const clear = () => byReferee(() => ChatMessage.deleteDocuments([], { deleteAll: true }));
const now = (seat: Seat = table().referee) => seat.run(() => phaseNow());
const isProposed = () => table().referee.run(() => isModusProposed());
const cards = (seat: Seat) => seat.run(() => game.messages.contents.map((one) => one.type));
const rolled = (...faces: readonly number[]) => {
  loadDice(...faces.map((face): Face => [face, 20]));
  return byReferee(performModus);
};
const kept = async (count: number): Promise<void> => {
  await expect.poll(() => cards(table().referee), { timeout: 15_000 }).toHaveLength(count);
};

describe("a cleared log", () => {
  beforeEach(async () => {
    await playBy({ modus: true });
    await bringTables(table(), packMacro("Modus roll"));
  });

  it("WH-PHASE-01: keeps the phase, for Referees alone, and it can be undone as before", async () => {
    await byReferee(() => setPhase("travel", { minutes: 30 }));
    await byReferee(() => postLines({ title: "The bridge", facts: [], visibility: "public" }));
    await clear();
    await kept(1);
    expect(now()).toBe("travel");
    expect(table().referee.run(() => phaseCard()?.system)).toMatchObject({ minutes: 30, limit: 1800 });
    for (const seat of [table().alice, table().bob]) {
      expect(now(seat)).toBeNull();
      expect(JSON.stringify(seat.run(() => game.messages.contents.map((one) => one.toObject())))).not.toContain(
        "travel",
      );
    }
    await clear(); // also where it is all that there is
    await kept(1);
    await byReferee(() => undoEntry(lastMessage()));
    expect(now()).toBeNull();
    await clear();
    await kept(0);
  });

  it("WH-MODUS-01: keeps what of the modus is used up in the phase and in the session", async () => {
    await byReferee(() => setPhase("travel"));
    await rolled(10, 4);
    await byReferee(() => setPhase("exploration"));
    await clear();
    await kept(2);
    expect([now(), isProposed()]).toEqual(["exploration", false]);
    await byReferee(() => performAskedBegin("session"));
    expect(isProposed()).toBe(true);
    await rolled(11);
    await clear();
    await kept(2);
    expect(isProposed()).toBe(false);
  });

  it("WH-PHASE-01: what a Referee takes out by hand is gone, and the phase before goes on", async () => {
    await byReferee(() => setPhase("travel"));
    await byReferee(() => setPhase("aftermath"));
    await byReferee(async () => lastMessage().delete());
    expect(now()).toBe("travel");
    expect(cards(table().referee)).toEqual(["phase"]);
  });
});

describe("a base, when a phase begins", () => {
  const inPhase = () => stored().servicesInPhase;

  it("WH-BASE-09 (2): costs once again, by the story's phase, whose name is not written on it, or by the Referee's word", async () => {
    await playBy({ bases: true, basePhaseLimits: true });
    expect(await serve("standard")).toBe("");
    expect(inPhase()).toBe(1);
    await byReferee(() => setPhase("travel"));
    expect([inPhase(), stored().phase]).toEqual([0, ""]);
    await byReferee(() => undoEntry(table().referee.run(() => phaseCard()) ?? lastMessage()));
    expect(inPhase()).toBe(1);
    await byReferee(() => performAskedBegin("phase"));
    expect(inPhase()).toBe(0);
    const told = table().bob.run(() => lastMessage().toObject().system);
    expect(told).toMatchObject({ facts: [{ label: "Tower", value: "WHITEHACK.Base.servesAnew" }] });
    await byReferee(() => undoEntry(lastMessage()));
    expect(inPhase()).toBe(1);
  });

  it("WH-BASE-09: counts on where the world has no such limit", async () => {
    await playBy({ bases: true, basePhaseLimits: false });
    await serve("standard");
    await byReferee(() => setPhase("travel"));
    expect(inPhase()).toBe(1);
  });
});
