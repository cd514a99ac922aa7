import { afterAll, expect, test } from "vitest";
import { closeBrowser, openPage } from "./page.ts";

afterAll(closeBrowser);

test("DRAG-01 a drag carries JSON text to a drop, where permitted (ui.md 9.1)", async () => {
  const it = await openPage();
  await it.run("dragPage", false);
  expect(await it.page.getAttribute("#drag-false .from", "draggable")).toBeNull();
  await it.run("dragPage", true);
  await it.page.dragAndDrop("#drag-true .from", "#drag-true .to");
  expect(await it.run("dragLog")).toEqual([{ type: "Thing", uuid: "Thing.1" }]);
  expect(await it.run("dragData")).toEqual([{}, {}, {}, { a: 1 }]);
  await it.close();
});

test("DRAG-02 a search filter runs on binding, folds accents and case, takes any text literally (ui.md 9.2)", async () => {
  const it = await openPage();
  expect(await it.run("searchPage")).toEqual([
    [null, "", ["Café", "Tea"]],
    [null, "CAFE", ["Café"]],
    [null, "(", []],
    true,
  ]);
  await it.close();
});

test("DRAG-03 what a namespace has not is named in full", async () => {
  const it = await openPage();
  expect(await it.run("namespaceMissing")).toEqual([
    "Error: stand-in: foundry.applications.api.Nothing is not there",
    "Error: stand-in: foundry.applications.nothing is not there",
    false,
    "undefined",
  ]);
  await it.close();
});
