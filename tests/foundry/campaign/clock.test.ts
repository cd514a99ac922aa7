// The world's clock: rounds pass for those whom no fight counts, once, by the active Referee's client.
import { describe, expect, it } from "vitest";
import { performPass } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { hpOf, falling } from "../falling.ts";
import { type Seat, actorOf, aTable, HERO, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { heroHp, write, said, fight, questions } = falling(table);

const advance = async (seconds: number, seat: Seat = table().referee): Promise<void> => {
  await seat.run(() => game.time.advance(seconds));
  await table().host.settled();
  for (const _ of ["rounds", "what they bring about"]) {
    await table().referee.run(() => inTurn(() => Promise.resolve()));
    await table().host.settled();
  }
};
const DYING = { hp: { value: -3, state: "dying", rounds: 5, injured: true } };
const cards = (seat: Seat) => said(seat, "notice").map((card) => (card as { title?: string }).title);

describe("when the Referee moves the clock", () => {
  it("WH-DMG-03, WH-TIME-01 in part: the dying come closer to death by a round for each ten seconds, once", async () => {
    await write(DYING);
    await advance(6);
    expect(heroHp()).toMatchObject({ rounds: 5 });
    await advance(4);
    expect(heroHp()).toMatchObject({ rounds: 4 });
    await advance(25);
    expect(heroHp()).toMatchObject({ rounds: 2 });
    expect(cards(table().bob)).toEqual(["WHITEHACK.HealthLine.roundPassed", "2 rounds pass"]);
    await advance(3600);
    expect(heroHp()).toMatchObject({ state: "dead", rounds: null });
    expect(cards(table().bob)).toHaveLength(3);
  });

  it("tells it on a card that can be undone; a clock that is turned back undoes nothing", async () => {
    await write(DYING);
    await advance(3600);
    expect(heroHp()).toMatchObject({ state: "dead" });
    await advance(-3600);
    expect(heroHp()).toMatchObject({ state: "dead" });
    await table().referee.run(() => {
      const card = game.messages.contents.find(({ type }) => type === "notice");
      return card && undoEntry(card);
    });
    await table().host.settled();
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 5 });
  });

  it("WH-TIME-01 in part: time that is taken back on the card that let it pass takes its rounds along", async () => {
    await write(DYING);
    await table().referee.run(() => performPass("tenMinutes"));
    await table().host.settled();
    await advance(0);
    expect(heroHp()).toMatchObject({ state: "dead" });
    await table().referee.run(() => {
      const card = game.messages.contents.find(
        (one) => one.isCard("notice") && one.system.title === "WHITEHACK.Begin.passed",
      );
      return card && undoEntry(card);
    });
    await table().host.settled();
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 5 });
    expect(table().referee.run(() => game.time.worldTime)).toBe(0);
  });

  it("WH-TIME-05: a condition whose time is up ends on a card, and is back with the time that ended it", async () => {
    const has = () => table().referee.run(() => actorOf(HERO)?.effects.some(({ name }) => name === "Sand in the eyes"));
    const condition = { id: "blinded", name: "", strength: 1, end: { until: "minutes", minutes: 10 }, favors: null };
    const written = { ...condition, levers: {}, toward: null, after: 0, rule: "", since: null, began: 0 };
    const effect = { name: "Sand in the eyes", statuses: ["blind"], flags: { whitehack: { condition: written } } };
    await table().referee.run(() =>
      actorOf(HERO)?.createEmbeddedDocuments("ActiveEffect", [effect as unknown as ActiveEffect.CreateData]),
    );
    await table().host.settled();
    expect(has()).toBe(true);
    await table().referee.run(() => performPass("tenMinutes"));
    await table().host.settled();
    expect(has()).toBe(false);
    const over = () =>
      table().bob.run(() => {
        const told = game.messages.contents.filter((one) => one.isCard("notice"));
        return told.find(({ system }) => system.title === "WHITEHACK.ConditionOver.title");
      });
    expect(over()?.system.toObject()).toMatchObject({ facts: [{ value: "Sand in the eyes" }] });
    await table().referee.run(() => {
      const card = game.messages.contents.find(
        (one) => one.isCard("notice") && one.system.title === "WHITEHACK.Begin.passed",
      );
      return card && undoEntry(card);
    });
    await table().host.settled();
    expect(has()).toBe(true);
  });

  it("WH-DMG-05: the bleeding lose blood, and their owner is asked whether they live", async () => {
    await write({ hp: { value: 2, bleeding: 1 } });
    await advance(30);
    expect(heroHp()).toMatchObject({ value: -1, state: "savingForLife" });
    expect(questions(table().alice).map(({ kind }) => kind)).toContain("deathSave");
  });

  it("WH-DMG-05: the dead bleed no more, however far the clock is moved", async () => {
    await write({ hp: { value: 2, bleeding: 1 } });
    await advance(3600);
    const { value, state } = heroHp();
    expect([state, value]).toEqual(["dead", expect.any(Number)]);
    expect(value).toBeGreaterThan(-20);
    await advance(86_400);
    expect(heroHp()).toMatchObject({ state, value });
    expect(cards(table().bob)).toHaveLength(1);
  });

  it("WH-DMG-06: ten minutes complete first aid that has begun, and fewer stop only death", async () => {
    await write({ hp: { ...DYING.hp, tended: true } });
    await advance(300);
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 5, tended: true });
    await advance(600);
    expect(heroHp()).toMatchObject({ state: "stable", rounds: null, tended: false });
  });

  it("counts nobody twice who is in a fight, where rounds count themselves", async () => {
    await fight();
    await write(DYING);
    await advance(40);
    expect(heroHp()).toMatchObject({ rounds: 5 });
  });

  it("tells of foes to the Referee alone", async () => {
    const goblin = () => table().referee.run(() => placedGoblin().actor);
    await table().referee.run(() => goblin()?.update({ system: DYING } as Actor.UpdateData));
    await advance(10);
    expect(table().referee.run(() => hpOf(goblin()).rounds)).toBe(4);
    expect(cards(table().referee)).toEqual(["WHITEHACK.HealthLine.roundPassed"]);
    const seen = table().bob.run(() => game.messages.contents.filter(({ visible }) => visible));
    expect(seen).toEqual([]);
  });
});
