// Keywords of the fallen: who is asked for one, when, what it replaces, and what it does.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performItemRoll } from "../../../src/foundry/items/perform-item-roll.ts";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { applyNewest, attackHero, pressOn, shownTo, SWORD } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { undoEntry } from "../undoing.ts";
import { actorOf, aimAt, aTable, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";

const table = aTable();
const settled = (): Promise<void> => table().host.settled();

beforeEach(async () => {
  await table().referee.run(async () => {
    const keywords = [
      { name: "War cry", text: "Loud & long" },
      { name: "Venom", text: "" },
    ];
    await placedGoblin().actor?.update({ system: { keywords } } as Actor.UpdateData);
  });
  await settled();
});

/** Alice fells the goblin. */
const fell = async (): Promise<void> => {
  loadDice([8, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, { allowed: true });
  });
  loadDice([6, 6]);
  await table().alice.run(() => pressOn(lastMessage(), "rollDamage"));
  await table().alice.run(applyNewest);
  await settled();
};

const newest = (seat: Seat, type: string) =>
  seat.run(() => game.messages.contents.findLast((one) => one.type === type) ?? null);
const callMemorable = async (): Promise<void> => {
  await table().referee.run(async () => {
    const card = newest(table().referee, "consequence");
    if (card) await pressOn(card, "callMemorable");
  });
  await settled();
};
const answer = async (seat: Seat, option: string, category?: string): Promise<void> => {
  await seat.run(async () => {
    const card = newest(seat, "prompt");
    if (card) await performAnswer(card, { option, values: category ? { category } : {} });
  });
  await settled();
};
/** The keywords that the hero holds, as they are stored and prepared. */
const keywords = () =>
  table().bob.run(() =>
    actorOf(HERO)
      .items.filter((item) => item.isAbility())
      .map(({ name, system }) => ({ name, system })),
  );

describe("WH-STRONG-23: a memorable battle", () => {
  it("is the Referee's to call, and nobody is asked for a keyword before", async () => {
    await fell();
    expect(newest(table().referee, "prompt")).toBeNull();
    const card = newest(table().referee, "consequence");
    expect(card?.system).toMatchObject({ what: "loot", state: "open", keywords: ["War cry", "Venom"] });
    expect(table().alice.run(() => card && game.messages.get(card.id ?? "")?.visible)).not.toBe(true);
    expect(await shownTo(table().referee)).toMatchObject({
      canLoot: true,
      target: "Goblin",
      keywords: "War cry, Venom",
    });
    await callMemorable();
    expect(newest(table().alice, "prompt")?.system).toMatchObject({
      kind: "loot",
      asked: { actor: `Actor.${HERO}` },
    });
  });

  it("is memorable for every kill in it from then on, and until that is undone", async () => {
    await everybodyFights(table());
    await fell();
    await callMemorable();
    const memorable = () => table().bob.run(() => game.combat?.getFlag("whitehack", "memorable"));
    expect(memorable()).toBe(true);
    await table().referee.run(async () => {
      const card = newest(table().referee, "consequence");
      if (card) await undoEntry(card);
    });
    await settled();
    expect(memorable()).not.toBe(true);
    expect(newest(table().referee, "prompt")?.system).toMatchObject({ state: "undone" });
    await callMemorable();
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { hp: { value: 5, state: "up" } } } as Actor.UpdateData),
    );
    await settled();
    const asked = table().referee.run(() => game.messages.filter((one) => one.isCard("prompt")).length);
    await fell();
    expect(table().referee.run(() => game.messages.filter((one) => one.isCard("prompt")).length)).toBe(asked + 1);
  });
});

describe("WH-TRUE-03: the magick of scrolls", () => {
  it.each([
    { rules: ["trueMiracles"], may: false },
    { rules: ["trueMiracles", "strongLootScrolls"], may: true },
  ])("is taken from the fallen by $rules: $may", async ({ rules, may }) => {
    await table().referee.run(async () => {
      for (const rule of rules) await game.settings.set("whitehack", rule as "trueMiracles", true);
    });
    await settled();
    await fell();
    await callMemorable();
    await answer(table().alice, "0", "scrollMagick");
    expect(keywords()).toMatchObject(
      may ? [{ name: "War cry", system: { looted: { category: "scrollMagick" } } }] : [],
    );
  });
});

