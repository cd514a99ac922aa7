import { type Quirk, quirksIn, quirksOf, quirkWith } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";

type Ability = Item.OfType<"ability">;

const isQuirk = (item: Item.Implementation): item is Ability =>
  item.isAbility() && item.system.kind === "quirk" && item.system.active;

/** The quirks that somebody has at work: a character's stand in slots; monsters have none to put them into. @rule WH-BRAVE-04 WH-BRAVE-05 */
export const quirksHeld = (creature: Creature): readonly Quirk[] =>
  creature.isCharacter()
    ? quirksIn(creature.system.slots)
    : quirksOf(creature.items.contents.filter(isQuirk).map(({ system }) => system.key));

/** Whether enemies attack others before this one, as long as it is not turned round. @rule WH-BRAVE-05 */
export const goesUnnoticed = (actor: Actor.Implementation | null | undefined): boolean =>
  actor?.isCreature() === true && quirkWith(quirksHeld(actor), "unnoticed") !== undefined;

/** The companion whom somebody has chosen to protect; null for nobody. @rule WH-BRAVE-04 */
export function companionOf(creature: Creature): string | null {
  const protects = quirkWith(quirksHeld(creature), "protects");
  const quirk = protects && creature.items.contents.find((item) => isQuirk(item) && item.system.key === protects.id);
  return (quirk?.isAbility() && quirk.system.item.trim()) || null;
}
