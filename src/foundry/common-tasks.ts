import { BOOK_TASKS, type CommonTask } from "../rules/index.ts";

/** The common tasks that the table offers, in their order. @rule WH-TRAIN-03 */
export const commonTasks = (): readonly CommonTask[] => BOOK_TASKS;

/** One of them by its id; null for none. */
export const commonTask = (id: unknown): CommonTask | null => commonTasks().find((one) => one.id === id) ?? null;
