/** What a client announces beside documents, and what the server makes of it. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { openAdversaries, HERO, SCENE, type Adversaries } from "./adversary.ts";
import { fact, law } from "./fact.ts";
import { ANN, GM, type Guest } from "./guest.ts";

let table: Adversaries;
beforeAll(async () => {
  table = await openAdversaries();
});
afterAll(() => table.close());

describe("what is announced beside documents is as far as the sender may", () => {
  const uuid = (token: string) => `Scene.${SCENE}.Token.${token}`;
  const TOKENS = { own: "tokenhero0000000", foe: "tokenfoe00000000" } as const;
  const REGION = `Scene.${SCENE}.Region.region0000000000`;
  const arrived = (guest: Guest, key: "movement" | "region" | "ping" | "ruler" | "cursor") =>
    guest.heard.flatMap((one) =>
      one.kind === "activity" && one.activity[key] !== undefined ? [one.activity[key]] : [],
    );
  const refusedOf = async (guest: Guest, activity: Dict): Promise<string[]> => {
    const before = guest.refusals.length;
    guest.send("activity", activity);
    await Promise.all([guest.settle(), table.bob.settle()]);
    return guest.refusals.slice(before);
  };

  law("ANNOUNCE-01", "nobody plans, pauses or stops the movement of a token that is not theirs to move", async () => {
    for (const change of ["planned", "paused", "stopped"])
      expect(await refusedOf(table.ann, { movement: { uuid: uuid(TOKENS.foe), change, id: "x" } })).toEqual([
        `You may not move Token [${TOKENS.foe}]`,
      ]);
    expect(arrived(table.bob, "movement")).toEqual([]);
    expect(await refusedOf(table.ann, { movement: { uuid: uuid(TOKENS.own), change: "stopped", id: "x" } })).toEqual(
      [],
    );
    expect(arrived(table.bob, "movement")).toMatchObject([{ uuid: uuid(TOKENS.own), change: "stopped" }]);
  });

  law("ANNOUNCE-02", "a movement of what is no token, or that ends in no known way, is refused", async () => {
    expect(await refusedOf(table.gm, { movement: { uuid: `Actor.${HERO}`, change: "stopped" } })).toEqual([
      `"Actor.${HERO}" is no Token`,
    ]);
    expect(await refusedOf(table.gm, { movement: { uuid: uuid("nobody0000000000"), change: "stopped" } })).toEqual([
      `There is no document "${uuid("nobody0000000000")}"`,
    ]);
    expect(await refusedOf(table.gm, { movement: { uuid: uuid(TOKENS.own), change: "flown" } })).toEqual([
      `"flown" is no movement's end`,
    ]);
    expect(await refusedOf(table.gm, { movement: "stopped" })).toEqual([`activity: "movement" must be an object`]);
  });

  law("ANNOUNCE-03", "a player triggers no event of a region that is not theirs", async () => {
    for (const name of ["tokenEnter", "tokenTurnStart", "regionBoundary", "ownEvent"])
      expect(await refusedOf(table.ann, { region: { uuid: REGION, name, data: {} } })).toEqual([
        "You may not trigger " + name + " of Region [region0000000000]",
      ]);
    expect(arrived(table.bob, "region")).toEqual([]);
    expect(await refusedOf(table.gm, { region: { uuid: REGION, name: "tokenTurnStart", data: {} } })).toEqual([]);
    expect(arrived(table.bob, "region")).toMatchObject([{ name: "tokenTurnStart" }]);
  });

  law(
    "ANNOUNCE-04",
    "the owner of a region triggers events of an own name, not those that come of what is stored",
    async () => {
      const update = (ownership: Dict) =>
        table.gm.modify({
          action: "update",
          documentName: "Region",
          parentUuid: `Scene.${SCENE}`,
          updates: [{ _id: "region0000000000", ownership }],
        });
      await update({ default: 0, [ANN]: 3 });
      expect(await refusedOf(table.ann, { region: { uuid: REGION, name: "ownEvent", data: {} } })).toEqual([]);
      expect(await refusedOf(table.ann, { region: { uuid: REGION, name: "tokenEnter", data: {} } })).toHaveLength(1);
      await update({ default: 0, [ANN]: 0 });
    },
  );

  law("ANNOUNCE-05", "where a movement began and ended is what is stored, whatever its mover says", async () => {
    const forged = {
      id: "forged0000000000",
      user: GM,
      origin: { x: 5000, y: 5000 },
      destination: { x: 7000, y: 7000 },
      passed: { waypoints: [{ x: 7000, y: 7000, action: "walk" }], distance: 0 },
      pending: { waypoints: [] },
    };
    await table.ann.modify({
      action: "update",
      documentName: "Token",
      parentUuid: `Scene.${SCENE}`,
      updates: [{ _id: TOKENS.own, x: 100 }],
      options: { movement: { [TOKENS.own]: forged, [TOKENS.foe]: forged } },
    });
    const heard = await table.bob.until((one) => one.kind === "documents" && JSON.stringify(one).includes("forged"));
    const options = heard.kind === "documents" ? heard.results[0]?.options : undefined;
    const movement = (options?.["movement"] ?? {}) as Dict;
    expect(Object.keys(movement)).toEqual([TOKENS.own]);
    expect(movement[TOKENS.own]).toMatchObject({
      user: null,
      origin: { x: 0, y: 0 },
      destination: { x: 100, y: 0 },
      passed: { waypoints: [{ x: 100, y: 0, action: "walk" }] },
    });
  });

  law("ANNOUNCE-06", "a change that is no move tells of no movement", async () => {
    await table.ann.modify({
      action: "update",
      documentName: "Token",
      parentUuid: `Scene.${SCENE}`,
      updates: [{ _id: TOKENS.own, name: "Still" }],
      options: { movement: { [TOKENS.own]: { id: "still00000000000", passed: { waypoints: [{ x: 9 }] } } } },
    });
    const heard = await table.bob.until((one) => one.kind === "documents" && JSON.stringify(one).includes("Still"));
    expect(JSON.stringify(heard)).not.toContain("still00000000000");
  });

  fact("ANNOUNCE-07", "pings, rulers and cursors are for those who may show them", "permissions", async () => {
    const seen = { ping: { x: 1 }, ruler: { x: 1 }, cursor: { x: 1, y: 1 } };
    const { ruler, cursor } = seen;
    expect(await refusedOf(table.ann, { ping: seen.ping })).toEqual([]);
    const permissions = { PING_CANVAS: false, SHOW_RULER: false, SHOW_CURSOR: false };
    const setPermissions = (value: Dict) =>
      table.gm.modify({ action: "update", documentName: "User", updates: [{ _id: ANN, permissions: value }] });
    await setPermissions(permissions);
    expect(await refusedOf(table.ann, { ping: seen.ping })).toEqual(["You may not ping the canvas"]);
    const before = [arrived(table.bob, "ruler").length, arrived(table.bob, "cursor").length];
    expect(await refusedOf(table.ann, { ruler, cursor, sceneId: SCENE })).toEqual([]);
    expect([arrived(table.bob, "ruler").length, arrived(table.bob, "cursor").length]).toEqual(before);
    await setPermissions({ PING_CANVAS: true, SHOW_RULER: true, SHOW_CURSOR: true });
    await refusedOf(table.ann, { ruler, cursor });
    expect(arrived(table.bob, "ruler")).toContainEqual(ruler);
    expect(arrived(table.bob, "cursor")).toContainEqual(cursor);
  });
});
