// The hero of the Strong with an option in a slot, a friend beside them, and a goblin to fight.
import { beforeEach } from "vitest";
import { performItemRoll } from "../../src/foundry/items/perform-item-roll.ts";
import type { AttackChoice } from "../../src/foundry/extensions/games.ts";
import { refusalOfOption } from "../../src/foundry/conditions/end-conditions.ts";
import { attackHero, SWORD } from "./attacks.ts";
import { everybodyFights } from "./everybody-fights.ts";
import { actorOf, aimAt, aTable, HERO, lastMessage, loadDice, placedGoblin, type Seat, type Table } from "./table.ts";

export const FRIEND = "friendtoken00001";
export const FRIENDS_ACTOR = "friend0000000001";

/** A table at which the hero has a friend beside them, who is Bob's. */
export const tableWithFriend = (): (() => Table) =>
  aTable(undefined, (actors, room) => {
    const friend = {
      _id: FRIENDS_ACTOR,
      name: "Friend",
      type: "character",
      ownership: { default: 0, bob0000000000001: 3 },
      system: { class: "deft", level: 1, hp: { value: 5, rolled: 5, temporary: 0 } },
    };
    actors.push(friend as never);
    const tokens = room.tokens as object[];
    const place = { _id: FRIEND, actorId: FRIENDS_ACTOR, name: "Friend", actorLink: true, width: 1, height: 1 };
    tokens.push({ ...place, x: 0, y: 100 });
  });

/** What tests do with the options of the hero, at the table of the running test. */
export function strongHero(table: () => Table) {
  const settled = (): Promise<void> => table().host.settled();
  const room = () => placedGoblin().parent;

  beforeEach(async () => {
    await table().referee.run(async () => {
      for (const id of ["herotoken0000001", FRIEND])
        await room()?.tokens.get(id)?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
      await placedGoblin().update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
    });
    await settled();
  });

  const optionOf = (key: string): Item.Implementation => {
    const item = actorOf(HERO).items.find(({ name }) => name === key);
    if (!item) throw new Error(`no ${key}`);
    return item;
  };
  /** The hero's turn of the next round. */
  const nextRound = async (): Promise<void> => {
    await table().referee.run(async () => {
      await game.combat?.nextRound();
      const turn = game.combat?.turns.findIndex(({ actor }) => actor?.id === HERO) ?? 0;
      await game.combat?.update({ turn });
    });
    await settled();
  };

  return {
    settled,
    room,
    optionOf,
    nextRound,

    /** The hero has an option in a slot. */
    async learn(key: string): Promise<void> {
      const system = { kind: "option", class: "strong", key, slot: 0 };
      await table().alice.run(() =>
        actorOf(HERO).createEmbeddedDocuments("Item", [{ name: key, type: "ability", system }] as Item.CreateData[]),
      );
      await settled();
    },

    /** Uses an option; with `skip` no dialog of a roll opens. */
    async use(
      key: string,
      { seat = table().alice, skip = false }: { seat?: Seat; skip?: boolean } = {},
    ): Promise<void> {
      await seat.run(() => performItemRoll(optionOf(key), "useAbility", { skip }));
      await settled();
    },

    /** Why an option is refused where the world keeps to the count of the round. */
    refusal: (key: string) => table().alice.run(() => refusalOfOption(optionOf(key), "strict")),

    /** A fight in which it is the hero's turn. */
    async fight(): Promise<void> {
      await everybodyFights(table());
      await nextRound();
    },

    /** Alice attacks the goblin with the sword; the card of it. */
    async strike(values: object = {}, face = 8, by: AttackChoice = SWORD): Promise<Record<string, unknown>> {
      loadDice([face, 20]);
      return table().alice.run(async () => {
        aimAt(placedGoblin());
        await attackHero(by, { allowed: true, ...values });
        return lastMessage().toObject().system as unknown as Record<string, unknown>;
      });
    },
  };
}

/** What an attack on a card was changed by. */
export const modifiers = (system: Record<string, unknown>) =>
  (system["outcome"] as { modifiers: { label: string; value: number }[] }).modifiers.map(({ label, value }) => ({
    label,
    value,
  }));
