// Both packs are switched on, played with, switched off and on again: what documents keep is the same to the last field.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, declare, gather, goTo, openSheetOn, question, rowOf, show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [ALDIS, LOOKOUT, COOK] = ["Sister Aldis", "Goblin lookout", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let tomas: Seat;
const seats = () => [referee, tomas];

/** All that documents keep, as somebody's page knows it; when they were last changed is the server's business. */
interface Stored {
  readonly actors: readonly object[];
  readonly tokens: readonly object[];
  readonly fighters: readonly object[];
  readonly rules: { readonly packs: readonly { readonly pack: string; readonly enabled: boolean }[] };
}
const storedBy = async (seat: Seat): Promise<Stored> => {
  const text = await inPage<string>(
    seat,
    `const kept = (one) => one.toObject();
     return JSON.stringify({
       actors: game.actors.contents.map(kept),
       tokens: canvas.scene.tokens.contents.map((token) => [kept(token), kept(token.actor)]),
       fighters: game.combats.contents.flatMap(({ combatants }) => combatants.contents.map((one) => [one.name, one.flags.whitehack?.packs ?? null])),
       rules: game.settings.get("whitehack", "houseRules"),
     }, (key, value) => (["_stats", "movementAction", "flight"].includes(key) ? undefined : value));`, // whoever is lifted flies by these rules alone
  );
  return JSON.parse(text) as Stored;
};
const onIn = ({ rules }: Stored) => rules.packs.filter(({ enabled }) => enabled).map(({ pack }) => pack);

