// Worlds and packs in which documents of several releases lie side by side: each is read as today's, and written once.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Migration, SCHEMA_VERSION, type Source } from "../../../src/foundry/documents/migrations/migrate.ts";
import { withoutKey } from "../../../src/foundry/host/compat.ts";
import { migrateWorld } from "../../../src/foundry/app/requests/migrate-world.ts";
import { FIRST, LAST, armorMagick, monsterDefences, withSteps } from "../example-steps.ts";
import { actorOf, GOBLIN, HERO, placedGoblin, sitDown, type Table } from "../table.ts";

const FIRE = [{ name: "Immune to fire", text: "" }];

interface Seed {
  _id?: string;
  system?: Source;
  items?: object[];
}
interface Stored {
  readonly _id: string;
  readonly name: string;
  readonly system: Source;
  readonly items: readonly Stored[];
}
interface Library {
  all(name: string): Stored[];
  get(name: string, id: string): Stored | undefined;
}
interface World {
  readonly library: Library;
  readonly packs: ReadonlyMap<string, { readonly library: Library }>;
}

let table: Table;
const world = (): World => (table.host as unknown as { world: World }).world;
const stored = (id: string): Stored => structuredClone(world().library.get("Actor", id) as Stored);
const migrated = async (): Promise<void> => {
  await table.referee.run(() => migrateWorld());
  await table.host.settled();
};
const writtenVersion = (): unknown =>
  table.referee.run(() => game.settings.get("whitehack", "writtenVersion" as "critsAlwaysHit"));
const keepVersion = async (version: number): Promise<void> => {
  await table.referee.run(() => game.settings.set("whitehack", "writtenVersion" as "critsAlwaysHit", version as never));
  await table.host.settled();
};

const chain = (_id: string, magick: unknown, schemaVersion?: number): object => ({
  _id,
  name: _id,
  type: "armor",
  system: { magick, ...(schemaVersion !== undefined && { schemaVersion }) },
});
const OLD = "oldchain00000001";
const SECOND = "secondchain00001";
const TODAY = "todaychain000001";
const LATER = "laterchain000001";
const NONE = "nonechain0000001";

/** A hero of the last version who carries things of every version, and a goblin of the first. */
const sit = async (): Promise<void> => {
  table = await sitDown(undefined, (actors) => {
    for (const actor of actors as Seed[]) {
      const isHero = actor._id === HERO;
      actor.system = { ...actor.system, schemaVersion: isHero ? LAST : FIRST, ...(!isHero && { keywords: FIRE }) };
      if (isHero)
        actor.items = [
          ...(actor.items ?? []),
          chain(OLD, true, FIRST),
          chain(SECOND, { is: true, cover: "Coat" }, LAST),
          chain(TODAY, { is: false }, SCHEMA_VERSION),
          chain(LATER, { is: true, song: "of a release to come" }, SCHEMA_VERSION + 1),
          chain(NONE, { is: true }),
        ];
    }
  });
};

interface Journey {
  readonly timers?: readonly object[];
  readonly running?: object;
}
/** The list of a party's timers became a record of them by ids, the same ids on every client. */
const keyedTimers: Migration = {
  to: SCHEMA_VERSION,
  types: ["party"],
  step(source) {
    const { timers, ...journey } = (source["journey"] ?? {}) as Journey;
    if (!timers) return source;
    const listed = Object.fromEntries(timers.map((one, place) => [`timer${place}`, one]));
    return { ...source, journey: { ...journey, running: { ...listed, ...journey.running } } };
  },
};

withSteps(armorMagick, monsterDefences, keyedTimers);
beforeEach(sit);
afterEach(() => table.host.close());

const armorOf = (id: string): Source => stored(HERO).items.find(({ _id }) => _id === id)?.system ?? {};

