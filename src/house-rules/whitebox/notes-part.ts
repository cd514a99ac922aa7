import type { PackPart } from "../house-rule.ts";
import { rateOfCrossbows } from "./crossbows.ts";
import { fromBehind } from "./from-behind.ts";
import { twoWeapons } from "./hands.ts";
import { leavingMelee } from "./leaving-melee.ts";
import { pastFriends } from "./past-friends.ts";
import { plainCrits } from "./plain-crits.ts";
import { DAWN, grenades } from "./scatter.ts";
import { passesFriends } from "./space.ts";
import { unseen } from "./unseen.ts";

/** Single rules of combat: attacks from behind, crits, leaving a melee, missiles, flasks, two weapons, the unseen. */
export const NOTES_PART: PackPart = {
  switches: {
    "wb.twoWeapon": { ruling: { question: "WB-CMB-20", initial: true } },
    "wb.invisible": { ruling: { question: "WB-CMB-15", initial: true } },
    "wb.crossbows": { ruling: { question: "WB-CMB-05", initial: true } },
    "wb.space": { ruling: { question: "WB-CMB-18", initial: true } },
    "wb.lineOfSight": { ruling: { question: "WB-ACT-05", initial: true } },
    "wb.situations": { ruling: { question: "WB-CMB-19", initial: true } },
    "wb.grenades": { ruling: { question: "WB-CMB-02", initial: true } },
    "wb.dawn": {
      ruling: { question: "WB-CMB-13", initial: DAWN, range: [0, 23] },
      needs: [{ switch: "wb.grenades" }],
    },
  },
  rules: [
    {
      id: "WB-CMB-20",
      switch: "wb.twoWeapon",
      amends: ["twoWeapons"],
      amend: () => ({ twoWeapons }),
    },
    {
      id: "WB-CMB-15",
      switch: "wb.invisible",
      amends: ["unseen"],
      amend: () => ({ unseen }),
    },
    {
      id: "WB-CMB-05",
      switch: "wb.crossbows",
      amends: ["gear"],
      amend: ({ gear }) => ({ gear: { ...gear, rate: rateOfCrossbows(gear) } }),
    },
    {
      id: "WB-CMB-18",
      switch: "wb.space",
      amends: ["movement"],
      amend: ({ movement }) => ({ movement: { ...movement, passes: passesFriends(movement) } }),
    },
    {
      id: "WB-CMB-02",
      switch: "wb.grenades",
      amends: ["grenades"],
      amend: ({ turnLength }, answers) => ({
        grenades: grenades(turnLength.seconds, Number(answers("wb.dawn") ?? DAWN)),
      }),
    },
  ],
  families: {
    facing: () => fromBehind,
    crits: () => plainCrits,
    engagement: () => leavingMelee,
    missileIntoMelee: () => pastFriends,
  },
};
