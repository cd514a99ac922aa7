import { jsonIn } from "../../rules/json.ts";
import {
  RuleError,
  SPELL_AMOUNTS,
  type SpellAmount,
  type SpellcastingRules,
  type SpellWorking,
  type SpentLevels,
} from "../../rules/index.ts";
import type { SpellWritten } from "../../view/things/thing.ts";

/** How a spell is cast, as it was chosen when it was prepared. */
export interface SpellPlan {
  readonly spent: SpentLevels;
  /** The attribute that it is about; "" for none. */
  readonly attribute: string;
}

/** A plan as it is stored. */
export const planText = (plan: SpellPlan): string => JSON.stringify(plan);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A plan as it was stored; what cannot be read is left out. */
export function planIn(text: string): SpellPlan {
  const stored = jsonIn(text);
  if (!isRecord(stored)) return { spent: {}, attribute: "" };
  const spent = isRecord(stored["spent"]) ? stored["spent"] : {};
  const levels = SPELL_AMOUNTS.map((id): [SpellAmount, number] => [id, Number(spent[id] ?? 0)]).filter(
    ([, count]) => Number.isInteger(count) && count > 0,
  );
  const attribute = stored["attribute"];
  return { spent: Object.fromEntries(levels), attribute: typeof attribute === "string" ? attribute : "" };
}

/** What a spell does at a level by this plan; null where its levels are not spent rightly. @rule FH-SPL-15 */
export function workingOf(
  rules: SpellcastingRules,
  spell: SpellWritten,
  { level, spent }: { readonly level: number; readonly spent: SpentLevels },
): SpellWorking | null {
  try {
    return rules.working(spell, level, spent);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
