// What tests of WhiteBox do at a table: switch it on, let somebody fight, and read what the tracker has.
import { vi, expect } from "vitest";
import { rulesInForceFor } from "../../src/foundry/host/rulebook.ts";
import { packButtons } from "../../src/foundry/documents/fight-extensions.ts";
import { trackerLines } from "../../src/foundry/combat/tracker/tracker-lines.ts";
import { lastMessage, loadDice, type Seat, type Table } from "./table.ts";

/** What a world may have chosen besides the preset. */
interface Chosen {
  readonly switches?: Readonly<Record<string, boolean>>;
  readonly families?: Readonly<Record<string, string>>;
}

export const fightOf = (): Combat.Implementation => {
  const fight = game.combats.contents[0];
  if (!fight) throw new Error("Nobody fights");
  return fight;
};
export const fighter = (name: string): Combatant.Implementation => {
  const found = fightOf().combatants.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not fight`);
  return found;
};

/** Some more people for fights: the quick one has a Dexterity of 14, the slow one of 11. */
export const [QUICK, SLOW] = ["quick00000000001", "slow000000000001"] as const;
const person = (id: string, name: string, dexterity: number) => ({
  _id: id,
  name,
  type: "character",
  items: [],
  system: { class: "deft", level: 1, attributes: { dexterity: { value: dexterity } }, hp: { value: 4, rolled: 4 } },
});
export const PEOPLE = [person(QUICK, "Quick", 14), person(SLOW, "Slow", 11)] as const;

export function whitebox(table: () => Table) {
  const settled = () => table().host.settled();
  return {
    settled,
    /** The world plays by the sequence of WhiteBox, and by what else it has chosen; every client has the pack. */
    async play(chosen: Chosen = {}): Promise<void> {
      const stored = { packs: [{ pack: "wb", enabled: true, preset: "sequence" }], ...chosen };
      await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
      await settled();
      for (const seat of [table().referee, table().alice, table().bob])
        await vi.waitFor(
          () => expect(seat.run(() => rulesInForceFor(null).families.initiative.choice)).toBe("wb"),
          { timeout: 20_000 }, // the first to play by it loads the pack
        );
      await settled();
    },
    /** Who fights, by name and actor. */
    async enter(...entered: readonly (readonly [actorId: string, name: string])[]): Promise<void> {
      await table().referee.run(async () => {
        const combat = await Combat.create({ active: true });
        const data = entered.map(([actorId, name]) => ({ actorId, name }));
        await combat?.createEmbeddedDocuments("Combatant", data as Combatant.CreateData[]);
      });
      await settled();
    },
    /** Everybody who may rolls initiative, with these dice. */
    async rollAll(...faces: readonly number[]): Promise<void> {
      loadDice(...faces.map((face) => [face, 6] as const));
      await table().referee.run(() => fightOf().rollAll());
      await settled();
    },
    lines: (name: string) => table().bob.run(() => trackerLines(fighter(name))),
    facts: () => table().referee.run(() => (lastMessage().toObject().system as { facts?: object[] }).facts ?? []),
    titles: () =>
      table().referee.run(() => game.messages.contents.map(({ system }) => (system as { title?: string }).title)),
    order: () => table().bob.run(() => fightOf().turns.map(({ name }) => name)),
    current: () => table().bob.run(() => fightOf().combatant?.name),
    numbers: () =>
      table().bob.run(() => Object.fromEntries(fightOf().combatants.map(({ name, initiative }) => [name, initiative]))),
    /** The turn of somebody begins. */
    async turnOf(name: string): Promise<void> {
      await table().referee.run(async () => {
        const fight = fightOf();
        await fight.update({ turn: fight.turns.findIndex((one) => one.name === name) });
      });
      await settled();
    },
    /** What the tracker lets a user do at somebody's row. */
    buttons: (seat: Seat, name: string): readonly string[] =>
      seat.run(() => packButtons(fighter(name)).map(({ act }) => act)),
  };
}
