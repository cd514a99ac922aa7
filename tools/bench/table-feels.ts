// How much a page works for what a table waits for: the sheet of sixty things opened again and after a wound, the largest
// compendium opened again, the first attack of an evening, and a world of three hundred actors that has just been opened.
import type { Page } from "playwright";
import { Table } from "../../tests/support/table.ts";
import { demoWorld } from "../demo/world.ts";
import { median, rounded } from "./measure.ts";
import { makeSage, SAGE } from "./sage.ts";
import { ledgerOf, type Ledger } from "./work.ts";

const TIMES = 7;

const sheet = `game.actors.getName("${SAGE}").sheet`;

async function sheetOfSixty(page: Page, { workOf }: Ledger): Promise<Record<string, number>> {
  await makeSage(page);
  const [opened, wounded]: [number[], number[]] = [[], []];
  for (let at = 0; at <= TIMES; at++) {
    opened.push(await workOf(`await ${sheet}.render({ force: true });`));
    wounded.push(
      await workOf(
        `const { actor } = ${sheet}; await actor.update({ system: { hp: { value: actor.system.hp.value - 1 } } });`,
      ),
    );
    await workOf(`await ${sheet}.close();`);
  }
  return {
    sheetOfSixtyItemsOpenedAgainMs: rounded(median(opened.slice(1))),
    sheetOfSixtyItemsWoundedMs: rounded(median(wounded.slice(1))),
  };
}

/** The second opening is the dearest: browsers put off the pictures of the first, and make a document of each then. */
async function largestPack({ workOf }: Ledger): Promise<Record<string, number>> {
  const pack = `const pack = game.packs.contents
    .filter((one) => one.metadata.packageName === "whitehack")
    .reduce((most, one) => (one.index.size > most.index.size ? one : most));`;
  await workOf("for (const pack of game.packs) await pack.getIndex();");
  const opened: number[] = [];
  for (let at = 0; at < 2; at++) {
    opened.push(await workOf(`${pack} await pack.render({ force: true });`));
    await workOf(`${pack} for (const app of pack.apps) await app.close();`);
  }
  return { largestPackOpenedAgainMs: rounded(opened[1] ?? Number.NaN) };
}

/**
 * The first attack of an evening, on a page that had the idle time of everybody who looks at it for a moment, in which it
 * fetches what play needs; or on one that never had any, which loads it now.
 */
async function firstAttack(scene: "unhurried" | "none"): Promise<number> {
  const table = await Table.open({ scene });
  try {
    const { page } = await table.sit("Referee");
    const { workOf } = await ledgerOf(page);
    await page.locator('#sidebar button[data-tab="chat"]').click();
    await workOf(`await game.actors.getName("Berta Holm").sheet.render({ force: true });`);
    return await workOf(`const { element } = game.actors.getName("Berta Holm").sheet;
    const button = element.querySelector('[data-attack][data-use="melee"] [data-action="rollAttack"]');
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
    await new Promise((resolve) => Hooks.once("renderChatMessageHTML", resolve));`);
  } finally {
    await table.close();
  }
}

/** The work after `ready` in the demo world with so many more actors. */
async function afterReady(more: number): Promise<number> {
  const world = await demoWorld();
  const actors = world["Actor"] ?? [];
  const crowd = Array.from({ length: more }, (_, at) => ({
    ...structuredClone(actors[at % actors.length]),
    _id: `Crowd${String(at).padStart(11, "0")}`,
    ownership: { default: 0 },
  }));
  const table = await Table.open({ seed: { ...world, Actor: [...actors, ...crowd] } });
  try {
    const samples: number[] = [];
    for (let at = 0; at < 3; at++) {
      const { page } = await table.sit("Referee");
      const { rested, worked } = await ledgerOf(page);
      const before = await worked();
      await rested();
      samples.push((await worked()) - before);
      await page.context().close();
    }
    return median(samples);
  } finally {
    await table.close();
  }
}

export async function benchTableFeels(): Promise<Record<string, number>> {
  const [prepared, unprepared] = [await firstAttack("unhurried"), await firstAttack("none")];
  const table = await Table.open();
  try {
    const { page } = await table.sit("Referee");
    const ledger = await ledgerOf(page);
    const [few, many] = [await afterReady(0), await afterReady(300)];
    return {
      firstAttackMs: rounded(prepared),
      firstAttackUnpreparedMs: rounded(unprepared),
      ...(await largestPack(ledger)),
      ...(await sheetOfSixty(page, ledger)),
      afterReadyMs: rounded(few),
      afterReadyFor300ActorsMs: rounded(many - few),
    };
  } finally {
    await table.close();
  }
}
