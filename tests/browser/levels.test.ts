// A class gains levels: the player clicks through the window, and the sheet says what the table says, once with abilities
// from a list and once with those of the player's own words. What the table says of every class and level is asked of the
// rules (tests/rules) and of documents (tests/foundry/characters/level-up.test.ts).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { CHOSEN_FROM_A_LIST, CLASS_IDS, hitDiceAt, tableAt } from "../support/class-tables.ts";
import { inPage } from "../support/powers.ts";
import { loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const FIRST_HIT_POINTS = 4;
/** Up to which level a class is played: past a raise, a group and a slot. */
const LAST = 4;

const isOfAList = (id: string): boolean => CHOSEN_FROM_A_LIST.includes(id);
const PLAYED = [CLASS_IDS.find(isOfAList), CLASS_IDS.find((id) => !isOfAList(id))].flatMap((id) => id ?? []);

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());

/** Makes a character of Mira's, without a group, and opens its sheet at hers. */
async function begin(id: string): Promise<Locator> {
  const system = { class: id, hp: { value: FIRST_HIT_POINTS, rolled: FIRST_HIT_POINTS }, groups: [] };
  const made = { name: `One of the ${id}`, type: "character", system };
  const actor = await inPage<string>(
    referee,
    `const ownership = { [game.users.getName("Mira").id]: 3 };
     return (await Actor.create({ ...${JSON.stringify(made)}, ownership })).id;`,
  );
  await mira.page.waitForFunction(`game.actors.has("${actor}")`);
  const sheet = await inPage<string>(
    mira,
    `const { sheet } = game.actors.get("${actor}"); await sheet.render({ force: true }); return sheet.id;`,
  );
  return mira.page.locator(`[id="${sheet}"]`);
}

/** What the sheet says, as whoever reads it takes it down. */
const said = (sheet: Locator) =>
  sheet.evaluate((element) => {
    const text = (selector: string): string =>
      element.querySelector(selector)?.textContent.replaceAll(/\s+/g, " ") ?? "";
    const figure = (label: string): number => {
      const found = element.querySelector(`[aria-label^="${label}"]`)?.getAttribute("aria-label") ?? "";
      return Number(/\d+/.exec(found)?.[0]);
    };
    const slots = [...text(".powers.is-class").matchAll(/Slot (\d+)/g)].map(([, slot]) => slot);
    return {
      level: Number(/Level (\d+)/.exec(text(".identity-line"))?.[1]),
      hitPoints: Number(/\d+/.exec(text(".hit-points-max"))?.[0]),
      attackValue: figure("Attack value"),
      savingThrow: figure("Roll Saving throw"),
      slots: new Set(slots).size,
      groups: /Groups (\d+\/\d+)/.exec(text(".attributes"))?.[1],
      raises: /Raises (\d+\/\d+)/.exec(text(".attributes"))?.[1],
    };
  });

/** The choices of a new level: a raise, groups as far as there is room, and something in each slot that is new. */
async function choose(window: Locator, id: string, level: number): Promise<void> {
  const rises = (column: "raises" | "groups" | "slots") => tableAt(id, column, level) > tableAt(id, column, level - 1);
  if (rises("raises")) await window.locator("select[name=raise]").selectOption("dexterity:1");
  const rooms = window.locator('input[name^="group."]');
  for (let room = await rooms.count(); room > 0; room -= 1) await rooms.nth(room - 1).fill(`Guild ${level} ${room}`);
  for (const slot of await window.locator('[name$=".0.pick"]').all()) {
    const field = ((await slot.getAttribute("name")) ?? "").replace(".pick", "");
    if (isOfAList(id)) await pick(window, field, placeOf(field));
    else await fillOwn(window, field, `Power of level ${level}`);
  }
}

/** Picks for a place in a slot by its number among the options, each option but once, or the player's own words. */
async function pick(window: Locator, field: string, which: number | "own"): Promise<void> {
  const options = window.locator(`[data-action="chooseAbility"][data-slot="${field}"]`);
  const isListed = (await options.count()) === 0;
  if (isListed) {
    const list = window.locator(`select[name="${field}.pick"]`);
    await list.selectOption(which === "own" ? which : { index: which + 1 }); // the first one leaves it for later
  } else await (which === "own" ? options.and(window.locator('[data-entry="own"]')) : options.nth(which)).click();
}

/** The slot that a field of the window is for, counted from 0. */
const placeOf = (field: string): number => Number(field.split(".")[1]);

/** Puts something in the player's own words into a slot. */
async function fillOwn(window: Locator, field: string, name: string): Promise<void> {
  await pick(window, field, "own");
  await window.locator(`input[name="${field}.name"]`).fill(name);
}

describe("a player", () => {
  it.each(PLAYED)("WH-XP-03 WH-CLASS-02 WH-CLASS-08: climbs level by level with the %s, by click", async (id) => {
    const at = (column: Parameters<typeof tableAt>[1], level: number) => tableAt(id, column, level);
    const sheet = await begin(id);
    let hitPoints = FIRST_HIT_POINTS;
    for (let level = 2; level <= LAST; level += 1) {
      await inPage(
        referee,
        `await game.actors.getName("One of the ${id}").update({ system: { xp: ${at("xp", level)} } });`,
      );
      await sheet.getByRole("button", { name: `Gain level ${level}` }).click();
      const window = mira.page.locator(".advance-window", { hasText: `One of the ${id}` });
      await window.locator(".level-steps").waitFor();
      await choose(window, id, level);
      const { faces, totals } = hitDiceAt(id, level);
      hitPoints = Math.max(hitPoints, ...totals);
      await loadDice(mira.page, ...faces.map((face) => [face, 6] as const));
      await window.getByRole("button", { name: `gain level ${level}` }).click();
      await window.waitFor({ state: "detached" });
      await expect
        .poll(() => said(sheet))
        .toEqual({
          level,
          hitPoints,
          attackValue: at("attackValue", level),
          savingThrow: at("savingThrow", level),
          slots: at("slots", level),
          groups: `${at("groups", level)}/${at("groups", level)}`,
          raises: `${at("raises", level)}/${at("raises", level)}`,
        });
    }
    await sheet.locator('.window-header [data-action="close"]').click();
  });

  it("has seen no error", () => {
    expect([...referee.errors, ...mira.errors]).toEqual([]);
  });
});
