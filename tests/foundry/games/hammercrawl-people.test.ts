// Those whom a party of HAMMERCRAWL! meets: the unholy who are turned, hirelings, the frightened, and saves by tier.
import { describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { trustedCards } from "../../../src/foundry/chat/cards/read-cards.ts";
import { saveAsksFor } from "../../../src/foundry/extensions/extension-calls.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performFrightened } from "../../../src/foundry/monsters/perform-morale.ts";
import { askLoyalty, performWage } from "../../../src/games/hammercrawl/foundry/people/perform-hirelings.ts";
import { turningsOf } from "../../../src/games/hammercrawl/foundry/people/perform-turning.ts";
import { BROK, playHammercrawl } from "../hammercrawl.ts";
import { actorOf, creatureOf, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";
import { recordIn } from "../undoing.ts";
import { delvers, MOTHER } from "../hammercrawl-delvers.ts";

const { table, settled, referee, cards, undo } = delvers();

describe("turning the unholy", () => {
  const undead = (level: string) =>
    referee(() =>
      placedGoblin().actor?.update({ system: { hitDice: level, kinds: ["undead"] } } as object as Actor.UpdateData),
    );
  const turn = async (seat: Seat, data: object = {}) => {
    const tokens = table().referee.run(() => [placedGoblin().uuid]);
    const answered = await seat.run(() =>
      askReferee("packOperation", { operation: "hc.turn", data: { actor: `Actor.${MOTHER}`, tokens, ...data } }),
    );
    await settled();
    return answered;
  };
  const goblin = () => table().referee.run(() => placedGoblin().creature);

  it("HC-TRN-01 HC-TRN-02 HC-TRN-03 HC-SAV-06 destroys the weak, spends a use, and the card takes it back", async () => {
    await undead("1");
    loadDice([17, 20]);
    expect(await turn(table().bob)).toEqual({ done: true });
    expect(goblin()?.system.hp.state).toBe("dead");
    expect(table().bob.run(() => turningsOf(creatureOf(MOTHER)))).toBe(6);
    await undo("Turning.title");
    expect(goblin()?.system.hp.state).not.toBe("dead");
    expect(table().bob.run(() => turningsOf(creatureOf(MOTHER)))).toBe(7);
  });

  it("HC-TRN-02 burns, drives off, cowers and dazes, with an end", async () => {
    await undead("5");
    loadDice([12, 20], [1, 4], [2, 4], [3, 8], [4, 8], [5, 8]);
    await turn(table().bob);
    expect(goblin()?.statuses.has("fear")).toBe(true);
    expect(
      table().referee.run(() => game.messages.contents.filter((one) => one.isCard("damage")).at(-1)?.system),
    ).toMatchObject({ amount: 12 });
    await undead("12");
    loadDice([1, 20], [3, 4]);
    await turn(table().bob);
    expect(goblin()?.statuses.has("power-hcCowers")).toBe(true);
    loadDice([18, 20]);
    await turn(table().bob);
    expect(cards("Turning.title")).toHaveLength(3);
  });

  it("HC-TRN-01 HC-TRN-03 only one's own cleric, only the unholy, and not more than there are uses", async () => {
    expect(await turn(table().bob)).toMatchObject({ reason: "WHITEHACK.Hammercrawl.Turning.nobody" });
    await undead("1");
    expect(await turn(table().alice)).toMatchObject({ done: false });
    expect(await turn(table().alice, { actor: `Actor.${HERO}` })).toMatchObject({ done: false });
    await referee(() => actorOf(MOTHER).update({ system: { turningsUsed: 7 } } as object as Actor.UpdateData));
    expect(await turn(table().bob)).toMatchObject({ reason: "WHITEHACK.Hammercrawl.Turning.noneLeft" });
  });

  it("HC-TRN-04 HC-CLS-23 one of Whitehack's people whom the Referee lets turn, and a new day", async () => {
    await undead("1");
    await referee(() =>
      actorOf(HERO).update({ system: { packs: { hc: { canTurn: true } } } } as object as Actor.UpdateData),
    );
    loadDice([3, 20], [2, 4], [2, 4]);
    expect(await turn(table().alice, { actor: `Actor.${HERO}` })).toEqual({ done: true });
    expect(table().alice.run(() => turningsOf(creatureOf(HERO)))).toBe(0);
    await referee(() => game.time.advance(24 * 3600));
    await vi.waitFor(() => expect(table().alice.run(() => turningsOf(creatureOf(HERO)))).toBe(1));
  });
});

describe("hirelings and morale", () => {
  const hire = (tier: number, employer: string) =>
    referee(() =>
      placedGoblin().actor?.update({
        system: { packs: { hc: { hireTier: tier, employer: `Actor.${employer}`, trade: "porter" } } },
      } as object as Actor.UpdateData),
    );
  const hireling = () => {
    const { creature } = placedGoblin();
    if (!creature) throw new Error("There is no goblin");
    return creature;
  };
  const facts = () => table().referee.run(() => (hireling().system.packs as { hc?: Record<string, unknown> }).hc ?? {});

  it("HC-HIR-01 the wage of a day is paid, and given back", async () => {
    await hire(3, BROK);
    await referee(() => actorOf(BROK).update({ system: { coins: { gp: 5 } } } as object as Actor.UpdateData));
    await referee(() => performWage(hireling()));
    const gold = () =>
      table().referee.run(() => (actorOf(BROK).system as unknown as { coins: { gp: number } }).coins.gp);
    expect(gold()).toBe(2);
    await referee(() =>
      performUndo(
        trustedCards("notice").at(-1) as never,
        recordIn(trustedCards("notice").at(-1) as never).at(-1)?.id ?? "",
      ),
    );
    expect(gold()).toBe(5);
  });

  it("HC-HIR-02 the employer's player saves: double wages, or they leave", async () => {
    await hire(2, BROK);
    await referee(() => askLoyalty(hireling()));
    loadDice([14, 20]);
    const of = table().referee.run(() => openPrompts().at(-1)?.id ?? "");
    const ask = async () => {
      await table().alice.run(() => performAnswer(game.messages.get(of) as never, { option: "roll", values: {} }));
      await settled();
    };
    await ask();
    expect(facts()).toMatchObject({ doubled: true, employer: `Actor.${BROK}` });
  });

  it("HC-MOR-01 HC-MOR-02 NPCs save against a fright, and players' characters are not asked", async () => {
    loadDice([14, 20]);
    await referee(() => performFrightened([hireling(), creatureOf(BROK)], { fright: "major", threat: 0 }));
    const told = () => trustedCards("notice").at(-1);
    expect(table().referee.run(() => told()?.system.facts.length)).toBe(1);
    expect(table().referee.run(() => told()?.system.proposals.length)).toBeGreaterThan(0);
    loadDice([20, 20]);
    await referee(() => performFrightened([hireling()], { fright: "", threat: 3 }));
    expect(table().referee.run(() => told()?.system.proposals.length)).toBeGreaterThan(0);
  });
});

describe("saving throws by tier", () => {
  it("HC-SAV-07 (1) Whitehack's people save worse against a source of a higher tier, where the table likes", async () => {
    const asks = () =>
      table().alice.run(() => saveAsksFor(creatureOf(HERO), []).filter(({ id }) => id === "hc.sourceTier"));
    expect(asks()).toEqual([]);
    await playHammercrawl(table, "complete", { switches: { "hc.whTierSaves": true } });
    const [ask] = asks();
    expect(ask?.initial).toBe("1");
    expect(ask?.apply({}, "2").modifiers).toMatchObject([{ value: -3, rule: "HC-SAV-07" }]);
    expect(ask?.apply({}, "1").modifiers).toBeUndefined();
  });
});
