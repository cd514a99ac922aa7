// Timers of a party: they end by the world's clock, come back with it, and end once where a step of it broke off.
import { describe, expect, it } from "vitest";
import { postLines } from "../../../src/foundry/chat/post/post-lines.ts";
import { beginCrawl, nextTurn } from "../../../src/foundry/campaign/exploring/crawl.ts";
import { comingChange } from "../../../src/foundry/documents/store-change.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { aTableWithCrew, PARTY, underway } from "../crew.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, HERO } from "../table.ts";
import { recordIn, undoEntry, undoing } from "../undoing.ts";

const table = aTableWithCrew();
const { give, told } = heroItems(table);
const { undo } = undoing(table);

const { party, journey, settled, referee, shown, playersHave } = underway(table);
const OVER = "WHITEHACK.Underway.Timer.over";
/** The card of the last turn that passed. */
function turnCard(): ChatMessage.Implementation {
  const card = game.messages.contents.findLast(
    (one) => one.isCard("notice") && one.system.text === "WHITEHACK.Underway.passed",
  );
  if (!card) throw new Error("No turn has passed");
  return card;
}
/** The titles of cards of which something still stands. */
const standing = (): readonly string[] =>
  table().referee.run(() =>
    game.messages.contents
      .filter((one) => recordIn(one).some(({ changes }) => changes.some(({ undone }) => undone === "none")))
      .map((one) => (one.isCard("notice") ? one.system.title : one.type)),
  );

describe("timers", () => {
  it("WH-TIME-05 WH-TIME-06: what is timed ends by itself with a card that brings it back", async () => {
    const now = table().referee.run(() => game.time.worldTime);
    const timers = { poison: { name: "Poison", endsAt: now + 6000 }, bless: { name: "Bless", endsAt: now + 600 } };
    await referee(() => actorOf(PARTY).update({ system: { journey: { running: timers } } } as Actor.UpdateData));
    expect(shown("alice").timers).toMatchObject([{ name: "Bless", left: "10 min left" }, { name: "Poison" }]);
    await referee(() => game.time.advance(600));
    expect(shown("alice").timers.map(({ name }) => name)).toEqual(["Poison"]);
    expect(playersHave("WHITEHACK.Underway.Timer.over")).toBe(true);
  });

  it("WH-TIME-05 in part: a turn that is taken back brings back the torch and the timer that ended by it, as one step", async () => {
    const until = table().referee.run(() => game.time.worldTime) + 600;
    const id = await give("gear", { light: { hours: 1, pieces: 1, until } }, "Torch");
    const timers = { bless: { name: "Bless", endsAt: until } };
    await referee(() => actorOf(PARTY).update({ system: { journey: { running: timers } } } as Actor.UpdateData));
    await referee(() => beginCrawl(party()));
    const lights = () => table().alice.run(() => partyContext(party(), false).members[0]?.lights);
    expect(lights()).toEqual(["Torch, 10 min left"]);
    await referee(() => nextTurn(party()));
    expect([lights(), (await journey()).running]).toEqual([[], {}]);
    const titles = told(table().bob, 3).map((one) => (one as { title?: string }).title);
    expect(titles).toEqual(
      expect.arrayContaining(["Torch", "WHITEHACK.Underway.Timer.over", "WHITEHACK.Underway.title"]),
    );
    await table().referee.run(() => undoEntry(turnCard()));
    await settled();
    expect(table().referee.run(() => game.time.worldTime)).toBe(until - 600);
    expect([lights(), (await journey()).running]).toEqual([["Torch, 10 min left"], timers]);
    expect(standing()).toEqual(["WHITEHACK.Underway.title"]); // that they have begun to explore
    await referee(() => nextTurn(party()));
    expect([lights(), (await journey()).running]).toEqual([[], {}]);
    expect(table().alice.run(() => actorOf(HERO).items.get(id)?.name)).toBe("Torch");
  });

  it("takes a turn back though its torch was thrown away since; what is new stays, and a clock that no card has moved takes nothing along", async () => {
    const now = table().referee.run(() => game.time.worldTime);
    const ends = (name: string, later: number) => ({ name, endsAt: now + later });
    const set = (timers: object) =>
      referee(() => actorOf(PARTY).update({ system: { journey: { running: timers } } } as Actor.UpdateData));
    await set({ bless: ends("Bless", 600) });
    await referee(() => game.time.advance(600)); // by a calendar module: no card has moved it
    await referee(() => beginCrawl(party()));
    await set({ ward: ends("Ward", 1200) });
    const until = now + 1200;
    const id = await give("gear", { light: { hours: 1, pieces: 1, until } }, "Torch");
    await referee(() => nextTurn(party()));
    await set({ truce: ends("Truce", 90_000) });
    await referee(() => actorOf(HERO).deleteEmbeddedDocuments("Item", [id]));
    await table().referee.run(() => undoEntry(turnCard()));
    await settled();
    expect(table().referee.run(() => game.time.worldTime)).toBe(now + 600);
    expect((await journey()).running).toEqual({ ward: ends("Ward", 1200), truce: ends("Truce", 90_000) });
    expect(table().alice.run(() => partyContext(party(), false).members[0]?.lights)).toEqual(["Torch, 10 min left"]);
  });

  it("ends a timer once where a step of the clock broke off, before its card or after", async () => {
    const now = table().referee.run(() => game.time.worldTime);
    const timers = Object.fromEntries(["Ward", "Bless"].map((name) => [name, { name, endsAt: now + 600 }]));
    const over = () =>
      table().referee.run(() =>
        game.messages.contents.flatMap((one) =>
          one.isCard("notice") && one.system.title === OVER ? [one.system.facts.map(({ value }) => value)] : [],
        ),
      );
    await referee(() => game.time.advance(900)); // nobody was there to end anything
    await referee(() => actorOf(PARTY).update({ system: { journey: { running: timers } } } as Actor.UpdateData));
    const told = (named: object) => ({ system: { journey: { running: named } } });
    const change = comingChange(party(), { before: told({ Ward: timers["Ward"] }), after: told({ Ward: null }) });
    await referee(() =>
      postLines({ title: OVER, actor: party(), facts: [{ label: "", value: "Ward" }], changes: [change] }),
    );
    await referee(() => game.time.advance(60));
    expect(over()).toEqual([["Ward"], ["Bless"]]);
    expect((await journey()).running).toEqual({});
    await referee(() => game.time.advance(60));
    expect(over()).toHaveLength(2);
    await undo(table().referee);
    expect((await journey()).running).toEqual({ Bless: timers["Bless"] });
    await referee(() => game.time.advance(60));
    expect(over()).toHaveLength(3); // it was brought back, so it ends anew
  });
});
