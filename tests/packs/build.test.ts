// What the pack build makes of sources, and what it refuses.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { buildPacks, packDocuments } from "../../packs/build.ts";
import { stableId } from "../../packs/source.ts";
import { packLines } from "../../tools/packs.ts";
import { readManifest, ROOT } from "../../tools/project.ts";

type Json = Record<string, unknown>;

// the shapes of the data models are taken once, in another process, which may take its time
beforeAll(() => packDocuments(path.join(ROOT, "packs")), 60_000);

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "packs-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes sources by path and builds them. */
async function build(files: Readonly<Record<string, object | string>>): Promise<Map<string, Json[]>> {
  for (const [name, data] of Object.entries(files)) {
    const file = path.join(root, `${name}.yaml`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof data === "string" ? data : stringify(data));
  }
  return packDocuments(root);
}

const dagger = { name: "Dagger", type: "weapon", icon: "plain-dagger", system: { damage: "1d6-2" } };
const pack = { name: "Backpack", type: "gear", icon: "knapsack", system: { container: true, cost: 5 } };
const orc = { name: "Orc", type: "monster", icon: "orc-head", system: { hitDice: "1" } };
const table = {
  name: "Luck",
  icon: "shamrock",
  formula: "1d4",
  results: [{ range: [1, 3], text: "Bad" }, { text: "Good" }],
};
const item = (system: object, rest: object = {}) => ({ ...dagger, ...rest, system });
const only = async (name: string, data: object) => (await build({ [name]: data })).get(name.split("/")[0] ?? "")?.[0];

