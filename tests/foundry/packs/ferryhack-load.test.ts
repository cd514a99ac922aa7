// Ferryhack's armor, slots and animals at the table: what sheets, moves and cards say of them.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performRide } from "../../../src/foundry/companions/companion-operation.ts";
import { movementNow } from "../../../src/foundry/conditions/riding.ts";
import { hitPointsOf } from "../../../src/foundry/documents/hit-points.ts";
import { packPartContext, packPartIds } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import { fromPack } from "../playing.ts";
import { ALICE, actorOf, aTable, GOBLIN, HERO, REFEREE } from "../table.ts";

const MULE = "mule000000000001";
const table = aTable([REFEREE, ALICE], (actors) => {
  const mule = fromPack("monsters", "War horse") as { readonly system: object };
  actors.push({ ...mule, _id: MULE, name: "Bess" } as object);
});

const switchOn = async (switches = {}): Promise<void> => {
  const packs = [{ pack: "fh", enabled: true, preset: "full" }];
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs, switches } as never));
  for (const seat of [table().referee, table().alice])
    await seat.run(() =>
      vi.waitFor(() => expect(rulesInForceFor(null).families.encumbrance.choice).toBe("fh"), { timeout: 15_000 }),
    );
  await table().host.settled();
};
const switchOff = async (): Promise<void> => {
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
  await table().host.settled();
};
const hero = () => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("no character");
  return actor;
};
const creature = (id: string) => {
  const actor = actorOf(id);
  if (!actor.isCreature()) throw new Error("no creature");
  return actor;
};
/** Gives the hero things in place of what they had, and returns their ids. */
const carry = (...items: readonly object[]): Promise<readonly string[]> =>
  table().referee.run(async () => {
    await hero().deleteEmbeddedDocuments(
      "Item",
      hero().items.map(({ id }) => id ?? ""),
    );
    const made = await hero().createEmbeddedDocuments("Item", items as Item.CreateData[]);
    await table().host.settled();
    return made.map(({ id }) => id ?? "");
  });
const sheet = () => table().alice.run(() => characterContext(hero()).view);
const squares = () => table().alice.run(() => hero().system.derived.movement.squares);
const worn = (name: string, system = {}) => {
  const entry = fromPack("equipment", name) as { readonly system: object };
  return { ...entry, system: { ...entry.system, equipped: true, ...system } };
};
const packedIn = (within: string, name: string, system = {}) =>
  worn(name, { equipped: false, packed: true, within, ...system });

beforeEach(() => switchOn());

describe("armor of Ferryhack", () => {
  it("FH-ARM-01 FH-ARM-02 FH-ARM-03: splint mail and a shield take two squares, and only the shield a slot", async () => {
    await carry(worn("Splint"), worn("Shield"));
    expect(squares()).toBe(4);
    const tile = sheet().tiles.find(({ id }) => id === "movement");
    expect(tile?.whyText).toContain("Shield (Ferryhack) −1");
    expect(sheet().burden.loads).toMatchObject([{ label: "WHITEHACK.Fh.Body.Place.body", used: "1", limit: "5" }]);
    await switchOff();
    expect(squares()).toBe(6);
  });

  it("FH-MOV-05: the sheet tells the squares, their feet and metres, and what armor and a container take of them", async () => {
    const tile = () => sheet().tiles.find(({ id }) => id === "movement");
    await table().alice.run(async () => {
      const mail = { name: "Chainmail", type: "armor", system: { armorClass: 4, equipped: true } };
      const pack = { name: "Small backpack", type: "gear", system: { container: true, capacity: 5, size: "regular" } };
      const [made] = await hero().createEmbeddedDocuments("Item", [pack, mail] as Item.CreateData[]);
      const ration = { name: "Ration", type: "gear", system: { packed: true, within: made?.id ?? "", size: "minor" } };
      await hero().createEmbeddedDocuments("Item", [ration] as Item.CreateData[]);
    });
    await table().host.settled();
    expect(tile()?.value).toBe("4 sq.");
    expect(JSON.stringify(tile())).toContain("One action: 4 squares (20 ft, 6 m)");
    await switchOff();
    expect(tile()?.value).not.toContain("sq.");
  });

  it("FH-ARM-01, FH-ENC-06 in part: things show the pack's price while it is on", async () => {
    await carry(worn("Cloth"), worn("Lantern"));
    const priceOf = () => [sheet().armor[0]?.price, sheet().gear[0]?.price];
    expect(priceOf()).toEqual(["1 gp", "1 gp"]);
    await switchOff();
    expect(priceOf()).toEqual(["10 gp", "10 gp"]);
  });

  it("FH-ARM-04: a monster's armor class falls with what it takes off", async () => {
    await table().referee.run(async () => {
      const ogre = creature(GOBLIN);
      await ogre.update({ system: { armorClass: 4 } } as Actor.UpdateData);
      const [leather] = await ogre.createEmbeddedDocuments("Item", [worn("Leather")] as Item.CreateData[]);
      expect(ogre.system.derived.armorClass).toMatchObject({ value: 4, base: 2 });
      await leather?.update({ system: { equipped: false } } as Item.UpdateData);
      expect(ogre.system.derived.armorClass.value).toBe(2);
    });
  });
});

