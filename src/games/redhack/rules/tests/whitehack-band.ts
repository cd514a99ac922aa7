import type { Modifier } from "../../../../rules/base/explained.ts";
import { type Task, taskReasons } from "../../../../rules/checks/task.ts";
import type { Test } from "./test.ts";

/** What a Whitehack character brings into a procedure of this game. */
export interface WhitehackBand {
  readonly task: Task;
  readonly score: number;
  readonly difficulty: readonly Modifier[];
  /** The rules of the procedure. */
  readonly rules: readonly string[];
}

/**
 * The test of a Whitehack character in a procedure of this game: groups and training decide about double rolls as in
 * their own tasks. @rule RH-TST-09
 */
export const toWhitehackTest = ({ task, score, difficulty, rules }: WhitehackBand): Test => ({
  rolled: task.attribute,
  score,
  modifiers: task.modifiers ?? [],
  difficulty,
  reasons: taskReasons(task),
  mode: task.mode ?? null,
  chaser: null,
  manner: "whitehack",
  rules,
});
