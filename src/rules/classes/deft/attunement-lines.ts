import type { RollLine } from "../../dice/roll-lines.ts";
import type { Invocation } from "./attunements.ts";
import type { Invoked } from "./deeds.ts";
import type { InvokedRoll } from "./invoked-task.ts";

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
