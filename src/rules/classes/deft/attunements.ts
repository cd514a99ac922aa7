import type { ArmorLimits } from "../../characters/character-derived.ts";
import { USAGES } from "../../world/time/usages.ts";
import { spendUse, type Uses } from "../../world/time/uses.ts";
import { type SlotState, slotState } from "../slot-use.ts";
import type { SlotFacts } from "../slots.ts";
import type { Deed } from "./deeds.ts";

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
 * Uses an attunement for a related deed, each once per day; nothing is spent if it has no effect.
 * @rule WH-DEFT-06 WH-CLASS-09 WH-DEFT-09
 */
export function invokeAttunement({ slots, armorLimits, uses }: Attuned, id: string, deed: Deed): Invocation {
  const state = slotState(slots, id, armorLimits);
  if (state !== "works") return { result: "refused", refusal: state, uses };
  const spent = spendUse(uses, USAGES.attunement, { of: id });
  if (spent.refused) return { result: "refused", refusal: "used", uses };
  if (deed === "impossible") return { result: "impossible", refusal: null, uses };
  return { result: deed === "hard" ? "succeeds" : "rolled", refusal: null, uses: spent.uses };
}
