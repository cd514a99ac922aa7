import { aFlag, aText, listOf, orNull, type ReadBy, shape } from "../../rules/shape.ts";
import type { AttackMessage } from "../fight/blow-card.ts";

const readGround = shape({
  /** The tokens of both, by uuid. */
  attacker: aText,
  defender: aText,
  /** How it has ended; null while somebody is asked. */
  stands: orNull(aText),
  settled: aFlag,
  /** Whether the tokens were moved for it, and not moved back. */
  moved: aFlag,
  told: listOf(shape({ label: aText, value: aText })),
  rules: listOf(aText),
});
/** What an attack card stores of the places of both sides. */
export type CardGround = ReadBy<typeof readGround>;

/** An attack whose target may give ground, before anybody was asked. */
export const newGround = (attacker: string, defender: string): CardGround => ({
  attacker,
  defender,
  stands: null,
  settled: false,
  moved: false,
  told: [],
  rules: [],
});

/** What an attack card stores of giving ground; null where nobody is moved by it. @rule FH-ATK-01 */
export const groundOn = ({ system }: AttackMessage): CardGround | null => readGround(system.toObject().ground) ?? null;

/** Whether an attack waits for the answer of whoever is attacked, or has still to be thrown after it. */
export const isUnthrown = ({ system }: AttackMessage): boolean => system.outcome === null;
