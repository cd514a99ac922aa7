// An evening of four users: a stack of characters is made, three are played under names that neighbours give, they delve and
// fight three rounds in phases, one dies, and the next one steps in by two clicks before all go back to town.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { picture } from "../support/album.ts";
import { gather, question, show } from "../support/fight.ts";
import { damageOf, lastCard, loadDice, type LoadedDie, rollBy } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BROK, GRUNK, SLY, HEIR, COOK] = ["Brok", "Grunk", "Sly", "Sly the Second", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
let aino: Seat;
const seats = () => [referee, mira, tomas, aino];

beforeAll(async () => {
  const users = [...DEMO_USERS, { _id: "aino000000000001", name: "Aino", role: 1, color: "#7a5c1f" }];
  table = await Table.open({ scene: "plain", users });
  [referee, mira, tomas, aino] = await Promise.all([
    table.sit("Referee"),
    table.sit("Mira"),
    table.sit("Tomas"),
    table.sit("Aino"),
  ]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
     for (const user of game.users) await user.update({ character: null });`,
  );
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas, aino }));

const stored = <Value>(name: string, path: string) =>
  inPage<Value>(referee, `return foundry.utils.getProperty(game.actors.getName("${name}"), "${path}");`);
const isIn = (name: string, condition: string) =>
  inPage<boolean>(
    referee,
    `return canvas.scene.tokens.getName("${name}").actor.effects.some(({ name }) => name === "${condition}");`,
  );
const pointsOf = (name: string) =>
  inPage<number>(referee, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);

/** Opens the questions for a new character, above the list of actors. */
async function askForCharacter(seat: Seat) {
  await seat.page.evaluate('ui.sidebar.changeTab("actors", "primary")');
  await seat.page.getByRole("button", { name: "Make a HAMMERCRAWL! character" }).click();
  return dialogOf(seat, "Make a HAMMERCRAWL! character");
}

/** Whoever is asked gives the name. */
async function giveName(namer: Seat, player: string, name: string): Promise<void> {
  await show(namer, "chat");
  const asked = question(namer, `A name for ${player}’s character`);
  await asked.getByLabel("Name", { exact: true }).fill(name);
  await asked.getByRole("button", { name: "Give this name" }).click();
  await expect.poll(() => inPage(referee, `return game.actors.getName("${name}")?.name;`)).toBe(name);
}

/** The next phases, called by the button above the rows. */
async function phases(seat: Seat, ...shown: readonly string[]): Promise<void> {
  await show(seat, "combat");
  for (const phase of shown) {
    await seat.page.getByRole("button", { name: "Next phase" }).first().click();
    await seat.page.locator("#combat [aria-current]", { hasText: phase }).first().waitFor();
  }
}

/** Somebody attacks from their sheet. */
async function attack(seat: Seat, name: string, at: string, ...dice: readonly LoadedDie[]) {
  await inPage(
    seat,
    `for (const one of canvas.tokens.placeables) one.setTarget(one.name === "${at}", { releaseOthers: false });
     await canvas.scene.tokens.getName("${name}").actor.sheet.render({ force: true });`,
  );
  await seat.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
  await loadDice(seat.page, ...dice);
  await seat.page.getByRole("button", { name: "Roll", exact: true }).click();
  await inPage(seat, `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`);
  await show(seat, "chat");
  return lastCard(seat.page, "roll");
}

it("HC-GEN-10 the Referee makes ten at once, each under a name of its own", async () => {
  const dialog = await askForCharacter(referee);
  await dialog.getByLabel("How many").fill("10");
  await confirm(dialog);
  await show(referee, "chat");
  const card = lastCard(referee.page, "notice");
  await card.getByText("New characters: 10").waitFor();
  await expect.poll(() => card.locator(`[data-uuid^="Actor."]`).count()).toBe(10);
  const names = await inPage<string[]>(
    referee,
    `return game.actors.filter(({ type }) => type === "hammercrawl").map(({ name }) => name);`,
  );
  expect([names.length, new Set(names).size]).toEqual([10, 10]);
});

it("HC-GEN-01 HC-GEN-04 three are played, and each is named by the next player at the table", async () => {
  const people = [
    [mira, "Mira", "Human Fighter", tomas, "Tomas", BROK],
    [tomas, "Tomas", "Half-ogre Berserker", aino, "Aino", GRUNK],
    [aino, "Aino", "Human Thief", mira, "Mira", SLY],
  ] as const;
  for (const [seat, player, kind, namer, nameOf, name] of people) {
    const dialog = await askForCharacter(seat);
    await dialog.getByText(`${nameOf} will be asked for the name.`).waitFor();
    await dialog.getByLabel("Class", { exact: true }).selectOption({ label: kind });
    await confirm(dialog);
    await giveName(namer, player, name);
    await expect.poll(() => inPage(referee, `return game.users.getName("${player}").character?.name;`)).toBe(name);
  }
});

it("HC-CMB-05 HC-CMB-14 round 1: the leader's player calls the phases, and a bash throws the goblin down", async () => {
  await inPage(
    referee,
    `const sword = { name: "Sword", type: "weapon", system: { damage: "1d6", equipped: true } };
     const shield = { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
     const sum = (strength, dexterity) => ({ strength: { value: strength }, dexterity: { value: dexterity }, constitution: { value: 9 }, wisdom: { value: 10 } });
     const gear = { "${BROK}": [[sword, shield], sum(13, 13)], "${GRUNK}": [[sword], sum(16, 9)], "${SLY}": [[sword], sum(10, 9)] };
     for (const [name, [items, attributes]] of Object.entries(gear)) {
       const actor = game.actors.getName(name);
       await actor.deleteEmbeddedDocuments("Item", [], { deleteAll: true });
       await actor.createEmbeddedDocuments("Item", items);
       await actor.update({ system: { attributes, hp: { value: 8, max: 8 } } });
       await canvas.scene.createEmbeddedDocuments("Token", [(await actor.getTokenDocument({ x: 0, y: 0 })).toObject()]);
     }
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hitDice: "4", hp: { value: 40, max: 40 } } });`,
  );
  await gather(referee, { [BROK]: [6, 4], [GRUNK]: [7, 5], [SLY]: [6, 5], [COOK]: [7, 4] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${COOK}" ? 3 : 9 });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "combat");
  await mira.page.getByText("Phases: the party").first().waitFor();
  await expect.poll(() => tomas.page.getByRole("button", { name: "Next phase" }).count()).toBe(0);
  await phases(mira, "Missile", "Melee");
  const card = await attack(mira, BROK, COOK, [15, 20], [14, 20]);
  await card.getByRole("button", { name: "Decide the dice" }).click();
  await mira.page.locator('dialog select[name="mark0"], .application select[name="mark0"]').selectOption("bash");
  await mira.page.getByRole("button", { name: "So be it" }).click();
  const bashed = mira.page.locator('#chat .chat-log [data-card="roll"]', { hasText: "shield bash" });
  await loadDice(referee.page, [3, 20]);
  await bashed.getByRole("button", { name: /resists/ }).click();
  await lastCard(mira.page, "roll").getByRole("button", { name: "Knocked down" }).click();
  await expect.poll(() => isIn(COOK, "Exposed")).toBe(true);
  await expect.poll(() => isIn(BROK, "Shield lowered")).toBe(true);
  await rollBy(bashed.getByRole("button", { name: "Roll damage" }), [5, 8]);
  await lastCard(mira.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => pointsOf(COOK)).toBe(31); // half of 6 for the bash, and 6
});

it("HC-CMB-16 HC-CLS-20 rounds 1 and 2: the goblin hurts Grunk, who gives in to his rage, and is told whom to strike", async () => {
  await phases(mira, "Misc", "Magic");
  await phases(referee, "Movement", "Missile", "Melee");
  const blow = await attack(referee, COOK, GRUNK, [17, 20]);
  await rollBy(blow.getByRole("button", { name: "Roll damage" }), [2, 6]);
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => pointsOf(GRUNK)).toBe(6);
  await show(tomas, "chat");
  await question(tomas, "Murderous rage").getByRole("button", { name: "Give in" }).click();
  await expect.poll(() => isIn(GRUNK, "Murderous rage")).toBe(true);
  await phases(referee, "Misc", "Magic", "Movement");
  await expect.poll(() => inPage(referee, "return game.combat.round;")).toBe(2);
  await show(tomas, "chat");
  const duty = question(tomas, "In a rage");
  await duty.getByText("▶ Strike the strongest enemy within reach (Goblin cook)").waitFor();
  await duty.getByRole("button", { name: "So it is done" }).click();
  await phases(mira, "Missile", "Melee");
  const card = await attack(tomas, GRUNK, COOK, [2, 20], [18, 20], [2, 20]); // the better of two for the first: the goblin lies open
  await card.getByText("A hit", { exact: true }).waitFor();
});

it("HC-CLS-20 HC-DMG-02 round 3: Grunk calms down and pants; Sly is struck dead", async () => {
  await phases(mira, "Misc", "Magic");
  await phases(referee, "Movement", "Missile", "Melee", "Misc", "Magic", "Movement");
  await expect.poll(() => inPage(referee, "return game.combat.round;")).toBe(3);
  await show(tomas, "chat");
  await rollBy(
    question(tomas, "In a rage").getByRole("button", { name: "Calm down: save against 15" }),
    [19, 20],
    [18, 20],
  );
  await expect.poll(() => isIn(GRUNK, "Panting")).toBe(true);
  await inPage(
    referee,
    `const actor = game.actors.getName("${SLY}");
     await ChatMessage.create({ type: "damage", system: { title: "Cleaver", amount: 17, actor: null, target: { actor: actor.uuid, token: null, name: actor.name } } });`,
  );
  await show(referee, "chat");
  await damageOf(referee.page, "Cleaver").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => stored(SLY, "system.hp.state")).toBe("dead");
  await expect.poll(() => inPage(aino, `return game.combat.combatants.getName("${SLY}").isDefeated;`)).toBe(true);
  await expect.poll(() => inPage(referee, "return game.messages.contents.at(-1).type;")).toBe("prompt"); // nothing more of it is written
  await inPage(referee, "await game.combat.delete();");
});

it("HC-CNV-06 HC-DMG-06 the tombstone keeps an epitaph, and the next one steps in by two clicks", async () => {
  const sheet = await openSheet(aino, SLY);
  await sheet.getByText(`Here lies ${SLY}`).waitFor();
  await sheet.getByLabel("Epitaph").fill("She was nearly there.");
  await sheet.getByLabel("Epitaph").blur();
  await expect.poll(() => stored(SLY, "system.epitaph")).toBe("She was nearly there.");
  await picture("tombstone", { aino });
  await sheet.getByRole("button", { name: "Roll the next one" }).click();
  await confirm(dialogOf(aino, "Make a HAMMERCRAWL! character"));
  await giveName(mira, "Aino", HEIR);
  await expect.poll(() => inPage(referee, `return game.users.getName("Aino").character?.name;`)).toBe(HEIR);
  await expect.poll(() => stored(SLY, "system.hp.state")).toBe("dead"); // the stone stays
});

it("HC-PTY-06 HC-PTY-07 the newcomer delves with the others, and all go back to town", async () => {
  await inPage(
    referee,
    `const members = ["${BROK}", "${GRUNK}", "${HEIR}"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
     const party = await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 }, system: { members } });
     await party.sheet.render({ force: true });`,
  );
  const press = (name: string) =>
    referee.page.locator(".whitehack.sheet.party").getByRole("button", { name }).first().click();
  await press("Explore");
  for (const seat of seats()) await show(seat, "chat");
  await aino.page.locator(".chat-message", { hasText: "The party explores" }).waitFor();
  await press("Return to town");
  await referee.page.locator(".whitehack.sheet.party").getByText("In town").first().waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
