import { type PackPart, type PackSwitch } from "../../../../house-rules/base/house-rule.ts";
import { lightByTurns, searchByNumbers } from "../exploration/searching.ts";
import { hirelingsByTier, moraleBySaves } from "../people/hirelings.ts";
import { turningBySaves } from "../people/turning.ts";
import { WH_XP_FACTOR, xpByRooms } from "./experience.ts";

/** What a group plays of the party, its pool and its experience. @rule HC-GEN-04 HC-PTY-01 HC-DIV-01 HC-XP-01 */
const SWITCHES = {
  "hc.partyRoles": { ruling: { question: "HC-GEN-04", initial: true } },
  "hc.partyActions": { ruling: { question: "HC-PTY-01", initial: true } },
  "hc.townRestore": { ruling: { question: "HC-PTY-07", initial: true }, needs: [{ switch: "hc.partyActions" }] },
  "hc.whCampHealing": { ruling: { question: "HC-PTY-03", initial: true }, needs: [{ switch: "hc.partyActions" }] },
  "hc.divining": { ruling: { question: "HC-DIV-01", initial: true } },
  "hc.emptyRoomXp": { ruling: { question: "HC-XP-03", initial: true }, needs: [{ switch: "hc.divining" }] },
  "hc.whXpFactor": {
    ruling: { question: "HC-XP-01", initial: WH_XP_FACTOR, range: [0, 10_000] },
    needs: [{ switch: "hc.divining" }],
  },
  "hc.whTierSaves": { ruling: { question: "HC-SAV-07", initial: false } },
} as const satisfies Readonly<Record<string, PackSwitch>>;

/** Those switches, for the group of them. */
export const PARTY_SWITCHES = Object.keys(SWITCHES);

/** Those that are on where dungeons are played by this pack. */
export const PARTY_ON = [
  "hc.partyRoles",
  "hc.partyActions",
  "hc.townRestore",
  "hc.whCampHealing",
  "hc.divining",
  "hc.emptyRoomXp",
] as const;

/** A party with roles, its camps and rooms, and the people that it meets and hires. */
export const PARTY_PART: PackPart = {
  switches: SWITCHES,
  rules: [],
  families: {
    xp: () => xpByRooms,
    search: () => searchByNumbers,
    light: () => lightByTurns,
    hirelings: () => hirelingsByTier,
    morale: () => moraleBySaves,
    turnUndead: () => turningBySaves,
  },
};
