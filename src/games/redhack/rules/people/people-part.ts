import type { PackPart, SwitchGroup } from "../../../../house-rules/base/house-rule.ts";
import { encumbranceByBurdens } from "../burdens/encumbered.ts";
import { hirelingsBySlots } from "./retainers.ts";

/** The skills that Whitehack's people borrow, their falls, and what is rolled in secret. @rule RH-TST-09 */
const SKILL_QUESTIONS: Readonly<Record<string, string>> = {
  "rh.climb": "RH-SKL-02",
  "rh.pushing": "RH-SKL-05",
  "rh.identify": "RH-SKL-08",
  "rh.languages": "RH-LNG-01",
  "rh.lore": "RH-LOR-01",
  "rh.falling": "RH-FAL-01",
};
const SECRET = "rh.secretKnowledge";

/** What the whole game switches on of this part. */
export const PEOPLE_ON: readonly string[] = Object.keys(SKILL_QUESTIONS);

export const SKILL_GROUP: SwitchGroup = { label: "WHITEHACK.SwitchGroup.rhSkills", switches: [...PEOPLE_ON, SECRET] };

/** What people carry and know, and who goes with them. */
export const PEOPLE_PART: PackPart = {
  switches: {
    ...Object.fromEntries(
      Object.entries(SKILL_QUESTIONS).map(([key, question]) => [key, { ruling: { question, initial: false } }]),
    ),
    [SECRET]: { ruling: { question: "RH-SKL-07", initial: true } },
  },
  rules: [],
  families: {
    encumbrance: () => encumbranceByBurdens({ wornBurden: false, others: () => 0 }),
    hirelings: () => hirelingsBySlots,
  },
};
