// Texts, lists and records that are far too long: cut wherever they come from, so that every browser opens the world.
import { describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { cutTo, MOST, sizeOf } from "../../../src/foundry/documents/data/limits.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { ALICE, aTable, actorOf, GOBLIN, HERO, REFEREE, type Seat } from "../table.ts";

const HUGE = "d6 ".repeat(120_000);

/** A field of a data model, as far as it is asked for what it is. */
interface Field {
  readonly constructor: { readonly name: string };
  readonly limit?: object;
  readonly choices?: object;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

const LIMITED = /^(?:String|HTML|Array|Object|TypedObject|JSON|Set|DocumentUUID|DocumentId|FilePath|JavaScript)Field$/;
/** Where fields that may hold any amount have no limit. */
function unlimitedIn(field: Field, path: string): readonly string[] {
  const own = LIMITED.test(field.constructor.name) && !field.limit && !field.choices ? [path] : [];
  const within = [...Object.entries(field.fields ?? {}), ...(field.element ? [["[]", field.element] as const] : [])];
  return [...own, ...within.flatMap(([key, one]) => unlimitedIn(one, `${path}.${key}`))];
}

describe("data models", () => {
  const table = aTable([REFEREE]);

  it("have a limit in every field that could hold any amount", () => {
    table().referee.run(() => {
      const models = (["Actor", "Item", "ChatMessage"] as const).flatMap((name) =>
        Object.entries(CONFIG[name].dataModels).map(([type, model]) => [`${name}.${type}`, model] as const),
      );
      expect(models.length).toBeGreaterThan(20);
      const schemas = models.map(([name, { schema }]) => [name, schema as object as Field] as const);
      expect(schemas.flatMap(([name, schema]) => unlimitedIn(schema, name))).toEqual([]);
      // and they are looked for where they would be
      expect(unlimitedIn(new foundry.data.fields.StringField() as object as Field, "new")).toEqual(["new"]);
    });
  });
});

describe("limits", () => {
  it("leave what fits as it is, the very same", () => {
    const record = { a: "b", list: [1, 2, { c: null }] };
    expect(cutTo(record, { of: "record", most: 100 })).toBe(record);
    expect(cutTo("four", { of: "text", most: 4 })).toBe("four");
  });

  it("cut the ends: characters, entries, keys, and what a record holds", () => {
    expect(cutTo("fours", { of: "text", most: 4 })).toBe("four");
    expect(cutTo("ab😀", { of: "text", most: 3 })).toBe("ab");
    expect(cutTo([1, 2, 3], { of: "list", most: 2 })).toEqual([1, 2]);
    expect(cutTo({ a: 1, b: 2 }, { of: "keys", most: 1 })).toEqual({ a: 1 });
    const cut = cutTo({ a: "x".repeat(50), b: ["y".repeat(90), "z"], c: 1 }, { of: "record", most: 100 });
    expect(sizeOf(cut, 1000)).toBeLessThanOrEqual(110);
    expect(cut).toMatchObject({ a: "x".repeat(50) });
  });

  it("end at a depth that no record of ours has", () => {
    let deep: object = {};
    for (let depth = 0; depth < 10_000; depth += 1) deep = { deep };
    expect(JSON.stringify(cutTo(deep, { of: "record", most: 100_000 })).length).toBeLessThan(1000);
  });
});

describe("what is written", () => {
  const table = aTable();
  const told = (seat: Seat) => seat.notices.map(({ message }) => message);
  const system = (id: string) => table().referee.run(() => actorOf(id).toObject().system as Record<string, unknown>);

  it("is cut for everybody, and whoever writes it is told", async () => {
    await table().alice.run(() => actorOf(HERO).update({ system: { identity: HUGE } } as Actor.UpdateData));
    await table().host.settled();
    expect(system(HERO)["identity"]).toHaveLength(MOST.line);
    expect(told(table().alice)).toEqual([`Shortened to ${MOST.line} characters.`]);
    expect([table().bob, table().referee].flatMap(told)).toEqual([]);
    await table().alice.run(() => actorOf(HERO).update({ system: { identity: "A tinker" } } as Actor.UpdateData));
    expect(told(table().alice)).toHaveLength(1);
  });

  it("is cut in lists and new things too", async () => {
    const groups = Array.from({ length: MOST.list + 5 }, () => ({ name: HUGE }));
    await table().alice.run(() => actorOf(HERO).update({ system: { groups } } as Actor.UpdateData));
    const torch: object = { name: "Torch", type: "gear", system: { description: HUGE } };
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [torch as Item.CreateData]));
    await table().host.settled();
    const stored = system(HERO)["groups"] as readonly { readonly name: string }[];
    expect([stored.length, stored[0]?.name.length]).toEqual([MOST.list, MOST.line]);
    expect(table().bob.run(() => actorOf(HERO).items.getName("Torch")?.toObject().system)).toMatchObject({
      description: expect.objectContaining({ length: MOST.prose }) as string,
    });
    expect(told(table().alice)).toEqual([
      `Shortened to ${MOST.list} entries.`,
      `Shortened to ${MOST.prose} characters.`,
    ]);
  });

  it("is refused in a request, by a sentence, and is not even sent", async () => {
    const heard: unknown[] = [];
    table().referee.run(() => game.socket?.on("system.whitehack", (packet: unknown) => heard.push(packet)));
    const request = { operation: "wb.holdBack", data: { fight: HUGE, awaits: HUGE } } as const;
    const refused = { done: false, reason: "WHITEHACK.Refusal.tooLong" };
    expect(await table().alice.run(() => askReferee("packOperation", request))).toEqual(refused);
    expect(heard).toEqual([]);
    expect(await table().referee.run(() => serve("packOperation", request, game.users.get(ALICE)))).toEqual(refused);
  });
});

