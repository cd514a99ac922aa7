// Worlds of version 2 and before marked conditions by words of our own: they are read, and written as the host's.
import { afterEach, describe, expect, it } from "vitest";
import { SCHEMA_VERSION } from "../../src/foundry/migrations/migrate.ts";
import { migrateWorld } from "../../src/foundry/requests/migrate-world.ts";
import { GOBLIN, HERO, actorOf, placedGoblin, type Seat, sitDown, type Table } from "./table.ts";

/** What each of them is called today. */
const RENAMED = {
  blinded: "blind",
  deafened: "deaf",
  fleeing: "fear",
  held: "restrain",
  knockedOut: "unconscious",
  muted: "silence",
  stunned: "stun",
} as const;
const FORMER = Object.entries(RENAMED);

interface EffectSeed {
  readonly _id: string;
  readonly name?: string;
  readonly statuses?: readonly string[];
  readonly _tombstone?: boolean;
}
interface ActorSeed {
  readonly _id?: string;
  system?: Record<string, unknown>;
  effects?: EffectSeed[];
  items?: object[];
}

const idOf = (status: string): string => status.padEnd(16, "0");
const effect = (status: string, _id = idOf(status)): EffectSeed => ({ _id, name: status, statuses: [status] });
const gone = (status: string): EffectSeed => ({ _id: idOf(status), _tombstone: true });
const BOOTS = {
  _id: "boots00000000001",
  name: "Boots",
  type: "gear",
  effects: [{ ...effect("held", "bootseffect00001"), transfer: true }],
};

let table: Table;

/** Sits down in a world whose hero, goblin and the goblin that stands in the room have these effects. */
async function sit(hero: EffectSeed[], goblin: EffectSeed[] = [], placed: EffectSeed[] = []): Promise<void> {
  table = await sitDown(undefined, (actors, room) => {
    for (const actor of actors as ActorSeed[]) {
      actor.system = { ...actor.system, schemaVersion: 2 };
      actor.effects = actor._id === HERO ? hero : goblin;
      if (actor._id === HERO) actor.items = [...(actor.items ?? []), BOOTS];
    }
    for (const token of room.tokens as { _id: string; delta?: object }[])
      if (token._id === "goblintoken00001") token.delta = { effects: placed };
  });
}
afterEach(() => table.host.close());

const migrateAs = async (seat: Seat): Promise<void> => {
  await seat.run(() => migrateWorld());
  await table.host.settled();
};

interface Stored {
  readonly effects: readonly EffectSeed[];
  readonly items: readonly { readonly _id: string; readonly effects: readonly EffectSeed[] }[];
  readonly tokens: readonly { readonly _id: string; readonly delta?: { readonly effects?: readonly EffectSeed[] } }[];
}
/** A document as it lies in the database, untouched by any client. */
const stored = (name: string, id: string): Stored => {
  const { world } = table.host as unknown as { world: { library: { get(name: string, id: string): Stored } } };
  return structuredClone(world.library.get(name, id));
};
const storedEffects = (id: string) => stored("Actor", id).effects.map(({ _id, statuses }) => ({ _id, statuses }));
const today = (status: string) => ({ _id: idOf(status), statuses: [status] });

/** What a goblin that stands there is marked with, for Alice. */
const statusesOfPlaced = (): string[] =>
  table.alice.run(() => [...(placedGoblin().actor?.statuses ?? [])].toSorted((a, b) => a.localeCompare(b)));

