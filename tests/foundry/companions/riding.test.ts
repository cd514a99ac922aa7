// Riding: who sits on whom, how fast that is, and what it is to attacks and to a party.
import { describe, expect, it, vi } from "vitest";
import { mountOf, ridersOf } from "../../../src/foundry/conditions/riding.ts";
import { performRide } from "../../../src/foundry/companions/companion-operation.ts";
import { companionsContext } from "../../../src/foundry/companions/companions-context.ts";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import { partyContext } from "../../../src/foundry/campaign/party/party-context.ts";
import { fromPack, playing } from "../playing.ts";
import { ALICE, aTable, actorOf, GOBLIN, HERO, lastMessage } from "../table.ts";
import { undoing } from "../undoing.ts";

const HORSE = "horse00000000001";
const PARTY = "party00000000001";
const table = aTable(undefined, (actors) => {
  const horse = {
    _id: HORSE,
    name: "Bess",
    type: "monster",
    items: [{ name: "Tent", type: "gear", system: { quantity: 3, size: "heavy" } }],
    system: {
      movement: { land: 60 },
      mount: { is: true, capacity: 5 },
      companion: { kind: "mount", master: `Actor.${HERO}` },
    },
  };
  const party = {
    _id: PARTY,
    name: "Crew",
    type: "party",
    ownership: { default: 0, [ALICE]: 3 },
    system: { members: [{ actor: `Actor.${HERO}`, name: "Hero" }] },
  };
  actors.push(horse, party as object);
});
const play = playing(table);
const { undo } = undoing(table);

const creature = (id: string) => {
  const actor = actorOf(id);
  if (!actor.isCreature()) throw new Error("no creature");
  return actor;
};
const ride = async (rider: string, mount: string | null, seat = table().alice): Promise<void> => {
  await seat.run(() => performRide(creature(rider), mount === null ? null : creature(mount)));
  await table().host.settled();
};
const movementOf = () =>
  table().alice.run(() => {
    const hero = actorOf(HERO);
    if (!hero.isCharacter()) throw new Error("no character");
    return characterContext(hero).view.tiles.find(({ id }) => id === "movement")?.value;
  });
const notesOf = (): readonly string[] =>
  table().alice.run(() => {
    const { companions } = companionsContext(creature(HERO), false) as {
      readonly companions: { readonly rows: readonly { readonly notes: readonly string[] }[] };
    };
    return companions.rows[0]?.notes ?? [];
  });

describe("riding", () => {
  it("a rider is as fast as the mount, in a party too, until the card takes it back", async () => {
    await ride(HERO, HORSE);
    table().bob.run(() => {
      expect(mountOf(creature(HERO))?.name).toBe("Bess");
      expect(ridersOf(creature(HORSE)).map(({ name }) => name)).toEqual(["Hero"]);
      expect(lastMessage().system).toMatchObject({ text: "Hero mounts Bess.", facts: [{ value: "60" }] });
    });
    expect(movementOf()).toBe("60");
    table().alice.run(() => {
      const party = actorOf(PARTY);
      if (!party.isParty()) throw new Error("no party");
      expect(partyContext(party, false).paces[0]?.text).toBe("60 ft a round");
    });
    await undo(table().referee);
    expect(movementOf()).toBe("30");
  });

  it("is told with the load of the mount, which its rider does not count to", async () => {
    await ride(HERO, HORSE);
    expect(notesOf()).toEqual(["Mount", "Ridden by Hero", "Overloaded: 6 of 5"]);
    await ride(HERO, null);
    expect(notesOf()).toEqual(["Mount", "Overloaded: 6 of 5"]);
  });

  it("is one rider's at a time, and nobody's who is ridden", async () => {
    await ride(GOBLIN, HORSE, table().referee);
    await ride(HERO, HORSE);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Companion.Refusal.ridden");
    await ride(HORSE, GOBLIN, table().referee);
    expect(table().referee.notices.at(-1)?.message).toBe("WHITEHACK.Companion.Refusal.circle");
    await ride(GOBLIN, null);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Companion.Refusal.notRider");
    expect(table().referee.run(() => mountOf(creature(GOBLIN))?.name)).toBe("Bess");
  });

  it("WH-WPN-08: attacks know of the saddle by themselves, and the dialog can say otherwise", async () => {
    const [scimitar = ""] = await play.carry(fromPack("equipment", "Scimitar"));
    const score = async (values = {}): Promise<number> => {
      const card = (await play.attack(scimitar, "melee", values, 10)) as {
        readonly outcome: { readonly score: number };
      };
      return card.outcome.score;
    };
    const onFoot = await score();
    await ride(HERO, HORSE);
    expect(await score()).toBe(onFoot + 1);
    expect(await score({ mounted: false })).toBe(onFoot);
  });

  it("what is open of those beside is drawn once for all who change in a moment, as in each turn of a fight", async () => {
    await ride(HERO, HORSE);
    await table().alice.run(async () => {
      const [hero, horse] = [creature(HERO), creature(HORSE)];
      const [inParty, ofRider] = [vi.spyOn(actorOf(PARTY), "render"), vi.fn<() => void>()];
      hero.apps["open"] = { render: ofRider } as never;
      const looks = vi.spyOn(game.actors, "contents", "get");
      horse.render();
      await Promise.resolve();
      expect(ofRider).toHaveBeenCalledOnce();
      const once = looks.mock.calls.length;
      for (const one of [hero, horse, hero, horse]) one.render();
      await Promise.resolve();
      expect(inParty).toHaveBeenCalledOnce();
      expect(looks.mock.calls.length).toBe(2 * once);
    });
  });
});
