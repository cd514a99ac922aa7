import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { startServer } from "../server/start.ts";
import { ANN, HERO, openInterfaceTable, type InterfaceTable, type Seat } from "./interface-table.ts";
import { law } from "./fact.ts";

let table: InterfaceTable;
let ann: Seat;
let referee: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  [referee, ann] = [await table.sit({ name: "Referee" }), await table.sit({ name: "Ann" })];
  // A page that is loaded anew has lost it.
  await ann.ask("void (globalThis.sameScreen = true)");
});
afterEach(() => table.server.faults.reconnect(ANN._id));
afterAll(() => table.close());

const hero = `game.actors.get("${HERO}")`;
const isUp = "game.socket.connected";
const items = () => ann.ask<string[]>(`${hero}.items.map((item) => item.name)`);

describe("a browser whose line is cut", () => {
  law("LINE-01", "says so, tries again by itself, and hears what it missed without being loaded anew", async () => {
    await ann.ask(
      `void (globalThis.heard = [], Hooks.on("updateActor", (_actor, changes) => heard.push(changes.name)))`,
    );
    table.server.faults.disconnect(ANN._id);
    await ann.until(`!${isUp}`);
    await ann.page.waitForSelector("#notifications .warning");
    for (const name of ["One", "Two"]) await referee.ask(`${hero}.update({ name: "${name}" }).then(() => undefined)`);
    expect(await ann.ask(`${hero}.name`)).toBe("Hero");
    table.server.faults.reconnect(ANN._id);
    await ann.until(isUp);
    await ann.until(`${hero}.name === "Two"`);
    expect(await ann.ask("heard")).toEqual(["One", "Two"]);
    expect(await ann.ask("globalThis.sameScreen")).toBe(true);
  });

  law("LINE-02", "is shown as away to the others meanwhile", async () => {
    const active = `game.users.get("${ANN._id}").active`;
    table.server.faults.disconnect(ANN._id);
    await referee.until(`!${active}`);
    table.server.faults.reconnect(ANN._id);
    await referee.until(active);
  });

  law("LINE-03", "does once what it was asked to do while the line was down", async () => {
    table.server.faults.disconnect(ANN._id);
    await ann.until(`!${isUp}`);
    await ann.ask(
      `void (globalThis.made = ${hero}.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "trinket" }]))`,
    );
    table.server.faults.reconnect(ANN._id);
    expect(await ann.ask("made.then(([item]) => item.name)")).toBe("Lamp");
    expect(await items()).toEqual(["Lamp"]);
  });

  law("LINE-04", "does once what it had asked when the line was cut", async () => {
    table.server.faults.delay[ANN._id] = 40;
    const asked = ann.ask(
      `${hero}.createEmbeddedDocuments("Item", [{ name: "Rope", type: "trinket" }]).then(([item]) => item.name)`,
    );
    await expect
      .poll(() => JSON.stringify(table.server.world.library.get("Actor", HERO)), { interval: 1 })
      .toContain("Rope");
    table.server.faults.cut(ANN._id);
    expect(await asked).toBe("Rope");
    delete table.server.faults.delay[ANN._id];
    await referee.until(`${hero}.items.getName("Rope")`);
    expect(await items()).toEqual(["Lamp", "Rope"]);
  });

  law("LINE-05", "begins anew at the join page when the table was opened anew", async () => {
    const { port } = table.server;
    await table.server.close();
    const { systemDir } = table.server.world.options;
    const again = await startServer({
      systemDir,
      clientDir: table.clientDir,
      world: { path: "memory" },
      port,
      users: [ANN],
    });
    try {
      await ann.page.waitForSelector('select[name="userid"] option', { state: "attached" });
      expect(new URL(ann.page.url()).pathname).toBe("/join");
      expect(await ann.page.locator('select[name="userid"] option').allTextContents()).toEqual(["Ann"]);
    } finally {
      await again.close();
    }
  });
});