describe("slots of Ferryhack", () => {
  it("FH-ENC-01 FH-ENC-02 FH-ENC-03 FH-ENC-05: the sheet shows each place with its room, and what it takes off a move", async () => {
    const [bag = ""] = await carry(worn("Large backpack", { equipped: undefined }));
    await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        packedIn(bag, "Torch (Ferryhack)", { quantity: 3 }),
      ] as Item.CreateData[]),
    );
    await table().host.settled();
    expect(sheet().burden).toMatchObject({
      label: "WHITEHACK.Sheet.Slowed",
      loads: [
        { slows: "", why: expect.stringContaining("slots in use of") as string },
        {
          label: "Large backpack",
          used: "1.5",
          limit: "10",
          slows: "−2 sq",
          why: expect.stringContaining("<li><span>Torch (Ferryhack)</span><span>+1.5</span></li>") as string,
        },
      ],
    });
    expect(sheet().containers).toMatchObject([{ rows: [{ filled: "1.5/10" }] }]);
    expect(squares()).toBe(4);
    expect(sheet().burden.whyText).toContain("Large backpack (Ferryhack) −2");
  });

  it("FH-ENC-07: six slots of five are told on the sheet", async () => {
    await carry({ name: "Crate", type: "gear", system: { quantity: 6 } });
    expect(sheet().burden).toMatchObject({
      id: "severe",
      label: "WHITEHACK.Sheet.Overfull",
      loads: [{ isOver: true }],
    });
    await switchOn({ "fh.overCapacity": "limit" });
    expect(sheet().burden.label).toBe("WHITEHACK.Sheet.OverfullOneMove");
    await switchOn({ "fh.overCapacity": "ignore" });
    expect(sheet().burden.label).toBe("WHITEHACK.Burden.normal");
  });

  it("FH-ENC-08: an injury takes a square", async () => {
    await carry();
    await table().referee.run(() => hero().update({ system: { hp: { injured: true } } } as Actor.UpdateData));
    await table().host.settled();
    expect(squares()).toBe(5);
    expect(sheet().burden.whyText).toContain("Injured (Ferryhack) −1");
  });

  it("FH-ENC-01 FH-ENC-02: an item's sheet tells its slots, and what is written there stays while the pack is off", async () => {
    const [bag = ""] = await carry(worn("Large backpack", { equipped: undefined }));
    const item = () => hero().items.get(bag);
    const part = () =>
      table().alice.run(async () => {
        const found = item();
        return found ? packPartContext(found, "fh-slots", { editing: true, editable: true }) : null;
      });
    expect(await part()).toMatchObject({ pack: { kind: "largeBackpack", usualSlots: "1" } });
    await table().referee.run(() => item()?.update({ system: { packs: { fh: { slots: 3 } } } } as Item.UpdateData));
    await switchOff();
    table().alice.run(() => {
      const found = item();
      if (!found) throw new Error("It is gone.");
      expect(packPartIds(found)).toEqual([]);
      expect(found.system).toMatchObject({ packs: { fh: { slots: 3, container: "largeBackpack" } } });
    });
  });
});

describe("animals of Ferryhack", () => {
  const ride = (mount: string | null): Promise<void> =>
    table().referee.run(() => performRide(creature(HERO), mount === null ? null : creature(mount)));
  const animal = () =>
    table().referee.run(() => packPartContext(creature(MULE), "fh-animal", { editing: false, editable: true }));

  it("FH-HRS-01 FH-HRS-02 FH-HRS-03 FH-HRS-06: a rider is 40 slots, and a second load takes two squares", async () => {
    await carry();
    await ride(MULE);
    table().referee.run(() => expect(movementNow(creature(HERO)).squares).toBe(8));
    expect(await animal()).toMatchObject({
      pack: { load: "40 of 150 slots", level: "First load", move: "8 squares per move" },
    });
    await table().referee.run(() =>
      creature(MULE).createEmbeddedDocuments("Item", [
        worn("Saddle", { equipped: undefined }),
        { name: "Sacks of flour", type: "gear", system: { quantity: 6 } },
      ] as Item.CreateData[]),
    );
    await table().host.settled();
    table().referee.run(() => {
      expect(movementNow(creature(HERO)).squares).toBe(6);
      expect(movementNow(creature(MULE)).parts).toMatchObject([{ value: -10, rule: "FH-HRS-02" }]);
    });
    expect(await animal()).toMatchObject({
      pack: { load: "51 of 150 slots", level: "Second load", riders: "Ridden by Hero" },
    });
    await ride(null);
    table().referee.run(() => expect(movementNow(creature(HERO)).squares).toBe(6));
  });

  it("FH-HRS-04: an ordinary horse dies at 0 hit points, one that a master has bred has a save, and costs twenty times as much", async () => {
    const hit = (hp: number) => creature(MULE).update({ system: { hp: { value: hp } } } as Actor.UpdateData);
    await table().referee.run(async () => {
      await creature(MULE).update({ system: { hp: { value: 5, max: 9 } } } as Actor.UpdateData);
      await hit(0);
      expect(hitPointsOf(creature(MULE)).state).toBe("dead");
      await creature(MULE).update({
        system: { hp: { value: 5, state: "up" }, packs: { fh: { masterBred: true } } },
      } as Actor.UpdateData);
      await hit(0);
      expect(hitPointsOf(creature(MULE)).state).toBe("savingForLife");
    });
    expect(await animal()).toMatchObject({ pack: { lines: [{ value: "2400 sp" }, {}] } });
  });

  it("FH-HRS-05 in part: a ridden mount does not attack, unless the table plays so", async () => {
    await carry();
    await ride(MULE);
    await table().alice.run(() => performAttack(creature(MULE), { id: "", use: "melee" }, { skip: true }));
    expect(table().alice.notices.at(-1)?.message).toBe("Bess does not attack while Hero rides it.");
  });
});
