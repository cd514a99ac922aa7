// What the Deft make of their successes: a task that a saving throw turns into a crit, a pair that pays in the next round.
import { describe, expect, it } from "vitest";
import { performCritSave } from "../../../src/foundry/combat/damage/perform-crit-save.ts";
import { presentCard } from "../present-card.ts";
import { outcomeOn } from "../../../src/foundry/checks/cards/ruling-of.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { beginScope } from "../../../src/foundry/campaign/time/scopes.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { fromPack, playing } from "../playing.ts";
import { HERO, type Seat, aTable, actorOf, loadDice, REFEREE } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { become, carry, face, task, attack } = playing(table);

const TRADER = { name: "Trader", kind: "vocation", attributes: [], unwritten: false };
const deft = (more: object = {}): Promise<void> =>
  become({ class: "deft", level: 1, groups: [TRADER], overrides: { savingThrow: 7 }, ...more });

/** The newest card of a task. */
const taskCard = (): ChatMessage.OfType<"check"> => {
  const found = game.messages.contents.findLast((one) => one.isCard("check") && one.system.kind === "task");
  if (!found?.isCard("check")) throw new Error("No task was rolled");
  return found;
};
const result = (): string => table().alice.run(() => outcomeOn(taskCard()).result);
const offers = (seat: Seat): Promise<unknown> =>
  seat.run(async () => (await presentCard(taskCard()))?.["canSaveForCrit"]);

async function saveForCrit(seat: Seat, face: number): Promise<void> {
  loadDice([face, 20]);
  await seat.run(() => performCritSave(taskCard(), { skip: true }));
  await table().host.settled();
}
const counted = (): unknown =>
  table().alice.run(() =>
    actorOf(HERO)
      .items.contents.filter((item) => item.isAbility())
      .map(({ system }) => system.uses.spent),
  );

describe("a success that may become a crit", () => {
  it("WH-DEFT-12: by a saving throw, once per session, and is a success again when the card undoes it", async () => {
    await deft();
    await task("dexterity", { "class.vocation": false }, 6);
    expect([result(), await offers(table().alice), await offers(table().bob)]).toEqual(["success", true, false]);
    await saveForCrit(table().alice, 5);
    expect([result(), await offers(table().alice), counted()]).toEqual(["crit", false, [1]]);
    await task("dexterity", { "class.vocation": false }, 7);
    expect(await offers(table().alice)).toBe(false);
    await saveForCrit(table().alice, 5);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.CritSave.Refusal.used");
    const first = table().referee.run(() =>
      game.messages.contents.find((one) => one.isCard("check") && one.system.critSave.made),
    );
    if (first) await table().referee.run(() => undoEntry(first));
    await table().host.settled();
    expect([counted(), await offers(table().alice)]).toEqual([[], true]);
    expect(table().alice.run(() => first?.isCard("check") && outcomeOn(first).result)).toBe("success");
  });

  it("WH-DEFT-12: tells nobody by its refusal how a roll went that they may not see", async () => {
    await deft();
    const reasonFor = async (face: number): Promise<unknown> => {
      await task("dexterity", { "class.vocation": false }, face);
      await table().referee.run(() => taskCard().update({ whisper: [REFEREE], blind: true }));
      await table().host.settled();
      return table().alice.run(() => askReferee("useCritSave", { message: taskCard().id ?? "", check: "none" }));
    };
    const [success, failure] = [await reasonFor(6), await reasonFor(19)];
    expect(success).toEqual({ done: false, reason: "WHITEHACK.Refusal.noCard" });
    expect(failure).toEqual(success);
  });

  it("WH-DEFT-12: is used up by a failed save too, until the next session", async () => {
    await deft();
    await carry(fromPack("abilities", "From success to triumph"));
    await task("dexterity", { "class.vocation": false }, 6);
    await saveForCrit(table().alice, 8);
    expect([result(), counted()]).toEqual(["success", [1]]);
    await task("dexterity", { "class.vocation": false }, 6);
    expect(await offers(table().alice)).toBe(false);
    await table().referee.run(() => {
      const actor = actorOf(HERO);
      return actor.isCreature() ? beginScope([actor], "session") : null;
    });
    expect([counted(), await offers(table().alice)]).toEqual([[0], true]);
  });

  it("WH-DEFT-12: keeps the use where the table counts successes alone (Amb-16)", async () => {
    await deft();
    await table().referee.run(() => game.settings.set("whitehack", "successToCrit", "successes"));
    await task("dexterity", { "class.vocation": false }, 6);
    await saveForCrit(table().alice, 8);
    expect([result(), counted()]).toEqual(["success", []]);
  });

  it("WH-DEFT-12: neither for failures, nor for saves, nor with a vocation of combat, nor for other classes", async () => {
    await deft();
    await task("dexterity", { "class.vocation": false }, 19);
    expect(await offers(table().alice)).toBe(false);
    await become({ groups: [{ ...TRADER, combat: true }] });
    await task("dexterity", { "class.vocation": false }, 6);
    expect(await offers(table().alice)).toBe(false);
    await become({ class: "strong", groups: [TRADER] });
    await task("dexterity", {}, 6);
    expect(await offers(table().alice)).toBe(false);
  });
});

