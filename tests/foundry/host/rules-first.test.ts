// A part of the system that play uses waits for the rules of the world, which come with packs of house rules.
import { afterEach, describe, expect, it } from "vitest";
import { lazy, playBy } from "../../../src/foundry/host/lazy.ts";
import { packsReady } from "../../../src/foundry/host/loaded-packs.ts";
import { aTable } from "../table.ts";

const table = aTable();
afterEach(() => playBy(packsReady));

const load = (options = {}) => table().bob.run(() => lazy(() => Promise.resolve("a part"), options));
/** Whether it is there once everything else that is on its way has arrived. */
const isHere = async (part: Promise<unknown>): Promise<boolean> => {
  await table().host.settled();
  return Promise.race([part.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
};

describe("a part that is loaded while the rules of the world are on their way", () => {
  it("waits for them, unless it belongs to them", async () => {
    let arrive = (): void => undefined;
    const rules = new Promise<void>((resolve) => (arrive = resolve));
    playBy(() => rules);
    const part = load();
    expect(await load({ isOfRules: true })).toBe("a part");
    expect(await isHere(part)).toBe(false);
    arrive();
    expect(await part).toBe("a part");
  });
});
