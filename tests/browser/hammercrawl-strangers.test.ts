// An evening of strangers: a stack of characters is made, two are played under names that neighbours give, one dies, and the
// next one steps in by two clicks before all go back to town.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { question, show } from "../support/fight.ts";
import { damageOf, lastCard } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BROK, SLY, HEIR] = ["Brok", "Sly", "Sly the Second"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open();
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
     for (const user of game.users) await user.update({ character: null });`,
  );
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const stored = <Value>(name: string, path: string) =>
  inPage<Value>(referee, `return foundry.utils.getProperty(game.actors.getName("${name}"), "${path}");`);

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

it("HC-GEN-10 the Referee makes several at once, each under a name of its own", async () => {
  const dialog = await askForCharacter(referee);
  await dialog.getByLabel("How many").fill("3");
  await confirm(dialog);
  await show(referee, "chat");
  const card = lastCard(referee.page, "notice");
  await card.getByText("New characters: 3").waitFor();
  await expect.poll(() => card.locator(`[data-uuid^="Actor."]`).count()).toBe(3);
  const names = await inPage<string[]>(
    referee,
    `return game.actors.filter(({ type }) => type === "hammercrawl").map(({ name }) => name);`,
  );
  expect([names.length, new Set(names).size]).toEqual([3, 3]);
});

it("HC-GEN-01 HC-GEN-04 two are played, and each is named by the next player at the table", async () => {
  const people = [
    [mira, "Mira", "Human Fighter", tomas, "Tomas", BROK],
    [tomas, "Tomas", "Human Thief", mira, "Mira", SLY],
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

it("HC-DMG-02 what is more than hit points and Constitution together strikes Sly dead", async () => {
  await inPage(
    referee,
    `const actor = game.actors.getName("${SLY}");
     await actor.update({ system: { attributes: { constitution: { value: 9 } }, hp: { value: 8, max: 8 } } });
     await ChatMessage.create({ type: "damage", system: { title: "Cleaver", amount: 17, actor: null, target: { actor: actor.uuid, token: null, name: actor.name } } });`,
  );
  await damageOf(referee.page, "Cleaver").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => stored(SLY, "system.hp.state")).toBe("dead");
});

it("HC-CNV-06 HC-DMG-06 the tombstone keeps an epitaph, and the next one steps in by two clicks", async () => {
  const sheet = await openSheet(tomas, SLY);
  await sheet.getByText(`Here lies ${SLY}`).waitFor();
  await sheet.getByLabel("Epitaph").fill("She was nearly there.");
  await sheet.getByLabel("Epitaph").blur();
  await expect.poll(() => stored(SLY, "system.epitaph")).toBe("She was nearly there.");
  await picture("tombstone", { tomas });
  await sheet.getByRole("button", { name: "Roll the next one" }).click();
  await confirm(dialogOf(tomas, "Make a HAMMERCRAWL! character"));
  await giveName(mira, "Tomas", HEIR);
  await expect.poll(() => inPage(referee, `return game.users.getName("Tomas").character?.name;`)).toBe(HEIR);
  await expect.poll(() => stored(SLY, "system.hp.state")).toBe("dead"); // the stone stays
});

it("HC-PTY-06 HC-PTY-07 the newcomer delves with the others, and all go back to town", async () => {
  await inPage(
    referee,
    `const members = ["${BROK}", "${HEIR}"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
     const party = await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 }, system: { members } });
     await party.sheet.render({ force: true });`,
  );
  const press = (name: string) =>
    referee.page.locator(".whitehack.sheet.party").getByRole("button", { name }).first().click();
  await press("Explore");
  for (const seat of seats()) await show(seat, "chat");
  await tomas.page.locator(".chat-message", { hasText: "The party explores" }).waitFor();
  await press("Return to town");
  await referee.page.locator(".whitehack.sheet.party").getByText("In town").first().waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
