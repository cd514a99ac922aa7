// Experience that is earned, divided among several, and bought.
import { describe, expect, it } from "vitest";
import { performAward } from "../../../src/foundry/characters/advance/perform-award.ts";
import { performAnsweredTraining } from "../../../src/foundry/characters/advance/perform-training.ts";
import { setting } from "../../../src/foundry/host/settings.ts";
import { hero, heroOf } from "../hero.ts";
import { aTable, lastMessage, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { undo } = undoing(table);
const { choose } = heroOf(table);

const xp = (): number => table().referee.run(() => hero().system.xp);
const told = () =>
  table().referee.run(
    () => (lastMessage().toObject().system as { facts: { label: string; value: string }[]; text: string }).facts,
  );

/** Two more who share what is earned. */
async function friends(): Promise<readonly Actor.OfType<"character">[]> {
  return table().referee.run(async () => {
    const data = ["Ann", "Ben"].map((name) => ({ name, type: "character", system: { class: "deft", xp: 1400 } }));
    const made = await Actor.createDocuments(data as Actor.CreateData[]);
    return made as unknown as Actor.OfType<"character">[];
  });
}

describe("an award", () => {
  it("WH-XP-01 WH-XP-02: is divided, states what is left over and who may rise, and is taken back", async () => {
    const others = await friends();
    const earned = { monsters: [30, 31], gold: 40, quests: [100] };
    await table().referee.run(() => performAward([hero(), ...others], earned));
    expect(told()).toEqual([
      { label: "WHITEHACK.Award.ofMonsters", value: "61" },
      { label: "WHITEHACK.Award.ofGold", value: "40" },
      { label: "WHITEHACK.Award.ofQuests", value: "100" },
      { label: "WHITEHACK.Award.division", value: "101 by 3: 33 each, 2 left over" },
      { label: "WHITEHACK.Award.inFull", value: "100" },
      { label: "WHITEHACK.Award.quests", value: "50%" },
      { label: "WHITEHACK.Award.each", value: "+133" },
      { label: "Ann", value: "a new level is open" },
      { label: "Ben", value: "a new level is open" },
    ]);
    await undo(table().referee);
    expect([xp(), ...others.map((one) => one.system.xp)]).toEqual([0, 1400, 1400]);
  });

  it("WH-XP-02 (3): names the quests that were done, and one that failed", async () => {
    const earned = { monsters: [100], gold: 0, quests: [75, 25, 0], questNames: ["The lost mill", "", "The wolves"] };
    await table().referee.run(() => performAward([hero()], earned));
    expect(told()).toMatchObject([
      { label: "WHITEHACK.Award.ofMonsters", value: "100" },
      { label: "WHITEHACK.Award.ofQuests", value: "100" },
      { label: "The lost mill", value: "75" },
      { label: "The wolves", value: "0" },
      { label: "WHITEHACK.Award.quests", value: "50%" },
      { label: "WHITEHACK.Award.each", value: "+200" },
    ]);
  });

  it.each([
    ["allSplit", 67],
    ["allInFull", 201],
  ] as const)("WH-XP-01: is split as the world rules, %s", async (xpSplit, each) => {
    const others = await friends();
    await choose("xpSplit", xpSplit);
    await table().referee.run(() => performAward([hero(), ...others], { monsters: [61], gold: 40, quests: [100] }));
    expect(xp()).toBe(each);
  });

  it("is not a player's to give", async () => {
    await table().alice.run(() => performAward([hero()], { monsters: [50], gold: 0, quests: [] }));
    expect(xp()).toBe(0);
  });
});

describe("gold that is spent for experience (WH-CAMP-04)", () => {
  const purse = () => table().referee.run(() => ({ ...hero().system.coins }));
  const train = async (gold: number): Promise<void> => {
    await table().alice.run(() => performAnsweredTraining(hero(), { values: { gold }, visibility: "public" }));
    await table().host.settled();
  };
  const rich = () =>
    table().referee.run(() => hero().update({ system: { coins: { gp: 90, sp: 105, cp: 3 } } } as Actor.UpdateData));

  it("gives a point for each piece, changes smaller coins, and can be undone; no more than there is", async () => {
    await choose("payForXp", true);
    expect(table().referee.run(() => setting("payForXp"))).toBe(true);
    await rich();
    await train(200);
    expect([xp(), table().alice.notices.length]).toEqual([0, 1]);
    await train(100);
    expect([xp(), purse()]).toEqual([100, { gp: 0, sp: 5, cp: 3 }]);
    await undo(table().alice);
    expect([xp(), purse()]).toEqual([0, { gp: 90, sp: 105, cp: 3 }]);
  });

  it("counts in no award then, and buys nothing elsewhere", async () => {
    await rich();
    await train(50);
    expect(xp()).toBe(0);
    await choose("payForXp", true);
    await table().referee.run(() => performAward([hero()], { monsters: [10], gold: 500, quests: [] }));
    expect(xp()).toBe(10);
  });
});
