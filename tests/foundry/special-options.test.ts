// Special combat options: stances that last, holds, and tricks that their targets save against.
import { describe, expect, it } from "vitest";
import { performAnswer } from "../../src/foundry/actions/referee/perform-answer.ts";
import { markedConditions } from "../../src/foundry/conditions/active-conditions.ts";
import { pressOn } from "./blows.ts";
import { modifiers, strongHero, tableWithFriend } from "./strong-hero.ts";
import { actorOf, HERO, loadDice, placedGoblin } from "./table.ts";
import { recordIn, undoEntry } from "./undoing.ts";

const table = tableWithFriend();
const { settled, room, fight, nextRound, strike } = strongHero(table);

const hero = () => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("The hero is no character");
  return actor;
};
const goblin = () => {
  const { actor } = placedGoblin();
  if (!actor?.isMonster()) throw new Error("The goblin is no monster");
  return actor;
};
const heroArmor = (): number => table().alice.run(() => hero().system.derived.armorClass.value);
const labels = (actor: () => Actor.Implementation): string[] =>
  table().referee.run(() => markedConditions(actor()).map(({ active }) => active.condition.id));
const newest = (type: string) => game.messages.contents.findLast((one) => one.type === type);
const attackCard = () => {
  const card = table().referee.run(() => newest("attack"));
  if (!card) throw new Error("Nobody has attacked");
  return card;
};
/** The Referee undoes what the newest message of a type did last. */
const undo = async (type: string, place?: number): Promise<void> => {
  await table().referee.run(async () => {
    const message = newest(type);
    if (message) await undoEntry(message, place ?? recordIn(message).length - 1);
  });
  await settled();
};
const question = () => table().referee.run(() => newest("question")?.toObject().system as Record<string, unknown>);
const answer = async (option: string, ...faces: (readonly [number, number])[]): Promise<void> => {
  loadDice(...faces);
  await table().referee.run(async () => {
    const card = newest("question");
    if (card) await performAnswer(card, { option, values: {} });
  });
  await settled();
};
/** The goblin's turn, and then the hero's. */
const nextTurn = async (): Promise<void> => {
  await table().referee.run(() => game.combats.contents[0]?.nextTurn());
  await settled();
};
const attack = async (values: object, face = 8): Promise<Record<string, unknown>> => {
  const card = await strike(values, face);
  await settled();
  return card;
};
const armGoblin = async (): Promise<void> => {
  await table().referee.run(() =>
    goblin().createEmbeddedDocuments("Item", [
      { name: "Spear", type: "weapon", system: { damage: "1d6", equipped: true } },
    ] as Item.CreateData[]),
  );
  await settled();
};

describe("stances", () => {
  it("WH-SPEC-02: a charge costs three of armor class until the own next turn", async () => {
    await fight();
    const plain = heroArmor();
    await attack({ option: "charge", run: 15 });
    expect(modifiers(attackCard().toObject().system as never)).toContainEqual({
      label: "WHITEHACK.Modifier.advantage",
      value: 2,
    });
    expect(heroArmor()).toBe(plain - 3);
    await nextTurn();
    expect(heroArmor()).toBe(plain - 3);
    await nextRound();
    await expect.poll(() => labels(hero)).toEqual([]);
    expect(heroArmor()).toBe(plain);
  });

  it("WH-SPEC-03: defense gives two of armor class in each of its forms, the newest instead of an earlier one", async () => {
    await fight();
    const plain = heroArmor();
    await attack({ option: "defense.0" });
    expect(heroArmor()).toBe(plain + 2);
    await attack({ option: "defense.1" });
    expect(heroArmor()).toBe(plain + 2);
    expect(labels(hero)).toEqual(["defenseByDamage"]);
    expect(modifiers(attackCard().toObject().system as never)).not.toContainEqual(
      expect.objectContaining({ label: "WHITEHACK.Stance.defenseByAttack" }),
    );
    await attack({ option: "defense.2" });
    expect(heroArmor()).toBe(plain + 2);
  });

  it("WH-SPEC-04: offense counts in a free attack before the next turn, too, and is undone with its attack", async () => {
    await fight();
    const plain = heroArmor();
    await attack({ option: "offense" });
    expect(heroArmor()).toBe(plain - 2);
    const free = await attack({ kind: "free" });
    expect(modifiers(free)).toContainEqual({ label: "WHITEHACK.Stance.offense", value: 1 });
    await table().referee.run(async () => {
      const first = game.messages.contents.find((one) => one.type === "attack");
      if (first) await undoEntry(first, 0);
    });
    await settled();
    expect(heroArmor()).toBe(plain);
  });

  it("WH-INIT-06: lasts from a round into the next one, until the own turn", async () => {
    await fight();
    const plain = heroArmor();
    await attack({ option: "defense.0" });
    await nextTurn();
    await nextTurn();
    expect(heroArmor()).toBe(plain + 2);
    await nextTurn();
    await expect.poll(heroArmor).toBe(plain);
  });
});

