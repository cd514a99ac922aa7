import { describe, expect, it } from "vitest";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { type Answers, fromPack, playing } from "../playing.ts";
import {
  type Face,
  HERO,
  type Seat,
  aTable,
  actorOf,
  hitPointsOf,
  lastMessage,
  loadDice,
  WITHOUT_BOB,
} from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { give, roll } = heroItems(table);
const { become, carry } = playing(table);

const chainmail = fromPack("equipment", "Chainmail");

/** The hero is one of the Wise. */
const wise = (level: number, hp: number): Promise<void> =>
  become({ class: "wise", level, attributes: { wisdom: { value: 12 } }, hp: { value: hp, rolled: 20 } });

const miracle = (cost: string): Promise<string> => give("ability", { kind: "miracle", cost, slot: 0 }, "Ember");

/** Performs it as somebody has answered the dialog. */
async function perform(seat: Seat, id: string, values: Answers, ...faces: readonly Face[]): Promise<void> {
  loadDice(...faces);
  await seat.run(async () => {
    const actor = actorOf(HERO);
    if (actor.isCharacter())
      await performAnsweredMiracle(itemOf(id), miracleQuestion(itemOf(id), actor), { values, visibility: "public" });
  });
  await table().host.settled();
}

const hp = (): number => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const card = (): string => table().referee.run(() => JSON.stringify(lastMessage().toObject().system));
const said = (seat: Seat): string | undefined => seat.notices.at(-1)?.message;

describe("a miracle's cost", () => {
  it("WH-WISE-06: is refused where it could be more than the hit points", async () => {
    await wise(3, 5);
    await perform(table().alice, await miracle("1d6"), {});
    expect([hp(), said(table().alice)]).toEqual([5, "WHITEHACK.Miracle.Refusal.beyondHitPoints"]);
    await wise(3, 6);
    await perform(table().alice, await miracle("1d6"), {}, [2, 6]);
    expect(hp()).toBe(4);
  });

  it("WH-WISE-06, WH-WISE-18: counts what armor adds to the most it can be", async () => {
    await carry(chainmail);
    await wise(9, 7);
    const id = await miracle("1d6");
    await perform(table().alice, id, {});
    expect(hp()).toBe(7);
    await wise(9, 8);
    await perform(table().alice, id, {}, [3, 6]);
    expect(hp()).toBe(3);
    expect(card()).toContain("1d6 + 2 = 5");
  });

  it("WH-WISE-19: of nothing is something in armor", async () => {
    await carry(chainmail);
    await wise(3, 8);
    await perform(table().alice, await miracle("0"), {});
    expect(hp()).toBe(6);
  });

  it("WH-WISE-07: above the level doubles unless a saving throw succeeds", async () => {
    await wise(2, 20);
    const id = await miracle("1d6");
    await perform(table().alice, id, {}, [2, 6]);
    expect(hp()).toBe(18);
    await perform(table().alice, id, {}, [5, 6], [20, 20]);
    expect(hp()).toBe(8);
    expect(card()).toContain("WHITEHACK.Miracle.Doubled");
    await wise(2, 20);
    await perform(table().alice, id, {}, [5, 6], [1, 20]);
    expect(hp()).toBe(15);
  });

  it("WH-WISE-08: may take the last hit point, which knocks out", async () => {
    await wise(2, 2);
    await perform(table().alice, await miracle("2"), {});
    expect(hp()).toBe(0);
    expect(card()).toContain("WHITEHACK.Damage.Prompt.knockedOut");
  });

  it("WH-WISE-03: is that of its magnitude", async () => {
    await wise(9, 20);
    const id = await miracle("");
    const left = async (price: string, ...faces: readonly Face[]): Promise<number> => {
      await wise(9, 20);
      await perform(table().alice, id, { price }, ...faces);
      return hp();
    };
    expect([await left("trivial"), await left("simple"), await left("standard")]).toEqual([20, 19, 18]);
    expect([await left("major", [4, 6]), await left("powerful", [4, 6], [3, 6])]).toEqual([16, 13]);
  });

  it("WH-WISE-02 in part, WH-WISE-04: can be any formula, and rises by what is asked", async () => {
    await wise(9, 20);
    const id = await miracle("1");
    await perform(table().alice, id, { price: "other", other: "1d6+1" }, [3, 6]);
    expect(hp()).toBe(16);
    await perform(table().alice, id, { price: "simple", "factor.farther": true });
    expect(hp()).toBe(14);
    await perform(table().alice, id, { price: "other", other: "much" });
    expect([hp(), said(table().alice)]).toEqual([14, "WHITEHACK.Miracle.NoPrice"]);
  });

  it("WH-WISE-05: falls by what is offered, and may ask the caster for a saving throw", async () => {
    await wise(9, 20);
    const id = await miracle("2");
    await perform(table().alice, id, { savings: 1 });
    expect(hp()).toBe(19);
    await perform(table().alice, id, { "factor.casterSaves": true }, [20, 20]);
    expect(hp()).toBe(18);
    expect(card()).toContain("WHITEHACK.Notice.miracleFails");
  });

  it("WH-WISE-10: is one step cheaper by a concentration", async () => {
    await wise(9, 20);
    await perform(table().alice, await miracle("2"), { concentration: true });
    expect(hp()).toBe(19);
  });

  it("WH-WISE-12 in part: counts twice for what is made, and once more for each further charge", async () => {
    await wise(9, 20);
    const id = await miracle("2");
    await perform(table().alice, id, { charges: 3 });
    expect(hp()).toBe(12);
  });

  it("WH-WISE-13 in part: of permanent magick lowers the maximum", async () => {
    await wise(9, 20);
    const maximum = (): number =>
      table().referee.run(() => {
        const actor = actorOf(HERO);
        return actor.isCharacter() ? actor.system.hp.max : 0;
      });
    const before = maximum();
    await perform(table().alice, await miracle("2"), { permanent: true });
    expect([hp(), maximum() - before]).toEqual([16, -4]);
  });
});

describe("what a Referee says about a miracle", () => {
  it("is charged exactly, without armor and saving throw", async () => {
    await carry(chainmail);
    await wise(1, 9);
    await perform(table().referee, await miracle("1d6"), { ruling: 4 });
    expect(hp()).toBe(5);
  });

  it("lets it be tried in spite of the rules, and players cannot say so", async () => {
    await wise(9, 1);
    const id = await miracle("2");
    await perform(table().alice, id, { allowed: true, ruling: 0 });
    expect(hp()).toBe(1);
    await perform(table().referee, id, { allowed: true });
    expect(hp()).toBe(-1);
  });

  it("takes a miracle back with what it has cost", async () => {
    await wise(9, 20);
    await roll(table().alice, await miracle("2"), "useAbility");
    expect(hp()).toBe(18);
    await table().referee.run(() => undoEntry(lastMessage()));
    expect(hp()).toBe(20);
  });
});
