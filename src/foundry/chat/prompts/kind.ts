import type { LangKey } from "../../../types/lang.ts";
import type { Change } from "../../../undo/record.ts";
import type { Asked, GivenAnswer, OfferedOption } from "../../../view/chat/prompts/prompt.ts";
import type { Reader } from "../../../rules/base/shape.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { DiceSource } from "../../host/dice.ts";

export type PromptMessage = ChatMessage.OfType<"prompt">;

/** A prompt about to be posted. */
export interface NewPrompt {
  readonly kind: string;
  /** A key of the language, or the Referee's own words. */
  readonly title: string;
  readonly text?: string;
  readonly facts?: readonly FactLine[];
  readonly rules?: readonly string[];
  /** The actor that the prompt is about; null for none. */
  readonly about: Actor.Implementation | null;
  readonly asked: Partial<Asked>;
  readonly payload: object;
  readonly options: readonly OfferedOption[];
  /** The answer that counts if nobody answers in time. */
  readonly fallback?: string;
  /** Its answer stays hidden, even in the data of other browsers, until all of its round are answered. */
  readonly sealed?: boolean;
  /** The round of prompts asked together. */
  readonly round?: string;
  /** The users who see it besides those asked and Referees, where no card before it says who does; null for everybody. */
  readonly readers?: readonly string[] | null;
}

/** The results of an answer. */
export interface Followed {
  /** Why nothing could be done: the prompt stays open. */
  readonly refused?: LangKey;
  readonly changes?: readonly Change[];
  /** Players may undo it although dice have fallen, as they may where nobody has to be asked. */
  readonly isTheirs?: boolean;
  /** True if the effect is on the record of another card, which undoes it; the answer itself is not taken back. */
  readonly isElsewhere?: boolean;
  /** The prompts to ask now. */
  readonly next?: readonly NewPrompt[];
}

/** An answer on its way. */
export interface Answering<Payload> {
  readonly payload: Payload;
  readonly answer: GivenAnswer;
  readonly prompt: PromptMessage;
  /** The dice that the answering user has rolled, or rolls now. */
  readonly dice: DiceSource;
}

/** One kind of prompt, as the mechanism sees it. */
export interface PromptKind {
  readonly id: string;
  /** True if what it asks about is still so; it is withdrawn otherwise. */
  isDue(prompt: PromptMessage): Promise<boolean>;
  /** The values that a dialog adds to an answer, on the answering user's client; null where it was closed. */
  fills(prompt: PromptMessage, answer: GivenAnswer, hold: Hold): Promise<Filled | null>;
  /** Rolls the dice that an answer asks for: on the answering user's client. */
  rolls(prompt: PromptMessage, answer: GivenAnswer, dice: DiceSource): Promise<void>;
  /** Does what the answer asks for: on the active Referee's client, once, and without waiting for anybody. */
  follow(prompt: PromptMessage, answer: GivenAnswer, dice: DiceSource): Promise<Followed>;
  /** Does what follows once all that was asked together is answered, or no longer asked. */
  endRound?(prompts: readonly PromptMessage[]): Promise<unknown>;
}

/** Has a prompt wait for dice that are about to be rolled; false where it was answered meanwhile. */
type Hold = () => Promise<boolean>;

/** The values filled in by a dialog, by the names of the fields. */
export type Filled = Readonly<Record<string, string>>;

interface Declaration<Payload> {
  readonly id: string;
  /** Reads what it needs to know to go on; what is stored may have been changed by hand. */
  readonly payload: Reader<Payload>;
  isDue?(payload: Payload, prompt: PromptMessage): boolean | Promise<boolean>;
  /** Asks for what is filled in by a dialog of its own: fields of the kind "filled". */
  fills?(answering: Pick<Answering<Payload>, "payload" | "answer"> & { readonly hold: Hold }): Promise<Filled | null>;
  /** Rolls the dice of an answer; `follow` reads the same dice in the same order. */
  rolls?(answering: Answering<Payload>): Promise<unknown>;
  follow(answering: Answering<Payload>): Promise<Followed>;
  endRound?(prompts: readonly PromptMessage[]): Promise<unknown>;
}

/** Declares a kind of prompt; one whose payload cannot be read is no longer due. */
export const defineKind = <Payload>({ id, payload: read, ...kind }: Declaration<Payload>): PromptKind => ({
  id,
  ...(kind.endRound && { endRound: kind.endRound }),
  async isDue(prompt) {
    const payload = read(prompt.system.payload);
    return payload !== undefined && (kind.isDue ? await kind.isDue(payload, prompt) : true);
  },
  async fills(prompt, answer, hold) {
    const payload = read(prompt.system.payload);
    return payload !== undefined && kind.fills ? kind.fills({ payload, answer, hold }) : {};
  },
  async rolls(prompt, answer, dice) {
    const payload = read(prompt.system.payload);
    if (payload !== undefined) await kind.rolls?.({ payload, answer, prompt, dice });
  },
  async follow(prompt, answer, dice) {
    const payload = read(prompt.system.payload);
    return payload === undefined
      ? { refused: "WHITEHACK.Refusal.noQuestion" }
      : kind.follow({ payload, answer, prompt, dice });
  },
});
