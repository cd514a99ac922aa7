import { afterwards, area, expect, fact } from "./fact.ts";
import { listen, madeHero, madeItem, type Actor, type Dict } from "./world.ts";

area("documents");

/** The package's own test of it, done again for 13 and for 14. */
const SKIPPED = "https://github.com/vttred/ose/blob/main/src/module/item/__tests__/entity-item.test.ts";
const UNCLEANED = "https://github.com/foundryvtt/foundryvtt/issues/10841";
const DOTTED = "https://github.com/foundryvtt-dcc/dcc";

fact("DOC-01", "what is derived is derived again after each update", "ClientDocument", async () => {
  const hero = await madeHero();
  expect(hero.system["doubled"]).toBe(20);
  await hero.update({ "system.luck": 12 });
  expect(hero.system["doubled"]).toBe(24);
});

fact("DOC-02", "data is prepared: base, embedded, derived", "ClientDocument", async () => {
  const hero = await madeHero({ items: [{ name: "Ring", type: "trinket" }] });
  const log: string[] = [];
  const spy = (target: object, name: string, label: string): void => {
    const original = Reflect.get(target, name) as () => void;
    const value = () => (log.push(label), original.call(target));
    Object.defineProperty(target, name, { value, configurable: true });
  };
  hero.reset();
  spy(hero.system, "prepareBaseData", "base");
  spy(hero.items.contents[0] as object, "prepareData", "item");
  spy(hero.system, "prepareDerivedData", "derived");
  hero.prepareData();
  expect(log).toEqual(["base", "item", "derived"]);
});

fact("DOC-03", "a new actor's token has the actor's name and picture", "Actor", async () => {
  const hero = await madeHero({ img: "icons/svg/eye.svg" });
  expect(hero.prototypeToken.name).toBe("Sir Fact");
  expect((hero.prototypeToken["texture"] as Dict)["src"]).toBe("icons/svg/eye.svg");
});

fact("DOC-04", "an update that changes nothing resolves to nothing, and no hook hears of it", "Document", async () => {
  const hero = await madeHero();
  const heard: string[] = [];
  listen("updateActor", () => void heard.push("updateActor"));
  expect(await hero.update({})).toBeUndefined();
  expect(await hero.update({ name: "Sir Fact", "system.luck": 10 })).toBeUndefined();
  expect(heard).toEqual([]);
});

fact("DOC-05", "an invalid value is refused, and nothing is changed", "Document", async () => {
  const hero = await madeHero();
  await hero.update({ name: "" }).catch(() => undefined); // whether it rejects no page says
  expect(hero.name).toBe("Sir Fact");
});

fact("DOC-06", "a value out of bounds is brought within them, and unknown keys are dropped", "Document", async () => {
  const hero = await madeHero();
  await hero.update({ "system.luck": 999, "system.nonsense": 1, nonsense: 2 });
  expect(hero.system["luck"]).toBe(20);
  expect(hero.toObject()).not.toHaveProperty("nonsense");
  expect(hero.toObject()["system"]).not.toHaveProperty("nonsense");
});

fact("DOC-07", "an id that is given is dropped unless it is to be kept", "Document", async () => {
  const id = "keepme0000000001";
  expect((await madeItem({ _id: id })).id).not.toBe(id);
  expect((await madeItem({ _id: id }, { keepId: true })).id).toBe(id);
});

fact("DOC-08", "what is not valid is told and skipped, and the rest is made", SKIPPED, async () => {
  const cls = getDocumentClass("Actor");
  const made = await cls.createDocuments([
    { name: "Smaug", type: "dragon" },
    { name: "Bard", type: "hero" },
  ]);
  afterwards(() => made[0]?.delete());
  expect(made.map(({ name }) => name)).toEqual(["Bard"]);
  expect(await cls.create({ name: "Smaug", type: "dragon" })).toBeUndefined();
});

fact("DOC-09", "embedded documents are created, updated and deleted", "Document", async () => {
  const hero = await madeHero();
  const [gem] = await hero.createEmbeddedDocuments("Item", [{ name: "Gem", type: "trinket" }]);
  expect([hero.items.size, gem?.parent]).toEqual([1, hero]);
  await hero.updateEmbeddedDocuments("Item", [{ _id: gem?.id, "system.weight": 7 }]);
  expect(hero.items.get(gem?.id ?? "")?.system["weight"]).toBe(7);
  await hero.deleteEmbeddedDocuments("Item", [gem?.id ?? ""]);
  expect(hero.items.size).toBe(0);
});

fact("DOC-10", "flags are set, read and removed; those of packages that are not there throw", "Document", async () => {
  const hero = await madeHero();
  await hero.setFlag("tiny", "a.b", 1);
  expect(hero.getFlag("tiny", "a.b")).toBe(1);
  await hero.unsetFlag("tiny", "a.b");
  expect(hero.getFlag("tiny", "a.b")).toBeUndefined();
  expect(() => hero.getFlag("elsewhere", "x")).toThrow();
});

