// A pack of house rules is an apartment: without its folder and its line in the list of packs the system compiles, and
// the tests of the rest pass.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { filesBelow } from "../guards/tree.ts";

const LIST = "src/foundry/app/offered-packs.ts";
/** What no test of those rooms reads, or what is made anew. */
const LEFT_OUT = ["node_modules", "coverage", "release", "test-results"];
/** Rooms whose tests are run: enough to roll, to hurt, to heal, to carry, to ask and to undo. */
const ROOMS = ["checks", "health", "items", "chat"];

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

/** Tests of those rooms that name no pack of house rules. */
const testsOfTheRest = filesBelow("tests/foundry", ".test.ts")
  .filter(({ path: file }) => ROOMS.includes(file.split("/")[2] ?? ""))
  .filter(({ text }) => !/house-?rules|"(?:fh|wb)|(?:FH|WB)-|groundTable|ferryhack|whitebox/i.test(text))
  .map(({ path: file }) => file);

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
  await writeFile(path.join(tree, "tsconfig.without.json"), `{ "extends": "./tsconfig.json", "include": ["src"] }`);
  return tree;
}

// With what the tree without all of them shows, this makes each a folder and a line by itself.
it.each(PACKS)("%s is named by its own files and by one line of the list", (pack) => {
  const naming = filesBelow("src", ".ts").flatMap(({ path: file, text }) =>
    text.split("\n").flatMap((line) => (/\bfrom "|import\(/.test(line) && line.includes(`/${pack}/`) ? [file] : [])),
  );
  expect(naming.filter((file) => !file.startsWith(`src/house-rules/${pack}/`))).toEqual([LIST]);
});

describe("without the folders of all packs and their lines", () => {
  let tree = "";
  beforeAll(async () => {
    tree = await treeWithoutPacks();
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  it("the system compiles", async () => {
    const { code, said } = await run(tree, "typescript/bin/tsc", ["-p", "tsconfig.without.json"]);
    expect([said, code]).toEqual(["", 0]);
  });

  it("the tests of the rest pass", async () => {
    expect(testsOfTheRest.length).toBeGreaterThan(30);
    const { code, said } = await run(tree, "vitest/vitest.mjs", ["run", "--project", "shell", ...testsOfTheRest]);
    expect([said, code]).toEqual(["", 0]);
  });
});
