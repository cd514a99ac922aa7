// New characters of HAMMERCRAWL! at the table: for players without rights, named by the next, ten at a time.
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as DIALOG from "../../../src/foundry/chat/dialogs/ask.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import {
  makeCharacter,
  makeForPlayer,
  openHammercrawlCreation,
} from "../../../src/games/hammercrawl/foundry/creation/make-hammercrawl.ts";
import { aHammercrawlTable, BROK, playHammercrawl } from "../hammercrawl.ts";
import { recordIn } from "../undoing.ts";
import { actorOf, ALICE, BOB, creatureOf, lastMessage } from "../table.ts";

const table = aHammercrawlTable();
const settled = () => table().host.settled();
beforeEach(() => playHammercrawl(table));

const prompt = () => {
  const one = game.messages.contents.findLast((message) => message.isCard("prompt"));
  if (!one?.isCard("prompt")) throw new Error("Nobody is asked");
  return one;
};
const newest = () => {
  const one = game.actors.contents.at(-1);
  if (!one) throw new Error("There is nobody");
  return one;
};
/** What the Referee's client makes for Alice. */
async function makeForAlice(values: object = {}): Promise<void> {
  expect(await madeBy(values)).toEqual({ done: true });
  await settled();
}
/** What the Referee's client says to Alice, who asks for a character. */
const madeBy = (values: object) =>
  table().referee.run(() => {
    const alice = game.users.get(ALICE);
    if (!alice) throw new Error("Alice is not here");
    return makeForPlayer(values as never, alice, { visibility: "public" });
  });

describe("a new character", () => {
  it("HC-GEN-01 HC-GEN-10 (1) HC-GEN-03 HC-GEN-07 HC-GEN-08 HC-GEN-09 is made by dice on the Referee's client, for a player", async () => {
    await makeForAlice({ class: "fighter" });
    table().alice.run(() => {
      expect(newest().isOwner).toBe(true);
      expect(newest().system).toMatchObject({
        class: "fighter",
        level: 1,
        notToday: 1,
        languages: ["Common"],
      });
    });
    const told = table().referee.run(() => game.messages.contents.findLast((one) => one.isCard("notice"))?.system);
    expect(JSON.stringify(told)).toContain("no list supplied");
  });

  it("HC-GEN-04 (1) is named by the next at the table, and the Referee may say otherwise", async () => {
    await makeForAlice({ class: "thief" });
    const made = table().referee.run(() => newest().id ?? "");
    expect(table().referee.run(() => prompt().system.asked.users)).toEqual([BOB]);
    await table().bob.run(() => performAnswer(prompt(), { option: "name", values: { name: "Mudge" } }));
    await settled();
    table().alice.run(() => {
      expect(actorOf(made).name).toBe("Mudge");
      expect(actorOf(made).prototypeToken.name).toBe("Mudge");
      expect(actorOf(made).system).toMatchObject({ class: "thief" });
    });
    await makeForAlice();
    await table().referee.run(() => performAnswer(prompt(), { option: "name", values: { name: "Blot" } }));
    await settled();
    expect(table().alice.run(() => newest().name)).toBe("Blot");
  });

  it("HC-GEN-04 a player asks for a name for their own people alone, and once", async () => {
    const count = () => table().referee.run(() => game.messages.contents.filter((one) => one.isCard("prompt")).length);
    const ask = (seat: "alice" | "bob") =>
      table()[seat].run(() =>
        askReferee("packOperation", { operation: "hc.name", data: { actor: creatureOf(BROK).uuid } }),
      );
    expect(await ask("bob")).toMatchObject({ done: false });
    expect(await ask("alice")).toEqual({ done: true });
    expect(await ask("alice")).toEqual({ done: true });
    await settled();
    expect(count()).toBe(1);
  });

  it("HC-GEN-04 where no other player is here nobody is asked for a name, and the owner gives it", async () => {
    const prompts = () =>
      table().referee.run(() => game.messages.contents.filter((one) => one.isCard("prompt")).length);
    table().referee.run(() => Object.defineProperty(game.users.get(BOB), "active", { value: false }));
    await makeForAlice({ class: "thief", name: "Wick" });
    expect([prompts(), table().alice.run(() => newest().name)]).toEqual([0, "Wick"]);
  });

  it("HC-GEN-02 a class that never has the alignment is refused", async () => {
    expect(await madeBy({ class: "cleric", alignment: "neutral" })).toMatchObject({ done: false });
  });

  it("HC-GEN-01 an actor without a class is made where it is, and the card undoes it", async () => {
    await table().referee.run(async () => {
      await actorOf(BROK).update({ system: { class: "" } } as object);
      vi.spyOn(DIALOG, "ask").mockResolvedValue({ values: { class: "elf" }, visibility: "public" } as never);
      await makeCharacter(creatureOf(BROK));
      expect(actorOf(BROK).system).toMatchObject({ class: "elf", level: 1 });
      await performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? "none");
      expect(actorOf(BROK).system).toMatchObject({ class: "", level: 3 });
    });
  });

  it("HC-DMG-06 HC-CNV-06 the dead have a stone, and the next of their player takes their place", async () => {
    await table().referee.run(() => actorOf(BROK).update({ system: { hp: { value: 0, state: "dead" } } } as object));
    await table().referee.run(() => game.users.get(ALICE)?.update({ character: BROK }));
    await settled();
    await makeForAlice();
    const made = table().referee.run(() => newest().id);
    expect(table().alice.run(() => game.user.character?.id)).toBe(made);
  });

  it("HC-GEN-10 ten are made at a time, each with a name of its own", async () => {
    await table().referee.run(async () => {
      const results = Array.from({ length: 12 }, (_, at) => ({ name: `Delver ${at}`, range: [at + 1, at + 1] }));
      const names = { name: "Names", formula: "1d12", results, flags: { whitehack: { key: "names" } } };
      await RollTable.create(names as never);
      const before = game.actors.size;
      vi.spyOn(DIALOG, "ask").mockResolvedValue({ values: { count: 10 }, visibility: "public" } as never);
      await openHammercrawlCreation();
      expect(game.actors.size).toBe(before + 10);
      const made = game.actors.contents.slice(-10).map(({ name }) => name);
      expect(new Set(made).size).toBe(10);
    });
  });
});
