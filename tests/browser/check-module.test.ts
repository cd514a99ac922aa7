// The module that a person with a licence puts beside the system, played here on both generations, so that it is never
// stale: every check passes, none is left out, and the world is as it was.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildChecks } from "../check-module/build.ts";
import { picture } from "../support/album.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

interface Result {
  readonly title: string;
  readonly displayName: string;
  readonly error: string | null;
  readonly skipped: boolean;
}

const FAKE = path.join(import.meta.dirname, "../stand-in/quench/fake-quench");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "checks-"));
  await buildChecks(path.join(folder, "whitehack-checks"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (seat: Seat, batches: string): Promise<Result[]> => inPage(seat, `return quench.runBatches("${batches}");`);

/** Everything that a world stores, apart from which tab serves; settings by their values. */
const WORLD = `
  const flagless = ({ flags: { whitehack: { serving, ...own } = {}, ...flags } = {}, _stats, ...more }) => ({ ...more, flags, own });
  const collections = game.collections.filter(({ documentName }) => documentName !== "Setting");
  const documents = collections.map(({ documentName, contents }) => [documentName, contents.map((one) => documentName === "User" ? flagless(one.toObject()) : one.toObject())]);
  const settings = [...game.settings.settings.values()].filter(({ namespace, scope }) => namespace === "whitehack" && scope !== "client");
  return { documents, settings: settings.map(({ namespace, key }) => [key, game.settings.get(namespace, key)]), time: game.time.worldTime, scene: canvas.scene?.id };
`;

/** The system has seen to a new world. */
const SEEN_TO = `["writtenVersion", "skipsFallen"].every((key) => game.settings.get("whitehack", key))`;

const FIGHT = `
  const fight = await Combat.create({});
  await fight.createEmbeddedDocuments("Combatant", [{ name: "Somebody", initiative: 3 }]);
  await fight.startCombat();
`;

it("is a folder of a manifest and one script", async () => {
  expect(await readdir(path.join(folder, "whitehack-checks"))).toEqual(["checks.mjs", "module.json"]);
});

describe.each([14, 13] as const)("the checks of the system on generation %i", (generation) => {
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    const modules = [path.join(folder, "whitehack-checks"), FAKE];
    table = await Table.open({ generation, modules, scene: "plain", motion: "reduced", seed: {} }); // a new world
    referee = await table.sit("Referee");
    await referee.page.waitForFunction(SEEN_TO);
  });
  afterAll(() => table?.close());

  it("are at least 80; alone, the Referee passes all, leaves out what needs a second user, and the world is as it was", async () => {
    const before = await inPage(referee, WORLD);
    const results = await run(referee, "whitehack-checks.**");
    expect(results.filter(({ error }) => error !== null)).toEqual([]);
    const left = results.filter(({ skipped }) => skipped).map(({ displayName }) => displayName);
    expect(left.length).toBeGreaterThan(10);
    expect(new Set(left)).toEqual(new Set(["WHITEHACK: A second user"]));
    expect(results.length - left.length).toBeGreaterThanOrEqual(80);
    expect(await inPage(referee, WORLD)).toEqual(before);
  });

  it("are passed by two as well, and leave the world as it was", async () => {
    player = await table.sit("Mira");
    const before = await inPage(referee, WORLD);
    const results = await run(referee, "whitehack-checks.A-second-user");
    expect(results.filter(({ error, skipped }) => error !== null || skipped)).toEqual([]);
    expect(results.length).toBeGreaterThan(10);
    expect(await inPage(referee, WORLD)).toEqual(before);
  });

  it("have a report that can be read, and tells nothing of the world", async () => {
    const report = referee.page.locator("#whitehack-checks-report textarea");
    const text = await report.inputValue();
    expect(text).toMatch(/^Checks of the Whitehack system\n\d+ passed, 0 failed, 0 left out\n/);
    expect(text).toContain(`Foundry    ${generation}.`);
    for (const secret of ["ferry", "Mira"]) expect(text).not.toContain(secret);
    const [download] = await Promise.all([
      referee.page.waitForEvent("download"),
      referee.page.locator("#whitehack-checks-report").getByRole("button", { name: "Save as a file" }).click(),
    ]);
    expect(Buffer.concat(await (await download.createReadStream()).toArray()).toString()).toBe(text);
    await picture(`the report on ${generation}`, { referee });
  });

  it.each(generation === 14 ? [generation] : [])("say which of them failed, where something is wrong", async () => {
    await inPage(referee, `game.packs.get("whitehack.macros").getDocuments = async () => [];`);
    const failed = (await run(referee, "whitehack-checks.Compendia")).filter(({ error }) => error !== null);
    expect(failed.map(({ error }) => error)).toEqual(["it is empty"]);
    const text = await referee.page.locator("#whitehack-checks-report textarea").inputValue();
    expect(text).toMatch(/, 1 failed, 0 left out\nFailed: Compendia: every entry of the pack macros is read/);
  });

  it("do not begin while a fight is under way, nor in a world with actors of its own", async () => {
    await inPage(referee, FIGHT);
    await expect(run(referee, "whitehack-checks.Sheets")).rejects.toThrow("A fight is under way in this world.");
    await inPage(referee, `await game.combat.delete(); await Actor.create({ name: "Berta", type: "character" });`);
    await expect(run(referee, "whitehack-checks.Sheets")).rejects.toThrow("This world has actors of its own.");
    // a busy machine may still write to what a check has deleted
    const isLate = (one: string): boolean => /does not exist|There is no document|has refused to write/.test(one);
    const complaints = [...referee.errors, ...player.errors].filter((one) => !isLate(one));
    expect(complaints).toEqual([]);
  });
});