fact("DOC-11", "an update that is not recursive replaces what is nested", "Document", async () => {
  const hero = await madeHero();
  await hero.setFlag("tiny", "box", { a: 1 });
  await hero.update({ "flags.tiny.box": { b: 2 } }, { recursive: false });
  expect(hero.getFlag("tiny", "box")).toEqual({ b: 2 });
});

fact("DOC-30", "several documents are made, changed and deleted at once", "Document", async () => {
  const items = getDocumentClass("Item");
  const pair = ["A", "B"].map((name) => ({ name, type: "trinket" }));
  const docs = (await items.createDocuments(pair as never)) as unknown as { id: string; name: string }[];
  const ids = docs.map(({ id }) => id);
  await items.updateDocuments(ids.map((_id) => ({ _id, name: "C" })) as never);
  expect(docs.map(({ name }) => name)).toEqual(["C", "C"]);
  await items.deleteDocuments(ids);
  expect(ids.filter((id) => game.items.get(id))).toEqual([]);
});

fact("DOC-31", "a clone is a document of its own, saved only when that is wanted", "Document", async () => {
  const hero = await madeHero({ system: { luck: 3 } });
  const before = game.actors.size;
  const twin = (await hero.clone({ name: "Twin" })) as Actor;
  expect([twin.name, twin.system["luck"], twin.id, game.actors.size]).toEqual(["Twin", 3, null, before]);
});

area("uuids");

const FROM_UUID = "https://foundryvtt.com/api/v14/functions/foundry.utils.fromUuid.html";

fact("DOC-14", "a uuid resolves to a document of the world, also an embedded one", FROM_UUID, async () => {
  const hero = await madeHero({ items: [{ name: "Ring", type: "trinket" }] });
  const ring = hero.items.contents[0];
  expect(ring?.uuid).toBe(`Actor.${hero.id}.Item.${ring?.id}`);
  expect(await fromUuid(ring?.uuid ?? "")).toBe(ring);
  expect(fromUuidSync(hero.uuid)).toBe(hero);
});

fact("DOC-32", "a uuid of nothing resolves to null", FROM_UUID, async () => {
  expect(await fromUuid("Actor.nobody0000000000")).toBeNull();
});

fact(
  "DOC-40",
  "who goes through a collection and updates each document comes to an end",
  "EmbeddedCollection",
  async () => {
    const hero = await madeHero();
    await hero.createEmbeddedDocuments(
      "Item",
      ["A", "B"].map((name) => ({ name, type: "trinket" })),
    );
    const visited: unknown[] = [];
    for (const item of hero.items) {
      visited.push(item["name"]);
      await item.update({ "system.weight": visited.length + 2 });
      if (visited.length > 4) break;
    }
    expect(visited).toEqual(["A", "B"]);
  },
);

fact("DOC-41", "dotted keys are spelled out in the data of a new document, at every depth", DOTTED, async () => {
  const cls = getDocumentClass("Actor");
  const data = { name: "X", type: "hero", "prototypeToken.texture.src": "a.webp", flags: { "tiny.deep": 1 } };
  const { prototypeToken, flags } = new cls(data).toObject() as { prototypeToken: { texture: Dict }; flags: Dict };
  expect([prototypeToken.texture["src"], flags]).toEqual(["a.webp", { tiny: { deep: 1 } }]);
});

fact("DOC-42", "a null that a field may neither be nor need becomes its initial value", DOTTED, async () => {
  const { StringField } = foundry.data.fields;
  expect(new StringField({ required: false }).clean(null)).toBeUndefined();
});

fact("DOC-43", "a field knows the options that its class has by default", "DataField", async () => {
  class Keyed extends foundry.data.fields.ObjectField {
    static override get _defaults() {
      return { ...super._defaults, initialKeys: ["a"] };
    }
  }
  expect((new Keyed() as unknown as Dict)["initialKeys"]).toEqual(["a"]);
});

fact("DOC-44", "a blank text that may be blank is valid and done with", "DataField", async () => {
  const refuse = (): never => {
    throw new Error("never asked");
  };
  expect(new foundry.data.fields.StringField({ blank: true, validate: refuse }).validate("")).toBeUndefined();
});

fact(
  "DOC-45",
  "a text that is needed and may be blank begins blank, where it may be null too",
  "https://github.com/foundryvtt/foundryvtt/issues/8740",
  async () => {
    const { StringField } = foundry.data.fields;
    expect(new StringField({ required: true, blank: true, nullable: true }).getInitialValue({})).toBe("");
    expect(new StringField({ required: true, nullable: true, initial: null }).getInitialValue({})).toBe("");
    expect(
      new StringField({ required: true, blank: false, nullable: true, initial: null }).getInitialValue({}),
    ).toBeNull();
  },
);

fact("DOC-46", "a die of a class that nobody knows is read as a die", "Roll", async () => {
  const roll = await new Roll("1d20").evaluate();
  const stored = JSON.parse(JSON.stringify(roll)) as { terms: Dict[] };
  Object.assign(stored.terms[0] ?? {}, { class: "D20Die" });
  expect(Roll.fromJSON(JSON.stringify(stored)).total).toBe(roll.total);
});

