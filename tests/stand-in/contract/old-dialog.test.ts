/** Questions of the first application framework. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { openOldTable, type OldTable } from "./old-table.ts";

const DIALOG = "https://foundryvtt.com/api/v14/classes/foundry.appv1.api.Dialog.html";

let table: OldTable;
beforeAll(async () => {
  table = await openOldTable();
});
afterAll(() => table?.close());

const ask = (call: string): Promise<unknown> =>
  table.ask(`void (globalThis.answer = undefined, ${call}.then((value) => { globalThis.answer = { value }; }, (error) => {
    globalThis.answer = { error: error.message };
  }))`);

async function answer(): Promise<unknown> {
  await table.until("globalThis.answer !== undefined");
  await table.until("Object.keys(ui.windows).length === 0");
  return table.ask("globalThis.answer");
}

fact("APPV1-20", "confirm answers true, false, or null when it is dismissed", DIALOG, async () => {
  for (const [button, value] of [
    [".dialog-button.yes", true],
    [".dialog-button.no", false],
    [".header-button.close", null],
  ] as const) {
    await ask("Dialog.confirm({ title: 'Sure?', content: '<p>Well</p>' })");
    await table.page.click(`.window-app.dialog ${button}`);
    expect(await answer()).toEqual({ value });
  }
});

fact(
  "APPV1-21",
  "the call-back of a button is given a jQuery object, and its value is the answer",
  DIALOG,
  async () => {
    await ask(`Dialog.prompt({ title: "Name", content: "<form><input name='who' value='Ann' autofocus></form>",
    callback: (html) => html.find("[name=who]").val() })`);
    await table.page.fill(".window-app.dialog input", "Bob");
    await table.page.click(".window-app.dialog .dialog-button");
    expect(await answer()).toEqual({ value: "Bob" });
  },
);

fact("APPV1-22", "without jQuery it is an element; Enter presses the default button", DIALOG, async () => {
  await ask(`Dialog.wait({ title: "Which", content: "", default: "b", buttons: {
    a: { label: "A" }, b: { label: "B", callback: (html) => html instanceof HTMLElement } } }, { jQuery: false })`);
  await table.page.waitForSelector(".window-app.dialog .dialog-button.default");
  await table.page.keyboard.press("Enter");
  expect(await answer()).toEqual({ value: true });
});

fact("APPV1-23", "Escape dismisses, which rejects where that was asked for", DIALOG, async () => {
  await ask("Dialog.wait({ title: 'Which', buttons: { a: { label: 'A' } }, rejectClose: true })");
  await table.page.waitForSelector(".window-app.dialog .dialog-button");
  await table.page.keyboard.press("Escape");
  expect(await answer()).toEqual({ error: expect.stringContaining("closed without a choice") as string });
});
