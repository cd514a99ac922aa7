// The table in languages that nobody speaks (tests/support/pseudo-language.ts): whatever is shown that is plain English was
// written in code or glued together, and nothing is wider than its window though texts are much longer than in English.
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../tools/demo/world.ts";
import { picture } from "../support/album.ts";
import { pseudoModule } from "../support/pseudo-language.ts";
import {
  ITEMS,
  MADE,
  NAMES,
  PACK_WINDOWS,
  PACKS,
  packsOn,
  questionsLookedAt,
  sheetsLookedAt,
  windowsLookedAt,
} from "../support/every-screen.ts";
import { knownWords, lookedAt, seenIn, sitIn, UNBROKEN } from "../support/pseudo-screens.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let folder: string;
let table: Table;
let referee: Seat;
let isKnown: (text: string) => boolean;

beforeAll(async () => {
  folder = await pseudoModule();
  const seed = await demoWorld();
  table = await Table.open({ seed, modules: [folder] });
  referee = await table.sit("Referee");
  isKnown = await knownWords(seed, NAMES, ["The ferry vault", "Referee", "Mira", "Tomas", "Alt", "Shift", "Control"]);
  await inPage(referee, MADE);
});
afterAll(async () => {
  await table?.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

/** What has to be looked at, by its classes or the kind of its card. */
const KINDS = [
  ...["character", "monster", "heap", "homebase", "vehicle", "party", "redhack", "hammercrawl"].map(
    (type) => `form.actor.${type}`,
  ),
  ...ITEMS.map((type) => `form.item.${type}`),
  ...["desk", "story", "board", "encounter", "rules", "creation", "creation.shop", "printing"].map(
    (kind) => `div.${kind}`,
  ),
  ...["attack", "auction", "check", "damage", "notice", "phase", "prompt", "roll"].map((kind) => `card ${kind}`),
  "form.importing",
  "dialog.dialog",
];

const seen = () => seenIn(referee, isKnown);

/** A sheet, a dialog and the log, for those who want to look at them. */
async function pictured(beat: string): Promise<void> {
  if (process.env["STORY_PICTURES"] === undefined) return;
  await inPage(
    referee,
    `ui.sidebar.changeTab("chat", "primary"); await game.actors.getName("Berta Holm").sheet.render({ force: true });`,
  );
  await picture(`${beat} sheet`, { referee });
  await referee.page.evaluate(`void game.system.api.rollTask(game.actors.getName("Berta Holm").uuid, "strength")`);
  await referee.page.locator("dialog.application").first().waitFor();
  await picture(`${beat} dialog`, { referee });
  await referee.page.locator('dialog.application .window-header [data-action="close"]').first().click();
  await inPage(referee, `await game.actors.getName("Berta Holm").sheet.close({ animate: false });`);
}

describe("in a language of long words with accents, and many forms for counts", () => {
  beforeAll(() => sitIn(referee, "pl"));

  it("sheets of every kind show no word of English, and nothing wider than they are", async () => {
    expect(await sheetsLookedAt(referee, false)).toBeGreaterThan(14);
    expect(await seen()).toEqual(UNBROKEN);
  });

  it("nor do the windows, dialogs and cards that are pressed for on them", async () => {
    await sheetsLookedAt(referee, true);
    await windowsLookedAt(referee, true);
    await questionsLookedAt(referee);
    expect(Object.keys(await lookedAt(referee.page))).toEqual(expect.arrayContaining(KINDS));
    expect((await lookedAt(referee.page))["dialog.dialog"]).toBeGreaterThan(30);
    await pictured("long");
    expect(await seen()).toEqual(UNBROKEN);
  });

  it.each(PACKS)("nor with the house rules %s", async (pack) => {
    await inPage(referee, packsOn([pack]));
    await sheetsLookedAt(referee, false);
    await windowsLookedAt(referee, false);
    await windowsLookedAt(referee, true, PACK_WINDOWS[pack] ?? []);
    expect(await seen()).toEqual(UNBROKEN);
  });
});

describe("in letters that are read from right to left", () => {
  beforeAll(() => sitIn(referee, "he"));

  it("sheets, windows and questions are unbroken, though the host lays nothing out anew", async () => {
    await inPage(referee, packsOn([]));
    await sheetsLookedAt(referee, false);
    await windowsLookedAt(referee, false);
    await questionsLookedAt(referee);
    expect(await seen()).toEqual(UNBROKEN);
  });

  it("nor is anything wider than its window where the page itself runs from right to left", async () => {
    await referee.page.evaluate(`document.documentElement.dir = "rtl"`);
    await sheetsLookedAt(referee, false);
    await windowsLookedAt(referee, false);
    await pictured("from right to left");
    expect(await seen()).toEqual(UNBROKEN);
  });
});