describe("a source", () => {
  it("becomes a document with an id, a key, a picture and the version of its shape", async () => {
    const id = stableId("equipment", "dagger");
    expect(await only("equipment/dagger", dagger)).toMatchObject({
      _id: id,
      _key: `!items!${id}`,
      name: "Dagger",
      img: "systems/whitehack/icons/plain-dagger.webp",
      folder: null,
      effects: [],
      system: { damage: "1d6-2", schemaVersion: expect.any(Number) as number },
    });
  });

  it.each([
    ["an unknown field", { ...dagger, colour: "red" }, /unknown field "colour"/],
    ["an unknown fact", item({ damge: "1d6" }), /unknown field "system\.damge"/],
    ["an unknown fact within", item({ magick: { is: true, spell: 1 } }), /unknown field "system\.magick\.spell"/],
    ["a word that is no choice", item({ size: "vast" }), /system\.size: "vast" is none of/],
    ["a number out of bounds", item({ range: 0 }), /system\.range: 0 is out of bounds/],
    ["a number that is a text", item({ cost: "3" }), /system\.cost: is no number/],
    ["half a thing", item({ quantity: 1.5 }), /system\.quantity: 1.5 is not whole/],
    ["a text that is a number", item({ damage: 1 }), /system\.damage: is no text/],
    ["no list", item({ traits: "thrown" }), /system\.traits: is no list/],
    ["no block", item({ magick: true }), /system\.magick: is no block/],
    ["a bad formula", item({ damage: "2d8" }), /system\.damage: "2d8" is not damage/],
    ["a bad cost", item({ magick: { is: true, cost: "many" } }), /system\.magick\.cost/],
    ["no name", { ...dagger, name: "" }, /"name" is missing/],
    ["no icon", { ...dagger, icon: undefined }, /"icon" is missing/],
    ["an icon that there is not", { ...dagger, icon: "no-such-icon" }, /no icon called "no-such-icon"/],
    ["a type that there is not", { ...dagger, type: "rumor" }, /unknown type "rumor"/],
    ["a list for a document", "- one\n- two\n", /is no mapping/],
    ["broken YAML", 'name: "half', /packs\/equipment\/entry\.yaml: /],
  ])("is refused for %s", async (_, data, problem) => {
    await expect(build({ "equipment/entry": data })).rejects.toThrow(problem);
  });

  it("is refused with all others that are wrong, and with all that is wrong with each", async () => {
    const files = { "equipment/a": item({ damge: 1, range: 0 }), "spells/b": { ...dagger, icon: "no-such-icon" } };
    const lines = await build(files).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(lines.split("\n")).toEqual([
      expect.stringMatching(/equipment\/a\.yaml: unknown field "system\.damge"; system\.range: 0 is out of bounds$/),
      expect.stringMatching(/spells\/b\.yaml: game-icons has no icon/),
    ]);
  });

  it("is told from its twin of the same folder, not from that of another", async () => {
    await expect(build({ "equipment/a": dagger, "equipment/b": dagger })).rejects.toThrow("has the same name as a");
    await rm(path.join(root, "equipment"), { recursive: true });
    const folder = { name: "Old" };
    expect(
      (await build({ "equipment/a": dagger, "equipment/old/b": dagger, "equipment/old/folder": folder })).get(
        "equipment",
      ),
    ).toHaveLength(3);
  });

  it("is told from its twin whatever the capitals, as two folders are", async () => {
    const twin = { ...dagger, name: "dagger" };
    await expect(build({ "equipment/a": dagger, "equipment/b": twin })).rejects.toThrow("has the same name as a");
    await rm(path.join(root, "equipment"), { recursive: true });
    const folders = { "equipment/a/folder": { name: "Old" }, "equipment/b/folder": { name: "Old" } };
    await expect(build(folders)).rejects.toThrow("has the same name as a/folder");
  });

  it.each([
    ["monsters", { ...orc, system: { hitDice: "many" } }, /system\.hitDice/],
    [
      "monsters",
      { ...orc, system: { hitDice: "1", keywords: [{ name: "A", cost: "x" }] } },
      /system\.keywords\.\*\.cost/,
    ],
    ["abilities", { name: "A", type: "ability", icon: "d10", system: { roll: "x" } }, /system\.roll/],
    ["spells", { name: "A", type: "spell", icon: "d10", system: { damage: "2d8" } }, /system\.damage/],
    ["artifacts", { name: "A", type: "scroll", icon: "d10", system: { cost: "much" } }, /system\.cost/],
    [
      "artifacts",
      { name: "A", type: "substance", icon: "d10", system: { primary: { healing: "x" } } },
      /system\.primary\.healing/,
    ],
    ["equipment", item({ magick: { is: true, charges: { formula: "x" } } }), /system\.magick\.charges\.formula/],
    ["macros", { name: "M", icon: "d10", command: "1;", cost: 1 }, /unknown field "cost"/],
    ["handbook", { name: "B", pages: [{ name: "P", text: "<p>1</p>", colour: 1 }] }, /unknown field "pages\.colour"/],
    ["tables", { ...table, colour: 1 }, /unknown field "colour"/],
    ["tables", { ...table, icon: "no-such-icon" }, /no icon called/],
    ["macros", { name: "M", icon: "no-such-icon", command: "1;" }, /no icon called/],
  ])("of %s is refused for what nobody could read: %j", async (pack, data, problem) => {
    await expect(build({ [`${pack}/entry`]: data })).rejects.toThrow(problem);
  });

  it("has an id that never changes", () => {
    expect(stableId("equipment", "weapons/dagger")).toBe("2dHKLeIzuOVyAdkg");
  });

  it("does not lie in a folder with fields that nobody knows", async () => {
    const folder = { name: "Old", colour: "red" };
    await expect(build({ "equipment/old/folder": folder })).rejects.toThrow('unknown field "colour"');
  });

  it("does not lie in a folder that has no name", async () => {
    await expect(build({ "equipment/old/b": dagger })).rejects.toThrow("folder without folder.yaml");
  });
});

