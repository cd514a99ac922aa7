// npm run screenshots: makes the pictures of the README, the manifest and the handbook from the running table. The
// arguments readme, entries, handbook and other-game limit it to those pictures.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { lastCard, loadDice, target } from "../tests/support/hands.ts";
import { Table, type Seat } from "../tests/support/table.ts";
import { requireChromium } from "../tests/stand-in/chromium.ts";
import { takeEntryPictures } from "./entry-pictures.ts";
import { takeHandbookPictures } from "./handbook-pictures.ts";
import { actorNamed, closeAll, giveAbilities, openSheet } from "./pictures.ts";
import { ROOT } from "./project.ts";
import { run } from "./run.ts";
import { takeSecondPictures } from "./second-pictures.ts";

const PICTURES = path.join(ROOT, "docs", "pictures");
const MEDIA = path.join(ROOT, "assets", "media");

const picture = (name: string) => ({ path: path.join(PICTURES, `${name}.jpg`), type: "jpeg" as const, quality: 80 });

/** A task, an attack that hits, its damage applied: what the chat log shows of an exchange. */
async function playExchange({ page }: Seat, name: string): Promise<void> {
  await target(page, "Goblin lookout");
  const sheet = await openSheet(page, actorNamed("Berta Holm"), { left: 90, top: 40 });
  await sheet.locator('[data-action="rollTask"][data-attribute="strength"]').first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByLabel("Ferry guard").check();
  await page.screenshot(picture(`dialog-${name}`));
  await loadDice(page, [7, 20], [7, 20]);
  await dialog.locator('button[data-action="confirm"]').click();
  await lastCard(page, "check").waitFor();
  await loadDice(page, [9, 20], [3, 6]);
  await sheet.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
  await lastCard(page, "damage").locator('[data-action="applyDamage"]').click();
  await lastCard(page, "damage").locator(".applied-row").waitFor();
}

async function takePictures(theme: "light" | "dark"): Promise<void> {
  const table = await Table.open({ colorScheme: theme, scene: "smooth", presses: "few" });
  try {
    const referee = await table.sit("Referee");
    const player = await table.sit("Mira");
    const { page } = referee;
    await giveAbilities(page, actorNamed("Berta Holm"), { "Encourage or frighten": 0 });
    await giveAbilities(page, actorNamed("Sister Aldis"), { Light: 0, "Hold Portal": 0 });
    await page.evaluate(
      `${actorNamed("Ogre")}.update({ system: { hp: { value: 17, max: 17 } } }).then(() => undefined)`,
    );
    await playExchange(player, theme);
    await player.page.screenshot(picture(`table-${theme}`));
    if (theme === "light")
      await player.page.screenshot({ path: path.join(MEDIA, "setup.jpg"), type: "jpeg", quality: 80 });
    const chat = player.page.locator("#sidebar");
    await chat.screenshot(picture(`chat-${theme}`));
    for (const [actor, file] of [
      ["Sister Aldis", "character"],
      ["Ogre", "monster"],
    ] as const) {
      const sheet = await openSheet(page, actorNamed(actor), { left: 80, top: 20 });
      await sheet.screenshot(picture(`${file}-${theme}`));
      await closeAll(page);
    }
  } finally {
    await table.close();
  }
}

async function takeEntries(theme: "light" | "dark"): Promise<void> {
  const table = await Table.open({ colorScheme: theme, scene: "smooth" });
  try {
    const { page } = await table.sit("Referee");
    await takeEntryPictures(page, PICTURES, theme);
  } finally {
    await table.close();
  }
}

const THEMES = ["light", "dark"] as const;
const MAKERS: Readonly<Record<string, () => Promise<void>>> = {
  async readme() {
    for (const theme of THEMES) await takePictures(theme);
  },
  async entries() {
    for (const theme of THEMES) await takeEntries(theme);
  },
  handbook: takeHandbookPictures,
  "other-game": () => takeSecondPictures(PICTURES),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !(word in MAKERS));
if (unknown.length > 0) {
  console.error(`No pictures are called ${unknown.join(", ")}; there are ${Object.keys(MAKERS).join(", ")}.`);
  process.exit(1);
}
process.env["CHROME_PATH"] = await requireChromium();
if ((await run("vite", ["build", "--logLevel", "warn"])).code !== 0) process.exit(1);
await mkdir(PICTURES, { recursive: true });
await mkdir(MEDIA, { recursive: true });
for (const [word, make] of Object.entries(MAKERS)) if (wanted.length === 0 || wanted.includes(word)) await make();
console.log(`Pictures in ${path.relative(ROOT, PICTURES)} and ${path.relative(ROOT, MEDIA)}`);
