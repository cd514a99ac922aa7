import type { Check, CheckOutcome } from "../dice/check.ts";
import { partOf } from "../explained.ts";
import { requireInteger } from "../numbers.ts";
import type { MindEvent, MindMap } from "./mind-map.ts";

export const REACTIONS = ["none", "measured", "huge", "disproportionate"] as const;
/** How an agenda, or a conviction, responds to an event. @rule WH-MIND-02 */
export type ReactionKind = (typeof REACTIONS)[number];

/** The outcome of a reaction roll. */
export interface AgendaReaction {
  readonly kind: ReactionKind;
  /** The quality of a measured or a huge reaction, otherwise null. */
  readonly strength: number | null;
}

/**
 * The roll: the score of an agenda, a relation or a conviction, with the event's modifier.
 * @rule WH-MIND-02 WH-MIND-04
 */
export const agendaCheck = (score: number, modifier: number): Check => ({
  score: requireInteger(score, "score"),
  modifiers: partOf("WHITEHACK.Modifier.event", modifier, "WH-MIND-02"),
  reasons: [],
});

/** The rolls that an event calls for, in the order of the map. @rule WH-MIND-02 */
export const eventChecks = (
  { agendas }: Pick<MindMap, "agendas">,
  event: MindEvent,
): readonly { readonly id: string; readonly check: Check }[] =>
  agendas
    .filter(({ id }) => event.agendas.includes(id))
    .map(({ id, score }) => ({ id, check: agendaCheck(score, event.modifier) }));

const KINDS: Readonly<Record<CheckOutcome["result"], ReactionKind>> = {
  crit: "huge",
  success: "measured",
  failure: "none",
  notAllowed: "none",
  fumble: "disproportionate",
};

/**
 * A success reacts as strongly as its quality, a crit hugely, and a fumble from a misunderstanding.
 * @rule WH-MIND-02 WH-MIND-04
 */
export const resolveAgenda = ({ result, quality }: Pick<CheckOutcome, "result" | "quality">): AgendaReaction => ({
  kind: KINDS[result],
  strength: quality === null ? null : requireInteger(quality, "quality"),
});