describe("links by name", () => {
  const said = (description: string) => ({ ...pack, system: { description } });
  const uuid = (name: string, kind: string, file: string) =>
    `@UUID[Compendium.whitehack.${name}.${kind}.${stableId(name, file)}]`;

  it("lead to items, tables and pages, and nobody to what players do not see", async () => {
    const built = await build({
      "monsters/chief": { ...orc, name: "Chief", system: { description: "@Monster[Orc]" } },
      "equipment/pack": said("@Item[Dagger] @Monster[Orc]{them} @Table[Luck] @Page[How to play] @Page[Handbook]"),
      "equipment/dagger": dagger,
      "monsters/orc": orc,
      "tables/luck": table,
      "handbook/book": { name: "Handbook", pages: [{ name: "How to play", text: "<p>See @Item[Dagger].</p>" }] },
    });
    const page = `.JournalEntryPage.${stableId("handbook", "book#How to play")}]`;
    const book = uuid("handbook", "JournalEntry", "book");
    expect(built.get("equipment")?.find(({ name }) => name === "Backpack")).toHaveProperty(
      "system.description",
      [
        `${uuid("equipment", "Item", "dagger")}{Dagger}`,
        "them",
        `${uuid("tables", "RollTable", "luck")}{Luck}`,
        `${book.slice(0, -1)}${page}{How to play}`,
        `${book}{Handbook}`,
      ].join(" "),
    );
    expect(JSON.stringify(built.get("monsters"))).toContain(`${uuid("monsters", "Actor", "orc")}{Orc}`);
    expect(JSON.stringify(built.get("handbook"))).toContain(`See ${uuid("equipment", "Item", "dagger")}{Dagger}.`);
  });

  it("by address are refused where nothing lies", async () => {
    const to = uuid("equipment", "Item", "dagger");
    const living = [`${to}{it}`, "@UUID[Compendium.other.pack.Item.aaaaaaaaaaaaaaaa]{theirs}", "@UUID[Actor.x]{world}"];
    await build({ "equipment/pack": said(living.join(" ")), "equipment/dagger": dagger });
    for (const dead of [
      to.replace("dagger", "x").replace(/\.\w{16}\]/, ".aaaaaaaaaaaaaaaa]"),
      to.replace("Item", "Actor"),
    ])
      await expect(build({ "equipment/pack": said(dead) })).rejects.toThrow(/pack\.yaml: there is nothing at "Compend/);
  });

  it.each(["@Item[Nothing]", "@Table[Dagger]", "@Spell[Dagger]", "@Monster[]"])(
    "that are dead are refused: %s",
    async (text) => {
      await expect(build({ "equipment/pack": said(text), "equipment/dagger": dagger })).rejects.toThrow(
        /packs\/equipment\/pack\.yaml: .*(there is no|nobody knows)/,
      );
    },
  );

  it("ask which one, and are told by pack or folder", async () => {
    const files = {
      "equipment/dagger": dagger,
      "spells/old/dagger": dagger,
      "spells/old/folder": { name: "Old" },
    };
    await expect(build({ ...files, "equipment/pack": said("@Item[Dagger]") })).rejects.toThrow("write which one");
    for (const place of ["spells", "old", "spells/old"]) {
      const built = await build({ "equipment/pack": said(`@Item[${place}/Dagger]`) });
      expect(JSON.stringify(built.get("equipment"))).toContain(uuid("spells", "Item", "old/dagger"));
    }
  });
});

