/** What generation 14 adds to movement. */
import { describe, expect } from "vitest";
import type { TokenDocument } from "../client/documents/token.ts";
import { isV14 } from "../common/generation.ts";
import type { Dict } from "../common/types.ts";
import { fact } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { heard, move, placeOf, sceneOf, TOKEN_ID, tokenOf } from "./movement-table.ts";
import { listenTo, onHook, type Table } from "./node-table.ts";

const REFUSED = "https://foundryvtt.com/releases/14.361";
const PLAN = "https://github.com/foundryvtt/foundryvtt/issues/13639";

let table: Table;
let log: string[];

forEachTest((fresh) => {
  table = fresh;
  log = [];
});

describe.runIf(isV14())("movement in 14", () => {
  fact(
    "MOVE-19",
    "moveTokens is one operation for all and tells of each",
    "https://github.com/foundryvtt/foundryvtt/issues/13580",
    async () => {
      const operations = new Set<unknown>();
      onHook(
        table.gm,
        "moveToken",
        (_token: unknown, _movement: unknown, operation: Dict) => void operations.add(operation),
      );
      onHook(table.gm, "preMoveToken", (token: TokenDocument) => token.id !== "tokenfoe00000001" || false);
      const scene = sceneOf(table.gm);
      const moved = await table.gm.run(() =>
        scene.moveTokens({ [TOKEN_ID]: { destination: { x: 200 } }, tokenfoe00000001: { waypoints: [{ x: 600 }] } }),
      );
      expect([moved, operations.size]).toEqual([{ [TOKEN_ID]: true, tokenfoe00000001: false }, 1]);
    },
  );

  fact(
    "MOVE-20",
    "move resolves when the whole way is done",
    "https://github.com/foundryvtt/foundryvtt/issues/13572",
    async () => {
      const finished: Promise<boolean>[] = [];
      onHook(
        table.gm,
        "moveToken",
        (_token: unknown, movement: Dict) => void finished.push(movement["finished"] as Promise<boolean>),
      );
      expect(
        await move(table.ann, [
          { x: 100, checkpoint: true },
          { x: 200, checkpoint: true },
        ]),
      ).toBe(true);
      expect(placeOf(table.ann)).toEqual([200, 0]);
      await table.settled();
      expect(await Promise.all(finished)).toEqual([true, true]);
    },
  );

  fact("MOVE-21", "a planned movement waits, known to all, until an owner starts it", PLAN, async () => {
    for (const client of [table.gm, table.ann]) listenTo(client, log, "planToken", "preMoveToken", "moveToken");
    const planned = heard(table.gm, "planToken");
    const moved = move(table.ann, { x: 300 }, { planned: true });
    await planned;
    expect([log.toSorted(), placeOf(table.gm)]).toEqual([
      ["Ann:planToken", "Gamemaster:planToken"],
      [0, 0],
    ]);
    const { state, pending, id } = tokenOf(table.gm).movement;
    expect([state, pending.distance]).toEqual(["planned", 15]);
    expect(await table.bob.run(() => tokenOf(table.bob).startMovement(id))).toBe(false);
    expect(await table.ann.run(() => tokenOf(table.ann).startMovement(id))).toBe(true);
    expect([await moved, placeOf(table.ann), tokenOf(table.ann).movement.id]).toEqual([true, [300, 0], id]);
  });

  fact("MOVE-25", "a plan that is started is a movement as any other, which may be refused", PLAN, async () => {
    listenTo(table.ann, log, "preMoveToken");
    const planned = heard(table.gm, "planToken");
    const moved = move(table.ann, { x: 300 }, { planned: true, method: "dragging" });
    await planned;
    expect(log).toEqual([]);
    await table.ann.run(() => tokenOf(table.ann).startMovement());
    expect([await moved, log, tokenOf(table.ann).movement.method]).toEqual([true, ["Ann:preMoveToken"], "dragging"]);
  });

  fact("MOVE-26", "a way of moving and a level that there are not are refused", REFUSED, async () => {
    expect(await move(table.ann, { x: 300, action: "hover" })).toBe(false);
    await table.gm.run(() => sceneOf(table.gm).createEmbeddedDocuments("Level", [{ name: "Ground" }]));
    await table.settled();
    expect(await move(table.ann, { x: 300, level: "nolevel000000001" })).toBe(false);
    expect(placeOf(table.ann)).toEqual([0, 0]);
    expect(await move(table.ann, { x: 300, action: "fly" })).toBe(true);
  });

  fact("MOVE-22", "another plan takes the place of the first", PLAN, async () => {
    const first = move(table.ann, { x: 300 }, { planned: true });
    void move(table.ann, { x: 400 }, { planned: true });
    expect(await first).toBe(false);
    expect(tokenOf(table.ann).movement.pending.waypoints.at(-1)?.x).toBe(400);
  });
});
