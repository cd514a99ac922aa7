import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { HERO, openAdversaries, type Adversaries } from "./adversary.ts";
import { fact, law } from "./fact.ts";
import { ANN, BOB, create, GM, Guest, SYSTEM, world } from "./guest.ts";
import { writePack } from "./write-pack.ts";

const SANITISED = "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html";
const COMPENDIA = "https://foundryvtt.com/article/compendium/";

let folder: string;
let table: Adversaries;

/** The tiny system with a pack that players may not see and a field that only a Gamemaster updates. */
async function guardedSystem(): Promise<string> {
  const dir = path.join(folder, "system");
  await cp(SYSTEM, dir, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(dir, "system.json"), "utf8")) as Dict;
  const ownership = { PLAYER: "NONE", ASSISTANT: "OWNER" };
  manifest["packs"] = [{ name: "secrets", label: "Secrets", type: "Item", path: "packs/secrets", ownership }];
  manifest["documentTypes"] = {
    Actor: { hero: { gmOnlyFields: ["luck", "health.max"] } },
    Item: { trinket: { filePathFields: { "pictures.*": ["IMAGE", "VIDEO"] } } },
  };
  await writeFile(path.join(dir, "system.json"), JSON.stringify(manifest));
  const secret = { _id: "secret0000000001", _key: "!items!secret0000000001", name: "Secret", type: "trinket" };
  await writePack(dir, "secrets", [secret]);
  return dir;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "guarded-"));
  table = await openAdversaries(await guardedSystem());
});
afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

const guests = () => ({ gm: table.gm, ann: table.ann, bob: table.bob });
const settle = () => Promise.all(Object.values(guests()).map((guest) => guest.settle()));
/** Who has heard, or is told at the beginning, of something. */
async function knowers(secret: string, where: "heard" | "world"): Promise<string[]> {
  await settle();
  const texts = await Promise.all(
    Object.entries(guests()).map(async ([name, guest]) => {
      const known = where === "heard" ? guest.heard : (await world(guest)).documents;
      return [name, JSON.stringify(known)] as const;
    }),
  );
  return texts.filter(([, text]) => text.includes(secret)).map(([name]) => name);
}

const roll = [`{"class":"Roll","total":17}`];

describe("a message reaches", () => {
  const matrix: [id: string, what: string, message: Dict & { author: string }, readers: string[]][] = [
    ["READ-01", "everybody when it is public", { author: ANN }, ["gm", "ann", "bob"]],
    ["READ-02", "its author and its recipients when it is whispered", { author: ANN, whisper: [BOB] }, ["ann", "bob"]],
    [
      "READ-03",
      "Gamemasters too when it is a roll for them",
      { author: ANN, whisper: [GM], rolls: roll },
      ["gm", "ann"],
    ],
    [
      "READ-04",
      "Gamemasters when it is a blind roll; its author has it and is not shown it",
      { author: ANN, whisper: [GM], blind: true, rolls: roll },
      ["gm", "ann"],
    ],
    [
      "READ-05",
      "no player when a Gamemaster rolls in secret",
      { author: GM, whisper: [GM], blind: true, rolls: roll },
      ["gm"],
    ],
    ["READ-06", "no Gamemaster when players whisper", { author: BOB, whisper: [ANN] }, ["ann", "bob"]],
  ];
  for (const [id, what, message, readers] of matrix)
    fact(id, what, "chat", async () => {
      const writer = { [GM]: table.gm, [ANN]: table.ann, [BOB]: table.bob }[message.author] as Guest;
      const secret = `${id}-secret`;
      const _id = `message${id}`.replaceAll("-", "").padEnd(16, "0");
      const options = { keepId: true, note: `${id}-option` };
      await writer.modify({ ...create("ChatMessage", { ...message, _id, content: secret }), options });
      expect(await knowers(secret, "heard")).toEqual(readers);
      expect(await knowers(`${id}-option`, "heard")).toEqual(readers);
      expect(await knowers(secret, "world")).toEqual(readers);
      const changes = { _id, content: `${id}-changed` };
      await writer.modify({ action: "update", documentName: "ChatMessage", updates: [changes] });
      expect(await knowers(`${id}-changed`, "heard")).toEqual(readers);
      const before = Object.values(guests()).map((guest) => guest.heard.length);
      await writer.modify({ action: "delete", documentName: "ChatMessage", ids: [_id] });
      await settle();
      const told = Object.entries(guests()).filter(([, guest], index) =>
        JSON.stringify(guest.heard.slice(before[index])).includes(_id),
      );
      expect(told.map(([name]) => name)).toEqual(readers);
    });
});

