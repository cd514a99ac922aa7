// Two characters are made in the window: one by hand, counted input by input, and one at random by a player who may not
// create actors, with a reload in between.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectVisibleFocus } from "../support/keys.ts";
import { type Seat, Table } from "../support/table.ts";

/** The most inputs the window may need, by hand and at random. */
const BY_HAND = 25;
const AT_RANDOM = 2;

const windowOf = (page: Page): Locator => page.locator(".application.creation");
const makeButton = (page: Page): Locator => page.locator("#actors").getByRole("button", { name: "Make a character" });

async function openWindow(page: Page): Promise<Locator> {
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await makeButton(page).click();
  const window = windowOf(page);
  await window.getByRole("heading", { name: "Attributes" }).waitFor();
  return window;
}

/** Counts inputs: buttons pressed by keyboard, and fields filled. */
function hands(page: Page, window: Locator) {
  let inputs = 0;
  const press = async (name: string | RegExp): Promise<void> => {
    inputs += 1;
    const button = window.getByRole("button", { name }).first();
    await button.focus();
    await page.keyboard.press("Enter");
  };
  return {
    press,
    go: async (name: string) => {
      await press(new RegExp(`^${name} `));
      await window.getByRole("heading", { name, exact: true }).waitFor();
    },
    write: async (label: string, text: string) => {
      inputs += 1;
      const field = window.getByLabel(label, { exact: true }).last();
      await field.fill(text);
      await field.press("Tab");
    },
    /** Types where the keyboard is, and goes on to the next field. */
    type: async (text: string) => {
      inputs += 1;
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    },
    place: async (kind: string, attribute: string) => {
      inputs += 1;
      await window.getByRole("group", { name: kind }).getByRole("button", { name: attribute }).click();
    },
    get inputs() {
      return inputs;
    },
  };
}

const told = (window: Locator, text: string | RegExp) => window.locator(".make-tally").getByText(text).waitFor();

