import {
  armorMove,
  CONTAINER_KINDS,
  isStored,
  kindOfContainer,
  slotsOf,
  SQUARES_LOST,
  storedNumber,
} from "../rules/body/slots.ts";
import { isContainer } from "../../../rules/items/containers.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import { toChoices } from "../../../view/base/choices.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";

const KINDS = toChoices(CONTAINER_KINDS, (kind) => `WHITEHACK.Fh.Body.Container.${kind}`);

/** One of an item as it takes room when it is carried, with nothing put on and nothing written of its slots. */
const carriedOne = (item: ItemFacts): ItemFacts =>
  ({ ...item, quantity: 1, ...("equipped" in item && { equipped: false }) }) as ItemFacts;
const unwritten = (item: ItemFacts): ItemFacts => ({ ...carriedOne(item), packs: {} });

/** Squares of each move that an item takes: armor while it is worn, a container while anything is in it. */
function squaresLost(item: ItemFacts): number {
  if (item.type === "armor") return -armorMove(item);
  return isContainer(item) ? SQUARES_LOST[kindOfContainer(item)] : 0;
}

function lines(item: ItemFacts, localize: Localize): readonly FactLine[] {
  const lost = squaresLost(item);
  return [
    { label: "WHITEHACK.Fh.Body.slots", value: toFigure(slotsOf(carriedOne(item))) },
    ...(isContainer(item)
      ? [{ label: "WHITEHACK.Fh.Body.container", value: `WHITEHACK.Fh.Body.Container.${kindOfContainer(item)}` }]
      : []),
    ...(lost > 0
      ? [
          {
            label: item.type === "armor" ? "WHITEHACK.Fh.Body.whenWorn" : "WHITEHACK.Fh.Body.whenUsed",
            value: localize("WHITEHACK.Sheet.SlowsSquares", { squares: toFigure(lost) }),
          },
        ]
      : []),
    ...(isStored(item.packs, "treasure")
      ? [{ label: "WHITEHACK.Fh.Body.treasure", value: "WHITEHACK.Fh.Body.treasureYes" }]
      : []),
  ];
}

/** Slots and squares of an item, to read and to write. @rule FH-ENC-01 FH-ENC-02 FH-ARM-01 FH-XP-02 */
export function itemSlotsView(item: ItemFacts, localize: Localize) {
  const { packs, type } = item;
  return {
    lines: lines(item, localize),
    slots: storedNumber(packs, "slots"),
    usualSlots: toFigure(slotsOf(unwritten(item))),
    cost: storedNumber(packs, "cost"),
    isArmor: type === "armor" && item.kind !== "helmet",
    moveLost: storedNumber(packs, "moveLost"),
    usualMoveLost: type === "armor" ? toFigure(-armorMove({ ...item, packs: {} })) : "",
    kinds: isContainer(item) ? { "": "WHITEHACK.Fh.Body.Container.usual", ...KINDS } : null,
    kind: isContainer(item) ? (CONTAINER_KINDS.find((kind) => kind === containerOf(packs)) ?? "") : "",
    treasure: isStored(packs, "treasure"),
  };
}

const containerOf = (packs: ItemFacts["packs"]): unknown =>
  (packs?.["fh"] as { readonly container?: unknown } | undefined)?.container;