describe("a world in which documents of several versions lie", () => {
  it("is read as of today, whatever each of them is", () => {
    table.alice.run(() => {
      const is = (id: string) =>
        (actorOf(HERO).items.get(id)?.system as { magick?: { is: boolean } } | undefined)?.magick?.is;
      expect([OLD, SECOND, TODAY, LATER, NONE].map(is)).toEqual([true, true, false, true, true]);
      expect(actorOf(GOBLIN).system).toMatchObject({ defences: { immune: ["fire"] } });
      expect(actorOf(HERO).system).toMatchObject({ raises: [], corruption: { value: 0 } });
    });
  });

  it("is written anew as of today, and what is of today stays what it was", async () => {
    await migrated();
    expect(armorOf(OLD)).toMatchObject({ magick: { is: true }, schemaVersion: SCHEMA_VERSION });
    expect(armorOf(SECOND)).toMatchObject({ magick: { is: true, cover: "Coat" }, schemaVersion: SCHEMA_VERSION });
    expect(armorOf(TODAY)).toMatchObject({ magick: { is: false }, schemaVersion: SCHEMA_VERSION });
    expect(armorOf(NONE)).toMatchObject({ magick: { is: true }, schemaVersion: SCHEMA_VERSION });
    expect(stored(GOBLIN).system).toMatchObject({ defences: { immune: ["fire"] }, schemaVersion: SCHEMA_VERSION });
    expect(writtenVersion()).toBe(SCHEMA_VERSION);
  });

  it("keeps the version of a document that a later release has written", async () => {
    await migrated();
    expect(armorOf(LATER)).toMatchObject({ magick: { is: true }, schemaVersion: SCHEMA_VERSION + 1 });
  });
});

describe("an entry without a version", () => {
  it("is of today's shape; what cannot be read of it is as at the beginning, and it loads", async () => {
    await table.host.close();
    table = await sitDown(undefined, (actors) => {
      const hero = (actors as Seed[]).find(({ _id }) => _id === HERO);
      hero?.items?.push(chain(NONE, true));
    });
    table.alice.run(() =>
      expect(actorOf(HERO).items.get(NONE)?.system).toMatchObject({ armorClass: 1, magick: { is: false } }),
    );
    await migrated();
    expect(armorOf(NONE)).toMatchObject({ magick: { is: false }, schemaVersion: SCHEMA_VERSION });
  });
});

describe("a list that became a record", () => {
  const PARTY = "oldparty00000001";
  const timers = [
    { name: "Ward", endsAt: 600 },
    { name: "Tide", endsAt: 6000 },
  ];
  const running = () => table.alice.run(() => (actorOf(PARTY) as Actor.OfType<"party">).system.journey.running);

  it("loses what was taken from it, and nothing else, though only that was written", async () => {
    await table.host.close();
    table = await sitDown(undefined, (actors) => {
      const system = { journey: { timers }, schemaVersion: LAST };
      const party = { _id: PARTY, name: "Mill watch", type: "party", items: [], system };
      actors.push(party);
    });
    expect(running()).toEqual({ timer0: timers[0], timer1: timers[1] });
    await table.referee.run(() =>
      actorOf(PARTY).update({ system: { journey: { running: withoutKey("timer0") } } } as Actor.UpdateData),
    );
    await table.host.settled();
    expect(running()).toEqual({ timer1: timers[1] });
    expect(stored(PARTY).system).toMatchObject({ journey: { timers }, schemaVersion: LAST });
    await migrated();
    expect(stored(PARTY).system).toMatchObject({
      journey: { running: { timer1: timers[1] } },
      schemaVersion: SCHEMA_VERSION,
    });
    expect(stored(PARTY).system).not.toHaveProperty("journey.timers");
    expect(stored(PARTY).system).not.toHaveProperty("journey.running.timer0");
  });
});

describe("a migration that was interrupted", () => {
  const breakOff = (id: string): (() => void) => {
    const actor = table.referee.run(() => actorOf(id));
    Object.assign(actor, { update: () => Promise.reject(new Error("The line is gone")) });
    return () => Reflect.deleteProperty(actor, "update");
  };

  it("has written what it could, is told, and goes on where it is begun again", async () => {
    await table.referee.run(() => placedGoblin().update({ "delta.system.keywords": FIRE } as TokenDocument.UpdateData));
    await table.host.settled();
    const mend = breakOff(GOBLIN);
    await migrated();
    expect(stored(GOBLIN).system).toMatchObject({ schemaVersion: FIRST, keywords: FIRE });
    expect(stored(GOBLIN).system).not.toHaveProperty("defences");
    expect(armorOf(OLD)).toMatchObject({ schemaVersion: SCHEMA_VERSION });
    expect(writtenVersion()).toBe(0);
    expect(table.referee.notices.at(-1)).toMatchObject({ type: "warn", message: expect.stringContaining("1") });
    const before = stored(HERO).items.map(({ system }) => system);
    mend();
    await migrated();
    expect(stored(GOBLIN).system).toMatchObject({ schemaVersion: SCHEMA_VERSION, defences: { immune: ["fire"] } });
    expect(stored(HERO).items.map(({ system }) => system)).toEqual(before);
    expect(writtenVersion()).toBe(SCHEMA_VERSION);
    table.alice.run(() =>
      expect(placedGoblin().actor?.system).toMatchObject({
        keywords: [{ name: "Immune to fire" }],
        defences: { immune: ["fire"] },
      }),
    );
  });

  it("takes nothing back that somebody has changed meanwhile", async () => {
    const mend = breakOff(GOBLIN);
    await migrated();
    mend();
    await table.referee.run(async () => {
      await actorOf(HERO).update({ system: { hp: { value: 3 } } } as Actor.UpdateData);
      await actorOf(GOBLIN).update({ system: { defences: { immune: ["cold"] } } } as Actor.UpdateData);
    });
    await migrated();
    expect(stored(HERO).system).toMatchObject({ hp: { value: 3 } });
    expect(stored(GOBLIN).system).toMatchObject({ defences: { immune: ["cold"] } });
  });
});

