// Helpers for all scripts that take pictures: they open sheets at a position, take them, and close them again.
import path from "node:path";
import type { Locator, Page } from "playwright";
import { HANDBOOK_PICTURES } from "./project.ts";

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

/** Gives an actor abilities of the compendium, each in a slot, where it is not there yet. */
export const giveAbilities = (page: Page, actor: string, slots: Readonly<Record<string, number>>): Promise<unknown> =>
  page.evaluate(`(async () => {
    const actor = ${actor};
    const pack = game.packs.get("whitehack.abilities");
    await pack.getIndex();
    for (const [name, slot] of Object.entries(${JSON.stringify(slots)})) {
      if (actor.items.getName(name)) continue;
      const item = (await pack.getDocument(pack.index.getName(name)._id)).toObject();
      const active = !actor.items.some(({ type, system }) => type === "ability" && system.slot === slot);
      await actor.createEmbeddedDocuments("Item", [{ ...item, system: { ...item.system, slot, active } }]);
    }
  })()`);

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

/** The file options of a picture, chosen to be small enough to ship. */
const file = (name: string) => ({
  path: path.join(HANDBOOK_PICTURES, `${name}.jpg`),
  type: "jpeg" as const,
  quality: 78,
});

/** Takes a picture of a window for the handbook. */
export const take = (window: Locator, name: string): Promise<unknown> => window.screenshot(file(name));

/** Takes a picture of a part of the page for the handbook, with a margin, from the top of one element to the bottom of another. */
export async function takeAround(
  page: Page,
  [first, last]: readonly [Locator, Locator],
  name: string,
  margin = 8,
): Promise<void> {
  await first.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  const [from, to] = [await first.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new Error(`Nothing to see of ${name}`);
  const { x, width } = from;
  const height = to.y + to.height - from.y + 2 * margin;
  await takePart(page, name, { x: x - margin, y: from.y - margin, width: width + 2 * margin, height });
}

/** Takes a picture of a rectangle of the page for the handbook. */
export const takePart = (
  page: Page,
  name: string,
  clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<unknown> => page.screenshot({ ...file(name), clip });
