// A Referee weighs an encounter before the players meet it; players are not let in.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open({ colorScheme: "dark" });
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
});
afterAll(() => table?.close());

const windowOf = ({ page }: Seat) => page.locator("#whitehack-encounter");
const add = async (line: string) => {
  await windowOf(referee).getByLabel("Who fights?").fill(line);
  await windowOf(referee).getByLabel("Who fights?").press("Enter");
};
const side = (name: string) => windowOf(referee).getByRole("group", { name });

it("adds actors by name, by figures and by a drop, and says what it cannot read", async () => {
  const { page } = referee;
  await page.evaluate('Actor.create({ name: "Ghoul", type: "monster", system: { hitDice: "2", armorClass: 3 } })');
  await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await page.locator("#actors").getByRole("button", { name: "Weigh an encounter" }).click();
  await add("Berta Holm");
  await side("Party").getByText("Berta Holm").waitFor();
  await add("3 ghouls");
  await expect.poll(() => side("Against").getByLabel("Number of Ghoul").inputValue()).toBe("3");
  await add("2 wraithlings");
  await windowOf(referee).getByRole("alert").getByText("wraithlings").waitFor();
  await add("2 wraithling: HD 1 AC 2 d6 offense");
  await expect.poll(() => side("Against").getByLabel("How wraithling fights").inputValue()).toBe("offense");
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("Ghoul").uuid }));
    document.querySelector('#whitehack-encounter [data-side="foes"]')
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`);
  await expect.poll(() => side("Against").getByLabel("Number of Ghoul").inputValue()).toBe("4");
});

it("plays the fights, says how dangerous it is, and keeps what was weighed for comparison", async () => {
  await windowOf(referee).getByLabel("Fights", { exact: true }).selectOption("100");
  await windowOf(referee).getByRole("button", { name: "Play the fights" }).click();
  await windowOf(referee).getByRole("row", { name: "4 Ghoul + 2 wraithling" }).getByText("Deadly").waitFor();
  await side("Against").getByRole("button", { name: "Remove: Ghoul" }).click();
  await side("Against").getByLabel("Number of wraithling").fill("1");
  await windowOf(referee).getByRole("button", { name: "Play the fights" }).click();
  await expect.poll(() => windowOf(referee).getByRole("row").count()).toBe(3);
  const chart = windowOf(referee).getByRole("img", { name: "Against 4 Ghoul + 2 wraithling" });
  expect(await chart.locator("rect.encounter-lost").count()).toBeGreaterThan(1);
});

it("is the Referee's alone", async () => {
  await player.page.evaluate("game.system.api.weighEncounter()");
  await player.page.getByText("Only the Referee").first().waitFor();
  expect(await windowOf(player).count()).toBe(0);
});
