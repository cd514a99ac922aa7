// npm run bench: measures speed and size and prints them as JSON. Asserts nothing, since times depend on the machine.
import { bundleSizes } from "../bundle-sizes.ts";
import { requireChromium } from "../../tests/stand-in/chromium.ts";
import { writeRelease } from "../package.ts";
import { DIST } from "../project.ts";
import { run } from "../run.ts";
import { benchBoard } from "./board.ts";
import { benchBrowser } from "./browser.ts";
import { benchClock } from "./clock.ts";
import { benchCore } from "./core.ts";
import { benchExchange } from "./exchange.ts";
import { benchFight } from "./fight.ts";
import { benchMoves } from "./moves.ts";
import { benchPacks } from "./packs.ts";
import { benchTracker } from "./tracker.ts";

process.env["CHROME_PATH"] = await requireChromium();
/** What the sheet of a Wise of level 10 with sixty things may take, the board of sixty factions, and a step of the clock, in milliseconds. */
const LIMITS = {
  sheetOfSixtyThingsFirstMs: 100,
  sheetOfSixtyThingsAgainMs: 16,
  sheetOfSixtyThingsCountedMs: 16,
  boardOfSixtyFactionsMs: 200,
  clockStepOf300TimersMs: 20,
};

const build = await run("vite", ["build", "--logLevel", "warn"], { keep: true });
if (build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
const { jsAtStart, jsLater, css } = await bundleSizes(DIST);
const figures = {
  ...benchCore(),
  ...benchExchange(),
  ...(await benchBrowser()),
  ...(await benchBoard()),
  ...(await benchClock()),
  ...(await benchFight()),
  ...(await benchTracker()),
  ...(await benchMoves()),
  ...(await benchPacks()),
  gzippedBytes: { jsAtStart, jsLater, css },
  limits: LIMITS,
  zipBytes: (await writeRelease(null)).bytes,
};
console.log(JSON.stringify(figures, null, 2));
