// What a person does with a compendium: opens it from the sidebar, finds an entry by name and drags it with the mouse.
import type { Locator, Page } from "playwright";

/** A compendium's window, and one entry in it. */
export interface Found {
  readonly window: Locator;
  readonly entry: Locator;
}

/** Opens a compendium from the sidebar and finds one entry by the search field. */
export async function findEntry(page: Page, pack: string, name: string): Promise<Found> {
  await page.locator('#sidebar button[data-tab="compendium"]').click();
  const label = await page.evaluate<string>(`game.packs.get("whitehack.${pack}").title`);
  await page.locator(`#compendium [data-pack="whitehack.${pack}"]`).getByText(label).click();
  const window = page.locator(".application.compendium").filter({ has: page.getByRole("heading", { name: label }) });
  await window.locator('input[type="search"]').fill(name);
  const entry = window.locator("li[data-entry-id]:visible").filter({ has: page.getByText(name, { exact: true }) });
  await entry.waitFor();
  return { window, entry };
}

/** Drags an entry somewhere and closes the compendium. */
export async function dragEntry(
  page: Page,
  [pack, name]: readonly [pack: string, name: string],
  to: Locator,
  at?: { readonly x: number; readonly y: number },
): Promise<void> {
  const { window, entry } = await findEntry(page, pack, name);
  await entry.dragTo(to, at ? { targetPosition: at } : {});
  await closeWindow(window);
}

/** Closes a window by its title bar, and waits until it is gone. */
export async function closeWindow(window: Locator): Promise<void> {
  await window.locator('.window-header [data-action="close"]').click();
  await window.waitFor({ state: "detached" });
}
