// A fight in the languages that nobody speaks: the strip of each turn, foes who attack together, every consequence of an
// attack, a contest, and the board of distances show no word of English, and nothing wider than they are.
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../tools/demo/world.ts";
import { CONSEQUENCE_STATES, CONSEQUENCES } from "../../src/view/checks/cards/consequence-card.ts";
import { picture } from "../support/album.ts";
import { look, PACKS, packsOn } from "../support/every-screen.ts";
import { show } from "../support/fight.ts";
import { lastCard, loadDice, target } from "../support/hands.ts";
import { inPage, SETUP, turnOf } from "../support/powers.ts";
import { pseudoModule } from "../support/pseudo-language.ts";
import { knownWords, lookedAt, seenIn, sitIn, UNBROKEN } from "../support/pseudo-screens.ts";
import { type Seat, Table } from "../support/table.ts";

let folder: string;
let table: Table;
let referee: Seat;
let isKnown: (text: string) => boolean;
const HERO = "Berta Holm";
const FOE = "Goblin lookout";
const strip = () => referee.page.locator("#whitehack-turn");

/** Two goblins beside the hero, whose fight begins before the fight of everybody else. */
const TOGETHER = `
  const { scene } = canvas;
  const foe = scene.tokens.getName("${FOE}");
  const { x, y } = scene.tokens.getName("${HERO}");
  await foe.update({ x: x - 100, y }, { animate: false });
  const more = await scene.createEmbeddedDocuments("Token", [{ ...foe.toObject(), _id: undefined, y: y + 100 }]);
  const fighters = more.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
  await game.combat.createEmbeddedDocuments("Combatant", fighters);
  for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${FOE}" ? 6 : 3 });`;

/** A card of each consequence in each of its states, as attacks post them. */
const FOLLOWED = `
  const { uuid, name } = game.actors.getName("${HERO}");
  const targets = canvas.scene.tokens.filter((token) => token.name === "${FOE}").map((token) => ({ actor: token.actor.uuid, token: token.uuid, name: token.name }));
  for (const what of ${JSON.stringify(CONSEQUENCES)})
    for (const state of ${JSON.stringify(CONSEQUENCE_STATES)}) {
      const system = { title: "WHITEHACK.Consequence.Title." + what, actor: uuid, name, what, state, save: state !== "used", targets };
      await ChatMessage.create({ type: "consequence", system });
      globalThis.lookAround();
    }`;

beforeAll(async () => {
  folder = await pseudoModule();
  const seed = await demoWorld();
  table = await Table.open({ seed, modules: [folder], scene: "plain", motion: "reduced" });
  referee = await table.sit("Referee");
  isKnown = await knownWords(seed, ["The ferry vault", "Referee", "Mira", "Tomas", "Alt", "Shift", "Control"]);
  await inPage(referee, SETUP);
  await inPage(referee, TOGETHER);
});
afterAll(async () => {
  await table?.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

describe.each(["pl", "he"] as const)("in the language %s,", (language) => {
  beforeAll(async () => {
    await sitIn(referee, language);
    await show(referee, "chat");
  });

  it.each(language === "pl" ? ["", ...PACKS] : [""])(
    "the strips of turns are unbroken; with the house rules %s",
    async (pack) => {
      const { page } = referee;
      await inPage(referee, packsOn(pack === "" ? [] : [pack]));
      for (let turn = 0; turn < (pack === "" ? 8 : 4); turn += 1) {
        await inPage(referee, "await game.combat.nextTurn();");
        await strip().locator(".strip-title").waitFor();
        const more = strip().locator("#whitehack-turn-more");
        if ((await more.count()) > 0) await more.click();
        await look(page);
      }
      await picture(`strip ${language} ${pack}`, { referee });
      expect(await seenIn(referee, isKnown)).toEqual(UNBROKEN);
    },
  );

  it("foes who attack together are, from their attack to its undoing", async () => {
    const { page } = referee;
    await inPage(referee, packsOn([]));
    await turnOf(referee, FOE);
    await target(page, HERO);
    await loadDice(page, [5, 20], [3, 6], [19, 20], [6, 20], [4, 6], [19, 20]);
    await strip().locator('[data-operation="mob"]').click();
    const card = lastCard(page, "mob");
    for (const operation of ["applyOne", "unfold", "undoAll"]) {
      await card.locator(`[data-action="${operation}"]`).waitFor();
      await look(page);
      await picture(`mob ${language} ${operation}`, { referee });
      await card.locator(`[data-action="${operation}"]`).click();
    }
    await expect.poll(() => card.locator('[data-action="undoAll"]').count()).toBe(0);
    await look(page);
    expect(await seenIn(referee, isKnown)).toEqual(UNBROKEN);
  });

  it("every consequence of an attack is, and a contest", async () => {
    const { page } = referee;
    await inPage(referee, FOLLOWED);
    await look(page);
    await picture(`consequences ${language}`, { referee });
    await page.evaluate(
      `void game.system.api.requestRolls({ purpose: "contest", actors: ["${HERO}", "Ogre"].map((name) => game.actors.getName(name).uuid) })`,
    );
    await page.locator("dialog.application .ask-asked").first().waitFor();
    await look(page);
    await page.locator('dialog.application button[data-action="confirm"]').click();
    for (const [name, place] of [
      [HERO, 1], // declines
      ["Ogre", 0], // rolls
    ] as const) {
      const asked = page.locator('#chat .chat-log [data-card="prompt"]', { hasText: name }).last();
      await asked.locator('[data-action="answerPrompt"]').nth(place).click();
      await expect.poll(() => asked.locator('[data-action="answerPrompt"]').count()).toBe(0);
    }
    await lastCard(page, "contest").waitFor();
    await look(page);
    await picture(`contest ${language}`, { referee });
    expect(await seenIn(referee, isKnown)).toEqual(UNBROKEN);
    expect(Object.keys(await lookedAt(page))).toEqual(
      expect.arrayContaining(["card mob", "card consequence", "card contest", "section.turn-strip"]),
    );
  });
});