area("document hooks");

const hook = <const T extends string>(name: T) =>
  `https://foundryvtt.com/api/v14/functions/hookEvents.${name}.html` as const;

const KINDS = ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"];

fact(
  "HOOK-06",
  "hooks get document, data, options and user in the documented order",
  hook("createDocument"),
  async () => {
    const calls: unknown[][] = [];
    for (const kind of KINDS) listen(`${kind}Actor`, (...args: unknown[]) => void calls.push([kind, ...args]));
    const hero = await madeHero({}, { mine: 1 });
    await hero.update({ name: "Newer" });
    await hero.delete();
    expect(calls.map(([kind, document, ...rest]) => [kind, (document as Actor).documentName, rest.length])).toEqual([
      ["preCreate", "Actor", 3],
      ["create", "Actor", 2],
      ["preUpdate", "Actor", 3],
      ["update", "Actor", 3],
      ["preDelete", "Actor", 2],
      ["delete", "Actor", 2],
    ]);
    const [, , , options, userId] = calls[0] ?? [];
    expect([(options as Dict)["mine"], userId]).toEqual([1, game.user?.id]);
    expect((calls[3]?.[2] as Dict | undefined)?.["name"]).toBe("Newer");
  },
);

fact("HOOK-30", "hooks before a creation get dotted keys spelled out", SKIPPED, async () => {
  const heard: unknown[] = [];
  listen(
    "preCreateActor",
    (_actor: Actor, data: Dict) => void heard.push((data["prototypeToken"] as Dict)["actorLink"]),
  );
  await madeHero({ "prototypeToken.actorLink": true });
  expect(heard).toEqual([true]);
});

fact("HOOK-31", "hooks before an update get what was sent, neither cleaned nor compared", UNCLEANED, async () => {
  const hero = await madeHero();
  const heard: unknown[] = [];
  listen("preUpdateActor", (_actor: Actor, { name, system }: Dict) => void heard.push([name, system]));
  await hero.update({ name: "Sir Fact" });
  await hero.update({ "system.luck": "12" });
  expect(heard).toEqual([
    ["Sir Fact", undefined],
    [undefined, { luck: "12" }],
  ]);
});

fact("HOOK-07", "a hook before the change that says false vetoes it", hook("preUpdateDocument"), async () => {
  const hero = await madeHero();
  listen("preUpdateActor", () => false);
  expect(await hero.update({ name: "Other" })).toBeUndefined();
  expect(hero.name).toBe("Sir Fact");
});

fact("HOOK-08", "a promise of false is no veto", "hooks", async () => {
  const hero = await madeHero();
  listen("preUpdateActor", () => Promise.resolve(false));
  await hero.update({ name: "Other" });
  expect(hero.name).toBe("Other");
});

fact("HOOK-09", "of many documents a vetoed one is left out", hook("preCreateDocument"), async () => {
  const hero = await madeHero();
  listen("preCreateItem", (item: { name: string }) => item.name !== "A");
  const pair = ["A", "B"].map((name) => ({ name, type: "trinket" }));
  const items = await hero.createEmbeddedDocuments("Item", pair);
  expect(items.map((item) => item["name"])).toEqual(["B"]);
});

fact("HOOK-10", "hooks before the change may change it", hook("preUpdateDocument"), async () => {
  const hero = await madeHero();
  listen("preCreateItem", (item: { updateSource(data: Dict): void }) => item.updateSource({ name: "Gift" }));
  listen("preUpdateActor", (_actor: Actor, changed: Dict) => void (changed["name"] = "Renamed"));
  const [item] = await hero.createEmbeddedDocuments("Item", [{ name: "A", type: "trinket" }]);
  expect(item?.["name"]).toBe("Gift");
  await hero.update({ "system.luck": 2 });
  expect([hero.name, hero.system["luck"]]).toEqual(["Renamed", 2]);
});

fact(
  "HOOK-11",
  "hooks are quiet when the operation says so",
  "https://foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html",
  async () => {
    const hero = await madeHero();
    const heard: string[] = [];
    for (const name of ["preUpdateActor", "updateActor"]) listen(name, () => void heard.push(name));
    await hero.update({ "system.luck": 1 }, { noHook: true });
    expect(heard).toEqual([]);
  },
);

fact("HOOK-12", "hooks come before the promise resolves, to the changed document", hook("updateDocument"), async () => {
  const hero = await madeHero();
  const log: string[] = [];
  listen("updateActor", (actor: Actor) => void log.push(`hook ${String(actor.system["luck"])}`));
  await hero.update({ "system.luck": 3 });
  log.push("resolved");
  expect(log).toEqual(["hook 3", "resolved"]);
});

fact("HOOK-20", "an embedded change has hooks of its own, and none of its parent's", "hooks", async () => {
  const hero = await madeHero();
  const heard: string[] = [];
  for (const name of ["updateActor", "createItem"]) listen(name, () => void heard.push(name));
  await hero.createEmbeddedDocuments("Item", [{ name: "A", type: "trinket" }]);
  expect(heard).toEqual(["createItem"]);
});
