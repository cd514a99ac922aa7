// Characters whom no player plays, and monsters: whatever the rules ask about them is asked of the Referee.
import { describe, expect, it } from "vitest";
import { performHealthOperation } from "../../../src/foundry/health/health-actions.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { trayRows } from "../../../src/foundry/chat/prompts/tray/tray-rows.ts";
import { falling, hero } from "../falling.ts";
import { type Seat, aTable, placedGoblin } from "../table.ts";

const table = aTable(undefined, (actors) => Object.assign(actors[0] ?? {}, { ownership: { default: 0 } }));
const { strike, wound, answer, settled } = falling(table);
const hp = () => table().referee.run(() => (hero() as Creature).system.hp);
const asked = (seat: Seat) => seat.run(() => trayRows().map(({ title, decides }) => ({ title, decides })));

describe("a character whom no player plays", () => {
  it("WH-SVD-01 in part: saves against damage when the Referee says so, who answers for nobody else", async () => {
    await strike(4);
    expect(asked(table().referee)).toEqual([{ title: "WHITEHACK.HitSave.Title.damageSave", decides: false }]);
    expect(asked(table().alice)).toEqual([]);
    await answer(table().referee, "decline");
    expect(hp()).toMatchObject({ value: 2 });
    const states = table().referee.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("prompt") ? [one.system.state] : [])),
    );
    expect(states).toEqual(["answered"]);
  });

  it("WH-DMG-03 in part: saves against death where the Referee asks for it, and nobody is bothered before", async () => {
    await wound(9);
    expect(asked(table().referee)).toEqual([]);
    await table().referee.run(() => performHealthOperation(hero(), "deathSave"));
    await settled();
    expect(asked(table().referee)).toMatchObject([{ decides: false }]);
    await answer(table().referee, "savingThrow", [[2, 20]]);
    expect(hp()).toMatchObject({ value: -3, state: "stable" });
  });

  it("is bothered by no question where it is a monster: below zero it is out of the fight", async () => {
    await strike(9, {}, () => placedGoblin().actor as Creature);
    expect(asked(table().referee)).toEqual([]);
  });
});
