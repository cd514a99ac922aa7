import type { LangKey } from "../../../types/lang.ts";

/** The result of a request: done, or refused with a reason that can be told. */
export type Answer = { readonly done: true } | { readonly done: false; readonly reason: LangKey };

export const DONE: Answer = { done: true };

/** A refusal in words. */
export const refuse = (reason: LangKey): Answer => ({ done: false, reason });
