// Ferryhack's experience at the table: treasure that is spent, sold and put by for the next character, and awards.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beatenFoes, performAward } from "../../../src/foundry/characters/advance/perform-award.ts";
import { packPartContext } from "../../../src/foundry/extensions/packs-in-force.ts";
import {
  claimXp,
  performAnsweredSale,
  performAnsweredSpending,
} from "../../../src/house-rules/ferryhack/foundry/perform-treasure.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { ALICE, actorOf, aTable, GOBLIN, HERO, lastMessage, REFEREE } from "../table.ts";
import { undoing } from "../undoing.ts";

const HEIR = "heir000000000001";
const table = aTable([REFEREE, ALICE], (actors) => {
  actors.push({ _id: HEIR, name: "Heir", type: "character", ownership: { default: 0, [ALICE]: 3 } } as object);
});
const { undo } = undoing(table);

beforeEach(async () => {
  const packs = [{ pack: "fh", enabled: true, preset: "full" }];
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs } as never));
  const isOn = () => rulesInForceFor(null).families.xp.choice === "fh";
  for (const seat of [table().referee, table().alice])
    await seat.run(() =>
      vi.waitFor(() => (isOn() ? undefined : Promise.reject(new Error("It is not on yet."))), { timeout: 15_000 }),
    );
  await table().referee.run(() =>
    character(HERO).update({ system: { xp: 0, coins: { gp: 10, sp: 200, cp: 0 } } } as Actor.UpdateData),
  );
  await table().host.settled();
});

const character = (id: string) => {
  const actor = actorOf(id);
  if (!actor.isCharacter()) throw new Error("no character");
  return actor;
};
const spend = (purpose: string, silver: number) =>
  table().alice.run(async () => {
    await performAnsweredSpending(character(HERO), { values: { purpose, silver, what: "" }, visibility: "public" });
    await table().host.settled();
  });
const numbers = () =>
  table().alice.run(() => {
    const { xp, coins, packs } = character(HERO).system;
    return { xp, coins: [coins.gp, coins.sp, coins.cp], ...(packs as { fh?: object }).fh };
  });
const part = (id = HERO) =>
  table().alice.run(() => packPartContext(character(id), "fh-treasure", { editing: false, editable: true }));

describe("treasure", () => {
  it("FH-XP-01 FH-XP-03: 120 silver for equipment are 120 points, until the card takes it back", async () => {
    await spend("equipment", 120);
    expect(numbers()).toMatchObject({ xp: 120, coins: [10, 80, 0] });
    table().alice.run(() => {
      expect(lastMessage().system).toMatchObject({
        facts: [
          { label: "WHITEHACK.Fh.Body.Purpose.equipment", value: "120 sp" },
          { label: "WHITEHACK.Fh.Body.ownXp", value: "120" },
        ],
        rules: ["FH-XP-01", "FH-XP-03"],
      });
    });
    expect(await part()).toMatchObject({ pack: { lines: [{ value: "180 sp" }] } });
    await undo(table().referee);
    expect(numbers()).toMatchObject({ xp: 0, coins: [10, 200, 0] });
  });

  it("FH-XP-01: more than there is is refused", async () => {
    await spend("equipment", 301);
    expect(numbers()).toMatchObject({ xp: 0, coins: [10, 200, 0] });
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Fh.Body.Refusal.tooMuch");
  });

  it("FH-XP-02: what is sold and is no treasure brings coin that is worth nothing", async () => {
    const sell = (treasure: string) =>
      table().alice.run(async () => {
        const [item] = character(HERO).items.contents;
        const values = { item: item?.id ?? "", silver: 50, treasure };
        await performAnsweredSale(character(HERO), { values, visibility: "public" });
        await table().host.settled();
      });
    await sell("plain");
    expect(numbers()).toMatchObject({ coins: [10, 250, 0], plainSilver: 50 });
    await spend("equipment", 350);
    expect(numbers()).toMatchObject({ xp: 300, plainSilver: 0 });
    await sell("treasure");
    expect(numbers()).toMatchObject({ plainSilver: 0 });
  });

  it("FH-XP-03 FH-XP-04: what is given away waits for the player's next character, who takes it once", async () => {
    await spend("donation", 100);
    await spend("magicItem", 800);
    expect(numbers()).toMatchObject({ xp: 100, nextXp: 180 });
    expect(await part(HEIR)).toMatchObject({ pack: { waiting: "Take 180 waiting XP" } });
    await table().alice.run(() => claimXp(character(HEIR)));
    await table().host.settled();
    table().alice.run(() => expect(character(HEIR).system.xp).toBe(180));
    expect(numbers()).toMatchObject({ nextXp: 0 });
    expect(await part(HEIR)).toMatchObject({ pack: { waiting: "" } });
    await table().alice.run(() => claimXp(character(HEIR)));
    table().alice.run(() => expect(character(HEIR).system.xp).toBe(180));
  });
});

describe("awards", () => {
  it("foes are shared, a part of the adventure is everybody's own, and gold waits", async () => {
    await table().referee.run(() =>
      performAward([character(HERO), character(HEIR)], { monsters: [30, 30, 30, 30], gold: 100, quests: [500] }),
    );
    await table().host.settled();
    expect(numbers().xp).toBe(560);
    table().referee.run(() =>
      expect(lastMessage().system).toMatchObject({
        text: "WHITEHACK.Award.goldIsSpent",
        rules: ["FH-XP-01", "FH-XP-05", "FH-XP-06", "FH-XP-07"],
      }),
    );
  });

  it("FH-XP-05: shares are as the players agreed, and helpers have theirs, until the card takes it back", async () => {
    await table().referee.run(() =>
      performAward(
        [character(HERO), character(HEIR)],
        { monsters: [120], gold: 0, quests: [] },
        { agreed: { parts: [60, null], helpers: 20 } },
      ),
    );
    await table().host.settled();
    expect(numbers().xp).toBe(60);
    expect(table().referee.run(() => character(HEIR).system.xp)).toBe(40);
    table().referee.run(() =>
      expect(lastMessage().system).toMatchObject({
        facts: expect.arrayContaining([{ label: "WHITEHACK.Award.helpers", value: "20" }]) as unknown,
      }),
    );
    await undo(table().referee);
    expect(numbers().xp).toBe(0);
  });

  it("FH-XP-06: foes that are down or have fled are proposed, and the Referee may leave them out", async () => {
    await table().referee.run(async () => {
      const combat = await Combat.implementation.create({ active: true } as Combat.CreateData);
      await combat?.createEmbeddedDocuments("Combatant", [{ actorId: GOBLIN } as Combatant.CreateData]);
      expect(beatenFoes(true)).toEqual([]);
      await actorOf(GOBLIN).toggleStatusEffect("fear", { active: true });
      const [xp = 0] = beatenFoes(true);
      expect(xp).toBeGreaterThan(0);
      expect(beatenFoes(false)).toEqual([]);
      await table().host.settled();
    });
  });
});
