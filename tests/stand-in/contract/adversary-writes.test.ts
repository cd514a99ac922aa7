import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import {
  openAdversaries,
  plainAttempts,
  trickyAttempts,
  ANNS_JOURNAL,
  COMBAT,
  HERO,
  type Adversaries,
} from "./adversary.ts";
import { fact, law, number } from "./fact.ts";
import { ANN, BOB, create, GM, Guest, world } from "./guest.ts";

let table: Adversaries;
beforeAll(async () => {
  table = await openAdversaries();
});
afterAll(() => table.close());

const snapshot = async (): Promise<string> => JSON.stringify((await world(table.gm)).documents);
const SENTENCE = /lacks permission|does not exist|There is no|may not|can only/;

describe("what a player may not write is refused, whatever their client does", () => {
  for (const [index, [what, attempt]] of plainAttempts().entries())
    fact(`REFUSE-${number(index)}`, `a player may not ${what}`, "permissions", async () => {
      const before = await snapshot();
      const { error } = await table.ann.modify(attempt);
      expect(error?.message).toMatch(SENTENCE);
      expect(await snapshot()).toBe(before);
    });
});

describe("nobody takes by a detour what is not theirs", () => {
  for (const [index, [what, attempt]] of trickyAttempts().entries())
    fact(`DETOUR-${number(index)}`, `a player does not change ${what}`, "permissions", async () => {
      const before = await snapshot();
      const { error } = await table.ann.modify(attempt);
      expect(error?.message).toMatch(SENTENCE);
      expect(await snapshot()).toBe(before);
    });

  fact("DETOUR-40", "an assistant does not become a Gamemaster", "users", async () => {
    await table.gm.modify({ action: "update", documentName: "User", updates: [{ _id: BOB, role: 3 }] });
    for (const changes of [{ role: 4 }, { "==role": 4 }])
      expect(
        (await table.bob.modify({ action: "update", documentName: "User", updates: [{ _id: BOB, ...changes }] })).error,
      ).toMatchObject({ permission: true });
    await table.gm.modify({ action: "update", documentName: "User", updates: [{ _id: BOB, role: 1 }] });
  });

  fact("DETOUR-41", "a message stays by whom it is", "ChatMessage", async () => {
    const message = { _id: "annsmessage00001", author: ANN, content: "Mine" };
    await table.ann.modify({ ...create("ChatMessage", message), options: { keepId: true } });
    const forge = (changes: Dict) =>
      table.ann.modify({ action: "update", documentName: "ChatMessage", updates: [{ _id: message._id, ...changes }] });
    expect((await forge({ author: BOB })).error).toMatchObject({ permission: true });
    expect((await forge({ content: "Still mine" })).error).toBeUndefined();
    expect(
      (await table.bob.modify({ action: "delete", documentName: "ChatMessage", ids: [message._id] })).error,
    ).toBeDefined();
  });

  law("DETOUR-42", "who changed a document and when is the server's to say", async () => {
    const forged = { lastModifiedBy: GM, modifiedTime: 1, createdTime: 1, coreVersion: "1" };
    await table.ann.modify({
      action: "update",
      documentName: "Actor",
      updates: [{ _id: HERO, sort: 3, _stats: forged }],
    });
    const hero = (await world(table.gm)).documents["actors"]?.find((one) => one["_id"] === HERO);
    expect(hero?.["_stats"]).toMatchObject({ lastModifiedBy: ANN, systemId: "tiny" });
    expect(hero).not.toHaveProperty("_stats.modifiedTime", 1);
  });

  law("DETOUR-43", "keys of prototypes are no keys", async () => {
    const poisoned = JSON.parse(`{"_id":"${HERO}","__proto__":{"polluted":1},"system.__proto__.polluted":1}`) as Dict;
    await table.ann.modify({ action: "update", documentName: "Actor", updates: [poisoned] });
    expect(({} as Dict)["polluted"]).toBeUndefined();
    expect(JSON.stringify((await world(table.gm)).documents["actors"])).not.toContain("polluted");
  });
});

