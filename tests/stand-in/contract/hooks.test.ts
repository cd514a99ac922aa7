import { describe, expect, vi } from "vitest";
import { fact, law } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { Hooks } from "../client/game/hooks.ts";
import { actorOf, listenTo, onHook, type Table } from "./node-table.ts";

let table: Table;
let log: string[];
forEachTest((fresh) => {
  table = fresh;
  log = [];
});

describe("Hooks", () => {
  law("HOOK-03", "a callback that throws is reported and does not stop the others", () => {
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

  law("HOOK-04", "belong to a client each, though a module registered them once", () => {
    onHook(table.ann, "only", () => void log.push("ann"));
    table.gm.run(() => Hooks.callAll("only"));
    expect(log).toEqual([]);
    table.ann.run(() => Hooks.callAll("only"));
    expect(log).toEqual(["ann"]);
  });
});

describe("document hooks", () => {
  fact(
    "HOOK-05",
    "run before on the requester only, after on everybody",
    "https://foundryvtt.com/api/v14/functions/hookEvents.createDocument.html",
    async () => {
      for (const client of [table.gm, table.ann]) listenTo(client, log, "preUpdateActor", "updateActor");
      await table.ann.run(() => actorOf(table.ann).update({ "system.luck": 4 }));
      await table.settled();
      expect(log.toSorted()).toEqual(["Ann:preUpdateActor", "Ann:updateActor", "Gamemaster:updateActor"]);
      expect(log[0]).toBe("Ann:preUpdateActor");
    },
  );

  fact("HOOK-14", "methods of document and model: _pre on the requester, _on everywhere", "Document", async () => {
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
