/** Movement of tokens, by several users and without a page: hooks, checkpoints, refusals. */
import { describe, expect } from "vitest";
import type { TokenDocument } from "../client/documents/token.ts";
import type { Dict } from "../common/types.ts";
import { fact } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { move, placeOf, TOKEN_ID, tokenOf, untilAt } from "./movement-table.ts";
import { ANN, listenTo, onHook, type Table } from "./node-table.ts";

const API = "https://foundryvtt.com/api/v14/";

let table: Table;
let log: string[];

forEachTest((fresh) => {
  table = fresh;
  log = [];
});

describe("movement", () => {
  fact(
    "MOVE-01",
    "hooks get token, movement, operation; and moveToken the user, on every client",
    `${API}functions/hookEvents.moveToken.html`,
    async () => {
      const seen: unknown[][] = [];
      onHook(
        table.ann,
        "preMoveToken",
        (...args: unknown[]) => void seen.push(["pre", args.length, (args[0] as Dict)["id"]]),
      );
      for (const client of [table.gm, table.ann])
        onHook(
          client,
          "moveToken",
          (token: TokenDocument, movement: Dict, operation: Dict, user: { id: string }) =>
            void seen.push([token.id, movement["method"], operation["mine"], user.id, "user" in movement]),
        );
      expect(await move(table.ann, { x: 100 }, { method: "dragging", mine: 7 })).toBe(true);
      await table.settled();
      const moved = [TOKEN_ID, "dragging", 7, ANN, false];
      expect(seen).toEqual([["pre", 3, TOKEN_ID], moved, moved]);
    },
  );

  fact("MOVE-02", "a movement knows origin, destination and what it measures", "TokenMovementData", async () => {
    await move(table.ann, [{ x: 100 }, { x: 300, y: 200, checkpoint: true }]);
    await table.settled();
    const { origin, destination, passed, pending, chain, state, user, method } = tokenOf(table.gm).movement;
    expect([origin.x, destination.x, destination.y, passed.distance, passed.spaces]).toEqual([0, 300, 200, 15, 3]);
    expect([pending.waypoints, chain, state, user?.id, method]).toEqual([[], [], "completed", ANN, "api"]);
  });

  fact(
    "MOVE-03",
    "each checkpoint is an update of its own, and the later ones name those before",
    "TokenMovementData",
    async () => {
      const seen: unknown[] = [];
      onHook(table.gm, "moveToken", (_token: unknown, movement: Dict) => {
        const { id, chain, passed, pending } = movement as unknown as TokenDocument["movement"];
        seen.push([chain.length, passed.waypoints.at(-1)?.x, pending.waypoints.length, id !== chain[0]]);
      });
      await move(table.ann, [
        { x: 100, checkpoint: true },
        { x: 200, checkpoint: true },
        { x: 300, checkpoint: true },
      ]);
      await untilAt(table, 300);
      expect(seen).toEqual([
        [0, 100, 2, true],
        [1, 200, 1, true],
        [2, 300, 0, true],
      ]);
    },
  );

  fact("MOVE-04", "a movement is of one cost with the rest of its way", "TokenMovementData", async () => {
    const costs: number[] = [];
    onHook(
      table.gm,
      "moveToken",
      (_token: unknown, { passed, pending }: TokenDocument["movement"]) => void costs.push(passed.cost + pending.cost),
    );
    await move(table.ann, [
      { x: 200, checkpoint: true },
      { x: 400, action: "crawl", checkpoint: true },
    ]);
    await untilAt(table, 400);
    expect(costs).toEqual([30, 20]);
  });

  fact(
    "MOVE-05",
    "preMoveToken refuses, and _preUpdateMovement before it",
    `${API}functions/hookEvents.preMoveToken.html`,
    async () => {
      listenTo(table.gm, log, "updateToken", "moveToken");
      let asked = 0;
      onHook(table.ann, "preMoveToken", () => {
        asked += 1;
        return false;
      });
      expect(await move(table.ann, { x: 100 })).toBe(false);
      expect([asked, log, placeOf(table.gm)]).toEqual([1, [], [0, 0]]);
      tokenOf(table.ann)._preUpdateMovement = async () => false;
      expect(await move(table.ann, { x: 100 })).toBe(false);
      expect(asked).toBe(1);
    },
  );

  fact("MOVE-06", "a plain update of the place is a movement too", "TokenDocument", async () => {
    listenTo(table.gm, log, "moveToken");
    await table.ann.run(() => tokenOf(table.ann).update({ y: 300 }));
    await table.settled();
    expect([log, tokenOf(table.gm).movement.method, placeOf(table.gm)]).toEqual([
      ["Gamemaster:moveToken"],
      "api",
      [0, 300],
    ]);
    await table.ann.run(() => tokenOf(table.ann).update({ name: "Other" }));
    await table.settled();
    expect(log).toHaveLength(1);
  });

  fact(
    "MOVE-07",
    "the operation may say more of one token's movement",
    "https://github.com/foundryvtt/foundryvtt/issues/12240",
    async () => {
      const movement = { [TOKEN_ID]: { waypoints: [{ x: 100, action: "fly" }, { x: 200 }], method: "keyboard" } };
      await table.ann.run(() => tokenOf(table.ann).update({ x: 200 }, { movement }));
      await table.settled();
      const { method, passed } = tokenOf(table.gm).movement;
      expect([method, passed.waypoints.map(({ action }) => action)]).toEqual(["keyboard", ["fly", "fly"]]);
    },
  );

  fact(
    "MOVE-08",
    "a hook may change autoRotate and showRuler, and the token turns",
    `${API}functions/hookEvents.preMoveToken.html`,
    async () => {
      onHook(table.ann, "preMoveToken", (_token: unknown, movement: Dict) => void (movement["autoRotate"] = true));
      await move(table.ann, { x: 100 });
      await table.settled();
      expect(tokenOf(table.gm)._source["rotation"]).toBe(270);
    },
  );

  fact("MOVE-24", "a way by a checkpoint may end where it began", "TokenMovementData", async () => {
    const places: unknown[] = [];
    onHook(
      table.gm,
      "moveToken",
      (_token: unknown, { destination }: TokenDocument["movement"]) => void places.push(destination.x),
    );
    await move(table.ann, [
      { x: 200, checkpoint: true },
      { x: 0, checkpoint: true },
    ]);
    while (places.length < 2) await table.settled();
    expect([places, placeOf(table.gm)]).toEqual([
      [200, 0],
      [0, 0],
    ]);
  });
});
