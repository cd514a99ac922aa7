import { describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import type { Combat } from "../client/documents/combat.ts";
import { mayModify, defaultPermissions, type Subject } from "../common/documents/permissions.ts";
import { actorOf, ANN, BOB, FOE, GM, HERO, itemOf, type Table } from "./node-table.ts";

let table: Table;
forEachTest((fresh) => {
  table = fresh;
});

describe("ownership", () => {
  fact("PERM-01", "is what the document says, and everything for a Gamemaster", "users", () => {
    const [ann, bob, gm] = [table.ann, table.bob, table.gm];
    const levels = [ann, bob, gm].map((client) => client.run(() => actorOf(client).permission));
    expect(levels).toEqual([3, 0, 3]);
    expect(ann.run(() => actorOf(ann, FOE).limited)).toBe(true);
    expect(bob.run(() => actorOf(bob).visible)).toBe(false);
    expect(gm.run(() => actorOf(gm).getUserLevel())).toBe(0);
    expect(actorOf(gm).hasPlayerOwner).toBe(true);
    expect(actorOf(gm, FOE).hasPlayerOwner).toBe(false);
  });

  fact("PERM-02", "of what is embedded is that of the parent", "users", () => {
    expect(table.ann.run(() => itemOf(actorOf(table.ann)).isOwner)).toBe(true);
    expect(table.bob.run(() => itemOf(actorOf(table.bob)).isOwner)).toBe(false);
  });

  fact("PERM-03", "of a token is that of its actor", "users", () => {
    const token = table.ann.game.scenes.contents[0]?.tokens.get("tokenhero0000001");
    expect(table.ann.run(() => token?.isOwner)).toBe(true);
  });
});

describe("refusals", () => {
  fact(
    "PERM-04",
    "reach the caller as an error that names who may not do what, and nothing is stored",
    "users",
    async () => {
      const { bob } = table;
      const attempt = bob.run(() => actorOf(bob).update({ name: "Mine" }));
      await expect(attempt).rejects.toThrow(`User Bob lacks permission to update Actor [${HERO}]`);
      expect(table.world.library.get("Actor", HERO)?.["name"]).toBe("Hero");
    },
  );

  law("PERM-05", "are the server's as well: a client that lies gets a notice and an error", async () => {
    const { bob } = table;
    const operation = {
      action: "update" as const,
      documentName: "Actor",
      updates: [{ _id: HERO, name: "Mine" }],
      options: {},
    };
    await expect(bob.client.connection.modify("x", [operation])).rejects.toThrow("lacks permission");
  });

  fact("PERM-06", "players create no actors, but items in what they own", "permissions", async () => {
    const { ann } = table;
    await expect(ann.run(() => ann.client.documentClass("Actor").create({ name: "X", type: "hero" }))).rejects.toThrow(
      "lacks permission",
    );
    const made = await ann.run(() => actorOf(ann).createEmbeddedDocuments("Item", [{ name: "X", type: "trinket" }]));
    expect(made.length).toBe(1);
  });

  fact("PERM-07", "players move the tokens of their own actors only", "users", async () => {
    const { ann } = table;
    const tokens = ann.game.scenes.contents[0]?.tokens;
    expect(await ann.run(() => tokens?.get("tokenhero0000001")?.move({ x: 100, y: 0 }))).toBe(true);
    await expect(ann.run(() => tokens?.get("tokenfoe00000001")?.move({ x: 100, y: 0 }))).rejects.toThrow(
      "lacks permission",
    );
  });

  fact(
    "PERM-08",
    "players advance turns and set their own initiative, nothing else in a combat",
    "Combat",
    async () => {
      const { gm, ann } = table;
      const combat = (await gm.client.documentClass("Combat").create({ active: true })) as Combat;
      await combat.createEmbeddedDocuments("Combatant", [
        { actorId: HERO, initiative: 5 },
        { actorId: FOE, initiative: 3 },
      ]);
      await combat.startCombat();
      await table.settled();
      const theirs = ann.game.combats.contents[0] as Combat;
      const [own, foe] = theirs.turns;
      await ann.run(() => own?.update({ initiative: 9 }));
      await ann.run(() => theirs.nextTurn());
      expect(theirs.turn).toBe(1);
      await expect(ann.run(() => foe?.update({ initiative: 9 }))).rejects.toThrow("lacks permission");
      await expect(ann.run(() => own?.update({ hidden: true }))).rejects.toThrow("lacks permission");
      await expect(ann.run(() => theirs.delete())).rejects.toThrow("lacks permission");
    },
  );

  fact("PERM-09", "nobody gives themselves a role", "users", async () => {
    const { ann } = table;
    await expect(ann.run(() => ann.game.user?.update({ role: 4 }))).rejects.toThrow("lacks permission");
    await ann.run(() => ann.game.user?.update({ "flags.tiny.a": 1 }));
    expect(ann.game.user?.getFlag("tiny", "a")).toBe(1);
  });
});

describe("permissions of roles", () => {
  const subject = (documentName: string, source = {}): Subject => ({
    documentName,
    source,
    parent: null,
    packLevel: null,
    actor: () => null,
  });
  const may = (documentName: string, role: number, source = {}) =>
    mayModify(subject(documentName, source), { id: ANN, role }, "create", defaultPermissions());

  const lowestRoles: [string, number][] = [
    ["Actor", 3],
    ["Item", 3],
    ["JournalEntry", 2],
    ["Combat", 3],
    ["Scene", 3],
    ["Folder", 3],
    ["RollTable", 3],
  ];
  fact("PERM-10", "say from which role upwards a document may be created", "permissions", () => {
    for (const [documentName, lowest] of lowestRoles) {
      const roles = [1, 2, 3, 4].filter((role) => may(documentName, role));
      expect(roles, documentName).toEqual([1, 2, 3, 4].filter((role) => role >= lowest));
    }
  });

  fact("PERM-11", "messages and macros may be created by every player, as themselves", "permissions", () => {
    expect(may("ChatMessage", 1, { author: ANN })).toBe(true);
    expect(may("ChatMessage", 1, { author: GM })).toBe(false);
    expect(may("Macro", 1, { author: BOB })).toBe(false);
  });

  fact("PERM-12", "users know what they can", "permissions", () => {
    const { ann, gm } = table;
    expect(ann.game.user?.can("ACTOR_CREATE")).toBe(false);
    expect(ann.game.user?.can("QUERY_USER")).toBe(true);
    expect(gm.game.user?.can("ACTOR_CREATE")).toBe(true);
    expect(ann.game.user?.hasRole("PLAYER")).toBe(true);
    expect(ann.game.permissions["QUERY_USER"]).toEqual([1, 2, 3, 4]);
  });
});