describe("an actor", () => {
  const carries = async (...items: readonly unknown[]) => {
    const built = await build({
      "equipment/dagger": dagger,
      "artifacts/pack": pack,
      "monsters/orc": { ...orc, items },
    });
    return built.get("monsters")?.[0]?.["items"] as readonly Json[];
  };

  it("carries items by name, from any pack, with what differs", async () => {
    const [first, second, third, fourth] = await carries(
      "Dagger",
      "Dagger",
      { name: "Backpack", system: { packed: true } },
      { item: "Dagger", name: "Rusty dagger", system: { damage: "1", magick: { is: true } } },
    );
    expect(first).toMatchObject({ name: "Dagger", system: { equipped: true, damage: "1d6-2" } });
    expect(first?.["_stats"]).toEqual({
      coreVersion: "13.350",
      compendiumSource: `Compendium.whitehack.equipment.Item.${stableId("equipment", "dagger")}`,
    });
    expect(second?.["_id"]).not.toBe(first?.["_id"]);
    expect(third).toMatchObject({ name: "Backpack", system: { packed: true, container: true } });
    expect(third?.["system"]).not.toHaveProperty("equipped");
    expect(fourth).toMatchObject({ name: "Rusty dagger", system: { damage: "1", magick: { is: true } } });
  });

  it("keeps the ids of what it carries when something is put between", async () => {
    const before = await carries("Dagger");
    const after = await carries("Backpack", "Dagger");
    expect(after[1]?.["_id"]).toBe(before[0]?.["_id"]);
  });

  it("has packed weapons in no hand", async () => {
    expect((await carries({ name: "Dagger", system: { packed: true } }))[0]).toMatchObject({
      system: { equipped: false },
    });
  });

  it.each([
    ["Nothing", /no Item called "Nothing"/],
    [7, /neither a name nor a block/],
    [{ name: "Dagger", system: { damge: 1 } }, /packs\/monsters\/orc\.yaml: unknown field "system\.damge"/],
    [{ name: "Dagger", icon: "x" }, /no icon called "x"/],
    [{ name: "Dagger", colour: "x" }, /unknown field "items\.colour"/],
  ])("is refused with %j in hand", async (entry, problem) => {
    await expect(carries(entry)).rejects.toThrow(problem);
  });

  it("has a token: hostile if a monster, linked and friendly if a character", async () => {
    expect(await only("monsters/orc", { ...orc, token: { size: 2 } })).toMatchObject({
      prototypeToken: {
        width: 2,
        height: 2,
        disposition: -1,
        actorLink: false,
        appendNumber: true, // five goblins are told apart
        bar1: { attribute: "hp" },
      },
    });
    const hero = { name: "Mara", type: "character", icon: "cowled", system: { class: "deft" } };
    expect(await only("characters/mara", hero)).toMatchObject({
      prototypeToken: { disposition: 1, actorLink: true, displayName: 30 },
    });
    await expect(build({ "monsters/orc": { ...orc, token: { width: 2 } } })).rejects.toThrow('"token.width"');
  });
});

describe("a table", () => {
  it("has rows that fill its dice, its key and its links", async () => {
    const results = [
      { range: [1, 2], text: "<p>Hit</p>", key: "hit" },
      { range: 3, link: "Dagger" },
      { link: "Monster:Orc" },
    ];
    const built = await build({
      "equipment/dagger": dagger,
      "monsters/orc": orc,
      "tables/luck": { ...table, key: "luck", results },
    });
    const id = stableId("tables", "luck");
    expect(built.get("tables")?.[0]).toMatchObject({
      _key: `!tables!${id}`,
      formula: "1d4",
      replacement: true,
      flags: { whitehack: { key: "luck" } },
      results: [
        { type: "text", description: "<p>Hit</p>", range: [1, 2], weight: 2, flags: { whitehack: { key: "hit" } } },
        {
          type: "document",
          name: "Dagger",
          documentUuid: `Compendium.whitehack.equipment.Item.${stableId("equipment", "dagger")}`,
        },
        { type: "document", name: "Orc", range: [4, 4] },
      ],
    });
  });

  it("without dice counts its rows", async () => {
    expect(
      await only("tables/names", { ...table, formula: undefined, results: [{ text: "A" }, { text: "B" }] }),
    ).toMatchObject({ formula: "1d2", results: [{ range: [1, 1] }, { range: [2, 2] }] });
  });

  it.each([
    [
      "a hole",
      {
        results: [
          { range: 1, text: "A" },
          { range: [3, 4], text: "B" },
        ],
      },
      /where 2 comes next/,
    ],
    [
      "an overlap",
      {
        results: [
          { range: [1, 2], text: "A" },
          { range: [2, 4], text: "B" },
        ],
      },
      /where 3 comes next/,
    ],
    ["rows beyond the dice", { results: [{ range: [1, 5], text: "A" }] }, /ends at 5/],
    ["too few rows", { results: [{ text: "A" }] }, /ends at 1 where the dice go up to 4/],
    ["no rows", { results: [] }, /has no results/],
    ["no dice", { formula: "4" }, /"4" are no dice/],
    ["an empty row", { results: [{ range: [1, 4] }] }, /neither text nor link/],
    ["an unknown field", { results: [{ range: [1, 4], texte: "A" }] }, /"results\.texte"/],
    ["a dead link", { results: [{ range: [1, 4], link: "Nothing" }] }, /no Item called/],
  ])("is refused for %s", async (_, change, problem) => {
    await expect(build({ "tables/luck": { ...table, ...change } })).rejects.toThrow(problem);
  });

  it("is the only one of its key", async () => {
    const files = { "tables/a": { ...table, key: "luck" }, "tables/b": { ...table, name: "Other", key: "luck" } };
    await expect(build(files)).rejects.toThrow("has the same key as a");
  });
});

