import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { fact, law } from "./fact.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import { fromUuidSync } from "../client/game/uuid.ts";
import { modifyBatch } from "../client/game/database.ts";
import type { Dict } from "../common/types.ts";
import { actorOf, ANN, FOE, GM, HERO, itemOf, onHook, sitDown, type Table } from "./node-table.ts";

let table: Table;
let hero: Actor;
beforeEach(async () => {
  table = await sitDown();
  hero = actorOf(table.gm);
});
afterEach(() => table.close());

describe("database operations", () => {
  fact("DOC-35", "embedded changes reach every client", "Document", async () => {
    const [gem] = await hero.createEmbeddedDocuments("Item", [{ name: "Gem", type: "trinket" }]);
    await table.settled();
    const theirs = () => actorOf(table.ann).items.get(gem?.id ?? "");
    expect(theirs()?.name).toBe("Gem");
    await gem?.update({ "system.weight": 7 });
    await table.settled();
    expect(theirs()?.system["weight"]).toBe(7);
    await gem?.delete();
    await table.settled();
    expect(theirs()).toBeUndefined();
    expect(hero.items.size).toBe(1);
  });

  fact(
    "DOC-12",
    "a batch with one refusal changes nothing",
    "https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html",
    async () => {
      onHook(table.gm, "preCreateItem", (item: { name: string }) => item.name !== "No");
      const make = (name: string) => ({
        action: "create" as const,
        documentName: "Item",
        data: [{ name, type: "trinket" }],
      });
      expect(await modifyBatch([make("Yes"), make("No")])).toEqual([[], []]);
      expect(table.gm.game.items.size).toBe(0);
      const [made] = await modifyBatch([make("Yes"), make("Also")]);
      expect(made?.[0]?.["name"]).toBe("Yes");
      expect(table.gm.game.items.size).toBe(2);
    },
  );

  law("DOC-13", "two clients that edit at once both get through, in one order for all", async () => {
    const mine = actorOf(table.ann);
    await Promise.all([
      hero.update({ "system.luck": 3 }),
      table.ann.run(() => mine.update({ "system.health.value": 2 })),
    ]);
    await table.settled();
    for (const client of [table.gm, table.ann, table.bob])
      expect(actorOf(client).system).toMatchObject({ luck: 3, health: { value: 2 } });
  });
});

