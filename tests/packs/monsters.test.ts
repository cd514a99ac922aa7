// What the rules read of the monsters' nature, against the notes of the book's table.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { CREATURE_SIZES, HARM_KINDS, type Defences, isSaveTag } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";

interface System {
  readonly armorClass: number;
  readonly armorClassTo?: number;
  readonly defences?: Partial<Defences>;
  readonly creatureSize?: string;
  readonly keywords?: readonly { readonly name: string; readonly text: string; readonly save?: string }[];
}

const packs = await packDocuments(path.join(ROOT, "packs"));
const monsters = new Map(
  (packs.get("monsters") ?? [])
    .filter((entry) => "system" in entry)
    .map((entry) => [String(entry["name"]), entry as unknown as { system: System; prototypeToken: { width: number } }]),
);
const systemOf = (name: string): System | undefined => monsters.get(name)?.system;

/** Tags of saving throws beyond those that classes know. */
const OTHER_TAGS = ["breath", "disease"];

describe("monsters whose armor class goes with the hit dice (WH-MON-14)", () => {
  it.each([
    ["Demon", 2, 7],
    ["Doppelganger", 2, 5],
    ["Dragon, black", 5, 6],
    ["Dragon, red", 7, 9],
    ["Dragon, white", 4, 6],
    ["Giant", 0, 5],
  ])("%s: %i to %i", (name, armorClass, armorClassTo) => {
    expect(systemOf(name)).toMatchObject({ armorClass, armorClassTo });
  });
});

describe("what harms monsters and what does not (WH-MON-03)", () => {
  it.each([
    ["Black pudding", { immune: ["cold"] }],
    ["Demon", { resistant: ["magick"] }],
    ["Doppelganger", { resistant: ["magick"] }],
    ["Dragon, black", { immune: ["acid"] }],
    ["Dragon, red", { immune: ["fire"] }],
    ["Dragon, white", { immune: ["cold"] }],
    ["Ghoul", { immune: ["mind"] }],
    ["Giant", { immune: ["cold"] }],
    ["Golem", { immune: ["normal weapons", "fire", "cold"] }],
    ["Grey ooze", { onlyHarmedBy: ["cutting", "piercing"] }],
    ["Insect swarm", { onlyHarmedBy: ["area"] }],
    ["Morlock", { vulnerable: ["light"] }],
    ["Mummy", { immune: ["normal weapons"], vulnerable: ["fire"] }],
    ["Spectre", { immune: ["normal weapons"] }],
    ["Werewolf", { onlyHarmedBy: ["silver"] }],
    ["Wight", { immune: ["normal weapons"] }],
    ["Will-o-wisp", { onlyHarmedBy: ["magick"] }],
  ])("%s: %j", (name, defences) => {
    expect(systemOf(name)?.defences).toEqual(defences);
  });

  it("is told in words that the rules know", () => {
    const known: readonly string[] = HARM_KINDS;
    const told = [...monsters.values()].flatMap(({ system }) => Object.values(system.defences ?? {}).flat());
    expect(told.filter((word) => !known.includes(word))).toEqual([]);
  });
});

describe("monsters' keywords (WH-MON-11)", () => {
  const keywords = [...monsters].flatMap(([name, { system }]) =>
    (system.keywords ?? []).map((keyword) => ({ of: name, ...keyword })),
  );

  it("each say what they do", () => {
    expect(keywords.length).toBeGreaterThan(80);
    expect(keywords.filter(({ text }) => text.trim().length < 15).map(({ of, name }) => `${of}: ${name}`)).toEqual([]);
  });

  it("ask for saving throws with tags that are known", () => {
    const odd = keywords.filter(({ save = "" }) => save !== "" && !isSaveTag(save) && !OTHER_TAGS.includes(save));
    expect(odd.map(({ of, name, save }) => `${of}: ${name} ${save}`)).toEqual([]);
  });

  it("that speak of a save ask for one", () => {
    const silent = keywords.filter(
      ({ text, save = "" }) => /^(?:Who|Those who)\b.* (?:saves?|fail a saving throw)\b/.test(text) && save === "",
    );
    expect(silent.map(({ of, name }) => `${of}: ${name}`)).toEqual([]);
  });
});

describe("the troll", () => {
  it("regenerates until fire or acid stops it", () => {
    expect(systemOf("Troll")).toMatchObject({ regeneration: 3, regenerationStops: ["fire", "acid"] });
  });
});

describe("monsters' sizes", () => {
  it("agree with the room that their tokens take", () => {
    const odd = [...monsters].filter(([, { system, prototypeToken }]) => {
      const step = (CREATURE_SIZES as readonly string[]).indexOf(system.creatureSize ?? "medium") - 2;
      return step > 0 !== prototypeToken.width > 1;
    });
    expect(odd.map(([name]) => name)).toEqual([]);
  });
});
