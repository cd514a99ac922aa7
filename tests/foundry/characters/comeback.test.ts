import { beforeEach, describe, expect, it } from "vitest";
import { attackWith } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { rollAttackDamage, damageWith } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performRuling } from "../../../src/foundry/checks/perform-ruling.ts";
import { performAnsweredSave } from "../../../src/foundry/checks/perform-save.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import { comebackOffer } from "../../../src/foundry/checks/comeback/roll-comeback.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { updateChatMessage } from "../../../src/foundry/app/hooks/chat-hooks.ts";
import { presentCard } from "../present-card.ts";
import { performComeback } from "../../../src/foundry/characters/powers/brave/perform-comeback.ts";
import { playing } from "../playing.ts";
import { HERO, REFEREE, type Seat, aTable, actorOf, aimAt, lastMessage, loadDice, placedGoblin } from "../table.ts";

type Visibility = "public" | "gm" | "blind" | "self";

const table = aTable();
const play = playing(table);

const held = (): readonly string[] =>
  table().referee.run(() => {
    const hero = actorOf(HERO);
    return hero.isCharacter() ? hero.system.comeback.map(({ incident }) => incident) : [];
  });
const gained = (...causes: readonly string[]) => ({ comeback: causes.map((incident) => ({ incident })) });
const entries = () =>
  (lastMessage().toObject().system as { record: { id: string; name: string }[] }).record.map(({ name }) => name);
const undoFirst = async (seat = table().alice): Promise<void> => {
  await seat.run(async () => {
    const [entry] = (lastMessage().toObject().system as { record: { id: string }[] }).record;
    await performUndo(lastMessage(), entry?.id ?? "");
  });
  await table().host.settled();
};

/** The hero's Strength task, with these answers. */
const tryStrength = async (
  values: object,
  { seat = table().alice, visibility = "public" }: { readonly seat?: Seat; readonly visibility?: Visibility } = {},
): Promise<void> => {
  await seat.run(async () => {
    const hero = actorOf(HERO);
    const reply = { values: values as Record<string, unknown>, visibility };
    if (hero.isCharacter()) await performAnsweredTask(hero, taskQuestion(hero, "strength"), reply);
  });
  await table().host.settled();
};

/** How many dice the newest card that has come to somebody offers to give. */
const offered = (seat = table().referee): Promise<unknown> =>
  seat.run(async () => {
    const card = game.messages.contents.at(-1);
    return card ? ((await presentCard(card)) as { comebackToGive: number }).comebackToGive : 0;
  });
const give = async (seat = table().referee): Promise<void> => {
  await seat.run(async () => {
    const card = game.messages.contents.at(-1);
    if (card?.isCard("check") || card?.isCard("attack")) await performComeback(card);
  });
  await table().host.settled();
};

/** The hero attacks the goblin, with these answers. */
async function strike(values: Record<string, unknown>, visibility: Visibility = "public"): Promise<void> {
  aimAt(placedGoblin());
  const hero = actorOf(HERO);
  const aimed = hero.isCharacter() ? aimedAttack(hero, { id: "sword00000000001", use: "melee" }) : null;
  if (hero.isCharacter() && aimed) await attackWith(hero, aimed, { values, visibility });
}

beforeEach(() => play.become({ class: "brave" }));

describe("comeback dice are gained by themselves", () => {
  it("WH-BRAVE-01 in part: by a failed task and a failed save, which their cards tell and take back", async () => {
    await play.task("dexterity", {}, 19);
    expect(held()).toEqual(["Dexterity"]);
    table().bob.run(() => expect(entries()).toEqual(["One comeback die gained, 1 held"]));
    await play.save({}, 18);
    expect(held()).toEqual(["Dexterity", "Saving throw"]);
    await undoFirst();
    expect(held()).toEqual(["Dexterity"]);
  });

  it("WH-BRAVE-01 in part: by no success, no missed attack, and for nobody else", async () => {
    await play.task("dexterity", {}, 3);
    await play.attack("sword00000000001", "melee", {}, 19);
    expect(held()).toEqual([]);
    await play.become({ class: "strong" });
    await play.task("dexterity", {}, 19);
    expect(held()).toEqual([]);
  });

  it("WH-BRAVE-01 in part: as the Referee rules on the roll, who may take that back", async () => {
    await play.task("strength", {}, 11);
    await table().referee.run(async () => {
      const card = lastMessage();
      if (card.isCard("check")) await performRuling(card, { step: "harder" });
    });
    expect(held()).toEqual(["Strength"]);
    await undoFirst(table().referee);
    expect(held()).toEqual([]);
  });
});

