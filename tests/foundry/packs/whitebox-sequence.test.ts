// WhiteBox at the table: initiative, and a round for those who are not surprised.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performInitiative } from "../../../src/foundry/combat/initiative/after-surprise.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { undoEntry } from "../undoing.ts";
import { markFighter, noteAct } from "../../../src/foundry/documents/note-fight.ts";
import { actorOf, GOBLIN, HERO, lastMessage, loadDice, aTable } from "../table.ts";
import { fighter, fightOf, PEOPLE, QUICK, SLOW, whitebox } from "../whitebox.ts";

const OGRE = "ogre000000000001";
const ogre = {
  _id: OGRE,
  name: "Ogre",
  type: "monster",
  items: [],
  system: { hitDice: "4", keywords: [{ name: "large" }], hp: { value: 14, max: 14, temporary: 0 } },
};
const table = aTable(undefined, (actors) => {
  actors.push(...PEOPLE, ogre);
});
const { play, settled, enter, rollAll, lines, facts, titles, order, current, numbers, turnOf } = whitebox(table);

describe("initiative", () => {
  it("WB-INI-01 WB-INI-02: two dice and Dexterity, which breaks ties, and the card says so", async () => {
    await play();
    await enter([HERO, "Hero"], [SLOW, "Slow"], [QUICK, "Quick"]);
    await rollAll(3, 4, 4, 5, 4, 4);
    expect(numbers()).toEqual({ Hero: 9, Slow: 9, Quick: 9 });
    expect(order()).toEqual(["Hero", "Quick", "Slow"]);
    expect(facts()).toContainEqual({ label: "Both have 9", value: "Quick before Slow: higher Dexterity" });
  });

  it("WB-INI-01: is one die again once the pack is off, and nothing is lost", async () => {
    await play();
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
    await settled();
    expect(table().alice.run(() => rulebookFor(null).initiative.plan(2))).toMatchObject({ count: 1 });
  });

  it("WB-INI-03 WB-INI-04: like monsters throw once, the large ones slower; or each alone, as the table likes", async () => {
    await play();
    await enter([GOBLIN, "One"], [GOBLIN, "Two"], [OGRE, "Ogre"]);
    const bonus = table().bob.run(() => fighter("Ogre").initiativeBonus);
    await rollAll(5, 5, 3, 5);
    expect(numbers()).toMatchObject({ One: 10, Two: 10, Ogre: 8 + bonus });
    await play({ switches: { "wb.groupRoll": false } });
    await table().referee.run(() => fightOf().resetAll());
    await settled();
    await rollAll(1, 1, 2, 2, 3, 3);
    expect(numbers()).toMatchObject({ One: 2, Two: 4 });
  });
});

describe("surprise", () => {
  beforeEach(async () => {
    await play();
    await enter([HERO, "Hero"], [SLOW, "Slow"], [GOBLIN, "Goblin"], [QUICK, "Quick"]);
  });
  const begin = async (...faces: readonly (readonly [number, number])[]): Promise<void> => {
    loadDice(...faces);
    await table().referee.run(() => fightOf().startCombat());
    await settled();
    if (faces.length > 0) await vi.waitFor(() => expect(titles()).toContain("WHITEHACK.Phase.drops"));
  };
  const surprise = async (name: string): Promise<void> => {
    await table().referee.run(() => markFighter(fighter(name), "surprised", true));
    await settled();
  };

  it("WB-SEQ-01: without any, everybody rolls at once and keeps the order in all rounds", async () => {
    await rollAll(6, 6, 5, 5, 4, 4, 3, 3);
    const first = order();
    await begin();
    await table().referee.run(() => fightOf().nextRound());
    await settled();
    expect(order()).toEqual(first);
    expect(Object.values(numbers())).not.toContain(null);
  });

  it("WB-SEQ-01 WB-SUR-01: those who are not surprised act first, by Dexterity; then everybody rolls", async () => {
    await surprise("Hero");
    await table().alice.run(() => performInitiative(actorOf(HERO)));
    await rollAll();
    expect(Object.values(numbers())).toEqual([null, null, null, null]);
    await begin([4, 6]);
    expect(order()).toEqual(["Quick", "Slow", "Goblin", "Hero"]);
    expect(current()).toBe("Quick");
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.afterSurprise");
    await turnOf("Goblin");
    loadDice(...[1, 1, 2, 2, 3, 3, 4, 4].map((face) => [face, 6] as const));
    await table().referee.run(() => fightOf().nextTurn());
    await settled();
    expect(table().bob.run(() => fightOf().round)).toBe(2);
    expect(Object.values(numbers())).not.toContain(null);
  });

  it("WB-SUR-01: the surprised do nothing at all while it lasts", async () => {
    await surprise("Hero");
    await begin([4, 6]);
    await turnOf("Hero");
    await table().alice.run(() => noteAct(actorOf(HERO), "move"));
    await settled();
    expect(lines("Hero")).toEqual(["Surprised", "Has done more than a round allows"]);
  });

  it("WB-SUR-01: a die breaks ties of Dexterity, told on a card", async () => {
    await table().referee.run(() =>
      actorOf(SLOW).update({ system: { attributes: { dexterity: { value: 14 } } } } as never),
    );
    await surprise("Hero");
    await begin([3, 20], [17, 20], [4, 6]);
    await vi.waitFor(() => expect(order().slice(0, 2)).toEqual(["Quick", "Slow"]));
    await vi.waitFor(() => expect(titles()).toContain("WHITEHACK.Phase.ties"));
    await vi.waitFor(() => expect(titles()).toContain("WHITEHACK.Phase.drops"));
    await settled();
    const ties = () => table().bob.run(() => ["Quick", "Slow"].map((name) => fighter(name).fightState.tie));
    expect(ties()).toEqual([17, 3]);
    await table().referee.run(() => {
      const card = game.messages.find((one) => one.isCard("notice") && one.system.title === "WHITEHACK.Phase.ties");
      return card && undoEntry(card);
    });
    await settled();
    expect(ties()).toEqual([0, 0]);
  });

  const onTheGround = () =>
    table().bob.run(() =>
      (game.scenes.contents[0]?.tokens.contents ?? []).flatMap(({ actor }) =>
        actor?.isHeap() ? [actor.items.contents.map(({ name }) => name)] : [],
      ),
    );
  const held = () =>
    table().bob.run(() => {
      const sword = actorOf(HERO).items.get("sword00000000001");
      return sword?.isWeapon() === true && sword.system.equipped;
    });

  it("WB-SUR-02: a 1 costs the surprised what they hold, and the card gives it back", async () => {
    await surprise("Hero");
    await begin([1, 6]);
    await vi.waitFor(() => expect(facts()).toEqual([{ label: "Hero", value: "1: drops Sword" }]));
    expect(held()).toBe(false);
    expect(onTheGround()).toEqual([["Sword"]]);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(held()).toBe(true);
    expect(onTheGround()).toEqual([]);
  });

  it("WB-SUR-02: nothing falls on a higher face, or where the table has that switched off", async () => {
    await surprise("Hero");
    await begin([2, 6]);
    await vi.waitFor(() => expect(facts()).toEqual([{ label: "Hero", value: "2: drops nothing" }]));
    expect(held()).toBe(true);
  });
});
