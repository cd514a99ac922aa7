import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { type Audience, postCard } from "../cards/post-card.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import type { RolledDice } from "../../host/dice.ts";
import type { Visibility } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { recordFor } from "../undo/card-record.ts";

/** The content of a card about the use of an item. */
export interface ItemNotice extends Partial<RolledDice> {
  readonly text: string;
  /** Its name before the use, if that has changed. */
  readonly title?: string;
  readonly formula?: string;
  readonly total?: number | null;
  readonly facts?: readonly FactLine[];
  readonly rules: readonly string[];
  readonly visibility?: Visibility;
  /** The audience, where that is more than a visibility. */
  readonly audience?: Audience;
  readonly changes?: readonly Change[];
  /** The seconds of the world's clock that it takes. */
  readonly time?: number;
  /** The user who used it, where that is not the one whose client tells it. */
  readonly by?: string | null;
  /** The move of the world's clock that it came of. */
  readonly step?: string | null;
}

const NOTHING = { formula: "", faces: [], total: null, facts: [] } as const;

/** Tells what came of using an item, by the name that everybody knows it by; gives the card, or null where the host has refused it. @rule WH-ITEM-02 */
export function postItem(item: Item.Implementation, told: ItemNotice): Promise<ChatMessage.Implementation | null> {
  const {
    visibility = chosenVisibility(),
    audience = { visibility },
    rolls = [],
    changes = [],
    by,
    step,
    ...shown
  } = told;
  const { actor } = item;
  const record = recordFor(changes, by, step);
  const system = { ...NOTHING, title: shownTitle(toShownItem(item)), actor: actor?.uuid ?? null, ...shown, record };
  return postCard({ kind: "notice", actor, system, rolls, audience });
}

/** The sentence for an item that is now known for what it is. @rule WH-ITEM-02 */
export const identifiedText = ({ name }: Item.Implementation): string =>
  localize("WHITEHACK.Notice.identified", { name });

/** Says why nothing was done. */
export function refuseUse(
  reason:
    | "noUsesLeft"
    | "spent"
    | "nobodyTakes"
    | "tooFarToCrush"
    | "foreign"
    | "noSpellLevel"
    | "noFuel"
    | "inNoSlot"
    | "noWeaponToCoat"
    | "dosesOnWeapons",
): void {
  ui.notifications.warn(`WHITEHACK.Refusal.${reason}`, { localize: true });
}
