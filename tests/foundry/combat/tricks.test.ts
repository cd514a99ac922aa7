// Tricks that their targets save against, and what comes of them.
import { describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { pressOn } from "../attacks.ts";
import { optionHero } from "../option-hero.ts";
import { modifiers } from "../strong-hero.ts";
import { HERO, placedGoblin } from "../table.ts";

const {
  table,
  settled,
  room,
  fight,
  nextRound,
  hero,
  goblin,
  labels,
  newest,
  attackCard,
  undo,
  question,
  answer,
  nextTurn,
  attack,
  armGoblin,
} = optionHero();

describe("WH-SPEC-06: a trick", () => {
  it("asks its target for a save, which makes nothing of it", async () => {
    await fight();
    await attack({ option: "trip" });
    expect(question()).toMatchObject({ kind: "trick", state: "open", fallback: "save" });
    await answer("save", [1, 20]);
    expect(labels(goblin)).toEqual([]);
    expect(table().referee.run(() => newest("notice")?.system)).toMatchObject({ text: "WHITEHACK.Trick.Saved" });
  });

  it("is undone by buttons that say what each takes back", async () => {
    await fight();
    await attack({ option: "trip" });
    const shown = (await table().referee.run(async () => presentCard(attackCard()))) as {
      readonly entries: readonly { readonly undoLabel: string }[];
    };
    expect(shown.entries.map(({ undoLabel }) => undoLabel)).toEqual([
      "WHITEHACK.FightMark.undo",
      "WHITEHACK.FightMark.undoRest",
    ]);
  });

  it("gives the attack itself back by one button, whatever has followed it", async () => {
    await fight();
    await attack({ option: "trip" });
    await table().referee.run(async () => {
      const card = attackCard();
      const { record = [] } = card.toObject().system as { record?: readonly { readonly id: string }[] };
      const [first] = record;
      await card.update({
        system: { record: [...record, { ...first, id: "later00000000001" }] },
      } as ChatMessage.UpdateData);
    });
    await settled();
    const shown = (await table().referee.run(async () => presentCard(attackCard()))) as {
      readonly entries: readonly { readonly undoLabel: string }[];
    };
    expect(shown.entries.map(({ undoLabel }) => undoLabel)).toEqual([
      "WHITEHACK.FightMark.undo",
      "WHITEHACK.FightMark.undoRest",
      "WHITEHACK.FightMark.undoRest",
    ]);
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
    expect(table().referee.run(() => game.messages.filter((one) => one.isCard("prompt")).length)).toBe(1);
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
      const { conditionsOf } = await import("../../../src/foundry/documents/active-conditions.ts");
      return {
        attack: conditionsOf(goblin(), hero().uuid),
        friend: conditionsOf(goblin(), "Actor.friend0000000001"),
      };
    });
    expect(mine).toMatchObject([{ advantage: 1, movesLost: 1 }]);
    expect(friend).toEqual([]);
    expect(modifiers(await attack({}))).toContainEqual({ label: "WHITEHACK.Modifier.advantage", value: 2 });
    await undo("prompt");
    expect(labels(goblin)).toEqual([]);
    expect(question()).toMatchObject({ state: "open" });
  });

  it("WH-SPEC-08: a feint gives two attacks at an advantage in the next round", async () => {
    await fight();
    await attack({ option: "feint" });
    await answer("yield");
    await nextRound();
    const left = await table().alice.run(async () => {
      const { momentOf } = await import("../../../src/foundry/documents/moment.ts");
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
        return token && { x: token.x, y: token.y, name: token.name, items: token.actor?.items.map(({ name }) => name) };
      });
    expect(weapons()).toEqual([]);
    expect(heap()).toMatchObject({ y: 0, name: "Spear", items: ["Spear"] });
    expect(heap()?.x).toBeGreaterThan(100);
    expect(table().referee.run(() => newest("notice")?.system)).toMatchObject({
      text: expect.stringContaining("7") as string,
    });
    await undo("prompt");
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
    await undo("prompt");
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
    await undo("prompt");
    expect(labels(hero)).toEqual([]);
  });

  it("WH-CA-03: a foe pressed by an attack that missed has combat advantage in the next round, and nobody else", async () => {
    await fight();
    await attack({ option: "trip", press: 1 }, 20);
    expect(labels(hero)).toEqual(["pressed"]);
    await nextRound();
    const [theirs, others] = await table().referee.run(async () => {
      const { conditionsOf } = await import("../../../src/foundry/documents/active-conditions.ts");
      return [conditionsOf(hero(), goblin().uuid), conditionsOf(hero(), "Actor.other")];
    });
    expect(theirs).toMatchObject([{ id: "pressed", advantage: 1 }]);
    expect(others).toEqual([]);
  });
});
