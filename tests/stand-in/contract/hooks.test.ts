import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../client/game/hooks.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { Dict } from "../common/types.ts";
import { actorOf, ANN, GM, listenTo, onHook, sitDown, type Table } from "./node-table.ts";

let table: Table;
let hero: Actor;
let log: string[];
beforeEach(async () => {
  table = await sitDown();
  hero = actorOf(table.gm);
  log = [];
});
afterEach(() => table.close());

// https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html
describe("Hooks", () => {
  it("call stops at the first false, callAll goes on", () => {
    for (const answer of [undefined, false, undefined])
      Hooks.on("try", () => {
        log.push(String(answer));
        return answer;
      });
    expect(Hooks.call("try")).toBe(false);
    expect(log).toEqual(["undefined", "false"]);
    expect(Hooks.callAll("try")).toBe(true);
    expect(log.length).toBe(5);
  });

  it("once runs once, off takes away by id or function", () => {
    const fn = () => void log.push("on");
    Hooks.once("try", () => void log.push("once"));
    const id = Hooks.on("try", fn);
    Hooks.callAll("try");
    Hooks.callAll("try");
    Hooks.off("try", id);
    Hooks.on("try", fn);
    Hooks.off("try", fn);
    Hooks.callAll("try");
    expect(log).toEqual(["once", "on", "on"]);
  });

  it("a callback that throws is reported and does not stop the others", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    Hooks.on("try", () => {
      throw new Error("bad listener");
    });
    Hooks.on("try", () => void log.push("next"));
    Hooks.callAll("try");
    expect(log).toEqual(["next"]);
    expect(table.gm.notices.at(-1)).toEqual({ type: "error", message: "bad listener" });
    expect(said).toHaveBeenCalled();
    said.mockRestore();
  });

  it("belong to a client each, though a module registered them once", () => {
    onHook(table.ann, "only", () => void log.push("ann"));
    table.gm.run(() => Hooks.callAll("only"));
    expect(log).toEqual([]);
    table.ann.run(() => Hooks.callAll("only"));
    expect(log).toEqual(["ann"]);
  });
});

