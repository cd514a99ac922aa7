// Bad input at a real table: markup in every name, pictures that are gone, actors that vanish, two people typing at once.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";
import { DEMO_USERS, demoWorld } from "../../tools/demo/world.ts";

const MARKUP = `<img src=x onerror="globalThis.hacked = true"><script>globalThis.hacked = true</script> & Sons`;
const GONE = "worlds/gone/nobody.webp";
const MIRA = DEMO_USERS.find(({ name }) => name === "Mira")?._id ?? "";
const id = (name: string): string => name.padEnd(16, "0");

const weapon = {
  _id: id("weapon"),
  type: "weapon",
  img: GONE,
  system: { damage: "1d6", equipped: true, damageBonus: 1, attackBonus: 1, description: `<p>Sharp</p>${MARKUP}` },
};
const groups = [
  { name: MARKUP, kind: "vocation", attributes: ["strength"], unwritten: false },
  { name: "Ferry guard", kind: "affiliation", attributes: [], unwritten: false },
];

/** A character whose texts are all markup, whose pictures are missing and whose items are unknown. */
const MARKED = {
  _id: id("marked"),
  name: MARKUP,
  type: "character",
  img: GONE,
  ownership: { default: 0, [MIRA]: 3 },
  items: [
    { ...weapon, name: MARKUP },
    { _id: id("armor"), name: MARKUP, type: "armor", img: GONE, system: { equipped: true, armorClass: 3 } },
    { _id: id("spell"), name: "Old spell", type: "rumor", system: {} },
  ],
  system: {
    class: "strong",
    level: 1,
    xp: 12,
    attributes: { strength: { value: 13 } },
    hp: { value: 6, rolled: 6, temporary: 0 },
    groups,
    languages: MARKUP,
    biography: MARKUP,
  },
};
const BEAST = {
  _id: id("beast"),
  name: `Beast ${MARKUP}`,
  type: "monster",
  img: GONE,
  system: { hitDice: MARKUP, damage: MARKUP, attackName: MARKUP, keywords: [{ name: MARKUP, text: MARKUP }] },
  prototypeToken: { texture: { src: GONE } },
};
/** Somebody to be deleted. */
const MAYFLY = {
  _id: id("mayfly"),
  name: "Mayfly",
  type: "character",
  ownership: { default: 0, [MIRA]: 3 },
  system: { class: "brave", hp: { value: 3, rolled: 3, temporary: 0 } },
};

let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  const world = await demoWorld();
  const seed = { ...world, Actor: [...(world["Actor"] ?? []), MARKED, BEAST, MAYFLY] };
  table = await Table.open({ scene: "plain", seed });
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
});
afterAll(() => table?.close());

const withActor = <Result>(page: Page, { _id }: { readonly _id: string }, code: string): Promise<Result> =>
  page.evaluate(`(async () => { const actor = game.actors.get(${JSON.stringify(_id)}); ${code} })()`);

async function openSheet(page: Page, actor: { readonly _id: string }): Promise<Locator> {
  const sheetId = await withActor<string>(
    page,
    actor,
    "await actor.sheet.render({ force: true }); return actor.sheet.id;",
  );
  const sheet = page.locator(`[id="${sheetId}"]`);
  await sheet.locator(".window-content > *").first().waitFor();
  return sheet;
}

const closeSheet = (page: Page, actor: { readonly _id: string }) =>
  withActor(page, actor, "await actor.sheet.close({ animate: false });");

const dialogOf = (page: Page): Locator => page.locator("dialog.application, .application.dialog").last();
const chatOf = (page: Page) => page.locator('#sidebar button[data-tab="chat"]').click();
const notice = (page: Page, text: string): Locator => page.locator("#notifications .notification", { hasText: text });

/** No script has run and no name became an element; rich text may keep a harmless picture. */
async function expectHarmless({ page }: Seat): Promise<void> {
  await expect.poll(() => page.evaluate("globalThis.hacked")).toBeUndefined();
  await expect.poll(() => page.locator("[onerror]").count()).toBe(0);
  await expect
    .poll(() => page.locator("img[src=x]:not(.prose-text *, prose-mirror *, .card-description *)").count())
    .toBe(0);
}