describe("a pair in an attack", () => {
  const vocation = { vocation: true };

  it("WH-DEFT-13, WH-ATK-07: hits, and gives combat advantage in the next round alone, which can be given up", async () => {
    await deft({ overrides: { attackValue: 10 } });
    await face({ armorClass: 9 });
    await everybodyFights(table());
    const round = (to: number) => table().referee.run(() => game.combats.contents[0]?.update({ round: to, turn: 0 }));
    await round(1);
    await table().host.settled();
    const strike = (values: object, ...faces: number[]) =>
      attack("sword00000000001", "melee", { ...vocation, allowed: true, ...values }, ...faces);
    expect(await strike({}, 6, 6)).toMatchObject({ outcome: { verdict: "hit", advantageNextRound: true } });
    expect(await strike({}, 4, 5)).toMatchObject({ outcome: { score: 10 } });
    await round(2);
    await table().host.settled();
    expect(await strike({}, 4, 5)).toMatchObject({ outcome: { score: 12 } });
    expect(await strike({ "part.0": false }, 4, 5)).toMatchObject({ outcome: { score: 10 } });
    await round(3);
    await table().host.settled();
    expect(await strike({}, 4, 5)).toMatchObject({ outcome: { score: 10 } });
    expect(await strike({}, 15, 15)).toMatchObject({ outcome: { verdict: "miss", advantageNextRound: false } });
  });

  it("WH-ATK-07: gives nothing once its card is undone", async () => {
    await deft({ overrides: { attackValue: 10 } });
    await everybodyFights(table());
    await attack("sword00000000001", "melee", { ...vocation, allowed: true }, 6, 6);
    const card = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("attack")));
    const noted = () =>
      table().alice.run(
        () => game.combats.contents[0]?.combatants.find((one) => one.actor?.id === HERO)?.fightState.advantageRound,
      );
    expect(noted()).toBeGreaterThan(1);
    if (card) await table().referee.run(() => undoEntry(card));
    await table().host.settled();
    expect(noted()).toBe(0);
  });
});

describe("a fumbled task", () => {
  const mayBeSaved = (seat: Seat): Promise<unknown> =>
    seat.run(async () => (await presentCard(taskCard()))?.["canSaveFumble"]);

  it("WH-FUM-02 Amb-35: stays a fumble by the book, and may be saved against where the table plays so", async () => {
    await deft();
    await task("dexterity", { "class.vocation": false }, 20);
    expect([result(), await mayBeSaved(table().alice)]).toEqual(["fumble", false]);
    await table().referee.run(() => game.settings.set("whitehack", "fumbleSaves", "attacksAndTasks"));
    await table().host.settled();
    await task("dexterity", { "class.vocation": false }, 20);
    expect([await mayBeSaved(table().alice), await mayBeSaved(table().bob)]).toEqual([true, false]);
    await saveForCrit(table().alice, 8);
    expect([result(), await mayBeSaved(table().alice)]).toEqual(["fumble", false]);
    await task("dexterity", { "class.vocation": false }, 20);
    await saveForCrit(table().alice, 7);
    expect([result(), counted()]).toEqual(["failure", []]);
    await table().referee.run(() => undoEntry(taskCard()));
    await table().host.settled();
    expect([result(), await mayBeSaved(table().alice)]).toEqual(["fumble", true]);
    await table().referee.run(() => game.settings.set("whitehack", "fumbleSaves", "attacks"));
  });
});
