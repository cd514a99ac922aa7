// npm run bench: measures speed and size and prints them as JSON; fails where a figure is above its limit.
// npm run bench -- clicks: counts what a table presses instead; -- host …: puts systems beside each other.
import { bundleSizes } from "../bundle-sizes.ts";
import { requireChromium } from "../../tests/stand-in/chromium.ts";
import { writeRelease } from "../package.ts";
import { DIST } from "../project.ts";
import { run } from "../run.ts";
import { benchBoard } from "./board.ts";
import { benchBrowser } from "./browser.ts";
import { benchClicks } from "./clicks.ts";
import { benchClock } from "./clock.ts";
import { benchCore } from "./core.ts";
import { benchExchange } from "./exchange.ts";
import { benchFight } from "./fight.ts";
import { benchHost } from "./host.ts";
import { benchHammercrawlCore, benchTen } from "./hammercrawl.ts";
import { benchMoves } from "./moves.ts";
import { benchPacks } from "./packs.ts";
import { benchBands, benchRedhackCore } from "./redhack.ts";
import { benchTableFeels } from "./table-feels.ts";
import { benchTracker } from "./tracker.ts";

process.env["CHROME_PATH"] = await requireChromium();
/**
 * What the figures may be, in milliseconds, or microseconds where they end in "Us". Those of work are processor time of the page alone, the others pass on a clock;
 * a machine that does much else beside it takes longer for both.
 */
const LIMITS: Readonly<Record<string, number>> = {
  sheetOfSixtyItemsFirstMs: 100,
  sheetOfSixtyItemsAgainMs: 16,
  sheetOfSixtyItemsCountedMs: 16,
  sheetOfSixtyItemsOpenedAgainMs: 72,
  sheetOfSixtyItemsWoundedMs: 45,
  boardOfSixtyFactionsMs: 200,
  clockStepOf300TimersMs: 20,
  startOf100Ms: 300,
  nextTurnOf100Ms: 60,
  nextRoundOf100Ms: 100,
  firstAttackMs: 65,
  largestPackOpenedAgainMs: 234,
  afterReadyFor300ActorsMs: 140,
  redhackDeriveWith40ItemsUs: 60,
  redhackTestUs: 1,
  bandBoardOf40AgainMs: 16,
  hammercrawlDeriveWith40ItemsUs: 60,
  attackOfSevenDiceUs: 3,
  makeTenMs: 2000,
};

const [kind, ...asked] = process.argv.slice(2);
if (kind === "host") process.exit((await benchHost(asked)) ? 0 : 1);
if (kind === "clicks") process.exit((await benchClicks()) ? 0 : 1);

const build = await run("vite", ["build", "--logLevel", "warn"], { keep: true });
if (build.code !== 0) {
  console.error(build.output);
  process.exit(1);
}
const { jsAtStart, jsLater, jsOfGame, css } = await bundleSizes(DIST);
const figures: Readonly<Record<string, unknown>> = {
  ...benchCore(),
  ...benchRedhackCore(),
  ...benchHammercrawlCore(),
  ...benchExchange(),
  ...(await benchBrowser()),
  ...(await benchBoard()),
  ...(await benchBands()),
  ...(await benchTen()),
  ...(await benchClock()),
  ...(await benchFight()),
  ...(await benchTracker()),
  ...(await benchTableFeels()),
  ...(await benchMoves()),
  ...(await benchPacks()),
  gzippedBytes: { jsAtStart, jsLater, jsOfGame, css },
  limits: LIMITS,
  zipBytes: (await writeRelease({ release: null, verified: null })).zipBytes,
};
console.log(JSON.stringify(figures, null, 2));
const above = Object.entries(LIMITS).filter(([name, limit]) => !(Number(figures[name]) <= limit));
for (const [name, limit] of above) console.error(`${name}: ${String(figures[name])}, where ${limit} is the limit`);
if (above.length > 0) process.exitCode = 1;
