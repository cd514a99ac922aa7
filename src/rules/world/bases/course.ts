import { resolveCheck } from "../../dice/check.ts";
import type { Faces } from "../../dice/dice.ts";
import { requireCount } from "../../numbers.ts";
import type { Phase } from "../../campaign/phases.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { Clock } from "../time/clock.ts";
import { resetUses, type Uses } from "../time/uses.ts";
import type { BaseFacts, BaseService } from "./base.ts";
import { baseSaveCheck, baseSaveRefusal, resolveBaseSave, waitWithBaseSave } from "./base-save.ts";
import { resolveService } from "./services.ts";
import { transcend, type Transcendence } from "./transcendence.ts";

/** A base, with everything that decides what it may do now. */
export interface BaseSituation {
  readonly base: BaseFacts;
  readonly uses: Uses;
  readonly clock: Clock;
  readonly phase: Phase | null;
}

/** Every event that can happen to a base, with its dice rolled. */
export type BaseEvent =
  | { readonly kind: "service"; readonly service: BaseService; readonly faces: Faces }
  | { readonly kind: "wait" }
  /** The d20, followed by what `baseSaveDice` asked for. */
  | { readonly kind: "save"; readonly face: number; readonly dice: Faces }
  | { readonly kind: "transcendence"; readonly change: Transcendence }
  | { readonly kind: "phase"; readonly phase: Phase | null }
  | { readonly kind: "time"; readonly seconds: number };

export const BASE_ASKS = ["nothing", "saveOrWait", "save"] as const;
/** What the group must choose now. */
export type BaseAsks = (typeof BASE_ASKS)[number];

/** After a rise the group saves or waits; from a stress of 7 on it must save. @rule WH-BASE-05 WH-BASE-06 */
export function baseAsks(base: BaseFacts): BaseAsks {
  if (baseSaveRefusal(base, "save")) return "nothing";
  return baseSaveRefusal(base, "wait") ? "save" : "saveOrWait";
}

const HANDLERS: {
  readonly [Kind in BaseEvent["kind"]]: (
    situation: BaseSituation,
    event: Extract<BaseEvent, { readonly kind: Kind }>,
    rulebook: Rulebook,
  ) => BaseSituation;
} = {
  service: (situation, { service, faces }, { options }) => {
    const { base, uses } = resolveService(situation.base, service, faces, { ...situation, options });
    return { ...situation, base, uses };
  },
  wait: (situation) => ({ ...situation, base: waitWithBaseSave(situation.base) }),
  save: (situation, { face, dice }, rulebook) => {
    const save = resolveCheck(baseSaveCheck, [face]);
    return { ...situation, base: resolveBaseSave(situation.base, save, dice, { ...situation, rulebook }).base };
  },
  transcendence: (situation, { change }, { options }) => ({
    ...situation,
    base: transcend(situation.base, change, { ...situation, options }),
  }),
  phase: (situation, { phase }) => ({ ...situation, phase, uses: resetUses(situation.uses, "phase").uses }),
  time: (situation, { seconds }) => ({ ...situation, clock: situation.clock + requireCount(seconds, "seconds") }),
};

/**
 * The effect of one event on a base; refused events change nothing.
 * @rule WH-BASE-04 WH-BASE-05 WH-BASE-06 WH-BASE-07 WH-BASE-09
 */
export function resolveBaseEvent<Event extends BaseEvent>(
  situation: BaseSituation,
  event: Event,
  rulebook: Rulebook,
): BaseSituation {
  // each handler matches its event's kind, which the compiler cannot see
  const handle = HANDLERS[event.kind] as (now: BaseSituation, one: Event, rules: Rulebook) => BaseSituation;
  return handle(situation, event, rulebook);
}

/** The state of a base after a series of events; the same events always give the same state. */
export const followBase = (start: BaseSituation, events: readonly BaseEvent[], rulebook: Rulebook): BaseSituation =>
  events.reduce((now, event) => resolveBaseEvent(now, event, rulebook), start);
