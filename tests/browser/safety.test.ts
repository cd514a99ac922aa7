// The button that ends a scene: a player presses it by the keyboard, all read the same banner, and nobody learns who it was.
import type { Locator } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
let other: Seat;
const all = (): readonly Seat[] => [referee, player, other];
beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  [player, other] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
});
afterAll(() => table?.close());

const banner = ({ page }: Seat): Locator => page.getByRole("alertdialog", { name: "Let us wrap this scene up" });
const messages = ({ page }: Seat) => page.evaluate<number>("game.messages.size");

it("WH-REF-03: is pressed by the keyboard, and its banner names no player and is kept nowhere", async () => {
  const before = await messages(referee);
  await player.page.getByRole("button", { name: "Wrap up this scene" }).press("Enter");
  await player.page.getByText("Nothing tells who it was").waitFor();
  for (const seat of all()) {
    await banner(seat).waitFor();
    expect(await banner(seat).count()).toBe(1);
    expect(await banner(seat).innerText()).not.toContain("Mira");
  }
  expect(new Set(await Promise.all(all().map((seat) => banner(seat).innerText()))).size).toBe(1); // also the caller's
  await picture("safety", { referee, player });
  for (const seat of all()) expect(await messages(seat)).toBe(before);
});

it("WH-REF-03: stands in the middle of the screen, and Escape closes it for its reader alone", async () => {
  const { page } = other;
  const box = await banner(other).boundingBox();
  const [width, height] = await page.evaluate<[number, number]>("[innerWidth, innerHeight]");
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(height / 4);
  await page.keyboard.press("Escape");
  await banner(other).waitFor({ state: "detached" });
  expect(await banner(referee).count()).toBe(1);
  await banner(referee).getByRole("button", { name: "Close (Escape)" }).press("Enter");
  await banner(referee).waitFor({ state: "detached" });
  expect(await banner(player).count()).toBe(1);
});

it("no page has complained", () => {
  expect(all().flatMap(({ errors }) => errors)).toEqual([]);
});
