// A pack of house rules is an apartment: without its folder and its line in the list of packs the system compiles, and
// the rest is played as before.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { filesBelow, readText } from "../guards/tree.ts";

const LIST = "src/foundry/app/offered-packs.ts";
/** What no test of those rooms reads, or what is made anew. */
const LEFT_OUT = "node_modules coverage release test-results assets docs packs styles templates".split(" ");
/** The test that is run: enough to roll, to hurt, to heal, to ask and to take back. */
const OF_THE_REST = "tests/foundry/health/rest-and-death.test.ts";

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a program of the project in a folder, to its end. */
function run(cwd: string, program: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules", program), ...args], {
    cwd,
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

const PACKS = ["ferryhack", "whitebox"] as const;

/** A copy of the project without the folders of the packs and their lines in the list. */
async function treeWithoutPacks(): Promise<string> {
  await mkdir(path.join(ROOT, ".cache"), { recursive: true });
  const tree = await mkdtemp(path.join(ROOT, ".cache", "without-packs-"));
  const gone = PACKS.map((pack) => path.join(ROOT, "src/house-rules", pack));
  const filter = (from: string): boolean => !gone.includes(from);
  for (const name of await readdir(ROOT)) {
    if (name.startsWith(".") || name.startsWith("dist") || LEFT_OUT.includes(name)) continue;
    await cp(path.join(ROOT, name), path.join(tree, name), { recursive: true, filter });
  }
  await symlink(path.join(ROOT, "node_modules"), path.join(tree, "node_modules"));
  const whole = await readFile(path.join(tree, LIST), "utf8");
  const left = whole.split("\n").filter((line) => !PACKS.some((pack) => line.includes(`/${pack}/`)));
  await writeFile(path.join(tree, LIST), left.join("\n"));
  return tree;
}

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

describe("without the folders of all packs and their lines", () => {
  let tree = "";
  beforeAll(async () => {
    tree = await treeWithoutPacks();
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  it("a test of the rest passes", async () => {
    expect(readText(OF_THE_REST)).not.toMatch(OF_PACKS);
    const { code, said } = await run(tree, "vitest/vitest.mjs", ["run", "--project", "shell", OF_THE_REST]);
    expect([said, code]).toEqual(["", 0]);
  });
});
