// The story of a base as a table would play it: a series of events, each by the rule for it.
import {
  type BaseFacts,
  baseSaveCheck,
  type BaseService,
  type Phase,
  resetUses,
  resolveBaseSave,
  resolveCheck,
  resolveService,
  type Rulebook,
  transcend,
  type Uses,
  waitWithBaseSave,
} from "../../../../src/rules/index.ts";

/** A base to which nothing has happened. */
export const newBase = (identity: string, zeroState = "", answers: BaseFacts["answers"] = {}): BaseFacts => ({
  identity,
  answers,
  zeroState,
  currentState: "",
  stress: 0,
  lastCost: null,
  maySave: false,
  unavailableUntil: null,
  depleted: false,
  lost: false,
  history: [],
  problems: [],
});

export interface BaseSituation {
  readonly base: BaseFacts;
  readonly uses: Uses;
  readonly clock: number;
  readonly phase: Phase | null;
}

export type BaseEvent =
  | { readonly kind: "service"; readonly service: BaseService; readonly faces: readonly number[] }
  | { readonly kind: "wait" }
  | { readonly kind: "save"; readonly face: number; readonly dice: readonly number[] }
  | { readonly kind: "transcendence"; readonly change: Parameters<typeof transcend>[1] }
  | { readonly kind: "phase"; readonly phase: Phase }
  | { readonly kind: "time"; readonly seconds: number };

/** What one event does to a base; refused events change nothing. */
export function resolveBaseEvent(now: BaseSituation, event: BaseEvent, rulebook: Rulebook): BaseSituation {
  const { options } = rulebook;
  if (event.kind === "service") return { ...now, ...served(now, event, rulebook) };
  if (event.kind === "wait") return { ...now, base: waitWithBaseSave(now.base) };
  if (event.kind === "transcendence") return { ...now, base: transcend(now.base, event.change, { ...now, options }) };
  if (event.kind === "phase") return { ...now, phase: event.phase, uses: resetUses(now.uses, "phase").uses };
  if (event.kind === "time") return { ...now, clock: now.clock + event.seconds };
  const save = resolveCheck(baseSaveCheck, [event.face]);
  return { ...now, base: resolveBaseSave(now.base, save, event.dice, { ...now, rulebook }).base };
}

function served(
  now: BaseSituation,
  { service, faces }: Extract<BaseEvent, { readonly kind: "service" }>,
  { options }: Rulebook,
): Pick<BaseSituation, "base" | "uses"> {
  const { base, uses } = resolveService(now.base, service, faces, { ...now, options });
  return { base, uses };
}

/** A base after a series of events. */
export const followBase = (start: BaseSituation, events: readonly BaseEvent[], rulebook: Rulebook): BaseSituation =>
  events.reduce((now, event) => resolveBaseEvent(now, event, rulebook), start);
