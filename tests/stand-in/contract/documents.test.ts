import "../node/setup.ts";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import { Hooks } from "../client/game/hooks.ts";
import { bootNode, type NodeTable } from "../node/index.ts";

const TINY = path.join(import.meta.dirname, "../fixtures/tiny-system");
let table: NodeTable;
afterEach(() => table.close());

describe("smoke", () => {
  it("boots", async () => {
    table = await bootNode({
      systemDir: TINY,
      seed: {
        Actor: [{ _id: "actor00000000001", name: "Ann", type: "hero", ownership: { default: 0, player0000000001: 3 } }],
      },
    });
    const gm = table.client("Gamemaster");
    const actor = gm.game.actors.getName("Ann") as Actor;
    expect(actor.system["doubled"]).toBe(20);
    const heard: string[] = [];
    table.client("Player").run(() => Hooks.on("updateActor", (a: Actor) => heard.push(a.name)));
    await actor.update({ "system.luck": 12 });
    await table.settled();
    expect(actor.system["doubled"]).toBe(24);
    const mine = table.client("Player").game.actors.getName("Ann") as Actor;
    expect(mine).not.toBe(actor);
    expect(mine.system["doubled"]).toBe(24);
    expect(heard).toEqual(["Ann"]);
    await table.client("Player").run(() => mine.createEmbeddedDocuments("Item", [{ name: "Ring", type: "trinket" }]));
    await table.settled();
    expect(actor.items.size).toBe(1);
    const message = await table
      .client("Player")
      .run(() => (mine as unknown as { rollLuck(): Promise<{ content: string; rolls: unknown[] }> }).rollLuck());
    expect(message.rolls.length).toBe(1);
  });
});
