import type { ArmorLimits } from "../../character-derived.ts";
import { spendUse, USAGES, type Uses } from "../../../base/time/uses.ts";
import { type SlotState, slotState } from "../slot-use.ts";
import type { SlotFacts } from "../slots.ts";
import type { RollLine } from "../../../checks/roll-lines.ts";
import type { InvokedRoll } from "../../../checks/task.ts";

export const FEATS = ["hard", "nighImpossible", "impossible"] as const;
/** How hard the feat is for which an attunement is used. @rule WH-DEFT-06 */
export type Feat = (typeof FEATS)[number];

/** An attunement that is used for a roll or an attack. @rule WH-DEFT-06 */
export interface Invoked {
  readonly id: string;
  readonly name: string;
  readonly feat: Exclude<Feat, "impossible">;
}

/** The character who uses an attunement. */
export interface Attuned {
  readonly slots: readonly SlotFacts[];
  readonly armorLimits: Pick<ArmorLimits, "slotsLost">;
  readonly uses: Uses;
}

/** The outcome of using an attunement. */
export interface Invocation {
  /** It succeeds without a roll (so no crit, quality or pair), it is rolled, or it remains impossible. */
  readonly result: "succeeds" | "rolled" | "impossible" | "refused";
  readonly refusal: Exclude<SlotState, "works"> | "used" | null;
  readonly uses: Uses;
}

/**
 * Uses an attunement for a related feat, each once per day; nothing is spent if it has no effect.
 * @rule WH-DEFT-06 WH-CLASS-09 WH-DEFT-09
 */
export function invokeAttunement({ slots, armorLimits, uses }: Attuned, id: string, feat: Feat): Invocation {
  const state = slotState(slots, id, armorLimits);
  if (state !== "works") return { result: "refused", refusal: state, uses };
  const spent = spendUse(uses, USAGES.attunement, { of: id });
  if (spent.refused) return { result: "refused", refusal: "used", uses };
  if (feat === "impossible") return { result: "impossible", refusal: null, uses };
  return { result: feat === "hard" ? "succeeds" : "rolled", refusal: null, uses: spent.uses };
}

/** An attunement, and why it cannot be used now; null if it can. @rule WH-DEFT-06 WH-DEFT-09 */
export interface AttunementAtHand extends Pick<Invoked, "id" | "name"> {
  readonly refusal: Invocation["refusal"];
  /** The Referee may use it despite the refusal. */
  readonly overruled?: boolean;
}

/** The id of an attunement's line in a roll. */
export const attunementLineId = (id: string): string => `attunement.${id}`;

/** A line for each usable attunement: it removes the roll's difficulty. @rule WH-DEFT-06 WH-DEFT-07 */
export const attunementLines = (
  attunements: readonly AttunementAtHand[],
  { nighImpossibleRoll }: InvokedRoll,
): readonly RollLine[] =>
  attunements
    .filter(({ refusal, overruled = false }) => refusal === null || overruled)
    .map(({ id, name }) => ({
      id: attunementLineId(id),
      label: name,
      why: "ability",
      rule: "WH-DEFT-06",
      on: false,
      effect: { kind: "attunement", nighImpossibleRoll },
    }));
