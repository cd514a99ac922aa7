// What befalls somebody in tests of hit points: attacks, questions with their answers, and rounds of a fight.
import { expect, vi } from "vitest";
import { performApplyDamage } from "../../src/foundry/combat/damage/perform-damage.ts";
import { performAnswer } from "../../src/foundry/chat/prompts/perform-answer.ts";
import { postCard } from "../../src/foundry/chat/cards/post-card.ts";
import type { Creature } from "../../src/foundry/documents/creature.ts";
import { openPrompts } from "../../src/foundry/chat/prompts/listeners.ts";
import { type Face, HERO, type Seat, type Table, actorOf, loadDice } from "./table.ts";

type Stored = Creature["system"]["hp"];
export function hpOf(actor: Actor.Implementation | null): Stored {
  if (!actor?.isCreature()) throw new Error("Nobody with hit points");
  return actor.system.hp;
}

export const hero = () => actorOf(HERO);

interface Dealt {
  readonly attack?: boolean;
  readonly lethal?: boolean;
  readonly visibility?: "public" | "gm";
  readonly by?: string | null;
  readonly kinds?: readonly string[];
  readonly kind?: "damage" | "healing";
}

/** Waits until the Referee's client has seen to all rounds of the fight that have begun. */
export async function followed({ host, referee }: Table): Promise<void> {
  await vi.waitFor(() =>
    expect(referee.run(() => game.combats.contents[0]?.getFlag("whitehack", "followed"))).toBe(
      referee.run(() => game.combats.contents[0]?.round),
    ),
  );
  await host.settled();
}

/** The table of the running test, and what is done at it. */
export function falling(table: () => Table) {
  const settled = (): Promise<void> => table().host.settled();

  async function strike(amount: number, dealt: Dealt = {}, whom: () => Actor.Implementation = hero): Promise<void> {
    const { attack = true, lethal = true, visibility = "public", by = null, kinds = [], kind = "damage" } = dealt;
    await table().referee.run(async () => {
      const target = { actor: whom().uuid, token: null, name: whom().name };
      const facts = {
        title: "Claw",
        kind,
        amount,
        lethal,
        attack,
        kinds,
        outcome: null,
      };
      await postCard({
        kind: "damage",
        actor: null,
        system: { ...facts, actor: by, target },
        audience: { visibility },
      });
      const card = game.messages.contents.at(-1);
      if (card) await performApplyDamage(card);
    });
    await settled();
  }

  return {
    settled,
    /** The Referee posts damage of an attack for somebody, and applies it. */
    strike,
    /** The same for damage that is no attack. */
    wound: (amount: number): Promise<void> => strike(amount, { attack: false }),

    /** Magick heals somebody by a card. */
    heal: (amount: number): Promise<void> => strike(amount, { attack: false, kind: "healing" }),

    heroHp: (): Stored => table().bob.run(() => hpOf(hero())),

    async write(system: object, whom: () => Actor.Implementation = hero): Promise<void> {
      await table().referee.run(() => whom().update({ system } as Actor.UpdateData));
      await settled();
    },

    /** The open questions, as a user's client knows them. */
    questions: (seat: Seat) =>
      seat.run(() =>
        openPrompts().map(({ system: { kind, options } }) => ({
          kind,
          options: options.map(({ id, label, detail }) => ({ id, label, detail })),
        })),
      ),

    /** Answers the newest open question with these dice. */
    async answer(
      seat: Seat,
      option: string,
      dice: readonly Face[] = [],
      values: Record<string, string> = {},
    ): Promise<void> {
      loadDice(...dice);
      await seat.run(async () => {
        const open = openPrompts().at(-1);
        if (open) await performAnswer(open, { option, values });
      });
      await settled();
    },

    /** What was said by cards of a type. */
    said: (seat: Seat, type: string): readonly object[] =>
      seat.run(() =>
        game.messages.contents.filter((message) => message.type === type).map((message) => message.toObject().system),
      ),

    /** A fight of the hero and the goblin begins. */
    async fight(): Promise<void> {
      await table().referee.run(async () => {
        const scene = game.scenes.contents[0];
        const combat = await Combat.create({ scene: scene?.id ?? null } as Combat.CreateData);
        const fighters = [...(scene?.tokens ?? [])].map(({ id, actorId }) => ({
          tokenId: id,
          actorId,
          sceneId: scene?.id,
          initiative: 3,
        }));
        await combat?.createEmbeddedDocuments("Combatant", fighters as Combatant.CreateData[]);
        await combat?.activate();
        await combat?.startCombat();
      });
      await settled();
    },

    async nextRound(): Promise<void> {
      await table().referee.run(() => game.combats.contents[0]?.nextRound());
      await followed(table());
    },

    isDefeated: (who: string): boolean | undefined =>
      table().bob.run(() => game.combats.contents[0]?.combatants.find(({ name }) => name === who)?.defeated),
  };
}