describe("WH-SPEC-05 in part: a grapple", () => {
  it("holds whom it hits, without damage, and is undone with its card", async () => {
    await fight();
    await attack({ option: "grapple" });
    expect(labels(goblin)).toEqual(["held"]);
    expect(attackCard().system).toMatchObject({ followed: true });
    await undo("attack");
    expect(labels(goblin)).toEqual([]);
    expect(attackCard().system).toMatchObject({ followed: false });
  });

  it("holds nobody whom it misses", async () => {
    await fight();
    await attack({ option: "grapple" }, 20);
    expect(labels(goblin)).toEqual([]);
  });
});

describe("WH-SPEC-06: a trick", () => {
  it("asks its target for a save, which makes nothing of it", async () => {
    await fight();
    await attack({ option: "trip" });
    expect(question()).toMatchObject({ kind: "trick", state: "open", fallback: "save" });
    await answer("save", [1, 20]);
    expect(labels(goblin)).toEqual([]);
    expect(table().referee.run(() => newest("notice")?.system)).toMatchObject({ text: "WHITEHACK.Trick.Saved" });
  });

  it("asks nobody whom it misses", async () => {
    await fight();
    await attack({ option: "trip" }, 20);
    expect(question()).toBeUndefined();
  });

  it("asks once, and the question goes when the attack is undone", async () => {
    await fight();
    await attack({ option: "trip" });
    await table().alice.run(() => pressOn(attackCard(), "rollSave"));
    await settled();
    expect(table().referee.run(() => game.messages.filter((one) => one.isCard("question")).length)).toBe(1);
    await undo("attack");
    expect(question()).toMatchObject({ state: "undone" });
    await table().alice.run(() => pressOn(attackCard(), "rollSave"));
    await settled();
    expect(question()).toMatchObject({ state: "open" });
  });

  it("WH-SPEC-10: a trip takes a move in the next round, and opens the foe to the attacker alone", async () => {
    await fight();
    await attack({ option: "trip" });
    await answer("save", [20, 20]);
    expect(labels(goblin)).toEqual(["tripped"]);
    await nextRound();
    const { attack: mine, friend } = await table().referee.run(async () => {
      const { conditionsOf } = await import("../../src/foundry/conditions/active-conditions.ts");
      return {
        attack: conditionsOf(goblin(), hero().uuid),
        friend: conditionsOf(goblin(), "Actor.friend0000000001"),
      };
    });
    expect(mine).toMatchObject([{ advantage: 1, movesLost: 1 }]);
    expect(friend).toEqual([]);
    expect(modifiers(await attack({}))).toContainEqual({ label: "WHITEHACK.Modifier.advantage", value: 2 });
    await undo("question");
    expect(labels(goblin)).toEqual([]);
    expect(question()).toMatchObject({ state: "open" });
  });

  it("WH-SPEC-08: a feint gives two attacks at an advantage in the next round", async () => {
    await fight();
    await attack({ option: "feint" });
    await answer("yield");
    await nextRound();
    const left = await table().alice.run(async () => {
      const { momentOf } = await import("../../src/foundry/fight/moment.ts");
      return momentOf(hero()).left.attack;
    });
    expect(left).toBe(2);
    for (let count = 0; count < 2; count += 1)
      expect(modifiers(await attack({ allowed: false }))).toContainEqual({
        label: "WHITEHACK.Modifier.advantage",
        value: 2,
      });
    await nextTurn();
    await expect.poll(() => [labels(hero), labels(goblin)]).toEqual([[], []]);
  });

  it("WH-SPEC-09: a disarmed weapon lies on the scene where 2d6 feet take it, and comes back with an undo", async () => {
    await armGoblin();
    await fight();
    await attack({ option: "disarm" });
    await answer("save", [20, 20], [3, 6], [4, 6]);
    const weapons = () => table().referee.run(() => goblin().items.map(({ name }) => name));
    const heap = () =>
      table().referee.run(() => {
        const token = room()?.tokens.find(({ actor }) => actor?.isHeap() === true);
        return token && { x: token.x, y: token.y, things: token.actor?.items.map(({ name }) => name) };
      });
    expect(weapons()).toEqual([]);
    expect(heap()).toMatchObject({ y: 0, things: ["Spear"] });
    expect(heap()?.x).toBeGreaterThan(100);
    expect(table().referee.run(() => newest("notice")?.system)).toMatchObject({
      text: expect.stringContaining("7") as string,
    });
    await undo("question");
    expect(weapons()).toEqual(["Spear"]);
    expect(heap()).toBeUndefined();
  });

  it("WH-SPEC-07: a pushed foe goes where the attacker chooses, who may follow; walls and others are in the way", async () => {
    await fight();
    await table().referee.run(async () => {
      const wall: object = { c: [150, 150, 350, 150], move: CONST.WALL_MOVEMENT_TYPES.NORMAL };
      await room()?.createEmbeddedDocuments("Wall", [wall as WallDocument.CreateData]);
    });
    await attack({ option: "push" });
    await answer("save", [20, 20]);
    expect(question()).toMatchObject({ kind: "push-to", state: "open", asked: { actor: `Actor.${HERO}` } });
    const where = () =>
      table().referee.run(() =>
        [room()?.tokens.get("herotoken0000001"), placedGoblin()].map((one) => [one?.x, one?.y]),
      );
    const [heroWas, goblinWas] = where();
    await answer("back.follow");
    expect(where()).toEqual([goblinWas, [200, 0]]);
    await undo("question");
    expect(where()).toEqual([heroWas, goblinWas]);
    expect(question()).toMatchObject({ state: "open" });
  });

  it("WH-SPEC-12: pressing lowers attack and save alike, and in vain gives the foe an advantage", async () => {
    await fight();
    await attack({ option: "trip", press: 2 });
    expect(modifiers(attackCard().toObject().system as never)).toContainEqual({
      label: "WHITEHACK.Modifier.press",
      value: -2,
    });
    await answer("save", [1, 20]);
    expect(table().referee.run(() => newest("check")?.toObject().system)).toMatchObject({
      outcome: { modifiers: [{ label: "WHITEHACK.Modifier.press", value: -2 }] },
    });
    expect(labels(hero)).toEqual(["pressed"]);
    await undo("question");
    expect(labels(hero)).toEqual([]);
  });

  it("WH-CA-03: a foe pressed by an attack that missed has combat advantage in the next round, and nobody else", async () => {
    await fight();
    await attack({ option: "trip", press: 1 }, 20);
    expect(labels(hero)).toEqual(["pressed"]);
    await nextRound();
    const [theirs, others] = await table().referee.run(async () => {
      const { conditionsOf } = await import("../../src/foundry/conditions/active-conditions.ts");
      return [conditionsOf(hero(), goblin().uuid), conditionsOf(hero(), "Actor.other")];
    });
    expect(theirs).toMatchObject([{ id: "pressed", advantage: 1 }]);
    expect(others).toEqual([]);
  });
});
