import { afterEach, beforeEach, describe, expect } from "vitest";
import type { Adventure } from "../client/documents/adventure.ts";
import type { Folder } from "../client/documents/folder.ts";
import { CompendiumCollection } from "../client/documents/collections/compendium-collection.ts";
import type { RollTable } from "../client/documents/roll-table.ts";
import type { Dict } from "../common/types.ts";
import { fact } from "./fact.ts";
import { actorOf, HERO, listenTo, onHook, sitDown, type Table } from "./node-table.ts";

const PACK = "https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html";
const FOLDER = "https://foundryvtt.com/api/v14/classes/foundry.documents.Folder.html";
const COLLECTION = "https://foundryvtt.com/api/v14/classes/foundry.documents.abstract.DocumentCollection.html";

let table: Table;
let pack: CompendiumCollection;
beforeEach(async () => {
  table = await sitDown();
  pack = await CompendiumCollection.createCompendium({ label: "Old Heroes", type: "Actor" });
});
afterEach(() => table.close());

const folderOf = async (name: string, folder: string | null = null) =>
  (await table.gm.client.documentClass("Folder").create({ name, type: "Actor", folder })) as Folder;
const create = async (data: Dict) => await table.gm.client.documentClass("Actor").create({ type: "hero", ...data });

describe("packs of the world", () => {
  fact("PACK-01", "are made by a Gamemaster, open and empty, for all to see", PACK, async () => {
    expect([pack.collection, pack.title, pack.documentName, pack.locked]).toEqual([
      "world.old-heroes",
      "Old Heroes",
      "Actor",
      false,
    ]);
    expect(pack.metadata).toMatchObject({ packageType: "world", packageName: "world", system: "tiny", flags: {} });
    await table.settled();
    expect(table.ann.game.packs.has("world.old-heroes")).toBe(true);
    await expect(
      table.ann.run(() => CompendiumCollection.createCompendium({ label: "Mine", type: "Actor" })),
    ).rejects.toThrow("Only a Gamemaster");
    await expect(CompendiumCollection.createCompendium({ label: "Old heroes!", type: "Actor" })).rejects.toThrow(
      "already",
    );
  });

  fact("PACK-02", "take documents in and know them by their index", PACK, async () => {
    const copy = await pack.importDocument(actorOf(table.gm));
    expect(copy?.pack).toBe(pack.collection);
    expect(pack.index.get(copy?.id as string)).toMatchObject({ name: "Hero", type: "hero", uuid: copy?.uuid });
    await table.settled();
    expect(table.ann.game.packs.get(pack.collection)?.index.getName("Hero")).toBeDefined();
    const kept = await pack.importDocument(actorOf(table.gm), { keepId: true });
    expect(kept?.id).toBe(HERO);
  });

  fact("PACK-03", "give all they have to the world, into a folder if one is named", PACK, async () => {
    await pack.importDocument(actorOf(table.gm));
    const [imported] = await pack.importAll({ folderName: "From the pack" });
    expect(imported?.["folder"]).toMatchObject({ name: "From the pack", type: "Actor" });
    expect(imported?.["_stats"]).toMatchObject({ compendiumSource: pack.index.contents[0]?.uuid });
  });

  fact("PACK-04", "have folders of their own, within each other", FOLDER, async () => {
    const outer = await folderOf("Outer");
    const inner = await folderOf("Inner", outer.id);
    await pack.importFolder(inner);
    expect(pack.folders.map(({ name, depth }) => [name, depth])).toEqual([
      ["Outer", 1],
      ["Inner", 2],
    ]);
    expect(pack.size).toBe(0);
    const own = pack.folders.getName("Outer") as Folder;
    expect([own.pack, own.uuid]).toEqual([pack.collection, `Compendium.${pack.collection}.Folder.${outer.id}`]);
    await own.update({ name: "Renamed" });
    expect(pack.folders.getName("Renamed")).toBe(own);
    await own.delete();
    expect(pack.folders.getName("Renamed")).toBeUndefined();
  });

  fact("PACK-05", "are filled by exporting a folder", FOLDER, async () => {
    const folder = await folderOf("Party");
    await actorOf(table.gm).update({ folder: folder.id });
    await folder.exportToCompendium(pack, { keepId: true, keepFolders: true });
    expect(pack.index.get(HERO)).toMatchObject({ folder: folder.id });
    expect(pack.folders.get(folder.id as string)?.contents).toHaveLength(1);
    await actorOf(table.gm).update({ img: "icons/svg/sun.svg" });
    await folder.exportToCompendium(pack, { updateByName: true });
    expect([pack.index.size, pack.index.get(HERO)?.["img"]]).toEqual([1, "icons/svg/sun.svg"]);
  });

  fact("PACK-06", "are locked and shown to whom the Gamemaster says", PACK, async () => {
    await pack.configure({ locked: true });
    expect(pack.locked).toBe(true);
    await expect(pack.importDocument(actorOf(table.gm))).rejects.toThrow("locked");
    await pack.configure({ locked: false, ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } });
    await table.settled();
    expect(table.ann.game.packs.has(pack.collection)).toBe(false);
    await pack.configure({ ownership: { PLAYER: "OWNER" } });
    await table.settled();
    const theirs = table.ann.game.packs.get(pack.collection) as CompendiumCollection;
    await table.ann.run(() => theirs.importDocument(actorOf(table.ann)));
    expect(pack.index.size).toBe(1);
  });

  fact("PACK-07", "are copied with their ids, and taken away with all that is in them", PACK, async () => {
    await pack.importDocument(actorOf(table.gm), { keepId: true });
    const copy = await pack.duplicateCompendium({ label: "Copy" });
    expect([...copy.index.keys()]).toEqual([HERO]);
    await pack.deleteCompendium();
    await table.settled();
    expect(table.bob.game.packs.map((one) => one.collection)).toEqual(["world.copy"]);
  });

  fact("PACK-08", "are written anew when they are migrated", PACK, async () => {
    await pack.importDocument(actorOf(table.gm), { keepId: true });
    await expect(pack.migrate()).resolves.toBe(pack);
    expect((await pack.getDocument(HERO))?.["name"]).toBe("Hero");
  });

  fact("PACK-09", "are asked for documents by their data", PACK, async () => {
    for (const name of ["One", "Two"])
      await pack.importDocument((await create({ name, system: { luck: 3 } })) as never);
    const names = async (query: Dict) => (await pack.getDocuments(query)).map((one) => one["name"]);
    await expect(names({ type: "hero" })).resolves.toEqual(["One", "Two"]);
    await expect(names({ name__in: ["Two", "Three"] })).resolves.toEqual(["Two"]);
    await expect(names({ _id: "nowhere000000001" })).resolves.toEqual([]);
  });
});

