import { describe, expect, it } from "vitest";
import { coreRulebook, deriveMonster } from "../../../../src/rules/index.ts";
import { bossView } from "../../../../src/view/monsters/sheet/boss-view.ts";
import { natureLines } from "../../../../src/view/items/sheet/nature-view.ts";
import { monsterView } from "../../../../src/view/monsters/sheet/monster-view.ts";
import { armor, english, monster, onSheet, weapon } from "../../sheet-fixtures.ts";

const NATURE = {
  creatureSize: "large",
  kinds: [],
  defences: { immune: ["fire"], resistant: [], vulnerable: ["cold"], onlyHarmedBy: [] },
  regeneration: 3,
  regenerationStops: ["acid"],
  miracles: ["burn"],
  boss: true,
  mount: { is: true, capacity: 30 },
} as const;

function view(more: Parameters<typeof monster>[0] = {}, keyword = "Stench") {
  const facts = monster(more);
  const derived = deriveMonster(facts, coreRulebook);
  const keywords = [{ name: keyword, text: "Saves or retches." }];
  const items = facts.items.map((item) => onSheet(item));
  return monsterView({
    name: "Ghoul",
    img: "g.webp",
    facts,
    written: facts,
    keywords,
    nature: NATURE,
    derived,
    items,
    hidden: [],
    localize: english,
  });
}

describe("names that are left empty", () => {
  it("have a label on the sheet, and stay empty where they are written", () => {
    const stage = {
      img: "",
      hitDice: "2",
      armorClass: 0,
      damage: "",
      endsAt: null,
      shieldsAt: null,
      movement: { land: 30 },
    };
    const stages = ["", "In ice"].map((name) => ({ ...stage, name, keywords: [] }));
    const boss = bossView({ boss: true, stages, bossState: { stage: 1, dead: false, beaten: [] } }, english);
    expect(boss?.name).toBe("Unnamed stage");
    expect(boss?.stages.map(({ name, written }) => [name, written])).toEqual([
      ["Unnamed stage", ""],
      ["In ice", "In ice"],
    ]);
    expect(view({}, "").keywords).toMatchObject([{ name: "Unnamed keyword", written: "" }]);
  });
});

describe("the sheet of a monster", () => {
  it("derives attack value, saving throw and experience from the hit dice", () => {
    const { tiles, header } = view();
    expect(tiles.map(({ id, value }) => [id, value])).toEqual([
      ["attackValue", "13"],
      ["savingThrow", "8"],
      ["armorClass", "4"],
      ["movement", "30"],
      ["initiative", "+0"],
    ]);
    expect(tiles[0]?.whyText).toBe("Hit dice 13");
    expect(header.xp).toMatchObject({ value: "150", whyText: "Hit dice 150" });
    expect(header).toMatchObject({ hitDice: "3+1", hasRange: false, attacks: null, moraleValue: "8" });
  });

  it("shows a second way to move and several attacks", () => {
    const shown = view({ hitDice: "6", movement: { land: 10, other: 40 } });
    expect(shown.tiles.find(({ id }) => id === "movement")?.value).toBe("10/40");
    expect(shown.header.attacks).toBe("16 · 10");
  });

  it("asks for a choice where the hit dice are a range", () => {
    expect(view({ hitDice: "1-7+7" }).header).toMatchObject({ needsChoice: true, hasRange: true, diceInForce: 1 });
    expect(view({ hitDice: "1-7+7", hitDiceChosen: 4 }).header).toMatchObject({ needsChoice: false, diceInForce: 4 });
  });

  it("stays readable when the hit dice are not", () => {
    const shown = view({ hitDice: "<script>" });
    expect(shown.tiles[0]?.value).toBe("0");
    expect(shown.problems).toHaveLength(1);
  });

  it("lists the natural attack before weapons and armor apart", () => {
    const shown = view({ items: [weapon("w", "Club"), armor("a", "Hide")] });
    expect(shown.attacks.map(({ name, damage, leads }) => ({ name, damage, leads }))).toEqual([
      { name: "Claws", damage: "1d6+2", leads: false },
      { name: "Club", damage: "1d6", leads: true },
    ]);
    expect(shown.armor.map(({ name }) => name)).toEqual(["Hide"]);
    expect(view({ attackName: "" }).attacks[0]?.name).toBe("Natural attack");
    expect(shown.keywords).toMatchObject([
      { index: 0, name: "Stench", text: "Saves or retches.", cost: "", save: "", uses: false },
    ]);
  });
});

describe("what sets a monster apart", () => {
  it("is told line by line", () => {
    expect(natureLines(NATURE, english).map(({ label, value }) => [label, value])).toEqual([
      ["WHITEHACK.Sheet.Size", "WHITEHACK.CreatureSize.large"],
      ["WHITEHACK.Defence.immune", "fire"],
      ["WHITEHACK.Defence.vulnerable", "cold"],
      ["WHITEHACK.Monster.Regeneration", "3 HP a round, except after acid"],
      ["WHITEHACK.Monster.Miracles", "burn"],
      ["WHITEHACK.Monster.Boss", "WHITEHACK.Item.Yes"],
      ["WHITEHACK.Monster.Mount", "carries 30"],
    ]);
  });

  it("is nothing for most", () => {
    const plain = {
      ...NATURE,
      creatureSize: "medium",
      defences: { immune: [], resistant: [], vulnerable: [], onlyHarmedBy: [] },
      regeneration: 0,
      miracles: [],
      boss: false,
      mount: { is: false, capacity: null },
    } as const;
    expect(natureLines(plain, english)).toEqual([]);
    expect(natureLines({ ...plain, mount: { is: true, capacity: null } }, english)).toHaveLength(1);
  });
});
