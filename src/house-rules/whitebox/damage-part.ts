import { coreHealing } from "../../rules/index.ts";
import { isOn, type PackPart } from "../house-rule.ts";
import { bleedingOut } from "./bleeding-out.ts";
import { quickBandages, slowHealing } from "./slow-healing.ts";

const ZERO_HP = [{ family: "zeroHp", is: ["wb"] }] as const;

/** Falling, bleeding, dying and healing. */
export const DAMAGE_PART: PackPart = {
  switches: {
    "wb.keepDamageSave": { ruling: { question: "WB-DMG-01", initial: true }, needs: ZERO_HP },
    "wb.firstAid": { ruling: { question: "WB-DMG-03", initial: true }, needs: ZERO_HP },
    "wb.bindWounds": { ruling: { question: "WB-HEA-02", initial: true } },
  },
  rules: [
    {
      id: "WB-HEA-02",
      switch: "wb.bindWounds",
      amends: ["healing"],
      amend: ({ healing }) => ({ healing: { ...healing, binding: quickBandages } }),
    },
  ],
  families: {
    zeroHp: (answers) => bleedingOut(isOn(answers("wb.keepDamageSave")), isOn(answers("wb.firstAid"))),
    healing: () => slowHealing(coreHealing.binding),
  },
};
