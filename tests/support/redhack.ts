// What stories of fights by The Red Hack have in common: three people against two goblins, and the hands that play them.
import { picture } from "./album.ts";
import { gather, question, show } from "./fight.ts";
import { lastCard, loadDice, type LoadedDie, rollBy } from "./hands.ts";
import { dialogOf, inPage } from "./powers.ts";
import { type Seat, Table } from "./table.ts";

export const [RUNA, BRON, ILSA, COOK, GUARD] = ["Runa", "Bron", "Ilsa", "Goblin cook", "Goblin lookout"] as const;

/** Bron and Ilsa are this player's. */
const peopleOf = (
  second: string,
) => `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
  const weapon = (name, more) => ({ name, type: "weapon", system: { damage: "1d6", equipped: true, ...more } });
  const shield = { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
  const people = [
    ["${RUNA}", "Mira", "thief", 5, [weapon("Club", {}), weapon("Bow", { range: 70 })], {}],
    ["${BRON}", "${second}", "fighter", 8, [weapon("Axe", {}), shield], {}],
    ["${ILSA}", "${second}", "wizard", 4, [weapon("Staff", {})], { slots: 2 }],
  ];
  for (const [name, player, of, hp, items, overrides] of people) {
    const ownership = { [game.users.getName(player).id]: 3 };
    const attributes = { strength: { value: 14 }, dexterity: { value: 12 }, constitution: { value: 12 } };
    const system = { class: of, attributes, hp: { value: hp, max: hp }, overrides };
    const actor = await Actor.create({ name, type: "redhack", ownership, items, system });
    const token = await actor.getTokenDocument({ x: 0, y: 0 });
    await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
  }
  for (const name of ["${COOK}", "${GUARD}"])
    await canvas.scene.tokens.getName(name).actor.update({ system: { hp: { value: 4, max: 6 } } });`;

/** A fight that has not begun: Runa is Mira's, Bron and Ilsa are Tomas's or hers, too; the Referee has the goblins. */
export class RedhackFight {
  readonly table: Table;
  readonly referee: Seat;
  readonly mira: Seat;
  readonly tomas: Seat;

  private constructor(table: Table, [referee, mira, tomas]: readonly [Seat, Seat, Seat]) {
    [this.table, this.referee, this.mira, this.tomas] = [table, referee, mira, tomas];
  }

  /** Everybody stands on a square, and the tracker is in sight; for two, Tomas is away and Mira plays all three. */
  static async open(places: Parameters<typeof gather>[1], isForTwo = false): Promise<RedhackFight> {
    const table = await Table.open({ scene: "plain" });
    const seats = ["Referee", "Mira", ...(isForTwo ? [] : ["Tomas"])].map((name) => table.sit(name));
    const [referee, mira, tomas = mira] = await Promise.all(seats);
    if (!referee || !mira || !tomas) throw new Error("nobody sits");
    const fight = new RedhackFight(table, [referee, mira, tomas]);
    await inPage(referee, peopleOf(isForTwo ? "Mira" : "Tomas"));
    await gather(fight.referee, places);
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
    return [...new Set([this.referee, this.mira, this.tomas])];
  }

  picture(name: string): Promise<void> {
    const { referee, mira, tomas } = this;
    return picture(name, { referee, mira, tomas });
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
    return inPage(this.referee, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);
  }

  /** A goblin attacks somebody from its sheet. */
  async attack(who: string, whom: string): Promise<void> {
    await inPage(
      this.referee,
      `canvas.tokens.placeables.find(({ name }) => name === "${whom}").setTarget(true, { releaseOthers: true });
       await canvas.scene.tokens.getName("${who}").actor.sheet.render({ force: true });`,
    );
    await this.referee.page.locator('.whitehack.sheet.monster [data-action="rollAttack"]').first().click();
    await inPage(
      this.referee,
      `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`,
    );
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
