import { openQuestions } from "../questions/open-questions.ts";

/** The kinds of questions that interrupt a way: whether somebody strikes, and whether the mover goes on. */
export const FREE_ATTACK = "freeAttack";
export const GO_ON = "goOn";

/** Whether free attacks on a token, or whether it goes on after them, are still asked about. */
export const isStruckAt = ({ uuid }: TokenDocument.Implementation): boolean =>
  openQuestions().some(({ system: { kind, payload } }) => {
    const { token } = payload as { readonly token?: unknown };
    return (kind === FREE_ATTACK || kind === GO_ON) && token === uuid;
  });
