// Whoever protects a friend takes the next attack on them.
import { describe, expect, it } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performProtect } from "../../../src/foundry/characters/powers/options/perform-protect.ts";
import { optionHero } from "../option-hero.ts";
import { FRIEND, FRIENDS_ACTOR } from "../strong-hero.ts";
import { aimAt, HERO, loadDice } from "../table.ts";

const { table, settled, room, fight, hero, goblin, labels, newest, undo, nextTurn } = optionHero();

describe("WH-SPEC-11: protecting a friend", () => {
  const FRIEND_UUID = `Actor.${FRIENDS_ACTOR}`;
  /** The hero stands for the friend: the face is that of the task. */
  const protect = async (face: number): Promise<void> => {
    loadDice([face, 20]);
    await table().alice.run(async () => {
      const line = hero().system.derived.attacks.find(({ use }) => use === "melee");
      if (line) await performProtect(hero(), line, { values: { option: "protect" }, visibility: "public" });
    });
    await settled();
  };
  /** The goblin attacks the friend: a face of the save, if one is due, and that of the attack; gives whom the card names. */
  const strikeFriend = async (...faces: number[]): Promise<string | null | undefined> => {
    loadDice(...faces.map((face) => [face, 20] as const));
    return table().referee.run(async () => {
      const friend = room()?.tokens.get(FRIEND);
      if (friend) aimAt(friend);
      await performAttack(goblin(), { id: "", use: "melee" }, { skip: true });
      const card = newest("attack");
      return card?.isCard("attack") ? card.system.target?.actor : null;
    });
  };

  it("is a task against the own attack value, and draws the next attack alone", async () => {
    await fight();
    await protect(8);
    expect(labels(hero)).toEqual(["protecting"]);
    expect(table().alice.run(() => newest("check")?.toObject().system)).toMatchObject({
      outcome: { score: table().alice.run(() => hero().system.derived.attackValue.value) },
    });
    await nextTurn();
    expect(await strikeFriend(20, 8)).toBe(`Actor.${HERO}`);
    await settled();
    expect(labels(hero)).toEqual([]);
    expect(await strikeFriend(8)).toBe(FRIEND_UUID);
  });

  it("comes to nothing where the attacker saves, and is used up", async () => {
    await fight();
    await protect(8);
    await nextTurn();
    expect(await strikeFriend(1, 8)).toBe(FRIEND_UUID);
    await settled();
    expect(labels(hero)).toEqual([]);
    await undo("check");
    expect(labels(hero)).toEqual(["protecting"]);
  });

  it("ends where the friend moves away, and is nothing after a failed task", async () => {
    await fight();
    await protect(20);
    expect(labels(hero)).toEqual([]);
    await protect(8);
    await table().referee.run(() => room()?.tokens.get(FRIEND)?.update({ y: 300 }));
    await settled();
    await nextTurn();
    expect(await strikeFriend(8)).toBe(FRIEND_UUID);
    expect(labels(hero)).toEqual(["protecting"]);
  });
});
