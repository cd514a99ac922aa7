import type { Ruling } from "../../rules/index.ts";
import { type FamilyCondition, isOn, type PackPart } from "../house-rule.ts";
import { basicActions, doubleShot } from "./actions.ts";
import { disruption } from "./disrupt.ts";
import { twoDiceInitiative } from "./initiative.ts";
import { minuteRounds } from "./minute-rounds.ts";
import { combatRates } from "./movement.ts";
import { surpriseRound } from "./surprise.ts";

const yes = (question: string): Ruling => ({ question, initial: true });
const no = (question: string): Ruling => ({ question, initial: false });

const answers = (family: FamilyCondition["family"]): FamilyCondition => ({ family, is: ["wb"] });

/** Who acts when: sequence of play, surprise, initiative, actions, delay and disruption. */
export const SEQUENCE_PART: PackPart = {
  switches: {
    "wb.groupRoll": { ruling: yes("WB-INI-03"), needs: [answers("initiative")] },
    "wb.delay": { ruling: yes("WB-DLY-01"), needs: [answers("initiative")] },
    "wb.surpriseDrop": { ruling: yes("WB-SUR-02"), needs: [answers("surprise")] },
    "wb.minuteRounds": { ruling: no("WB-SEQ-02") },
    "wb.actions": { ruling: yes("WB-ACT-01") },
    "wb.doubleShot": { ruling: yes("WB-ACT-06") },
    "wb.longRates": { ruling: no("WB-ACT-02"), needs: [answers("movement")] },
    "wb.disrupt": { ruling: yes("WB-DLY-02"), needs: [{ switch: "wb.delay" }] },
    "wb.lostSpellCost": { ruling: no("WB-DLY-03"), needs: [{ switch: "wb.disrupt" }] },
  },
  rules: [minuteRounds, basicActions, doubleShot, disruption],
  families: {
    initiative: (ask) => twoDiceInitiative({ together: isOn(ask("wb.groupRoll")), delay: isOn(ask("wb.delay")) }),
    surprise: (ask) => surpriseRound(isOn(ask("wb.surpriseDrop"))),
    movement: (ask) => combatRates(isOn(ask("wb.longRates"))),
  },
};

/** What a table gets that wants the sequence of play alone. */
export const SEQUENCE_FAMILIES = ["initiative", "surprise", "movement"] as const;
export const SEQUENCE_SWITCHES = [
  "wb.groupRoll",
  "wb.delay",
  "wb.surpriseDrop",
  "wb.actions",
  "wb.doubleShot",
  "wb.disrupt",
] as const;