describe("classes, journals and macros", () => {
  it("are refused where nobody could use them", async () => {
    const bard = { name: "Bard", type: "class", icon: "lyre", system: { key: "bard", table: { rows: [] } } };
    await expect(build({ "classes/bard": bard })).rejects.toThrow("cannot be used");
    await rm(path.join(root, "classes"), { recursive: true });
    await expect(build({ "handbook/book": { name: "Book", pages: [] } })).rejects.toThrow("has no pages");
    const page = { name: "One", text: "<p>1</p>" };
    await expect(build({ "handbook/book": { name: "Book", pages: [page, page] } })).rejects.toThrow("two pages");
    await rm(path.join(root, "handbook"), { recursive: true });
    await expect(build({ "macros/m": { name: "M", icon: "d10", command: "if (" } })).rejects.toThrow("cannot be read");
  });

  it("become documents", async () => {
    const built = await build({
      "handbook/book": { name: "Book", pages: [{ name: "One", text: "<p>1</p>" }] },
      "macros/m": { name: "M", icon: "d10", command: "await game.system.api;\nreturn 1;" },
    });
    expect(built.get("handbook")?.[0]).toMatchObject({ pages: [{ name: "One", type: "text", text: { format: 1 } }] });
    expect(built.get("macros")?.[0]).toMatchObject({ type: "script", img: "systems/whitehack/icons/d10.webp" });
  });
});

describe("the databases", () => {
  it("are the same to the byte when they are built again", async () => {
    await build({ "equipment/dagger": dagger, "monsters/orc": { ...orc, items: ["Dagger"] }, "tables/luck": table });
    const bytes = async (to: string): Promise<readonly string[]> => {
      await buildPacks({ from: root, to });
      const files = (await readdir(to, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
      const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
      return Promise.all(
        paths.map(async (file) => `${path.relative(to, file)} ${(await readFile(file)).toString("hex")}`),
      );
    };
    const first = await bytes(path.join(root, "first"));
    expect(first.length).toBeGreaterThan(3);
    expect(await bytes(path.join(root, "second"))).toEqual(first);
  }, 60_000);

  it("are listed by the command, each with its counts", () => {
    const args = ["--import", "tsx", path.join(ROOT, "tools", "packs.ts"), "--list"];
    const lines = execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }).split("\n");
    const heads = lines.filter((line) => /^\w+: \d+ \(/.test(line)).map((line) => line.split(":")[0]);
    expect(heads).toEqual(readManifest().packs.map(({ name }) => name));
  }, 60_000);

  it("are listed with counts by type and folder", async () => {
    const built = await build({
      "equipment/dagger": dagger,
      "equipment/bags/pack": pack,
      "equipment/bags/folder": { name: "Bags" },
    });
    expect(packLines("equipment", built.get("equipment") ?? [])).toEqual([
      "equipment: 2 (1 gear, 1 weapon)",
      "  Bags: 1 gear",
      "  no folder: 1 weapon",
    ]);
    expect(packLines("tables", [])).toEqual(["tables: 0"]);
  });
});
