// Attacks by the tables of classes and levels, as the card tells them and the sheet shows them.
import { describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { attackHero, SWORD } from "../attacks.ts";
import { actorOf, aimAt, aTable, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { whitebox } from "../whitebox.ts";

const table = aTable();
const { play, settled } = whitebox(table);

const MATRICES = { families: { toHit: "wb" } };

/** The hero, of this level, strikes at the goblin's armor class of 3. */
const strike = async (level: number, face: number, values: object = {}): Promise<void> => {
  await table().referee.run(() => actorOf(HERO).update({ system: { level } } as never));
  await settled();
  loadDice([face, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, values);
  });
  await settled();
};
const outcome = () => table().referee.run(() => (lastMessage().toObject().system as { outcome?: object }).outcome);
const shown = (seat: Seat) => seat.run(async () => (await presentCard(lastMessage())) ?? {});
const lineOfHero = () =>
  table().bob.run(() => {
    const actor = actorOf(HERO);
    return actor.isCharacter() ? actor.system.derived.attacks[0]?.attackValue.base : null;
  });

describe("the tables of attacks", () => {
  it("WB-MTX-01 WB-MTX-02: a Strong of level 3 needs 10 against armor class 3, and the card says so", async () => {
    await play(MATRICES);
    await strike(3, 10);
    expect(outcome()).toMatchObject({ verdict: "hit", base: 3, over: true, needed: 10, rules: ["WB-MTX-02"] });
    const badges = JSON.stringify((await shown(table().referee)) as object);
    expect(badges).toContain("WHITEHACK.Attack.Needed");
    expect(badges).toContain("WHITEHACK.Card.AddedToDie");
    await strike(3, 9);
    expect(outcome()).toMatchObject({ verdict: "miss", needed: 10 });
  });

  it("WB-MTX-02: a 20 hits and a 1 misses, whatever is added", async () => {
    await play(MATRICES);
    await strike(1, 20, { modifier: "-9" });
    expect(outcome()).toMatchObject({ verdict: "hit", result: "crit" });
    await strike(1, 1, { modifier: "9" });
    expect(outcome()).toMatchObject({ verdict: "miss", result: "fumble" });
  });

  it("WB-MTX-02: the Referee may give somebody another table", async () => {
    await play(MATRICES);
    await table().referee.run(() =>
      actorOf(HERO).update({ system: { level: 8, packs: { wb: { matrix: "wizard" } } } } as never),
    );
    await settled();
    expect(lineOfHero()).toBe(2);
    await table().referee.run(() => actorOf(HERO).update({ system: { packs: { wb: { matrix: "" } } } } as never));
    await settled();
    expect(lineOfHero()).toBe(8);
  });

  it("WB-SEQ-03: hide the attack value, which comes back without them", async () => {
    await play(MATRICES);
    expect(table().bob.run(() => rulesInForceFor(actorOf(HERO)).hidden)).toContain("attackValue");
    await play();
    expect(table().bob.run(() => rulesInForceFor(actorOf(HERO)).hidden)).not.toContain("attackValue");
    expect(lineOfHero()).toBeGreaterThan(9);
    await strike(1, 9);
    expect(outcome()).toMatchObject({ over: false, needed: null });
  });
});
