// npm run bench: measures speed and size and prints them as JSON. Budgets are not asserted: they depend on the machine.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { requireChromium } from "../chromium.ts";
import { writeRelease } from "../package.ts";
import { DIST, SYSTEM_ID } from "../project.ts";
import { run } from "../run.ts";
import { benchBrowser } from "./browser.ts";
import { benchCore } from "./core.ts";
import { benchPacks } from "./packs.ts";

const gzipped = async (file: string): Promise<number> =>
  gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length;

process.env["CHROME_PATH"] = await requireChromium();
const build = await run("vite", ["build", "--logLevel", "warn"], { keep: true });
if (build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
const figures = {
  ...benchCore(),
  ...(await benchBrowser()),
  ...(await benchPacks()),
  jsGzippedBytes: await gzipped(`${SYSTEM_ID}.mjs`),
  cssGzippedBytes: await gzipped(`${SYSTEM_ID}.css`),
  zipBytes: (await writeRelease(null)).bytes,
};
console.log(JSON.stringify(figures, null, 2));
