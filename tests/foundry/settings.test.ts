import { describe, expect, it } from "vitest";
import { skipsDialog } from "../../src/foundry/keybindings.ts";
import { HERO, aTable, actorOf } from "./table.ts";

const table = aTable();
const click = (keys: object): { event: Event } => ({ event: Object.assign(new Event("click"), keys) });

describe("the dialog", () => {
  it("is skipped while the key is held", () => {
    table().alice.run(() => {
      expect(skipsDialog(click({}))).toBe(false);
      expect(skipsDialog(click({ shiftKey: true }))).toBe(true);
      expect(skipsDialog(click({ ctrlKey: true }))).toBe(false);
      expect(skipsDialog({})).toBe(false);
    });
  });

  it("is brought up by the key for those who usually go without", async () => {
    await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true));
    table().alice.run(() =>
      expect([skipsDialog(click({})), skipsDialog(click({ shiftKey: true }))]).toEqual([true, false]),
    );
    table().bob.run(() => expect(skipsDialog(click({}))).toBe(false));
  });

  it("follows the key that the user has bound", async () => {
    await table().alice.run(() => game.keybindings.set("whitehack", "skipDialog", [{ key: "AltLeft" }]));
    table().alice.run(() => {
      expect(skipsDialog(click({ altKey: true }))).toBe(true);
      expect(skipsDialog(click({ shiftKey: true }))).toBe(false);
    });
  });

  it("does as it is told expressly", () => {
    table().alice.run(() =>
      expect([skipsDialog({ skip: true }), skipsDialog({ ...click({ shiftKey: true }), skip: false })]).toEqual([
        true,
        false,
      ]),
    );
  });
});

describe("an open question of the rules", () => {
  it("that is answered anew changes every actor at once", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "moduleAttackBonus", 2));
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) {
      seat.run(() => expect(actorOf(HERO).system).toMatchObject({ derived: { attackValue: { value: 13 } } }));
    }
  });

  it("is passed by where the stored answer is absurd", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "moduleAttackBonus", 1e12));
    table().referee.run(() => expect(actorOf(HERO).system).toMatchObject({ derived: { attackValue: { value: 11 } } }));
  });
});
