import { STEALTH_HELP } from "../../world/contests/stealth.ts";
import { LOCK_MODIFIERS } from "../../world/exploration/locks.ts";
import { ACTIVITIES } from "../../world/time/activities.ts";
import { type CommonTask, PLAIN_TASK, type TaskCondition, type ToldResult } from "./common-task.ts";

type Row = Partial<Omit<CommonTask, "id" | "name" | "says" | "rule">> & {
  readonly rule: string;
  /** The results for which the task has its own text. */
  readonly tells?: readonly ToldResult[];
};

const LOCKS: readonly TaskCondition[] = [
  { label: "WHITEHACK.CommonTask.newLock", value: LOCK_MODIFIERS.new },
  { label: "WHITEHACK.CommonTask.poorLock", value: LOCK_MODIFIERS.poor },
];
/** What wears down wood or metal: things with one of these words in their names. */
const TOOLS = "crowbar, axe, hammer, pick";
const PICKS = "picks";

/** The damage of a sprung trap if nobody has said otherwise. */
const TRAP_HARM = "1d6";

const dexterous = { attribute: "dexterity", trained: true, conditions: LOCKS } as const;
const watchful = { attribute: "wisdom", rule: "WH-CASE-03" } as const;
const door = { attribute: "strength", rule: "WH-CASE-06", tells: ["crit", "success", "failure"] } as const;

/** The book's common tasks, in the order in which they are offered. */
const ROWS = {
  lock: {
    ...dexterous,
    needs: PICKS,
    time: ACTIVITIES.pickLock,
    rule: "WH-CASE-01",
    tells: ["success", "failure", "fumble"],
  },
  hardLock: {
    ...dexterous,
    needs: PICKS,
    time: ACTIVITIES.pickHardLock,
    rule: "WH-CASE-01",
    tells: ["success", "failure", "fumble"],
  },
  vault: { attribute: "dexterity", certain: true, needs: PICKS, sequel: "auction", rule: "WH-CASE-01" },
  trap: {
    ...dexterous,
    time: ACTIVITIES.pickLock,
    harm: TRAP_HARM,
    rule: "WH-CASE-04",
    tells: ["success", "failure", "fumble"],
  },
  findTrap: { ...watchful, time: ACTIVITIES.checkForTraps, tells: ["success", "failure"] },
  search: { ...watchful, time: ACTIVITIES.searchRoom, tells: ["success", "failure"] },
  listen: { ...watchful, time: ACTIVITIES.listen, tells: ["success", "failure"] },
  library: {
    attribute: "intelligence",
    time: ACTIVITIES.searchLibrary,
    rule: "WH-CASE-03",
    tells: ["success", "failure"],
  },
  rumors: { time: ACTIVITIES.gatherRumors, rule: "WH-TIME-05" },
  clue: { rule: "WH-CASE-03", tells: ["success", "failure"] },
  stealth: {
    attribute: "dexterity",
    helps: STEALTH_HELP,
    granular: true,
    rule: "WH-CASE-02",
    tells: ["success", "failure"],
  },
  stuckDoor: { ...door, door: "first" },
  stuckDoorAgain: { ...door, door: "again" },
  bash: {
    certain: true,
    needs: TOOLS,
    time: ACTIVITIES.bash,
    sequel: "bashing",
    rule: "WH-CASE-05",
    tells: ["success"],
  },
  kickDoor: { certain: true, time: ACTIVITIES.kickDoor, rule: "WH-CASE-07" },
  heavyLoad: { attribute: "strength", rule: "WH-STRAIN-02", tells: ["success", "failure"] },
  climb: { trained: true, rule: "WH-TRAIN-03" },
  track: { trained: true, rule: "WH-TRAIN-03" },
  value: { trained: true, rule: "WH-TRAIN-03" },
  ritual: { trained: true, rule: "WH-TRAIN-03" },
  unpack: { certain: true, time: ACTIVITIES.unpack, rule: "WH-TIME-03" },
} as const satisfies Readonly<Record<string, Row>>;

/** The ids of the book's common tasks. */
export type BookTask = keyof typeof ROWS;

function taskOf(id: string, { tells = [], ...row }: Row): CommonTask {
  const told = (result: ToldResult): string => (tells.includes(result) ? `WHITEHACK.CommonTask.${id}.${result}` : "");
  return {
    id,
    name: `WHITEHACK.CommonTask.${id}.name`,
    ...PLAIN_TASK,
    ...row,
    says: { crit: told("crit"), success: told("success"), failure: told("failure"), fumble: told("fumble") },
  };
}

/**
 * The tasks that the book has rules for, and those that it calls trained.
 * @rule WH-TRAIN-03 WH-CASE-01 WH-CASE-02 WH-CASE-03 WH-CASE-04 WH-CASE-05 WH-CASE-06 WH-CASE-07 WH-STRAIN-02 WH-TIME-03 WH-TIME-04 WH-TIME-05
 */
export const BOOK_TASKS: readonly CommonTask[] = Object.entries<Row>(ROWS).map(([id, row]) => taskOf(id, row));
