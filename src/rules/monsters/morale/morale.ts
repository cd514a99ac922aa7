import { type Check, planCheck, resolveCheck } from "../../checks/check.ts";
import { requireCount } from "../../base/numbers.ts";
import type { MoraleTest, SideCount, MoraleEvent, MoraleTrigger } from "../../families/company.ts";
import type { MoraleRules } from "../../families/rulebook.ts";

/** The d20 of a morale test. */
const toCheck = ({ value, modifiers = [], reasons = [], mode }: MoraleTest): Check => ({
  score: value,
  modifiers,
  reasons,
  ...(mode && { mode }),
  cannotFumble: true,
});

/** A d20 at or under the value, when the first falls and when half are down. @rule WH-MORALE-01 */
export const coreMorale: MoraleRules = {
  triggers(event, { options }) {
    const { before, after, gruesome = false, asked = false } = event;
    for (const count of [before.total, before.down, after.total, after.down]) requireCount(count, "fighters");
    if (after.down >= after.total) return [];
    const seen: readonly MoraleTrigger[] = options.morale
      ? [...casualties(event), ...(gruesome ? ["gruesome"] : [])]
      : [];
    return asked ? [...seen, "asked"] : seen;
  },
  terms: null,
  plan: (test) => planCheck(toCheck(test)),
  resolve(test, faces) {
    const { success, rules } = resolveCheck(toCheck(test), faces);
    return { result: success ? "holds" : "breaks", faces, carried: 0, rules: ["WH-MORALE-01", ...rules] };
  },
};

const isHalf = ({ total, down }: SideCount): boolean => down * 2 >= total;

/** The first of a side that falls, and the one that makes it half. @rule WH-MORALE-01 */
function casualties({ before, after }: MoraleEvent): readonly MoraleTrigger[] {
  const first = before.down === 0 && after.down > 0;
  const half = after.down > before.down && !isHalf(before) && isHalf(after);
  return [...(first ? ["firstDown"] : []), ...(half ? ["halfDown"] : [])];
}
