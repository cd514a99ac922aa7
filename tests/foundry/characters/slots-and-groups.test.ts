// What lies in the slots of a class, and which groups count.
import { describe, expect, it } from "vitest";
import { performOffer } from "../../../src/foundry/characters/advance/perform-offer.ts";
import { heroItems } from "../hero-items.ts";
import { playing } from "../playing.ts";
import { HERO, actorOf, aTable, hitPointsOf, lastMessage, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { newcomer, become, numbers } = playing(table);
const { give, roll } = heroItems(table);

/** Gives the hero miracles one after the other, and says where they are, until one is refused. */
async function learn(...names: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const name of names) {
    const data = { name, type: "ability", system: { kind: "miracle", cost: "1" } };
    const place = await table().alice.run(async () => {
      const hero = actorOf(HERO);
      const item = new Item.implementation(data as Item.CreateData) as Item.OfType<"ability">;
      const given = hero.isCharacter() ? await performOffer(hero, item) : null;
      if (!given) return "refused";
      const [made] = await actorOf(HERO).createEmbeddedDocuments("Item", [given.toObject() as Item.CreateData]);
      return made?.isAbility() ? `${made.system.slot} ${made.system.active ? "works" : "rests"}` : "lost";
    });
    places.push(place);
  }
  return places;
}
const wise = (level: number, wisdom: number) =>
  become({ class: "wise", level, attributes: { wisdom: { value: wisdom } } });

describe("slots", () => {
  it.each([
    [12, ["0 works", "0 rests", "refused"]],
    [13, ["0 works", "0 rests", "0 rests", "refused"]],
    [16, ["0 works", "0 rests", "0 rests", "0 rests", "refused"]],
  ])("WH-WISE-01, WH-ATTR-06: of the Wise with a wisdom of %i hold %j", async (wisdom, places) => {
    await wise(1, wisdom);
    expect(await learn(...places.map((_, at) => `Miracle ${at}`))).toEqual(places);
  });

  it("WH-WISE-01: of the Wise are two from level 3 on", async () => {
    await wise(3, 12);
    expect(await learn("Ember", "Sleep", "Gust", "Root", "Knot")).toEqual([
      "0 works",
      "0 rests",
      "1 works",
      "1 rests",
      "refused",
    ]);
  });

  it("WH-CLASS-09: work for what works, and not for what rests", async () => {
    await wise(1, 12);
    await become({ hp: { value: 5 } });
    const ids = await Promise.all(
      [true, false].map((active) =>
        give("ability", { kind: "miracle", cost: "1", slot: 0, active }, `Miracle ${active}`),
      ),
    );
    const [works = "", rests = ""] = ids;
    await roll(table().alice, rests, "useAbility");
    table().alice.run(() => expect([hitPointsOf(actorOf(HERO)).value, game.messages.size]).toEqual([5, 0]));
    await roll(table().alice, works, "useAbility");
    table().alice.run(() => expect(hitPointsOf(actorOf(HERO)).value).toBe(4));
  });

  it("WH-WISE-08 in part: a price that takes the last hit point is paid, and knocks out", async () => {
    await wise(2, 12);
    await become({ hp: { value: 2 } });
    await roll(table().alice, await give("ability", { kind: "miracle", cost: "2", slot: 0 }, "Ember"), "useAbility");
    table().alice.run(() => {
      expect(hitPointsOf(actorOf(HERO)).value).toBe(0);
      expect(JSON.stringify(lastMessage().system)).toContain("WHITEHACK.Damage.Prompt.knockedOut");
    });
  });
});

describe("groups", () => {
  const group = (name: string, kind: string, ...attributes: string[]) => ({ name, kind, attributes, unwritten: false });
  const three = [
    group("Knight", "vocation", "strength"),
    group("Guild", "affiliation", "wisdom"),
    group("Choir", "affiliation"),
  ];

  it("WH-GROUP-01: are as many as the class has, and more of them count for nothing", async () => {
    const [last] = three.slice(-1);
    const kept = [...three.slice(0, 2), { ...last, unwritten: true }];
    expect(await newcomer({ class: "deft", groups: kept })).toMatchObject({ groups: { used: 2, limit: { value: 2 } } });
    expect(await newcomer({ class: "deft", groups: three })).toMatchObject({
      groups: { used: 3, limit: { value: 2 } },
    });
    expect(await newcomer({ class: "deft", level: 3, groups: three })).toMatchObject({
      groups: { limit: { value: 3 } },
    });
  });

  it("WH-GROUP-05, WH-GROUP-01: a species stands at two attributes and counts once, with half of it at one", async () => {
    const of = (...attributes: string[]) =>
      newcomer({ class: "strong", groups: [group("Dwarf", "species", ...attributes)] });
    expect(await of("strength", "charisma")).toMatchObject({ groups: { used: 1 }, problems: [] });
    expect(await of("strength")).toMatchObject({ groups: { used: 1 }, problems: [] });
    await become({
      groups: [group("Dwarf", "species", "strength", "charisma")],
      attributes: { charisma: { value: 12 } },
    });
    const { task } = playing(table);
    for (const attribute of ["strength", "charisma"] as const)
      expect(await task(attribute, { "group.0": true }, 9, 8)).toMatchObject({ mode: "positive" });
    expect(numbers().groups.used).toBe(1);
  });

  it.each([
    ["wise", "Knight"],
    ["deft", "Wizard"],
  ])("WH-CLASS-01: any class takes any vocation: %s, %s", async (id, name) => {
    expect(await newcomer({ class: id, groups: [group(name, "vocation")] })).toMatchObject({
      problems: [],
      groups: { used: 1 },
    });
  });
});
