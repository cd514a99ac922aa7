import { type CommonTask, hasTool, type Quality, toolsFor } from "../../../rules/index.ts";

/** Whether nothing among somebody's things is what a common task takes; a monster has what it needs. @rule WH-CASE-01 WH-CASE-05 */
const lacksToolFor = (actor: Actor.Implementation, task: CommonTask): boolean =>
  !actor.isMonster() &&
  !hasTool(
    task,
    actor.items.map(({ name }) => name),
  );

/** How well those of somebody's things are made that a common task takes. @rule WH-ART-01 */
const toolsAtHand = (actor: Actor.Implementation, task: CommonTask): readonly Quality[] =>
  toolsFor(task, actor.items.contents).flatMap((item) =>
    item.isGear() ? [{ bonus: item.system.taskBonus, superior: item.system.superior }] : [],
  );

/** What a question needs to know of the tools for a common task. @rule WH-CASE-01 WH-ART-01 */
export const toolFor = (actor: Actor.Implementation, task: CommonTask) => ({
  task,
  lacksTool: lacksToolFor(actor, task),
  tools: toolsAtHand(actor, task),
});
