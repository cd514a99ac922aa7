// What users do with blows in tests: strike and roll the damage, apply the newest card, take it back.
import { performApplyDamage } from "../../src/foundry/actions/combat/perform-apply-damage.ts";
import { performDamage } from "../../src/foundry/actions/combat/perform-damage.ts";
import { performUndoDamage } from "../../src/foundry/actions/referee/perform-undo.ts";
import { HERO, actorOf, lastMessage } from "./table.ts";

/** The hero's sword in melee. */
export const SWORD = { id: "sword00000000001", use: "melee" } as const;

/** Rolls the damage of the hero's sword, for whomever the user aims at. */
export const rollSword = (): Promise<void> => performDamage(actorOf(HERO), SWORD, { skip: true });

/** Presses the button of the newest card. */
export const applyNewest = (): Promise<void> => performApplyDamage(lastMessage());

/** Takes back what the newest card did first. */
export const undoNewest = (): Promise<void> => performUndoDamage(lastMessage(), 0);
