import type { PackPart } from "../house-rule.ts";
import { POOLS } from "./spells/caster.ts";
import { ARMOR_COSTS, QUICK_TIMINGS } from "./spells/casting.ts";
import { ferryhackMagic } from "./spells/spellcasting.ts";

const MAGIC = [{ family: "magic", is: ["fh"] }] as const;

/** Spells that are learned, prepared and paid for with magic points. */
export const SPELLS_PART: PackPart = {
  switches: {
    "fh.pcMp": { ruling: { question: "FH-SPL-08", initial: "tenAndLevel", choices: POOLS }, needs: MAGIC },
    "fh.mpRecovery": { ruling: { question: "FH-SPL-08", initial: 0, range: [0, 20] }, needs: MAGIC },
    "fh.quickTiming": { ruling: { question: "FH-SPL-06", initial: "onTurn", choices: QUICK_TIMINGS }, needs: MAGIC },
    "fh.armourMp": { ruling: { question: "FH-SPL-17", initial: "none", choices: ARMOR_COSTS }, needs: MAGIC },
    "fh.wiseHealing": { ruling: { question: "FH-S4-02", initial: false }, needs: MAGIC },
  },
  rules: [],
  families: { magic: ferryhackMagic },
};