describe("comeback dice are rolled with a roll", () => {
  it("WH-BRAVE-02: the best of two saves the day, both are gone, and the card tells them", async () => {
    await play.become(gained("Wall", "Song", "Door"));
    loadDice([2, 6], [5, 6], [13, 20]);
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      if (!hero.isCharacter()) return;
      const question = {
        saver: hero.system.derived,
        readings: rulebookFor(hero).options,
        comeback: comebackOffer(hero),
      };
      await performAnsweredSave(hero, question, { values: { comeback: 2 }, visibility: "public" });
    });
    table().bob.run(() => {
      expect(lastMessage().system).toMatchObject({ outcome: { score: 14, face: 13, result: "success" } });
      expect(entries()).toEqual(["Comeback dice thrown: 2, 5 (1 left)"]);
    });
    expect(held()).toEqual(["Door"]);
    await undoFirst();
    expect(held()).toEqual(["Wall", "Song", "Door"]);
  });

  it("WH-BRAVE-01 in part, WH-BRAVE-02: those used in vain bring no new one", async () => {
    await play.become(gained("Wall"));
    loadDice([1, 6], [19, 20]);
    await tryStrength({ comeback: 1 });
    expect(held()).toEqual([]);
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ outcome: { score: 13, success: false } }));
  });

  it("WH-BRAVE-01 in part, WH-BRAVE-02: a die gained by the same kind of roll is spent like any other", async () => {
    await play.become(gained("Strength", "Strength"));
    loadDice([4, 6], [19, 20]);
    await tryStrength({ comeback: 1 });
    expect(held()).toEqual(["Strength"]);
    loadDice([4, 6], [2, 20]);
    await tryStrength({ comeback: 1 });
    expect(held()).toEqual([]);
  });

  it("WH-BRAVE-02: a die without a cause is spent by an attack too", async () => {
    await play.become(gained(""));
    loadDice([4, 6], [19, 20]);
    await table().alice.run(() => strike({ comeback: 1 }));
    expect(held()).toEqual([]);
  });

  it("WH-BRAVE-02: a blind roll spends them by the same incident", async () => {
    await play.become(gained("Strength"));
    loadDice([4, 6], [19, 20]);
    await tryStrength({ comeback: 1 }, { visibility: "blind" });
    expect(held()).toEqual([]);
  });

  it("WH-BRAVE-02: more than there are is refused by a sentence, and nothing is rolled", async () => {
    await play.become(gained("Wall"));
    loadDice();
    await tryStrength({ comeback: 2 });
    expect(held()).toEqual(["Wall"]);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Comeback.Refusal.tooFew");
  });
});

describe("comeback dice in a fight", () => {
  it("WH-BRAVE-02: add to the attack value, and are spent with the attack", async () => {
    await play.become(gained("Wall"));
    loadDice([6, 6], [14, 20]);
    await table().alice.run(() => strike({ comeback: 1 }));
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ outcome: { score: 16, verdict: "hit" } }));
    expect(held()).toEqual([]);
    await undoFirst();
    expect(held()).toEqual(["Wall"]);
  });

  it("WH-BRAVE-02: a comeback die takes the place of a damage die, and the attack's card gives it back", async () => {
    await play.become(gained("Wall"));
    loadDice([8, 20], [1, 6], [5, 6]);
    await table().alice.run(async () => {
      await strike({});
      const [hero, card] = [actorOf(HERO), lastMessage()];
      const offer = hero.isCharacter() && comebackOffer(hero);
      if (!hero.isCharacter() || !card.isCard("attack") || !offer) throw new Error("There is nothing to throw");
      await rollAttackDamage(card, damageWith(card, hero, { offer, values: { comeback: 1 } }));
      expect(lastMessage().system).toMatchObject({ outcome: { faces: [5] } });
      expect(held()).toEqual([]);
      const [entry] = card.toObject().system.record;
      await performUndo(card, entry?.id ?? "");
    });
    await table().host.settled();
    expect(held()).toEqual(["Wall"]);
  });
});

