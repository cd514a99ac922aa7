// Parts that load later, on a line that breaks: what is asked for comes by itself once the line is up again; and windows
// that are drawn anew while a button of theirs is held down.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** The next request for such a file fails, as on a line that breaks; says how often it was asked for. */
async function breakOnce(file: string): Promise<() => number> {
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return asked === 1 ? route.abort("connectionreset") : route.continue();
  });
  return () => asked;
}
const refusals = () => page.locator("#notifications").getByText("could not be loaded").count();

describe("a part that does not arrive", () => {
  it("is fetched again, and its window opens", async () => {
    const asked = await breakOnce("**/desk-window-*.mjs");
    await page.evaluate("void game.system.api.openDesk()");
    await page.locator("#whitehack-desk").waitFor();
    expect(asked()).toBe(2);
    expect(await refusals()).toBe(0);
  });

  it("is fetched again where what it shares with others did not arrive, which loads once", async () => {
    const asked = await breakOnce("**/shared-*.mjs");
    await page.evaluate("void game.system.api.openRules?.()");
    await page.locator(".application.rules, #whitehack-rules").first().waitFor();
    expect(asked()).toBeGreaterThan(1);
    expect(await refusals()).toBe(0);
  });

  it("comes once the line is up again", async () => {
    const failed = page.waitForEvent("requestfailed");
    await page.context().setOffline(true);
    await page.evaluate("void game.system.api.openStory()");
    await failed;
    await page.context().setOffline(false);
    await page.locator(".whitehack.story").waitFor();
    expect(await refusals()).toBe(0);
  });
});