describe("a condition of an older world", () => {
  it.each(FORMER)("is read as what it is called today, before anything is written: %s", async (former, now) => {
    await sit([effect(former)]);
    table.alice.run(() => {
      const hero = actorOf(HERO);
      expect(hero.statuses).toContain(now);
      expect(hero.isCharacter() && hero.system.conditions.map(({ id }) => id)).toContain(former);
    });
    expect(storedEffects(HERO)).toEqual([{ _id: idOf(former), statuses: [former] }]);
  });

  it.each(FORMER)("is written anew by the Referee's client: %s", async (former, now) => {
    await sit([effect(former)]);
    await migrateAs(table.referee);
    expect(storedEffects(HERO)).toEqual([today(now)]);
    table.alice.run(() => {
      const hero = actorOf(HERO);
      expect(hero.effects.contents.map(({ name }) => name)).toEqual([former]);
      expect(hero.isCharacter() && hero.system.conditions.map(({ id }) => id)).toContain(former);
    });
  });

  it.each(FORMER)("can then be taken off by the palette: %s", async (former, now) => {
    await sit([effect(former)]);
    await migrateAs(table.referee);
    await table.referee.run(() => actorOf(HERO).toggleStatusEffect(now));
    await table.host.settled();
    expect(storedEffects(HERO)).toEqual([]);
  });

  it("lasts as long as it did: nobody knows when it began", async () => {
    await sit([effect("stunned")]);
    await migrateAs(table.referee);
    const flag = table.alice.run(() => actorOf(HERO).effects.contents[0]?.getFlag("whitehack", "condition"));
    expect(flag).toMatchObject({ id: "stunned", strength: 1, since: null, began: null });
  });

  it("stays what it was where the host had a word for it already", async () => {
    await sit([effect("prone"), effect("bleeding")]);
    await migrateAs(table.referee);
    expect(storedEffects(HERO)).toEqual([today("prone"), today("bleeding")]);
  });

  it("that a macro has made under an id of its own keeps that id", async () => {
    await sit([effect("muted", "bymacro000000001")]);
    await migrateAs(table.referee);
    expect(storedEffects(HERO)).toEqual([{ _id: "bymacro000000001", statuses: ["silence"] }]);
  });

  it("lies on a thing as well", async () => {
    await sit([]);
    table.alice.run(() => expect(actorOf(HERO).statuses).toContain("restrain"));
    await migrateAs(table.referee);
    const boots = stored("Actor", HERO).items.find(({ _id }) => _id === "boots00000000001");
    expect(boots?.effects).toMatchObject([{ _id: "bootseffect00001", statuses: ["restrain"] }]);
  });
});

describe("a world that is half of today", () => {
  it("has a condition once, where both words marked it", async () => {
    await sit([effect("blinded"), effect("blind")]);
    await migrateAs(table.referee);
    expect(storedEffects(HERO)).toEqual([today("blind")]);
  });

  it("has the old id gone where the status was written already", async () => {
    await sit([{ ...effect("blind"), _id: idOf("blinded") }]);
    await migrateAs(table.referee);
    expect(storedEffects(HERO)).toEqual([today("blind")]);
  });

  it("is written once", async () => {
    await sit([effect("blinded")]);
    await migrateAs(table.referee);
    const before = JSON.stringify(stored("Actor", HERO));
    await migrateAs(table.referee);
    expect(JSON.stringify(stored("Actor", HERO))).toBe(before);
    expect(
      table.referee.run(() => game.settings.get("whitehack", "writtenVersion" as "critsAlwaysHit")) as unknown,
    ).toBe(SCHEMA_VERSION);
  });

  it("is left alone by players", async () => {
    await sit([effect("blinded")]);
    await migrateAs(table.alice);
    expect(storedEffects(HERO)).toEqual([{ _id: idOf("blinded"), statuses: ["blinded"] }]);
  });
});

describe("what a token has for its own", () => {
  const deltaEffects = () =>
    stored("Scene", "room000000000001").tokens.find(({ _id }) => _id === "goblintoken00001")?.delta?.effects ?? [];

  it("is written anew there", async () => {
    await sit([], [], [effect("held")]);
    expect(statusesOfPlaced()).toEqual(["restrain"]);
    await migrateAs(table.referee);
    expect(statusesOfPlaced()).toEqual(["restrain"]);
    expect(deltaEffects().filter(({ _tombstone }) => !_tombstone)).toMatchObject([today("restrain")]);
    expect(storedEffects(GOBLIN)).toEqual([]);
  });

  it("follows its actor where the condition is the actor's", async () => {
    await sit([], [effect("held")]);
    await migrateAs(table.referee);
    expect(storedEffects(GOBLIN)).toEqual([today("restrain")]);
    expect(statusesOfPlaced()).toEqual(["restrain"]);
    expect(deltaEffects()).toEqual([]);
  });

  it("stays free of what it was freed from", async () => {
    await sit([], [effect("held")], [gone("held")]);
    expect(statusesOfPlaced()).toEqual([]);
    await migrateAs(table.referee);
    expect(storedEffects(GOBLIN)).toEqual([today("restrain")]);
    expect(statusesOfPlaced()).toEqual([]);
  });
});

describe("a compendium of the world", () => {
  it("is written anew, too", async () => {
    await sit([]);
    await table.referee.run(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const pack = await CompendiumCollection.createCompendium({ label: "Mine", type: "Actor" } as never);
      const imp = { name: "Imp", type: "monster", effects: [effect("stunned")] } as Actor.CreateData;
      await Actor.create(imp, { pack: pack.collection, keepEmbeddedIds: true } as never);
      await migrateWorld();
      const [written] = (await pack.getDocuments()) as unknown as Actor.Implementation[];
      expect(written?.effects.map(({ id }) => id)).toEqual([idOf("stun")]);
    });
  });
});
