import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import type { Actor } from "../client/documents/actor.ts";
import { fromUuid, fromUuidSync } from "../client/game/uuid.ts";
import type { Dict } from "../common/types.ts";
import { sitDown, TINY, type Table } from "./node-table.ts";
import { writePack } from "./write-pack.ts";

let folder: string;
let table: Table;
const HEROES = "tiny.heroes";
const ID = "packhero00000001";
const UUID = `Compendium.${HEROES}.Actor.${ID}`;

/** The tiny system with two packs that the official tool has made. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tiny-packs-"));
  await cp(TINY, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(TINY, "system.json"), "utf8")) as Dict;
  manifest["packs"] = [
    {
      name: "heroes",
      label: "Heroes",
      type: "Actor",
      path: "packs/heroes",
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    },
    {
      name: "secrets",
      label: "Secrets",
      type: "Item",
      path: "packs/secrets",
      ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" },
    },
    { name: "gone", label: "Gone", type: "Item", path: "packs/gone" },
  ];
  manifest["packFolders"] = [
    { name: "Tiny", packs: ["heroes"], folders: [{ name: "Hidden", packs: ["secrets"], color: "#336699" }] },
  ];
  await writeFile(path.join(folder, "system.json"), JSON.stringify(manifest));
  const effect = {
    _id: "effect0000000001",
    _key: `!actors.items.effects!${ID}.packitem00000001.effect0000000001`,
    name: "Glow",
  };
  const item = {
    _id: "packitem00000001",
    _key: `!actors.items!${ID}.packitem00000001`,
    name: "Lamp",
    type: "trinket",
    effects: [effect],
  };
  const hero = {
    _id: ID,
    _key: `!actors!${ID}`,
    name: "Packed",
    type: "hero",
    system: { luck: 15 },
    items: [item],
    effects: [],
    folder: "packfolder000001",
  };
  const inner = { _id: "packfolder000001", _key: "!folders!packfolder000001", name: "Shelf", type: "Actor" };
  const secret = {
    _id: "secret0000000001",
    _key: "!items!secret0000000001",
    name: "Secret",
    type: "trinket",
    effects: [],
  };
  await writePack(folder, "heroes", [hero, inner]);
  await writePack(folder, "secrets", [secret]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  table = await sitDown({ systemDir: folder });
});
afterEach(() => table.close());

const pack = (client = table.gm) => {
  const found = client.game.packs.get(HEROES);
  if (!found) throw new Error("no pack");
  return found;
};

describe("a compendium", () => {
  fact("COMP-01", "has an index with uuids, and folders", "CompendiumCollection", () => {
    expect(pack().index.contents).toEqual([
      { _id: ID, name: "Packed", type: "hero", folder: "packfolder000001", uuid: UUID },
    ]);
    expect(pack().folders.contents.map((one) => one.name)).toEqual(["Shelf"]);
    expect(pack().folder?.name).toBe("Tiny");
    expect([pack().title, pack().documentName, pack().locked]).toEqual(["Heroes", "Actor", true]);
  });

  fact("COMP-09", "stands in the folder its manifest names, however deep", "CompendiumCollection", () => {
    const inner = table.gm.game.packs.get("tiny.secrets")?.folder;
    expect([inner?.name, inner?.folder === pack().folder]).toEqual(["Hidden", true]);
    expect(table.gm.game.folders.map((one) => one.name)).toEqual(["Tiny", "Hidden"]);
  });

  fact("COMP-02", "indexes more fields when asked", "CompendiumCollection", async () => {
    await pack().getIndex({ fields: ["system.luck"] });
    expect(pack().index.get(ID)).toMatchObject({ system: { luck: 15 } });
  });

  fact("COMP-03", "gives whole documents, with all that is in them", "CompendiumCollection", async () => {
    const actor = (await pack().getDocument(ID)) as Actor;
    expect(actor.uuid).toBe(UUID);
    expect(actor.system["doubled"]).toBe(30);
    expect(actor.items.contents[0]?.effects.contents[0]?.name).toBe("Glow");
    expect(await pack().getDocument(ID)).toBe(actor);
    expect(await pack().getDocuments({ type: "hero" })).toEqual([actor]);
    expect(await pack().getDocuments({ _id__in: ["nobody"] })).toEqual([]);
    expect(actor.inCompendium).toBe(true);
  });

  fact(
    "COMP-04",
    "is resolved by uuid: at once to the index entry, later to the document",
    "CompendiumCollection",
    async () => {
      expect(fromUuidSync(UUID)).toMatchObject({ uuid: UUID, name: "Packed" });
      expect(() => fromUuidSync(`${UUID}.Item.packitem00000001`)).toThrow("cannot be retrieved synchronously");
      expect(fromUuidSync(`${UUID}.Item.packitem00000001`, { strict: false })).toBeNull();
      expect((await fromUuid(`${UUID}.Item.packitem00000001`))?.["name"]).toBe("Lamp");
    },
  );

  fact("COMP-05", "is imported from with a note of the source", "CompendiumCollection", async () => {
    const made = (await table.gm.game.actors.importFromCompendium(pack(), ID, { name: "Copy" })) as Actor;
    expect(made.name).toBe("Copy");
    expect(made.id).not.toBe(ID);
    expect((made["_stats"] as Dict)["compendiumSource"]).toBe(UUID);
    expect(made.items.size).toBe(1);
  });

  fact("COMP-06", "is not there for players who may not see it", "CompendiumCollection", () => {
    expect(table.gm.game.packs.get("tiny.secrets")?.index.size).toBe(1);
    expect(table.ann.game.packs.get("tiny.secrets")).toBeUndefined();
    expect(table.ann.run(() => pack(table.ann).visible)).toBe(true);
  });

  fact(
    "COMP-10",
    "is written to without a word to other clients, where that is asked for",
    "https://foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseCreateOperation.html",
    async () => {
      await pack().configure({ locked: false });
      await table.settled();
      const [made] = await table.gm.run(() =>
        pack().documentClass.createDocuments([{ name: "Unheard", type: "hero" }], { pack: HEROES, broadcast: false }),
      );
      await table.settled();
      expect(pack().index.getName("Unheard")?._id).toBe(made?.id);
      expect(pack(table.ann).index.getName("Unheard")).toBeUndefined();
    },
  );

  fact(
    "COMP-07",
    "is written to only when it is not locked, and by those who own it",
    "CompendiumCollection",
    async () => {
      const actor = (await pack().getDocument(ID)) as Actor;
      await expect(actor.update({ name: "X" })).rejects.toThrow("locked");
      await pack().configure({ locked: false });
      await table.settled();
      await actor.update({ name: "Written" });
      expect(pack().index.get(ID)?.name).toBe("Written");
      const theirs = (await table.ann.run(() => pack(table.ann).getDocument(ID))) as Actor;
      await expect(table.ann.run(() => theirs.update({ name: "Y" }))).rejects.toThrow("lacks permission");
    },
  );

  law("COMP-08", "leaves the files of the system as they are, and is empty when it cannot be read", async () => {
    expect(table.world.problems).toEqual([expect.stringContaining(`The pack "gone" cannot be read`)]);
    expect(table.gm.game.packs.get("tiny.gone")?.index.size).toBe(0);
  });
});
