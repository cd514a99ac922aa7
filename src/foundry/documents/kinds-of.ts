import type { Creature } from "./creature.ts";

/** Words that tell what somebody is: the name and what else is written, and of characters their species. @rule WH-ART-05 */
export function kindsOf(actor: Creature): readonly string[] {
  if (actor.isMonster()) return [actor.name, ...actor.system.kinds, ...actor.system.keywords.map(({ name }) => name)];
  if (!actor.isCharacter()) return [];
  return actor.system.groups.filter(({ kind }) => kind === "species").map(({ name }) => name);
}
