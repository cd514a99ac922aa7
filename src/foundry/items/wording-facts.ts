import { authorOfWording } from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { WordingFacts } from "../../view/items/wording-view.ts";

/** The facts that the rules ask about a wording before it is changed. @rule WH-MIR-04 */
export function wordingFacts(item: Item.Implementation): WordingFacts {
  const { kind, level } = item.isAbility() ? item.system : { kind: "", level: 0 };
  const bearerLevel = item.character?.system.level ?? null;
  return { kind, level, bearerLevel, author: authorOf(item), isReferee: game.user.isGM };
}

/** The author of a miracle's wording: the player words the first one that the character knows. @rule WH-TRUE-02 */
function authorOf(item: Item.Implementation): WordingFacts["author"] {
  const miracles = item.actor?.items.contents.filter((one) => one.isAbility() && one.system.kind === "miracle") ?? [];
  const before = miracles.findIndex(({ id }) => id === item.id);
  return authorOfWording(Math.max(0, before), rulebookFor(item.actor).options);
}
