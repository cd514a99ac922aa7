// WhiteBox at the table: who holds back, and miracles that are disrupted.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performSaveFirst } from "../../../src/foundry/app/perform-consequence.ts";
import { performApplyDamage, performDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { momentOf } from "../../../src/foundry/documents/moment.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { undoEntry } from "../undoing.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { actorOf, aimAt, GOBLIN, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, aTable } from "../table.ts";
import { fighter, fightOf, PEOPLE, QUICK, SLOW, whitebox } from "../whitebox.ts";

const table = aTable(undefined, (actors) => {
  actors.push(...PEOPLE);
});
const { play, settled, enter, rollAll, lines, facts, order, current, numbers, turnOf, buttons } = whitebox(table);
const { give } = heroItems(table);

describe("holding back", () => {
  const hold = async (operation: "now" | "to" | "until", more: object = {}): Promise<void> => {
    await table().alice.run(() =>
      askReferee("packOperation", {
        operation: "wb.holdBack",
        data: { fight: fightOf().id ?? "", fighter: fighter("Hero").id ?? "", operation, ...more },
      }),
    );
    await settled();
  };
  beforeEach(async () => {
    await play();
    await enter([HERO, "Hero"], [QUICK, "Quick"], [SLOW, "Slow"], [GOBLIN, "Goblin"]);
    await rollAll(5, 4, 4, 4, 2, 3, 2, 2);
    await table().referee.run(() => fightOf().startCombat());
    await settled();
  });

  it("WB-DLY-01: to a lower number, at once and for good; undone by its card", async () => {
    expect(order()).toEqual(["Hero", "Quick", "Slow", "Goblin"]);
    expect(buttons(table().alice, "Hero")).toEqual(["wb.holdBack", "wb.interact"]);
    await hold("to", { to: 5 });
    expect(order()).toEqual(["Quick", "Hero", "Slow", "Goblin"]);
    expect(current()).toBe("Quick");
    expect(facts()).toEqual([{ label: "Hero", value: "11, now 5: holds back" }]);
    await table().referee.run(() => fightOf().nextRound());
    await settled();
    expect(order()).toEqual(["Quick", "Hero", "Slow", "Goblin"]);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(numbers()).toMatchObject({ Hero: 11 });
  });

  it("WB-DLY-01: until something happens, then right after whoever has the turn; never upwards", async () => {
    await hold("to", { to: 12 });
    expect(numbers()).toMatchObject({ Hero: 11 });
    await hold("until", { awaits: "the door opens" });
    expect([current(), lines("Hero")]).toEqual(["Quick", ["Waits: the door opens"]]);
    expect(buttons(table().alice, "Hero")).toEqual(["wb.actNow"]);
    await turnOf("Slow");
    await hold("now");
    expect(order()).toEqual(["Quick", "Slow", "Hero", "Goblin"]);
    expect([current(), numbers()["Hero"]]).toEqual(["Slow", numbers()["Slow"]]);
    expect(facts()).toEqual([{ label: "Hero", value: "Acts now, right after Slow, and in that place from now on" }]);
  });

  it("WB-DLY-01: in vain until the round ends, and last from then on", async () => {
    await hold("until");
    await table().referee.run(() => fightOf().nextRound());
    await settled();
    expect(order()).toEqual(["Quick", "Slow", "Goblin", "Hero"]);
    expect(lines("Hero")).toEqual([]);
    expect(facts()).toEqual([{ label: "Hero", value: "Has waited in vain and comes last from now on" }]);
  });

  it("WB-DLY-01: is for those who play them", async () => {
    await table().bob.run(() =>
      askReferee("packOperation", {
        operation: "wb.holdBack",
        data: { fight: fightOf().id ?? "", fighter: fighter("Hero").id ?? "", operation: "until" },
      }),
    );
    await settled();
    expect(lines("Hero")).toEqual([]);
    expect(buttons(table().bob, "Hero")).toEqual([]);
  });
});

describe("a miracle that somebody has waited for", () => {
  const CLAW = "strike:melee:";
  beforeEach(async () => {
    await play();
    await table().referee.run(() =>
      actorOf(HERO).update({
        system: { class: "wise", level: 3, attributes: { constitution: { value: 13 } }, hp: { value: 9, rolled: 9 } },
      } as never),
    );
    await everybodyFights(table());
    await turnOf("Goblin");
    await table().referee.run(() =>
      askReferee("packOperation", {
        operation: "wb.holdBack",
        data: {
          fight: fightOf().id ?? "",
          fighter: fighter("Goblin").id ?? "",
          operation: "until",
          disrupts: fighter("Hero").id ?? "",
        },
      }),
    );
    await settled();
    await turnOf("Hero");
  });
  const cast = async (cost: string, ...faces: readonly (readonly [number, number])[]): Promise<void> => {
    const id = await give("ability", { kind: "miracle", cost }, "Sleep");
    loadDice(...faces);
    await table().alice.run(async () => {
      const actor = actorOf(HERO);
      if (actor.isCharacter())
        await performAnsweredMiracle(itemOf(id), miracleQuestion(itemOf(id), actor), {
          values: {},
          visibility: "public",
        });
    });
    await settled();
  };
  const hp = () => table().bob.run(() => hitPointsOf(actorOf(HERO)).value);
  const asked = () => table().referee.run(() => openPrompts().map(({ system }) => system.kind));
  const strikeAndHurt = async (): Promise<void> => {
    await vi.waitFor(() => expect(asked()).toContain("disruption"));
    loadDice([3, 6], [3, 6]);
    await table().referee.run(async () => {
      const prompt = openPrompts().find(({ system }) => system.kind === "disruption");
      const answer = { option: CLAW, values: { target: "yes" } };
      await askReferee("answerPrompt", { message: prompt?.id ?? "", answer });
      const hero = placedGoblin().parent?.tokens.get("herotoken0000001");
      const goblin = placedGoblin().creature;
      if (hero) aimAt(hero);
      if (goblin) await performDamage(goblin, { id: "", use: "melee" }, { skip: true });
      await performApplyDamage(lastMessage());
      await performAnswer(lastMessage(), { option: "decline", values: {} });
    });
    await settled();
  };
  const save = async (face: number): Promise<object> => {
    loadDice([face, 20]);
    await table().alice.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card?.isCard("consequence")) await performSaveFirst(card, { skip: true });
    });
    await settled();
    return table().referee.run(() => game.messages.contents.findLast((one) => one.type === "check")?.system ?? {});
  };

  it("WB-DLY-02 WB-DLY-03: is asked about before it works, and lost by a failed save, its cost given back", async () => {
    expect(lines("Goblin")).toEqual(["Waits for a miracle of Hero"]);
    await cast("2");
    await vi.waitFor(() => expect(asked()).toContain("disruption"));
    expect(lines("Hero")).toContain("Works a miracle that others may disrupt");
    expect(hp()).toBe(7);
    expect(table().referee.run(() => momentOf(placedGoblin().actor as never).ownTurn)).toBe(true);
    await strikeAndHurt();
    expect(order()).toEqual(["Hero", "Goblin"]);
    const hurt = hp();
    expect(await save(18)).toMatchObject({ outcome: { modifiers: [{ value: 1 }], success: false } });
    expect(hp()).toBe(hurt + 2);
    expect(lines("Hero")).not.toContain("Works a miracle that others may disrupt");
  });

  it("WB-DLY-02: goes on after a save with the help of Constitution", async () => {
    await cast("2");
    await strikeAndHurt();
    const hurt = hp();
    expect(await save(2)).toMatchObject({ outcome: { success: true } });
    expect(hp()).toBe(hurt);
  });

  it("WB-DLY-02: goes on unhurt where the enemy lets it be, who may still wait", async () => {
    await cast("2");
    await table().referee.run(async () => {
      const prompt = openPrompts().find(({ system }) => system.kind === "disruption");
      if (prompt) await performAnswer(prompt, { option: "pass", values: {} });
    });
    await settled();
    expect(hp()).toBe(7);
    expect(lines("Goblin")).toEqual(["Waits for a miracle of Hero"]);
  });

  it("WB-DLY-03: costs its hit points where the table says so", async () => {
    await play({ switches: { "wb.lostSpellCost": true } });
    await cast("2");
    await strikeAndHurt();
    const hurt = hp();
    await save(18);
    expect(hp()).toBe(hurt);
  });
});
