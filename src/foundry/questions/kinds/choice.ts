import { shape } from "../../../rules/shape.ts";
import type { Asked } from "../../../view/questions/question.ts";
import { defineKind, type NewQuestion } from "../kind.ts";

/** A question in the Referee's own words; the table itself does what is answered. */
export const choiceKind = defineKind({ id: "choice", payload: shape({}), follow: () => Promise.resolve({}) });

/** What a Referee asks, of whom, and what may be answered. */
export interface RefereesQuestion {
  readonly title: string;
  readonly options: readonly string[];
  /** Owners of this actor; everybody where neither it nor users are named. */
  readonly actor?: Actor.Implementation | null;
  readonly users?: readonly string[];
  /** The answer that counts if none is given in time. */
  readonly otherwise?: string;
}

/** A question in the Referee's own words, with plain answers. */
export function toChoice({ title, options: labels, otherwise, ...whom }: RefereesQuestion): NewQuestion {
  const options = labels.map((label, place) => ({ id: `option-${place + 1}`, label, ...PLAIN }));
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

const PLAIN = { detail: "", actor: null, fields: [] } as const;

function askedOf({ actor = null, users = [] }: Pick<RefereesQuestion, "actor" | "users">): Asked {
  const isForAll = actor === null && users.length === 0;
  return { actor: actor?.uuid ?? null, users, role: isForAll ? CONST.USER_ROLES.PLAYER : null, referee: false };
}
