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

test.each([
  [
    "checkbox without a value",
    `<input type="checkbox" name="a"><input type="checkbox" name="b" checked>`,
    { a: false, b: true },
  ],
  [
    "checkbox with a value",
    `<input type="checkbox" name="a" value="x"><input type="checkbox" name="b" value="y" checked>`,
    { a: null, b: "y" },
  ],
  [
    "checkboxes of one name",
    `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y">`,
    { a: ["x"] },
  ],
  [
    "radio buttons",
    `<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked><input type="radio" name="b" value="1">`,
    { a: "2" },
  ],
  [
    "numbers",
    `<input type="number" name="a" value="3"><input type="number" name="b"><input name="c" data-dtype="Number" value="4">`,
    { a: 3, b: null, c: 4 },
  ],
  ["inputs of one name", `<input name="a" value="1"><input name="a" value="2">`, { a: ["1", "2"] }],
  [
    "selects",
    `<select name="a"><option value="1"><option value="2" selected></select><select name="b" multiple><option selected>x<option>y</select>`,
    { a: "2", b: ["x"] },
  ],
  [
    "disabled, readonly, buttons",
    `<input name="a" value="1" disabled><input name="b" value="2" readonly><button name="c" value="3"></button>`,
    { b: "2" },
  ],
  [
    "a disabled fieldset",
    `<fieldset disabled><legend><input name="a" value="1"></legend><input name="b" value="2"></fieldset>`,
    { a: "1" },
  ],
  ["trap names", `<input name="length" value="1"><input name="item" value="2">`, { length: "1", item: "2" }],
  ["an image", `<img data-edit="img" src="a/b.svg">`, { img: "a/b.svg" }],
  ["a text area, flat", `<textarea name="system.text">x</textarea>`, { "system.text": "x" }],
])("FORM-01 FormDataExtended: %s (ui.md 1.10)", async (_name, html, values) => {
  expect(await it.run("formValues", [html])).toEqual(values);
});

test("FORM-02 disabled inputs when asked for, readonly ones left out when asked (ui.md 1.10)", async () => {
  const html = `<input name="a" value="1" disabled><input name="b" value="2" readonly>`;
  expect(await it.run("formValues", [html, { disabled: true, readonly: false }])).toEqual({ a: "1" });
});

test("FORM-03 fields make the documented inputs (ui.md 4.2)", async () => {
  const html = await it.run<Record<string, string>>("formFields");
  expect(html.number).toBe(`<input type="number" name="system.hp" min="0" max="10" step="1" value="3">`);
  expect(html.checkbox).toBe(`<input type="checkbox" name="system.bold" checked="">`);
  expect(html.tags).toBe(`<string-tags name="system.words" value="a,b"></string-tags>`);
  expect(html.select).toBe(
    `<select name="system.kind"><option value="a">Hello there</option><option value="b" selected="">Other</option></select>`,
  );
  expect(html.editor).toContain(`<prose-mirror name="other" value="&lt;p&gt;x&lt;/p&gt;"`);
  expect(html.range).toBe(`<range-picker name="r" min="0" max="4" step="2" value="2"></range-picker>`);
  expect(html.ranged).toContain(`<input type="number" name="r"`);
  expect(html.multi).toBe(
    `<multi-select name="m"><option value="x">x</option><option value="y" selected="">y</option></multi-select>`,
  );
  expect(html.color).toBe(`<color-picker name="c" value="#ff0000"></color-picker>`);
  expect(html.custom).toBe(`<b title="system.kind"></b>`);
  expect(html.widget).toBe("<i></i>");
});

test("FORM-04 a form group pairs label and input and shows units and hint (ui.md 4.1)", async () => {
  const { group } = await it.run<{ group: string }>("formFields");
  expect(group).toBe(
    `<div class="form-group stacked slim"><label for="root-system.hp">Hit points <span class="units">(HD)</span></label>` +
      `<div class="form-fields"><input type="number" name="system.hp" min="0" max="10" step="1" value="3" id="root-system.hp"></div>` +
      `<p class="hint">How much is left</p></div>`,
  );
  expect(await it.run("formGroupHidden")).toBe(
    `<div class="form-group" hidden="until-found"><label>Hello there</label><div class="form-fields"><input type="text" name="a" value="&quot;b&quot;"></div></div>`,
  );
});

test("FORM-05 custom elements: values by name, one change each, nothing half-typed (ui.md 4.3, 4.4)", async () => {
  await it.run("elementsForm");
  const { page } = it;
  const before = {
    words: ["one", "two"],
    multi: ["a"],
    boxes: ["b"],
    color: "#112233",
    range: 4,
    file: "a.png",
    docs: ["Item.AAAAAAAAAAAAAAAA"],
    doc: null,
  };
  expect(await it.run("elementsValues")).toEqual({ values: { ...before, text: "<p>raw</p>", plain: "" }, changes: 0 });
  await page.fill("string-tags input", "three");
  await page.press("string-tags input", "Tab");
  expect(await it.run("elementsValues")).toMatchObject({ values: { words: ["one", "two"] }, changes: 0 });
  await page.focus("string-tags input");
  await page.keyboard.press("Enter");
  await page.click("string-tags .tag[data-key=one] .remove");
  await page.selectOption("multi-select select", "b");
  await page.check("multi-checkbox label:first-child input");
  await page.fill("color-picker input[type=text]", "#abcdef");
  await page.press("color-picker input[type=text]", "Tab");
  await page.fill("range-picker input[type=number]", "99");
  await page.press("range-picker input[type=number]", "Tab");
  await page.fill("file-picker input", "b.png");
  await page.press("file-picker input", "Tab");
  await page.fill("document-tags[single] input", "Actor.AAAAAAAAAAAAAAAA");
  await page.press("document-tags[single] input", "Enter");
  expect(await it.run("elementsValues")).toEqual({
    values: {
      words: ["two", "three"],
      multi: ["a", "b"],
      boxes: ["a", "b"],
      color: "#abcdef",
      range: 10,
      file: "b.png",
      docs: ["Item.AAAAAAAAAAAAAAAA"],
      doc: "Actor.AAAAAAAAAAAAAAAA",
      text: "<p>raw</p>",
      plain: "",
    },
    changes: 8,
  });
  expect(await it.run("elementsRefuse")).toEqual([true, true]);
});

test("FORM-06 prose-mirror: closed it shows the enriched text, open it edits the source (ui.md 4.4)", async () => {
  const { page } = it;
  const text = page.locator("prose-mirror[name=text]");
  expect(await text.locator(".editor-content").innerHTML()).toBe("<p>enriched</p>");
  expect(await page.locator("prose-mirror[name=off] button").count()).toBe(0);
  await text.locator("button.toggle").dispatchEvent("click");
  expect(await text.locator("[contenteditable]").innerHTML()).toBe("<p>raw</p>");
  await text.locator("[contenteditable]").fill("typed");
  await text.locator("button.save").click();
  await page.locator("#plain [contenteditable]").fill("hello");
  await page.locator("#plain [contenteditable]").blur();
  const { values } = await it.run<{ values: Record<string, unknown> }>("elementsValues");
  expect(values).toMatchObject({ text: "<p>typed</p>", plain: "<p>hello</p>" });
  expect(await text.locator(".editor-content").innerHTML()).toBe("<p>typed</p>");
});