describe("what lies on the disk from before", () => {
  const facts = Array.from({ length: 20 }, () => ({ label: HUGE, value: HUGE }));
  const notice = { _id: "notice0000000001", type: "notice", author: ALICE, system: { title: HUGE, text: HUGE, facts } };
  const table = aTable(
    undefined,
    (actors) => {
      for (const actor of actors as { _id: string; system: Record<string, unknown> }[])
        Object.assign(actor.system, {
          ...(actor._id === HERO && { identity: HUGE, biography: HUGE, groups: [{ name: HUGE, kind: "vocation" }] }),
          ...(actor._id === GOBLIN && { attackName: HUGE, description: HUGE, keywords: [{ name: HUGE, text: HUGE }] }),
          packs: { old: { words: HUGE } },
        });
    },
    [notice],
  );

  it("opens, cut, and can be played on", async () => {
    await table().alice.run(async () => {
      const stored = actorOf(HERO).toObject().system as {
        readonly identity: string;
        readonly biography: string;
        readonly groups: readonly { readonly name: string }[];
        readonly packs: object;
      };
      expect([stored.identity, stored.biography].map(({ length }) => length)).toEqual([MOST.line, MOST.prose]);
      expect(stored.groups[0]?.name).toHaveLength(MOST.line);
      expect(sizeOf(stored.packs, Infinity)).toBeLessThan(MOST.record);
      const card = game.messages.get("notice0000000001");
      if (!card) throw new Error("The notice is gone");
      expect(sizeOf(card.toObject().system, Infinity)).toBeLessThan(20 * 2 * (MOST.line + 20) + MOST.line + MOST.text);
      await presentCard(card);
      await actorOf(HERO).update({ system: { identity: "A tinker" } } as Actor.UpdateData);
    });
    await table().host.settled();
    expect(table().bob.run(() => actorOf(HERO).toObject().system)).toMatchObject({ identity: "A tinker" });
  });
});

describe("things of one actor", () => {
  const table = aTable();
  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Thing ${at}`, type: "gear" })) as Item.CreateData[];

  it("are at most as many as a list can show, and whoever adds more is told", async () => {
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      const had = hero.items.size;
      await hero.createEmbeddedDocuments("Item", items(MOST.items)).catch(() => []);
      expect(hero.items.size).toBe(had);
      await hero.createEmbeddedDocuments("Item", items(3));
      expect(hero.items.size).toBe(had + 3);
    });
    expect(table().alice.notices.at(-1)?.message).toBe("Hero cannot have more than 1000 things and abilities.");
    const made = await table().referee.run(() =>
      Actor.create({ name: "Hoarder", type: "character", items: items(MOST.items + 1) } as Actor.CreateData),
    );
    expect(made ?? null).toBeNull();
  });
});
