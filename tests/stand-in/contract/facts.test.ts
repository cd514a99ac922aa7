/** Every fact that needs no page, in Node, of the generation that is on; the project `facts-13` runs this file for 13. */
import path from "node:path";
import "../node/setup.ts";
import { afterAll, beforeAll, describe } from "vitest";
import { generation } from "../common/generation.ts";
import { bootNode, type NodeTable } from "../node/index.ts";
import { fact } from "./fact.ts";
import type { Source } from "./sources.ts";
import { checkFact, factsOf } from "./facts/fact.ts";

// Not before the globals are there, which the set-up above makes.
for (const load of Object.values(import.meta.glob(["./facts/*.ts", "!**/*.d.ts"]))) await load();

let table: NodeTable;
beforeAll(async () => {
  const systemDir = path.join(import.meta.dirname, "../fixtures/tiny-system");
  table = await bootNode({ systemDir, users: [{ _id: "gm00000000000001", name: "Gamemaster", role: 4 }] });
});
afterAll(() => table.close());

describe(`facts of generation ${generation()}`, () => {
  for (const one of factsOf(generation()).filter(({ page }) => !page))
    fact(one.id, `${one.area}: ${one.promise}`, one.address as Source, () =>
      table.clients[0]?.run(() => checkFact(one)),
    );
});
