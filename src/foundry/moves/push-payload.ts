import { aCount } from "../../rules/classes/reading.ts";
import { aFlag, aText, aWhole, listOf, type ReadBy, shape } from "../../rules/shape.ts";

/** Somebody who is pushed past others, or follows after an attack, with all that is needed to go on, by whichever client. */
export const readPush = shape({
  /** The tokens of both, by uuid. */
  token: aText,
  pusher: aText,
  /** The places of the push in squares; the first is where it begins. */
  steps: listOf(shape({ x: aWhole, y: aWhole })),
  at: aCount,
  settled: aCount,
  /** Whether the one who pushes steps into the space that was left. */
  follows: aFlag,
  /** The question by which it came about: what is moved is recorded there. */
  card: aText,
});
export type Push = ReadBy<typeof readPush>;

/** Whether nobody pushes: an attacker follows. @rule FH-DEF-06 */
export const isFollowing = ({ token, pusher }: Push): boolean => token === pusher;

/** The push that a question is about; null for none. */
export const pushIn = (payload: object): Push | null => readPush((payload as { readonly push?: unknown }).push) ?? null;
