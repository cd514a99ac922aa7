import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { buildClient } from "../build.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { openBrowser } from "./browser.ts";
import { law } from "./fact.ts";
import { SYSTEM } from "./guest.ts";
import { enter } from "./seat.ts";

describe("a system that fails in the page", () => {
  let folder: string;
  let browser: Browser;
  let server: RunningServer;
  const errors: string[] = [];
  const MAIN = `
    Hooks.once("init", () => { throw new Error("boom in init"); });
    Hooks.once("setup", () => { throw new Error("boom in setup"); });
    Hooks.once("ready", () => { globalThis.laterHookRan = true; });`;

  async function sit(name: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(20_000);
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await enter(page, server.url, name);
    await page.waitForFunction("globalThis.game?.ready === true");
    return page;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "failing-system-"));
    const [client, systemDir] = [await buildClient(), path.join(folder, "failing")];
    await cp(SYSTEM, systemDir, { recursive: true });
    const esmodules = ["nowhere.mjs", "syntax.mjs", "throws.mjs", "main.mjs"];
    const languages = [{ lang: "en", name: "English", path: "broken.json" }];
    const manifest = { id: "failing", esmodules, languages, documentTypes: { Item: { trinket: {} } } };
    const files = {
      "broken.json": "{",
      "syntax.mjs": "const = ;",
      "throws.mjs": `throw new Error("boom at once");`,
      "main.mjs": MAIN,
    };
    for (const [name, content] of Object.entries({ ...files, "system.json": JSON.stringify(manifest) }))
      await writeFile(path.join(systemDir, name), content);
    browser = await openBrowser();
    server = await startServer({ systemDir, clientDir: client.dir, world: { path: "memory" } });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  law("FAILING-01", "its table opens all the same, says what failed, and runs the hooks that do not", async () => {
    const page = await sit("Gamemaster");
    expect(await page.evaluate("globalThis.laterHookRan")).toBe(true);
    const text = errors.join("\n");
    for (const [what, said] of [
      ["nowhere.mjs", "The module nowhere.mjs could not be loaded"],
      ["syntax.mjs", "The module syntax.mjs could not be loaded"],
      ["throws.mjs", "boom at once"],
      ["init", "for hook 'init'"],
      ["setup", "boom in setup"],
      ["language", "The language file /systems/failing/broken.json is not valid JSON"],
    ] as const)
      expect(text, what).toContain(said);
    await page.context().close();
  });

  law("FAILING-02", "and the user is told in the page, not in the console alone", async () => {
    const page = await sit("Player");
    for (const said of ["nowhere.mjs", "boom at once", "boom in init", "boom in setup"])
      await page.waitForSelector(`#notifications .error:has-text("${said}")`);
    await page.context().close();
    const door = await (await browser.newContext()).newPage();
    await door.goto(`${server.url}/join`);
    await door.waitForSelector(`.join-problems li:has-text('esmodules[0] "nowhere.mjs" is not there')`);
    await door.context().close();
  });

  law("FAILING-03", "in it documents are made, and a template that is missing is named", async () => {
    const page = await sit("Gamemaster");
    const made = "Item.implementation.create({ name: 'X', type: 'trinket' }).then((one) => one.name)";
    expect(await page.evaluate(made)).toBe("X");
    const template = "'systems/failing/nowhere.hbs'";
    const rendered = `foundry.applications.handlebars.renderTemplate(${template}, {}).then(String, (error) => error.message)`;
    expect(await page.evaluate(rendered)).toContain("systems/failing/nowhere.hbs");
    await page.context().close();
  });
});