describe("adventures", () => {
  const ADVENTURE = "https://foundryvtt.com/api/v14/classes/foundry.documents.Adventure.html";
  const LETTER = "letter0000000001";
  const SHELF = "shelf00000000001";

  const adventure = async () => {
    const shelf = await CompendiumCollection.createCompendium({ label: "Adventures", type: "Adventure" });
    const source = {
      name: "The cellar",
      actors: [{ ...actorOf(table.gm).toObject(), name: "Hero of the cellar" }],
      journal: [{ _id: LETTER, name: "Letter", folder: SHELF, pages: [{ name: "Page", type: "text" }] }],
      folders: [{ _id: SHELF, name: "Shelf", type: "JournalEntry" }],
    };
    const [made] = await shelf.documentClass.createDocuments([source], { pack: shelf.collection });
    return made as unknown as Adventure;
  };

  fact("ADVENTURE-01", "know what is new to the world and what is there", ADVENTURE, async () => {
    const cellar = await adventure();
    const { toCreate, toUpdate, documentCount } = await cellar.prepareImport();
    expect([Object.keys(toCreate).sort(), Object.keys(toUpdate), documentCount]).toEqual([
      ["Folder", "JournalEntry"],
      ["Actor"],
      3,
    ]);
    const some = await cellar.prepareImport({ importFields: ["folders"] });
    expect([Object.keys(some.toCreate), some.documentCount]).toEqual([["Folder"], 1]);
  });

  fact(
    "ADVENTURE-02",
    "are imported with their ids, into their folders, over what is there",
    "https://foundryvtt.com/api/v14/functions/hookEvents.importAdventure.html",
    async () => {
      const heard: string[] = [];
      for (const name of ["preImportAdventure", "importAdventure"]) onHook(table.gm, name, () => void heard.push(name));
      await (await adventure()).import({ dialog: false });
      expect(heard).toEqual(["preImportAdventure", "importAdventure"]);
      expect(table.gm.game.journal.get(LETTER)?.["folder"]).toBe(table.gm.game.folders.get(SHELF));
      expect(actorOf(table.gm).name).toBe("Hero of the cellar");
    },
  );

  fact(
    "ADVENTURE-03",
    "are not imported when a hook says so",
    "https://foundryvtt.com/api/v14/functions/hookEvents.preImportAdventure.html",
    async () => {
      onHook(table.gm, "preImportAdventure", () => false);
      await expect((await adventure()).import({ dialog: false })).resolves.toEqual({});
      expect(table.gm.game.journal.size).toBe(0);
    },
  );

  fact(
    "ADVENTURE-04",
    "changes of a pack are told to all who see it",
    "https://foundryvtt.com/api/v14/functions/hookEvents.updateCompendium.html",
    async () => {
      const heard: string[] = [];
      for (const client of [table.gm, table.ann]) listenTo(client, heard, "updateCompendium");
      await pack.importDocument(actorOf(table.gm));
      await table.settled();
      expect(heard.sort()).toEqual(["Ann:updateCompendium", "Gamemaster:updateCompendium"]);
    },
  );
});

