// What a person at the table does with hands: roll dice whose faces the story knows, find a token on the screen.
import type { Locator, Page } from "playwright";

/** One die to come: what it shows, and how many faces it has. */
export type LoadedDie = readonly [face: number, faces: number];

/** The next dice of this page show these faces, in this order; what comes after is left to chance. */
export async function loadDice(page: Page, ...dice: readonly LoadedDie[]): Promise<void> {
  const uniforms = dice.map(([face, faces]) => 1 - (face - 0.5) / faces);
  await page.evaluate((queue) => {
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } };
    const chance = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => {
      const next = queue.shift();
      if (queue.length === 0) CONFIG.Dice.randomUniform = chance;
      return next ?? chance();
    };
  }, uniforms);
}

/** Presses what rolls dice that are to show these faces. They are loaded once it is there: a roll that is still in the air would take them. */
export async function rollBy(button: Locator, ...dice: readonly LoadedDie[]): Promise<void> {
  await button.waitFor();
  await loadDice(button.page(), ...dice);
  await button.click();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Board {
  readonly scene: { readonly tokens: { some(test: (token: { readonly name: string }) => boolean): boolean } };
  readonly stage: { readonly worldTransform: { apply(point: Point): Point } };
  readonly tokens: {
    readonly placeables: readonly (Point & { name: string; center: Point; document: { _source: Point } })[];
  };
}

/** Where a token's middle is on the screen, once it has come to where it stands: a document that glides says where it is drawn. */
export async function tokenAt(page: Page, name: string): Promise<Point> {
  await page.waitForFunction((wanted) => {
    const { canvas } = globalThis as unknown as { canvas: { ready: boolean } & Board };
    if (!canvas.ready) return false;
    if (!canvas.scene.tokens.some(({ name: one }) => one === wanted))
      throw new Error(`There is no token called ${wanted}`);
    const token = canvas.tokens.placeables.find((one) => one.name === wanted); // one that has just come is not drawn yet
    if (!token) return false;
    const { x, y } = token.document._source;
    return token.x === x && token.y === y;
  }, name);
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as { canvas: Board };
    const token = canvas.tokens.placeables.find((one) => one.name === wanted);
    if (!token) throw new Error(`${wanted} has left the scene`);
    const { x, y } = canvas.stage.worldTransform.apply(token.center);
    return { x, y };
  }, name);
}

/** Points at a token; one that has just come is seen by the second move. */
export async function pointAt(page: Page, name: string): Promise<void> {
  const { x, y } = await tokenAt(page, name);
  await page.mouse.move(x + 3, y + 3);
  await page.mouse.move(x, y);
}

/** Opens the sheet of a token's actor by a double click on the token. */
export async function openTokenSheet(page: Page, name: string): Promise<Locator> {
  const { x, y } = await tokenAt(page, name);
  await page.mouse.dblclick(x, y);
  const kind = name.replace(/ \(\d+\)$/, ""); // of a numbered token the sheet has the name without its number
  const sheet = page.locator(".application.whitehack.sheet", { hasText: kind }).last();
  await sheet.waitFor();
  return sheet;
}

/** Targets a token as a player does: the pointer over it, then T. */
export async function target(page: Page, name: string): Promise<void> {
  await pointAt(page, name);
  await page.waitForFunction(
    (wanted) =>
      (globalThis as unknown as { canvas: { tokens: { hover: { name: string } | null } } }).canvas.tokens.hover
        ?.name === wanted,
    name,
  );
  await page.keyboard.press("KeyT");
  await page.waitForFunction(
    () => (globalThis as unknown as { game: { user: { targets: Set<unknown> } } }).game.user.targets.size === 1,
  );
}

/** The newest card of a kind in the chat log. */
export const lastCard = (page: Page, kind: string): Locator =>
  page.locator(`#chat .chat-log [data-card="${kind}"]`).last();

/** The ids of a kind's cards in the log of a page. */
const cardsIn = (page: Page, kind: string): Promise<readonly string[]> =>
  page
    .locator(`#chat .chat-log [data-message-id]:has([data-card="${kind}"])`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-message-id") ?? ""));

/** The card of a kind that comes of an act: until it is in the log, the newest is another that may bear the same button. */
export async function cardAfter(page: Page, kind: string, act: () => Promise<unknown>): Promise<Locator> {
  const before = await cardsIn(page, kind);
  await act();
  await page.waitForFunction(
    ([known, wanted]) =>
      [...document.querySelectorAll(`#chat .chat-log [data-card="${wanted}"]`)].some(
        (card) => !known.includes(card.closest("[data-message-id]")?.getAttribute("data-message-id") ?? ""),
      ),
    [before, kind] as const,
  );
  return lastCard(page, kind);
}

/** The newest damage of a title: the one before it may bear the same button until this one is in the log. */
export const damageOf = (page: Page, title: string): Locator =>
  page.locator('#chat .chat-log [data-card="damage"]', { hasText: title }).last();

/** Hit points of a token's actor, as this page knows them. */
export const hitPointsOf = (page: Page, tokenName: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { tokens: { getName(name: string): { actor: { system: { hp: { value: number } } } } } } };
    };
    return canvas.scene.tokens.getName(wanted).actor.system.hp.value;
  }, tokenName);
