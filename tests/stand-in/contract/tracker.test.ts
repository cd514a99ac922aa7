import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, HERO, openInterfaceTable, RAT, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

let table: InterfaceTable;
let referee: Seat;
let ann: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  referee = await table.sit(REFEREE);
  ann = await table.sit(ANN);
  await referee.tab("combat");
  await ann.tab("combat");
});
afterAll(() => table.close());

const rows = (seat: Seat) => seat.page.locator("#combat li.combatant[data-combatant-id]");
const row = (seat: Seat, name: string) => rows(seat).filter({ has: seat.page.locator(`.name:text-is("${name}")`) });

describe("The combat tracker", () => {
  fact("TRACK-01", "the Referee opens an encounter; players have no such button", "CombatTracker", async () => {
    expect(await ann.page.locator('#combat [data-action="createCombat"]').count()).toBe(0);
    await referee.page.click('#combat [data-action="createCombat"]');
    await referee.until("game.combats.size === 1");
    await referee.ask(`game.combats.contents[0].createEmbeddedDocuments("Combatant", [
      { actorId: "${HERO}", name: "Hero" }, { actorId: "${RAT}", name: "Rat" }, { actorId: "${RAT}", name: "Ghost", hidden: true },
    ]).then(() => undefined)`);
    await row(referee, "Ghost").waitFor();
    expect(await rows(referee).count()).toBe(3);
  });

  fact("TRACK-02", "players do not see hidden combatants", "Combatant", async () => {
    await row(ann, "Rat").waitFor();
    expect(await rows(ann).count()).toBe(2);
    expect(await row(referee, "Ghost").getAttribute("class")).toContain("hide");
  });

  fact("TRACK-03", "an owner rolls for their own combatant by the button in its row", "CombatTracker", async () => {
    expect(await row(ann, "Rat").locator('[data-action="rollInitiative"]').count()).toBe(0);
    await row(ann, "Hero").locator('button[data-action="rollInitiative"]').click();
    await row(ann, "Hero").locator(".token-initiative .initiative").waitFor();
    await referee.until(`game.combats.contents[0].combatants.getName("Hero").initiative !== null`);
  });

  fact("TRACK-04", "roll all rolls for those who have not, and rows follow the turns", "CombatTracker", async () => {
    await referee.page.click('#combat [data-action="rollAll"]');
    await referee.until("game.combats.contents[0].combatants.contents.every((c) => c.initiative !== null)");
    await referee.until(`document.querySelectorAll("#combat .initiative-input").length === 3`);
    const shown = await rows(referee).locator(".name").allTextContents();
    expect(shown).toEqual(await referee.ask("game.combats.contents[0].turns.map((c) => c.name)"));
  });

  fact(
    "TRACK-05",
    "begin, next turn, next round: the active row and the round are shown to all",
    "CombatTracker",
    async () => {
      await referee.page.click('#combat [data-action="startCombat"]');
      await ann.page.waitForSelector('#combat .encounter-title:has-text("1")');
      await referee.page.waitForSelector("#combat .combatant.active");
      const first = await referee.page.getAttribute("#combat .combatant.active", "data-combatant-id");
      await referee.page.click('#combat [data-action="nextTurn"]');
      await referee.until(`document.querySelector("#combat .combatant.active")?.dataset.combatantId !== "${first}"`);
      await referee.page.click('#combat [data-action="nextRound"]');
      await ann.page.waitForSelector('#combat .encounter-title:has-text("2")');
      await expect.poll(() => ann.ask("game.combats.contents[0].round")).toBe(2);
    },
  );

  fact("TRACK-06", "an initiative can be typed, plainly or as a change", "CombatTracker", async () => {
    const input = row(referee, "Rat").locator("input.initiative-input");
    await input.fill("12");
    await input.press("Tab");
    await referee.until(`game.combats.contents[0].combatants.getName("Rat").initiative === 12`);
    await row(referee, "Rat").locator('input.initiative-input[value="12"]').waitFor();
    await row(referee, "Rat").locator("input.initiative-input").fill("-2");
    await row(referee, "Rat").locator("input.initiative-input").press("Tab");
    await referee.until(`game.combats.contents[0].combatants.getName("Rat").initiative === 10`);
    expect(await rows(referee).first().locator(".name").textContent()).toBe("Rat");
  });

  fact("TRACK-07", "defeated and hidden are toggled in the row", "CombatTracker", async () => {
    await row(referee, "Rat").locator('[data-action="toggleDefeated"]').click();
    await ann.page.waitForSelector("#combat .combatant.defeated");
    await row(referee, "Ghost").locator('[data-action="toggleHidden"]').click();
    await row(ann, "Ghost").waitFor();
    expect(await rows(ann).count()).toBe(3);
  });

  fact(
    "TRACK-08",
    "a combatant's menu is built once, with the hook's entries in it",
    "https://foundryvtt.com/api/v14/functions/hookEvents.getCombatantContextOptions.html",
    async () => {
      await row(referee, "Hero").click({ button: "right" });
      expect(await referee.page.locator("#context-menu li.context-item").allTextContents()).toContain(
        "Remove from the fight",
      );
      await referee.page.keyboard.press("Escape");
    },
  );

  fact(
    "TRACK-10",
    "an update of the fight that asks for no rendering does not draw the tracker anew",
    "https://foundryvtt.com/api/v14/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html",
    async () => {
      const drawn = `(async () => {
        const [fight] = game.combats.contents;
        let times = 0;
        const hook = Hooks.on("renderCombatTracker", () => { times += 1; });
        const once = () => new Promise((resolve) => Hooks.once("renderCombatTracker", resolve));
        await fight.update({ flags: { world: { noted: 1 } } }, { render: false });
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const shown = once();
        await fight.update({ flags: { world: { noted: 2 } } });
        await shown;
        Hooks.off("renderCombatTracker", hook);
        return times;
      })()`;
      expect(await referee.ask(drawn)).toBe(1);
    },
  );

  law("TRACK-09", "nothing failed meanwhile", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
