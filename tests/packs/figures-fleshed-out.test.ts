// The monsters that the book fleshes out, by their lines and notes typed here a second time.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { ROOT } from "../../tools/project.ts";

interface Keyword {
  readonly name: string;
  readonly text: string;
  readonly save?: string;
}

interface Monster {
  readonly _id: string;
  readonly name: string;
  readonly folder: string | null;
  readonly system: Readonly<Record<string, unknown>> & {
    readonly keywords?: readonly Keyword[];
    readonly description: string;
  };
  readonly items: readonly { readonly name: string; readonly type: string; readonly system: Record<string, unknown> }[];
}

const monsters = ((await packDocuments(path.join(ROOT, "packs"))).get("monsters") ?? []) as unknown as Monster[];

function monster(name: string): Monster {
  const found = monsters.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}
const keyword = (of: string, name: string): Keyword | undefined =>
  monster(of).system.keywords?.find((one) => one.name === name);
const carried = (of: string): readonly string[] => monster(of).items.map(({ type, name }) => `${type}: ${name}`);
const linkTo = (name: string): string => `.Actor.${monster(name)._id}]`;

describe("fleshed-out monsters (WH-EXM-01, WH-EXM-02, WH-EXM-03)", () => {
  it("lie in a folder of their own", () => {
    const place = monsters.find((one) => one.name === "Fleshed out")?._id;
    expect(monsters.filter(({ folder }) => folder === place).map(({ name }) => name)).toHaveLength(10);
  });

  it("hit for 1d6 where no damage is named", () => {
    for (const name of ["First Tribe orc", "Rock snail", "The Twisted", "Unzel", "Whitecloak missionary"])
      expect(monster(name).system["damage"] ?? "1d6").toBe("1d6");
  });
});

describe("Unzel (WH-EXM-02, WH-BOSS-06)", () => {
  it("is a boss in both stages", () => {
    expect(monster("Unzel").system).toMatchObject({ boss: true, hitDice: "6", armorClass: 4 });
    expect(monster("Unzel in ice").system).toMatchObject({ boss: true, hitDice: "3", armorClass: 0, damage: "1d6+2" });
    expect(monster("Unzel").system["stages"]).toMatchObject([
      {
        name: "Unzel in ice",
        hitDice: "3",
        armorClass: 0,
        movement: { land: 5 },
        damage: "1d6+2",
        shieldsAt: 9,
        endsAt: 0,
      },
    ]);
    expect(monster("Unzel").system["movement"]).toEqual({ land: 30, other: 40, otherKind: "fly" });
    expect(monster("Unzel in ice").system["movement"]).toEqual({ land: 5 });
  });

  it("leads from each stage to the other", () => {
    expect(monster("Unzel").system.description).toContain(linkTo("Unzel in ice"));
    expect(monster("Unzel in ice").system.description).toContain(linkTo("Unzel"));
    expect(keyword("Unzel", "Coat of ice")?.text).toContain("Below 10 hit points");
  });

  it("breathes a cone with a save, and in ice at one target without", () => {
    expect(keyword("Unzel", "Frost breath")?.save).toBe("breath");
    expect(keyword("Unzel in ice", "Ice projectile")).toMatchObject({
      text: expect.stringContaining("1d6+2") as string,
    });
    expect(keyword("Unzel in ice", "Ice projectile")?.save ?? "").toBe("");
  });

  it("leaves saliva for 3 points of cold, or a sense of gold for 300 ft", () => {
    expect(monster("Unzel").system.description).toMatch(/3 points of cold.*300 ft/s);
  });

  it("is the one boss of the pack", () => {
    expect(
      monsters
        .filter(({ system }) => system?.["boss"] === true)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Unzel", "Unzel in ice"]);
  });
});

describe("Whitecloaks (WH-EXM-03, WH-MON-13)", () => {
  it.each([
    ["Whitecloak missionary", 0, []],
    [
      "Whitecloak knight",
      5,
      ["weapon: Axe or sword", "armor: Chainmail", "armor: Shield", "ability: Guard a companion"],
    ],
    ["Whitecloak priest", 1, ["weapon: Dagger", "armor: Cloth"]],
  ])("%s: AC %i with %j", (name, armorClass, items) => {
    expect(carried(name)).toEqual(items);
    const worn = monster(name).items.filter(({ type }) => type === "armor");
    expect(worn.reduce((sum, { system }) => sum + Number(system["armorClass"]), 0)).toBe(armorClass);
    expect(monster(name).system["armorClass"]).toBe(armorClass);
  });

  it("have one strong ability (knights), one miracle (priests), or nothing", () => {
    const having = (type: string, of: string) => monster(of).items.filter((item) => item.type === type).length;
    expect(having("ability", "Whitecloak knight")).toBe(1);
    expect(monster("Whitecloak priest").system["miracles"]).toHaveLength(1);
    expect(monster("Whitecloak missionary").system["miracles"] ?? []).toEqual([]);
    expect(having("ability", "Whitecloak missionary")).toBe(0);
  });
});

describe("the others (WH-EXM-01, WH-EXM-03)", () => {
  it("the orc wears chainmail’s worth without metal, at half its weight, and has two strong abilities", () => {
    const worn = monster("First Tribe orc").items.filter(({ type }) => type === "armor");
    expect(worn.map(({ system }) => system["armorClass"])).toEqual([1, 4]);
    expect(worn.find(({ name }) => name !== "Shield")?.system).toMatchObject({ weight: 2, metal: false });
    expect(carried("First Tribe orc").filter((item) => item.startsWith("ability"))).toHaveLength(2);
  });

  it("the rat’s spikes do 1 point, and a save avoids it", () => {
    expect(monster("Spike rat").system["damage"]).toBe("1");
    expect(keyword("Spike rat", "Bursting spikes")?.save).toBe("poison");
  });

  it("the head’s ray does 1d6-1 every other round; its save follows from its hit dice (Amb-46)", () => {
    expect(monster("Talking head").system["damage"]).toBe("1d6-1");
    expect(keyword("Talking head", "Ray")?.text).toContain("every other round");
    expect(monster("Talking head").system["overrides"] ?? {}).not.toHaveProperty("savingThrow");
  });

  it("the snail is immune to cold", () => {
    expect(monster("Rock snail").system["defences"]).toEqual({ immune: ["cold"] });
  });

  it("each use of what the curse gives corrupts more: 0, 1, 2", () => {
    expect(keyword("The Twisted", "Supernatural ability")?.text).toContain("0, 1, 2");
    expect(keyword("The Twisted", "Stigma")).toBeDefined();
  });
});
