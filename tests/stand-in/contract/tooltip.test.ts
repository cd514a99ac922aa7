import { afterAll, expect, test } from "vitest";
import { closeBrowser, openPage } from "./page.ts";

afterAll(closeBrowser);

test("TIP-01 attributes decide what the tooltip says, for pointer and keyboard (ui.md 7.2)", async () => {
  const it = await openPage();
  expect(await it.run("tooltipPage")).toEqual([expect.stringMatching(/^Error: Cannot provide both/)]);
  const tip = it.page.locator("#tooltip.active");
  for (const [id, html] of [
    ["key", "Hello there"],
    ["html", "<b>bold</b>"],
    ["text", "&lt;b&gt;not bold&lt;/b&gt;"],
    ["label", "Its name"],
  ] as const) {
    await it.page.hover(`#${id}`);
    await tip.waitFor();
    await expect.poll(() => tip.innerHTML()).toBe(html);
  }
  await it.page.hover("#text");
  await it.page.locator("#tooltip.active.special").waitFor();
  const [button, box] = [await it.page.locator("#text").boundingBox(), await tip.boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
  await it.page.mouse.move(900, 600);
  await tip.waitFor({ state: "detached" });
  await it.page.locator("#key").focus();
  await it.page.keyboard.press("Tab");
  await tip.waitFor();
  expect(await it.page.getAttribute("#html", "aria-describedby")).toBe("tooltip");
  await it.page.keyboard.press("Escape");
  await tip.waitFor({ state: "detached" });
  await it.close();
});

test("TIP-02 the middle button keeps a tooltip (ui.md 7.2)", async () => {
  const it = await openPage();
  await it.run("tooltipPage");
  await it.page.hover("#key");
  await it.page.locator("#tooltip.active").waitFor();
  await it.page.click("#key", { button: "middle" });
  expect(await it.page.locator(".locked-tooltip").textContent()).toBe("Hello there");
  await it.close();
});
