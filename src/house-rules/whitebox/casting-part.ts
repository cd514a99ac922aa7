import type { HouseRule, PackPart } from "../house-rule.ts";
import {
  armoredClerics,
  bareWizards,
  type CastingRule,
  handAndVoice,
  standsStill,
  targetsSave,
} from "./spellcasting.ts";

/** With the magic of another pack these rules make no sense. */
const CORE_MAGIC = [{ family: "magic", is: ["core"] }] as const;

const rule = (id: string, key: string, change: CastingRule): HouseRule => ({
  id,
  switch: key,
  amends: ["casting"],
  amend: ({ casting }) => ({ casting: change(casting) }),
});

/** What casting asks of hands, voice, feet and armor. */
export const CASTING_PART: PackPart = {
  switches: {
    "wb.castNoMove": { ruling: { question: "WB-CST-01", initial: true }, needs: CORE_MAGIC },
    "wb.castHands": { ruling: { question: "WB-CST-02", initial: true }, needs: CORE_MAGIC },
    "wb.wizardArmour": { ruling: { question: "WB-CST-03", initial: false }, needs: CORE_MAGIC },
    "wb.clericArmour": { ruling: { question: "WB-CST-04", initial: false }, needs: CORE_MAGIC },
    "wb.spellSaves": { ruling: { question: "WB-CST-05", initial: true }, needs: CORE_MAGIC },
  },
  rules: [
    rule("WB-CST-01", "wb.castNoMove", standsStill),
    rule("WB-CST-02", "wb.castHands", handAndVoice),
    rule("WB-CST-03", "wb.wizardArmour", bareWizards),
    rule("WB-CST-04", "wb.clericArmour", armoredClerics),
    rule("WB-CST-05", "wb.spellSaves", targetsSave),
  ],
  families: {},
};
