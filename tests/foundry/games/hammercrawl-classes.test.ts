// What classes of HAMMERCRAWL! can do besides their numbers, at the table: senses, being overlooked or in the way, immunity.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { conditionsOf } from "../../../src/foundry/documents/active-conditions.ts";
import { packButtons, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { sureFinds } from "../../../src/games/hammercrawl/foundry/classes/awareness.ts";
import { movesPastLarge } from "../../../src/games/hammercrawl/foundry/classes/large.ts";
import { overlookedNotes, toggleOverlooked } from "../../../src/games/hammercrawl/foundry/classes/overlooked.ts";
import { assaultAhead, makeAssault } from "../../../src/games/hammercrawl/foundry/combat/perform-assault.ts";
import { aHammercrawlTable, BROK, BROK_TOKEN, numbersOf, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { aimAt, creatureOf, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

const HERO_TOKEN = "herotoken0000001";
const table = aHammercrawlTable();
beforeEach(() => playHammercrawl(table));

const settled = () => table().host.settled();
const become = async (kind: string, more: object = {}) => {
  await table().referee.run(() => creatureOf(BROK).update({ system: { class: kind, ...more } } as never));
  await settled();
};
const ask = async (seat: "alice" | "bob" | "referee", operation: string, data: object) => {
  const answer = await table()[seat].run(() => askReferee("packOperation", { operation, data: data as never }));
  await settled();
  return answer;
};
const tokenOf = (id: string): TokenDocument.Implementation => {
  const found = placedGoblin().parent?.tokens.get(id);
  if (!found) throw new Error("There is no such token");
  return found;
};
const actorUuid = () => table().alice.run(() => creatureOf(BROK).uuid);

describe("what is noticed in passing", () => {
  it.each([
    ["HC-CLS-03 (1)", "dwarf", "stonework", 43, "If there is hidden stonework, it is noticed."],
    ["HC-CLS-03 (2)", "dwarf", "stonework", 51, "Hidden stonework stays unnoticed."],
    [
      "HC-CLS-11 (1)",
      "elf",
      "keenAwareness",
      50,
      "If there is a hidden door or panel that is not of stone, it is noticed.",
    ],
  ])("%s: a %s passes by, and %s is rolled for in secret: %i", async (_rule, kind, what, face, told) => {
    await become(kind);
    loadDice([face, 100]);
    expect(await ask("alice", "hc.notice", { actor: actorUuid(), what })).toMatchObject({ done: true });
    const card = table().referee.run(() => lastMessage());
    expect([card.isCard("notice") && game.i18n.localize(card.system.text), card.whisper.length > 0]).toEqual([
      told,
      true,
    ]);
    expect(table().alice.run(() => game.messages.contents.some(({ id, visible }) => id === card.id && visible))).toBe(
      false,
    );
    expect(await ask("bob", "hc.notice", { actor: actorUuid(), what })).toMatchObject({ done: false });
  });

  it("HC-CLS-03 HC-CLS-11 nobody else has it, and after a turn of searching it is certain", async () => {
    expect(await ask("alice", "hc.notice", { actor: actorUuid(), what: "stonework" })).toMatchObject({ done: false });
    await become("dwarf");
    expect(table().referee.run(() => sureFinds([creatureOf(BROK), creatureOf(HERO), null]))).toEqual([
      { label: "Brok", value: "WHITEHACK.Hammercrawl.Awareness.sure.stonework" },
    ]);
  });
});

describe("HC-CLS-15 a halfling who is often overlooked", () => {
  it("HC-CLS-15 (1) foes are told of the others, until the halfling is a threat", async () => {
    await become("halfling");
    await table().referee.run(async () => {
      await placedGoblin().update({ disposition: -1 } as never);
      await tokenOf(HERO_TOKEN).update({ disposition: 1 } as never);
    });
    await settled();
    const notes = () =>
      table().referee.run(() => overlookedNotes(placedGoblin().creature as never, [tokenOf(BROK_TOKEN)]));
    expect(notes()).toEqual([{ note: "Brok is often overlooked. Others are attacked first: Hero." }]);
    await table().referee.run(async () => {
      const combat = await Combat.create({ active: true, scene: placedGoblin().parent?.id ?? "" } as never);
      const data = [{ tokenId: BROK_TOKEN, actorId: BROK, sceneId: placedGoblin().parent?.id }];
      await combat?.createEmbeddedDocuments("Combatant", data as never);
    });
    await settled();
    const brok = () => [...(game.combats.contents[0]?.combatants.contents ?? [])][0] as Combatant.Implementation;
    expect(table().bob.run(() => packMarks(brok()))).toEqual(["often overlooked"]);
    expect(table().alice.run(() => packButtons(brok()).map(({ act }) => act))).toContain("hc.overlooked");
    await table().alice.run(() => toggleOverlooked(brok()));
    await settled();
    expect([notes(), table().bob.run(() => packMarks(brok()))]).toEqual([[], []]);
  });
});

describe("HC-CLS-16 HC-CLS-18 small people", () => {
  it("HC-CLS-16 a hit point makes the die of damage larger, and comes back with the card", async () => {
    await become("halfling");
    const hp = () => table().referee.run(() => creatureOf(BROK).system.hp.value);
    loadDice([15, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      const ahead = assaultAhead(creatureOf(BROK), { id: SWORD, use: "melee" });
      if (ahead) await makeAssault(ahead, { values: { strength: "yes" }, visibility: "public" });
    });
    await settled();
    const card = table().alice.run(() => lastMessage());
    expect([hp(), card.isCard("roll") && card.system.damage?.dice]).toMatchObject([13, [{ count: 1, faces: 8 }]]);
    await table().referee.run(() => performUndo(card, recordIn(card)[0]?.id ?? "none"));
    await settled();
    expect(hp()).toBe(14);
  });

  it("HC-CLS-18 a sword takes both hands of a halfling, and leaves none for the shield", async () => {
    await become("halfling");
    const sword = () => table().alice.run(() => numbersOf().lines.find(({ id }) => id === SWORD));
    expect(sword()?.held).toBe("twoHands");
    expect(table().alice.run(() => numbersOf().warnings)).toEqual([{ id: SWORD, name: "Sword", reason: "hands" }]);
    await table().referee.run(() =>
      creatureOf(BROK)
        .items.get(SWORD)
        ?.update({ system: { traits: ["twoHanded"] } } as never),
    );
    await settled();
    expect(table().alice.run(() => numbersOf().warnings.map(({ reason }) => reason))).toContain("wee");
  });
});

describe("HC-CLS-19 who is large and in the way", () => {
  it("HC-CLS-19 (1) bars the way of people, lets halflings pass, and never stops the Referee", async () => {
    await become("halfOgre");
    const pass = (seat: "bob" | "referee") =>
      table()[seat].run(() => {
        const token = tokenOf(HERO_TOKEN);
        const at = (x: number) => ({ x, y: 0, elevation: 0, action: "walk", explicit: true });
        return movesPastLarge({ token, steps: [at(0), at(100), at(200), at(300)] } as never);
      });
    expect([pass("bob"), pass("referee")]).toEqual([false, true]);
    await become("halfling");
    expect(pass("bob")).toBe(true); // nobody is in the way any more
  });
});

describe("HC-CLS-07 an elf", () => {
  const conditions = () => table().referee.run(() => conditionsOf(creatureOf(BROK)).map(({ label }) => label));
  const prompt = () =>
    table().referee.run(() =>
      vi.waitUntil(() => {
        const found = game.messages.contents.findLast(
          (one) => one.isCard("prompt") && one.system.kind === "hcAgeless" && one.system.state === "open",
        );
        return found?.isCard("prompt") ? found : null;
      }),
    );
  const charm = async () => {
    await table().referee.run(() => giveCondition(creatureOf(BROK), { name: "Charmed", levers: {} }));
    await settled();
  };

  it("HC-CLS-07 (1) is immune to a charm, which comes back when the answer is undone", async () => {
    await become("elf");
    await charm();
    expect(conditions()).toContain("Charmed");
    const asked = await prompt();
    await table().referee.run(() => performAnswer(asked, { option: "immune", values: {} }));
    await settled();
    expect(conditions()).not.toContain("Charmed");
    await table().referee.run(() => {
      const card = game.messages.get(asked.id ?? "") as ChatMessage.Implementation;
      return performUndo(card, recordIn(card)[0]?.id ?? "none");
    });
    await settled();
    expect(conditions()).toContain("Charmed");
  });

  it("HC-CLS-07 (2) feels the magic of elves, and nothing is asked of others", async () => {
    await charm();
    expect(table().referee.run(() => game.messages.contents.filter((one) => one.isCard("prompt")))).toEqual([]);
    await table().referee.run(() => creatureOf(BROK).effects.contents[0]?.delete());
    await become("elf");
    await charm();
    const asked = await prompt();
    await table().referee.run(() => performAnswer(asked, { option: "elf", values: {} }));
    await settled();
    expect(conditions()).toContain("Charmed");
  });
});
