// What users do with blows in tests: strike and roll the damage, apply the newest card, take it back.
import { performApplyDamage } from "../../src/foundry/actions/combat/perform-apply-damage.ts";
import { aimedAttack, attackWith } from "../../src/foundry/actions/combat/perform-attack.ts";
import { performDamage } from "../../src/foundry/actions/combat/perform-damage.ts";
import { presentCard } from "../../src/foundry/cards/present-card.ts";
import { cardKindOf } from "../../src/foundry/cards/card-kinds.ts";
import { HERO, type Seat, actorOf, lastMessage } from "./table.ts";
import { recordIn, undoEntry } from "./undoing.ts";

/** The hero's sword in melee. */
export const SWORD = { id: "sword00000000001", use: "melee" } as const;

/** The hero's bow. */
export const BOW = { id: "bow0000000000001", use: "missile" } as const;

/** The hero attacks whomever the user aims at, with these answers. */
export async function attackHero(key: typeof SWORD | typeof BOW, values: object): Promise<void> {
  const hero = actorOf(HERO);
  const aimed = hero.isCreature() ? aimedAttack(hero, key) : null;
  if (hero.isCreature() && aimed) await attackWith(hero, aimed, { values: { ...values }, visibility: "public" });
}

/** Rolls the damage of the hero's sword, for whomever the user aims at. */
export const rollSword = (): Promise<void> => performDamage(actorOf(HERO), SWORD, { skip: true });

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
