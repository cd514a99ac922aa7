// npm run screenshots: makes the pictures of the README and the manifest from the running table.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";
import { lastCard, loadDice, target } from "../tests/support/hands.ts";
import { Table, type Seat } from "../tests/support/table.ts";
import { requireChromium } from "./chromium.ts";
import { ROOT } from "./project.ts";
import { run } from "./run.ts";
import { takeSecondPictures } from "./second-pictures.ts";

const PICTURES = path.join(ROOT, "docs", "pictures");
const MEDIA = path.join(ROOT, "assets", "media");

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Opens an actor's sheet at a place and answers its id. */
const openSheet = (page: Page, name: string, position: Place): Promise<string> =>
  page.evaluate(
    async ({ actor, at }) => {
      interface Sheet {
        readonly id: string;
        render(options: object): Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): { sheet: Sheet } } } };
      const { sheet } = game.actors.getName(actor);
      await sheet.render({ force: true, position: at });
      return sheet.id;
    },
    { actor: name, at: position },
  );

const closeAll = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    interface App {
      readonly document?: unknown;
      close(options: object): Promise<unknown>;
    }
    const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, App> } } };
    const sheets = [...foundry.applications.instances.values()].filter((app) => app.document);
    for (const sheet of sheets) await sheet.close({ animate: false });
  });

const picture = (name: string): string => path.join(PICTURES, `${name}.png`);

/** A task, an attack that hits, its damage applied: what the chat log shows of an exchange. */
async function playExchange({ page }: Seat, name: string): Promise<void> {
  await target(page, "Goblin lookout");
  const id = await openSheet(page, "Berta Holm", { left: 90, top: 40 });
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.locator('[data-action="rollTask"][data-attribute="strength"]').first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByLabel("Ferry guard").check();
  await page.screenshot({ path: picture(`dialog-${name}`) });
  await loadDice(page, [7, 20], [7, 20]);
  await dialog.locator('button[data-action="confirm"]').click();
  await lastCard(page, "check").waitFor();
  await loadDice(page, [9, 20], [3, 6]);
  await sheet
    .locator('[data-attack][data-use="melee"] [data-action="rollAttack"]')
    .first()
    .click({ modifiers: ["Shift"] });
  const attack = lastCard(page, "attack");
  await attack.waitFor();
  await attack.locator('[data-action="rollDamage"]').click();
  await lastCard(page, "damage").locator('[data-action="applyDamage"]').click();
  await lastCard(page, "damage").locator(".applied-row").waitFor();
}

async function takePictures(theme: "light" | "dark"): Promise<void> {
  const table = await Table.open({ colorScheme: theme });
  try {
    const referee = await table.sit("Referee");
    const player = await table.sit("Mira");
    await playExchange(player, theme);
    await player.page.screenshot({ path: picture(`table-${theme}`) });
    if (theme === "light")
      await player.page.screenshot({ path: path.join(MEDIA, "setup.jpg"), type: "jpeg", quality: 80 });
    const chat = player.page.locator("#sidebar");
    await chat.screenshot({ path: picture(`chat-${theme}`) });
    const { page } = referee;
    for (const [actor, file] of [
      ["Sister Aldis", "character"],
      ["Ogre", "monster"],
    ] as const) {
      const id = await openSheet(page, actor, { left: 80, top: 20 });
      await page.locator(`[id="${id}"]`).screenshot({ path: picture(`${file}-${theme}`) });
      await closeAll(page);
    }
  } finally {
    await table.close();
  }
}

process.env["CHROME_PATH"] = await requireChromium();
if ((await run("vite", ["build", "--logLevel", "warn"])).code !== 0) process.exit(1);
await mkdir(PICTURES, { recursive: true });
await mkdir(MEDIA, { recursive: true });
for (const theme of ["light", "dark"] as const) await takePictures(theme);
await takeSecondPictures(PICTURES);
console.log(`Pictures in ${path.relative(ROOT, PICTURES)} and ${path.relative(ROOT, MEDIA)}`);
