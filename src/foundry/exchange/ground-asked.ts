import { openQuestions } from "../questions/open-questions.ts";

/** The kind of the question whether somebody gives ground. */
export const GROUND = "ground";

/** Whether somebody is asked where they go before an attack is thrown. @rule FH-ATK-01 */
export const isGroundAsked = ({ id }: ChatMessage.Implementation): boolean =>
  openQuestions().some(({ system: { kind, payload } }) => kind === GROUND && "card" in payload && payload.card === id);
