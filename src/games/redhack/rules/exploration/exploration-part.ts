import { isOn, type PackPart, type PackSwitch } from "../../../../house-rules/base/house-rule.ts";
import { encounterByDice } from "../encounters/notice.ts";
import { DISPOSITIONS, type Disposition, reactionByDice } from "../encounters/disposition.ts";
import { lightByLevels } from "../light/lamps.ts";
import { doorsByDie, searchByTurns } from "./doors.ts";
import { shortTurns } from "./time.ts";
import { exploringByTurns } from "./turns.ts";

const DISPOSITION_WORDS = Object.fromEntries(
  DISPOSITIONS.map((disposition) => [disposition, `WHITEHACK.Redhack.Disposition.${disposition}`]),
) as Readonly<Record<Disposition, string>>;

const WHERE_EXPLORED = { needs: [{ family: "exploration", is: ["rh"] }] } as const;

/** Where events come from. @rule RH-EVT-01 RH-EVT-03 */
export const EVENT_SOURCES = ["die", "deck"] as const;

/** Where encounters get their answers. @rule RH-ENC-01 RH-ENC-06 */
export const ENCOUNTER_SOURCES = ["dice", "cards"] as const;

/** The switches of exploring, in the order in which they are shown. */
const SWITCHES = {
  "rh.events": { ruling: { question: "RH-EVT-01", initial: true }, ...WHERE_EXPLORED },
  "rh.eventSource": {
    ruling: { question: "RH-EVT-03", initial: "die", choices: EVENT_SOURCES },
    needs: [{ switch: "rh.events" }],
  },
  "rh.pursuit": { ruling: { question: "RH-PUR-01", initial: true }, ...WHERE_EXPLORED },
  "rh.traps": { ruling: { question: "RH-TRP-01", initial: true }, ...WHERE_EXPLORED },
  "rh.encounterSource": {
    ruling: { question: "RH-ENC-06", initial: "dice", choices: ENCOUNTER_SOURCES },
    needs: [{ family: "encounter", is: ["rh"] }],
  },
  "rh.queenRule": {
    ruling: { question: "RH-ENC-06", initial: false },
    needs: [{ family: "encounter", is: ["rh"] }],
  },
} as const satisfies Readonly<Record<string, PackSwitch>>;

/** Those switches, for the group of them. */
export const EXPLORING_SWITCHES = Object.keys(SWITCHES);

/** Those that are on where dungeons are explored by this pack. */
export const DUNGEON_SWITCHES = ["rh.events", "rh.pursuit", "rh.traps"] as const;

/** Turns of five minutes in the dark, and whom they lead to. */
export const EXPLORATION_PART: PackPart = {
  switches: SWITCHES,
  rules: [],
  families: {
    light: (answers) => ({ ...lightByLevels, byDice: isOn(answers("rh.events")) }),
    turnLength: () => shortTurns,
    exploration: () => exploringByTurns,
    search: () => searchByTurns,
    doors: () => doorsByDie(),
    encounter: () => encounterByDice,
    reaction: () => reactionByDice(DISPOSITION_WORDS),
  },
};
