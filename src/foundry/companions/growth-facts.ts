import { asRetainer } from "../../rules/index.ts";
import type { GrowthFacts } from "../../view/companions/companion-dialogs.ts";
import { rulebookFor } from "../rulebook.ts";

/** A retainer before experience is handed on; null where the master's class knows no retainers who grow. @rule WH-FORT-03 */
export function growthFacts(
  master: Actor.OfType<"character">,
  { uuid, system }: Actor.OfType<"monster">,
): GrowthFacts | null {
  const { class: table } = master.system.derived;
  if (!table) return null;
  const retainer = asRetainer(system._source.companion, { id: uuid, hitDice: system.derived.dice });
  return { retainer, available: master._source.system.xp, table, options: rulebookFor(master).options };
}
