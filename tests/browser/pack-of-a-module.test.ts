// A module brings a pack of its own by the documented hooks: everything that a pack can add is there, and goes with it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, goTo, openAttack, openSheetOn, rowOf, show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, confirm, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, COOK] = ["Berta Holm", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

/** What the module's own script does in every browser, with nothing of ours but what docs/api.md tells. */
const moduleScript = (page: string): string => `
  foundry.utils.mergeObject(game.i18n.translations, foundry.utils.expandObject({
    "LUCKY.title": "Luck",
    "LUCKY.label": "Lucky Days",
    "WHITEHACK.PackPreset.lucky.all": "All of it",
    "WHITEHACK.HouseRule.lucky.days.name": "Days of luck",
    "WHITEHACK.HouseRule.lucky.days.hint": "Heroes have luck, which they spend.",
  }));
  Handlebars.registerPartial("lucky/luck", '<p>Luck left: <b>{{luck}}</b></p><button type="button" id="{{@root.uid}}-luck" data-action="packAct" data-act="lucky.spend">Spend luck</button>');
  Handlebars.registerPartial("lucky/edge", '<label>Lucky edge <input type="number" name="system.packs.lucky.edge" value="{{edge}}"></label>');
  const luckOf = (actor) => actor.system.packs.lucky?.luck ?? 3;
  const rules = {
    id: "lucky",
    label: "LUCKY.label",
    about: "LUCKY.label",
    pages: { "LD-": { uuid: "${page}", label: "The page of luck" }, "LUCKY-": { uuid: "${page}", label: "The page of luck" } },
    switches: { "lucky.days": { ruling: { question: "LD-1", initial: true } } },
    rules: [{
      id: "LD-1", switch: "lucky.days", amends: ["movement"],
      amend: ({ movement }) => ({ movement: { ...movement } }),
    }],
    families: {},
    presets: [{ id: "all", families: [], on: ["lucky.days"] }],
  };
  const part = {
    sheetParts: [
      { id: "lucky-luck", types: ["character"], page: "play", title: "LUCKY.title", template: "lucky/luck", context: (actor) => ({ luck: luckOf(actor) }) },
      { id: "lucky-edge", types: ["weapon"], page: "page", title: "LUCKY.title", template: "lucky/edge", context: (item) => ({ edge: item.system.packs.lucky?.edge ?? 0 }) },
    ],
    acts: {
      "lucky.spend": async ({ actor }) => actor.update({ system: { packs: { lucky: { luck: luckOf(actor) - 1 } } } }),
      "lucky.choose": async ({ combatant }) => combatant.update({ flags: { whitehack: { packs: { lucky: { chosen: true } } } } }),
    },
    attackAsks: () => [{
      id: "lucky.push", label: "Push your luck", initial: false,
      apply: (blow, answer) => answer === true
        ? { ...blow, situation: { ...blow.situation, attackModifiers: [...(blow.situation.attackModifiers ?? []), { label: "LUCKY.title", value: 3 }] } }
        : blow,
    }],
    cardLines: ({ kind, decided }) => kind === "attack" && decided.switches.includes("lucky.days") ? [{ label: "LUCKY.title", value: "Fortune smiles." }] : [],
    tracker: {
      marks: (fighter) => fighter.flags.whitehack?.packs?.lucky?.chosen ? ["chosen by luck"] : [],
      buttons: (fighter) => fighter.isOwner ? [{ act: "lucky.choose", label: "Choose by luck", icon: "fa-solid fa-clover" }] : [],
      head: () => ({ title: "Luck of the day", steps: [], buttons: [] }),
    },
    statuses: [{ id: "luckyBlessed", name: "Blessed by luck", img: "icons/svg/chest.svg" }],
  };
  Hooks.on("whitehack.houseRules", (packs) => void packs.push(rules));
  Hooks.on("whitehack.packsAtTable", (packs) => void packs.push({ rules, parts: [part] }));
`;

