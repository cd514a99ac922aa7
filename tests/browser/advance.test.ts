// The windows in which a character grows: what is chosen decides what is asked, and both are drawn anew with the actor.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let seat: Seat;

const HERO = {
  name: "Vera",
  type: "character",
  system: {
    class: "deft",
    level: 9,
    xp: 1_000_000,
    hp: { value: 20, rolled: 24 },
    groups: [{ name: "Guild", kind: "affiliation", attributes: ["charisma"] }],
    raises: [{ level: 2, attribute: "wisdom", by: 1 }],
  },
};

const run = <Result>(code: string): Promise<Result> =>
  seat.page.evaluate<Result>(`(async () => { const vera = game.actors.getName("Vera"); return ${code}; })()`);
const windowCalled = (title: string): Locator => seat.page.locator(".advance-window").filter({ hasText: title });
const open = async (title: string): Promise<Locator> => {
  await seat.page.locator('.application.character [data-action="advance"]').click();
  const window = windowCalled(title);
  await window.locator(".level-steps").waitFor();
  return window;
};

beforeAll(async () => {
  table = await Table.open();
  seat = await table.sit("Referee");
  for (const rule of ["postTen", "aspects"])
    await seat.page.evaluate(`game.settings.set("whitehack", "${rule}", true)`);
  await seat.page.evaluate(
    `Actor.create(${JSON.stringify(HERO)}).then((actor) => actor.sheet.render({ force: true }))`,
  );
});
afterAll(() => table?.close());

describe("the windows in which a character grows", () => {
  it("WH-XP-03: ask what a level brings, and close once it is gained", async () => {
    const level = await open("level 10");
    await level.locator("select[name=moves]").selectOption("0:charisma");
    await level.locator("select[name=movesTo]").selectOption("dexterity");
    await level.getByRole("button", { name: "gain level 10" }).click();
    await level.waitFor({ state: "detached" });
    expect(await run("[vera.system.level, vera.system.groups[0].attributes[0]]")).toEqual([10, "dexterity"]);
  });

  it("WH-CLASS-11: fill the slot that a sheet says has room, from a list that says what each does", async () => {
    await seat.page.getByRole("button", { name: "Fill slot 2" }).click();
    const choices = windowCalled("Vera");
    await expect
      .poll(() => seat.page.evaluate(`document.activeElement?.textContent`))
      .toBe("Slot 2, active: Attunement");
    const active = choices.getByRole("group", { name: "Slot 2, active: Attunement" });
    const pet = active.getByRole("button", { name: "Choose Attunement: pet" });
    await pet.locator("span").getByText("An animal that follows you").waitFor();
    await pet.click();
    await choices.locator('[name="slot.1.0.name"]').fill("Crow");
    await choices.getByRole("button", { name: "Choose", exact: true }).click();
    await choices.waitFor({ state: "detached" });
    const crow = `(({ name, system: { kind, slot, active, form } }) => [name, kind, slot, active, form])(vera.items.getName("Crow"))`;
    await expect.poll(() => run(crow)).toEqual(["Crow", "attunement", 1, true, "pet"]);
    expect(await run("vera.items.size")).toBe(1);
  });

  it("WH-POST-01: ask what a mark brings, and say so when it is gone meanwhile", async () => {
    const mark = await open("Vera");
    expect(await mark.locator("select[name=raiseTo]").count()).toBe(0);
    await mark.locator("select[name=raise]").selectOption("0");
    await mark.locator("select[name=raiseTo]").selectOption("strength");
    await mark.locator("input[name=rolls]").check();
    await run(`await vera.update({ system: { xp: 0 } })`);
    await mark.getByText("There is nothing to choose now.").waitFor();
    expect(await mark.locator("button[type=submit]").count()).toBe(0);
    await run(`await vera.update({ system: { xp: 700_000 } })`);
    await mark.locator("select[name=raiseTo]").waitFor();
    expect(await mark.locator("select[name=raiseTo]").inputValue()).toBe("strength");
    await mark.locator("button[type=submit]").click();
    await mark.waitFor({ state: "detached" });
    expect(await run("[vera.system.milestones, vera.system.raises[0].attribute]")).toEqual([1, "strength"]);
  });
});
