import type { Answer } from "../house-rule.ts";
import { ATTRIBUTE_SET_RULE, attributesInFile, attributesOfFile, isStoredAttributes } from "./own-attributes.ts";
import { isStoredTasks, TASKS_RULE, tasksInFile, tasksOfFile } from "./own-tasks.ts";

/** A rule that is written in a window of its own, and stored as one text. */
interface WrittenRule {
  readonly key: string;
  readonly question: string;
  readonly isStored: (value: unknown) => value is string;
  /** A file holds it as an object, so that people can read and write it. */
  readonly inFile: (stored: Answer | null) => object | null;
  readonly ofFile: (written: unknown) => unknown;
}

/** A world's own attributes, and what it has made of the common tasks. */
export const WRITTEN_RULES = {
  attributes: {
    key: ATTRIBUTE_SET_RULE,
    question: "WH-CUST-01",
    isStored: isStoredAttributes,
    inFile: attributesInFile,
    ofFile: attributesOfFile,
  },
  tasks: {
    key: TASKS_RULE,
    question: "WH-TRAIN-03",
    isStored: isStoredTasks,
    inFile: tasksInFile,
    ofFile: tasksOfFile,
  },
} as const satisfies Readonly<Record<string, WrittenRule>>;

export type WrittenKind = keyof typeof WRITTEN_RULES;
export const WRITTEN_KINDS = Object.keys(WRITTEN_RULES) as readonly WrittenKind[];

/** The written rule of a kind; null for kinds that are chosen. */
export const writtenRule = (kind: string): WrittenRule | null => {
  const written = WRITTEN_KINDS.find((one) => one === kind);
  return written ? WRITTEN_RULES[written] : null;
};
