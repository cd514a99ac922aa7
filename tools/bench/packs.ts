// How long a Referee waits for compendia: for the index of the largest, and for a monster dropped on the scene.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";
import { zipSync, type Zippable } from "fflate";
import { Table } from "../../tests/support/table.ts";
import { DIST } from "../project.ts";
import { median, rounded } from "./measure.ts";

/** Milliseconds to read the index of the largest compendium and to show its window, each time anew. */
const openLargest = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    const packs = game.packs.contents.filter((pack) => pack.metadata.packageName === "whitehack");
    for (const pack of packs) await pack.getIndex();
    const largest = packs.reduce((most, pack) => (pack.index.size > most.index.size ? pack : most));
    const samples = [];
    for (let turn = 0; turn < 9; turn++) {
      largest.index.clear();
      const start = performance.now();
      await largest.getIndex();
      await largest.render({ force: true });
      samples.push(performance.now() - start);
      for (const app of largest.apps) await app.close();
    }
    return samples;
  })()`);

/** Milliseconds from the drop of a monster of the compendium to its token on the scene. */
const dropMonsters = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    const index = [...(await game.packs.get("whitehack.monsters").getIndex())].filter(({ type }) => type === "monster");
    const samples = [];
    const board = document.querySelector("#board");
    for (const { uuid } of index.slice(0, 9)) {
      const placed = new Promise((resolve) => Hooks.once("createToken", resolve));
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
      const start = performance.now();
      board.dispatchEvent(new DragEvent("drop", { dataTransfer, clientX: 500, clientY: 400, bubbles: true }));
      await placed;
      samples.push(performance.now() - start);
    }
    return samples;
  })()`);

/** The size of all compendia in the release, in bytes of a zip. */
async function zippedPacks(): Promise<number> {
  const folder = path.join(DIST, "packs");
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: Zippable = {};
  for (const one of found.filter((entry) => entry.isFile())) {
    const file = path.join(one.parentPath, one.name);
    entries[path.relative(folder, file)] = [await readFile(file), { level: 9 }];
  }
  return zipSync(entries).length;
}

export async function benchPacks(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit("Referee");
    await page.waitForFunction("canvas.ready");
    const opened = await openLargest(page);
    const dropped = await dropMonsters(page);
    return {
      largestPackOpenMs: rounded(median(opened)),
      largestPackVeryFirstOpenMs: rounded(opened[0] ?? Number.NaN),
      monsterDroppedMs: rounded(median(dropped)),
      monsterVeryFirstDroppedMs: rounded(dropped[0] ?? Number.NaN),
      packsZippedBytes: await zippedPacks(),
    };
  } finally {
    await table.close();
  }
}