describe("WH-STRONG-03 WH-STRONG-05 WH-STRONG-08: a looted keyword", () => {
  it("is taken as what its owner says, and works as often as they have levels", async () => {
    await fell();
    await callMemorable();
    await answer(table().bob, "0", "supernatural");
    expect(keywords()).toEqual([]);
    await answer(table().alice, "0", "supernatural");
    expect(keywords()).toMatchObject([
      {
        name: "War cry",
        system: {
          key: "keyword",
          looted: { enemy: "Goblin", category: "supernatural", levelTaken: 1 },
          uses: { scope: "keyword", max: 1, spent: 0 },
          description: "<p>Loud &amp; long</p>",
        },
      },
    ]);
    await table().alice.run(() => actorOf(HERO).update({ system: { level: 3 } } as Actor.UpdateData));
    await settled();
    expect(keywords()).toMatchObject([{ system: { uses: { max: 3 } } }]);
    await table().alice.run(async () => {
      const item = actorOf(HERO).items.find(({ name }) => name === "War cry");
      if (item) await performItemRoll(item, "useAbility");
    });
    expect(keywords()).toMatchObject([{ system: { uses: { max: 3, spent: 1 } } }]);
  });

  it("WH-STRONG-08 (2): is not taken as supernatural if it does harm, unless the Referee says so", async () => {
    await table().referee.run(() =>
      placedGoblin().actor?.update({
        system: { keywords: [{ name: "Fiery breath", text: "Burns all before it for 2d6" }] },
      } as Actor.UpdateData),
    );
    await settled();
    await fell();
    await callMemorable();
    await answer(table().alice, "0", "supernatural");
    expect(keywords()).toEqual([]);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Loot.Violent");
    await answer(table().referee, "0", "supernatural");
    expect(keywords()).toMatchObject([{ name: "Fiery breath", system: { looted: { category: "supernatural" } } }]);
  });

  it("is left where it is, by whoever wants none, and by those whose class takes none", async () => {
    await fell();
    await callMemorable();
    await answer(table().alice, "none");
    expect(keywords()).toEqual([]);
    await table().alice.run(() => actorOf(HERO).update({ system: { class: "deft" } } as Actor.UpdateData));
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { hp: { value: 5, state: "up" } } } as Actor.UpdateData),
    );
    await settled();
    const cards = table().referee.run(() => game.messages.filter((one) => one.isCard("consequence")).length);
    await fell();
    expect(table().referee.run(() => game.messages.filter((one) => one.isCard("consequence")).length)).toBe(cards);
  });
});

describe("WH-STRONG-04 WH-STRONG-07: one keyword at a time", () => {
  it("gives doses of a substance, which spoil when another keyword is taken, until that is undone", async () => {
    await table().alice.run(() => actorOf(HERO).update({ system: { level: 2 } } as Actor.UpdateData));
    await settled();
    await fell();
    await callMemorable();
    await answer(table().alice, "1", "substance");
    const doses = () =>
      table().bob.run(() =>
        actorOf(HERO)
          .items.filter((item) => item.isSubstance())
          .map(({ name, system }) => ({ name, doses: system.quantity })),
      );
    expect(doses()).toEqual([{ name: "Venom", doses: 2 }]);
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { hp: { value: 5, state: "up" } } } as Actor.UpdateData),
    );
    await settled();
    await fell();
    await callMemorable();
    const question = newest(table().alice, "prompt");
    expect(question?.system).toMatchObject({
      text: "WHITEHACK.Loot.Replace",
      facts: [{ value: "Goblin" }, { value: "Venom" }, { label: "WHITEHACK.Loot.Spoils", value: "2" }],
    });
    await answer(table().alice, "0", "memorableEnemy");
    expect(keywords()).toMatchObject([{ name: "War cry" }]);
    expect(doses()).toEqual([]);
    await table().referee.run(async () => {
      const card = newest(table().referee, "prompt");
      if (card) await undoEntry(card);
    });
    await settled();
    expect(keywords()).toMatchObject([{ name: "Venom" }]);
    expect(doses()).toEqual([{ name: "Venom", doses: 2 }]);
  });
});

