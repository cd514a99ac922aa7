// Helpers for all scripts that take pictures: they open sheets at a position and close them again.
import type { Locator, Page } from "playwright";

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Opens the sheet of the document that an expression evaluated in the page gives. */
export async function openSheet(page: Page, document: string, position: Place): Promise<Locator> {
  const id = await page.evaluate<string>(`(async () => {
    const { sheet } = await (${document});
    await sheet.render({ force: true, position: ${JSON.stringify(position)} });
    return sheet.id;
  })()`);
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  // those on pages that are not shown are never loaded
  await sheet
    .locator("img:visible")
    .evaluateAll((images) => Promise.all(images.map((image) => (image as HTMLImageElement).decode())));
  return sheet;
}

/** The expression for an actor of the world. */
export const actorNamed = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;

/** The expression for an entry of a compendium. */
export const entryOf = (pack: string, name: string): string =>
  `(async () => { const pack = game.packs.get("whitehack.${pack}"); return pack.getDocument(pack.index.getName(${JSON.stringify(name)})._id); })()`;

/** Closes every window. */
export const closeAll = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    interface App {
      readonly hasFrame?: boolean;
      close(options: object): Promise<unknown>;
    }
    const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, App> } } };
    const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame);
    for (const one of windows) await one.close({ animate: false });
  });