describe("tokens", () => {
  const token = (name = "tokenfoe00000001", client = table.gm) =>
    client.game.scenes.contents[0]?.tokens.get(name) as TokenDocument;

  fact("DOC-21", "that are linked share the actor, others have one of their own", "TokenDocument", () => {
    expect(token("tokenhero0000001").actor).toBe(hero);
    const own = token().actor;
    expect(own).not.toBe(actorOf(table.gm, FOE));
    expect(own?.isToken).toBe(true);
    expect(own?.uuid).toBe(`Scene.scene00000000001.Token.tokenfoe00000001.Actor.${FOE}`);
    expect(fromUuidSync(own?.uuid)).toBe(own);
  });

  fact("DOC-22", "write changes of their own actor to the delta, never to the base", "ActorDelta", async () => {
    await token().actor?.update({ "system.health.value": 1, name: "Hurt" });
    await table.settled();
    for (const client of [table.gm, table.ann]) {
      expect(token(undefined, client).actor?.system).toMatchObject({ health: { value: 1 }, luck: 10 });
      expect(token(undefined, client).actor?.name).toBe("Hurt");
      expect(actorOf(client, FOE).system).toMatchObject({ health: { value: 8 } });
    }
    const stored = table.world.library.get("Scene", "scene00000000001") as unknown as { tokens: { delta: Dict }[] };
    expect(stored.tokens[1]?.delta).toMatchObject({ name: "Hurt", system: { health: { value: 1 } } });
    expect(stored.tokens[1]?.delta["system"]).not.toHaveProperty("luck");
  });

  fact("DOC-23", "have items of their own, those of the base among them", "ActorDelta", async () => {
    const own = token().actor as Actor;
    await own.createEmbeddedDocuments("Item", [{ name: "Loot", type: "trinket" }]);
    await itemOf(own).update({ "system.weight": 9 });
    await table.settled();
    const theirs = token(undefined, table.ann).actor as Actor;
    expect(theirs.items.map((item) => [item.name, item.system["weight"]])).toEqual(
      expect.arrayContaining([
        ["Loot", 1],
        ["Ring", 9],
      ]),
    );
    expect(itemOf(actorOf(table.gm, FOE)).system["weight"]).toBe(2);
    await itemOf(own).delete();
    await table.settled();
    expect((token(undefined, table.ann).actor as Actor).items.map((item) => item.name)).toEqual(["Loot"]);
    expect(actorOf(table.ann, FOE).items.size).toBe(1);
    const reloaded = await rejoin();
    expect(reloaded).toEqual(["Loot"]);
  });

  /** The items of the foe's token as a client sees them that only now joins. */
  async function rejoin(): Promise<string[]> {
    const { SimulatedClient } = await import("../node/index.ts");
    const late = new SimulatedClient(table.world, GM);
    const { boot } = await import("../client/game/boot.ts");
    await late.run(() =>
      boot(late.client, { loadPackages: () => Promise.resolve(), loadLanguages: () => Promise.resolve([]) }),
    );
    return late.run(() => (token(undefined, late).actor as Actor).items.map((item) => item.name));
  }

  fact("DOC-24", "follow the base in what the delta leaves alone", "ActorDelta", async () => {
    await token().actor?.update({ name: "Mine" });
    await actorOf(table.gm, FOE).update({ "system.luck": 5, name: "Base" });
    expect(token().actor?.system["luck"]).toBe(5);
    expect(token().actor?.name).toBe("Mine");
  });

  fact(
    "DOC-25",
    "move: preMoveToken on the mover, then updateToken and moveToken on all",
    "https://foundryvtt.com/api/v14/functions/hookEvents.moveToken.html",
    async () => {
      const log: string[] = [];
      for (const [name, client] of Object.entries({ gm: table.gm, ann: table.ann }))
        for (const hook of ["preMoveToken", "updateToken", "moveToken"])
          onHook(client, hook, () => void log.push(`${name} ${hook}`));
      expect(await token().move({ x: 700, y: 0 })).toBe(true);
      await table.settled();
      expect(log.filter((one) => one.startsWith("gm"))).toEqual(["gm preMoveToken", "gm updateToken", "gm moveToken"]);
      expect(log.filter((one) => one.startsWith("ann"))).toEqual(["ann updateToken", "ann moveToken"]);
      expect(token(undefined, table.ann).x).toBe(700);
      expect(token().movement.passed.distance).toBe(10);
    },
  );

  fact(
    "DOC-26",
    "stay where they are when the move is refused",
    "https://foundryvtt.com/api/v14/functions/hookEvents.preMoveToken.html",
    async () => {
      onHook(table.gm, "preMoveToken", () => false);
      expect(await token().move({ x: 700, y: 0 })).toBe(false);
      expect(token().x).toBe(500);
    },
  );

  fact("DOC-27", "show bars of tracked attributes", "TokenDocument", async () => {
    expect(token().getBarAttribute("bar1")).toEqual({
      type: "bar",
      attribute: "health",
      value: 8,
      max: 8,
      editable: true,
    });
    await token().actor?.modifyTokenAttribute("health", -20, true);
    expect(token().actor?.system).toMatchObject({ health: { value: 0 } });
  });
});

describe("what is loaded", () => {
  fact(
    "DOC-28",
    "keeps a document with a bad value by its fallback, and sets aside one that cannot be saved",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.DocumentCollection.html",
    async () => {
      await table.close();
      const good = { _id: HERO, name: "Bent", type: "hero", system: { luck: "many" } };
      const bad = { _id: "bad0000000000001", name: "", type: "hero" };
      const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
      table = await sitDown({ seed: { Actor: [good, bad] } });
      expect(said.mock.calls[0]?.[0]).toBe("Failed to initialize Actor [bad0000000000001]:");
      said.mockRestore();
      expect(actorOf(table.gm).system["luck"]).toBe(10);
      expect([...table.gm.game.actors.invalidDocumentIds]).toEqual(["bad0000000000001"]);
      expect(table.gm.game.actors.getInvalid("bad0000000000001")?.id).toBe("bad0000000000001");
      expect(table.gm.game.actors.size).toBe(1);
    },
  );
});

describe("importing", () => {
  fact(
    "DOC-29",
    "gives the importer ownership and remembers nothing of folders",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.WorldCollection.html",
    () => {
      const data = table.ann.run(() => table.ann.game.actors.fromCompendium(actorOf(table.ann)));
      expect(data["ownership"]).toEqual({ default: 0, [ANN]: 3 });
      expect(data).not.toHaveProperty("_id");
    },
  );
});
