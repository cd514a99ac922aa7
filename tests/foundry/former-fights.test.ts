// What is noted down about those in a fight: in one place, and read where older worlds had it.
import { expect, it } from "vitest";
import { combatantOf } from "../../src/foundry/fight/combatant-of.ts";
import { momentOf } from "../../src/foundry/fight/moment.ts";
import { migrateWorld } from "../../src/foundry/requests/migrate-world.ts";
import { aTable, actorOf, HERO } from "./table.ts";

const table = aTable();
const READINESS = { missile: true, size: "minor", drawn: false };

/** A fight of the hero in its second round, with these flags. */
async function fight(flags: object): Promise<void> {
  await table().referee.run(async () => {
    const combat = await Combat.create({ active: true });
    const hero = { actorId: HERO, initiative: 5, flags: { whitehack: flags } };
    await combat?.createEmbeddedDocuments("Combatant", [hero as Combatant.CreateData]);
    await combat?.startCombat();
    await combat?.nextRound();
  });
  await table().host.settled();
}
const fighter = () => game.combat?.combatants.contents[0];
const migrated = async (): Promise<void> => {
  await table().referee.run(() => migrateWorld());
  await table().host.settled();
};

it("notes of an older world are read, and moved once", async () => {
  await fight({ readiness: READINESS, bossRound: 2 });
  table().alice.run(() => {
    expect(fighter()?.initiativeEntry).toEqual({ value: 5, dexterity: 16, ...READINESS });
    expect(fighter()?.fightState).toMatchObject({ bossRound: 2, round: 2, left: null });
  });
  await migrated();
  table().alice.run(() => {
    expect(fighter()?.flags).toMatchObject({ whitehack: { fight: { readiness: READINESS, bossRound: 2 } } });
    expect(Object.keys(fighter()?.flags.whitehack ?? {})).toEqual(["fight"]);
  });
});

it("notes of today win where half of them are old", async () => {
  await fight({ readiness: READINESS, bossRound: 1, fight: { bossRound: 2, concentrating: true } });
  await migrated();
  table().alice.run(() =>
    expect(fighter()?.fightState).toMatchObject({ readiness: READINESS, bossRound: 2, concentrating: true }),
  );
});

it("an attack is refused by what the round still holds, until another begins", async () => {
  await fight({ fight: { round: 2, left: { attack: 0, move: 1, small: 1 } } });
  const moment = () =>
    table().alice.run(() => {
      const hero = actorOf(HERO);
      return hero.isCreature() && combatantOf(hero) ? momentOf(hero) : null;
    });
  expect(moment()).toMatchObject({ left: { attack: 0, move: 1 }, whole: { attack: 1 } });
  await table().referee.run(() => game.combat?.nextRound());
  await table().host.settled();
  expect(moment()).toMatchObject({ round: 3, left: { attack: 1, move: 1, small: 1 } });
});
