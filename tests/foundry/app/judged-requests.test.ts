// Requests that a page would not send: whatever they name is looked up, and who asks has to be allowed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performHiddenPrompt, performPrompt } from "../../../src/foundry/checks/task-question.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performProtect } from "../../../src/foundry/characters/powers/options/perform-protect.ts";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { optionHero } from "../option-hero.ts";
import { actorOf, aTable, ALICE, BOB, GOBLIN, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";
import { fighter, fightOf, PEOPLE, QUICK, SLOW, whitebox } from "../whitebox.ts";

describe("an answer that has to stay hidden", () => {
  const table = aTable(undefined, (actors) => {
    for (const actor of actors as { _id: string; ownership?: object }[])
      if (actor._id === GOBLIN) actor.ownership = { default: 0, [BOB]: 3 };
  });
  const questionFor = (actor: string) =>
    openPrompts().find(({ system }) => system.asked.actor === `Actor.${actor}`)?.id ?? "";

  it("is not taken in the open, neither from a player nor after the others' dice are known", async () => {
    await table().referee.run(() =>
      performHiddenPrompt({
        title: "Bid",
        of: [actorOf(HERO), actorOf(GOBLIN)],
        number: { from: 1, to: 12 },
        die: 6,
      }),
    );
    await table().host.settled();
    const open = (seat: Seat, actor: string) =>
      seat.run(() =>
        askReferee("answerPrompt", {
          message: questionFor(actor),
          answer: { option: "number", values: { number: 12 } },
        }),
      );
    for (const [seat, actor] of [
      [table().alice, HERO],
      [table().bob, GOBLIN],
    ] as const)
      expect(await open(seat, actor)).toEqual({ done: false, reason: "WHITEHACK.Refusal.sealedOnly" });
    expect(table().referee.run(() => openPrompts().map(({ system }) => system.state))).toEqual(["open", "open"]);
  });
});

describe("WB-DLY-01: others' holding back", () => {
  const table = aTable(undefined, (actors) => void actors.push(...PEOPLE));
  const { play, settled, enter, rollAll, lines, turnOf } = whitebox(table);
  const settle = async () => {
    const answer = await table().alice.run(() => askReferee("settleInitiative", { fight: fightOf().id ?? "" }));
    await settled();
    return answer;
  };

  it("is not ended by whoever has the turn, but by the end of the round", async () => {
    await play();
    await enter([QUICK, "Quick"], [HERO, "Hero"], [SLOW, "Slow"]);
    await rollAll(6, 6, 4, 4, 2, 2);
    await table().referee.run(() => fightOf().startCombat());
    await table().referee.run(() =>
      askReferee("packOperation", {
        operation: "wb.holdBack",
        data: {
          fight: fightOf().id ?? "",
          fighter: fighter("Quick").id ?? "",
          operation: "until",
          awaits: "a signal",
        },
      }),
    );
    await turnOf("Hero");
    await settled();
    expect(await settle()).toEqual({ done: false, reason: "WHITEHACK.Refusal.notYetOver" });
    expect(lines("Quick")).toEqual(["Waits: a signal"]);
    await table().referee.run(() => fighter("Slow").update({ defeated: true }));
    await settled();
    expect(await settle()).toEqual({ done: true }); // nobody who can act comes after the hero
    expect(lines("Quick")).toEqual([]);
  });
});

describe("WH-SPEC-11: a protector", () => {
  const { table, settled, fight, hero, goblin, labels, newest } = optionHero();
  const use = async (seat: Seat, message: string, protector: string) => {
    const answer = await seat.run(() => askReferee("useProtection", { message, protector }));
    await settled();
    return answer;
  };

  it("is used up by an attacker of the other side alone, and only by the save against being drawn off", async () => {
    await fight();
    loadDice([8, 20]);
    await table().alice.run(async () => {
      const line = hero().system.derived.attacks.find((one) => one.use === "melee");
      if (line) await performProtect(hero(), line, { values: { option: "protect" }, visibility: "public" });
    });
    await settled();
    expect(labels(hero)).toEqual(["protecting"]);
    loadDice([8, 20]);
    await table().bob.run(() => performSave(actorOf("friend0000000001") as Actor.OfType<"character">, { skip: true }));
    await settled();
    const card = table().bob.run(() => lastMessage().id ?? "");
    expect(await use(table().bob, card, `Actor.${HERO}`)).toMatchObject({ done: false }); // some other save
    await table().bob.run(() =>
      game.messages
        .get(card)
        ?.update({ system: { title: "WHITEHACK.SpecialOption.protect" } } as ChatMessage.UpdateData),
    );
    await settled();
    expect(await use(table().bob, card, `Actor.${HERO}`)).toMatchObject({ done: false }); // of a friend
    expect(await use(table().bob, card, goblin().uuid)).toMatchObject({ done: false }); // who protects nobody
    expect(labels(hero)).toEqual(["protecting"]);
    expect(newest("check")?.id).toBe(card);
  });
});

describe("WH-FORT-02: a retainer that was lent", () => {
  const table = aTable();
  const companion = () =>
    table().referee.run(() => (actorOf(GOBLIN).toObject().system as { companion: { playedBy: string } }).companion);
  const ask = async (operation: "lend" | "takeBack", values: object) => {
    await table().referee.run(() =>
      askReferee("companionOperation", { companion: `Actor.${GOBLIN}`, operation, values, visibility: "public" }),
    );
    await table().host.settled();
  };
  const mayPlay = (seat: Seat) => seat.run(() => actorOf(GOBLIN).isOwner);

  it("is given back, whatever its player has written about rights and loans", async () => {
    await table().referee.run(() =>
      actorOf(GOBLIN).update({
        system: { companion: { kind: "retainer", master: `Actor.${HERO}` } },
      } as Actor.UpdateData),
    );
    await ask("lend", { player: BOB });
    expect(mayPlay(table().bob)).toBe(true);
    const forged = [
      { flags: { whitehack: { lent: { user: BOB, level: 3 } } } },
      { system: { companion: { playedBy: "" } } },
      { system: { companion: { playedBy: ALICE } } },
      { system: { companion: { kind: "none" } } },
    ];
    for (const change of forged) {
      await table().bob.run(() => actorOf(GOBLIN).update(change as Actor.UpdateData));
      await table().host.settled();
      expect(companion()).toMatchObject({ kind: "retainer", playedBy: BOB });
      expect([mayPlay(table().alice), mayPlay(table().bob)]).toEqual([false, true]);
    }
    await ask("takeBack", {});
    expect([mayPlay(table().alice), mayPlay(table().bob)]).toEqual([false, false]);
  });
});

describe("a question that nobody could answer any more", () => {
  const table = aTable();
  const states = () =>
    table().referee.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("prompt") ? [one.system.state] : [])),
    );

  it("is withdrawn when the actor who was asked is deleted, of whatever kind it is", async () => {
    await table().referee.run(async () => {
      await performPrompt({ title: "Jump?", options: ["Yes", "No"], actor: actorOf(HERO) });
      await performHiddenPrompt({ title: "Bid", of: [actorOf(HERO), actorOf(GOBLIN)], number: { from: 1, to: 12 } });
    });
    await table().host.settled();
    expect(states()).toEqual(["open", "open", "open"]);
    await table().referee.run(() => actorOf(HERO).delete());
    await table().host.settled();
    await vi.waitFor(() => expect(states()).toEqual(["withdrawn", "withdrawn", "open"]));
  });
});

