// What tests of fights by The Red Hack do at a table: switch its order on, let people fight, and read the tracker.
import { expect, vi } from "vitest";
import { packButtons, packHeads, packMarks } from "../../src/foundry/documents/fight-extensions.ts";
import { rulesInForceFor } from "../../src/foundry/host/rulebook.ts";
import { loadDice, type Seat, type Table } from "./table.ts";
import { fighter, fightOf } from "./whitebox.ts";

export { fighter, fightOf };

interface Entered {
  readonly name: string;
  readonly actorId: string;
  readonly tokenId?: string;
}

export function redhackFight(table: () => Table) {
  const settled = () => table().host.settled();
  const seats = () => [table().referee, table().alice, table().bob];
  return {
    settled,
    /** The world plays by the order of The Red Hack; every client has the pack. */
    async play(chosen: object = {}, preset = "order"): Promise<void> {
      const stored = { packs: [{ pack: "rh", enabled: true, preset }], ...chosen };
      await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
      await settled();
      for (const seat of seats())
        await vi.waitFor(() => expect(seat.run(() => rulesInForceFor(null).families.initiative.choice)).toBe("rh"), {
          timeout: 20_000, // the first to play by it loads the pack
        });
      await settled();
    },
    async enter(...entered: readonly Entered[]): Promise<void> {
      await table().referee.run(async () => {
        const combat = await Combat.create({ active: true });
        const sceneId = game.scenes.contents[0]?.id ?? "";
        const data = entered.map((one, place) => {
          const _id = `fighter00000000${place}`; // the host puts those who act at once in the order of their ids
          return one.tokenId ? { _id, ...one, sceneId } : { _id, ...one };
        });
        const options: object = { keepId: true };
        await combat?.createEmbeddedDocuments("Combatant", data as Combatant.CreateData[], options);
      });
      await settled();
    },
    async rollAll(...dice: readonly (readonly [number, number])[]): Promise<void> {
      loadDice(...dice);
      await table().referee.run(() => fightOf().rollAll());
      await settled();
    },
    async start(): Promise<void> {
      await table().referee.run(() => fightOf().startCombat());
      await settled();
    },
    async next(...dice: readonly (readonly [number, number])[]): Promise<void> {
      loadDice(...dice);
      await table().referee.run(() => fightOf().nextTurn());
      await settled();
    },
    async turnOf(name: string): Promise<void> {
      await table().referee.run(() =>
        fightOf().update({ turn: fightOf().turns.findIndex((one) => one.name === name) }),
      );
      await settled();
    },
    titles: () =>
      table().referee.run(() => game.messages.contents.map(({ system }) => (system as { title?: string }).title)),
    order: () => table().bob.run(() => fightOf().turns.map(({ name }) => name)),
    current: () => table().bob.run(() => fightOf().combatant?.name),
    numbers: () =>
      table().bob.run(() => Object.fromEntries(fightOf().combatants.map(({ name, initiative }) => [name, initiative]))),
    buttons: (seat: Seat, name: string): readonly string[] =>
      seat.run(() => packButtons(fighter(name)).map(({ act }) => act)),
    /** What the tracker says of a fighter, but for reactions. */
    marks: (name: string): readonly string[] =>
      table().bob.run(() => packMarks(fighter(name)).filter((mark) => !mark.startsWith("Reactions"))),
    head: (seat: Seat) => seat.run(() => packHeads(fightOf())),
  };
}
