import { openQuestions } from "./listeners.ts";

/** The kind of the question whether a target gives ground. */
export const GROUND = "ground";

/** True while the target is asked whether it gives ground, before the attack is thrown. @rule FH-ATK-01 */
export const isGroundAsked = ({ id }: ChatMessage.Implementation): boolean =>
  openQuestions().some(({ system: { kind, payload } }) => kind === GROUND && "card" in payload && payload.card === id);
