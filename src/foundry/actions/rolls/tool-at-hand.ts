import { type CommonTask, hasTool } from "../../../rules/index.ts";

/** Whether nothing among somebody's things is what a common task takes; a monster has what it needs. @rule WH-CASE-01 WH-CASE-05 */
export const lacksToolFor = (actor: Actor.Implementation, task: CommonTask): boolean =>
  !actor.isMonster() &&
  !hasTool(
    task,
    actor.items.map(({ name }) => name),
  );
