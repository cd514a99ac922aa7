import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import type { TokenDocument } from "../client/documents/token.ts";
import { fromUuid, fromUuidSync } from "../client/game/uuid.ts";
import { modifyBatch } from "../client/game/database.ts";
import type { Dict } from "../common/types.ts";
import { actorOf, ANN, FOE, GM, HERO, itemOf, onHook, sitDown, type Table } from "./node-table.ts";

let table: Table;
let hero: Actor;
beforeEach(async () => {
  table = await sitDown();
  hero = actorOf(table.gm);
});
afterEach(() => table.close());

// https://foundryvtt.com/api/classes/foundry.documents.abstract.ClientDocumentMixin.html
describe("preparation", () => {
  it("derives again after each update, on every client", async () => {
    expect(hero.system["doubled"]).toBe(20);
    await hero.update({ "system.luck": 12 });
    await table.settled();
    expect(hero.system["doubled"]).toBe(24);
    expect(actorOf(table.ann).system["doubled"]).toBe(24);
    expect(actorOf(table.ann)).not.toBe(hero);
  });

  it("runs base, embedded, derived, in that order, the model before the document", () => {
    const log: string[] = [];
    const spy = (target: object, name: string, label: string) => {
      const original = Reflect.get(target, name) as () => void;
      Object.defineProperty(target, name, {
        value: () => (log.push(label), original.call(target)),
        configurable: true,
      });
    };
    hero.reset();
    spy(hero.system, "prepareBaseData", "system base");
    spy(hero, "prepareBaseData", "document base");
    spy(itemOf(hero), "prepareData", "item");
    spy(hero.system, "prepareDerivedData", "system derived");
    spy(hero, "prepareDerivedData", "document derived");
    hero.prepareData();
    expect(log).toEqual(["system base", "document base", "item", "system derived", "document derived"]);
  });

  it("gives a new actor's token the actor's name and picture", async () => {
    const [made] = (await hero.clone({ name: "Twin", img: "icons/svg/eye.svg" }, { save: false }), [hero]);
    const twin = hero.clone({ name: "Twin" }) as Actor;
    expect(made).toBe(hero);
    expect(twin.prototypeToken.name).toBe("Hero");
    const cls = table.gm.client.documentClass("Actor");
    const fresh = (await cls.create({ name: "Fresh", type: "hero", img: "icons/svg/eye.svg" })) as Actor;
    expect(fresh.prototypeToken.name).toBe("Fresh");
    expect((fresh.prototypeToken["texture"] as Dict)["src"]).toBe("icons/svg/eye.svg");
  });
});

