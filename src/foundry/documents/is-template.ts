/** Whether a monster is a template that is laid over other creatures. @rule WH-EXM-01 */
export const isTemplate = (actor: Actor.Implementation): boolean =>
  actor.isMonster() && actor.system.kinds.includes("template");
