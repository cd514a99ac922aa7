// A crawl of six turns and a day's journey, by a Referee and a player: a torch ends, something is found, something comes,
// and the party is lost without knowing it.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright";
import { picture } from "../support/album.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
  await referee.page.evaluate(`(async () => {
    await game.settings.set("whitehack", "crawlClock", true);
    const members = ["Berta Holm", "Ilo Quickstep"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
    await Actor.create({ name: "Crew", type: "party", system: { members } });
    const goblin = game.actors.find(({ type }) => type === "monster");
    await RollTable.create({ name: "Cellars", formula: "1d1", results: [{ type: "document", name: goblin.name, documentUuid: goblin.uuid, range: [1, 1] }] });
    const [torch] = await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [
      { name: "Pitch torch", type: "gear", system: { light: { hours: 1, pieces: 1 } } },
    ]);
    await torch.update({ "system.light.until": game.time.worldTime + 3600 });
  })()`);
  for (const { page } of [referee, player])
    await page.evaluate(`game.actors.getName("Crew").sheet.render({ force: true })`);
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
const press = (seat: Seat, name: string) => sheetOf(seat).getByRole("button", { name }).click();
const turn = (seat: Seat, number: number) => sheetOf(seat).getByText(`Turn ${number}`, { exact: true }).waitFor();
const PLACED = "canvas.scene.tokens.size";
/** How many stand where somebody else stands already. */
const TOGETHER = `(() => {
  const places = canvas.scene.tokens.map(({ _source: { x, y } }) => x + "," + y);
  return places.length - new Set(places).size;
})()`;
/** A point of the screen two squares right of somebody. */
const besideOf = (page: Page, name: string) =>
  page.evaluate(`(() => {
    const { center } = canvas.scene.tokens.getName("${name}").object;
    const { x, y } = canvas.stage.worldTransform.apply({ x: center.x + 2 * canvas.grid.size, y: center.y });
    return { x, y };
  })()`) as Promise<{ x: number; y: number }>;
const told = ({ page }: Seat, text: string) => page.locator(".chat-message", { hasText: text });

it("begins to explore, and both see the turn; only the Referee has the Referee's buttons", async () => {
  const begin = sheetOf(referee).getByRole("button", { name: "Begin to explore" });
  await begin.focus();
  await begin.press("Enter");
  await turn(player, 0);
  const focused = referee.page.locator("button:focus");
  await expect.poll(() => focused.innerText()).toBe("Stop exploring"); // the keyboard stays where it was
  await expect.poll(() => sheetOf(player).getByRole("button", { name: "Next turn" }).count()).toBe(0);
  await expect.poll(() => sheetOf(player).getByLabel("Danger").count()).toBe(0);
  await sheetOf(referee).getByLabel("Table of encounters").selectOption({ label: "Cellars" });
  await sheetOf(referee).getByLabel("Danger").selectOption("high");
  await expect.poll(() => player.page.evaluate(`game.actors.getName("Crew").system.journey.danger`)).toBe("high");
});

it("WH-CRAWL-01 (3): a player searches a room, which takes the turn", async () => {
  await press(player, "Search the room");
  const who = dialogOf(player, "Who tries it?");
  if (await player.page.evaluate(`game.actors.filter((one) => one.isOwner && one.type === "character").length > 1`))
    await confirm(who);
  await loadDice(player.page, [5, 20], [6, 20]);
  await confirm(player.page.locator("dialog.application, .application.dialog").last());
  const card = lastCard(referee.page, "check");
  await card.getByRole("button", { name: /^Let .* pass$/u }).click();
  await turn(player, 1);
  await expect.poll(() => player.page.evaluate("game.time.worldTime")).toBe(600);
});

it("WH-CRAWL-01 (1) WH-CRAWL-02 (2): five turns later the torch is out, and something comes of which players know nothing", async () => {
  await loadDice(referee.page, [3, 6], [4, 6], [2, 6]);
  for (let number = 2; number <= 6; number++) {
    await press(referee, "Next turn");
    await turn(player, number);
  }
  await told(referee, "Something comes.").waitFor();
  await told(player, "Pitch torch").last().waitFor();
  await expect.poll(() => told(player, "Something comes.").count()).toBe(0);
  await expect
    .poll(() =>
      player.page.evaluate(`game.messages.contents.some((one) => JSON.stringify(one).includes("Underway.comes"))`),
    )
    .toBe(false);
  await picture("crawl", { referee, player });
});

it("WH-CRAWL-02: what comes is drawn with number, distance, notice and reaction, and can be dragged from the card", async () => {
  await press(referee, "Encounter");
  const asked = dialogOf(referee, "Encounter");
  await asked.getByLabel("Who notices whom").selectOption("seeingFirst");
  await asked.getByLabel("How many").fill("two");
  await asked.locator('[data-action="confirm"]').click();
  await asked.getByText("Write a number, or dice such as 2d6+1.").waitFor();
  await asked.getByLabel("How many").fill("1d6");
  await asked.getByLabel("Who speaks for the party").selectOption({ index: 1 });
  await picture("encounter-asked", { referee });
  await confirm(asked);
  const card = lastCard(referee.page, "notice");
  await card.getByText("The party sees them first").waitFor();
  const link = card.locator("a.content-link");
  await link.waitFor();
  await expect.poll(() => link.getAttribute("draggable")).toBe("true");
  await expect.poll(() => told(player, "The party sees them first").count()).toBe(0);
  await picture("encounter", { referee, player });
});