// https://foundryvtt.com/api/classes/foundry.abstract.Document.html
describe("database operations", () => {
  it("an update that changes nothing is not sent and resolves to undefined", async () => {
    const before = table.world.sequence;
    expect(await hero.update({})).toBeUndefined();
    expect(await hero.update({ name: "Hero", "system.luck": 10 })).toBeUndefined();
    expect(table.world.sequence).toBe(before);
  });

  it("an invalid value rejects and nothing is stored", async () => {
    await expect(hero.update({ name: "" })).rejects.toThrow("name: may not be a blank string");
    expect(table.world.library.get("Actor", HERO)?.["name"]).toBe("Hero");
  });

  it("values out of bounds are clamped by cleaning, unknown keys dropped", async () => {
    await hero.update({ "system.luck": 999, "system.nonsense": 1, nonsense: 2 });
    expect(hero.system["luck"]).toBe(20);
    const stored = table.world.library.get("Actor", HERO);
    expect(stored).not.toHaveProperty("nonsense");
    expect(stored?.["system"]).not.toHaveProperty("nonsense");
  });

  it("a given _id is dropped unless it is to be kept", async () => {
    const cls = table.gm.client.documentClass("Item");
    const id = "keepme0000000001";
    const dropped = (await cls.create({ _id: id, name: "A", type: "trinket" })) as unknown as { id: string };
    const kept = (await cls.create({ _id: id, name: "B", type: "trinket" }, { keepId: true })) as unknown as {
      id: string;
    };
    expect(dropped.id).not.toBe(id);
    expect(kept.id).toBe(id);
  });

  it("a type that the manifest does not declare is refused with its name", async () => {
    const cls = table.gm.client.documentClass("Actor");
    await expect(cls.create({ name: "X", type: "dragon" })).rejects.toThrow("dragon");
  });

  it("embedded documents are created, updated and deleted everywhere", async () => {
    const [gem] = await hero.createEmbeddedDocuments("Item", [{ name: "Gem", type: "trinket" }]);
    await table.settled();
    const theirs = () => actorOf(table.ann).items.get(gem?.id ?? "");
    expect(theirs()?.name).toBe("Gem");
    await gem?.update({ "system.weight": 7 });
    await table.settled();
    expect(theirs()?.system["weight"]).toBe(7);
    await gem?.delete();
    await table.settled();
    expect(theirs()).toBeUndefined();
    expect(hero.items.size).toBe(1);
  });

  it("flags are set, read and removed; unknown scopes throw", async () => {
    await hero.setFlag("tiny", "a.b", 1);
    expect(hero.getFlag("tiny", "a.b")).toBe(1);
    await hero.unsetFlag("tiny", "a.b");
    expect(hero.getFlag("tiny", "a.b")).toBeUndefined();
    await table.settled();
    expect(actorOf(table.ann).getFlag("tiny", "a")).toEqual({});
    expect(() => hero.getFlag("elsewhere", "x")).toThrow("not valid or not currently active");
  });

  it("recursive: false replaces what is nested", async () => {
    await hero.setFlag("tiny", "box", { a: 1 });
    await hero.update({ "flags.tiny.box": { b: 2 } }, { recursive: false });
    await table.settled();
    expect(actorOf(table.bob).getFlag("tiny", "box")).toEqual({ b: 2 });
  });

  // https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html
  it("a batch with one refusal changes nothing", async () => {
    onHook(table.gm, "preCreateItem", (item: { name: string }) => item.name !== "No");
    const make = (name: string) => ({
      action: "create" as const,
      documentName: "Item",
      data: [{ name, type: "trinket" }],
    });
    expect(await modifyBatch([make("Yes"), make("No")])).toEqual([[], []]);
    expect(table.gm.game.items.size).toBe(0);
    const [made] = await modifyBatch([make("Yes"), make("Also")]);
    expect(made?.[0]?.["name"]).toBe("Yes");
    expect(table.gm.game.items.size).toBe(2);
  });

  it("two clients that edit at once both get through, in one order for all", async () => {
    const mine = actorOf(table.ann);
    await Promise.all([
      hero.update({ "system.luck": 3 }),
      table.ann.run(() => mine.update({ "system.health.value": 2 })),
    ]);
    await table.settled();
    for (const client of [table.gm, table.ann, table.bob])
      expect(actorOf(client).system).toMatchObject({ luck: 3, health: { value: 2 } });
  });
});

