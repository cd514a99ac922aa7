import { type Task, toTaskCheck } from "../checks/task.ts";
import { NO_PARTS } from "../base/explained.ts";
import type { GroupFacts } from "../base/facts.ts";
import type { Employer } from "../families/company.ts";
import type { HirelingRules } from "../families/rulebook.ts";

const charismaTask = ({ attribute = "charisma", relevant, vocationDoubles = false }: Employer): Task => ({
  attribute,
  relevant,
  trained: false,
  vocationDoubles,
});

/** A Charisma roll calls help from an affiliation, and another keeps it. @rule WH-HIRE-01 WH-MORALE-02 */
export const coreHirelings: HirelingRules = {
  call: (employer, situation) => toTaskCheck(employer.charisma, { ...charismaTask(employer), ...situation }),
  answer: ({ success, quality, rules }) => ({ comes: success, quality, rules: ["WH-HIRE-01", ...rules] }),
  hitDice: () => "1",
  loyalty(employer, { modifiers = NO_PARTS }) {
    const added = [...(employer.moraleModifiers ?? NO_PARTS), ...modifiers];
    return { ...toTaskCheck(employer.charisma, { ...charismaTask(employer), modifiers: added }), cannotFumble: true };
  },
};

/** Whether a group can be asked for help at all. @rule WH-HIRE-01 */
export const canCallHelp = ({ kind, unwritten }: GroupFacts): boolean => kind === "affiliation" && !unwritten;