const rules = () => referee.page.locator("#whitehack-rules");
async function choose(preset: string): Promise<void> {
  await rules().locator('[data-set="pack.lucky"]').selectOption(JSON.stringify(preset));
  await rules().locator('.rules-review [data-action="applyReview"]').click();
  await rules().locator(".rules-review").waitFor({ state: "hidden" });
}
const inPalette = (seat: Seat) =>
  inPage<boolean>(seat, `return Object.values(CONFIG.statusEffects).some(({ id }) => id === "luckyBlessed");`);

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  const page = await inPage<string>(
    referee,
    `const journal = await JournalEntry.create({ name: "Lucky Days", pages: [{ name: "Luck", type: "text", text: { content: "<p>Three times a day.</p>" } }], ownership: { default: 2 } });
     return journal.pages.contents[0].uuid;`,
  );
  await gather(referee, { [BERTA]: [5, 6], [COOK]: [6, 6] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${BERTA}" ? 6 : 2 });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await inPage(seat, moduleScript(page));
  await referee.page.keyboard.press("Alt+KeyR");
  await rules().locator('[data-set="pack.fh"]').waitFor();
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

describe("the pack of a module", () => {
  it("stands in the window with its words and its page, and nothing of it counts yet", async () => {
    await inPage(referee, `await game.settings.set("whitehack", "critsAlwaysHit", true);`); // the window looks again
    const row = rules().locator('[data-rule="pack.lucky"]');
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain("Lucky Days");
    await row.locator('[data-action="openPage"]').click();
    const journal = referee.page.locator(".journal-sheet, .journal-entry").first();
    await journal.getByText("Three times a day").waitFor();
    await inPage(referee, `await game.journal.getName("Lucky Days").sheet.close();`);
    expect([await inPalette(referee), await inPalette(mira)]).toEqual([false, false]);
  });

  it("adds to sheets of actors and things, with fields that are kept and buttons", async () => {
    await choose("all");
    await rules().locator('[data-rule="lucky.days"]').getByText("Days of luck").waitFor();
    await rules().locator('.window-header [data-action="close"]').click();
    const sheet = await openSheetOn(mira, BERTA);
    await sheet.locator('[data-application-part="lucky-luck"]').getByText("Luck left: 3").waitFor();
    await sheet.getByRole("button", { name: "Spend luck" }).click();
    await sheet.getByText("Luck left: 2").waitFor();
    await closeSheet(sheet);
    const id = await inPage<string>(
      mira,
      `const thing = game.actors.getName("${BERTA}").items.find(({ type }) => type === "weapon");
       await thing.sheet.render({ force: true });
       return thing.sheet.id;`,
    );
    const item = mira.page.locator(`[id="${id}"]`);
    await item.getByLabel("Lucky edge").waitFor();
    await item.getByLabel("Lucky edge").fill("2");
    await item.getByLabel("Lucky edge").press("Tab");
    await expect
      .poll(() =>
        inPage(
          referee,
          `return game.actors.getName("${BERTA}").items.find(({ type }) => type === "weapon").system.packs.lucky?.edge;`,
        ),
      )
      .toBe(2);
    await closeSheet(item);
  });

  it("adds a head, marks and buttons to the tracker, and keeps what it notes of a fighter", async () => {
    for (const seat of seats()) await show(seat, "combat");
    await mira.page.locator("#combat .fight-head").getByText("Luck of the day").waitFor();
    await rowOf(mira, BERTA).locator('[data-act="lucky.choose"]').click();
    for (const seat of seats()) await rowOf(seat, BERTA).getByText("chosen by luck").waitFor();
    await expect.poll(() => rowOf(mira, COOK).locator('[data-act="lucky.choose"]').count()).toBe(0);
  });

  it("asks in the dialog of an attack, and says on the card what it has decided", async () => {
    for (const seat of seats()) await show(seat, "chat");
    await goTo(seats(), BERTA, 1);
    const dialog = await openAttack(mira, COOK);
    const score = async () => Number(await dialog.locator(".ask-score").textContent());
    const plain = await score();
    await dialog.getByLabel("Push your luck").check();
    await expect.poll(score).toBe(plain + 3);
    await picture("The dialog of a module", { mira });
    await loadDice(mira.page, [19, 20]);
    await confirm(dialog);
    await lastCard(referee.page, "attack").getByText("Fortune smiles.").waitFor();
  });

  it("adds a condition to the palette, which sheets show", async () => {
    expect([await inPalette(referee), await inPalette(mira)]).toEqual([true, true]);
    await inPage(mira, `await game.actors.getName("${BERTA}").toggleStatusEffect("luckyBlessed", { active: true });`);
    const sheet = await openSheetOn(referee, BERTA);
    await sheet.getByText("Blessed by luck").first().waitFor();
    await closeSheet(sheet);
  });

  it("is gone when it is off, and comes back with all that it has kept", async () => {
    await referee.page.keyboard.press("Alt+KeyR");
    await choose("off");
    const sheet = await openSheetOn(mira, BERTA);
    await sheet.locator('[role="tab"][data-tab="play"]').waitFor();
    await expect.poll(() => sheet.getByText("Luck left").count()).toBe(0);
    await closeSheet(sheet);
    await expect.poll(async () => [await inPalette(referee), await inPalette(mira)]).toEqual([false, false]);
    await choose("all");
    const again = await openSheetOn(mira, BERTA);
    await again.getByText("Luck left: 2").waitFor();
    await show(referee, "combat");
    await rowOf(referee, BERTA).getByText("chosen by luck").waitFor();
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
