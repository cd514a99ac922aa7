// WhiteBox at the table: a fighter guards instead of striking.
import { beforeEach, describe, expect, it } from "vitest";
import { packButtons } from "../../../src/foundry/documents/fight-extensions.ts";
import { packAct } from "../../../src/foundry/extensions/packs-in-force.ts";
import { falling, hero } from "../falling.ts";
import { aTable, HERO } from "../table.ts";
import { undoing } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { settled, write, fight, nextRound } = falling(table);
const { undo } = undoing(table);

beforeEach(() => playWhitebox(table));

describe("the defensive stance of WhiteBox", () => {
  const fighter = () => game.combats.contents[0]?.combatants.find(({ actorId }) => actorId === HERO) ?? null;
  const acts = () =>
    table().alice.run(() => {
      const one = fighter();
      return one ? packButtons(one).map(({ act }) => act) : [];
    });
  const armor = () =>
    table().bob.run(() => {
      const actor = hero();
      return actor?.isCreature() ? actor.system.derived.armorClass.value : null;
    });

  it("WB-CMB-12: is a fighter's, takes the attack and gives armor until the next turn, and the card takes it back", async () => {
    await write({ class: "deft" });
    await fight();
    await table().referee.run(() => {
      const combat = game.combats.contents[0];
      return combat?.update({ turn: combat.turns.findIndex(({ actorId }) => actorId === HERO) });
    });
    await settled();
    expect(acts()).not.toContain("wb.stance");
    await write({ class: "strong" });
    expect(acts()).toContain("wb.stance");
    const plain = armor();
    const take = async (): Promise<void> => {
      const where = { actor: null, item: null, event: {} as Event, button: {} as HTMLElement };
      await table().alice.run(() => packAct("wb.stance")?.({ ...where, combatant: fighter() }));
      await settled();
    };
    await take();
    expect(armor()).toBe((plain ?? 0) + 2);
    expect(acts()).not.toContain("wb.stance");
    await undo(table().referee);
    expect(armor()).toBe(plain);
    expect(acts()).toContain("wb.stance");
    await take();
    await nextRound();
    await expect.poll(armor).toBe(plain);
  });
});
