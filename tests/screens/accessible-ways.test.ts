// The way through every screen by axe-core: each page of each kind of sheet, and each window, dialog and card that comes when
// their buttons are pressed, as the Referee and a player see them, in light and in dark.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeOnTheWay, metOnTheWay } from "../support/axe.ts";
import {
  MADE,
  PACK_WINDOWS,
  PACKS,
  packsOn,
  questionsLookedAt,
  sheetsLookedAt,
  windowsLookedAt,
} from "../support/every-screen.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

/** Some of what is met: if it no longer is, the way leads past it. */
const KINDS = [
  "Area: Place an area",
  "Ask for rolls",
  "Ask the table",
  "Auction",
  "Begin a day or session, or let time pass",
  "Berta Holm buys",
  "Berta Holm: attack",
  "Berta Holm: saving throw",
  "Berta Holm: task roll",
  "Common tasks",
  "Contest",
  "Experience",
  "Factions and phases",
  "First reaction",
  "Import a monster",
  "Make a character",
  "Modus roll",
  "Open an auction",
  "Referee’s desk",
  "Rules of this world",
  "Story and phases",
  "Weigh an encounter",
  "card attack success",
  "card auction",
  "card notice",
  "card phase",
  "card prompt open",
];

/** What was met by now, what of it bars the way, and what the page has complained of. */
async function seenBy({ page, errors }: Seat) {
  const met = Object.entries(await metOnTheWay(page));
  return {
    kinds: met.map(([kind]) => kind),
    bars: met.flatMap(([kind, found]) => found.map((line) => `${kind}: ${line}`)),
    errors,
  };
}
const OPEN = { bars: [], errors: [] };

describe.each(["light", "dark"] as const)("in %s colors,", (color) => {
  let table: Table;
  let referee: Seat;

  beforeAll(async () => {
    table = await Table.open({ motion: "reduced" });
    referee = await table.sit("Referee");
    await inPage(referee, MADE);
    await judgeOnTheWay(referee.page, [color, color]);
  });
  afterAll(() => table?.close());

  it("what the Referee's buttons lead to bars nobody's way", async () => {
    await sheetsLookedAt(referee, true);
    await windowsLookedAt(referee, true);
    await questionsLookedAt(referee);
    const seen = await seenBy(referee);
    expect(seen).toMatchObject(OPEN);
    expect(seen.kinds).toEqual(expect.arrayContaining(KINDS));
    expect(seen.kinds.length).toBeGreaterThan(90);
  });

  it.each(PACKS)("nor does what the house rules %s add", async (pack) => {
    await inPage(referee, packsOn([pack]));
    await sheetsLookedAt(referee, false);
    await windowsLookedAt(referee, true, PACK_WINDOWS[pack] ?? []);
    const seen = await seenBy(referee);
    expect(seen).toMatchObject(OPEN);
    expect(pack !== "rh:complete" || seen.kinds.includes("Board of distances")).toBe(true);
  });

  it("nor does what a player sees and presses", async () => {
    await inPage(referee, packsOn([]));
    const mira = await table.sit("Mira");
    await judgeOnTheWay(mira.page, [color, color]);
    await sheetsLookedAt(mira, true);
    const seen = await seenBy(mira);
    expect(seen).toMatchObject(OPEN);
    expect(seen.kinds.length).toBeGreaterThan(30);
  });
});
