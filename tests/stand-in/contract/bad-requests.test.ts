import { afterAll, beforeAll, describe, expect } from "vitest";
import { startServer, type RunningServer } from "../server/start.ts";
import { law, number } from "./fact.ts";
import { ANN, create, GM, Guest, isWell, SYSTEM, USERS, world } from "./guest.ts";

let server: RunningServer;
let gm: Guest;
beforeAll(async () => {
  server = await startServer({ systemDir: SYSTEM, world: { path: "memory" }, users: USERS });
  gm = await Guest.join(server, GM);
});
afterAll(async () => {
  gm.leave();
  await server.close();
});

describe("a request that is malformed is answered by what is wrong with it", () => {
  const cases: [name: string, args: unknown[], sentence: string][] = [
    ["modify", [], `modify: "requestId" must be a text`],
    ["modify", ["a"], `modify: "operations" must be a list of operations`],
    ["modify", ["a", [7]], `modify: "operations" must be a list of operations`],
    ["modify", ["a", [{}]], `operation 1: "action" must be a text`],
    ["modify", ["a", [{ action: "create" }]], `operation 1: "documentName" must be a text`],
    ["modify", ["a", [{ action: "create", documentName: "Actor", data: {} }]], `operation 1: "data" must be a list`],
    [
      "modify",
      ["a", [{ action: "delete", documentName: "Actor", ids: [7] }]],
      `operation 1: "ids" must be a list of texts`,
    ],
    [
      "modify",
      ["a", [{ action: "delete", documentName: "Actor", options: [] }]],
      `operation 1: "options" must be an object`,
    ],
    ["modify", ["a", [{ action: "explode", documentName: "Actor" }]], `"explode" is not an action`],
    ["modify", ["a", [{ action: "create", documentName: "Dragon", data: [{}] }]], `"Dragon" is not a document name`],
    ["modify", ["a", [{ action: "create", documentName: "constructor" }]], `"constructor" is not a document name`],
    [
      "modify",
      ["a", [{ action: "create", documentName: "Actor", data: ["x"] }]],
      "The data of each new Actor must be an object",
    ],
    [
      "modify",
      ["a", [{ action: "update", documentName: "Actor", updates: [null] }]],
      "Each update of Actor documents must be an object",
    ],
    [
      "modify",
      ["a", [{ action: "update", documentName: "Actor", updates: [{ _id: "x" }] }]],
      `Actor "x" does not exist`,
    ],
    ["modify", ["a", [{ action: "update", documentName: "Actor", updates: [{}] }]], `Actor "undefined" does not exist`],
    ["modify", ["a", [{ action: "delete", documentName: "Actor", ids: ["x"] }]], `Actor "x" does not exist`],
    [
      "modify",
      ["a", [{ action: "create", documentName: "Actor", data: [{ name: "X", type: "dragon" }] }]],
      `"dragon" is not a valid type for the Actor document class: the manifests declare hero`,
    ],
    [
      "modify",
      ["a", [{ action: "create", documentName: "Item", data: [{}], parentUuid: "Actor.x" }]],
      `There is no document "Actor.x"`,
    ],
    [
      "modify",
      ["a", [{ action: "create", documentName: "Item", data: [{}], parentUuid: "Dragon.x" }]],
      `"Dragon" is not a document name`,
    ],
    [
      "modify",
      ["a", [{ action: "create", documentName: "Item", data: [{}], pack: "x.y" }]],
      "There is no compendium x.y",
    ],
    [
      "modify",
      ["a", [{ action: "create", documentName: "Wall", data: [{}] }]],
      "Wall documents can only be inside another document",
    ],
    ["packIndex", ["x.y", []], "There is no compendium x.y"],
    ["packIndex", [7, []], `packIndex: "pack" must be a text`],
    ["packIndex", ["x.y", "name"], `packIndex: "fields" must be a list of texts`],
    ["packDocuments", ["x.y", null], `packDocuments: "query" must be an object`],
    ["configurePack", ["x.y"], `configurePack: "configuration" must be an object`],
    ["query", [ANN], `query: "name" must be a text`],
    ["query", [ANN, "tiny.double", {}, -1], `query: "timeout" must be a number of milliseconds`],
    ["query", ["nobody", "tiny.double", {}, 10], "User nobody is not active"],
    ["explode", [], `There is no request "explode"`],
    ["constructor", [], `There is no request "constructor"`],
    ["cut", [], `There is no request "cut"`],
  ];
  for (const [index, [name, args, sentence]] of cases.entries())
    law(`REQUEST-${number(index)}`, `${name} ${JSON.stringify(args)}: ${sentence}`, async () => {
      // Ids of requests are remembered: each must be its own.
      const own = args[0] === "a" ? [`request ${index}`, ...args.slice(1)] : args;
      expect((await gm.ask(name, ...own)).error?.message).toBe(sentence);
      expect(await isWell(gm)).toBe(true);
    });

  law("REQUEST-40", "notes that nobody answers are refused aloud", async () => {
    gm.send("emit", 7);
    gm.send("activity", null);
    gm.send("pause", "yes");
    gm.send("answer", "x");
    await gm.settle();
    expect(gm.refusals).toEqual([
      `emit: "channel" must be a text`,
      `activity: "activity" must be an object`,
      `pause: "paused" must be true or false`,
      `answer: "answer" must be an object`,
    ]);
  });

  law("REQUEST-41", "a batch with one fault in it is refused whole", async () => {
    const count = (await world(gm)).documents["messages"]?.length;
    const message = create("ChatMessage", { content: "x", author: GM });
    const operator = { _id: GM, color: { __$OPERATOR$__: "Explode" } };
    const faulty = { action: "update", documentName: "User", updates: [operator] } as const;
    expect((await gm.modify(message, faulty)).error?.message).toBe(`"Explode" is not an operator`);
    expect((await world(gm)).documents["messages"]?.length).toBe(count);
  });

  law("REQUEST-42", "a message that is too large cuts its own line only", async () => {
    const large = await Guest.join(server, ANN);
    large.send("emit", "system.tiny", "x".repeat(17 * 1024 * 1024), null);
    await large.gone;
    large.leave();
    expect(await isWell(gm)).toBe(true);
  });

  law("REQUEST-43", "what is nested without end is refused", async () => {
    const depth = 4000;
    const system = JSON.parse(`${`{"a":`.repeat(depth)}1${"}".repeat(depth)}`) as object;
    const answer = await gm.modify(create("Actor", { name: "Deep", type: "hero", system }));
    expect(answer.error?.message ?? "stored").toMatch(/stored|stack/);
    expect(await isWell(gm)).toBe(true);
  });
});
