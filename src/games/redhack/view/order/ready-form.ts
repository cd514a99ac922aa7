import type { Localize } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type ItemPlace, READYING } from "../../rules/combat/readying.ts";

/** An item that can be taken in hand. */
export interface Readiable {
  readonly id: string;
  readonly name: string;
  readonly place: ItemPlace;
}

/** What taking an item in hand costs, in words. @rule RH-RDY-01 */
export function readyingText(place: ItemPlace, localize: Localize): string {
  const { cost, opening } = READYING[place];
  const words = localize(`WHITEHACK.Redhack.Order.Ready.${cost}`);
  const opens = { first: words, second: localize("WHITEHACK.Redhack.Order.Ready.opening") };
  return opening ? localize("WHITEHACK.Text.sentences", opens) : words;
}

/** The dialog in which an item is chosen. @rule RH-RDY-01 */
export const readyForm = (items: readonly Readiable[], localize: Localize): Form => [
  {
    name: "item",
    label: "WHITEHACK.Redhack.Order.Ready.item",
    value: items[0]?.id ?? "",
    choices: items.map(({ id, name, place }) => ({
      value: id,
      label: localize(`WHITEHACK.Redhack.Order.Ready.of.${place}`, { name }),
    })),
  },
  { note: "WHITEHACK.Redhack.Order.Ready.hint" },
];
