import type { LangKey } from "../../types/lang.ts";

/** A button in the head of the sheet for a due action. */
interface HeaderCall {
  /** The sheet's action. */
  readonly action: string;
  readonly label: LangKey;
  readonly icon: string;
}

/** The facts that decide on the buttons. */
interface CallFacts {
  /** The id of the class; "" while none is chosen. */
  readonly classId: string;
}

/** The buttons for what is due, most urgent first; none for those who may only look. */
export const headerCalls = ({ classId }: CallFacts): readonly HeaderCall[] =>
  classId === "" ? [{ action: "makeCharacter", label: "WHITEHACK.Creation.Offer", icon: "fa-feather" }] : [];
