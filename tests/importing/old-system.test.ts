import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExport, readExport } from "../../src/importing/old-system.ts";
import { EXPORTS, REFUSED } from "./exports.ts";

describe("an actor exported from the old system", () => {
  it.each(EXPORTS)(
    "WH-GROUP-01 WH-WPN-01 WH-AC-01: $what",
    ({ text, type, system = {}, items, notUnderstood = [] }) => {
      const read = readExport(text);
      expect(read.problem).toBeNull();
      expect(read.actor).toMatchObject({ type, system, ...(items && { items }) });
      expect(read.actor?.items).toHaveLength(items?.length ?? 0);
      expect(read.notUnderstood).toEqual(notUnderstood);
      expect(isExport(text)).toBe(true);
    },
  );

  it("names what it does not know by its kind where it has no name", () => {
    const { text } = EXPORTS[0] ?? { text: "{}" };
    const source = JSON.parse(text) as Record<string, unknown>;
    const odd = JSON.stringify({ ...source, items: [{ type: "steed" }, { type: "steed", name: "Grey" }] });
    expect(readExport(odd).notUnderstood).toEqual(expect.arrayContaining(["steed", "Grey"]));
  });

  it("shows damage that is no dice", () => {
    const monster = { name: "Siren", type: "monster", system: { damage: "by song", combat: { hitDice: { base: 3 } } } };
    const { actor, notUnderstood } = readExport(JSON.stringify(monster));
    expect(actor?.type).toBe("monster");
    expect(notUnderstood).toContain("by song");
  });

  it.each([
    ["1D6", "1"],
    ["4d6 + 1", "4+1"],
    ["3", "3"],
    ["by mood", "1"],
  ])("WH-MON-02: hit dice in one field, as the first versions had them: %s", (value, hitDice) => {
    const { actor, notes } = readExport(JSON.stringify({ type: "Monster", data: { combat: { hitDice: { value } } } }));
    expect(actor?.system).toMatchObject({ hitDice });
    expect(notes[0]).toMatchObject({ about: "hitDice", from: value, to: hitDice });
  });

  it("WH-MON-03: what is special about harm, in words that the rules know", () => {
    const special = "Immune to fire, hit only by magic weapons; sings";
    const { actor } = readExport(JSON.stringify({ type: "Monster", system: { special } }));
    expect(actor?.system).toMatchObject({
      keywords: [{ name: "Immune to fire" }, { name: "Harmed only by magick" }, { name: "Sings" }],
      defences: { immune: ["fire"], onlyHarmedBy: ["magick"] },
    });
  });

  it("takes the first versions’ weights with a capital, and a helmet whose armor class is special", () => {
    const items = [
      { name: "Club", type: "Weapon", data: { weight: "Minor", damage: "d6minus2", costCoinType: "GP", cost: 2 } },
      { name: "Anvil", type: "Gear", data: { weight: "Heavy" } },
      { name: "Helmet", type: "Armour", data: { armourClass: "special", weight: "regular" } },
    ];
    const { actor, notUnderstood } = readExport(JSON.stringify({ type: "Character", data: {}, items }));
    expect(actor?.items).toMatchObject([
      { system: { size: "minor", damage: "1d6-2", cost: 2 } },
      { system: { size: "heavy" } },
      { system: { kind: "helmet", armorClass: 0 } },
    ]);
    expect(notUnderstood).toEqual([]);
  });

  it.each(REFUSED)("is refused when it is %s", (_what, text, problem) => {
    expect(readExport(text)).toEqual({ actor: null, problem, notes: [], notUnderstood: [] });
  });

  it("WH-CLASS-01 WH-MON-02: tells how it came about", () => {
    const notes = EXPORTS.map(({ text }) => readExport(text).notes);
    expect(notes[0]).toMatchObject([
      { about: "class", from: "theStrong", to: "strong" },
      { about: "workedOut", from: "12" },
      { about: "groups", from: "1" },
    ]);
    expect(notes[2]).toMatchObject([{ about: "hitDice", from: "4 1", to: "4+1" }]);
    expect(notes[8]?.map(({ about }) => about)).toEqual(["class", "workedOut", "effects", "picture"]);
  });

  it("never throws, and never brings markup along, whatever is in it", () => {
    const anything = fc.record(
      {
        name: fc.string(),
        type: fc.constantFrom("Character", "Monster", "character"),
        system: fc.anything(),
        data: fc.anything(),
        items: fc.array(
          fc.record({
            name: fc.anything(),
            type: fc.constantFrom("Weapon", "Armour", "Gear", "Ability"),
            system: fc.anything(),
          }),
        ),
      },
      { requiredKeys: ["type"] },
    );
    fc.assert(
      fc.property(anything, (value) => {
        const { actor } = readExport(JSON.stringify(value));
        expect(actor).not.toBeNull();
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readExport(text).actor).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("survives losing or changing any stretch of a real export", () => {
    const text = EXPORTS[4]?.text ?? "";
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 8 }), (at, length, put) => {
        const { actor, problem } = readExport(text.slice(0, at) + put + text.slice(at + length));
        expect(actor === null).toBe(problem !== null);
      }),
      { numRuns: 500 },
    );
  });

  it("takes words of markup and never its tags", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("<b", ">", "<script>", "</script>", "&lt;", "x", '"', "<img src=y onerror=z>", "\n")),
        (parts) => {
          const { actor } = readExport(JSON.stringify({ type: "Monster", system: { notes: parts.join("") } }));
          const description = String(actor?.system["description"]);
          expect(description.replace(/<\/?p>/g, "")).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});

describe("the systems that exports come from", () => {
  it.each(["whitehack3e", "whitehack4e", "wh3e"])("%s is read", (systemId) => {
    for (const source of [{ _stats: { systemId } }, { flags: { exportSource: { system: systemId } } }]) {
      const { problem, actor } = readExport(JSON.stringify({ ...JSON.parse(EXPORTS[0]?.text ?? "{}"), ...source }));
      expect({ problem, type: actor?.type }).toEqual({ problem: null, type: "character" });
    }
  });
});