describe("what is not for everybody", () => {
  fact("READ-10", "settings of user scope reach their user and Gamemasters", "ClientSettings", async () => {
    expect(await knowers("secret of Bob", "world")).toEqual(["gm", "bob"]);
    await table.bob.modify({
      action: "update",
      documentName: "Setting",
      updates: [{ _id: "bobssetting00000", value: '"another secret"' }],
    });
    expect(await knowers("another secret", "heard")).toEqual(["gm", "bob"]);
    await table.bob.modify(create("Setting", { key: "tiny.new", value: '"third secret"', user: BOB }));
    expect(await knowers("third secret", "heard")).toEqual(["gm", "bob"]);
  });

  law("READ-11", "passwords are told to nobody", async () => {
    await table.ann.modify({ action: "update", documentName: "User", updates: [{ _id: ANN, password: "opensesame" }] });
    expect(await knowers("opensesame", "heard")).toEqual([]);
    expect(await knowers("opensesame", "world")).toEqual([]);
  });

  fact("READ-12", "a compendium that players may not see is not there for them", COMPENDIA, async () => {
    const packsOf = async (guest: Guest) => (await world(guest)).packs.map((pack) => pack.metadata.id);
    expect(await packsOf(table.gm)).toEqual(["tiny.secrets"]);
    expect(await packsOf(table.ann)).toEqual([]);
    for (const [name, argument] of [
      ["packIndex", ["name"]],
      ["packDocuments", {}],
      ["configurePack", { locked: false }],
    ] as const)
      expect((await table.ann.ask(name, "tiny.secrets", argument)).error?.message).toBe(
        "There is no compendium tiny.secrets",
      );
    expect((await table.gm.ask("packIndex", "tiny.secrets", [])).value).toMatchObject([{ name: "Secret" }]);
  });

  fact("READ-13", "nor may they write to it, be it locked or not", COMPENDIA, async () => {
    const item = { ...create("Item", { name: "Mine", type: "trinket" }), pack: "tiny.secrets" };
    expect((await table.ann.modify(item)).error?.message).toContain("locked");
    await table.gm.ask("configurePack", "tiny.secrets", { locked: false });
    expect((await table.ann.modify(item)).error?.message).toContain("lacks permission");
    const update = { action: "update", documentName: "Item", pack: "tiny.secrets" } as const;
    const attempt = await table.ann.modify({ ...update, updates: [{ _id: "secret0000000001", name: "Mine" }] });
    expect(attempt.error?.message).toContain("lacks permission");
    const actor = { ...create("Actor", { name: "X", type: "hero" }), pack: "tiny.secrets" };
    expect((await table.gm.modify(actor)).error?.message).toBe(
      "The compendium tiny.secrets does not hold Actor documents",
    );
  });

  // https://foundryvtt.com/article/users/ tells what the interface hides. That the data of documents is sent to every
  // client all the same is UNCONFIRMED in words; systems that need a secret keep it in a whisper or a hidden compendium.
  law(
    "READ-14",
    "documents without ownership, hidden tokens and combatants are sent to all and hidden by the client",
    async () => {
      for (const secret of ["Plans", '"hidden":true', "Foe"])
        expect(await knowers(secret, "world"), secret).toEqual(["gm", "ann", "bob"]);
    },
  );
});

describe("fields that only a Gamemaster updates", () => {
  const update = (guest: Guest, changes: Dict) =>
    guest.modify({ action: "update", documentName: "Actor", updates: [{ _id: HERO, ...changes }] });

  for (const [id, changes] of [
    ["READ-20", { "system.luck": 20 }],
    ["READ-21", { system: { health: { max: 20 } } }],
    ["READ-22", { system: { health: { "==max": 20 } } }],
    ["READ-23", { "==system": { luck: 20 } }],
    ["READ-24", { system: { __$OPERATOR$__: "ForcedReplacement", value: { luck: 20 } } }],
    ["READ-25", { "system.health": { __$OPERATOR$__: "ForcedDeletion" } }],
  ] as const)
    fact(id, `are refused to a player who sends ${JSON.stringify(changes)}`, SANITISED, async () => {
      expect((await update(table.ann, changes)).error?.message).toMatch(/^Only a Gamemaster may update system\./);
      expect((await update(table.gm, { ...changes })).error).toBeUndefined();
    });

  fact("READ-26", "leave the others to their owner", SANITISED, async () => {
    expect((await update(table.ann, { "system.health.value": 3, name: "Hurt" })).error).toBeUndefined();
  });
});

describe("fields that hold paths of files", () => {
  fact("READ-30", "hold files of the kinds that the manifest names", SANITISED, async () => {
    const make = async (file: string) =>
      (await table.gm.modify(create("Item", { name: "X", type: "trinket", system: { pictures: { a: file } } }))).error
        ?.message;
    for (const file of ["icons/a.webp", "https://example.org/b.PNG?v=1", "c.webm", ""])
      expect(await make(file), file).toBeUndefined();
    for (const file of ["evil.js", "page.html", "no-extension", "a.webp.exe"])
      expect(await make(file)).toBe(`system.pictures.*: "${file}" is no file of the kind IMAGE or VIDEO`);
  });
});
