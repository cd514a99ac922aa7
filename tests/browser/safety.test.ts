// The button that ends a scene: a player presses it by the keyboard, all read the same card, and nobody learns who it was.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture, tableForPictures } from "../support/album.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open(tableForPictures());
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
});
afterAll(() => table?.close());

const card = ({ page }: Seat) =>
  page.locator('#chat .chat-log [data-card="notice"]', { hasText: "Let us wrap this scene up" });

it("WH-REF-03: is pressed by the keyboard, and its card names no player", async () => {
  await player.page.getByRole("button", { name: "Wrap up this scene" }).press("Enter");
  await player.page.getByText("Nothing on the card tells who it was").waitFor();
  for (const seat of [referee, player]) {
    await card(seat).first().waitFor({ state: "attached" });
    expect(await card(seat).count()).toBe(1);
    expect(await card(seat).first().innerText()).not.toContain("Mira");
  }
  await picture("safety", { referee, player });
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
