import type { WordingFacts } from "../../view/things/wording-view.ts";

/** What the rules ask about a wording before it is changed. @rule WH-MIR-04 */
export function wordingFacts(item: Item.Implementation): WordingFacts {
  const { actor } = item;
  const { kind, level } = item.isAbility() ? item.system : { kind: "", level: 0 };
  return { kind, level, bearerLevel: actor?.isCharacter() ? actor.system.level : null, isReferee: game.user.isGM };
}
