// Markers with which players override rulings, what the Referee does with them, and the party's small helpers.
import { beforeEach, describe, expect, it } from "vitest";
import { performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { beginForTable } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { getChatMessageContextOptions } from "../../../src/foundry/app/hooks/chat-hooks.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { areMiceHere, markerRows, markersNow, playsMice } from "../../../src/foundry/campaign/story/story-now.ts";
import { SWORD } from "../attacks.ts";
import { playing } from "../playing.ts";
import { ALICE, aTable, BOB, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { playBy, task, attack } = playing(table);

type Asked = Parameters<typeof askReferee<"tableOperation">>[1];

/** Asks for it; "" where it was done, or the reason why not. */
async function operation(seat: Seat, asked: Asked): Promise<string> {
  const answer = await seat.run(() => askReferee("tableOperation", asked));
  await table().host.settled();
  return answer.done ? "" : answer.reason;
}
const markers = () => table().bob.run(() => markersNow());
const spend = (seat = table().alice) => operation(seat, { operation: "override", text: "The rope holds." });
const told = () => table().bob.run(() => lastMessage().toObject().system);
const newest = (type: string) =>
  table().referee.run(() => game.messages.contents.findLast((one) => one.type === type) as ChatMessage.Implementation);
const labels = () =>
  table().referee.run(() => {
    const entries: { label: string; visible(target: object): boolean }[] = [];
    getChatMessageContextOptions(null, entries);
    const target = { dataset: { messageId: newest("check").id } };
    return entries.filter(({ visible }) => visible(target)).map(({ label }) => label);
  });

describe("override markers", () => {
  beforeEach(() => playBy({ overrideMarkers: true, community: true }));

  it("WH-CAMP-01 (1): a marker is spent in public, and passes to the Referee", async () => {
    expect(markers()).toEqual({ players: { [ALICE]: 1, [BOB]: 1 }, pool: 0 });
    expect(await spend()).toBe("");
    expect(markers()).toEqual({ players: { [ALICE]: 0, [BOB]: 1 }, pool: 1 });
    expect(told()).toMatchObject({ text: "The rope holds.", facts: [{ value: "Alice" }, { value: "1" }] });
  });

  it("WH-CAMP-01 (2): for one of the pool a card is rolled again, and undone the first dice count", async () => {
    await spend();
    await task("strength", {}, 15);
    const card = newest("check") as ChatMessage.OfType<"check">;
    expect(labels()).toContain("WHITEHACK.Marker.force");
    table().referee.run(() => loadDice([4, 20]));
    expect(await operation(table().referee, { operation: "reroll", message: card.id ?? "" })).toBe("");
    expect(markers().pool).toBe(0);
    expect(card.system.outcome).toMatchObject({ faces: [4], success: true });
    expect(told()).toMatchObject({ facts: [{ value: "15 → 4" }, { value: "0" }] });
    expect(labels()).not.toContain("WHITEHACK.Marker.force");
    await table().referee.run(() => undoEntry(card, card.system.record.length - 1));
    await table().host.settled();
    expect(card.system.outcome).toMatchObject({ faces: [15], success: false });
  });

  it("WH-CAMP-01 (2): an attack is thrown again on its card, until something has come of it", async () => {
    await spend();
    await attack(SWORD.id, SWORD.use, {}, 19);
    const card = newest("attack") as ChatMessage.OfType<"attack">;
    expect(card.system.outcome).toMatchObject({ faces: [19], verdict: "miss" });
    table().referee.run(() => loadDice([9, 20]));
    expect(await operation(table().referee, { operation: "reroll", message: card.id ?? "" })).toBe("");
    expect(card.system.outcome).toMatchObject({ faces: [9], verdict: "hit" });
    expect(card.rolls).toMatchObject([{ total: 9 }]);
    expect(told()).toMatchObject({ text: "", facts: [{ value: "19 → 9" }, { value: "0" }] });
    table().referee.run(() => loadDice([4, 6]));
    await table().referee.run(() => performAttackDamage(card));
    await table().host.settled();
    expect(card.system.attack).toMatchObject({ damage: { rolled: 4 } });
    expect(await operation(table().referee, { operation: "correct", what: "pool", by: "more" })).toBe("");
    table().referee.run(() => loadDice([20, 20]));
    expect(await operation(table().referee, { operation: "reroll", message: card.id ?? "" })).toBe("");
    expect(card.system.outcome).toMatchObject({ faces: [9], verdict: "hit" });
    expect(told()).toMatchObject({ text: "WHITEHACK.Marker.beside", facts: [{ value: "9 → 20" }, { value: "0" }] });
  });

  it("WH-CAMP-01 (3): without a marker nothing can be overridden, and nobody is forced", async () => {
    await spend();
    expect(await spend()).toBe("WHITEHACK.Marker.none");
    expect(table().alice.run(() => markerRows())).toMatchObject([{ has: false }, { has: true }]);
    await operation(table().referee, { operation: "correct", what: "pool", by: "less" });
    expect(await operation(table().referee, { operation: "reroll", message: "none" })).toBe(
      "WHITEHACK.Marker.emptyPool",
    );
  });

  it("WH-CAMP-01: players force nobody and correct nothing; Referees put markers right", async () => {
    await spend();
    const message = table().referee.run(() => lastMessage().id ?? "");
    expect(await operation(table().bob, { operation: "reroll", message })).toBe("WHITEHACK.Refusal.refereeOnly");
    expect(await operation(table().alice, { operation: "correct", what: ALICE, by: "more" })).toBe(
      "WHITEHACK.Refusal.refereeOnly",
    );
    expect(await operation(table().referee, { operation: "correct", what: ALICE, by: "more" })).toBe("");
    expect(markers().players[ALICE]).toBe(1);
  });

  it("WH-COMM-01 (1) (2): the mice come once a session, whoever calls them", async () => {
    expect(await operation(table().bob, { operation: "mice", text: "A bit of wire" })).toBe("");
    expect(told()).toMatchObject({ text: "A bit of wire", facts: [{ value: "Bob" }] });
    expect(await operation(table().alice, { operation: "mice", text: "Crumbs" })).toBe("WHITEHACK.Mice.used");
    await table().referee.run(() => beginForTable("session"));
    await table().host.settled();
    expect(table().alice.run(() => areMiceHere())).toBe(true);
    expect(await operation(table().alice, { operation: "mice", text: "Crumbs" })).toBe("");
  });
});

describe("a table without these rules", () => {
  it("WH-COMM-01 (3): has no mice, as long as it has not earned them", async () => {
    expect(table().alice.run(() => playsMice())).toBe(false);
    expect(await operation(table().alice, { operation: "mice", text: "Crumbs" })).toBe("WHITEHACK.Mice.used");
  });

  it("WH-OPT-01: has no markers to spend", async () => {
    expect(await spend()).toBe("WHITEHACK.Marker.none");
  });
});
