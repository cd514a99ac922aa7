/** Movement that is stopped, paused, recorded or undone. */
import { describe, expect } from "vitest";
import type { TokenDocument } from "../client/documents/token.ts";
import { isV14 } from "../common/generation.ts";
import type { Dict } from "../common/types.ts";
import { fact } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { heard, move, placeOf, startFight, tokenOf, untilAt } from "./movement-table.ts";
import { listenTo, onHook, type Table } from "./node-table.ts";

const API = "https://foundryvtt.com/api/v14/";
const PAUSE = "https://github.com/foundryvtt/foundryvtt/issues/12162";

let table: Table;
let log: string[];

forEachTest((fresh) => {
  table = fresh;
  log = [];
});

describe("movement", () => {
  fact(
    "MOVE-09",
    "the user who moves may stop what is left of the way: all hear of it",
    `${API}functions/hookEvents.stopToken.html`,
    async () => {
      listenTo(table.gm, log, "stopToken");
      onHook(table.ann, "moveToken", (token: TokenDocument) => void token.stopMovement());
      const stopped = heard(table.bob, "stopToken");
      expect(
        await move(table.ann, [
          { x: 100, checkpoint: true },
          { x: 200, checkpoint: true },
        ]),
      ).toBe(!isV14());
      await stopped;
      await table.settled();
      expect([log, tokenOf(table.gm).movement.state, placeOf(table.gm)]).toEqual([
        ["Gamemaster:stopToken"],
        "stopped",
        [100, 0],
      ]);
      expect(table.gm.run(() => tokenOf(table.gm).stopMovement())).toBe(false);
    },
  );

  fact("MOVE-10", "a paused movement goes on once every key was called, by anybody", PAUSE, async () => {
    const answers: unknown[] = [];
    onHook(table.ann, "moveToken", (token: TokenDocument) => {
      if (token.movement.chain.length > 0) return;
      for (const key of ["trap", "door"]) {
        const resumed = token.pauseMovement(key) as Promise<boolean>;
        void resumed.then((value) => answers.push([key, value]));
      }
    });
    const paused = heard(table.gm, "pauseToken");
    const moved = move(table.ann, [
      { x: 100, checkpoint: true },
      { x: 200, checkpoint: true },
    ]);
    await paused;
    const token = tokenOf(table.gm);
    expect([token.movement.state, placeOf(table.gm)]).toEqual(["paused", [100, 0]]);
    const { id } = token.movement;
    table.gm.run(() => token.resumeMovement(id, "trap"));
    await table.settled();
    expect(placeOf(table.gm)).toEqual([100, 0]);
    table.gm.run(() => token.resumeMovement(id, "door"));
    await untilAt(table, 200);
    expect([await moved, answers]).toEqual([
      true,
      [
        ["trap", true],
        ["door", true],
      ],
    ]);
  });

  fact(
    "MOVE-11",
    "without a key pausing answers with what resumes",
    "https://github.com/foundryvtt/foundryvtt/issues/11849",
    async () => {
      let resume: (() => Promise<boolean>) | null = null;
      onHook(table.ann, "moveToken", (token: TokenDocument) => {
        if (token.movement.pending.waypoints.length > 0) resume = token.pauseMovement() as () => Promise<boolean>;
      });
      const paused = heard(table.ann, "pauseToken");
      const moved = move(table.ann, [
        { x: 100, checkpoint: true },
        { x: 200, checkpoint: true },
      ]);
      await paused;
      expect(await table.ann.run(() => (resume as unknown as () => Promise<boolean>)())).toBe(true);
      expect([await moved, placeOf(table.ann)]).toEqual([true, [200, 0]]);
    },
  );

  fact("MOVE-12", "in a fight movement is recorded, and undone by its id", "TokenDocument", async () => {
    await startFight(table);
    listenTo(table.gm, log, "recordToken");
    await move(table.ann, { x: 200 });
    await move(table.ann, { x: 200, y: 100 });
    await table.settled();
    expect(tokenOf(table.gm).movementHistory.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [200, 0],
      [200, 100],
    ]);
    const methods: unknown[] = [];
    onHook(table.gm, "moveToken", (_token: unknown, movement: Dict) => void methods.push(movement["method"]));
    expect(await table.ann.run(() => tokenOf(table.ann).revertRecordedMovement())).toBe(true);
    await table.settled();
    expect([placeOf(table.gm), tokenOf(table.gm).movementHistory.length, methods]).toEqual([[200, 0], 2, ["undo"]]);
    await table.ann.run(() => tokenOf(table.ann).clearMovementHistory());
    await table.settled();
    expect([tokenOf(table.gm).movementHistory, log.length]).toEqual([[], 4]);
  });

  fact("MOVE-13", "a history tells what it cost so far", "TokenMovementData", async () => {
    await startFight(table);
    await move(table.ann, { x: 200 });
    const seen: unknown[] = [];
    onHook(
      table.ann,
      "preMoveToken",
      (_token: unknown, { history }: TokenDocument["movement"]) =>
        void seen.push([history.distance, history.recorded.cost, history.unrecorded.waypoints.length]),
    );
    await move(table.ann, { y: 100 });
    expect(seen).toEqual([[10, 10, 0]]);
  });

  fact(
    "MOVE-23",
    "who leaves the table goes no further",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.TokenDocument.html",
    async () => {
      onHook(table.ann, "moveToken", (token: TokenDocument) => void token.pauseMovement("door"));
      const paused = heard(table.gm, "pauseToken");
      void move(table.ann, [
        { x: 100, checkpoint: true },
        { x: 200, checkpoint: true },
      ]);
      await paused;
      const stopped = heard(table.gm, "stopToken");
      table.ann.client.connection.close();
      await stopped;
      expect([tokenOf(table.gm).movement.state, placeOf(table.gm)]).toEqual(["stopped", [100, 0]]);
    },
  );
});
