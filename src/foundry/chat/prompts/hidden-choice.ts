import { shape } from "../../../rules/base/shape.ts";
import { answerText, type Asked, isSettled, promptNumber } from "../../../view/chat/prompts/prompt.ts";
import { defineKind, type NewPrompt, type PromptMessage } from "./kind.ts";
import { hiddenFace } from "../../../view/chat/prompts/seal.ts";
import { postLines } from "../post/post-lines.ts";
import { localize } from "../../host/localize.ts";

/** A prompt in the Referee's own words; the table itself does what is answered. */
export const choiceKind = defineKind({ id: "choice", payload: shape({}), follow: () => Promise.resolve({}) });

/** The Referee's prompt, the users asked, and the possible answers. */
export interface RefereesPrompt {
  readonly title: string;
  readonly options: readonly string[];
  /** Owners of this actor; everybody where neither it nor users are named. */
  readonly actor?: Actor.Implementation | null;
  readonly users?: readonly string[];
  /** The answer that counts if none is given in time. */
  readonly otherwise?: string;
}

/** A prompt in the Referee's own words, with plain answers. */
export function toChoice({ title, options: labels, otherwise, ...whom }: RefereesPrompt): NewPrompt {
  const options = labels.map((label, place) => ({ id: `option-${place + 1}`, label }));
  const fallback = options.find(({ label }) => label === otherwise)?.id ?? "";
  return {
    kind: choiceKind.id,
    title,
    about: whom.actor ?? null,
    asked: askedOf(whom),
    payload: {},
    options,
    fallback,
  };
}

function askedOf({ actor = null, users = [] }: Pick<RefereesPrompt, "actor" | "users">): Asked {
  const isForAll = actor === null && users.length === 0;
  return { actor: actor?.uuid ?? null, users, role: isForAll ? CONST.USER_ROLES.PLAYER : null, referee: false };
}

/** A prompt in the Referee's own words to several, whose answers all learn at once. @rule WH-AUC-02 */
export const hiddenChoiceKind = defineKind({
  id: "hiddenChoice",
  payload: shape({}),
  follow: () => Promise.resolve({}),
  async endRound(prompts) {
    const facts = prompts.filter(({ system }) => isSettled(system)).map(lineOf);
    const [first] = prompts;
    if (first && facts.length > 0) await postLines({ title: first.system.title, facts, visibility: "public" });
  },
});

const lineOf = ({ system }: PromptMessage) => ({
  label: system.name,
  value: [...answerText(system.options, system.answer).map((word) => localize(word)), ...dieOf(system)].join(" · "),
});

function dieOf({ options, answer, salt, nonce }: PromptMessage["system"]): readonly string[] {
  const die = options.find(({ id }) => id === answer?.option)?.die ?? 0;
  return die > 0 && salt !== "" ? [`d${die}: ${hiddenFace({ salt }, nonce, die)}`] : [];
}

/** The Referee's prompt to several, each for themselves: one of some words, or a number. */
export interface HiddenPrompt {
  readonly title: string;
  readonly of: readonly Actor.Implementation[];
  readonly options?: readonly string[];
  readonly number?: { readonly from: number; readonly to: number };
  /** Faces of a die that comes with the answer and is as hidden. */
  readonly die?: number;
}

/** A prompt for each of them; together they are a round. */
export function toHiddenChoice({ title, of, ...asked }: HiddenPrompt): readonly NewPrompt[] {
  const round = foundry.utils.randomID();
  const options = optionsOf(asked);
  const same = { kind: hiddenChoiceKind.id, title, round, options, payload: {}, sealed: true } as const;
  return of.map((about) => ({
    ...same,
    about,
    asked: { actor: about.uuid, users: about.hasPlayerOwner ? [] : [game.user.id ?? ""] },
  }));
}

function optionsOf({ options = [], number, die = 0 }: Omit<HiddenPrompt, "title" | "of">): NewPrompt["options"] {
  if (!number) return options.map((label, place) => ({ id: `option-${place + 1}`, label, die }));
  const { from: min, to: max } = number;
  const field = promptNumber("number", "WHITEHACK.Question.Number", min, max);
  return [{ id: "number", label: "WHITEHACK.Question.Seal", fields: [field], die }];
}