describe("what a player may write is written", () => {
  fact("ALLOW-01", "their own actor, what is in it, and their user", "users", async () => {
    const update = (documentName: string, changes: Dict, parentUuid?: string) =>
      table.ann.modify({ action: "update", documentName, updates: [changes], ...(parentUuid ? { parentUuid } : {}) });
    const answers = [
      await update("Actor", { _id: HERO, "system.luck": 12 }),
      await update("Item", { _id: "heroring00000000", name: "Old ring" }, `Actor.${HERO}`),
      await update("Actor", { _id: HERO, ownership: { default: 0, [ANN]: 3 } }),
      await update("JournalEntry", { _id: ANNS_JOURNAL, pages: [{ _id: "annspage00000000", name: "Today" }] }),
      await update("User", { _id: ANN, "flags.tiny.a": 1, color: "#123456" }),
      await update("Combatant", { _id: "fighterhero00000", initiative: 4 }, `Combat.${COMBAT}`),
      await update("Combat", { _id: COMBAT, turn: 1 }),
      await update("Setting", { _id: "annssetting00000", value: "2" }),
      await table.ann.modify(create("Macro", { name: "Mine", type: "chat", author: ANN })),
      await table.ann.modify(create("ChatMessage", { content: "Hi", author: ANN, whisper: [BOB] })),
    ];
    expect(answers.map(({ error }) => error?.message)).toEqual(answers.map(() => undefined));
  });
});

describe("the table itself", () => {
  fact("TABLE-01", "a player neither pauses the game nor unlocks or makes a compendium", "permissions", async () => {
    table.ann.send("pause", true, {});
    expect((await table.ann.ask("configurePack", "tiny.nowhere", { locked: false })).error?.message).toContain(
      "There is no",
    );
    const create = { label: "Mine", type: "Item" };
    expect((await table.ann.ask("configurePack", "world.mine", { create })).error).toMatchObject({ permission: true });
    await table.ann.settle();
    expect((await world(table.gm)).packs).toEqual([]);
    expect((await world(table.gm)).paused).toBe(false);
  });

  fact("TABLE-02", "a message of a package says who sent it, not who it says sent it", "sockets", async () => {
    table.ann.send("emit", "system.tiny", { senderId: GM, userId: GM }, null);
    const heard = await table.bob.until((one) => one.kind === "package");
    expect(heard).toMatchObject({ senderId: ANN });
  });

  fact("TABLE-03", "messages in the name of the core or of another package go nowhere", "sockets", async () => {
    for (const channel of ["modifyDocument", "userActivity", "system.other", "module.tiny", "world.tiny"])
      table.ann.send("emit", channel, { forged: channel }, null);
    await Promise.all([table.ann.settle(), table.bob.settle()]);
    expect(JSON.stringify(table.bob.heard)).not.toContain("forged");
  });

  fact("TABLE-04", "only who is asked answers a query, and it tells who asks", "User", async () => {
    const asked = table.gm.ask("query", BOB, "tiny.double", { userId: ANN }, 5000);
    const query = await table.bob.until((one) => one.kind === "query");
    const queryId = query.kind === "query" ? query.queryId : "";
    expect(query).toMatchObject({ senderId: GM });
    table.ann.send("answer", queryId, { value: "forged" });
    await table.ann.settle();
    table.bob.send("answer", queryId, { value: "true" });
    expect(await asked).toEqual({ value: "true" });
  });

  law("TABLE-05", "nobody is active, or away, in another's name", async () => {
    table.ann.send("activity", { userId: GM, active: false, sceneId: null });
    const heard = await table.bob.until((one) => one.kind === "activity" && "sceneId" in one.activity);
    expect(heard).toMatchObject({ userId: ANN });
    expect(heard.kind === "activity" && "active" in heard.activity).toBe(false);
  });

  law("TABLE-06", "a session that nobody was given sits nowhere", async () => {
    await expect(Guest.withCookie(table.server, "stand-in-session=forged")).rejects.toThrow("Join the table first");
  });

  fact("TABLE-07", "a player without the permission uploads nothing", "permissions", async () => {
    const answer = await fetch(`${table.server.url}/upload?name=x.png`, {
      method: "POST",
      body: "x",
      headers: { cookie: table.ann.cookie },
    });
    expect(answer.status).toBe(403);
  });
});
