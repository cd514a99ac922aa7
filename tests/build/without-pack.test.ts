// A pack of house rules is an apartment: without its folder and its line in the list of packs the system compiles, and
// the rest is played as before.
import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { filesBelow, readText } from "../guards/tree.ts";
import { LIST, PACKS } from "./without-packs.ts";

/** The test that is run: enough to roll, to hurt, to heal, to ask and to take back. */
const OF_THE_REST = "tests/foundry/health/rest-and-death.test.ts";

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs Vitest with a configuration of its own, to its end. */
function run(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  return new Promise(
    (resolve) => void child.on("close", (code) => resolve({ code, said: code === 0 ? "" : said.slice(-4_000) })),
  );
}

/** How a test names a pack. */
const OF_PACKS = /house-?rules|"(?:fh|wb)|(?:FH|WB)-|groundTable|ferryhack|whitebox/i;

const sources = filesBelow("src", ".ts");

// The compiler knows a file by imports and by declarations for everybody: without both, nothing misses the folder.
it.each(PACKS)("%s is named by its own files and by one line of the list, and declares nothing for others", (pack) => {
  const own = `src/house-rules/${pack}/`;
  const named = new RegExp(`["'][./][^"']*/${pack}/`); // of an import, over however many lines
  const naming = sources.filter(({ text }) => named.test(text)).map(({ path: file }) => file);
  expect(naming.filter((file) => !file.startsWith(own))).toEqual([LIST]);
  expect(readText(LIST).split(`/${pack}/`)).toHaveLength(2);
  const declaring = sources.filter(({ text }) => /\bdeclare\s+(?:global|module|namespace)\b/.test(text));
  expect(declaring.map(({ path: file }) => file).filter((file) => file.startsWith(own))).toEqual([]);
  expect(declaring.length).toBeGreaterThan(5);
});

it("without the folders of all packs and their lines a test of the rest passes", async () => {
  expect(readText(OF_THE_REST)).not.toMatch(OF_PACKS);
  const { code, said } = await run("--config", "tests/build/without-packs.config.ts", OF_THE_REST);
  expect([said, code]).toEqual(["", 0]);
});
