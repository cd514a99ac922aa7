// Abilities that are dropped on a character: into a slot, beside them, or refused with a sentence.
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { packDocuments } from "../../../packs/build.ts";
import { performOffer } from "../../../src/foundry/characters/advance/perform-offer.ts";
import { HERO, aTable, actorOf, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const documents = (await packDocuments(path.resolve(import.meta.dirname, "../../../packs"))).get("abilities") ?? [];
const entries = documents as unknown as readonly {
  readonly name: string;
  readonly type?: string;
  readonly system: {
    readonly kind: string;
    readonly class?: string;
    readonly species?: { readonly classes?: readonly string[] };
  };
}[];
const abilities = entries.filter(({ type }) => type === "ability");

/** Offers the hero an ability of the pack as a player would; null where it is refused. */
const offer = (data: object) => {
  const hero = actorOf(HERO);
  const item = new Item.implementation(structuredClone(data) as Item.CreateData) as Item.OfType<"ability">;
  return hero.isCharacter() ? performOffer(hero, item) : null;
};

/** Gives the hero an ability, and says where it is. */
const give = (data: object) =>
  table().alice.run(async () => {
    const given = await offer(data);
    if (!given) return null;
    const [made] = await actorOf(HERO).createEmbeddedDocuments("Item", [given.toObject() as Item.CreateData]);
    return made?.isAbility() ? { slot: made.system.slot, active: made.system.active } : null;
  });
const named = (name: string) => {
  const entry = abilities.find((one) => one.name === name);
  if (!entry) throw new Error(`No ability is called "${name}"`);
  return entry;
};
const become = (system: object) => table().alice.run(() => actorOf(HERO).update({ system } as Actor.UpdateData));
const told = () => table().alice.notices.map(({ message }) => message);
const derivedSlots = () =>
  table().alice.run(() => {
    const hero = actorOf(HERO);
    return hero.isCharacter() ? hero.system.slots.map(({ contents }) => contents.map(({ name }) => name)) : [];
  });

describe("what goes into slots", () => {
  it("WH-STRONG-09: an option, if there is room, and each only once; four at level 10", async () => {
    expect(await give(named("Battle frenzy"))).toEqual({ slot: 0, active: true });
    expect(derivedSlots()).toEqual([["Battle frenzy"]]);
    expect(await give(named("Push back"))).toBeNull();
    expect(told()).toEqual(["All slots of Hero are full: there is no room for “Push back”."]);
    await become({ level: 4 });
    expect(await give(named("Battle frenzy"))).toBeNull();
    expect(await give(named("Push back"))).toEqual({ slot: 1, active: true });
    await become({ level: 10 });
    expect(await give(named("Parry and wait"))).toMatchObject({ slot: 2 });
    expect(await give(named("Tactical call"))).toMatchObject({ slot: 3 });
    expect(await give(named("Guard a companion"))).toBeNull();
  });

  it("WH-DEFT-05: attunements, one of which rests", async () => {
    await become({ class: "deft" });
    expect(await give(named("Attunement: pet"))).toEqual({ slot: 0, active: true });
    expect(await give(named("Attunement: item"))).toEqual({ slot: 0, active: false });
    expect(await give(named("Attunement: place"))).toBeNull();
  });

  it("WH-DEFT-05 (3): a third attunement is refused, dropped or moved by its sheet; level four has room for two more", async () => {
    await become({ class: "deft", level: 1 });
    for (const kind of ["pet", "item"]) expect(await give(named(`Attunement: ${kind}`))).toMatchObject({ slot: 0 });
    expect(await give(named("Attunement: place"))).toBeNull();
    expect(told()).toHaveLength(1);
    const moved = (slot: number) =>
      table().alice.run(async () => {
        const hero = actorOf(HERO);
        const teacher = hero.items.find(({ name }) => name === "Attunement: teacher");
        const data = {
          ...structuredClone(named("Attunement: teacher")),
          system: { ...named("Attunement: teacher").system, slot: null },
        };
        const [made] = teacher ? [teacher] : await hero.createEmbeddedDocuments("Item", [data as Item.CreateData]);
        await made?.update({ system: { slot } } as Item.UpdateData);
        return made?.isAbility() ? made.system.slot : undefined;
      });
    expect(await moved(0)).toBeNull();
    expect(told()).toHaveLength(2);
    await become({ level: 4 });
    expect(await moved(0)).toBeNull();
    expect(await moved(1)).toBe(1);
  });

  it("WH-FORT-02 in part: retainers, as many as there are slots", async () => {
    await become({ class: "fortunate", level: 4 });
    expect(await give(named("Retainer"))).toMatchObject({ slot: 0 });
    expect(await give(named("Retainer"))).toMatchObject({ slot: 1 });
    expect(await give(named("Retainer"))).toBeNull();
  });

  it("WH-CLASS-11 in part: not what another class has in its slots", async () => {
    expect(await give(named("Charm Person"))).toBeNull();
    expect(told()).toEqual(["“Charm Person” is a Miracle, which does not fit the slots of this class: The Strong."]);
    await become({ class: "" });
    expect(await give(named("Charm Person"))).toBeNull();
    expect(told()[1]).toContain("Choose a class for Hero first");
  });

  it("what the slots of a class of one's own hold", async () => {
    const row = { level: 1, xp: 0, hitDice: { dice: 1, bonus: 0, rolls: 1 }, attackValue: 9, savingThrow: 5 };
    const pilgrim = { rows: [{ ...row, slots: 1, groups: 2, raises: 0 }], slotRules: { holds: "vow" } };
    const data = { name: "Pilgrim", type: "class", system: { key: "pilgrim", table: pilgrim } };
    await table().referee.run(() => Item.create(data as Item.CreateData));
    await table().host.settled();
    await become({ class: "pilgrim" });
    expect(await give({ name: "Silence", type: "ability", system: { kind: "vow" } })).toEqual({
      slot: 0,
      active: true,
    });
  });
});

describe("what stands beside the slots", () => {
  it("is had once", async () => {
    expect(await give(named("Charge"))).toEqual({ slot: null, active: true });
    expect(await give(named("Charge"))).toBeNull();
    expect(told()).toEqual(["Hero has “Charge” already."]);
  });

  it("WH-FORT-04 in part: may be for one class alone", async () => {
    expect(await give(named("Standing"))).toBeNull();
    expect(told()).toEqual(["“Standing” is only for this class: The Fortunate."]);
    await become({ class: "fortunate" });
    expect(await give(named("Standing"))).toEqual({ slot: null, active: true });
  });
});

describe("WH-SPC-01: a species", () => {
  beforeEach(() => table().referee.run(() => game.settings.set("whitehack", "speciesAsClass", true)));

  const hero = () =>
    table().alice.run(() => {
      const actor = actorOf(HERO);
      if (!actor.isCharacter()) throw new Error("The hero is no character");
      return actor.system.derived;
    });

  it("WH-SPC-04 in part: changes what it says, and the price of levels", async () => {
    const before = hero();
    expect(before.xpNext).toBe(2000);
    expect(await give(named("The Frost Giant"))).toEqual({ slot: null, active: true });
    const after = hero();
    expect(after.hitPointsMaximum.value).toBe(before.hitPointsMaximum.value + 7);
    expect(after.attacks[0]?.damage.text).toBe("1d6+2");
    expect(after.attacks[0]?.range).toBe(10);
    expect(after.xpNext).toBe(4000);
    expect(after.problems).toEqual([]);
  });

  it("WH-SPC-03 in part: is for some classes alone", async () => {
    await become({ class: "wise" });
    expect(await give(named("The Patchwork"))).toBeNull();
    expect(told()).toEqual(["“The Patchwork” is only for this class: The Deft, The Strong."]);
    await become({ class: "deft" });
    expect(await give(named("The Patchwork"))).not.toBeNull();
    expect(hero()).toMatchObject({ xpNext: 2250, saveBonuses: [{ tag: "exorcism", value: 4 }] });
  });

  it("is one and no other", async () => {
    await give(named("The Brinekin"));
    expect(await give(named("The Frost Giant"))).toBeNull();
    expect(told()).toEqual(["Hero has a species already: “The Frost Giant” would be a second one."]);
  });

  it("that is badly written changes nothing", async () => {
    const before = hero();
    await give({ name: "Odd", type: "ability", system: { kind: "species", species: { hitPoints: "many" } } });
    expect(hero().hitPointsMaximum).toEqual(before.hitPointsMaximum);
  });
});

describe("every ability of the pack", () => {
  it.each(["deft", "strong", "wise", "brave", "fortunate"])(
    "has its place with those for whom it is: %s",
    async (id) => {
      await become({ class: id, level: 10 });
      const forAll = ({ class: of = "", species }: (typeof abilities)[number]["system"]): boolean =>
        of === "" && (species?.classes ?? [id]).includes(id);
      const own = abilities.filter(({ system }) => system.class === id || forAll(system));
      await table().alice.run(async () => {
        for (const entry of own) expect(await offer(entry), entry.name).not.toBeNull();
      });
      expect(told()).toEqual([]);
    },
  );
});
