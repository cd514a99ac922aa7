// A module brings a pack of its own by the documented hooks: everything that a pack can add is there, and goes with it. And a third
// game from a module: its people fight beside Whitehack's, are hurt and healed, travel with the party, and what was done is undone.
// Then Berta of Whitehack, Runa of The Red Hack and Brok of HAMMERCRAWL! strike the same goblin, each by the dice of their own game.
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, goTo, openAttack, openSheetOn, rowOf, show, question } from "../support/fight.ts";
import { lastCard, loadDice, damageOf, type LoadedDie, rollBy } from "../support/hands.ts";
import { closeSheet, confirm, inPage, dialogOf, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BELLA, BERTA, RUNA, BROK, COOK] = ["Bella", "Berta Holm", "Runa", "Brok", "Goblin cook"] as const;

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
  table = await Table.open({ scene: "plain", modules: [path.resolve(import.meta.dirname, "../games/brawl")] });
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
  });
});

describe("a third game", () => {
  const hitPoints = (seat: Seat, name: string) =>
    inPage<number>(seat, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);

  beforeAll(async () => {
    for (const seat of seats())
      await inPage(
        seat,
        `for (const one of foundry.applications.instances.values()) if (one.hasFrame) await one.close();`,
      );
    await inPage(
      referee,
      `await game.combat.delete();
     await game.settings.set("whitehack", "houseRules", { packs: [] });
     const owner = game.users.getName("Mira").id;
     const bella = await Actor.create({ name: "${BELLA}", type: "brawl.brawler", ownership: { [owner]: 3 }, system: { brawn: 5, wits: 2, hp: { value: 9, max: 9 } } });
     const { x, y } = canvas.grid.getTopLeftPoint({ i: 4, j: 6 });
     const token = await bella.getTokenDocument({ x, y });
     await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 7, max: 7 } } });`,
    );
    await gather(referee, { [BELLA]: [6, 4], [COOK]: [7, 4], [BERTA]: [8, 4] });
    await inPage(referee, `await game.combat.startCombat();`);
    await goTo(seats(), BELLA, 1);
    for (const seat of seats()) await show(seat, "chat");
  });

  it("shows its people on a sheet of their own, from which a test is rolled with its dice", async () => {
    const sheet = await openSheet(mira, BELLA);
    await sheet.locator(".brawler h2").waitFor();
    await loadDice(mira.page, [4, 10], [5, 10]);
    await sheet.getByRole("button", { name: "Brawn" }).click();
    const asked = dialogOf(mira, "Bella: Brawn");
    await asked.getByLabel("Show the odds").check();
    await asked.getByText("79 of 100").waitFor();
    await asked.getByLabel("Harder by").fill("1");
    await asked.getByText("72 of 100").waitFor();
    await confirm(asked);
    const card = lastCard(referee.page, "roll");
    await card.getByText("Done").waitFor();
    await card.getByText("14").nth(1).waitFor(); // 4 and 5 and a brawn of 5, and what was needed
    await expect.poll(() => card.locator(".die").allInnerTexts()).toEqual(["4", "5"]);
    await closeSheet(sheet);
  });

  it("attacks from the strip of its turn; the damage is applied and undone by the Referee", async () => {
    await inPage(mira, `canvas.tokens.placeables.find(({ name }) => name === "${COOK}").setTarget(true);`);
    await mira.page.locator(`#whitehack-turn [data-operation="attack"]`).first().click();
    const asked = dialogOf(mira, "Bella: Fists");
    await asked.getByLabel("Strike madly").check();
    await loadDice(mira.page, [1, 10], [2, 10], [6, 6]);
    await confirm(asked);
    await lastCard(mira.page, "roll").getByText("Knocked about").waitFor();
    await loadDice(mira.page, [2, 8], [3, 8]);
    await lastCard(mira.page, "roll").getByRole("button", { name: "Roll damage" }).click();
    await lastCard(mira.page, "damage").locator('[data-action="applyDamage"]').click();
    await expect.poll(() => hitPoints(referee, COOK)).toBe(2);
    await lastCard(referee.page, "damage").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => hitPoints(mira, COOK)).toBe(7);
  });

  it("is hurt by a monster of Whitehack's, and healed", async () => {
    const deal = (kind: string, amount: number) =>
      inPage(
        referee,
        `await ChatMessage.create({ type: "damage", system: { title: "Ladle", kind: "${kind}", amount: ${amount}, target: { actor: game.actors.getName("${BELLA}").uuid, token: null, name: "${BELLA}" } } });`,
      );
    await deal("damage", 6);
    await damageOf(referee.page, "Ladle").locator('[data-action="applyDamage"]').click();
    await expect.poll(() => hitPoints(mira, BELLA)).toBe(3);
    await deal("healing", 4);
    await damageOf(referee.page, "Ladle").locator('[data-action="applyDamage"]').click();
    await expect.poll(() => hitPoints(mira, BELLA)).toBe(7);
  });

  it("is asked by the Referee for a roll beside Whitehack's people, and both stand on one card", async () => {
    await inPage(
      referee,
      `const actors = ["${BELLA}", "${BERTA}"].map((name) => game.actors.getName(name).uuid);
     void game.system.api.requestRolls({ purpose: "group", actors });`,
    );
    const request = dialogOf(referee, BELLA);
    await request.getByLabel(`Rolls: ${BELLA}`).selectOption({ label: "Wits" });
    await confirm(request);
    const prompt = question(mira, BELLA);
    await prompt.getByRole("button", { name: "Roll" }).click();
    const asked = dialogOf(mira, "Bella: Wits");
    await expect.poll(() => asked.getByLabel("Harder by").count()).toBe(0); // the Referee has said how hard it is
    await loadDice(mira.page, [9, 10], [3, 10]);
    await confirm(asked);
    await lastCard(referee.page, "roll").getByText("Done").waitFor();
    await question(referee, BERTA).getByRole("button", { name: "Decline" }).click();
    const together = lastCard(mira.page, "contest");
    await together.locator(".contest-side", { hasText: BELLA }).getByText("Done").waitFor();
  });

  it("defends herself against a monster that never rolls, and what she takes is undone", async () => {
    await goTo(seats(), COOK, 1);
    await inPage(
      referee,
      `canvas.tokens.placeables.find(({ name }) => name === "${BELLA}").setTarget(true, { releaseOthers: true });`,
    );
    await referee.page.locator(`#whitehack-turn [data-operation="attack"]`).first().click();
    await question(mira, "You are attacked").getByRole("button", { name: "Defend yourself" }).click();
    const asked = dialogOf(mira, BELLA);
    await loadDice(mira.page, [1, 10], [2, 10]);
    await confirm(asked);
    await lastCard(mira.page, "roll").getByText("Struck").waitFor();
    await loadDice(referee.page, [4, 8]);
    await lastCard(referee.page, "roll").getByRole("button", { name: "Roll damage" }).click();
    await damageOf(referee.page, "Bite").locator('[data-action="applyDamage"]').click();
    await expect.poll(() => hitPoints(mira, BELLA)).toBe(3);
    await lastCard(referee.page, "damage").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => hitPoints(mira, BELLA)).toBe(7);
  });

  it("travels with the party of Whitehack's people", async () => {
    await inPage(
      referee,
      `const crew = await Actor.create({ name: "Crew", type: "party" });
     await crew.sheet.render({ force: true });
     for (const name of ["${BERTA}", "${BELLA}"]) {
       const data = new DataTransfer();
       data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName(name).uuid }));
       const target = document.querySelector(".whitehack.sheet.party .members");
       target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
     }`,
    );
    const sheet = referee.page.locator(".whitehack.sheet.party");
    for (const name of [BERTA, BELLA])
      await expect.poll(() => sheet.locator(".member", { hasText: name }).count()).toBe(1);
    await closeSheet(sheet);
  });

  /** Somebody's attack at the goblin from their sheet hurts so much; the damage is applied, and taken back. */
  async function strike(name: string, told: string, dice: readonly LoadedDie[], amount: number, die: LoadedDie) {
    await inPage(
      mira,
      `for (const one of canvas.tokens.placeables) one.setTarget(one.name === "${COOK}", { releaseOthers: false });
     await canvas.scene.tokens.getName("${name}").actor.sheet.render({ force: true });`,
    );
    await mira.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
    await inPage(
      mira,
      `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`,
    );
    await rollBy(mira.page.locator('dialog button[data-action="confirm"]').last(), ...dice);
    const kind = name === BERTA ? "attack" : "roll";
    await lastCard(referee.page, kind).getByText(told).first().waitFor();
    const cards = referee.page.locator('#chat .chat-log [data-card="damage"]');
    const card = cards.nth(await cards.count());
    await rollBy(lastCard(mira.page, kind).getByRole("button", { name: "Roll damage" }), die);
    await card.locator('[data-action="applyDamage"]').click();
    await expect.poll(() => hitPoints(referee, COOK)).toBe(40 - amount);
    await card.getByRole("button", { name: /Undo/ }).first().click();
    await expect.poll(() => hitPoints(referee, COOK)).toBe(40);
  }

  it("HC-CMB-16 WH-ATK-01 RH-ATK-01 each of three games attacks the goblin by dice of its own, and each card tells its own scale", async () => {
    await inPage(
      referee,
      `await game.combat.delete();
     const packs = ["rh", "hc"].map((pack) => ({ pack, enabled: true, preset: "complete" }));
     await game.settings.set("whitehack", "houseRules", { packs, families: { initiative: "core" } });
     const axe = { name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } };
     const chain = { name: "Chain", type: "armor", system: { armorClass: 4, equipped: true } };
     const six = (value) => Object.fromEntries(["strength", "dexterity", "constitution"].map((one) => [one, { value }]));
     const people = [["${RUNA}", "redhack", "thief", 12], ["${BROK}", "hammercrawl", "fighter", 13]];
     for (const [name, type, kind, value] of people) {
       const ownership = { [game.users.getName("Mira").id]: 3 };
       const system = { class: kind, level: 1, attributes: six(value), hp: { value: 8, max: 8 } };
       const actor = await Actor.create({ name, type, ownership, items: [axe, chain], system });
       await canvas.scene.createEmbeddedDocuments("Token", [(await actor.getTokenDocument({ x: 0, y: 0 })).toObject()]);
     }
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hitDice: "4", hp: { value: 40, max: 40 } } });`,
    );
    await gather(referee, { [BERTA]: [6, 4], [RUNA]: [6, 5], [BROK]: [7, 5], [COOK]: [7, 4] });
    await strike(BERTA, "Hit", [[8, 20]], 5, [4, 6]);
    await strike(RUNA, "Success", [[11, 20]], 6, [6, 8]);
    await strike(
      BROK,
      "15 + 2 = 17: hit",
      [
        [15, 20],
        [2, 20],
      ],
      8,
      [7, 8],
    );
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
