import { describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import { Roll } from "../common/dice/index.ts";
import type { SimulatedClient } from "../node/index.ts";
import { actorOf, ANN, BOB, GM, HERO, SCENE, type Table } from "./node-table.ts";

let table: Table;
forEachTest((fresh) => {
  table = fresh;
});

const post = (client: SimulatedClient, data: object, options: object = {}) =>
  client.run(() => ChatMessage.create(data as never, options as never)) as unknown as Promise<ChatMessage>;
const contents = (client: SimulatedClient) => client.game.messages.map((message) => message.content);
const roll = (client: SimulatedClient) => client.run(() => new Roll("2d6+1").evaluate());

describe("messages", () => {
  fact("MSG-01", "have their author, speaker and real rolls on every client", "ChatMessage", async () => {
    const made = await post(table.ann, {
      content: "hi",
      rolls: [await roll(table.ann)],
      speaker: { alias: "Someone" },
    });
    await table.settled();
    const theirs = table.bob.game.messages.get(made.id as string) as ChatMessage;
    expect([theirs.author?.id, theirs.alias]).toEqual([ANN, "Someone"]);
    expect(theirs.rolls[0]).toBeInstanceOf(Roll);
    expect(theirs.rolls[0]?.total).toBe(made.rolls[0]?.total);
    expect(theirs.isRoll).toBe(true);
  });

  fact(
    "MSG-02",
    "of a roll are made by toMessage with the total as content and the sound of dice",
    "ChatMessage",
    async () => {
      const die = await roll(table.ann);
      const message = (await table.ann.run(() => die.toMessage({ flavor: "Try" }))) as unknown as ChatMessage;
      expect([message.content, message.flavor, message.sound]).toEqual([String(die.total), "Try", "sounds/dice.wav"]);
    },
  );

  fact("MSG-03", "of a subtype have its model", "ChatMessage", async () => {
    const message = await table.ann.run(() =>
      (actorOf(table.ann) as unknown as { rollLuck(): Promise<ChatMessage> }).rollLuck(),
    );
    expect(message.type).toBe("card");
    expect(typeof message.system["success"]).toBe("boolean");
  });

  fact("MSG-04", "are changed and deleted by their author and Gamemasters", "ChatMessage", async () => {
    const made = await post(table.ann, { content: "mine" });
    await table.settled();
    const theirs = table.bob.game.messages.get(made.id as string);
    await expect(table.bob.run(() => theirs?.update({ content: "x" }))).rejects.toThrow("lacks permission");
    await table.ann.run(() => made.update({ content: "changed" }));
    await table.settled();
    expect(contents(table.bob)).toEqual(["changed"]);
    await table.gm.run(() => table.gm.game.messages.get(made.id as string)?.delete());
    await table.settled();
    expect(contents(table.bob)).toEqual([]);
  });

  fact("MSG-05", "keep no script in what everybody sees", "https://foundryvtt.com/article/html/", async () => {
    await post(table.ann, { content: `<b onclick="x()">a</b><script>x()</script>`, flavor: "<img src=x onerror=x()>" });
    await table.settled();
    const [message] = table.bob.game.messages.contents;
    expect([message?.content, message?.flavor]).toEqual(["<b>a</b>", `<img src="x" />`]);
  });
});

describe("modes", () => {
  const modes: [string, string[], boolean][] = [
    ["public", [], false],
    ["gm", [GM], false],
    ["blind", [GM], true],
    ["self", [ANN], false],
  ];
  fact("MSG-06", "set whisper and blind", "ChatMessage", () => {
    for (const [mode, whisper, blind] of modes)
      expect(
        table.ann.run(() => ChatMessage.applyMode({}, mode)),
        mode,
      ).toEqual({ whisper, blind });
  });

  fact("MSG-07", "gm keeps the recipients that are named", "ChatMessage", () => {
    expect(table.ann.run(() => ChatMessage.applyMode({ whisper: [BOB] }, "gm"))).toMatchObject({ whisper: [BOB] });
  });

  fact("MSG-08", "that do not exist or belong to the other generation throw", "ChatMessage", async () => {
    expect(() => ChatMessage.applyMode({}, "nonsense")).toThrow("nonsense");
    expect(() => ChatMessage.applyRollMode({}, "gmroll")).toThrow("applyMode");
    await expect(post(table.ann, { content: "x" }, { rollMode: "gmroll" })).rejects.toThrow("messageMode");
    await expect(post(table.ann, { content: "x" }, { messageMode: true })).rejects.toThrow("string");
  });

  fact("MSG-09", "decide who has the message at all and who sees the content", "chat", async () => {
    const rolls = [await roll(table.ann)];
    for (const messageMode of ["gm", "blind", "self"])
      await post(table.ann, { content: messageMode, rolls }, { messageMode });
    await table.settled();
    expect(contents(table.bob)).toEqual([]);
    const seen = (client: SimulatedClient) =>
      client.run(() => client.game.messages.contents.map((one) => [one.content, one.visible, one.isContentVisible]));
    expect(seen(table.ann)).toEqual([
      ["gm", true, true],
      ["blind", true, false],
      ["self", true, true],
    ]);
    expect(seen(table.gm)).toEqual([
      ["gm", true, true],
      ["blind", true, true],
      ["self", true, false],
    ]);
  });

  fact(
    "MSG-10",
    "whispers without rolls stay between those they are for, also when the page is loaded anew",
    "chat",
    async () => {
      await post(table.ann, { content: "psst", whisper: [BOB] });
      await table.settled();
      expect([contents(table.ann), contents(table.bob), contents(table.gm)]).toEqual([["psst"], ["psst"], []]);
      expect(table.world.describe(GM).documents["messages"]).toEqual([]);
    },
  );

  fact("MSG-11", "revealing a message makes it new to those who had it not", "chat", async () => {
    const made = await post(table.gm, { content: "secret" }, { messageMode: "gm" });
    await table.settled();
    expect(contents(table.ann)).toEqual([]);
    await made.update({ whisper: [] });
    await table.settled();
    expect(contents(table.ann)).toEqual(["secret"]);
  });
});

describe("speakers", () => {
  fact(
    "MSG-12",
    "are the token or actor that is named, else one's own character, else the user",
    "ChatMessage",
    async () => {
      const { gm, ann } = table;
      const token = gm.game.scenes.contents[0]?.tokens.get("tokenfoe00000001");
      expect(ChatMessage.getSpeaker({ token: token as never })).toMatchObject({
        scene: SCENE,
        token: "tokenfoe00000001",
      });
      expect(ChatMessage.getSpeaker({ actor: actorOf(gm) })).toMatchObject({ actor: HERO, alias: "Hero" });
      expect(ann.run(() => ChatMessage.getSpeaker())).toMatchObject({ actor: null, alias: "Ann" });
      await gm.game.users.get(ANN)?.update({ character: HERO });
      await table.settled();
      expect(ann.run(() => ChatMessage.getSpeaker())).toMatchObject({ actor: HERO, alias: "Hero" });
      expect(ChatMessage.getSpeakerActor({ scene: SCENE, token: "tokenfoe00000001" })?.isToken).toBe(true);
    },
  );

  fact("MSG-13", "whispers find their recipients by name", "ChatMessage", () => {
    const names = (wanted: string) => ChatMessage.getWhisperRecipients(wanted).map((user) => user.name);
    expect([names("GM"), names("players"), names("bob")]).toEqual([["Gamemaster"], ["Ann", "Bob"], ["Bob"]]);
  });
});
