// Languages with their sources on the sheet, and affiliations that bring, leave and take them along.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredExchange } from "../../../src/foundry/characters/advance/perform-exchange.ts";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import { hero, heroOf } from "../hero.ts";
import { aTable, lastMessage, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { undo } = undoing(table);
const { choose, stored, write } = heroOf(table);
const sheet = () => table().alice.run(() => characterContext(hero()).view);
const spoken = () => sheet().languages.spoken.map(({ name, source }) => (source ? `${name} (${source})` : name));

const DWARF = { name: "Dwarf", kind: "species", attributes: ["constitution", "wisdom"], languages: ["Dwarven"] };
const GUILD = {
  name: "Thieves' guild",
  kind: "affiliation",
  attributes: ["dexterity"],
  languages: ["Cant"],
  friends: "The fence at the docks",
  enemies: "The watch",
};

beforeEach(() =>
  write({ attributes: { intelligence: { value: 16 } }, groups: [DWARF, GUILD], languages: "Common, Elvish, Draconic" }),
);

describe("the languages on a sheet", () => {
  it("WH-LANG-01, WH-LANG-02 (1): the species and a guild bring theirs, Intelligence 16 allows two more", () => {
    expect(spoken()).toEqual([
      "Common",
      "Dwarven (Dwarf)",
      "Cant (Thieves' guild)",
      "Elvish (extra)",
      "Draconic (extra)",
    ]);
    expect(sheet().languages).toMatchObject({ count: "Extra languages 2/2", tooMany: false, takesTime: false });
  });

  it("WH-LANG-02 (2): one too many is only warned of; one learned in play is not counted, and may take time", async () => {
    await write({ languages: "Common, Elvish, Draconic, Goblin" });
    expect(sheet().languages).toMatchObject({ count: "Extra languages 3/2", tooMany: true });
    await write({ learnedLanguages: "Goblin", level: 2 });
    expect(sheet().languages).toMatchObject({ count: "Extra languages 2/2", tooMany: false, takesTime: true });
    expect(spoken()).toContain("Goblin (learned)");
  });

  it("WH-LANG-02: a custom bonus allows two more", async () => {
    await choose("customAttributes", true);
    await write({ customBonuses: [{ kind: "languages" }] });
    expect(sheet().languages.count).toBe("Extra languages 2/4");
  });

  it("WH-LANG-03: where literacy counts as a language, whoever reads has one less; the illiterate do not", async () => {
    await choose("literacyIsLanguage", true);
    expect(sheet().languages).toMatchObject({ count: "Extra languages 3/2", tooMany: true, countsLiteracy: true });
    await write({ literate: false });
    expect(sheet().languages).toMatchObject({ count: "Extra languages 2/2", countsLiteracy: false });
  });
});

describe("an affiliation", () => {
  it("WH-GROUP-08 (1): tells its friends, enemies and languages on the sheet", () => {
    expect(sheet().groups.affiliations).toMatchObject([
      { name: "Thieves' guild", languages: "Cant", friends: "The fence at the docks", enemies: "The watch" },
    ]);
  });

  const exchange = async (values: Readonly<Record<string, string>>, index = 1): Promise<void> => {
    await table().alice.run(() => performAnsweredExchange(hero(), index, { values, visibility: "public" }));
    await table().host.settled();
  };

  it("WH-GROUP-08 (2): is exchanged where it stands, its language stays known; the Referee may undo it", async () => {
    const before = stored();
    await exchange({ name: " Temple ", languages: "Celestial, ", friends: "Nurses", enemies: "" });
    expect(stored().groups).toMatchObject([
      DWARF,
      { name: "Temple", kind: "affiliation", attributes: ["dexterity"], languages: ["Celestial"], friends: "Nurses" },
    ]);
    expect(spoken().slice(1, 4)).toEqual(["Dwarven (Dwarf)", "Celestial (Temple)", "Cant (learned)"]);
    expect(table().referee.run(() => lastMessage().toObject().system)).toMatchObject({ rules: ["WH-GROUP-08"] });
    await undo(table().referee);
    expect(stored()).toEqual(before);
  });

  it("WH-GROUP-08: without a name, and for what is no affiliation, nothing changes", async () => {
    const before = stored();
    await exchange({ name: "  " });
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Exchange.nameless");
    await exchange({ name: "Temple" }, 0);
    expect(stored()).toEqual(before);
  });
});
