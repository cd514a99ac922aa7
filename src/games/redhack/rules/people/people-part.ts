import { isOn, type PackPart, type SwitchGroup } from "../../../../house-rules/base/house-rule.ts";
import { burdensOfBody, wantsOf } from "../burdens/body.ts";
import { encumbranceByBurdens } from "../burdens/encumbered.ts";
import { PIECES_RULES } from "../items/awakening.ts";
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
const [RELATIONS_KEY, AWAKENING, PIECES] = ["rh.relations", "rh.awakening", "rh.armourPieces"] as const;
const SECRET = "rh.secretKnowledge";

/** What the whole game switches on of this part. */
export const PEOPLE_ON: readonly string[] = [...Object.keys(SKILL_QUESTIONS), RELATIONS_KEY, AWAKENING];

export const SKILL_GROUP: SwitchGroup = {
  label: "WHITEHACK.SwitchGroup.rhSkills",
  switches: [...Object.keys(SKILL_QUESTIONS), SECRET],
};

/** The switches that stand with those of people in the list of the pack's. */
export const PEOPLE_SWITCHES: readonly string[] = [RELATIONS_KEY, AWAKENING, PIECES];

/** What people carry and know, and who goes with them. */
export const PEOPLE_PART: PackPart = {
  switches: {
    "rh.wornBurden": { ruling: { question: "RH-BUR-01", initial: false } },
    ...Object.fromEntries(
      Object.entries(SKILL_QUESTIONS).map(([key, question]) => [key, { ruling: { question, initial: false } }]),
    ),
    [RELATIONS_KEY]: { ruling: { question: "RH-REL-01", initial: false } },
    [AWAKENING]: { ruling: { question: "RH-MAG-02", initial: false } },
    [PIECES]: { ruling: { question: "RH-MAG-04", initial: "combine", choices: PIECES_RULES } },
    [SECRET]: { ruling: { question: "RH-SKL-07", initial: true } },
  },
  rules: [],
  families: {
    encumbrance: (answers) =>
      encumbranceByBurdens({ wornBurden: isOn(answers("rh.wornBurden")), others: burdensOfBody, wants: wantsOf }),
    hirelings: () => hirelingsBySlots,
  },
};
