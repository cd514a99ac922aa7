// npm run bench -- clicks: what a table presses for its usual work, counted by the stories that do it.
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { TOLD_PRESSES, type Figure } from "../../tests/support/presses.ts";
import { run } from "../run.ts";

const STORIES = "tests/screens/presses-";

/** Plays the stories and prints a row for each figure; gives whether all were within their limits. */
export async function benchClicks(): Promise<boolean> {
  await rm(TOLD_PRESSES, { recursive: true, force: true });
  const { code, output } = await run("vitest", ["run", "--project", "screens", STORIES], { keep: true });
  if (code !== 0) console.error(output);
  const files = await readdir(TOLD_PRESSES).catch(() => []);
  const figures = await Promise.all(
    files
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (file) => JSON.parse(await readFile(path.join(TOLD_PRESSES, file), "utf8")) as Figure),
  );
  console.table(figures.map(({ work, before, presses, limit }) => ({ work, before, now: presses, limit })));
  return code === 0;
}
