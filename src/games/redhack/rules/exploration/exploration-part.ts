import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import { encounterByDice } from "../encounters/notice.ts";
import { DISPOSITIONS, type Disposition, reactionByDice } from "../encounters/disposition.ts";
import { lightByLevels } from "../light/lamps.ts";
import { doorsByDie, searchByTurns } from "./doors.ts";
import { shortTurns } from "./time.ts";
import { exploringByTurns } from "./turns.ts";

const DISPOSITION_WORDS = Object.fromEntries(
  DISPOSITIONS.map((disposition) => [disposition, `WHITEHACK.Redhack.Disposition.${disposition}`]),
) as Readonly<Record<Disposition, string>>;

/** Turns of five minutes in the dark, and whom they lead to. */
export const EXPLORATION_PART: PackPart = {
  switches: {},
  rules: [],
  families: {
    light: () => lightByLevels,
    turnLength: () => shortTurns,
    exploration: () => exploringByTurns,
    search: () => searchByTurns,
    doors: () => doorsByDie(),
    encounter: () => encounterByDice,
    reaction: () => reactionByDice(DISPOSITION_WORDS),
  },
};