describe("comeback dice tell nobody what a roll has come to that their player may not see", () => {
  const hidden = [
    { who: "the player rolls blindly", seat: () => table().alice, visibility: "blind" },
    { who: "the Referee rolls blindly", seat: () => table().referee, visibility: "blind" },
    { who: "the Referee rolls for the Referees alone", seat: () => table().referee, visibility: "gm" },
    { who: "the Referee rolls alone", seat: () => table().referee, visibility: "self" },
  ] as const;
  it.each(hidden)(
    "WH-BRAVE-01, WH-DICE-07: $who, and the Referee gives the die later",
    async ({ seat, visibility }) => {
      loadDice([19, 20]);
      await tryStrength({}, { seat: seat(), visibility });
      expect(held()).toEqual([]);
      expect([await offered(), await offered(table().alice)]).toEqual([1, 0]);
      await give(table().alice);
      expect(held()).toEqual([]);
      await give();
      expect(held()).toEqual(["Strength"]);
      expect(await offered()).toBe(0);
      await undoFirst(table().referee);
      expect(held()).toEqual([]);
      expect(await offered()).toBe(1);
    },
  );

  it("WH-BRAVE-01 WH-DICE-07: the die is given, once, when the card is shown by the host's own menu, and not to Referees alone", async () => {
    const show = async (data: object) => {
      await table().referee.run(() => lastMessage().update(data as ChatMessage.UpdateData));
      for (const seat of [table().alice, table().referee]) seat.run(() => updateChatMessage(lastMessage(), data));
      await table().host.settled();
    };
    loadDice([19, 20]);
    await tryStrength({}, { visibility: "blind" });
    await show({ blind: false, whisper: [REFEREE] });
    expect(held()).toEqual([]);
    await show({ blind: false, whisper: [] });
    await expect.poll(held).toEqual(["Strength"]);
    await show({ whisper: [REFEREE] });
    await show({ whisper: [] });
    expect(held()).toEqual(["Strength"]);
  });

  it("WH-BRAVE-01: what the player whispers to the Referee brings one at once", async () => {
    loadDice([19, 20]);
    await tryStrength({}, { visibility: "gm" });
    expect(held()).toEqual(["Strength"]);
    expect(await offered()).toBe(0);
  });

  it("WH-BRAVE-01: a success waits for nothing, unless the Referee rules that it is a failure", async () => {
    loadDice([11, 20]);
    await tryStrength({}, { visibility: "blind" });
    expect(await offered()).toBe(0);
    await table().referee.run(async () => {
      const card = lastMessage();
      if (card.isCard("check")) await performRuling(card, { step: "harder" });
    });
    await table().host.settled();
    expect(held()).toEqual([]);
    expect(await offered()).toBe(1);
  });

  it("WH-BRAVE-02: dice that a success keeps go with every blind attack and come back by the Referee", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "comebackOnSuccess", "kept"));
    await play.become(gained("Wall"));
    loadDice([6, 6], [14, 20]);
    await table().alice.run(() => strike({ comeback: 1 }, "blind"));
    await table().host.settled();
    expect(held()).toEqual([]);
    expect(await offered()).toBe(1);
    await give();
    expect(held()).toEqual(["Wall"]);
    loadDice([1, 6], [20, 20]);
    await table().alice.run(() => strike({ comeback: 1 }, "blind"));
    await table().host.settled();
    expect(held()).toEqual([]);
    expect(await offered()).toBe(0);
  });
});
