/** What becomes of fighters by what becomes of their tokens, and of tokens by the turns of a fight. */
import { describe, expect } from "vitest";
import { isV14 } from "../common/generation.ts";
import { fact, law } from "./fact.ts";
import { forEachTest } from "./fresh-table.ts";
import { move, sceneOf, startFight, tokenOf } from "./movement-table.ts";
import type { Table } from "./node-table.ts";

const FOE = "tokenfoe00000001";
const HISTORY = "https://foundryvtt.com/releases/14.353";
const TOKENS = "https://foundryvtt.com/article/combat/";

let table: Table;

forEachTest((fresh) => {
  table = fresh;
});

const fight = () =>
  table.gm.client.game.combats.contents[0] as unknown as {
    readonly combatants: { readonly contents: readonly { readonly tokenId: string }[] };
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    nextTurn(): Promise<unknown>;
  };

/** The foe is in the fight as well, after the hero. */
const foeEnters = () =>
  table.gm.run(() =>
    fight().createEmbeddedDocuments("Combatant", [{ tokenId: FOE, sceneId: sceneOf(table.gm).id, initiative: -5 }]),
  );

describe("tokens in fights", () => {
  fact("TOKENFIGHT-01", "a token that is deleted leaves its fight", TOKENS, async () => {
    await startFight(table);
    await foeEnters();
    await table.gm.run(() => tokenOf(table.gm, FOE).delete());
    await table.settled();
    await expect.poll(() => fight().combatants.contents.map(({ tokenId }) => tokenId)).not.toContain(FOE);
    expect(fight().combatants.contents).toHaveLength(1);
  });

  fact("TOKENFIGHT-02", "a turn that begins clears the histories of all in 14, its own in 13", HISTORY, async () => {
    await startFight(table);
    await foeEnters();
    await move(table.gm, { x: 200 });
    await table.settled();
    expect(tokenOf(table.gm).movementHistory.length).toBeGreaterThan(0);
    await table.gm.run(() => fight().nextTurn());
    await table.settled();
    await new Promise((resolve) => setImmediate(resolve));
    await table.settled();
    expect(tokenOf(table.gm).movementHistory.length > 0).toBe(!isV14());
  });

  law("TOKENFIGHT-03", "what walls let through has a new name in 14, and the old one throws", async () => {
    const { CONST } = globalThis as unknown as { readonly CONST: Readonly<Record<string, { readonly NONE: number }>> };
    if (isV14()) expect(CONST["EDGE_SENSE_TYPES"]?.NONE).toBe(0);
    if (isV14()) expect(() => CONST["WALL_SENSE_TYPES"]).toThrow("CONST.EDGE_SENSE_TYPES");
    else expect(CONST["WALL_SENSE_TYPES"]?.NONE).toBe(0);
    await Promise.resolve();
  });
});
