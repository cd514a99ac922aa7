// Slow weapons in a fight: who does not attack in their turn has loaded, and nobody loads them on the move.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteAct } from "../../../src/foundry/documents/note-fight.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { rollsOf } from "../../../src/foundry/items/perform-item-roll.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { aTable, actorOf, HERO, lastMessage } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { give, roll, stored } = heroItems(table);
const { undo } = undoing(table);

let crossbow = "";
beforeEach(async () => {
  const slow = { range: 70, equipped: true, rateOfFire: { shots: 1, rounds: 3 }, loading: 2 };
  crossbow = await give("weapon", slow, "Crossbow");
  await everybodyFights(table());
});

const next = async (): Promise<void> => {
  await table().referee.run(() => game.combats.contents[0]?.nextTurn());
  await table().host.settled();
};
/** The turns of all pass, until it is the hero's again. */
const round = async (): Promise<void> => {
  await next();
  await next();
};
const told = () => table().bob.run(() => lastMessage().toObject().system as object);
/** The feet that are noted of the hero. */
const movedNow = () =>
  table().bob.run(
    () => game.combats.contents[0]?.combatants.find(({ actorId }) => actorId === HERO)?.fightState.moved ?? 0,
  );
/** The Referee's client works on while the turn goes on. */
const PATIENCE = { timeout: 15_000 };
const becomes = (loading: number) => vi.waitFor(() => expect(stored(crossbow)).toMatchObject({ loading }), PATIENCE);

describe("WH-WPN-02: loading by the tracker's turns", () => {
  it("takes each round that is spent on it, which a card tells and undoes", async () => {
    await next();
    await becomes(1);
    await table().host.settled();
    expect(told()).toMatchObject({
      title: "WHITEHACK.Loading.title",
      facts: [{ label: "Crossbow", value: "Rounds: 1" }],
    });
    await undo(table().referee);
    expect(stored(crossbow)).toMatchObject({ loading: 2 });
    await next();
    await next();
    await becomes(1);
    await round();
    await becomes(0);
  });

  it("is not done in the round of an attack, nor on the move", async () => {
    await table().alice.run(() => noteAct(actorOf(HERO), "attack"));
    await table().host.settled();
    await round();
    expect(stored(crossbow)).toMatchObject({ loading: 2 });
    await table().referee.run(() =>
      actorOf(HERO)
        .getActiveTokens(false, true)[0]
        ?.move({ x: 200 }, { method: "dragging" } as object),
    );
    await vi.waitFor(() => expect(movedNow()).toBeGreaterThan(0), PATIENCE);
    await next();
    await vi.waitFor(() => expect(told()).toMatchObject({ facts: [{ value: "WHITEHACK.Loading.moved" }] }), PATIENCE);
    expect(stored(crossbow)).toMatchObject({ loading: 2 });
  });

  it("needs the weapon in hand", async () => {
    await table().referee.run(() =>
      actorOf(HERO)
        .items.get(crossbow)
        ?.update({ system: { equipped: false } } as Item.UpdateData),
    );
    await table().host.settled();
    await next();
    expect(stored(crossbow)).toMatchObject({ loading: 2 });
  });
});

describe("WH-WPN-02: loading by the button beside the weapon", () => {
  it("takes the rounds that are left where nobody fights, on a card that gives them back", async () => {
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await table().host.settled();
    await roll(table().alice, crossbow, "loadWeapon");
    expect(stored(crossbow)).toMatchObject({ loading: 0 });
    expect(told()).toMatchObject({
      title: "Crossbow",
      text: "WHITEHACK.Loading.done",
      facts: [{ label: "WHITEHACK.Item.Ready", value: "after 2 rounds" }],
    });
    await undo(table().alice);
    expect(stored(crossbow)).toMatchObject({ loading: 2 });
  });

  it("is left to the turns of a fight, and is not offered for what is loaded", async () => {
    await roll(table().alice, crossbow, "loadWeapon");
    expect(stored(crossbow)).toMatchObject({ loading: 2 });
    expect(table().alice.notices.at(-1)).toMatchObject({ message: "WHITEHACK.Loading.byTurns" });
    const offers = () => table().alice.run(() => rollsOf(itemOf(crossbow)).map(({ id, inRow }) => [id, inRow]));
    expect(offers()).toEqual([["loadWeapon", true]]);
    await table().alice.run(() => itemOf(crossbow).update({ system: { loading: 0 } } as Item.UpdateData));
    expect(offers()).toEqual([]);
  });
});
