import { type Explained, type ModeReason, type Task, toTaskCheck } from "../../src/rules/index.ts";

/** The roll for straining: Strength, untrained, and what else doubles it, such as a quirk. */
export function toStrainCheck(
  strength: Explained,
  task: Omit<Task, "attribute" | "trained">,
  reasons: readonly ModeReason[] = [],
) {
  const check = toTaskCheck(strength, { ...task, attribute: "strength", trained: false });
  return { ...check, reasons: [...check.reasons, ...reasons] };
}
