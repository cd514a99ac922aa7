// Special combat options: stances that last, and holds.
import { describe, expect, it } from "vitest";
import { attackLine } from "../../../src/foundry/combat/attack/attack-line.ts";
import { optionHero } from "../option-hero.ts";
import { modifiers } from "../strong-hero.ts";
import { undoEntry } from "../undoing.ts";

const {
  table,
  settled,
  fight,
  nextRound,
  hero,
  goblin,
  heroArmor,
  labels,
  attackCard,
  undo,
  question,
  answer,
  nextTurn,
  attack,
} = optionHero();

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
    expect(table().referee.run(() => hero().effects.map(({ img }) => img))).toEqual([
      expect.stringContaining("shield-opposition"),
    ]);
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

describe("WH-SPEC-05: a grapple", () => {
  it("holds whom it hits, without damage, and is undone with its card", async () => {
    await fight();
    await attack({ option: "grapple" });
    expect(labels(goblin)).toEqual(["held"]);
    expect(attackCard().system).toMatchObject({ followed: true });
    await undo("attack");
    expect(labels(goblin)).toEqual([]);
    expect(attackCard().system).toMatchObject({ followed: false });
  });

  it("is broken by winning a contest on the own turn, and not by a tie", async () => {
    await fight();
    await attack({ option: "grapple" });
    expect(question()).toMatchObject({ kind: "break-free", state: "open" });
    await answer("good", [2, 20], [3, 20]); // not the goblin's turn
    expect(question()).toMatchObject({ state: "open" });
    await nextTurn();
    await answer("good", [3, 20], [2, 20]); // both succeed
    expect(labels(goblin)).toEqual(["held"]);
    expect(question()).toMatchObject({ kind: "break-free", state: "open" });
    await answer("good", [3, 20], [19, 20]);
    expect(labels(goblin)).toEqual([]);
    await undo("prompt");
    expect(labels(goblin)).toEqual(["held"]);
  });

  it("needs no weapon: bare hands strike, hold and show their dice, unless they are carried as a weapon", async () => {
    await fight();
    const hands = () => {
      const { system } = hero();
      return system.derived.bareHands;
    };
    const shown = await table().referee.run(async () => {
      for (const item of hero().items.filter(({ type }) => type === "weapon")) await item.delete();
      return attackLine(hero(), { id: "", use: "melee" });
    });
    expect(shown).toMatchObject({
      name: "WHITEHACK.Sheet.Unarmed",
      damage: { text: "1d6-3" },
      traits: ["knockOut", "grapple"],
    });
    await attack({ option: "grapple" }, 8, { id: "", use: "melee" });
    expect(labels(goblin)).toEqual(["held"]);
    const fists = { name: "Iron fists", type: "weapon", system: { size: "none", damage: "1d6" } };
    await table().referee.run(() => hero().createEmbeddedDocuments("Item", [fists as Item.CreateData]));
    expect(hands()).toBeNull();
  });

  it("holds nobody whom it misses", async () => {
    await fight();
    await attack({ option: "grapple" }, 20);
    expect(labels(goblin)).toEqual([]);
  });
});
