// The room of an auction as those at the table see it, and what they press in it.
import type { Locator } from "playwright";
import type { Seat } from "./table.ts";

export const room = ({ page }: Seat): Locator => page.locator(".auction-room");
export const row = (seat: Seat, name: string): Locator => room(seat).locator("[data-bidder]").filter({ hasText: name });
export const status = (seat: Seat): Locator => room(seat).locator(".auction-status");
export const press = (seat: Seat, name: string, button: string): Promise<void> =>
  row(seat, name).getByRole("button", { name: button, exact: true }).click();
export const score = (seat: Seat, name: string): Locator => row(seat, name).locator(".bidder-score");

/** Writes a bid without pressing anything yet. */
export const write = (seat: Seat, name: string, bid: number): Promise<void> =>
  row(seat, name).getByLabel("Your bid").fill(String(bid));

/** Presses a Referee's button below the bidders. */
export const rule = (seat: Seat, button: string): Promise<void> =>
  room(seat).getByRole("button", { name: button, exact: true }).click();

/** Whether a page only says that its line was cut. */
export const ofLines = (error: string): boolean => /WebSocket|net::ERR/u.test(error);

/** Keeps what a page tells its user from now on: it goes away by itself, on a busy machine before anybody has looked. */
export const keepNotices = ({ page }: Seat): Promise<void> =>
  page.evaluate(() => {
    const notices: string[] = [];
    const keep = (): unknown => notices.push(document.querySelector("#notifications")?.textContent ?? "");
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { notices });
  });

/** Waits until a page has told its user something since its notices are kept. */
export const hear = async ({ page }: Seat, text: string): Promise<void> => {
  await page.waitForFunction(`globalThis.notices.some((notice) => notice.includes(${JSON.stringify(text)}))`);
};

/** Whether it has. */
export const wasTold = ({ page }: Seat, text: string): Promise<boolean> =>
  page.evaluate(`globalThis.notices.some((notice) => notice.includes(${JSON.stringify(text)}))`);

/** The auction as a page has been told of it. */
export interface ToldAuction {
  readonly phase: string;
  readonly moves: readonly { readonly id: string; readonly value: number | null }[];
  readonly bidders: readonly { readonly name: string; readonly die: number | null; readonly salt: string }[];
}
export const told = ({ page }: Seat): Promise<ToldAuction> =>
  page.evaluate(`game.messages.contents.findLast(({ type }) => type === "auction").toObject().system`);

/** All that a page has been sent in the chat, auctions with it. */
export const sent = ({ page }: Seat): Promise<string> =>
  page.evaluate("JSON.stringify(game.messages.contents.map((message) => message.toObject()))");

/** What would betray a hidden die. */
export const BETRAYAL = /"(?:die|base)":\d|"salt":"\w/;

/** What every seat reads of those who take part. */
export const read = (seat: Seat): Promise<string[]> => room(seat).locator(".bidder").allInnerTexts();

/** The chat, where cards and questions are, and no dialogs before a roll. */
export async function settleDown({ page }: Seat): Promise<void> {
  await page.locator('#sidebar button[data-tab="chat"]').click();
  await page.evaluate("game.settings.set('whitehack', 'skipDialogs', true).then(() => undefined)");
}

/** Presses the open question of an auction in the chat. */
export const roll = ({ page }: Seat): Promise<void> =>
  page.locator('#chat .chat-log [data-card="prompt"] [data-action="answerPrompt"]').last().click();