describe("markup", () => {
  it("in a character's words is text on the sheet, in tooltips, menus and dialogs", async () => {
    const { page } = player;
    const sheet = await openSheet(page, MARKED);
    await expect.poll(() => sheet.locator(".identity-name").innerText()).toBe(MARKUP);
    await expect.poll(() => sheet.locator(".attribute .chip", { hasText: "& Sons" }).innerText()).toBe(MARKUP);
    for (const selector of ['[id$="-armorClass"]', `[id$="-attack-${weapon._id}-melee"], .attack-row .roll`, ".chip"]) {
      await page.mouse.move(0, 0);
      await sheet.locator(selector).first().hover();
      await page.locator("#tooltip.active").waitFor();
      await expectHarmless(player);
    }
    await sheet.locator(`[data-item-id="${weapon._id}"] [data-action="openRowMenu"]`).first().click();
    await page.locator("#context-menu").getByText("Delete").click();
    await dialogOf(page).getByText("& Sons").first().waitFor();
    await expectHarmless(player);
    await page.locator('dialog.application button[data-action="no"]').click();
    await sheet.locator('[id$="-mode"]').click();
    await sheet.locator('.group-row [data-field="name"]').first().waitFor();
    await expect.poll(() => sheet.locator('.group-row [data-field="name"]').first().inputValue()).toBe(MARKUP);
    await expectHarmless(player);
    await sheet.locator('[id$="-mode"]').click();
  });

  it("in names is text on cards of every kind, for everybody", async () => {
    const { page } = player;
    const sheet = await openSheet(page, MARKED);
    await chatOf(page);
    await chatOf(referee.page);
    await sheet.locator('[data-action="rollTask"][data-attribute="strength"]').first().click();
    await dialogOf(page).locator(".ask-line", { hasText: "& Sons" }).locator("input").check();
    await expectHarmless(player);
    await loadDice(page, [9, 20], [4, 20]);
    await dialogOf(page).locator('button[data-action="confirm"]').click();
    await sheet.locator(".attack-row .is-damage").first().click();
    await loadDice(page, [2, 6]);
    await dialogOf(page).locator('button[data-action="confirm"]').click();
    await lastCard(page, "damage").waitFor();
    await sheet.locator(`[data-item-id="${weapon._id}"] [data-action="openRowMenu"]`).first().click();
    await page.locator("#context-menu").getByText("chat").first().click();
    for (const seat of [player, referee]) {
      for (const kind of ["check", "damage", "item"]) await lastCard(seat.page, kind).waitFor();
      await expect.poll(() => lastCard(seat.page, "item").locator(".card-title").innerText()).toBe(MARKUP);
      await expect.poll(() => lastCard(seat.page, "item").locator(".card-description").innerText()).toContain("Sharp");
      await expectHarmless(seat);
    }
    await closeSheet(page, MARKED);
  });

  it("in a monster's line and keywords is text, and dice that cannot be read are told", async () => {
    const { page } = referee;
    const sheet = await openSheet(page, BEAST);
    await sheet.locator("details.keyword summary").click();
    await expect.poll(() => sheet.locator("details.keyword p").innerText()).toBe(MARKUP);
    await sheet.getByText("not a number of hit dice").first().waitFor();
    await sheet.locator('[id$="-roll-hp"]').click();
    await notice(page, "There are no hit dice to roll").first().waitFor();
    await expectHarmless(referee);
    await closeSheet(page, BEAST);
  });
});

describe("pictures that are gone", () => {
  it("are stood in for, and their addresses are kept", async () => {
    const { page } = player;
    const sheet = await openSheet(page, MARKED);
    const images = sheet.locator(".portrait img, .row-image");
    await expect.poll(() => sheet.locator("img:not(.is-missing)").count()).toBe(0);
    await expect.poll(() => images.count()).toBeGreaterThan(1);
    const shown = await images.evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).content, one.getAttribute("src"), one.clientWidth === one.clientHeight]),
    );
    for (const [content, address, square] of shown) {
      expect(content).toContain("systems/whitehack/icons/");
      expect(address).toBe(GONE);
      expect(square).toBe(true);
    }
    await sheet.locator('input[name="system.xp"]').fill("13");
    await sheet.locator('input[name="system.xp"]').press("Tab");
    await expect.poll(() => withActor(referee.page, MARKED, "return actor.system.xp;")).toBe(13);
    await expect.poll(() => withActor(referee.page, MARKED, "return actor.img;")).toBe(GONE);
    await closeSheet(page, MARKED);
  });

  it("do not keep a token from the scene", async () => {
    const { page } = referee;
    await withActor(
      page,
      BEAST,
      `const token = await actor.getTokenDocument({ x: 200, y: 200 });
       await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);`,
    );
    for (const seat of [referee, player]) {
      await seat.page.waitForFunction(
        `canvas.tokens.placeables.some((one) => one.document.actorId === ${JSON.stringify(BEAST._id)})`,
      );
      await expect.poll(() => seat.page.evaluate("canvas.ready")).toBe(true);
      await expectHarmless(seat);
    }
  });
});

