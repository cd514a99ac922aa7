// What the story of a fight by The Red Hack needs: three people against two goblins on the board of distances, nobody on the
// scene, and the hands that play them.
import { question, show } from "./fight.ts";
import { lastCard, loadDice, type LoadedDie, rollBy } from "./hands.ts";
import { dialogOf, inPage } from "./powers.ts";
import { type Seat, Table } from "./table.ts";

export const [RUNA, BRON, ILSA, COOK, GUARD] = ["Runa", "Bron", "Ilsa", "Goblin cook", "Goblin lookout"] as const;

/** A fight that has not begun. */
const GATHERED = `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
  const weapon = (name, more) => ({ name, type: "weapon", system: { damage: "1d6", equipped: true, ...more } });
  const people = [
    ["${RUNA}", "thief", 5, [weapon("Club", {}), weapon("Bow", { range: 70 })], {}],
    ["${BRON}", "fighter", 8, [weapon("Axe", {})], {}],
    ["${ILSA}", "wizard", 4, [weapon("Staff", {})], { slots: 2 }],
  ];
  const fighters = [];
  for (const [name, of, hp, items, overrides] of people) {
    const ownership = { [game.users.getName("Mira").id]: 3 };
    const attributes = { strength: { value: 14 }, dexterity: { value: 12 }, constitution: { value: 12 } };
    const system = { class: of, attributes, hp: { value: hp, max: hp }, overrides };
    fighters.push(await Actor.create({ name, type: "redhack", ownership, items, system }));
  }
  const goblin = game.actors.find(({ type }) => type === "monster");
  for (const name of ["${COOK}", "${GUARD}"])
    fighters.push(await goblin.clone({ name, system: { hp: { value: 4, max: 6 } } }, { save: true }));
  const combat = await Combat.create({ active: true });
  await combat.createEmbeddedDocuments("Combatant", fighters.map(({ id, name }) => ({ actorId: id, name })));`;

/** A fight that has not begun: Runa, Bron and Ilsa are Mira's; the Referee has the goblins. */
export class RedhackFight {
  readonly table: Table;
  readonly referee: Seat;
  readonly mira: Seat;

  private constructor(table: Table, referee: Seat, mira: Seat) {
    [this.table, this.referee, this.mira] = [table, referee, mira];
  }

