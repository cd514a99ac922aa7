// A whole turn from the strip without a mouse: its menu, an attack, waiting, and the end. Where the keyboard is can be seen
// at each stop, and what a button does is told above the strip, not over it.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { expectVisibleFocus, tabTo } from "../support/keys.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [HERO, FOE, AXE, DRAUGHT, ROPE] = ["Berta Holm", "Goblin lookout", "Spare axe", "Draught", "Long rope"] as const;

let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain", presses: "few", viewport: { width: 1024, height: 700 } });
  [referee, player] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `await canvas.scene.tokens.getName("${FOE}").actor.update({ system: { hp: { value: 30, max: 30 } } });
     await game.actors.getName("${HERO}").createEmbeddedDocuments("Item", [
       { name: "${AXE}", type: "weapon", system: { damage: "1d6", equipped: false } },
       { name: "${DRAUGHT}", type: "substance", system: { kind: "potion" } },
       { name: "${ROPE}", type: "gear", system: { packed: true } },
       { name: "Saliva", type: "substance", system: { kind: "material", ofKeyword: true, primary: { damage: "3" } } },
     ]);`,
  );
  await gather(referee, { [HERO]: [4, 3], [FOE]: [5, 3] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${HERO}" ? 6 : 2 });
     await game.combat.startCombat();`,
  );
  await show(player, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { player }));

const strip = (): Locator => player.page.locator("#whitehack-turn");
const menu = (): Locator => strip().getByRole("menu");
const more = (): Locator => strip().locator("#whitehack-turn-more");
const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === element.ownerDocument.activeElement);
const told = (id: string) => strip().locator(`[data-pip="${id}"]`).getAttribute("aria-label");

/** Goes by an arrow from button to button of the strip, sees each of them, and comes to a place. */
async function walkTo(place: Locator, key = "ArrowRight"): Promise<void> {
  for (let steps = 0; !(await hasFocus(place)); steps++) {
    expect(steps, "The arrows do not come there").toBeLessThan(60);
    await player.page.keyboard.press(key);
    await expectVisibleFocus(player.page);
  }
}

/** The tooltip says this, and hides nothing of the strip. */
async function toldAbove(words: string): Promise<void> {
  const tooltip = player.page.locator("#tooltip.active", { hasText: words });
  await tooltip.waitFor();
  await expect
    .poll(async () => {
      const [over, under] = [await tooltip.boundingBox(), await strip().boundingBox()];
      return over !== null && under !== null && over.y + over.height <= under.y;
    })
    .toBe(true);
}

describe("a turn with the keyboard alone", () => {
  it("begins in the strip, whose buttons are told above it", async () => {
    const { page } = player;
    await strip().getByText(`Turn: ${HERO}`).waitFor();
    await page.keyboard.press("Alt+KeyT");
    expect(await expectVisibleFocus(page)).toContain("Attack:");
    await toldAbove("Attack:");
  });

  it("WH-INIT-05: says that the hero waits, and takes it back", async () => {
    const { page } = player;
    const wait = strip().getByRole("button", { name: "Wait" });
    await walkTo(wait);
    for (const is of ["true", "false"]) {
      await page.keyboard.press("Enter");
      await expect.poll(() => wait.getAttribute("aria-pressed")).toBe(is);
      await expect.poll(() => hasFocus(wait)).toBe(true);
      await expectVisibleFocus(page);
    }
  });

  it("WH-ACT-05: opens the menu, leaves it by Escape, and takes an axe in hand", async () => {
    const { page } = player;
    await walkTo(more());
    await toldAbove("What else can be done");
    await page.keyboard.press("Enter");
    await menu().waitFor();
    await expect.poll(() => hasFocus(menu().getByRole("menuitem").first())).toBe(true);
    await expectVisibleFocus(page);
    for (const name of [`Drink: ${DRAUGHT}`, `Get it out of the pack: ${ROPE}`, "Speak"])
      await expect.poll(() => menu().getByRole("menuitem", { name }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await menu().waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(more())).toBe(true);
    await page.keyboard.press("Enter");
    await menu().waitFor();
    await walkTo(menu().getByRole("menuitem", { name: `Take in hand: ${AXE}` }), "ArrowDown");
    await page.keyboard.press("Enter");
    await menu().waitFor({ state: "detached" });
    await strip().locator('[data-operation="attack"]', { hasText: AXE }).waitFor();
    await expect.poll(() => told("small")).toContain("used up");
    await expect.poll(() => hasFocus(more())).toBe(true);
    await expectVisibleFocus(page);
  });

  it("WH-ATK-01: attacks with it, and says in the dialog whom", async () => {
    const { page } = player;
    await walkTo(strip().locator('[data-operation="attack"]', { hasText: AXE }), "ArrowLeft");
    await page.keyboard.press("Enter");
    const dialog = page.locator("dialog.application");
    await dialog.locator(".ask-weapon").waitFor();
    await tabTo(page, dialog.getByLabel(FOE));
    await page.keyboard.press("Space");
    await dialog.locator(".ask-lead", { hasText: FOE }).waitFor();
    await expect.poll(() => hasFocus(dialog.locator('[name="modifier"]'))).toBe(true);
    await expectVisibleFocus(page);
    const [last, sum] = await Promise.all(
      ['[name="visibility"]', ".ask-preview"].map((place) => dialog.locator(place).boundingBox()),
    );
    expect((last?.y ?? Infinity) + (last?.height ?? 0), "the sum lies over no field").toBeLessThanOrEqual(sum?.y ?? 0);
    await loadDice(page, [9, 20], [4, 6]);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => told("attack")).toContain("used up");
    await lastCard(page, "attack").waitFor({ state: "attached" });
  });

  it("WH-INIT-01: ends the turn", async () => {
    const { page } = player;
    await page.keyboard.press("Alt+KeyT");
    await walkTo(strip().getByRole("button", { name: "End turn" }), "ArrowLeft");
    await page.keyboard.press("Enter");
    await strip().waitFor({ state: "hidden" });
    await referee.page.locator("#whitehack-turn").getByText(`Turn: ${FOE}`).waitFor();
    expect([...player.errors, ...referee.errors]).toEqual([]);
  });
});

it("closes its menu when the mouse goes elsewhere", async () => {
  await inPage(
    referee,
    `await game.combat.update({ turn: game.combat.turns.findIndex(({ name }) => name === "${HERO}") });`,
  );
  await more().click();
  await menu().waitFor();
  await player.page.mouse.click(300, 200);
  await menu().waitFor({ state: "detached" });
  await expect.poll(() => more().getAttribute("aria-expanded")).toBe("false");
});
