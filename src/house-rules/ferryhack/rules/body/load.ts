import {
  type Bearer,
  besides,
  type BurdenState,
  type EncumbranceRules,
  type GearFacts,
  isContainer,
  type ItemFacts,
  type LoadPlace,
  type Modifier,
  ORDINARY_SCORE,
  outermostAmong,
  SQUARE_FEET,
  type Weight,
} from "../../../../rules/index.ts";
import {
  capacityOfPlace,
  isStored,
  kindOfContainer,
  slotsOf,
  slotsTogether,
  SMALL_IN_SLOT,
  SQUARES_LOST,
} from "./slots.ts";

export const OVER_CAPACITY = ["warn", "limit", "ignore"] as const;
/** The consequence of being over capacity. @rule FH-ENC-07 */
type OverCapacity = (typeof OVER_CAPACITY)[number];

/** Squares that an injury takes off a movement action, as much as a sack in use. @rule FH-ENC-08 */
const INJURED_SQUARES = 1;

/** A container that is carried by itself, with all that is in it. */
interface Filled {
  readonly container: GearFacts;
  readonly contents: readonly ItemFacts[];
}

/**
 * All that a character carries, by where it is: the content of a container inside another counts as in the outer one.
 */
function sorted(items: readonly ItemFacts[]): {
  readonly body: readonly ItemFacts[];
  readonly filled: readonly Filled[];
} {
  const outermost = outermostAmong(items);
  const isWornContainer = (item: ItemFacts): item is GearFacts => isContainer(item) && outermost(item) === null;
  const contents = new Map<ItemFacts, ItemFacts[]>();
  for (const item of items) {
    const container = outermost(item);
    const known = container && contents.get(container);
    if (known) known.push(item);
    else if (container) contents.set(container, [item]);
  }
  return {
    body: items.filter((item) => outermost(item) === null && (!isWornContainer(item) || item.size === "heavy")),
    filled: items.filter(isWornContainer).map((container) => ({ container, contents: contents.get(container) ?? [] })),
  };
}

/**
 * A container in use: as many as it takes of those that look the same, each with the room that Strength gives it. One of
 * magick holds what is written on it. @rule FH-ENC-02 FH-ENC-03
 */
function containerPlace({ container, contents }: Filled, strength: number): LoadPlace {
  const { id, name, quantity, capacity, extraContainer = false } = container;
  const kind = kindOfContainer(container);
  const room = extraContainer && typeof capacity === "number" ? capacity : capacityOfPlace(kind, strength);
  const used = slotsTogether(contents);
  const inUse = Math.min(quantity, Math.ceil(used / Math.max(1, room)));
  return {
    id,
    label: name,
    used,
    capacity: room * quantity,
    slows: SQUARES_LOST[kind] * inUse * SQUARE_FEET,
    rule: "FH-ENC-03",
  };
}

/** The body and every container, each with its own limit. @rule FH-ENC-01 FH-ENC-02 FH-ENC-03 FH-ENC-05 */
export function placesOf({ items, coins, spaces = 0, strength = ORDINARY_SCORE }: Bearer): readonly LoadPlace[] {
  const { body, filled } = sorted(items);
  const onBody: LoadPlace = {
    id: "",
    label: "WHITEHACK.Fh.Body.Place.body",
    used: slotsTogether(body, coins.gp + coins.sp + coins.cp),
    capacity: capacityOfPlace("body", strength) + spaces,
    slows: 0,
    rule: "FH-ENC-05",
  };
  return [onBody, ...filled.map((one) => containerPlace(one, strength))];
}

/** The slots of each thing, in the container that is carried or on the body. @rule FH-ENC-01 FH-ENC-05 */
function slotsByItem({ items, coins, injured }: Bearer): readonly Weight[] {
  const outermost = outermostAmong(items);
  const { body } = sorted(items);
  const weights = items.flatMap((item): readonly Weight[] => {
    const container = outermost(item);
    if (!container && !body.includes(item)) return []; // a worn container takes no room itself
    return [{ id: item.id, name: item.name, weight: slotsOf(item), place: container?.id ?? "" }];
  });
  return [...weights, ...besides({ coins, injured }, 0, SMALL_IN_SLOT)];
}

const isOver = ({ used, capacity }: LoadPlace): boolean => used > capacity;

/** The field that says the Referee waives a character's limit. @rule FH-ENC-07 */
export const CAPACITY_WAIVED = "capacityWaived";

/** @rule FH-ENC-07 */
function overfullFor({ packs }: Bearer, overCapacity: OverCapacity): NonNullable<BurdenState["overfull"]> {
  const isWaived = isStored(packs, CAPACITY_WAIVED);
  return { limitsMoves: overCapacity === "limit" && !isWaived, ...(isWaived && { isWaived }), rule: "FH-ENC-07" };
}

function burdenOf(bearer: Bearer, overCapacity: OverCapacity): BurdenState {
  const places = placesOf(bearer);
  const [body, ...containers] = places;
  const sum = (number: "capacity" | "used"): number => containers.reduce((total, place) => total + place[number], 0);
  const excess = places.filter(isOver).reduce((total, { used, capacity }) => total + used - capacity, 0);
  return {
    burden: "normal",
    carried: body?.used ?? 0,
    packed: sum("used"),
    allowance: { carried: body?.capacity ?? 0, packed: sum("capacity") },
    excess,
    places,
    ...(excess > 0 && overCapacity !== "ignore" && { overfull: overfullFor(bearer, overCapacity) }),
  };
}

/** Small weapons such as daggers, where every weapon for one hand takes a whole slot. @rule FH-ENC-05 */
const asWhole = (item: ItemFacts): ItemFacts =>
  item.type === "weapon" && item.size === "minor" ? { ...item, size: "regular" } : item;

/** Slots on the body and in containers, which slow down as soon as anything is in them. @rule FH-ENC-01 FH-ENC-03 FH-ENC-07 FH-ENC-08 */
export const slotEncumbrance = (overCapacity: OverCapacity, wholeWeapons = false): EncumbranceRules => ({
  burden: (bearer) => burdenOf(wholeWeapons ? { ...bearer, items: bearer.items.map(asWhole) } : bearer, overCapacity),
  weights: (bearer) => slotsByItem(wholeWeapons ? { ...bearer, items: bearer.items.map(asWhole) } : bearer),
  takes: (item) => slotsOf({ ...(wholeWeapons ? asWhole(item) : item), quantity: 1 }),
  slowing: ({ places = [] }, injured): readonly Modifier[] => [
    ...places.filter(({ slows }) => slows > 0).map(({ label, slows, rule }) => ({ label, value: -slows, rule })),
    ...(injured
      ? [{ label: "WHITEHACK.Fh.Body.injured", value: -INJURED_SQUARES * SQUARE_FEET, rule: "FH-ENC-08" }]
      : []),
  ],
});
