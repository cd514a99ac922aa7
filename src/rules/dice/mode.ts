import type { RuleOptions } from "../options.ts";

export const DICE_MODES = ["single", "positive", "negative"] as const;
/** How many d20s are rolled, and which of them counts. */
export type DiceMode = (typeof DICE_MODES)[number];

/** Why a roll is doubled; `label` is a language key or a group's name. */
export interface ModeReason {
  readonly label: string;
  readonly mode: "positive" | "negative";
  readonly rule?: string;
}

const WHERE_MIXED: Readonly<Record<RuleOptions["mixedReasons"], DiceMode>> = { oneDie: "single", negative: "negative" };

/**
 * Double rolls do not add up; opposite reasons leave a single die if the table reads it so (Amb-12).
 * @rule WH-DICE-06
 */
export function netMode(
  reasons: readonly ModeReason[],
  mixedReasons: RuleOptions["mixedReasons"] = "oneDie",
): DiceMode {
  const first = reasons[0]?.mode ?? "single";
  for (const { mode } of reasons) if (mode !== first) return WHERE_MIXED[mixedReasons];
  return first;
}
