import { isCombatVocation } from "../off-hand.ts";
import { CRIT_ABILITY } from "../../classes/success-to-crit.ts";
import { USAGES } from "../../world/time/usages.ts";
import type { AbilityEntry, CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";

const SCOPES: readonly string[] = ["day", "session"];

/** Whether the game counts the uses of a power by the day or the session; the others need no counting. @rule WH-TIME-06 */
function isCounted(key: string): boolean {
  const usage = Object.values(USAGES).find(({ id }) => id === key);
  return usage !== undefined && SCOPES.includes(usage.scope);
}

/**
 * The powers of its class that a new character has from the start, and whose uses are counted: saying no, good fortune,
 * energy concentrations, and a success made critical by those who do not fight for a living.
 * @rule WH-BRAVE-03 WH-FORT-01 WH-WISE-09 WH-DEFT-12
 */
export function powersGiven({ class: id, groups }: Draft, { catalog }: CreationWorld): readonly AbilityEntry[] {
  const own = catalog.abilities.filter((entry) => entry.kind === "power" && entry.class === id && id !== "");
  const counted = own.filter(({ key }) => isCounted(key) && (key !== CRIT_ABILITY || !isCombatVocation(groups)));
  return [...new Map(counted.map((entry) => [entry.key, entry])).values()]; // that of the world before that of a pack
}