it("WH-CRAWL-02: dragged onto the scene by the mouse, as many stand there as were drawn, and one undo takes them away", async () => {
  const card = lastCard(referee.page, "notice");
  const number = Number((await card.locator("dl, .facts").innerText()).match(/How many\s*(\d+)/u)?.[1]);
  expect(number).toBeGreaterThan(0);
  const before = Number(await referee.page.evaluate(PLACED));
  await referee.page.evaluate(`game.actors.getName("Crew").sheet.close()`);
  const { x, y } = await besideOf(referee.page, "Berta Holm");
  const board = await referee.page.locator("#board").boundingBox();
  const targetPosition = { x: x - (board?.x ?? 0), y: y - (board?.y ?? 0) };
  await card.locator("a.content-link").dragTo(referee.page.locator("#board"), { targetPosition });
  await expect.poll(() => player.page.evaluate(PLACED)).toBe(before + number);
  await expect.poll(() => referee.page.evaluate(TOGETHER)).toBe(0);
  await card.getByRole("button", { name: "Undo these changes" }).first().waitFor();
  await picture("the encounter stands there", { referee, player });
  await card.getByRole("button", { name: "Undo these changes" }).first().click();
  await expect.poll(() => player.page.evaluate(PLACED)).toBe(before);
  await card.getByRole("button", { name: `Put ${number} ×` }).press("Enter");
  await expect.poll(() => player.page.evaluate(PLACED)).toBe(before + number);
  await card.getByRole("button", { name: "Undo these changes" }).first().click();
  await expect.poll(() => player.page.evaluate(PLACED)).toBe(before);
  await referee.page.evaluate(`game.actors.getName("Crew").sheet.render({ force: true })`);
  await sheetOf(referee).waitFor();
});

it("WH-TIME-05 in part: a timer is taken off the list by the keyboard, which stays beside it", async () => {
  await press(referee, "Add a timer");
  const asked = dialogOf(referee, "Add a timer");
  await asked.getByLabel("What ends").fill("Truce");
  await confirm(asked);
  await sheetOf(player).getByText("Truce").waitFor();
  await sheetOf(referee).getByRole("button", { name: "Take Truce off the list" }).press("Enter");
  await sheetOf(player).getByText("Truce").waitFor({ state: "detached" });
  await expect.poll(() => referee.page.locator("button:focus").innerText()).toBe("Add a timer");
});

it("the party's token sees and shines as its members do, for the player too: one comes, lights a lamp, puts it out and leaves", async () => {
  const { page } = referee;
  await page.evaluate(`(async () => {
    const sight = { enabled: true, range: 60 };
    await Actor.create({ name: "Guide", type: "monster", prototypeToken: { name: "Guide", actorLink: true, sight } });
    const [crew, ...guide] = await Promise.all(["Crew", "Guide"].map((name, at) => game.actors.getName(name).getTokenDocument({ x: 300, y: 300 + 300 * at })));
    await canvas.scene.createEmbeddedDocuments("Token", [crew, ...guide].map((one) => one.toObject()));
    await canvas.scene.update({ tokenVision: true });
  })()`);
  /** In feet: how far the party's token sees, and its light, bright and dim. */
  const numbers = ({ page: one }: Seat) =>
    one.evaluate(`(({ sight, light }) => [sight.range, light.bright, light.dim])(canvas.scene.tokens.getName("Crew"))`);
  /** What the player sees by it on the scene, in feet from its edge. */
  const seen = () =>
    player.page
      .evaluate(`(({ vision, externalRadius }) => Math.max(0, vision.data.radius - externalRadius) / canvas.dimensions.distancePixels)(
      canvas.scene.tokens.getName("Crew").object)`);
  const sees = async (range: number, bright: number, dim: number) => {
    for (const seat of [referee, player]) await expect.poll(() => numbers(seat)).toEqual([range, bright, dim]);
    await expect.poll(seen).toBeCloseTo(range, 3);
  };
  const shine = (bright: number, dim: number) =>
    page.evaluate(`canvas.scene.tokens.getName("Guide").update({ light: { bright: ${bright}, dim: ${dim} } })`);
  await player.page.waitForFunction(`canvas.scene.tokens.getName("Crew")?.object?.vision`);
  await sees(0, 0, 0);
  await page.locator('#sidebar button[data-tab="actors"]').click();
  await page.locator("#actors .directory-item", { hasText: "Guide" }).dragTo(sheetOf(referee).locator(".members"));
  await sees(60, 0, 0);
  await shine(15, 30);
  await sees(60, 15, 30);
  await shine(0, 0);
  await sees(60, 0, 0);
  await sheetOf(referee).locator(".mode-toggle").click();
  await press(referee, "Take Guide off the list");
  await sees(0, 0, 0);
  await sheetOf(referee).locator(".mode-toggle").click();
  await page.locator('#sidebar button[data-tab="chat"]').click();
});

it("WH-HEX-01 WH-HEX-02 (3): travels a day without a guide, is lost, and believes to be where it meant to be", async () => {
  await press(referee, "Wilderness turn");
  const asked = dialogOf(referee, "Wilderness turn");
  await asked.getByLabel("Where they mean to arrive").fill("The old mill");
  await asked.getByLabel("Direction").selectOption("ne");
  await asked.getByLabel("Hours of this turn").fill("0");
  await asked.locator('[data-action="confirm"]').click();
  await asked.getByText("up to 24 hours long").waitFor();
  await asked.getByLabel("Hours of this turn").fill("6");
  await expect.poll(() => asked.locator('output[name="far"]').innerText()).toBe("4 hexes");
  await picture("wilderness-asked", { referee });
  await loadDice(referee.page, [20, 20], [19, 20], [3, 8]);
  await confirm(asked);
  await told(referee, "next to The old mill, one hex to the East").waitFor();
  await sheetOf(player).getByText("At: The old mill").waitFor();
  await expect
    .poll(() => player.page.evaluate(`game.messages.contents.some((one) => JSON.stringify(one).includes("next to"))`))
    .toBe(false);
  await picture("lost", { referee, player });
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