describe("WH-STRONG-06: the memory of an enemy", () => {
  const remember = async (target: string): Promise<void> => {
    const looted = { enemy: "Goblin", category: "memorableEnemy", levelTaken: 1, target };
    const system = { key: "keyword", class: "strong", uses: { scope: "keyword" }, looted };
    const cry = { name: "War cry", type: "ability", system } as Item.CreateData;
    await table().alice.run(async () => {
      const [item] = await actorOf(HERO).createEmbeddedDocuments("Item", [cry]);
      if (item) await performItemRoll(item, "useAbility");
    });
    await settled();
  };
  const derived = () =>
    table().bob.run(() => {
      const actor = actorOf(HERO);
      if (!actor.isCharacter()) throw new Error("no character");
      const { armorClass, savingThrow, movement } = actor.system.derived;
      return { armorClass: armorClass.value, savingThrow: savingThrow.value, movement: movement.value };
    });

  it.each(["armorClass", "savingThrow", "movement"] as const)("adds 2 to %s for a round", async (number) => {
    await everybodyFights(table());
    const before = derived();
    await remember(number);
    expect(derived()).toEqual({ ...before, [number]: before[number] + 2 });
    await table().referee.run(() => game.combat?.nextRound());
    await table().referee.run(() => game.combat?.nextRound());
    await settled();
    expect(derived()).toEqual(before);
  });

  it("gives 2 temporary hit points, until that is undone", async () => {
    await remember("hitPoints");
    expect(table().bob.run(() => hitPointsOf(actorOf(HERO)))).toMatchObject({ temporary: 2 });
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(table().bob.run(() => hitPointsOf(actorOf(HERO)))).toMatchObject({ temporary: 0 });
    expect(keywords()).toMatchObject([{ system: { uses: { spent: 0 } } }]);
  });

  it("lets its owner act earlier", async () => {
    await everybodyFights(table());
    const initiative = () =>
      table().bob.run(() => game.combat?.combatants.find(({ actor }) => actor?.id === HERO)?.initiative ?? 0);
    const before = initiative();
    await remember("initiative");
    expect(initiative()).toBe(before + 2);
    const used = table().bob.run(() => lastMessage().id ?? "");
    await table().referee.run(() => game.combat?.nextRound());
    await settled();
    expect(initiative()).toBe(before);
    await table().referee.run(async () => {
      const card = game.messages.get(used);
      if (card) await undoEntry(card);
    });
    await settled();
    expect(initiative()).toBe(before);
  });

  it("leaves the first turn of the next round to whoever it belongs to", async () => {
    await everybodyFights(table());
    await table().referee.run(async () => {
      const hero = game.combat?.combatants.find(({ actor }) => actor?.id === HERO);
      await hero?.update({ initiative: 4 }); // the goblin has 5
    });
    await settled();
    await remember("initiative");
    const first = () => table().bob.run(() => game.combat?.turns[0]?.actor?.name);
    expect(first()).toBe("Hero");
    await table().referee.run(() => game.combat?.nextRound());
    await settled();
    expect(table().bob.run(() => [game.combat?.turn, game.combat?.combatant?.actor?.name])).toEqual([0, "Goblin"]);
  });

  it("is settled by whoever may end the round alone", async () => {
    await everybodyFights(table());
    await remember("initiative");
    const fight = table().bob.run(() => game.combat?.id ?? "");
    expect(await table().bob.run(() => askReferee("settleInitiative", { fight }))).toMatchObject({ done: false });
    expect(await table().alice.run(() => askReferee("settleInitiative", { fight: "none" }))).toMatchObject({
      done: false,
    });
  });

  it("adds to the quality of tasks that succeed", async () => {
    await everybodyFights(table());
    await remember("quality");
    loadDice([5, 20]);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    expect(table().bob.run(() => lastMessage().toObject().system)).toMatchObject({ outcome: { face: 5, quality: 7 } });
    loadDice([15, 20]);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    expect(table().bob.run(() => lastMessage().toObject().system)).toMatchObject({ outcome: { quality: null } });
  });

  it("adds to what a potion heals", async () => {
    const potion = { name: "Potion", type: "substance", system: { primary: { healing: "1d6" }, quantity: 1 } };
    const [item] = await table().alice.run(() =>
      actorOf(HERO).createEmbeddedDocuments("Item", [potion] as Item.CreateData[]),
    );
    await remember("healing");
    loadDice([3, 6]);
    await table().alice.run(async () => {
      const drunk = actorOf(HERO).items.get(item?.id ?? "");
      if (drunk) await performItemRoll(drunk, "takePrimary", { skip: true });
    });
    await settled();
    expect(newest(table().bob, "damage")?.system).toMatchObject({ kind: "healing", amount: 5 });
  });
});