const rules = () => referee.page.locator("#whitehack-rules");
const review = () => rules().locator(".rules-review");
/** The Referee chooses for a pack in the window, and confirms what follows. */
async function choose(pack: string, preset: string): Promise<void> {
  await rules().locator(`[data-set="pack.${pack}"]`).selectOption(JSON.stringify(preset));
  const apply = review().locator('[data-action="applyReview"]');
  await apply.waitFor();
  await apply.click();
  await review().waitFor({ state: "hidden" });
}
async function switchAll(...choices: readonly (readonly [pack: string, preset: string])[]): Promise<void> {
  await referee.page.keyboard.press("Alt+KeyR");
  await rules().locator('[data-set="pack.fh"]').waitFor();
  for (const [pack, preset] of choices) await choose(pack, preset);
  await rules().locator('.window-header [data-action="close"]').click();
  await rules().waitFor({ state: "detached" });
}
const tabs = (sheet: Awaited<ReturnType<typeof openSheet>>) => sheet.locator('[role="tab"][data-tab="fh-caster"]');
/** Who has answered what on the newest attack. */
const decided = () =>
  inPage<Readonly<Record<string, string>> | null>(
    tomas,
    `return game.messages.contents.findLast(({ type }) => type === "attack")?.flags.whitehack?.decided?.families ?? null;`,
  );

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, tomas] = await Promise.all([table.sit("Referee"), table.sit("Tomas")]);
  await inPage(
    referee,
    `const packs = ["fh", "wb"].map((pack) => ({ pack, enabled: true, preset: "full" }));
     await game.settings.set("whitehack", "houseRules", { packs, switches: {}, families: {} });
     const aldis = game.actors.getName("${ALDIS}");
     await aldis.update({ system: { class: "wise", level: 6, attributes: { wisdom: { value: 16 } }, hp: { value: 30, rolled: 30 } } });
     const spells = (await game.packs.get("whitehack.spells").getDocuments()).filter(({ name }) => name === "Lift");
     await aldis.createEmbeddedDocuments("Item", spells.map((spell) => foundry.utils.mergeObject(spell.toObject(), { "system.prepared": true })));
     const [thing] = aldis.items.filter(({ type }) => type === "gear");
     await thing.update({ system: { packs: { fh: { slots: 3 } } } });
     await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
  );
  await gather(referee, { [ALDIS]: [5, 6], [LOOKOUT]: [6, 6], [COOK]: [10, 3] });
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, tomas }));

let before: Stored;

describe("both packs at one table", () => {
  it("Ferryhack: Aldis casts Lift from her page of spells, and pays for it", async () => {
    await aim(tomas, LOOKOUT);
    const sheet = await openSheetOn(tomas, ALDIS);
    await tabs(sheet).click();
    const points = Number(await sheet.locator('[name="system.packs.fh.points"]').inputValue());
    await sheet.getByRole("button", { name: "Prepare Lift" }).click();
    await confirm(dialogOf(tomas, "at what level?"));
    await closeSheet(sheet);
    const answer = question(tomas, "Spell: Lift").getByRole("button", { name: "Let it take effect" });
    await answer.waitFor();
    await loadDice(tomas.page, [5, 20]);
    await answer.click();
    await dialogOf(tomas, "on whom?").getByRole("button", { name: "Roll" }).click();
    const paid = () => inPage<number>(referee, `return game.actors.getName("${ALDIS}").system.packs.fh.points;`);
    await expect.poll(paid).toBeLessThan(points);
    await expect
      .poll(() => inPage<number>(tomas, `return canvas.scene.tokens.getName("${LOOKOUT}").actor.effects.size;`))
      .toBe(1);
  });

  it("WhiteBox: the goblin is fierce and leads, and two dice say who acts", async () => {
    const sheet = await openSheetOn(referee, LOOKOUT);
    const temper = sheet.locator('[name="system.packs.wb.temper"]');
    await temper.fill("2");
    await temper.press("Tab");
    await expect
      .poll(() => inPage(tomas, `return canvas.scene.tokens.getName("${LOOKOUT}").actor.system.packs.wb?.temper;`))
      .toBe(2);
    await closeSheet(sheet);
    await show(referee, "combat");
    await rowOf(referee, LOOKOUT).locator('[data-act="wb.lead"]').click();
    await rowOf(referee, LOOKOUT).getByText("leads the others").waitFor();
    await loadDice(referee.page, [6, 6], [5, 6], [1, 6], [1, 6], [1, 6], [2, 6]);
    await referee.page.locator('#combat [data-action="rollAll"]').click();
    await tomas.page.waitForFunction(`game.combat.turns.every(({ initiative }) => initiative !== null)`);
    await referee.page.locator('#combat [data-action="startCombat"]').click();
    await tomas.page.waitForFunction(`game.combat?.started === true`);
    await show(referee, "chat");
  });

  it("strikes at Aldis, who stands her ground by Ferryhack, in the order of WhiteBox", async () => {
    await goTo(seats(), LOOKOUT, 1);
    await declare(referee, ALDIS, 19);
    await question(tomas, ALDIS).getByRole("button", { name: "Stand ground" }).click();
    await lastCard(tomas.page, "attack").getByText("Miss").waitFor();
    await expect.poll(() => decided()).toMatchObject({ facing: "fh", initiative: "wb" });
  });
});

describe("switched off", () => {
  it("lose nothing of what they have stored, for anybody", async () => {
    before = await storedBy(referee);
    await switchAll(["wb", "off"], ["fh", "off"]);
    for (const seat of seats()) {
      await expect.poll(async () => onIn(await storedBy(seat))).toEqual([]);
      const { rules: now, ...documents } = await storedBy(seat);
      const { rules: then, ...all } = before;
      expect(documents).toEqual(all);
      expect({ ...now, packs: now.packs.map((one) => ({ ...one, enabled: true })) }).toEqual(then);
    }
  });

  it("are nowhere to be seen meanwhile", async () => {
    const sheet = await openSheetOn(tomas, ALDIS);
    await sheet.locator('[role="tab"][data-tab="play"]').waitFor();
    await expect.poll(() => tabs(sheet).count()).toBe(0);
    await closeSheet(sheet);
    const goblin = await openSheetOn(referee, LOOKOUT);
    await expect.poll(() => goblin.locator('[name^="system.packs.wb"]').count()).toBe(0);
    await closeSheet(goblin);
  });
});

describe("on again", () => {
  it("have all of it: actors, things, fighters and choices are the same to the last field", async () => {
    await switchAll(["fh", "full"], ["wb", "full"]);
    for (const seat of seats()) {
      await expect.poll(async () => onIn(await storedBy(seat))).toEqual(["fh", "wb"]);
      await expect.poll(() => storedBy(seat)).toEqual(before);
    }
  });

  it("are played on: the goblin leads, Lift softens a fall, and Aldis has the points that she had", async () => {
    await show(referee, "combat");
    await rowOf(referee, LOOKOUT).getByText("leads the others").waitFor();
    const sheet = await openSheetOn(tomas, ALDIS);
    await sheet.locator('[role="tab"][data-tab="play"]').click();
    await sheet.getByRole("button", { name: "Soften a fall" }).waitFor();
    await tabs(sheet).click();
    const kept = await inPage<number>(referee, `return game.actors.getName("${ALDIS}").system.packs.fh.points;`);
    await expect.poll(() => sheet.locator('[name="system.packs.fh.points"]').inputValue()).toBe(String(kept));
    await closeSheet(sheet);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
