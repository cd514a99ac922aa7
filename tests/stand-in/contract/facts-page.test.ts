/** Every fact that needs a page, in one page of the stand-in for each generation; the module for Quench brings them there. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import "../node/setup.ts";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { buildQuench } from "../quench/build.ts";
import { fact } from "./fact.ts";
import { factsOf } from "./facts/fact.ts";
import { openInterfaceTable, type InterfaceTable, type Seat } from "./interface-table.ts";
import type { Source } from "./sources.ts";

// Not before the globals are there, which the set-up above makes.
for (const load of Object.values(import.meta.glob(["./facts/*.ts", "!**/*.d.ts"]))) await load();

const SCRIPT = "/modules/foundry-contract/contract.js";

let folder: string;
let module: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "facts-"));
  ({ module } = await buildQuench(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What went wrong when a fact was checked in the page, or nothing. */
const failureOf = (seat: Seat, id: string): Promise<string | null> =>
  seat.ask(
    `import("${SCRIPT}").then(({ facts, checkFact }) => checkFact(facts.find((one) => one.id === "${id}"))).then(() => null, (error) => error.stack ?? String(error))`,
  );

describe.each([14, 13] as const)("facts of generation %i in a page", (generation) => {
  let table: InterfaceTable;
  let seat: Seat;
  beforeAll(async () => {
    table = await openInterfaceTable({ generation, modules: [module] });
    seat = await table.sit({ name: "Referee" });
  });
  afterAll(() => table?.close());

  for (const one of factsOf(generation).filter(({ page }) => page))
    fact(one.id, `${one.area}: ${one.promise}`, one.address as Source, async () => {
      expect(await failureOf(seat, one.id)).toBeNull();
    });
});
