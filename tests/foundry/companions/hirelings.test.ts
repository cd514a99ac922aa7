// Help from an affiliation: a player rolls, and the Referee says who comes.
import { describe, expect, it } from "vitest";
import { helpQuestion, performCallForHelp } from "../../../src/foundry/companions/perform-help.ts";
import { hire, performHire } from "../../../src/foundry/companions/perform-hire.ts";
import { companionsOf } from "../../../src/foundry/combat/companions-of.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { playing } from "../playing.ts";
import { aTable, actorOf, HERO, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const play = playing(table);
const { undo } = undoing(table);

const hero = () => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("no character");
  return actor;
};
const call = async (face: number): Promise<object> => {
  loadDice([face, 20]);
  await table().alice.run(() =>
    performAnsweredTask(hero(), helpQuestion(hero(), "charisma", "Harbor guild"), { values: {}, visibility: "public" }),
  );
  return table().bob.run(() => lastMessage().toObject().system as object);
};
const followers = (seat: Seat) =>
  seat.run(() =>
    companionsOf(hero()).flatMap((one) => {
      if (!one.isMonster()) return [];
      const { derived, hp, companion } = one.system;
      const { attackValue, savingThrow } = derived;
      return [{ name: one.name, av: attackValue.value, st: savingThrow.value, hp: hp.max, wage: companion.wage }];
    }),
  );
const THREE = { count: 3, name: "Guard", wage: 4, period: "month", morale: 1 } as const;

describe("a call for help", () => {
  it("WH-HIRE-01: is a roll by Charisma, on which the Referee lets hirelings of one hit die come", async () => {
    await play.become({ attributes: { charisma: { value: 11 } } });
    expect(await call(9)).toMatchObject({ title: "Help from Harbor guild", outcome: { success: true, quality: 9 } });
    loadDice([2, 6], [5, 6], [6, 6]);
    await table().referee.run(() => hire(hero(), THREE));
    await table().host.settled();
    expect(followers(table().alice)).toEqual([
      { name: "Guard 1", av: 11, st: 6, hp: 2, wage: 4 },
      { name: "Guard 2", av: 11, st: 6, hp: 5, wage: 4 },
      { name: "Guard 3", av: 11, st: 6, hp: 6, wage: 4 },
    ]);
    await undo(table().referee);
    expect(followers(table().referee)).toEqual([]);
  });

  it("WH-HIRE-01: brings nobody where it fails, and is for those with an affiliation", async () => {
    await play.become({ attributes: { charisma: { value: 11 } } });
    expect(await call(12)).toMatchObject({ outcome: { success: false } });
    await table().alice.run(() => performCallForHelp(hero()));
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Companion.Refusal.noAffiliation");
    await table().alice.run(() => performHire(hero()));
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.refereeOnly");
    expect(followers(table().referee)).toEqual([]);
  });
});
