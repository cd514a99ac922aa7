import { describe, expect, it } from "vitest";
import { performBossAction, performNextStage, performStageBack } from "../../../src/foundry/monsters/perform-boss.ts";
import { type Seat, aTable, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const DRAGON = {
  hitDice: "6",
  armorClass: 4,
  boss: true,
  hp: { value: 20, max: 24, temporary: 0 },
  stages: [{ name: "In a husk", hitDice: "3", armorClass: 0, damage: "1d6+2", shieldsAt: 9, endsAt: 0 }],
};
const table = aTable(WITHOUT_BOB);

const boss = (): Actor.OfType<"monster"> => {
  const { actor } = placedGoblin();
  if (!actor?.isMonster()) throw new Error("nobody");
  return actor;
};
async function as(seat: Seat, work: () => Promise<unknown> | undefined): Promise<void> {
  await seat.run(work);
  await table().host.settled();
}
const write = (system: object) => as(table().referee, () => boss().update({ system } as Actor.UpdateData));
const hurtTo = (value: number) => write({ hp: { value } });
const next = () => as(table().referee, () => performNextStage(boss()));
const facts = () =>
  table().referee.run(() => {
    const actor = boss();
    if (!actor.isMonster()) throw new Error("no monster");
    const { hp, bossState, derived } = actor.system;
    const { armorClass, attackValue, attacks } = derived;
    const line = { armorClass: armorClass.value, attackValue: attackValue.value, damage: attacks[0]?.damage.text };
    return { ...line, hp: hp.value, max: hp.max, stage: bossState.stage, dead: bossState.dead };
  });
const told = () =>
  table().referee.run(() => game.messages.contents.at(-1)?.toObject().system as { text: string; facts: object[] });

describe("the stages of a boss (WH-BOSS-06, WH-EXM-02)", () => {
  it("begin below 10 hit points, with a line and hit points of their own", async () => {
    await write(DRAGON);
    expect(facts()).toMatchObject({ armorClass: 4, attackValue: 16, stage: 0 });
    await hurtTo(9);
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    expect(facts()).toMatchObject({ armorClass: 0, attackValue: 13, damage: "1d6+2", hp: 9, max: 9, stage: 1 });
    expect(told()).toMatchObject({
      text: "WHITEHACK.Boss.nextStage",
      facts: [{ value: "In a husk" }, { value: "9" }, {}],
    });
  });

  it("are unhurt when they begin, and as they were once that is undone", async () => {
    const health = () =>
      table().referee.run(() => {
        const actor = boss();
        if (!actor.isMonster()) throw new Error("no monster");
        const { value, state, injured, bleeding } = actor.system.hp;
        return { value, state, injured, bleeding };
      });
    const HURT = { value: -3, state: "stable", injured: true, bleeding: 1 };
    await write({ ...DRAGON, hp: { ...DRAGON.hp, ...HURT } });
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    expect(health()).toEqual({ value: 9, state: "up", injured: false, bleeding: 0 });
    await as(table().referee, () => performStageBack(boss()));
    expect(health()).toEqual(HURT);
  });

  it("have a picture of the token each, which goes back with the stage", async () => {
    const picture = () => table().alice.run(() => placedGoblin().texture.src);
    const own = picture();
    const husk = "icons/husk.webp";
    await write({ ...DRAGON, stages: [{ ...DRAGON.stages[0], img: husk }] });
    await hurtTo(8);
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    expect(picture()).toBe(husk);
    await as(table().referee, () => performStageBack(boss()));
    expect(picture()).toBe(own);
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    await hurtTo(0);
    await next();
    expect([facts().stage, picture()]).toEqual([0, own]); // what it has shielded looks as before
  });

  it("give way to what they shielded, and are over with the last", async () => {
    await write(DRAGON);
    await hurtTo(8);
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    await hurtTo(0);
    await next();
    expect(facts()).toMatchObject({ stage: 0, hp: 8, max: 24, armorClass: 4, dead: false });
    await hurtTo(0);
    await next();
    expect(facts()).toMatchObject({ dead: true });
    expect(told()).toMatchObject({
      text: "WHITEHACK.Boss.beaten",
      facts: [{ value: String(150 + 1200) }],
    });
  });

  it("end at the Referee's word, whatever the hit points are, and can be taken back", async () => {
    await write({ ...DRAGON, stages: [{ ...DRAGON.stages[0], shieldsAt: null }] });
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    expect(facts()).toMatchObject({ stage: 1, hp: 9 });
    await as(table().referee, () => performStageBack(boss()));
    expect(facts()).toMatchObject({ stage: 0, hp: 20, max: 24 });
    await as(table().referee, () => performStageBack(boss()));
    expect(facts()).toMatchObject({ stage: 0, hp: 20 });
  });

  it("are taken back the newest first", async () => {
    await write({ ...DRAGON, stages: [{ ...DRAGON.stages[0] }, { ...DRAGON.stages[0], name: "In fire" }] });
    await hurtTo(9);
    loadDice([2, 6], [3, 6], [4, 6], [1, 6], [1, 6], [1, 6]);
    await next();
    const [first] = table().referee.run(() => game.messages.contents.slice(-1));
    await next();
    const at = facts().stage;
    await as(table().referee, () => first && undoEntry(first));
    expect([facts().stage, table().referee.notices.map(({ message }) => message)]).toEqual([
      at,
      ["WHITEHACK.Refusal.changedSince"],
    ]);
    await as(table().referee, () => performStageBack(boss()));
    await as(table().referee, () => first && undoEntry(first));
    expect(facts()).toMatchObject({ stage: 0, hp: 9, max: 24 });
    await as(table().referee, () => performStageBack(boss()));
    expect(table().referee.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.noStageCard");
  });

  it("do not end a boss that stands, whatever the Referee calls for", async () => {
    await write({ ...DRAGON, stages: [] });
    await next();
    expect(facts()).toMatchObject({ stage: 0, hp: 20, dead: false });
    expect(table().referee.notices.map(({ message }) => message)).toEqual(["WHITEHACK.Refusal.noNextStage"]);
    expect(table().referee.run(() => game.messages.size)).toBe(0);
  });

  it("tell players their names, and Referees what they have and are worth", async () => {
    await write(DRAGON);
    await hurtTo(9);
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    const seen = table().alice.run(() =>
      game.messages.contents.filter(({ visible }) => visible).map((one) => one.toObject()),
    );
    expect(seen).toMatchObject([{ system: { facts: [{ value: "In a husk" }], record: [] }, rolls: [] }]);
    expect(seen).toHaveLength(1);
  });

  it("leave no card that tells them, once they are taken back", async () => {
    await write(DRAGON);
    await hurtTo(9);
    loadDice([2, 6], [3, 6], [4, 6]);
    await next();
    await as(table().referee, () => performStageBack(boss()));
    const seen = table().alice.run(() => game.messages.contents.filter(({ visible }) => visible));
    expect(seen).toEqual([]);
    expect(facts()).toMatchObject({ stage: 0, hp: 9 });
  });

  it("are none of a player's business", async () => {
    await write(DRAGON);
    await as(table().alice, () => performNextStage(boss()));
    expect(facts()).toMatchObject({ stage: 0 });
  });
});

describe("the action of a boss beyond its turn (WH-BOSS-04)", () => {
  const act = (action = "special") => as(table().referee, () => performBossAction(boss(), action, { skip: true }));
  const warned = () =>
    table().referee.notices.filter(({ message }) => message === "WHITEHACK.Refusal.bossWaits").length;

  it("comes after somebody's turn, once in a round", async () => {
    await write(DRAGON);
    await act();
    expect(warned()).toBe(1);
    await as(table().referee, async () => {
      const combat = await Combat.create({ scene: placedGoblin().parent?.id ?? null } as Combat.CreateData);
      const tokens = placedGoblin().parent?.tokens.contents ?? [];
      await combat?.createEmbeddedDocuments(
        "Combatant",
        tokens.map(({ id, actorId }, place) => ({
          tokenId: id,
          actorId,
          sceneId: "room000000000001",
          initiative: 6 - place,
        })),
      );
      await combat?.activate();
      await combat?.startCombat();
    });
    await act();
    expect(warned()).toBe(2);
    await as(table().referee, () => game.combat?.nextTurn());
    await act();
    expect(told()).toMatchObject({ text: "WHITEHACK.Boss.did.special" });
    await act();
    expect(warned()).toBe(3);
    await as(table().referee, () => game.combat?.nextRound());
    await as(table().referee, () => game.combat?.nextTurn());
    loadDice([5, 20]);
    await act("attack");
    const attack = table().referee.run(() => game.messages.contents.at(-1)?.toObject());
    expect(attack).toMatchObject({ type: "attack", system: { outcome: { faces: [5] } } }); // out of turn, and not refused
    expect(warned()).toBe(3);
  });
});
