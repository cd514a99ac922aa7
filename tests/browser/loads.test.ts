// Parts that load later, on a line that breaks: what is asked for comes by itself, once the line is up again.
import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let page: Page;

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  ({ page } = referee);
});
afterAll(() => table?.close());
beforeEach(() => page.unrouteAll({ behavior: "wait" }));

/** Each of these files fails once, as on a line that breaks; says how often each was asked for. */
async function breakOnce(files: string): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>();
  await page.route(files, (route) => {
    const url = route.request().url();
    asked.set(url, (asked.get(url) ?? 0) + 1);
    return asked.get(url) === 1 ? route.abort("connectionreset") : route.continue();
  });
  return asked;
}
const refusals = () => page.locator("#notifications").getByText("could not be loaded").count();

describe("a part that does not arrive", () => {
  it("is fetched again, and its window opens", async () => {
    const asked = await breakOnce("**/app-desk-*.mjs");
    await page.evaluate("void game.system.api.toggleDesk()");
    await page.locator("#whitehack-desk").waitFor();
    const [times] = [...asked.values()];
    expect(times).toBeGreaterThan(1);
    await expect.poll(() => refusals()).toBe(0);
  });

  it("is fetched again where neither it nor what it shares with others did arrive", async () => {
    const asked = await breakOnce("**/*.mjs");
    await page.evaluate("document.querySelector('.whitehack-import-button').click()");
    await page.locator("#whitehack-import").waitFor();
    const [entry] = [...asked.entries()].filter(([url]) => url.includes("monsters-import"));
    expect(entry?.[1]).toBeGreaterThan(1);
    await expect.poll(() => refusals()).toBe(0);
  });

  it("comes once the line is up again", async () => {
    let isUp = false;
    let refused = 0;
    await page.route("**/*.mjs", (route) => {
      if (isUp) return route.continue();
      refused += 1;
      return route.abort("internetdisconnected");
    });
    await page.evaluate("document.querySelector('.whitehack-make-button').click()");
    await expect.poll(() => refused).toBeGreaterThan(1);
    await expect.poll(() => page.locator(".application.creation").count()).toBe(0);
    isUp = true;
    await page.locator(".application.creation").waitFor();
    await expect.poll(() => refusals()).toBe(0);
  });

  it("is asked for without the main file, which is there", async () => {
    const MAIN = `performance.getEntriesByType("resource").filter(({ name }) => /\\/start-[^/]+\\.mjs$/.test(name)).length`;
    expect(await page.evaluate(MAIN)).toBe(1);
  });
});
