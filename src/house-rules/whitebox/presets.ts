import type { Preset } from "../house-rule.ts";
import { SEQUENCE_FAMILIES, SEQUENCE_SWITCHES } from "./sequence-part.ts";

const SEQUENCE: Omit<Preset, "id"> = { families: SEQUENCE_FAMILIES, on: SEQUENCE_SWITCHES };

const GRIT: Omit<Preset, "id"> = {
  families: ["zeroHp", "healing", "morale", "missileIntoMelee"],
  on: ["wb.keepDamageSave", "wb.firstAid", "wb.bindWounds", "wb.moralePrompts", "wb.grenades"],
};

const FULL: Omit<Preset, "id"> = {
  families: [...SEQUENCE.families, ...GRIT.families, "turnUndead", "engagement", "facing", "crits"],
  on: [
    ...SEQUENCE.on,
    ...GRIT.on,
    "wb.castNoMove",
    "wb.castHands",
    "wb.spellSaves",
    "wb.twoWeapon",
    "wb.invisible",
    "wb.situations",
    "wb.crossbows",
    "wb.space",
    "wb.lineOfSight",
  ],
};

/** What the pack offers together. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  { id: "sequence", ...SEQUENCE },
  { id: "full", ...FULL },
  { id: "matrices", families: [...FULL.families, "toHit"], on: FULL.on },
  { id: "grit", ...GRIT },
];
