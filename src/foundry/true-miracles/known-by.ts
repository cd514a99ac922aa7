import { mayLearn } from "../../rules/index.ts";
import { rulebookFor } from "../rulebook.ts";

const isTrue = (item: Item.Implementation): boolean =>
  item.isAbility() && item.system.kind === "miracle" && item.system.unique;

/** Whether it is a true miracle in a world that plays by them. @rule WH-TRUE-02 */
export const isTrueMiracle = (item: Item.Implementation): boolean =>
  isTrue(item) && rulebookFor(item.actor).options.trueMiracles;

/** Who else of the world knows a true miracle of the same name; null for nobody. @rule WH-TRUE-02 */
function knower(item: Item.Implementation): Actor.Implementation | null {
  const isSame = (other: Item.Implementation): boolean =>
    other !== item && isTrue(other) && other.name.trim().toLowerCase() === item.name.trim().toLowerCase();
  return game.actors.find(({ items }) => items.contents.some(isSame)) ?? null;
}

/** Whether somebody may have a true miracle: one person at a time knows it. @rule WH-TRUE-02 */
export function mayBeKnown(item: Item.Implementation): boolean {
  if (!item.actor || item.inCompendium || !isTrueMiracle(item)) return true;
  return mayLearn({ id: item.name, owner: knower(item)?.uuid ?? null }, "");
}
