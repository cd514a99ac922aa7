// Ferryhack on the canvas with three users: a goblin leaves three guarded squares, then disengages, and is told in squares.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather, goTo, hold, placeOf, put, question, rulerLabel, show } from "../support/fight.ts";
import { loadDice, pointAt } from "../support/hands.ts";
import { confirm, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [HERO, FRIEND, FOE] = ["Berta Holm", "Sister Aldis", "Goblin lookout"];
/** The folder for pictures of the story; without the variable none are taken. */
const LOOK = process.env["LOOK"];

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

async function picture({ page }: Seat, name: string): Promise<void> {
  if (LOOK) await page.screenshot({ path: `${LOOK}/fh-grid-${name}.png` });
}

async function inBothThemes(seat: Seat, name: string): Promise<void> {
  for (const theme of LOOK ? (["dark", "light"] as const) : []) {
    const colorScheme = `{ applications: "${theme}", interface: "${theme}" }`;
    await inPage(
      seat,
      `await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: ${colorScheme} });`,
    );
    await picture(seat, `${name}-${theme}`);
  }
}

const strip = ({ page }: Seat) => page.locator("#whitehack-turn");
const noted = <Value>(what: string) => inPage<Value>(referee, `return game.combat.combatant.fightState.${what};`);

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira, tomas] = [await table.sit("Referee"), await table.sit("Mira"), await table.sit("Tomas")];
  for (const { page } of seats()) await page.waitForFunction("globalThis.canvas?.ready === true");
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });
     await canvas.scene.tokens.getName("${HERO}").actor.update({ system: { level: 3 } });`,
  );
  await gather(referee, { [FOE]: [5, 4], [HERO]: [6, 5], [FRIEND]: [7, 5] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${FOE}" ? 6 : one.name === "${HERO}" ? 4 : 2 });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) {
    await seat.page.waitForFunction(`game.combat?.started`);
    await show(seat, "chat");
  }
  await goTo(seats(), FOE, 1);
});
afterAll(() => table?.close());

describe("Ferryhack at the table", () => {
  it("FH-FRE-01: shows the eight guarded squares under the pointer, by lines as well as colour", async () => {
    await mira.page.evaluate(
      `(async () => {
        const { center } = canvas.scene.tokens.getName("${HERO}").object;
        await canvas.animatePan({ x: center.x + 200, y: center.y, scale: 1, duration: 0 });
      })()`,
    );
    await pointAt(mira.page, HERO);
    const marked = () =>
      mira.page.evaluate(`canvas.interface.grid.getHighlightLayer("whitehack.reach")?.positions.size ?? 0`);
    await expect.poll(marked).toBe(8);
    await inBothThemes(mira, "guarded");
    await mira.page.mouse.move(5, 450);
  });

  it("FH-FRE-02 FH-FRE-03 FH-FRE-06: three squares left are three free attacks of the Strong, and one of her friend", async () => {
    await hold(referee, FOE, [300, 0]);
    await expect.poll(() => rulerLabel(referee).innerText()).toMatch(/Free attacks: 4/);
    const label = await rulerLabel(referee).innerText();
    expect(label).toContain("Berta Holm ×3");
    expect(label).toContain("3 of 8 squares");
    await picture(referee, "ruler");
    await referee.page.mouse.up();
    for (const column of [5, 6, 7]) {
      await expect.poll(async () => (await placeOf(referee, FOE))[0]).toBe(column * 100);
      const own = mira.page.locator('#chat .chat-log [data-card="prompt"]', { hasText: HERO });
      await own.last().getByRole("button", { name: "Strike" }).first().waitFor();
      if (column === 5) await inBothThemes(mira, "asked");
      await own.last().getByRole("button", { name: "Strike" }).first().click();
      const dialog = mira.page.locator("dialog.application, .application.dialog").last();
      await dialog.getByText(FOE).first().waitFor();
      await loadDice(mira.page, [20, 20]);
      await confirm(dialog);
      if (column !== 6) continue;
      await question(tomas, FOE).getByRole("button", { name: "Let it be" }).click();
    }
    await question(tomas, FOE).getByRole("button", { name: "Let it be" }).click();
    await expect.poll(async () => (await placeOf(referee, FOE))[0]).toBe(800);
    await expect
      .poll(() => inPage(referee, `return game.messages.filter((one) => one.isCard("attack")).length;`))
      .toBe(3);
    await expect.poll(() => noted("left.move")).toBe(0);
    await picture(mira, "log");
  });

  it("FH-DIS-01: whoever disengages is struck at by nobody, and the strip and the card say by which rules", async () => {
    await goTo(seats(), FOE, 2);
    await put(referee, FOE, [5, 4]);
    await strip(referee)
      .getByRole("button", { name: /Disengage: .*Ferryhack/ })
      .waitFor();
    await inBothThemes(referee, "strip");
    await strip(referee)
      .getByRole("button", { name: /Disengage: / })
      .click();
    await expect.poll(() => noted("pace")).toBe("disengage");
    await hold(referee, FOE, [200, 0]);
    await expect.poll(() => rulerLabel(referee).innerText()).toMatch(/careful/);
    await expect.poll(() => rulerLabel(referee).innerText()).not.toMatch(/Free attacks/);
    await picture(referee, "careful");
    await referee.page.mouse.up();
    await expect.poll(async () => (await placeOf(referee, FOE))[0]).toBe(700);
    await expect.poll(() => noted("moved")).toBe(10);
    for (const seat of [mira, tomas])
      await expect.poll(() => question(seat, FOE).getByRole("button", { name: "Strike" }).count()).toBe(0);
    await mira.page.locator(".whitehack.card", { hasText: "Disengaging" }).last().waitFor();
    await expect
      .poll(() => mira.page.locator(".whitehack.card", { hasText: "Disengaging" }).last().innerText())
      .toContain("Ferryhack");
    await picture(mira, "disengaged");
    await show(mira, "combat");
    await picture(mira, "tracker");
  });

  it("FH-GRD-01: sheets tell movement and ranges in squares", async () => {
    const { page } = mira;
    await page.evaluate(`canvas.scene.tokens.getName("${HERO}").actor.sheet.render({ force: true })`);
    const tile = page.locator('.sheet [data-tile="movement"], .sheet .tile', { hasText: /MV|Movement/i }).first();
    await tile.waitFor();
    const squares = await inPage<number>(
      mira,
      `return canvas.scene.tokens.getName("${HERO}").actor.system.derived.movement.squares;`,
    );
    expect(squares).toBeLessThanOrEqual(6);
    await expect.poll(() => tile.innerText()).toMatch(new RegExp(`\\b${squares}\\b`));
    await inBothThemes(mira, "sheet");
  });

  it("no page has complained", () => {
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
