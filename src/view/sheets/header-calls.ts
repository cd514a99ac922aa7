import type { LangKey } from "../../types/lang.ts";

/** Something that the character waits for, as a button in the head of the sheet. */
export interface HeaderCall {
  /** The sheet's action that does it. */
  readonly action: string;
  readonly label: LangKey;
  readonly icon: string;
}

/** What decides which calls there are. */
export interface CallFacts {
  /** The id of the class; "" while none is chosen. */
  readonly classId: string;
}

/** What a character waits for, the most urgent first; those who may only look see none of it. */
export const headerCalls = ({ classId }: CallFacts): readonly HeaderCall[] =>
  classId === "" ? [{ action: "makeCharacter", label: "WHITEHACK.Creation.Offer", icon: "fa-feather" }] : [];
