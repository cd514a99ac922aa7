import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, openPage, type ContractPage } from "./page.ts";

let it: ContractPage;
beforeAll(async () => {
  it = await openPage();
});
afterAll(async () => {
  await it.close();
  await closeBrowser();
});

async function answer(key: string): Promise<unknown> {
  await it.page.waitForFunction(
    (name) =>
      (globalThis as unknown as { scenarios: { dialogAnswer(key: string): { done: boolean } } }).scenarios.dialogAnswer(
        name,
      ).done,
    key,
  );
  await it.page.locator("dialog.application").waitFor({ state: "detached" });
  return (await it.run<{ value: unknown }>("dialogAnswer", key)).value;
}

test("DLG-01 confirm: yes, no, dismissed (ui.md 6)", async () => {
  for (const [button, value] of [
    ["yes", true],
    ["no", false],
    ["close", null],
  ] as const) {
    await it.run("dialogAsk", [button, "confirm", { content: "<p>Sure?</p>" }]);
    await it.page.click(`dialog.application button[data-action=${button}]`);
    expect(await answer(button)).toBe(value);
  }
});

test("DLG-02 Enter takes the default button, Escape dismisses, also of a modal dialog (ui.md 6)", async () => {
  await it.run("dialogAsk", ["enter", "confirm", { content: `<input name="x" autofocus>`, modal: true }]);
  await it.page.locator("dialog.application:modal").waitFor();
  await it.page.focus("dialog [name=x]");
  await it.page.keyboard.press("Enter");
  expect(await answer("enter")).toBe(false);
  for (const modal of [true, false]) {
    await it.run("dialogAsk", [`escape ${modal}`, "prompt", { content: "<p>Hm</p>", modal }]);
    await it.page.locator("dialog.application").waitFor();
    await it.page.keyboard.press("Escape");
    expect(await answer(`escape ${modal}`)).toBe(null);
  }
});

test("DLG-03 input gives flat values; prompt without a callback gives the action (ui.md 6)", async () => {
  await it.run("dialogAsk", [
    "input",
    "input",
    { content: `<input name="a.b" value="1"><input type="checkbox" name="c">` },
  ]);
  await it.page.fill(`dialog [name="a.b"]`, "two");
  await it.page.click("dialog button[data-action=ok]");
  expect(await answer("input")).toEqual({ "a.b": "two", c: false });
  await it.run("dialogAsk", ["prompt", "prompt", { content: "<p>read</p>" }]);
  await it.page.click("dialog button[data-action=ok]");
  expect(await answer("prompt")).toBe("ok");
});

test("DLG-04 string content is sanitised and keeps its inputs (ui.md 6)", async () => {
  const content = `<p onclick="boom()">x</p><script>boom()</script><img src=x onerror="boom()"><input name="kept">`;
  await it.run("dialogAsk", ["clean", "prompt", { content }]);
  const html = await it.page.locator("dialog .dialog-content").innerHTML();
  expect(html).toContain("kept");
  expect(html).not.toMatch(/script|onerror|onclick/);
  await it.page.click("dialog button[data-action=ok]");
  await answer("clean");
});

test("DLG-05 rejectClose rejects; no buttons is an error (ui.md 6)", async () => {
  await it.run("dialogAsk", ["reject", "prompt", { content: "", rejectClose: true }]);
  await it.page.click("dialog header button[data-action=close]");
  expect(await answer("reject")).toMatch(/^Error: Dialog was dismissed/);
  expect(await it.run("dialogNoButtons")).toContain("at least one");
});

test("DLG-06 a callback is handed event, button and dialog; markup is the documented one (ui.md 6)", async () => {
  await it.run("dialogCallbacks");
  const form = it.page.locator("dialog.application.dialog > .window-content > form.dialog-form.standard-form");
  expect(await form.locator("> .dialog-content.standard-form").count()).toBe(1);
  expect(await form.locator("> footer.form-footer > button[type=submit][data-action=one]").textContent()).toBe(
    "Hello there",
  );
  await form.locator("button").click();
  await it.page.locator("dialog").waitFor({ state: "detached" });
  expect(await it.run("actionLog")).toEqual([["submit", "one", true, "me"], "one"]);
});
