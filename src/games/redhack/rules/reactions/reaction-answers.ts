import type { AttackLine } from "../../../../rules/combat/attack/attack-line.ts";
import type { Hold } from "../characters/redhack-facts.ts";
import type { ReactionKind } from "./openings.ts";

/** A line as far as it matters for reactions; other games' lines have no hold. */
type Held = Pick<AttackLine, "id" | "use" | "equipped" | "traits"> & {
  readonly held?: Hold;
  readonly opening?: string | null;
};

/** The lines with which a reaction can be made: what is in hand, and the weapon whose opening it is. @rule RH-REA-03 RH-REA-04 RH-REA-05 RH-REA-06 */
export function linesFor<Line extends Held>(kind: ReactionKind, lines: readonly Line[]): readonly Line[] {
  const use = kind === "overwatch" ? "missile" : "melee";
  const ready = lines.filter(
    (line) => line.use === use && (line.held === undefined ? line.equipped : line.held !== "no"),
  );
  if (kind !== "spear" && kind !== "dagger") return ready;
  return ready.filter((line) => line.opening === kind || line.traits.includes(kind));
}
