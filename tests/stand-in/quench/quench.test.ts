/** The module for Quench, built, loaded and run where no licence is needed. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import "../node/setup.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factsOf } from "../contract/facts/fact.ts";
import { openInterfaceTable } from "../contract/interface-table.ts";
import { buildQuench } from "./build.ts";

interface Result {
  readonly batch: string;
  readonly title: string;
  readonly error: string | null;
}

const FAKE = path.join(import.meta.dirname, "fake-quench");

let folder: string;
let module: string;

beforeAll(async () => {
  for (const load of Object.values(import.meta.glob(["../contract/facts/*.ts", "!**/*.d.ts"]))) await load();
  folder = await mkdtemp(path.join(os.tmpdir(), "quench-"));
  ({ module } = await buildQuench(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sits down with the module and the few lines that stand for Quench, and runs all batches. */
async function runBatches(generation: 13 | 14): Promise<Result[]> {
  const table = await openInterfaceTable({ generation, modules: [module, FAKE] });
  try {
    return await (await table.sit({ name: "Referee" })).ask<Result[]>("quench.runBatches('**')");
  } finally {
    await table.close();
  }
}

const idOf = ({ title }: Result): string | undefined => title.split(" ").find((word) => /^[A-Z0-9]+-\d+$/.test(word));

test.each([14, 13] as const)(
  "every fact of generation %i is a test of a batch, and holds",
  { timeout: 120_000 },
  async (generation) => {
    const results = await runBatches(generation);
    expect(results.filter(({ error }) => error)).toEqual([]);
    const facts = factsOf(generation);
    expect(results).toHaveLength(facts.length);
    expect(new Set(results.map(idOf))).toEqual(new Set(facts.map(({ id }) => id)));
    expect(results.every(({ batch }) => batch.startsWith("foundry-contract."))).toBe(true);
  },
);
