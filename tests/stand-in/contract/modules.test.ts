import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { openInterfaceTable, type InterfaceTable, type Seat } from "./interface-table.ts";
import { fact } from "./fact.ts";
import { ANN, itemOf, actorOf, onHook, sitDown, type Table } from "./node-table.ts";
import { writePack } from "./write-pack.ts";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/tiny-module");
const MANIFEST = "https://foundryvtt.com/api/interfaces/foundry.packages.types.ModuleManifestData.html";
const MODULES = "https://foundryvtt.com/article/module-development/";
const SUBTYPES = "https://foundryvtt.com/article/module-sub-types/";

let folder: string;
let table: Table;
let page: InterfaceTable;
let seat: Seat;

/** The module with its pack, and one whose manifest is broken. */
async function modulesWithPack(): Promise<string[]> {
  const [good, bad] = [path.join(folder, "tiny-module"), path.join(folder, "broken")];
  await cp(FIXTURE, good, { recursive: true });
  const charm = { _id: "charmofluck00001", _key: "!items!charmofluck00001", name: "Luck", type: "tiny-module.charm" };
  await writePack(good, "charms", [{ ...charm, system: { spell: "<p>Hey</p>" } }]);
  const manifest = JSON.parse(await readFile(path.join(good, "module.json"), "utf8")) as Dict;
  const packs = [{ name: "charms", label: "Charms", type: "Item", path: "packs/charms", system: "tiny" }];
  const packFolders = [{ name: "Charms of others", packs: ["charms"] }];
  await writeFile(path.join(good, "module.json"), JSON.stringify({ ...manifest, packs, packFolders }));
  await mkdir(bad);
  await writeFile(path.join(bad, "module.json"), "{");
  return [good, bad];
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tiny-module-"));
  const modules = await modulesWithPack();
  table = await sitDown({ modules });
  page = await openInterfaceTable({ modules });
  seat = await page.sit({ name: "Referee" });
});

afterAll(async () => {
  await page.close();
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

fact("MODULE-01", "game.modules holds the modules of the world with their manifest, active", MODULES, () => {
  const found = table.gm.game.modules.get("tiny-module");
  expect(found).toMatchObject({ id: "tiny-module", title: "Tiny Module", version: "1.0.0", active: true });
  expect(table.gm.game.modules.size).toBe(1);
});

fact("MODULE-02", "its scripts run; a library's before the system's", MANIFEST, () => {
  expect(table.gm.game.modules.get("tiny-module")?.["api"]).toEqual({ systemWasReady: false });
  expect(table.gm.run(() => table.gm.game.settings.get("tiny-module", "loud"))).toBe(false);
});

fact("MODULE-03", "its translations are there", MODULES, () => {
  expect(table.gm.game.i18n.localize("TINYMODULE.Hello")).toBe("Hello from a module");
});

fact("MODULE-04", "its subtypes bear its id and are cleaned as its manifest says", SUBTYPES, async () => {
  const { gm } = table;
  expect(gm.game.documentTypes["Item"]).toEqual(["base", "trinket", "tiny-module.charm"]);
  const data = { name: "Charm", type: "tiny-module.charm", system: { spell: "<p>Hi<script>x()</script></p>" } };
  const [made] = await gm.run(() => actorOf(gm).createEmbeddedDocuments("Item", [data]));
  expect(made?.toObject()["system"]).toEqual({ spell: "<p>Hi</p>" });
});

fact("MODULE-05", "its packs are there under its id, in their folders", MANIFEST, async () => {
  const pack = table.gm.game.packs.get("tiny-module.charms");
  expect(pack?.metadata).toMatchObject({ packageName: "tiny-module", packageType: "module", system: "tiny" });
  const charm = await table.gm.run(() => pack?.getDocument("charmofluck00001"));
  expect((charm as unknown as { system: Dict })["system"]["spell"]).toBe("<p>Hey</p>");
  expect(pack?.folder?.name).toBe("Charms of others");
});

fact(
  "MODULE-06",
  "its flags are kept under its id; those of a module that is not there are refused",
  MODULES,
  async () => {
    const { ann } = table;
    await ann.run(() => itemOf(actorOf(ann)).setFlag("tiny-module", "a", 1));
    expect(itemOf(actorOf(ann)).getFlag("tiny-module", "a")).toBe(1);
    await expect(ann.run(async () => await itemOf(actorOf(ann)).setFlag("other", "a", 1))).rejects.toThrow("other");
  },
);

fact(
  "MODULE-07",
  "its socket is module.<id>, with the sender's id",
  "https://foundryvtt.wiki/en/development/api/sockets",
  async () => {
    const heard: unknown[] = [];
    onHook(table.gm, "tinyModuleMessage", (...args: unknown[]) => void heard.push(args));
    table.ann.run(() => table.ann.game.socket.emit("module.tiny-module", { a: 1 }));
    await table.settled();
    expect(heard).toEqual([[{ a: 1 }, ANN]]);
  },
);

fact("MODULE-08", "a module that cannot be read is named and left out", MANIFEST, () => {
  expect(table.world.problems).toEqual([expect.stringContaining("module.json is not valid JSON")]);
});

fact(
  "MODULE-09",
  "in a page its files are under modules/<id>, its styles in the layer of modules",
  MODULES,
  async () => {
    await expect.poll(() => seat.ask("game.modules.get('tiny-module').active")).toBe(true);
    await expect.poll(() => seat.ask("game.modules.get('tiny-module').api.systemWasReady")).toBe(false);
    await expect.poll(() => seat.ask("game.i18n.localize('TINYMODULE.Hello')")).toBe("Hello from a module");
    await expect
      .poll(() => seat.ask("getComputedStyle(document.body).getPropertyValue('--tiny-module')"))
      .toBe("loaded");
    const layers = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule.href?.includes("tiny")).map((rule) => rule.layerName)`;
    await expect.poll(() => seat.ask(layers)).toEqual(["modules", "system"]);
    expect((await fetch(`${page.server.url}/modules/tiny-module/module.json`)).status).toBe(200);
    expect((await fetch(`${page.server.url}/modules/tiny-module/..%2fbroken/module.json`)).status).toBe(404);
    expect(seat.errors).toEqual([]);
  },
);

fact("MODULE-10", "its settings stand under its title", MODULES, async () => {
  await seat.tab("settings");
  await seat.page.click('#settings [data-action="openApp"][data-app="configure"]');
  await seat.page.waitForSelector('#settings-config [data-category="tiny-module"]');
  expect(await seat.page.textContent('#settings-config nav [data-category="tiny-module"]')).toContain("Tiny Module");
});
