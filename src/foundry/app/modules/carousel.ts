import { asKnown } from "../../../rules/base/explained.ts";
import type { Creature } from "../../documents/creature.ts";

/** The object that Carousel Combat Tracker hands to systems, as far as it is used. */
export interface Dock {
  /** The numbers of portraits by systems; `attr` is a path below an actor's `system`. */
  defaultAttributesConfig: () => Readonly<Record<string, readonly object[]>>;
  CombatantPortrait: new (combatant: Combatant.Implementation) => Portrait;
}

interface Portrait {
  readonly actor: Actor.Implementation | null | undefined;
  /** The number at a path; what the combat tracker shows for null. */
  getResource(path?: string | null, isPrimary?: boolean): object | null;
}

/** The armor class in the scale of the creature's game, as this user knows it. @rule WH-ITEM-02 */
function armorClassOf({ system: { derived } }: Creature): number {
  const { armorClass } = derived.ownScale ?? derived;
  return (game.user.isGM ? armorClass : asKnown(armorClass)).value;
}

/** Has portraits tell the armor class as sheets do: without what nobody knows of an item. */
export function showKnown(dock: Dock, armorClass: string): void {
  class KnownPortrait extends dock.CombatantPortrait {
    override getResource(path: string | null = null, isPrimary = false): object | null {
      const creature = path === armorClass ? this.actor?.creature : null;
      return creature ? { value: armorClassOf(creature) } : super.getResource(path, isPrimary);
    }
  }
  dock.CombatantPortrait = KnownPortrait;
}
