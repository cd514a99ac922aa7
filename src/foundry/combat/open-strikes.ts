import { openPrompts } from "../chat/prompts/listeners.ts";

/** The kinds of questions that interrupt a way or a push: whether the enemy attacks, and whether the way goes on. */
export const FREE_ATTACK = "freeAttack";
export const GO_ON = "goOn";
export const PUSH_ON = "pushOn";
const KINDS: ReadonlySet<string> = new Set([FREE_ATTACK, GO_ON, PUSH_ON]);

/** True if a question is open about free attacks on a token, or about its going on after them. */
export const isStruckAt = ({ uuid }: TokenDocument.Implementation): boolean =>
  openPrompts().some(({ system: { kind, payload } }) => {
    const { token } = payload as { readonly token?: unknown };
    return KINDS.has(kind) && token === uuid;
  });