describe("searching", () => {
  fact("SEARCH-01", "looks into the fields that are meant for it, whatever the accents", COLLECTION, async () => {
    await create({ name: "Élise" });
    const { actors } = table.gm.game;
    expect(actors.search({ query: "elis" }).map(({ name }) => name)).toEqual(["Élise"]);
    expect(actors.search({ query: "hero" }).map(({ name }) => name)).toEqual(["Hero"]);
    const { getSearchableFields } = actors.constructor as unknown as { getSearchableFields(name: string): Dict };
    expect(Object.keys(getSearchableFields("Actor"))).toContain("name");
  });

  fact("SEARCH-02", "by conditions, with some left out; in packs by the index", COLLECTION, async () => {
    const { actors } = table.gm.game;
    const filters = [{ field: "system.luck", operator: "gte", value: 10 }];
    expect(actors.search({ filters, exclude: [HERO] }).map(({ name }) => name)).toEqual(["Foe"]);
    expect(actors.search({ filters: [{ field: "name", value: "Foe", negate: true }] })).toHaveLength(1);
    await pack.importDocument(actorOf(table.gm));
    expect(pack.search({ query: "her" })).toEqual(pack.index.contents);
  });
});

describe("tables", () => {
  fact(
    "ROLLTABLE-01",
    "are made of what is in a folder",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.RollTable.html",
    async () => {
      const folder = await folderOf("Party");
      await actorOf(table.gm).update({ folder: folder.id });
      const cls = table.gm.client.documentClass("RollTable") as unknown as {
        fromFolder(folder: Folder, options: Dict): Promise<RollTable>;
      };
      const made = await cls.fromFolder(folder, { renderSheet: false });
      expect([made.name, made.formula]).toEqual(["Party", "1d1"]);
      expect(made.results.contents[0]).toMatchObject({
        type: "document",
        documentUuid: `Actor.${HERO}`,
        range: [1, 1],
      });
    },
  );
});
