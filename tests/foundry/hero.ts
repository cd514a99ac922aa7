// The character of a test's table, as the Referee's client knows them.
import { HERO, type Table, actorOf } from "./table.ts";

/** The hero, for the client in whose name it is asked. */
export const hero = (): Actor.OfType<"character"> => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("The hero is no character");
  return actor;
};

/** What the Referee of the running test reads and writes of the hero, and chooses for the world. */
export const heroOf = (table: () => Table) => ({
  stored: () => table().referee.run(() => hero().system.toObject()),
  write: (system: object): Promise<unknown> => table().referee.run(() => hero().update({ system } as Actor.UpdateData)),
  choose: (key: string, value: unknown): Promise<unknown> =>
    table().referee.run(() => game.settings.set("whitehack", key as never, value as never)),
});
