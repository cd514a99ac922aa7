import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, openPage, type ContractPage } from "./page.ts";

let it: ContractPage;
beforeAll(async () => {
  it = await openPage();
});
afterAll(async () => {
  await it.close();
  await closeBrowser();
});

describe("ApplicationV2, generation 14", () => {
  test("APP-01 steps of a render run in the documented order, each awaited (ui.md 1.5)", async () => {
    const { shownWithoutForce, first, hooks, again, instance } =
      await it.run<Record<string, unknown>>("applicationLifeCycle");
    expect(shownWithoutForce).toBe(false);
    const firstSteps = "prepareContext… prepareContext preFirstRender… preFirstRender preRender… preRender renderFrame";
    const content = "renderHTML… renderHTML replaceHTML";
    const ending = "onFirstRender… onFirstRender onRender… onRender event";
    expect(first).toEqual(`canRender ${firstSteps} ${content} insertElement ${ending}`.split(" "));
    expect((hooks as string[]).filter((name) => name.startsWith("render"))).toEqual([
      "renderRecorded",
      "renderBase",
      "renderApplicationV2",
    ]);
    const one = `canRender prepareContext… prepareContext preRender… preRender ${content} onRender… onRender event`;
    expect(again).toEqual(`${one} ${one}`.split(" "));
    expect(instance).toBe(true);
  });

  test("APP-02 options accumulate along the chain and the frame shows them (ui.md 1.2, 1.7)", async () => {
    expect(await it.run("applicationOptions")).toEqual({
      idFollowsPattern: true,
      classes: ["one", "two", "three"],
      contentClasses: ["a", "b"],
      extra: { x: 1, y: 2 },
      width: 300,
      frozen: true,
      title: "A title",
      rootClasses: "application one two three",
      header: ["window-icon", "window-title", "header-control", "header-control"],
      contentIn: true,
      inBody: true,
    });
  });

  test("APP-03 closing forgets the element, tells hooks and listeners, and may be undone (ui.md 1.12)", async () => {
    expect(await it.run("applicationClose")).toEqual({
      gone: { element: true, state: -1, inDom: false, instances: false },
      events: 1,
      hooks: ["closeRecorded", "closeBase", "closeApplicationV2"],
      again: true,
    });
  });

  test("APP-04 actions: innermost, left button by default, this is the application (ui.md 1.9)", async () => {
    await it.run("applicationActions");
    const { page } = it;
    await page.click("#inner");
    await page.click("#left", { position: { x: 2, y: 2 } });
    await page.click("#left", { button: "right", position: { x: 2, y: 2 } });
    await page.click("#both", { button: "right" });
    await page.click("#both");
    await page.click("#unknown");
    expect(await it.run("actionLog")).toEqual([
      ["inner", "inner"],
      ["left", true, "left"],
      ["both", "contextmenu"],
      ["both", "click"],
      ["fallback", "unknown"],
    ]);
  });

  test("APP-05 forms: change submits, submit() hands on its options and result, closing only on submit (ui.md 1.10)", async () => {
    await it.run("applicationForm");
    await it.page.fill("#formed [name=name]", "B");
    await it.page.press("#formed [name=name]", "Tab");
    expect(await it.run("submissions")).toEqual([["change", "formed", { name: "B", n: 4, c: true }, null, true]]);
    expect(await it.page.locator("#formed").count()).toBe(1);
    expect(await it.run("submitFormed")).toBe("handled");
    expect(await it.run("submissions")).toHaveLength(2);
    expect((await it.run<unknown[][]>("submissions"))[1]?.[3]).toEqual({ extra: 1 });
    await it.page.locator("#formed").waitFor({ state: "detached" });
  });

  test("APP-06 tabs: context, click, errors (ui.md 1.11)", async () => {
    expect(await it.run("applicationTabs")).toEqual({
      before: {
        a: { id: "a", group: "primary", label: "T.a", active: true, cssClass: "active" },
        b: { id: "b", group: "primary", label: "B", active: false, cssClass: "x" },
      },
      active: 2,
      group: "b",
      unknownTab: true,
      unknownGroup: true,
    });
  });

  test("APP-07 the header menu is a context menu of visible entries without data-action (ui.md 1.8)", async () => {
    await it.run("applicationHeaderMenu");
    await it.page.click("#menued [data-action=toggleControls]");
    expect(await it.page.locator("#context-menu li.context-item").allTextContents()).toEqual(["Hello there"]);
    expect(await it.page.locator("#context-menu [data-action]").count()).toBe(0);
    await it.page.click("#context-menu li.context-item");
    expect(await it.run("actionLog")).toEqual([["star", true]]);
    expect(await it.page.locator("#context-menu").count()).toBe(0);
  });

  test("APP-08 the header drags, the corner resizes, a double click minimises (ui.md 1.6, 1.7)", async () => {
    const { page } = it;
    const drag = async (selector: string): Promise<void> => {
      const box = await page.locator(selector).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 100);
      await page.mouse.up();
    };
    await page.addStyleTag({
      content: "#menued .window-resize-handle{position:absolute;right:0;bottom:0;width:10px;height:10px}",
    });
    await drag("#menued .window-title");
    expect(await it.run("menuedPosition")).toMatchObject({ left: 150, top: 160, width: 300, height: 200 });
    await drag("#menued .window-resize-handle");
    expect(await it.run("menuedPosition")).toMatchObject({ left: 150, top: 160, width: 400, height: 300 });
    await page.dblclick("#menued .window-title");
    expect(await it.run("menuedState")).toMatchObject({ minimized: true });
    await page.dblclick("#menued .window-title");
    expect(await it.run("menuedState")).toMatchObject({ minimized: false });
    expect(await it.run("menuedPosition")).toMatchObject({ width: 400, height: 300 });
    await page.click("#menued button[data-action=close]");
    await page.locator("#menued").waitFor({ state: "detached" });
  });

  test("APP-12 Escape closes the topmost window, and first leaves a field (ui.md 1.7)", async () => {
    const other = await openPage();
    await other.run("applicationForm");
    await other.run("applicationHeaderMenu");
    const { page } = other;
    await page.focus("#formed [name=name]");
    await page.keyboard.press("Escape");
    expect(await page.locator("#formed, #menued").count()).toBe(2);
    await page.keyboard.press("Escape");
    await page.locator("#menued").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator("#formed").waitFor({ state: "detached" });
    await other.close();
  });

  test("APP-09 a refused render warns, a broken one rejects and leaves nothing behind (ui.md 1.5)", async () => {
    expect(await it.run("applicationErrors")).toEqual({
      refused: false,
      warned: ["not for you"],
      failed: true,
      state: -3,
      bare: true,
    });
  });

  test("APP-10 members of 14: children and parent are read-only (ui.md 1.3)", async () => {
    expect(await it.run("applicationGeneration")).toEqual({
      renderChild: true,
      parentAssigned: false,
      dropdown: false,
      controls: 2,
      toggleControls: false,
    });
  });
});

describe("ApplicationV2, generation 13", () => {
  test("APP-11 members of 14 are not there; the drop-down is (ui.md 1.8, 1.13)", async () => {
    const older = await openPage({ generation: 13 });
    expect(await older.run("applicationGeneration")).toEqual({
      renderChild: false,
      parentAssigned: true,
      dropdown: true,
      controls: 0,
      toggleControls: true,
    });
    await older.run("applicationHeaderMenu");
    await older.page.click("#menued [data-action=toggleControls]");
    await older.page.click("#menued .controls-dropdown li[data-action=star] button.control");
    expect(await older.run("actionLog")).toEqual([["star", true]]);
    expect(await older.page.locator("#menued .controls-dropdown.expanded").count()).toBe(0);
    await older.close();
  });
});