// https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html and its kin
describe("document hooks", () => {
  it("run before on the requester only, after on everybody", async () => {
    for (const client of [table.gm, table.ann]) listenTo(client, log, "preUpdateActor", "updateActor");
    await table.ann.run(() => actorOf(table.ann).update({ "system.luck": 4 }));
    await table.settled();
    expect(log.toSorted()).toEqual(["Ann:preUpdateActor", "Ann:updateActor", "Gamemaster:updateActor"]);
    expect(log[0]).toBe("Ann:preUpdateActor");
  });

  it("get document, data, options and user in the documented order", async () => {
    const calls: unknown[][] = [];
    for (const name of [
      "preCreateActor",
      "createActor",
      "preUpdateActor",
      "updateActor",
      "preDeleteActor",
      "deleteActor",
    ])
      onHook(table.gm, name, (...args: unknown[]) => void calls.push([name, ...args]));
    const made = (await table.gm.client
      .documentClass("Actor")
      .create({ name: "New", type: "hero" }, { mine: 1 })) as Actor;
    await made.update({ name: "Newer" });
    await made.delete();
    expect(calls.map(([name, document, ...rest]) => [name, (document as Actor).documentName, rest.length])).toEqual([
      ["preCreateActor", "Actor", 3],
      ["createActor", "Actor", 2],
      ["preUpdateActor", "Actor", 3],
      ["updateActor", "Actor", 3],
      ["preDeleteActor", "Actor", 2],
      ["deleteActor", "Actor", 2],
    ]);
    const [, , , options, userId] = calls[0] ?? [];
    expect([(options as Dict)["mine"], userId]).toEqual([1, GM]);
    expect((calls[3]?.[2] as Dict | undefined)?.["name"]).toBe("Newer");
  });

  it("false vetoes: nothing is stored, nobody hears, the promise resolves to undefined", async () => {
    onHook(table.gm, "preUpdateActor", () => false);
    listenTo(table.ann, log, "updateActor");
    expect(await hero.update({ name: "Other" })).toBeUndefined();
    await table.settled();
    expect(log).toEqual([]);
    expect(hero.name).toBe("Hero");
  });

  it("a promise of false does not veto", async () => {
    onHook(table.gm, "preUpdateActor", () => Promise.resolve(false));
    await hero.update({ name: "Other" });
    expect(hero.name).toBe("Other");
  });

  it("a vetoed document is left out of many", async () => {
    onHook(table.gm, "preCreateItem", (item: { name: string }) => item.name !== "A");
    const made = await hero.createEmbeddedDocuments("Item", [
      { name: "A", type: "trinket" },
      { name: "B", type: "trinket" },
    ]);
    expect(made.map((item) => item["name"])).toEqual(["B"]);
  });

  it("change what is to come: updateSource on creation, the changes on update", async () => {
    onHook(table.gm, "preCreateItem", (item: { updateSource(data: Dict): void }) =>
      item.updateSource({ name: "Gift" }),
    );
    onHook(table.gm, "preUpdateActor", (_actor: Actor, changed: Dict) => {
      changed["name"] = "Renamed";
    });
    const [item] = await hero.createEmbeddedDocuments("Item", [{ name: "A", type: "trinket" }]);
    expect(item?.["name"]).toBe("Gift");
    await hero.update({ "system.luck": 2 });
    await table.settled();
    expect(actorOf(table.ann)).toMatchObject({ name: "Renamed", system: { luck: 2 } });
  });

  it("noHook keeps them quiet, options of one's own reach everybody", async () => {
    listenTo(table.gm, log, "preUpdateActor", "updateActor");
    await hero.update({ "system.luck": 1 }, { noHook: true });
    expect(log).toEqual([]);
    const seen: unknown[] = [];
    onHook(table.bob, "updateActor", (_actor: Actor, _changed: Dict, options: Dict) => void seen.push(options["why"]));
    await hero.update({ "system.luck": 2 }, { why: "because" });
    await table.settled();
    expect(seen).toEqual(["because"]);
  });

  it("come before the caller's promise resolves, with the document changed already", async () => {
    onHook(table.gm, "updateActor", (actor: Actor) => void log.push(`hook ${String(actor.system["luck"])}`));
    await hero.update({ "system.luck": 3 });
    log.push("resolved");
    expect(log).toEqual(["hook 3", "resolved"]);
  });

  it("an embedded change fires its own hooks and tells the parent, without updateActor", async () => {
    listenTo(table.gm, log, "updateActor", "createItem");
    const cls = hero.constructor as unknown as {
      prototype: { _onCreateDescendantDocuments(...args: unknown[]): void };
    };
    const told = vi.spyOn(cls.prototype, "_onCreateDescendantDocuments");
    await table.ann.run(() => actorOf(table.ann).createEmbeddedDocuments("Item", [{ name: "A", type: "trinket" }]));
    await table.settled();
    expect(log).toEqual(["Gamemaster:createItem"]);
    const [parent, collection, documents, , , userId] = told.mock.calls[0] ?? [];
    expect([(parent as Actor).id, collection, (documents as unknown[]).length, userId]).toEqual([
      hero.id,
      "items",
      1,
      ANN,
    ]);
    told.mockRestore();
  });

  it("methods of document and model: _pre on the requester, _on everywhere", async () => {
    const system = (client: typeof table.gm) =>
      actorOf(client).system as unknown as { constructor: { prototype: object } };
    const proto = system(table.gm).constructor.prototype as {
      _onUpdate(...args: unknown[]): void;
      _preUpdate(...args: unknown[]): Promise<void>;
    };
    const on = vi.spyOn(proto, "_onUpdate");
    const pre = vi.spyOn(proto, "_preUpdate");
    await table.ann.run(() => actorOf(table.ann).update({ "system.luck": 8 }));
    await table.settled();
    expect(pre).toHaveBeenCalledTimes(1);
    expect(on).toHaveBeenCalledTimes(3);
    for (const spy of [on, pre]) spy.mockRestore();
  });
});
