import { openQuestions } from "../questions/open-questions.ts";

/** The kinds of questions that interrupt a way or a push: whether somebody strikes, and whether it goes on. */
export const FREE_ATTACK = "freeAttack";
export const GO_ON = "goOn";
export const PUSH_ON = "pushOn";
const KINDS: ReadonlySet<string> = new Set([FREE_ATTACK, GO_ON, PUSH_ON]);

/** Whether free attacks on a token, or whether it goes on after them, are still asked about. */
export const isStruckAt = ({ uuid }: TokenDocument.Implementation): boolean =>
  openQuestions().some(({ system: { kind, payload } }) => {
    const { token } = payload as { readonly token?: unknown };
    return KINDS.has(kind) && token === uuid;
  });
