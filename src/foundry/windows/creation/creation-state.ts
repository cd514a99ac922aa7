import { numberIn } from "../../../view/typed-number.ts";
import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import type { OracleWord } from "../../../rules/magic/oracle.ts";
import type { CreationPage } from "../../../view/creation/creation-problems.ts";

/** What the window holds beside the draft. */
export interface CreationState {
  readonly draft: Draft;
  readonly page: CreationPage;
  /** What is looked for in the shop. */
  readonly query: string;
  readonly aisle: string;
  /** What the oracle has said last. */
  readonly oracle: readonly OracleWord[];
  /** A wording that is being put together. */
  readonly wording: string;
  /** The next roll for a custom bonus is a double roll. @rule WH-CUST-02 */
  readonly aligned: boolean;
}

/** What a click or a field comes to: the new state, or nothing, and what the user is told. */
export interface Taken {
  readonly state: CreationState;
  /** Why nothing came of it, in a sentence; "" where all is well. */
  readonly refusal: string;
}

/** A control's data attributes, and its value. */
export interface Control {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly value: string;
  readonly checked: boolean;
}

/** What follows from a click or a changed field. */
export type Handler = (state: CreationState, control: Control, world: CreationWorld) => Taken | Promise<Taken>;

/** The state with another draft. */
export const withDraft = (state: CreationState, draft: Draft): Taken => ({ state: { ...state, draft }, refusal: "" });

/** The state as it was, and why. */
export const refusedWith = (state: CreationState, refusal: string): Taken => ({ state, refusal });

/** The whole number in a field; null if it is empty or no number. */
export function wholeOf({ value }: Control): number | null {
  const number = numberIn(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The number in a control's data attribute; -1 if there is none. */
export const placeOf = ({ dataset }: Control): number => Number(dataset["place"] ?? -1);
