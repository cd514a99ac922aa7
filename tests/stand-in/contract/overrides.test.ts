/** The first law, for overrides: one that nothing here calls is warned of by name, or throws on a strict table. */
import "../node/setup.ts";
import { afterEach, expect, vi } from "vitest";
import absent from "../client/game/absent-members.json" with { type: "json" };
import { bootNode, type NodeTable } from "../node/index.ts";
import { fact, law } from "./fact.ts";
import { TINY } from "./node-table.ts";
import { neverAsked } from "./unasked-members.ts";

type Class = new (...args: never[]) => object;
interface Scope {
  Hooks: { on(name: string, act: () => void): number };
  CONFIG: Record<string, Record<string, unknown>>;
}
const scope = globalThis as unknown as Scope;

let table: NodeTable | null = null;
/** What the system does at init. */
let register = (): void => undefined;
scope.Hooks.on("init", () => register());
afterEach(async () => {
  await table?.close();
  table = null;
  register = () => undefined;
});

/** Something that tokens' documents have in Foundry and not here, whatever it is by now. */
const [LACKED = ""] = absent.both["documents.TokenDocument#"].split(" ");

/** Registers, at init, a class below the one in CONFIG with the named method, and boots. */
async function bootWith(document: string, method: string, deprecations: "warn" | "throw" = "warn"): Promise<void> {
  register = () => {
    const base = scope.CONFIG[document]?.["documentClass"] as Class;
    const Mine = class Mine extends base {};
    Object.defineProperty(Mine.prototype, method, { value: () => null, configurable: true });
    Object.assign(scope.CONFIG[document] ?? {}, { documentClass: Mine });
  };
  table = await bootNode({ systemDir: TINY, load: null, deprecations });
}

law("ABSENT-09", "who overrides what nothing asks for hears of it, in the console and among the problems", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await bootWith("Token", LACKED);
  const text = `stand-in: TokenDocument#${LACKED} is overridden by Mine and never asked`;
  expect(warn.mock.calls.flat()).toContain(text);
  expect(table?.clients[0]?.game.data.problems).toContain(text);
  warn.mockRestore();
});

law("ABSENT-10", "a strict table refuses it by name", async () => {
  await expect(bootWith("Token", LACKED, "throw")).rejects.toThrow(
    `stand-in: TokenDocument#${LACKED} is overridden by Mine and never asked`,
  );
});

fact(
  "ABSENT-11",
  "who overrides what is asked for, or has a method of another name, hears nothing",
  "https://foundryvtt.com/api/v14/classes/foundry.documents.Actor.html",
  async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await bootWith("Actor", "prepareDerivedData");
    await table?.close();
    await bootWith("Actor", "_myOwnBusiness");
    expect(warn.mock.calls.flat().filter((text) => String(text).includes("never asked"))).toEqual([]);
    warn.mockRestore();
  },
);

fact(
  "ABSENT-14",
  "a proxy of a document's class, which makes another for each type, overrides nothing itself",
  "https://foundryvtt.com/api/v14/classes/foundry.documents.Item.html",
  async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    register = () => {
      const base = scope.CONFIG["Item"]?.["documentClass"] as Class;
      class Mine extends base {}
      const byType = (data: { type?: string }): Class => (data.type === "trinket" ? Mine : base);
      const proxy = new Proxy(base, {
        construct: (_target, [data, context]: [{ type?: string }, object]) =>
          new (byType(data))(...([data, context] as never[])),
      });
      Object.assign(scope.CONFIG["Item"] ?? {}, { documentClass: proxy });
    };
    table = await bootNode({ systemDir: TINY, load: null, deprecations: "warn" });
    expect(warn.mock.calls.flat().filter((text) => String(text).includes("never asked"))).toEqual([]);
    warn.mockRestore();
    const documentClass = scope.CONFIG["Item"]?.["documentClass"] as unknown as {
      create(data: object): Promise<object>;
    };
    const made = await table.clients[0]?.run(() => documentClass.create({ name: "Cup", type: "trinket" }));
    expect(made?.constructor.name).toBe("Mine");
  },
);

law("ABSENT-12", "a method is never asked that is only defined or handed to what it overrides", () => {
  const sources = `
    class A { _onIt() {} _preIt() {} _canIt() {} _drawIt() {} }
    class B extends A { _onIt() { super._onIt(); } _preIt() { return this._canIt(); } }
    const named = ["_drawIt"];`;
  expect([...neverAsked(sources)]).toEqual(["_onIt", "_preIt"]);
});
