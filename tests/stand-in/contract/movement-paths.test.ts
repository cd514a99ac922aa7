/** Paths of tokens: what they measure and cost; many tokens at once. */
import { describe, expect } from "vitest";
import type { TokenDocument } from "../client/documents/token.ts";
import type { Dict } from "../common/types.ts";
import { fact } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { sceneOf, tokenOf } from "./movement-table.ts";
import { HERO, type Table } from "./node-table.ts";

const API = "https://foundryvtt.com/api/v14/";

let table: Table;

forEachTest((fresh) => {
  table = fresh;
});

describe("movement", () => {
  fact("MOVE-14", "resizing is a movement that ends where it began", "TokenDocument", async () => {
    expect(await table.ann.run(() => tokenOf(table.ann).resize({ width: 2, height: 2 }))).toBe(true);
    await table.settled();
    const { width, movement } = tokenOf(table.gm);
    expect([width, movement.destination.width, movement.passed.distance]).toEqual([2, 2, 0]);
  });

  fact("MOVE-15", "a path of the document is that of every space, those between marked", "TokenDocument", () => {
    const path = tokenOf(table.gm).getCompleteMovementPath([
      { x: 0, y: 0 },
      { x: 300, y: 0, explicit: true },
    ]);
    expect(path.map(({ x, intermediate }) => [x, intermediate])).toEqual([
      [0, false],
      [100, true],
      [200, true],
      [300, false],
    ]);
    expect(tokenOf(table.gm).getCompleteMovementPath([{ x: 0 }, { x: 300, action: "blink" }])).toHaveLength(2);
  });

  fact(
    "MOVE-16",
    "measuring asks terrain and way of moving, or the caller's cost; displacement costs nothing",
    "TokenDocument",
    () => {
      const token = tokenOf(table.gm);
      const way = (action: string): Dict[] => [
        { x: 0, y: 0 },
        { x: 300, y: 0, action },
      ];
      const measure = (action: string, options: Dict = {}) => token.measureMovementPath(way(action) as never, options);
      expect([measure("walk").cost, measure("climb").cost, measure("displace").cost]).toEqual([15, 30, 0]);
      expect([measure("displace").distance, measure("blink").distance, measure("blink").spaces]).toEqual([0, 15, 3]);
      const asked: unknown[] = [];
      const cost = (_from: unknown, _to: unknown, distance: number, segment: Dict): number => {
        asked.push([distance, segment["action"], segment["teleport"]]);
        return 1;
      };
      expect(measure("fly", { cost }).cost).toBe(3);
      expect(asked).toEqual(Array.from({ length: 3 }, () => [5, "fly", false]));
      expect(measure("blink", { cost }).cost).toBe(1);
    },
  );

  fact(
    "MOVE-17",
    "of a large token each space has its cost, and the aggregator decides",
    `${API}variables/CONFIG.Token.html`,
    () => {
      const token = tokenOf(table.gm);
      const way = [
        { x: 0, y: 0, width: 2, height: 2 },
        { x: 100, y: 0, width: 2, height: 2 },
      ];
      const cost = (_from: unknown, to: { j: number }): number => to.j;
      const seen: unknown[] = [];
      const aggregator = (results: { cost: number }[]): number => {
        seen.push(results.map((one) => one.cost));
        return Math.min(...results.map((one) => one.cost));
      };
      expect(token.measureMovementPath(way, { cost: cost as never, aggregator: aggregator as never }).cost).toBe(1);
      expect(seen).toEqual([[1, 2, 1, 2]]);
      expect(token.measureMovementPath(way, { cost: cost as never }).cost).toBe(2);
    },
  );

  fact(
    "MOVE-18",
    "fifty tokens moved at once by two users: none is lost, all see the same",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html",
    async () => {
      const scene = sceneOf(table.gm);
      const data = Array.from({ length: 50 }, (_, index) => ({ name: `T${index}`, actorId: HERO, x: 0, y: index }));
      const made = (await table.gm.run(() =>
        scene.createEmbeddedDocuments("Token", data),
      )) as unknown as TokenDocument[];
      await table.settled();
      const ids = made.map(({ id }) => id as string);
      const moves = ids.flatMap((id, index) => [
        table.gm.run(() => tokenOf(table.gm, id).move({ x: 100 + index })),
        table.ann.run(() => tokenOf(table.ann, id).update({ elevation: index })),
      ]);
      await Promise.all(moves);
      await table.settled();
      for (const client of [table.gm, table.ann, table.bob]) {
        const places = ids.map((id) => tokenOf(client, id)._source).map(({ x, elevation }) => [x, elevation]);
        expect(places).toEqual(ids.map((_id, index) => [100 + index, index]));
      }
    },
  );
});
