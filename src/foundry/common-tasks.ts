import { type CommonTask, tasksInForce } from "../rules/index.ts";
import { ownTasks } from "./settings.ts";

/** The common tasks that the table offers, in their order: the book's, as far as the world has not changed them. @rule WH-TRAIN-03 */
export const commonTasks = (): readonly CommonTask[] => tasksInForce(ownTasks());

/** One of them by its id; null for none. */
export const commonTask = (id: unknown): CommonTask | null => commonTasks().find((one) => one.id === id) ?? null;
