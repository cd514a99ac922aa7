// What users do with attacks in tests: strike and roll the damage, apply the newest card, take it back.
import type { AttackChoice } from "../../src/foundry/extensions/games.ts";
import { performApplyDamage, performDamage } from "../../src/foundry/combat/damage/perform-damage.ts";
import { attackWith } from "../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../src/foundry/combat/attack/attack-at.ts";
import { presentCard } from "./present-card.ts";
import { cardKindOf } from "../../src/foundry/chat/cards/card-registry.ts";
import { HERO, type Seat, actorOf, lastMessage, creatureOf } from "./table.ts";
import { recordIn, undoEntry } from "./undoing.ts";

/** The hero's sword in melee. */
export const SWORD = { id: "sword00000000001", use: "melee" } as const;

/** The hero's bow. */
export const BOW = { id: "bow0000000000001", use: "missile" } as const;

/** The hero attacks whomever the user aims at, with these answers. */
export async function attackHero(
  key: AttackChoice,
  values: object,
  visibility: "public" | "blind" = "public",
): Promise<void> {
  const hero = actorOf(HERO);
  const aimed = hero.isCreature() ? aimedAttack(hero, key) : null;
  if (hero.isCreature() && aimed) await attackWith(hero, aimed, { values: { ...values }, visibility });
}

/** Rolls the damage of the hero's sword, for whomever the user aims at. */
export const rollSword = (): Promise<void> => performDamage(creatureOf(HERO), SWORD, { skip: true });

/** Presses the button of the newest card. */
export const applyNewest = (): Promise<void> => performApplyDamage(lastMessage());

/** Undoes what the newest card did last. */
export const undoNewest = (): Promise<void> => undoEntry(lastMessage(), recordIn(lastMessage()).length - 1);

/** Presses a button of a card. */
export async function pressOn(message: ChatMessage.Implementation, action: string): Promise<void> {
  await cardKindOf(message)?.action(message, { dataset: { action } } as unknown as HTMLButtonElement)?.();
}

/** What a user sees of the newest card. */
export const shownTo = (seat: Seat): Promise<Record<string, unknown>> =>
  seat.run(async () => (await presentCard(lastMessage())) ?? {});
