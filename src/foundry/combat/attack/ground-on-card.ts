import { aFlag, aText, listOf, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { AttackMessage } from "./attack-card.ts";

/**
 * The waiting checks of each game, which look again whenever a message has changed; several games may run in one
 * process, as in tests.
 */
const waiting = new WeakMap<object, Set<() => void>>();

function looksOf(one: object): Set<() => void> {
  const known = waiting.get(one) ?? new Set();
  waiting.set(one, known);
  return known;
}

/** Waits until something is so, as messages tell it. */
export function untilMessagesSay(isSo: () => boolean): Promise<void> {
  const looks = looksOf(game);
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      looks.delete(look);
      resolve();
    };
    looks.add(look);
    look();
  });
}

/** A message has changed, or is gone. */
export function lookAgain(): void {
  for (const look of looksOf(game)) look();
}

const readGround = shape({
  /** The tokens of both, by uuid. */
  attacker: aText,
  defender: aText,
  /** How it has ended; null while a figure is asked. */
  stands: orNull(aText),
  settled: aFlag,
  /** Whether the tokens were moved for it, and not moved back. */
  moved: aFlag,
  told: listOf(shape({ label: aText, value: aText })),
  rules: listOf(aText),
});
/** The places of both sides as an attack card stores them. */
export type CardGround = ReadBy<typeof readGround>;

/** The stored facts of giving ground on an attack card; null where no figure is moved by it. @rule FH-ATK-01 */
export const groundOn = ({ system }: AttackMessage): CardGround | null => readGround(system.toObject().ground) ?? null;