describe("uuids", () => {
  it("resolve to documents in the world, also those embedded", async () => {
    expect(await fromUuid(`Actor.${HERO}.Item.ring000000000001`)).toBe(itemOf(hero));
    expect(fromUuidSync(hero.uuid)).toBe(hero);
    expect(await fromUuid(null)).toBeNull();
    expect(await fromUuid("Actor.nobody0000000000")).toBeNull();
    expect(fromUuidSync(".Item.ring000000000001", { relative: hero })).toBe(itemOf(hero));
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html
describe("active effects", () => {
  const effect = (changes: Dict[], more: Dict = {}): Dict => ({ name: "Effect", system: { changes }, ...more });
  const change = (type: string, value: unknown, more: Dict = {}): Dict => ({
    key: "system.luck",
    type,
    value,
    ...more,
  });
  const add = (...effects: Dict[]) => hero.createEmbeddedDocuments("ActiveEffect", effects);

  it("apply by priority: multiply before add before override", async () => {
    await add(effect([change("add", 3)]), effect([change("multiply", 2)]));
    expect(hero.system["luck"]).toBe(23);
    expect(hero.overrides).toEqual({ system: { luck: 23 } });
    await add(effect([change("override", 4)]));
    expect(hero.system["luck"]).toBe(4);
    expect(hero._source["system"]).toMatchObject({ luck: 10 });
  });

  it("apply one phase after another whatever the priorities", async () => {
    await add(effect([change("add", 5), change("multiply", 2, { phase: "final", priority: 0 })]));
    expect(hero.system["luck"]).toBe(30);
    expect(hero.system["doubled"]).toBe(30);
  });

  it("of items reach the actor without being copied", async () => {
    await itemOf(hero).createEmbeddedDocuments("ActiveEffect", [effect([change("add", 1)], { transfer: true })]);
    expect(hero.effects.size).toBe(0);
    expect([...hero.allApplicableEffects()].map((one) => one.name)).toEqual(["Effect"]);
    expect(hero.system["luck"]).toBe(11);
  });

  it("that are disabled do nothing", async () => {
    const [made] = (await add(effect([change("add", 5)]))) as ActiveEffect[];
    await made?.update({ disabled: true });
    expect(hero.system["luck"]).toBe(10);
  });

  it("add to sets and to unknown keys by their type", async () => {
    await add(effect([{ key: "system.tags", type: "add", value: "lucky" }]));
    expect([...(hero.system["tags"] as Set<string>)]).toEqual(["lucky"]);
  });
});

describe("statuses", () => {
  // https://foundryvtt.com/api/classes/foundry.documents.Actor.html#togglestatuseffect
  it("toggle: the effect, then false; true when it is on already; undefined when it is off already", async () => {
    const on = await hero.toggleStatusEffect("prone");
    expect(on).toMatchObject({ name: "Prone" });
    expect(hero.statuses.has("prone")).toBe(true);
    expect(await hero.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await hero.toggleStatusEffect("prone")).toBe(false);
    expect(hero.statuses.has("prone")).toBe(false);
    expect(await hero.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(hero.toggleStatusEffect("nonsense")).rejects.toThrow("nonsense");
  });
});

describe("tokens", () => {
  const token = (name = "tokenfoe00000001", client = table.gm) =>
    client.game.scenes.contents[0]?.tokens.get(name) as TokenDocument;

  it("that are linked share the actor, others have one of their own", () => {
    expect(token("tokenhero0000001").actor).toBe(hero);
    const own = token().actor;
    expect(own).not.toBe(actorOf(table.gm, FOE));
    expect(own?.isToken).toBe(true);
    expect(own?.uuid).toBe(`Scene.scene00000000001.Token.tokenfoe00000001.Actor.${FOE}`);
    expect(fromUuidSync(own?.uuid)).toBe(own);
  });

  it("write changes of their own actor to the delta, never to the base", async () => {
    await token().actor?.update({ "system.health.value": 1, name: "Hurt" });
    await table.settled();
    for (const client of [table.gm, table.ann]) {
      expect(token(undefined, client).actor?.system).toMatchObject({ health: { value: 1 }, luck: 10 });
      expect(token(undefined, client).actor?.name).toBe("Hurt");
      expect(actorOf(client, FOE).system).toMatchObject({ health: { value: 8 } });
    }
    const stored = table.world.library.get("Scene", "scene00000000001") as unknown as { tokens: { delta: Dict }[] };
    expect(stored.tokens[1]?.delta).toMatchObject({ name: "Hurt", system: { health: { value: 1 } } });
    expect(stored.tokens[1]?.delta["system"]).not.toHaveProperty("luck");
  });

  it("have items of their own, those of the base among them", async () => {
    const own = token().actor as Actor;
    await own.createEmbeddedDocuments("Item", [{ name: "Loot", type: "trinket" }]);
    await itemOf(own).update({ "system.weight": 9 });
    await table.settled();
    const theirs = token(undefined, table.ann).actor as Actor;
    expect(theirs.items.map((item) => [item.name, item.system["weight"]])).toEqual(
      expect.arrayContaining([
        ["Loot", 1],
        ["Ring", 9],
      ]),
    );
    expect(itemOf(actorOf(table.gm, FOE)).system["weight"]).toBe(2);
    await itemOf(own).delete();
    await table.settled();
    expect((token(undefined, table.ann).actor as Actor).items.map((item) => item.name)).toEqual(["Loot"]);
    expect(actorOf(table.ann, FOE).items.size).toBe(1);
    const reloaded = await rejoin();
    expect(reloaded).toEqual(["Loot"]);
  });

  /** The items of the foe's token as a client sees them that only now joins. */
  async function rejoin(): Promise<string[]> {
    const { SimulatedClient } = await import("../node/index.ts");
    const late = new SimulatedClient(table.world, GM);
    const { boot } = await import("../client/game/boot.ts");
    await late.run(() =>
      boot(late.client, { loadSystem: () => Promise.resolve(), loadLanguages: () => Promise.resolve([]) }),
    );
    return late.run(() => (token(undefined, late).actor as Actor).items.map((item) => item.name));
  }

  it("follow the base in what the delta leaves alone", async () => {
    await token().actor?.update({ name: "Mine" });
    await actorOf(table.gm, FOE).update({ "system.luck": 5, name: "Base" });
    expect(token().actor?.system["luck"]).toBe(5);
    expect(token().actor?.name).toBe("Mine");
  });

  // https://foundryvtt.com/api/functions/hookEvents.preMoveToken.html and moveToken
  it("move: preMoveToken on the mover, then updateToken and moveToken on all", async () => {
    const log: string[] = [];
    for (const [name, client] of Object.entries({ gm: table.gm, ann: table.ann }))
      for (const hook of ["preMoveToken", "updateToken", "moveToken"])
        onHook(client, hook, () => void log.push(`${name} ${hook}`));
    expect(await token().move({ x: 700, y: 0 })).toBe(true);
    await table.settled();
    expect(log.filter((one) => one.startsWith("gm"))).toEqual(["gm preMoveToken", "gm updateToken", "gm moveToken"]);
    expect(log.filter((one) => one.startsWith("ann"))).toEqual(["ann updateToken", "ann moveToken"]);
    expect(token(undefined, table.ann).x).toBe(700);
    expect(token().movement.passed.distance).toBe(10);
  });

  it("stay where they are when the move is refused", async () => {
    onHook(table.gm, "preMoveToken", () => false);
    expect(await token().move({ x: 700, y: 0 })).toBe(false);
    expect(token().x).toBe(500);
  });

  it("show bars of tracked attributes", async () => {
    expect(token().getBarAttribute("bar1")).toEqual({
      type: "bar",
      attribute: "health",
      value: 8,
      max: 8,
      editable: true,
    });
    await token().actor?.modifyTokenAttribute("health", -20, true);
    expect(token().actor?.system).toMatchObject({ health: { value: 0 } });
  });
});

describe("what is loaded", () => {
  it("keeps a document with a bad value by its fallback, and sets aside one that cannot be saved", async () => {
    await table.close();
    const good = { _id: HERO, name: "Bent", type: "hero", system: { luck: "many" } };
    const bad = { _id: "bad0000000000001", name: "", type: "hero" };
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    table = await sitDown({ seed: { Actor: [good, bad] } });
    expect(said.mock.calls[0]?.[0]).toBe("Failed to initialize Actor [bad0000000000001]:");
    said.mockRestore();
    expect(actorOf(table.gm).system["luck"]).toBe(10);
    expect([...table.gm.game.actors.invalidDocumentIds]).toEqual(["bad0000000000001"]);
    expect(table.gm.game.actors.getInvalid("bad0000000000001")?.id).toBe("bad0000000000001");
    expect(table.gm.game.actors.size).toBe(1);
  });
});

describe("importing", () => {
  it("gives the importer ownership and remembers nothing of folders", () => {
    const data = table.ann.run(() => table.ann.game.actors.fromCompendium(actorOf(table.ann)));
    expect(data["ownership"]).toEqual({ default: 0, [ANN]: 3 });
    expect(data).not.toHaveProperty("_id");
  });
});
