// Several who are aimed at, all attacks of a monster's round, and reasons for combat advantage that the board shows.
import { describe, expect, it } from "vitest";
import { performAnsweredAttack } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack, aimsOf } from "../../../src/foundry/combat/attack/attack-at.ts";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { SWORD } from "../attacks.ts";
import { FRIEND, FRIENDS_ACTOR, modifiers, strongHero, tableWithFriend } from "../strong-hero.ts";
import { actorOf, aimAt, HERO, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = tableWithFriend();
const { settled, room, fight, strike } = strongHero(table);

const CLAWS = { id: "", use: "melee" } as const;
const goblin = () => {
  const { actor } = placedGoblin();
  if (!actor?.isMonster()) throw new Error("The goblin is no monster");
  return actor;
};
/** The Referee aims at the hero and their friend. */
const aimAtBoth = (): void => {
  const [hero, friend] = ["herotoken0000001", FRIEND].map((id) => room()?.tokens.get(id));
  if (!hero || !friend) throw new Error("Somebody is missing");
  aimAt(friend);
  const second = { id: friend.id, name: friend.name, actor: friend.actor, document: friend };
  aimAt(hero);
  game.user.targets.add(second as unknown as Token.Implementation);
};
const attacks = () =>
  game.messages.contents
    .filter((one) => one.isCard("attack"))
    .map((card) => ({
      on: card.isCard("attack") ? card.system.target?.actor : null,
      score: card.isCard("attack") ? card.system.outcome?.score : null,
    }));
const goblinAttacks = async (values: object, ...faces: number[]): Promise<void> => {
  loadDice(...faces.map((face) => [face, 20] as const));
  await table().referee.run(async () => {
    aimAtBoth();
    const aims = aimsOf(goblin(), CLAWS, {});
    await performAnsweredAttack(
      goblin(),
      { key: CLAWS, occasion: {}, aims },
      { values: { ...values }, visibility: "public" },
    );
  });
  await settled();
};
const left = () =>
  table().referee.run(
    () => game.combats.contents[0]?.combatants.find(({ actor }) => actor === goblin())?.fightState.left,
  );

describe("WH-MON-07: a monster with several attacks", () => {
  const grow = async (): Promise<void> => {
    await table().referee.run(() => goblin().update({ system: { hitDice: "6" } } as Actor.UpdateData));
    await settled();
    await fight();
    await table().referee.run(() => game.combats.contents[0]?.nextTurn());
    await settled();
  };

  it("makes all of them by one answer, each on a target of its own, without a move", async () => {
    await grow();
    await goblinAttacks({ round: "all", "aim.0": "0", "aim.1": "1" }, 8, 8);
    expect(table().referee.run(attacks)).toEqual([
      { on: `Actor.${HERO}`, score: 16 },
      { on: `Actor.${FRIENDS_ACTOR}`, score: 10 },
    ]);
    expect(left()).toMatchObject({ attack: 0, move: 0 });
    await table().referee.run(async () => {
      for (const card of game.messages.contents.filter((one) => one.isCard("attack")).toReversed())
        await undoEntry(card, 0);
    });
    await settled();
    expect(left()).toMatchObject({ attack: 2, move: 1 });
  });

  it("makes one of them on the target that was chosen, and keeps its move", async () => {
    await grow();
    await goblinAttacks({ target: "1" }, 8);
    expect(table().referee.run(attacks)).toEqual([{ on: `Actor.${FRIENDS_ACTOR}`, score: 16 }]);
    expect(left()).toMatchObject({ move: 1 });
  });
});

describe("reasons for combat advantage (WH-CA-01, WH-CA-02)", () => {
  /** What the dialog offers the hero against the goblin, and whether it is ticked. */
  const offered = () =>
    table().alice.run(() => {
      aimAt(placedGoblin());
      const hero = actorOf(HERO);
      const aimed = hero.isCreature() ? aimedAttack(hero, SWORD) : null;
      const found = (aimed?.question.suggested ?? []).map(({ source, found: is }) => [source.label, is] as const);
      return Object.fromEntries(found);
    });

  it("are found where a friend stands on the other side, and can be unticked", async () => {
    expect(offered()).toMatchObject({ "WHITEHACK.Advantage.flanked": false, "WHITEHACK.Advantage.behind": false });
    await table().referee.run(() => room()?.tokens.get(FRIEND)?.update({ x: 200, y: 0 }));
    await settled();
    expect(offered()).toMatchObject({ "WHITEHACK.Advantage.flanked": true });
    const advantage = { label: "WHITEHACK.Modifier.advantage", value: 2 };
    expect(modifiers(await strike())).toContainEqual(advantage);
    expect(modifiers(await strike({ "reason.0": false }))).not.toContainEqual(advantage);
    expect(modifiers(await strike({ "reason.0": false, "reason.2": true }))).toContainEqual(advantage);
  });

  it("are found in height, and offered for those who are held or down", async () => {
    await table().referee.run(async () => {
      await room()?.tokens.get("herotoken0000001")?.update({ elevation: 10 });
      await giveCondition(goblin(), "prone");
    });
    await settled();
    expect(offered()).toMatchObject({ "WHITEHACK.Advantage.higher": true, "WHITEHACK.Condition.prone": false });
  });
});
