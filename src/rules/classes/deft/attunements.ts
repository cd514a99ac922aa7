import type { ArmorLimits } from "../../characters/character-derived.ts";
import type { AttackLine } from "../../combat/blow/attack-line.ts";
import type { Damage } from "../../combat/blow/damage.ts";
import { type Situation, toAttack, toDamage } from "../../combat/blow/situation.ts";
import { canDoubleDamage } from "./vocation.ts";
import type { Task } from "../../dice/task.ts";
import type { RuleOptions } from "../../options.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { USAGES } from "../../world/time/usages.ts";
import { spendUse, type Uses } from "../../world/time/uses.ts";
import type { ClassTraits } from "../class-table.ts";
import { type SlotState, slotState } from "../slot-use.ts";
import type { SlotFacts } from "../slots.ts";

export const DEEDS = ["hard", "nighImpossible", "impossible"] as const;
/** How hard the deed is for which an attunement is used. @rule WH-DEFT-06 */
export type Deed = (typeof DEEDS)[number];

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

/** One die, if the table takes "regular" to mean that (Amb-14). */
const modeOf = ({ nighImpossibleRoll }: RuleOptions): Pick<Task, "mode"> =>
  nighImpossibleRoll === "singleDie" ? { mode: "single" } : {};

/**
 * The task of a nigh impossible deed: without its difficulty; a fitting vocation still gives a double roll.
 * @rule WH-DEFT-06 WH-DEFT-07
 */
export const toInvokedTask = (task: Task, options: RuleOptions): Task => ({
  ...task,
  difficulty: 0,
  ...modeOf(options),
});

/** The attack of a nigh impossible deed: range does not matter, but shooting into melee still does. @rule WH-DEFT-07 */
export function toInvokedSituation({ distance: _, ...situation }: Situation, options: RuleOptions): Situation {
  return { ...situation, ...modeOf(options) };
}

/**
 * The damage of an attack that hits automatically: no crit, and doubled only if the trade would have been allowed.
 * @rule WH-DEFT-08 WH-DEFT-03
 */
export function toInvokedDamage(
  line: AttackLine,
  situation: Situation & { readonly vocation?: boolean },
  { attacker, rulebook }: { readonly attacker: Attacker; readonly rulebook: Rulebook },
): Damage {
  const { advantage = 0, vocation = false, doubleDamage = false } = situation;
  const isTraded = doubleDamage && canDoubleDamage(attacker, { vocation, advantage });
  const attack = toAttack(line, { ...situation, doubleDamage: isTraded }, null);
  return toDamage(line, situation, rulebook.crits.multiplier(attack, "success", rulebook.options));
}

interface Attacker {
  readonly traits: ClassTraits;
  readonly armorLimits: ArmorLimits;
}