describe("WH-POIS-01 WH-ITEM-03: a dose for somebody else", () => {
  const BEAR = "bear000000000001";
  const FRIEND = "friend0000000001";
  const table = aTable(undefined, (actors, room) => {
    actors.push({ _id: BEAR, name: "Bear", type: "monster", system: { hp: { value: 9, max: 9 } } } as never);
    const friend = { _id: FRIEND, name: "Friend", type: "character", ownership: { default: 0, [BOB]: 3 } };
    actors.push({ ...friend, system: { hp: { value: 6, rolled: 6 } } } as never);
    const bear = { _id: "beartoken0000001", actorId: BEAR, name: "Bear", actorLink: true, width: 1, height: 1 };
    (room.tokens as object[]).push({ ...bear, x: 900, y: 0 });
  });
  const poison = { kind: "poison", doses: 3, primary: { damage: "1d6" } };
  const ask = async (taker: string): Promise<unknown> => {
    const answer = await table().alice.run(() => {
      const item = actorOf(HERO).items.getName("Viper")?.uuid ?? "";
      return askReferee("giveDose", { item, which: "primary", taker, values: {}, visibility: "public" });
    });
    await table().host.settled();
    return answer;
  };
  const doses = () =>
    table().bob.run(() => {
      const item = actorOf(HERO).items.getName("Viper");
      return item?.isSubstance() ? item.system.doses : null;
    });
  beforeEach(async () => {
    await table().referee.run(() =>
      actorOf(HERO).createEmbeddedDocuments("Item", [{ name: "Viper", type: "substance", system: poison } as never]),
    );
    await table().host.settled();
  });

  it("goes into whoever stands beside its carrier, and into nobody farther away, hidden or elsewhere", async () => {
    const far = { done: false, reason: "WHITEHACK.Refusal.notBeside" };
    expect(await ask(`Actor.${BEAR}`)).toEqual(far);
    expect(await ask(`Actor.${GOBLIN}`)).toEqual(far); // the one in the list stands nowhere
    const goblin = table().bob.run(() => placedGoblin().actor?.uuid ?? "");
    await table().referee.run(() => placedGoblin().update({ hidden: true }));
    await table().host.settled();
    expect([await ask(goblin), doses()]).toEqual([far, 3]);
    await table().referee.run(() => placedGoblin().update({ hidden: false }));
    await table().host.settled();
    expect([await ask(goblin), doses()]).toEqual([{ done: true }, 2]);
  });

  it("of which no scene tells is for the other player to take, who may refuse even what is no drink", async () => {
    expect(await ask(`Actor.${FRIEND}`)).toEqual({ done: true });
    const options = table().bob.run(() => openPrompts().map(({ system }) => system.options.map(({ id }) => id)));
    expect([options, doses()]).toEqual([[["save", "refuse"]], 3]);
  });

  it("is none where the flask is empty", async () => {
    await table().alice.run(() =>
      actorOf(HERO)
        .items.getName("Viper")
        ?.update({ system: { quantity: 0 } } as Item.UpdateData),
    );
    await table().host.settled();
    expect(await ask(`Actor.${HERO}`)).toEqual({ done: false, reason: "WHITEHACK.Refusal.spent" });
  });
});