describe("a pack of an old release in a world of today", () => {
  /** A compendium with an imp and a coat as they were once written; a client would write them as of today. */
  async function oldPack(): Promise<string> {
    const id = await table.referee.run(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const pack = await CompendiumCollection.createCompendium({ label: "Old", type: "Actor" } as never);
      const imp = { name: "Imp", type: "monster", items: [{ name: "Coat", type: "armor" }] };
      await Actor.create(imp as Actor.CreateData, { pack: pack.collection } as never);
      return pack.collection;
    });
    await table.host.settled();
    const [imp] = packed(id);
    Object.assign(imp?.system ?? {}, { keywords: FIRE, schemaVersion: FIRST });
    Reflect.deleteProperty(imp?.system ?? {}, "defences");
    Object.assign(imp?.items[0]?.system ?? {}, { magick: true, schemaVersion: FIRST });
    for (const seat of [table.referee, table.alice]) seat.run(() => game.packs.get(id)?.clear()); // what they made is known
    return id;
  }
  const packed = (id: string): Stored[] => world().packs.get(id)?.library.all("Actor") ?? [];
  const TODAYS = { defences: { immune: ["fire"] }, schemaVersion: SCHEMA_VERSION };

  it("is read as of today, and stays as it was as long as nobody writes", async () => {
    await keepVersion(SCHEMA_VERSION);
    const id = await oldPack();
    await table.alice.run(async () => {
      const [imp] = ((await game.packs.get(id)?.getDocuments()) ?? []) as unknown as Actor.Implementation[];
      expect(imp?.system).toMatchObject({ defences: { immune: ["fire"] } });
      expect(imp?.items.contents[0]?.system).toMatchObject({ magick: { is: true } });
    });
    await migrated();
    expect(packed(id)[0]?.system).toMatchObject({ schemaVersion: FIRST });
    expect(packed(id)[0]?.system).not.toHaveProperty("defences");
  });

  it("gives the world an actor of today", async () => {
    await keepVersion(SCHEMA_VERSION);
    const id = await oldPack();
    const made = await table.referee.run(async () => {
      const pack = game.packs.get(id) as never;
      const [entry] = packed(id);
      const actor = await game.actors.importFromCompendium(pack, entry?._id ?? "");
      return (actor as Actor.Implementation | undefined)?.id ?? "";
    });
    await table.host.settled();
    expect(stored(made).system).toMatchObject(TODAYS);
    expect(stored(made).items[0]?.system).toMatchObject({ magick: { is: true }, schemaVersion: SCHEMA_VERSION });
  });

  it("is written anew with an old world, half-old as it may be", async () => {
    const id = await oldPack();
    await table.referee.run(() =>
      Actor.create({ name: "Ogre", type: "monster" } as Actor.CreateData, { pack: id } as never),
    );
    await table.host.settled();
    await migrated();
    const [imp, ogre] = packed(id);
    expect(imp?.system).toMatchObject(TODAYS);
    expect(imp?.items[0]?.system).toMatchObject({ magick: { is: true }, schemaVersion: SCHEMA_VERSION });
    expect(ogre?.system).toMatchObject({ defences: { immune: [] }, schemaVersion: SCHEMA_VERSION });
    expect(writtenVersion()).toBe(SCHEMA_VERSION);
  });
});
