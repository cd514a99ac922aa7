/** What Foundry calls of a token on the scene, for systems to take over. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { HERO, openTable, REFEREE, type CanvasTable } from "./canvas-table.ts";
import { fact } from "./fact.ts";
import type { Seat } from "./seat.ts";

let table: CanvasTable;
let gm: Seat;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit(REFEREE);
  await gm.ask(`void (globalThis.called = [])`);
  for (const name of ["_onCreate", "_onDelete", "_destroy", "_onApplyStatusEffect", "_refreshVisibility"])
    await gm.ask(`(() => {
      const { prototype } = CONFIG.Token.objectClass, before = prototype.${name};
      if (!before) throw new Error("There is no ${name}");
      prototype.${name} = function (...args) {
        called.push(["${name}", this.document.name, ...args.map((one) => typeof one === "object" ? typeof one : one)]);
        return before.apply(this, args);
      };
    })()`);
});
afterAll(() => table?.close());

const called = (name: string) =>
  gm.ask<unknown[][]>(`called.filter(([one]) => one === "${name}").map(([, ...rest]) => rest)`);

describe("a token's handlers", () => {
  fact(
    "TOKENCALL-01",
    "a new token is told so once it is drawn, and a deleted one before it goes",
    "TokenPlaceable",
    async () => {
      await gm.ask(`(async () => {
      const [made] = await canvas.scene.createEmbeddedDocuments("Token", [{ name: "Visitor", x: 0, y: 0 }]);
      globalThis.visitor = made.id;
    })()`);
      await expect.poll(() => called("_onCreate")).toEqual([["Visitor", "object", "object", REFEREE._id]]);
      expect(await called("_refreshVisibility")).toContainEqual(["Visitor"]);
      await gm.ask(`canvas.scene.deleteEmbeddedDocuments("Token", [visitor]).then(() => undefined)`);
      await expect.poll(() => called("_onDelete")).toEqual([["Visitor", "object", REFEREE._id]]);
      await expect.poll(async () => (await called("_destroy")).length).toBe(1);
    },
  );

  fact("TOKENCALL-02", "a token is told which statuses its actor gains and loses", "TokenPlaceable", async () => {
    const name = await gm.ask<string>(`canvas.tokens.get("${HERO}").document.name`);
    await gm.ask(
      `canvas.tokens.get("${HERO}").actor.toggleStatusEffect("prone", { active: true }).then(() => undefined)`,
    );
    await expect.poll(() => called("_onApplyStatusEffect")).toEqual([[name, "prone", true]]);
    await gm.ask(
      `canvas.tokens.get("${HERO}").actor.toggleStatusEffect("prone", { active: false }).then(() => undefined)`,
    );
    await expect
      .poll(() => called("_onApplyStatusEffect"))
      .toEqual([
        [name, "prone", true],
        [name, "prone", false],
      ]);
  });
});
