import { describe, expect, it } from "vitest";
import { performAward } from "../../../src/foundry/characters/advance/perform-award.ts";
import { performBegin } from "../../../src/foundry/campaign/time/perform-begin.ts";
import { performHitPoints } from "../../../src/foundry/health/pay-hit-points.ts";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import { performTemplate } from "../../../src/foundry/items/perform-template.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { heroItems } from "../hero-items.ts";
import { GOBLIN, HERO, aTable, actorOf, hitPointsOf, loadDice, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { give, stored } = heroItems(table);
const { undo, states } = undoing(table);
const hero = () => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);

describe("what the Referee does to the whole table", () => {
  const everybody = () => [actorOf(HERO), actorOf(GOBLIN)] as unknown as readonly Creature[];

  it("experience is taken back (WH-XP-01)", async () => {
    const xp = () => table().referee.run(() => (actorOf(HERO).toObject().system as { xp: number }).xp);
    await table().referee.run(() => performAward(everybody(), { monsters: [50], gold: 0, quests: [] }));
    const earned = xp();
    await table().referee.run(() => actorOf(HERO).update({ system: { xp: earned + 7 } } as Actor.UpdateData));
    await undo(table().referee);
    expect([earned, xp()]).toEqual([50, 7]);
  });

  it("a rest has not been (WH-HEAL-02 in part)", async () => {
    await table().referee.run(() => actorOf(HERO).update({ system: { hp: { value: 1 } } } as Actor.UpdateData));
    await table().referee.run(() => performRest(everybody(), { kind: "rest", hours: 48 }));
    expect(hero()).toBeGreaterThan(1);
    await undo(table().referee);
    expect(hero()).toBe(1);
  });

  it("a new day has not begun for abilities (WH-TIME-06 in part)", async () => {
    const id = await give("ability", { uses: { scope: "day", max: 2, spent: 2 } }, "Song");
    await table().referee.run(() => performBegin(everybody(), "day"));
    expect(stored(id)).toMatchObject({ uses: { spent: 0 } });
    await undo(table().referee);
    expect(stored(id)).toMatchObject({ uses: { spent: 2 } });
  });

  it("hit points are as they were rolled before (WH-MON-02)", async () => {
    const hp = () => table().referee.run(() => (actorOf(GOBLIN).toObject().system as { hp: object }).hp);
    loadDice([2, 6]);
    await table().referee.run(() => performHitPoints(actorOf(GOBLIN)));
    expect(hp()).toMatchObject({ value: 2, max: 2 });
    await undo(table().referee);
    expect(hp()).toMatchObject({ value: 5, max: 5 });
  });
});

describe("a template that was laid over somebody (WH-EXM-01 in part)", () => {
  const MARRED = {
    name: "Marred",
    type: "monster",
    system: { kinds: ["template"], keywords: [{ name: "Wail" }, { name: "Spit" }] },
  } as unknown as Actor.CreateData;

  async function lay(id: string): Promise<void> {
    await table().referee.run(async () => {
      const template = await Actor.create(MARRED);
      if (template) await performTemplate(actorOf(id), template);
    });
    await table().host.settled();
  }
  const keywords = () =>
    table().referee.run(() =>
      (actorOf(GOBLIN).toObject().system as { keywords: { name: string }[] }).keywords.map(({ name }) => name),
    );
  const items = () => table().referee.run(() => actorOf(HERO).items.map(({ name }) => name));

  it("leaves a monster with what it had, and with what it got since", async () => {
    const bite = { system: { keywords: [{ name: "Bite" }] } } as Actor.UpdateData;
    await table().referee.run(() => actorOf(GOBLIN).update(bite));
    await lay(GOBLIN);
    expect(keywords()).toEqual(["Bite", "Wail", "Spit"]);
    await table().referee.run(async () => {
      const { keywords: now } = actorOf(GOBLIN).toObject().system as { keywords: object[] };
      await actorOf(GOBLIN).update({ system: { keywords: [...now, { name: "Claw" }] } } as Actor.UpdateData);
    });
    await undo(table().referee);
    expect([keywords(), states()]).toEqual([["Bite", "Claw"], ["difference"]]);
  });

  it("takes its abilities from a character again, whoever has thrown one away", async () => {
    await lay(HERO);
    expect(items()).toEqual(["Sword", "Bow", "Wail", "Spit"]);
    await table().alice.run(() => actorOf(HERO).items.getName("Wail")?.delete());
    await table().host.settled();
    await undo(table().referee);
    expect([items(), states()]).toEqual([
      ["Sword", "Bow"],
      ["exact", "exact"],
    ]);
  });
});
