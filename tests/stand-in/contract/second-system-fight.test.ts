/** A second system fights: its own tracker, sides, turns that end effects, a tide that turns, a bell for all. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, openSecondTable, REFEREE, type Seat, type SecondTable } from "./second-table.ts";

describe.each([14, 13] as const)("A second system's fight in generation %i", (generation) => {
  let table: SecondTable;
  let referee: Seat;
  let ann: Seat;
  beforeAll(async () => {
    table = await openSecondTable({ generation });
    [referee, ann] = await Promise.all([table.sit(REFEREE), table.sit(ANN)]);
    await referee.tab("combat");
    await ann.tab("combat");
  });
  afterAll(() => table?.close());

  const mara = `game.actors.getName("Mara")`;
  const combat = "game.combats.contents[0]";

  fact("FIGHT-01", "CONFIG.ui.combat is the tracker of the sidebar", "CombatTracker", async () => {
    expect(await ann.ask("[ui.combat.constructor.name, ui.combat.id]")).toEqual(["HarbourTracker", "combat"]);
  });

  fact("FIGHT-02", "a combat and its combatants are of the system's classes and types", "Combat", async () => {
    await referee.page.click('#combat [data-action="createCombat"]');
    await referee.until("game.combats.size === 1");
    await referee.ask(
      `foundry.documents.TokenDocument.implementation.createCombatants([...canvas.scene.tokens]).then(() => undefined)`,
    );
    await ann.until(`${combat}?.combatants.size === 3`);
    expect(
      await ann.ask(
        `[${combat}.constructor.name, ${combat}.type, ${combat}.combatants.getName("Mara").type, ${combat}.combatants.getName("Mara").isOfWatch]`,
      ),
    ).toEqual(["HarbourCombat", "skirmish", "hand", true]);
  });

  fact("FIGHT-03", "parts of its own stand between those of the core's tracker", "CombatTracker", async () => {
    await ann.page.waitForSelector('#combat .side[data-side="watch"] .name:text-is("Mara")');
    expect(await ann.page.locator('#combat .side[data-side="others"] .name').allTextContents()).toHaveLength(2);
    expect(await ann.page.locator("#combat meter").count()).toBe(1);
    await ann.page.waitForSelector('#combat .harbour-bell .tide:has-text("Slack")');
    const parts = await ann.page
      .locator("#combat [data-application-part]")
      .evaluateAll((all) => all.map((part) => part.getAttribute("data-application-part")));
    expect(parts).toEqual(["header", "bell", "tracker", "footer"]);
  });

  fact(
    "FIGHT-04",
    "an action of its own works from the tracker, and everybody hears of it",
    "ApplicationV2",
    async () => {
      await referee.page.click('#combat [data-action="ringBell"]');
      await ann.page.waitForSelector('#notifications .info:has-text("Referee rings the bell!")');
      await ann.until(`${combat}.system.bells === 1`);
    },
  );

  fact("FIGHT-05", "a combatant's own formula is rolled with the actor's data", "Combatant", async () => {
    await ann.page.click('#combat .side[data-side="watch"] [data-action="rollInitiative"]');
    await referee.until(`Number.isInteger(${combat}.combatants.getName("Mara").initiative)`);
    await referee.until(`game.messages.contents.at(-1)?.rolls[0].formula === "1d6 + 2"`);
    await referee.ask(`${combat}.rollAll().then(() => undefined)`);
    await ann.until(`${combat}.combatants.contents.every((one) => one.initiative !== null)`);
    await ann.until(`game.messages.contents.some(({ rolls }) => rolls[0]?.formula === "1d4")`);
  });

  fact("FIGHT-06", "turns follow the combat's own order, on every client", "Combat", async () => {
    await referee.ask(`${combat}.updateEmbeddedDocuments("Combatant",
      ${combat}.combatants.map(({ id }) => ({ _id: id, initiative: 4 }))).then(() => undefined)`);
    await ann.until(`${combat}.combatants.contents.every((one) => one.initiative === 4)`);
    for (const seat of [referee, ann]) expect(await seat.ask(`${combat}.turns[0].name`)).toBe("Mara");
  });

  fact("FIGHT-07", "who begins a turn is told once, by one Gamemaster's client", "Combat", async () => {
    await referee.page.click('#combat [data-action="startCombat"]');
    await ann.until(`${combat}.round === 1 && ${combat}.combatant.name === "Mara"`);
    await ann.until(`${mara}.getFlag("harbour-watch", "turns") === 1`);
    await ann.page.waitForSelector('#combat .combatant.active .name:text-is("Mara")');
  });

  fact(
    "FIGHT-08",
    "an effect changes what the model holds, with the length that it was given",
    "ActiveEffect",
    async () => {
      await ann.ask(`${mara}.sheet.render({ force: true, tab: "effects" }).then(() => undefined)`);
      await ann.page.click('.application.actor button[data-action="createEffect"]');
      await referee.until(`${mara}.system.attributes.grit === 1`);
      expect(await referee.ask(`${mara}.effects.getName("Brave").isTemporary`)).toBe(true);
      await expect.poll(() => ann.page.locator(".effect .name").allTextContents()).toEqual(["Brave"]);
    },
  );

  fact("FIGHT-09", "the round's end turns the tide, which every tracker shows", "Combat", async () => {
    await referee.page.click('#combat [data-action="nextRound"]');
    await ann.until(`${combat}.round === 2 && game.settings.get("harbour-watch", "tide") === 1`);
    await ann.page.waitForSelector('#combat .harbour-bell .tide:has-text("Flood")');
    await ann.until("game.time.worldTime === 10");
  });

  if (generation === 14)
    fact(
      "FIGHT-10",
      "an effect whose time is up goes at its event, where the system wants it deleted",
      "https://foundryvtt.com/api/v14/variables/CONFIG.ActiveEffect.html",
      async () => {
        await ann.until(`!${mara}.effects.getName("Brave")`);
        expect(await referee.ask(`${mara}.system.attributes.grit`)).toBe(0);
        await expect.poll(() => ann.page.locator(".application.actor .effect").count()).toBe(0);
      },
    );
  else
    fact("FIGHT-14", "an effect whose time is up stays, and says that nothing remains", "ActiveEffect", async () => {
      await referee.until(`${mara}.effects.getName("Brave").duration.remaining === 0`);
      expect(await referee.ask(`${mara}.system.attributes.grit`)).toBe(1);
    });

  if (generation === 14)
    fact(
      "FIGHT-11",
      "a kind of change of the system's own is worked out by its handler, in its phase",
      "https://foundryvtt.com/api/v14/types/foundry.documents.types.ActiveEffectChangeHandler.html",
      async () => {
        await referee.ask(`${mara}.createEmbeddedDocuments("ActiveEffect", [{ name: "Riding the flood", type: "mark", system: {
          flag: "#00ff00", changes: [
            { key: "system.pace", type: "tidal", value: 10, phase: "initial" },
            { key: "system.pace", type: "multiply", value: 2, phase: "final" },
          ] } }]).then(() => undefined)`);
        await ann.until(`${mara}.system.pace === 80`);
        expect(await ann.ask(`${mara}.effects.getName("Riding the flood").system.flag.css`)).toBe("#00ff00");
      },
    );

  fact(
    "FIGHT-12",
    "a status of its own is switched in the token's HUD or by name, and has its place once",
    "Actor",
    async () => {
      expect(await ann.ask(`${mara}.toggleStatusEffect("lamplit").then((effect) => effect.name)`)).toBe("Lamplit");
      await referee.until(`${mara}.statuses.has("lamplit")`);
      expect(await ann.ask(`${mara}.toggleStatusEffect("lamplit", { active: true })`)).toBe(true);
      expect(await ann.ask(`${mara}.toggleStatusEffect("lamplit")`)).toBe(false);
      expect(
        await ann.ask(`${mara}.toggleStatusEffect("grounded").then((effect) => [...effect.statuses].sort())`),
      ).toEqual(["grounded", "immobile"]);
    },
  );

  law("FIGHT-13", "nothing failed meanwhile in either console", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
