import { afterAll, expect, test } from "vitest";
import { closeBrowser, openPage } from "./page.ts";

afterAll(closeBrowser);

test("NOTE-01 types, format, escaping, cleaning, progress, five at a time (ui.md 7.1)", async () => {
  const it = await openPage();
  expect(await it.run("notify")).toEqual({
    classes: [
      "notification info",
      "notification error",
      "notification warning",
      "notification info permanent",
      "notification success",
    ],
    texts: ["Hello &lt;b&gt;bold&lt;/b&gt;", `<img src="x"><b>kept</b>`, "&lt;i&gt;no&lt;/i&gt;", "half", "five"],
    bar: 0.5,
    active: [true, true],
    after: ["half", "five", "six"],
    still: false,
  });
  await it.page.locator("#notifications .notification.success .close").first().click();
  expect(await it.page.locator("#notifications .notification.success").count()).toBe(1);
  await it.close();
});