  /** Everybody sits, and the tracker is in sight. */
  static async open(): Promise<RedhackFight> {
    const table = await Table.open();
    const [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
    const fight = new RedhackFight(table, referee, mira);
    await inPage(referee, GATHERED);
    for (const seat of fight.seats) {
      await seat.page.waitForFunction(
        `Object.keys(Handlebars.partials).some((name) => name.includes("packs/redhack"))`,
      );
      await show(seat, "combat");
      await seat.page.locator("#combat .fight-head", { hasText: "Order of the round" }).waitFor();
    }
    return fight;
  }

  get seats(): readonly Seat[] {
    return [this.referee, this.mira];
  }

  async show(tab: "chat" | "combat"): Promise<void> {
    for (const seat of this.seats) await show(seat, tab);
  }

  /** The sides meet, neither warned: who rolls a 1 is surprised. Initiative falls by these dice, and the fight begins. */
  async meet(...dice: readonly LoadedDie[]): Promise<void> {
    const { page } = this.referee;
    await page.getByRole("button", { name: /^At first:/ }).click();
    const noticed = dialogOf(this.referee, "Who has noticed whom?");
    await noticed.locator('[name="noticed"]').selectOption("even");
    await noticed.getByRole("button", { name: "Say so" }).click();
    await page.getByRole("button", { name: /^At first: they meet/ }).waitFor();
    await loadDice(page, ...dice);
    await this.track(this.referee, "rollAll");
    await page.waitForFunction(`game.combat.combatants.contents.every(({ initiative }) => initiative !== null)`);
    await this.track(this.referee, "startCombat");
  }

  /** All roll anew for a round. */
  async nextRound(...dice: readonly LoadedDie[]): Promise<void> {
    await loadDice(this.referee.page, ...dice);
    await this.track(this.referee, "nextRound");
  }

  /** A button of the tracker, pressed as soon as it is there. */
  async track(seat: Seat, action: "rollAll" | "startCombat" | "nextTurn" | "nextRound"): Promise<void> {
    await show(seat, "combat");
    await seat.page.locator(`#combat [data-action="${action}"]:visible`).first().click();
  }

  /** The turn of somebody in a round, as everybody sees it. */
  async isTurnOf(name: string, round: number): Promise<void> {
    for (const { page } of this.seats)
      await page.waitForFunction(
        `game.combat?.round === ${round} && game.combat.combatant?.name === ${JSON.stringify(name)}`,
      );
  }

  /** Ends the turn of whoever has it. */
  async endTurn(seat: Seat, next: string, round: number): Promise<void> {
    await this.track(seat, "nextTurn");
    await this.isTurnOf(next, round);
  }

  /** The turn goes on to one of the goblins. */
  async goblins(seat: Seat): Promise<void> {
    await this.track(seat, "nextTurn");
    await this.referee.page.waitForFunction(`game.combat.combatant?.name.startsWith("Goblin")`);
    await this.show("chat");
  }

  initiatives(): Promise<Readonly<Record<string, number>>> {
    return inPage(
      this.referee,
      `return Object.fromEntries(game.combat.combatants.map((one) => [one.name, one.initiative]));`,
    );
  }

  hp(name: string): Promise<number> {
    return inPage(this.referee, `return game.actors.getName("${name}").system.hp.value;`);
  }

  /** Somebody aims at another by one press on the board, and attacks from their sheet. */
  async attack(seat: Seat, who: string, whom: string): Promise<void> {
    const aim = seat.page.locator("#whitehack-bands").getByRole("button", { name: `Aim at ${whom}` });
    if ((await aim.getAttribute("aria-pressed")) !== "true") await aim.press("Enter");
    await aim.and(seat.page.locator('[aria-pressed="true"]')).waitFor();
    await inPage(seat, `await game.actors.getName("${who}").sheet.render({ force: true });`);
    await seat.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
    await inPage(seat, `await game.actors.getName("${who}").sheet.close();`);
  }

  async defend(seat: Seat, face: number): Promise<void> {
    await question(seat, "You are attacked")
      .getByRole("button", { name: /Defend yourself/ })
      .click();
    await loadDice(seat.page, [face, 20]);
    const cards = this.referee.page.locator('#chat .chat-log [data-card="roll"]');
    const before = await cards.count();
    await seat.page.getByRole("button", { name: "Roll", exact: true }).click();
    await cards.nth(before).waitFor({ state: "attached" });
  }

  /** Strikes as a question has offered it, through the dialog of the attack. */
  async strike(seat: Seat, kind: string, face: number): Promise<void> {
    await question(seat, kind)
      .getByRole("button", { name: /^Strike/ })
      .first()
      .click();
    await loadDice(seat.page, [face, 20]);
    await seat.page.getByRole("button", { name: "Roll", exact: true }).click();
  }

  /** Rolls the damage of the newest attack, and applies it. */
  async hurt(seat: Seat, ...dice: readonly LoadedDie[]): Promise<void> {
    const cards = seat.page.locator('#chat .chat-log [data-card="damage"]');
    const before = await cards.count();
    await rollBy(lastCard(seat.page, "roll").getByRole("button", { name: "Roll damage" }), ...dice);
    await cards.nth(before).locator('[data-action="applyDamage"]').click();
  }

  letBe(seat: Seat, kind: string, about: string): Promise<void> {
    return seat.page
      .locator('#chat .chat-log [data-card="prompt"]', { hasText: kind })
      .filter({ hasText: about })
      .last()
      .getByRole("button", { name: "Let it be" })
      .click();
  }
}
