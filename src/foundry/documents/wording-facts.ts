import { authorOfWording } from "../../rules/index.ts";
import { rulebookFor } from "../rulebook.ts";
import type { WordingFacts } from "../../view/things/wording-view.ts";

/** What the rules ask about a wording before it is changed. @rule WH-MIR-04 */
export function wordingFacts(item: Item.Implementation): WordingFacts {
  const { actor } = item;
  const { kind, level } = item.isAbility() ? item.system : { kind: "", level: 0 };
  const bearerLevel = actor?.isCharacter() ? actor.system.level : null;
  return { kind, level, bearerLevel, author: authorOf(item), isReferee: game.user.isGM };
}

/** Who words a miracle: of those that somebody knows, the first is the player's. @rule WH-TRUE-02 */
function authorOf(item: Item.Implementation): WordingFacts["author"] {
  const miracles = item.actor?.items.contents.filter((one) => one.isAbility() && one.system.kind === "miracle") ?? [];
  const before = miracles.findIndex(({ id }) => id === item.id);
  return authorOfWording(Math.max(0, before), rulebookFor(item.actor).options);
}
