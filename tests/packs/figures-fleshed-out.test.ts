// The fleshed-out monsters of our own, with the figures of the book’s, typed here a second time.
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
    for (const name of ["Cairn orc", "Hearth tortoise", "The Marred", "Gallowmere", "Bell novice"])
      expect(monster(name).system["damage"] ?? "1d6").toBe("1d6");
  });
});

describe("Gallowmere (WH-EXM-02, WH-BOSS-06)", () => {
  it("is a boss in both stages", () => {
    expect(monster("Gallowmere").system).toMatchObject({ boss: true, hitDice: "6", armorClass: 4 });
    expect(monster("Gallowmere in peat").system).toMatchObject({
      boss: true,
      hitDice: "3",
      armorClass: 0,
      damage: "1d6+2",
    });
    expect(monster("Gallowmere").system["stages"]).toMatchObject([
      {
        name: "Gallowmere in peat",
        hitDice: "3",
        armorClass: 0,
        movement: { land: 5 },
        damage: "1d6+2",
        shieldsAt: 9,
        endsAt: 0,
      },
    ]);
    expect(monster("Gallowmere").system["movement"]).toEqual({ land: 30, other: 40, otherKind: "fly" });
    expect(monster("Gallowmere in peat").system["movement"]).toEqual({ land: 5 });
  });

  it("leads from each stage to the other", () => {
    expect(monster("Gallowmere").system.description).toContain(linkTo("Gallowmere in peat"));
    expect(monster("Gallowmere in peat").system.description).toContain(linkTo("Gallowmere"));
    expect(keyword("Gallowmere", "Coat of peat")?.text).toContain("Below 10 hit points");
  });

  it("breathes a cone with a save, and in peat at one target without", () => {
    expect(keyword("Gallowmere", "Bog breath")?.save).toBe("breath");
    expect(keyword("Gallowmere in peat", "Clod of peat")).toMatchObject({
      text: expect.stringContaining("1d6+2") as string,
    });
    expect(keyword("Gallowmere in peat", "Clod of peat")?.save ?? "").toBe("");
  });

  it("leaves spittle for 3 points of acid, or a sense of gold for 300 ft", () => {
    expect(monster("Gallowmere").system.description).toMatch(/3 points of\s+acid.*300 ft/s);
  });

  it("is the one boss of the pack", () => {
    expect(
      monsters
        .filter(({ system }) => system?.["boss"] === true)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Gallowmere", "Gallowmere in peat"]);
  });
});

describe("The Order of the Bell (WH-EXM-03, WH-MON-13)", () => {
  it.each([
    ["Bell novice", 0, []],
    ["Bell knight", 5, ["weapon: Axe or sword", "armor: Chainmail", "armor: Shield", "ability: Guard a companion"]],
    ["Bell canon", 1, ["weapon: Dagger", "armor: Cloth"]],
  ])("%s: AC %i with %j", (name, armorClass, items) => {
    expect(carried(name)).toEqual(items);
    const worn = monster(name).items.filter(({ type }) => type === "armor");
    expect(worn.reduce((sum, { system }) => sum + Number(system["armorClass"]), 0)).toBe(armorClass);
    expect(monster(name).system["armorClass"]).toBe(armorClass);
  });

  it("have one strong ability (knights), one miracle (canons), or nothing", () => {
    const having = (type: string, of: string) => monster(of).items.filter((item) => item.type === type).length;
    expect(having("ability", "Bell knight")).toBe(1);
    expect(monster("Bell canon").system["miracles"]).toHaveLength(1);
    expect(monster("Bell novice").system["miracles"] ?? []).toEqual([]);
    expect(having("ability", "Bell novice")).toBe(0);
  });
});

describe("the others (WH-EXM-01, WH-EXM-03)", () => {
  it("the orc wears chainmail’s worth without metal, at half its weight, and has two strong abilities", () => {
    const worn = monster("Cairn orc").items.filter(({ type }) => type === "armor");
    expect(worn.map(({ system }) => system["armorClass"])).toEqual([1, 4]);
    expect(worn.find(({ name }) => name !== "Shield")?.system).toMatchObject({ weight: 2, metal: false });
    expect(carried("Cairn orc").filter((item) => item.startsWith("ability"))).toHaveLength(2);
  });

  it("the thistleback’s spikes do 1 point, and a save avoids it", () => {
    expect(monster("Thistleback").system["damage"]).toBe("1");
    expect(keyword("Thistleback", "Bursting spikes")?.save).toBe("poison");
  });

  it("the surveyor’s ray does 1d6-1 every other round; its save follows from its hit dice (Amb-46)", () => {
    expect(monster("Brass surveyor").system["damage"]).toBe("1d6-1");
    expect(keyword("Brass surveyor", "Ray")?.text).toContain("every other round");
    expect(monster("Brass surveyor").system["overrides"] ?? {}).not.toHaveProperty("savingThrow");
  });

  it("the tortoise is immune to cold", () => {
    expect(monster("Hearth tortoise").system["defences"]).toEqual({ immune: ["cold"] });
  });

  it("each use of what the curse gives corrupts more: 0, 1, 2", () => {
    expect(keyword("The Marred", "Supernatural ability")?.text).toContain("0, 1, 2");
    expect(keyword("The Marred", "Stigma")).toBeDefined();
  });
});
