// A caster is hurt while concentrating: who learns of it, and what saves the miracle; also by a hidden damage card.
import { describe, expect, it, vi } from "vitest";
import { performDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAnsweredChange } from "../../../src/foundry/health/ask-caught.ts";
import { performSaveFirst } from "../../../src/foundry/app/perform-consequence.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performAnsweredSave, performSave } from "../../../src/foundry/checks/perform-save.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import { presentCard } from "../present-card.ts";
import { messageModeSetting, type Visibility } from "../../../src/foundry/host/compat.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { noteCasting } from "../../../src/foundry/documents/note-fight.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { applyNewest, attackHero, pressOn, SWORD } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { undoEntry } from "../undoing.ts";
import { actorOf, aTable, aimAt, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";

const table = aTable();
const room = () => placedGoblin().parent;

/** Begins a fight of everybody. */
const fight = (): Promise<void> => everybodyFights(table());

/** Somebody saves with these answers; gives the card. */
async function saveAs(id: string, values: object): Promise<string | null> {
  const actor = actorOf(id);
  if (!actor.isCreature()) return null;
  const question = { saver: actor.system.derived, readings: rulebookFor(actor).options };
  const card = await performAnsweredSave(actor, question, { values: { ...values }, visibility: "public" });
  return card?.id ?? null;
}

const consequences = (seat: Seat) =>
  seat.run(() =>
    game.messages.contents.filter((one) => one.isCard("consequence") && one.visible).map(({ system }) => system),
  );

describe("WH-WISE-22: concentration", () => {
  /** The goblin wounds the hero, who is in the middle of a miracle. */
  const wound = async (visibility: Visibility = "public"): Promise<void> => {
    await fight();
    await table().referee.run(async () => {
      const hero = game.combat?.combatants.find(({ actor }) => actor?.id === HERO);
      await hero?.update({ flags: { whitehack: { fight: { concentrating: true } } } });
    });
    await table().host.settled();
    loadDice([2, 6]);
    await table().referee.run(async () => {
      const hero = room()?.tokens.get("herotoken0000001");
      if (hero) aimAt(hero);
      await game.settings.set("core", messageModeSetting(), visibility as never);
      const goblin = placedGoblin().creature;
      if (goblin) await performDamage(goblin, { id: "", use: "melee" }, { skip: true });
      await applyNewest();
    });
    await table().host.settled();
  };
  const save = async (face: number): Promise<void> => {
    loadDice([face, 20]);
    await table().alice.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card?.isCard("consequence")) await performSaveFirst(card, { skip: true });
    });
    await table().host.settled();
  };

  it("is saved for by whoever is hurt in the middle of it, once", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    expect(consequences(table().alice)).toMatchObject([
      { what: "concentration", save: true, state: "open", name: "Hero" },
    ]);
    await save(1);
    expect(consequences(table().alice)).toMatchObject([{ state: "spared" }]);
    await save(20);
    expect(consequences(table().alice)).toMatchObject([{ state: "spared" }]);
  });

  it("is over where the save fails", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    await save(20);
    expect(consequences(table().alice)).toMatchObject([{ state: "failed" }]);
    expect(
      await table().alice.run(async () => {
        const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
        return card && presentCard(card);
      }),
    ).toMatchObject({ became: "WHITEHACK.Consequence.Concentration.failed", canSave: false });
    const state = table().bob.run(
      () => game.combat?.combatants.find(({ actor }) => actor?.id === HERO)?.fightState.concentrating,
    );
    expect(state).toBe(false);
  });

  it.each([
    { costs: true, after: 3 },
    { costs: false, after: 5 },
  ])("Amb-27: what was paid for a lengthy miracle is lost with it: $costs", async ({ costs, after }) => {
    await table().referee.run(() => game.settings.set("whitehack", "brokenMiracleCosts", costs));
    await fight();
    await table().alice.run(() => noteCasting(actorOf(HERO), 2));
    await table().host.settled();
    const consequence = {
      title: "Claw",
      what: "concentration",
      name: "Hero",
      actor: `Actor.${HERO}`,
      save: true,
    } as const;
    await table().referee.run(async () => {
      await actorOf(HERO).update({ system: { hp: { value: 3 } } } as Actor.UpdateData);
      await postCard({ kind: "consequence", actor: null, system: consequence, audience: { visibility: "public" } });
    });
    await table().host.settled();
    await save(20);
    const hp = () => table().bob.run(() => hitPointsOf(actorOf(HERO)).value);
    expect(hp()).toBe(after);
    await table().referee.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card) await undoEntry(card);
    });
    await table().host.settled();
    expect(hp()).toBe(3);
  });

  it("is opened again by the Referee, in another fight too", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().referee.run(() => game.combat?.delete());
    await fight();
    await save(20);
    await table().referee.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card) await undoEntry(card);
    });
    await table().host.settled();
    expect(consequences(table().alice)).toMatchObject([{ state: "open" }]);
  });

  it.each(["gm", "blind", "self"] as const)(
    "is told its owner and the Referee alone after harm in %s",
    async (mode) => {
      await wound(mode);
      await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
      await table().host.settled();
      expect(consequences(table().alice)).toMatchObject([{ what: "concentration" }]);
      expect(consequences(table().referee)).toMatchObject([{ what: "concentration" }]);
      expect(consequences(table().bob)).toEqual([]);
    },
  );

  it("is kept by whoever is immune, without dice", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    const check = await table().alice.run(() => saveAs(HERO, { immune: true }));
    const message = table().alice.run(
      () => game.messages.contents.findLast((one) => one.isCard("consequence"))?.id ?? "",
    );
    await table().host.settled();
    const answer = table().alice.run(() => askReferee("useConsequence", { message, check }));
    await table().host.settled();
    expect(await answer).toEqual({ done: true });
    expect(consequences(table().alice)).toMatchObject([{ state: "spared" }]);
  });

  it("is kept by one save once, where two attacks ask for one each", async () => {
    const decline = () => table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await wound();
    await decline();
    await table().referee.run(async () => {
      const values = { kind: "damage", amount: 1, harm: "fire" };
      await performAnsweredChange(actorOf(HERO), { values, visibility: "public" });
      await applyNewest();
    });
    await table().host.settled();
    const cards = table().alice.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("consequence") ? [one.id] : [])),
    );
    expect(cards).toHaveLength(2);
    loadDice([1, 20]);
    const check = await table().alice.run(() => saveAs(HERO, {}));
    await table().host.settled();
    const answers = [];
    for (const message of [cards[0], cards[1], cards[0]]) {
      const answer = table().alice.run(() => askReferee("useConsequence", { message: message ?? "", check }));
      await table().host.settled();
      answers.push(await answer);
    }
    expect(answers).toEqual([
      { done: true },
      { done: false, reason: "WHITEHACK.Refusal.saveUsed" },
      { done: false, reason: "WHITEHACK.Refusal.seenTo" },
    ]);
    expect(consequences(table().alice)).toMatchObject([{ state: "spared", check }, { state: "open" }]);
    await table().referee.run(() => undoEntry(game.messages.get(cards[0] ?? "") ?? lastMessage()));
    await table().host.settled();
    expect(consequences(table().alice)).toMatchObject([{ state: "open", check: "" }, { state: "open" }]);
  });

  it("is kept by no claim without a save of this moment", async () => {
    loadDice([1, 20]);
    const early = await table().alice.run(() => performSave(actorOf(HERO), { skip: true }));
    await table().host.settled();
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    const id = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("consequence"))?.id ?? "");
    for (const check of [null, early?.id ?? ""]) {
      const answer = table().alice.run(() => askReferee("useConsequence", { message: id, check }));
      await table().host.settled();
      expect(await answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.seenTo" });
    }
    expect(consequences(table().alice)).toMatchObject([{ state: "open" }]);
  });
});

describe("damage whose attack card nobody can read", () => {
  it("arrives once, and can be undone", async () => {
    loadDice([8, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
    });
    loadDice([1, 6]);
    await table().alice.run(() => pressOn(lastMessage(), "rollDamage"));
    const spoilt = { system: { attack: { attack: null } } } as ChatMessage.UpdateData;
    await table().alice.run(() => game.messages.contents.find((one) => one.isCard("attack"))?.update(spoilt));
    await table().host.settled();
    const failures = vi.spyOn(Hooks, "onError");
    const points = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
    const before = points();
    await table().alice.run(applyNewest);
    await table().host.settled();
    const after = points();
    expect(after).toBeLessThan(before);
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect(points()).toBe(after);
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(points()).toBe(before);
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
  });
});
