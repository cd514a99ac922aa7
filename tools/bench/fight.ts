// How long players wait in a fight: measured in their own pages, on one machine, with dialogs skipped.
import type { Page } from "playwright";
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";

const ROUNDS = 7;

/** Helpers for scripts in a page; `until` calls `found` on every change of the page until it returns something. */
const UNTIL = `const until = (found) => new Promise((resolve) => {
  const look = () => { const one = found(); if (one) { watch.disconnect(); resolve(one); } };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
});
const cards = (kind) => [...document.querySelectorAll('#chat .chat-log [data-card="' + kind + '"]')];
const press = (button) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));`;

const inPage = <Result>(page: Page, script: string): Promise<Result> =>
  page.evaluate<Result>(`(async () => { ${UNTIL} ${script} })()`);

/** The time from the click on a weapon of the sheet to the card in the log. */
const attack = (page: Page): Promise<number> =>
  inPage(
    page,
    `const sheet = game.actors.getName("Berta Holm").sheet;
    await sheet.render({ force: true });
    const button = await until(() => sheet.element?.querySelector('[data-attack][data-use="melee"] [data-action="rollAttack"]'));
    const before = cards("attack").length;
    const start = performance.now();
    press(button);
    await until(() => cards("attack").length > before);
    return performance.now() - start;`,
  );

/** The time from the click that applies damage, through the click that undoes it, until the card shows it. */
const applyWithUndo = (page: Page): Promise<number> =>
  inPage(
    page,
    `const before = cards("damage").length;
    const attacker = game.actors.getName("Berta Holm");
    const button = attacker.sheet.element.querySelector('[data-attack][data-use="melee"] [data-action="rollDamage"]');
    press(button);
    await until(() => cards("damage").length > before);
    const start = performance.now();
    press(await until(() => cards("damage").at(-1).querySelector('[data-action="applyDamage"]')));
    press(await until(() => cards("damage").at(-1).querySelector('[data-action^="undo"]')));
    await until(() => cards("damage").at(-1).querySelector(".is-undone"));
    return performance.now() - start;`,
  );

/** The time from a question on one page to its answer on the card, which another page gives as soon as it can. */
async function promptToAnswer(asking: Page, answering: Page): Promise<number> {
  const answered = inPage(
    answering,
    `const before = cards("prompt").length;
    const button = await until(() => cards("prompt").length > before && cards("prompt").at(-1).querySelector("button[data-action]"));
    press(button);`,
  );
  const took = await inPage<number>(
    asking,
    `const before = cards("prompt").length;
    const actor = game.actors.getName("Berta Holm").uuid;
    const start = performance.now();
    await game.system.api.ask({ title: "Step back?", options: ["Step back", "Stand"], actor });
    await until(() => cards("prompt").length > before && cards("prompt").at(-1).querySelector(".question-outcome"));
    return performance.now() - start;`,
  );
  await answered;
  return took;
}

async function several(measure: () => Promise<number>): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) samples.push(await measure());
  return rounded(median(samples));
}

/** An attack, a question and an applied wound, each the median of several. */
export async function benchFight(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const [{ page }, player] = [await table.sit("Referee"), await table.sit("Mira")];
    for (const each of [page, player.page]) await each.locator('#sidebar button[data-tab="chat"]').click();
    await inPage(
      page,
      `const goblin = await until(() => canvas.ready && canvas.tokens.placeables.find(({ name }) => name === "Goblin lookout"));
      goblin.setTarget(true, { releaseOthers: true });`,
    );
    return {
      attackClickToCardMs: await several(() => attack(page)),
      applyWithUndoMs: await several(() => applyWithUndo(page)),
      promptToAnswerMs: await several(() => promptToAnswer(page, player.page)),
    };
  } finally {
    await table.close();
  }
}