describe("characters made in the window, dark and small", () => {
  let table: Table;
  let referee: Seat;
  let mira: Seat;

  beforeAll(async () => {
    table = await Table.open({ colorScheme: "dark", viewport: { width: 1024, height: 700 } });
    [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  });
  afterAll(() => table?.close());

  it("WH-GEN-01 WH-ATTR-01 WH-EQ-02: by hand and by keyboard, in at most twenty-five inputs", async () => {
    const { page } = referee;
    const window = await openWindow(page);
    const hand = hands(page, window);
    await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe("Attributes");
    await hand.press("Roll 3d6 in order");
    await window.getByText(/^Sum \d+$/).waitFor();
    await expectVisibleFocus(page);
    await hand.go("Class");
    await hand.press("The Strong");
    await hand.press(/^Roll hit points/);
    await told(window, "The Strong 1");
    await hand.go("Groups");
    const begun = () =>
      page.evaluate("document.activeElement?.closest('fieldset')?.querySelector('legend')?.innerText");
    await expect.poll(begun).toBe("Vocation"); // the keyboard begins in the row that waits
    await hand.type("Smith");
    // the focus has moved on to the attributes, though the page was drawn anew
    await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe("Strength");
    await hand.press("Strength");
    await expect.poll(begun).toBe("Affiliation");
    await hand.type("Guild");
    await hand.place("Affiliation", "Charisma");
    await window.getByText("2 of 2 groups count").waitFor();
    await hand.go("Gear");
    await hand.write("Gold rolled", "100");
    const gold = window.getByLabel("Gold rolled", { exact: true }).last();
    await expect.poll(() => gold.inputValue()).toBe("100");
    await gold.fill("-3");
    await gold.press("Tab");
    await page
      .getByText(/Gold rolled: (at least 0|from 0 to)/)
      .first()
      .waitFor();
    await expect.poll(() => gold.inputValue()).toBe("100");
    for (const name of ["Backpack", "Leather", "Axe or sword", "Lantern"]) {
      await hand.press(`Buy ${name}`);
      await window.locator(".make-list").getByText(name, { exact: true }).waitFor();
    }
    await window.locator(".make-shop").getByRole("searchbox").fill("plate");
    await window.getByText("Found: 1").waitFor(); // the shop is searched as somebody types
    await hand.go("Abilities");
    await hand.press("Choose Guard a companion");
    await window.locator(".make-held").getByText("Guard a companion").waitFor();
    await hand.go("Person");
    await hand.write("Name", "Borka");
    await told(window, "Borka");
    await hand.press("Make the character");
    const sheet = page.locator(".application.sheet").filter({ hasText: "Borka" });
    await sheet.waitFor();
    await window.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('role')")).toBe("tab");
    expect(hand.inputs).toBeLessThanOrEqual(BY_HAND);
    const made = await page.evaluate(`(() => {
      const { system, items } = game.actors.getName("Borka");
      return { class: system.class, gp: system.coins.gp, groups: system.groups.length, items: items.size, problems: system.derived.problems.length };
    })()`);
    expect(made).toMatchObject({ class: "strong", groups: 2, items: 5, problems: 0 });
    expect(referee.errors).toEqual([]);
  });

  it("WH-GEN-01 WH-GEN-06: at random in two inputs, by a player without the right, and a reload loses nothing", async () => {
    const { page } = mira;
    await expect.poll(() => page.evaluate("Actor.implementation.canUserCreate(game.user)")).toBe(false);
    let window = await openWindow(page);
    const hand = hands(page, window);
    await hand.press("All at random");
    await window.getByRole("heading", { name: "Ready" }).waitFor();
    const name = await window.locator(".make-title").textContent();
    await expect.poll(() => page.evaluate("Boolean(game.user.flags.whitehack?.draft)")).toBe(true);
    await page.reload();
    await page.waitForFunction("globalThis.game?.ready === true");
    window = await openWindow(page);
    await told(window, name ?? "");
    const again = hands(page, window);
    await again.press("Make the character");
    await page
      .locator(".application.sheet")
      .filter({ hasText: name ?? "" })
      .waitFor();
    expect(hand.inputs + again.inputs).toBe(AT_RANDOM);
    const made = await page.evaluate<{ owner: boolean; items: number; draft: boolean }>(`(() => {
      const actor = game.actors.getName(${JSON.stringify(name)});
      return { owner: actor.isOwner, items: actor.items.size, draft: Boolean(game.user.flags.whitehack?.draft) };
    })()`);
    expect(made).toMatchObject({ owner: true, draft: false });
    expect(made.items).toBeGreaterThan(2);
    expect([...mira.errors, ...referee.errors]).toEqual([]);
  });

  it("WH-GEN-01: as of a class that is chosen, a rare one too, whatever else at random", async () => {
    const { page } = referee;
    await page.evaluate(`game.settings.set("whitehack", "rareClasses", true)`);
    for (const label of ["The Fortunate"]) {
      const window = await openWindow(page);
      const hand = hands(page, window);
      await hand.press("All at random");
      await window.getByRole("heading", { name: "Ready" }).waitFor();
      await hand.go("Class");
      await hand.press(label);
      await told(window, `${label} 1`);
      await hand.press(/^Roll hit points/);
      await expect.poll(() => window.locator(".make-tally").innerText()).toMatch(/HP\s+[1-9]/);
      await hand.go("Abilities");
      await hand.press(/^At random$/);
      await hand.go("Ready");
      await expect.poll(() => window.locator(".make-problems").innerText()).not.toContain("Needed");
      const name = (await window.locator(".make-title").textContent()) ?? "";
      await hand.press("Make the character");
      await page.locator(".application.sheet").filter({ hasText: name }).waitFor();
      const made = await page.evaluate<object>(`(async () => {
        const { system, sheet } = game.actors.getName(${JSON.stringify(name)});
        await sheet.close({ animate: false });
        return { label: "The " + system.class.capitalize(), problems: system.derived.problems.length };
      })()`);
      expect(made).toEqual({ label, problems: 0 });
      await window.waitFor({ state: "detached" });
    }
    expect(referee.errors).toEqual([]);
  });

  it("a click that follows typing at once is not lost: neither what was typed, nor what was clicked", async () => {
    const { page } = referee;
    const window = await openWindow(page);
    const hand = hands(page, window);
    await hand.press("All at random");
    await window.getByRole("heading", { name: "Ready" }).waitFor();
    await hand.go("Person");
    await window.getByLabel("Name", { exact: true }).fill("");
    await page.keyboard.type("Tova");
    await window.getByRole("button", { name: "Make the character" }).click({ delay: 90 }); // as long as a finger stays down
    await page.locator(".application.sheet").filter({ hasText: "Tova" }).waitFor();
    await window.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate("game.actors.filter((actor) => actor.name === 'Tova').length")).toBe(1);
  });

  it("dice that are still in the air turn no page back", async () => {
    const { page } = referee;
    const window = await openWindow(page);
    const hand = hands(page, window);
    await hand.go("Class");
    await hand.press("The Strong");
    await window.getByRole("button", { name: /^Roll hit points/ }).waitFor();
    await window.evaluate((element) => {
      for (const button of ["[data-action=rollHitPoints]", "[data-action=showPage][data-page=groups]"])
        element.querySelector<HTMLElement>(button)?.click();
    });
    await expect.poll(() => window.locator(".make-tally").innerText()).toMatch(/HP\s+[1-9]/);
    await expect.poll(() => window.getByRole("heading", { name: "Groups", exact: true }).isVisible()).toBe(true);
    await expect.poll(() => window.getByRole("button", { name: "Add a vocation" }).isVisible()).toBe(true);
  });
});
