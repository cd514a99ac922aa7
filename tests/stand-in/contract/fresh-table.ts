/** A table of its own for each test. */
import { afterEach, beforeEach } from "vitest";
import { sitDown, type Table } from "./node-table.ts";

/** Sits down before each test of a file, hands it the table, and closes the table after the test. */
export function forEachTest(take: (table: Table) => void): void {
  let table: Table;
  beforeEach(async () => {
    table = await sitDown();
    take(table);
  });
  afterEach(() => table.close());
}