describe("two people at one sheet", () => {
  it("both keep what they write, half a word too", async () => {
    const { page } = player;
    const sheet = await openSheet(page, MARKED);
    await sheet.locator('[id$="-mode"]').click();
    const name = sheet.locator('.group-row [data-field="name"]').nth(1);
    await name.click();
    await name.fill("");
    await page.keyboard.type("Bell");
    const theirs = await openSheet(referee.page, MARKED);
    await theirs.locator(".hit-points-now").fill("4");
    await theirs.locator(".hit-points-now").press("Tab");
    await expect.poll(() => sheet.locator(".hit-points-now").inputValue()).toBe("4");
    await expect.poll(() => name.inputValue()).toBe("Bell");
    await page.keyboard.type(" ringers");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => withActor(referee.page, MARKED, "return actor._source.system.groups.map(({ name }) => name);"))
      .toEqual([MARKUP, "Bell ringers"]);
    await expect.poll(() => withActor(page, MARKED, "return actor.system.hp.value;")).toBe(4);
    await name.fill("Bell");
    await theirs.locator(".hit-points-now").fill("3");
    await theirs.locator(".hit-points-now").press("Tab");
    await expect.poll(() => sheet.locator(".hit-points-now").inputValue()).toBe("3");
    await name.press("Escape"); // takes back what was typed; the next one would close the sheet
    await expect.poll(() => name.inputValue()).toBe("Bell ringers");
    await closeSheet(page, MARKED);
    await closeSheet(referee.page, MARKED);
  });
});

describe("an actor that is deleted", () => {
  it("takes its sheet along, and an open dialog rolls nothing", async () => {
    const { page } = player;
    const sheet = await openSheet(page, MAYFLY);
    await sheet.locator('[id$="-savingThrow"]').click();
    await dialogOf(page).locator('button[data-action="confirm"]').waitFor();
    const said = await page.evaluate<number>("game.messages.size");
    await withActor(referee.page, MAYFLY, "await actor.delete();");
    await sheet.waitFor({ state: "detached" });
    await dialogOf(page).locator('button[data-action="confirm"]').click();
    await notice(page, "This roll no longer exists").first().waitFor();
    await expect.poll(() => page.evaluate("game.messages.size")).toBe(said);
  });

  it("cannot be hurt by a card any more, and the card can be read", async () => {
    const { page } = referee;
    await page.evaluate(`(async () => {
      const actor = await Actor.create({ name: "Moth", type: "monster" });
      const system = { title: "Flame", kind: "damage", amount: 3, target: { actor: actor.uuid, name: "Moth" } };
      await ChatMessage.create({ type: "damage", content: "Flame", system });
      await actor.delete();
    })()`);
    const card = lastCard(page, "damage");
    await card.getByText("Moth").waitFor();
    await card.locator('[data-action="applyDamage"]').click();
    await notice(page, "no creature to apply this to").first().waitFor();
    await expect.poll(() => card.locator(".applied-row").count()).toBe(0);
  });
});

it("no page has run a script or complained of more than what is not there", async () => {
  for (const seat of [referee, player]) await expectHarmless(seat);
  const expected = /404|not a valid type|An operation could not be applied|nobody\.webp/;
  expect([...referee.errors, ...player.errors].filter((error) => !expected.test(error))).toEqual([]);
});

/** 360 kB, of digits and letters, as cost every browser a minute. */
const HUGE = "d6 ".repeat(120_000);

it("a text of 350 kB in notes, in a fact on a card and in an item's name lets the world open, and the page answers", async () => {
  const long = JSON.stringify(HUGE);
  await referee.page.evaluate(`(async () => {
    const actor = game.actors.get("${MARKED._id}");
    await actor.update({ "system.biography": ${long} });
    await actor.createEmbeddedDocuments("Item", [{ name: ${long}, type: "gear" }]);
    await ChatMessage.create({ type: "notice", system: { title: "Long", facts: [{ label: ${long}, value: ${long} }] } });
  })()`);
  const { page } = player;
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready === true");
  await chatOf(page);
  await lastCard(page, "notice").waitFor();
  await (await openSheet(page, MARKED)).locator("[data-item-id]").first().waitFor();
  await page.locator('#sidebar button[data-tab="actors"]').click(); // the page answers
  await page.locator("#sidebar .directory-item", { hasText: "Sons" }).first().waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate("1 + 1")).toBe(2);
});
