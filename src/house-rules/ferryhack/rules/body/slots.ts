import {
  type ArmorFacts,
  type ArmorRules,
  type GearFacts,
  type GearRules,
  hasTrait,
  type ItemFacts,
  type Modifier,
  type MonsterRules,
  type PackFacts,
  SQUARE_FEET,
  wornArmor,
} from "../../../../rules/index.ts";

const PACK = "fh";

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === "object" && value !== null;

/** The facts this pack stores on a document; empty for none. */
const storedIn = (packs: PackFacts | undefined): Stored => {
  const own = packs?.[PACK];
  return isRecord(own) ? own : {};
};

/** A number that this pack stores under a key; null for none, and for what is no number of at least 0. */
export function storedNumber(packs: PackFacts | undefined, key: string): number | null {
  const value = storedIn(packs)[key];
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Whether this pack stores a tick under a key. */
export const isStored = (packs: PackFacts | undefined, key: string): boolean => storedIn(packs)[key] === true;

/** One of several words that this pack stores under a key; null for none of them. */
function storedWord<Word extends string>(
  packs: PackFacts | undefined,
  key: string,
  words: readonly Word[],
): Word | null {
  const value = storedIn(packs)[key];
  return words.find((word) => word === value) ?? null;
}

/** A kind of armor in the pack's table. */
interface ArmorRow {
  readonly id: string;
  readonly armorClass: number;
  /** Squares that wearing it adds to a move: none, or fewer. */
  readonly move: number;
  /** Slots that it takes when it is carried, not worn. */
  readonly slots: number;
  /** Gold pieces. */
  readonly cost: number;
}

/** Body armor, by its armor class. @rule FH-ARM-01 */
export const BODY_ARMOR: readonly ArmorRow[] = [
  { id: "cloth", armorClass: 1, move: 0, slots: 1, cost: 1 },
  { id: "leather", armorClass: 2, move: 0, slots: 2, cost: 15 },
  { id: "studdedLeather", armorClass: 3, move: 0, slots: 4, cost: 20 },
  { id: "chainmail", armorClass: 4, move: -1, slots: 6, cost: 30 },
  { id: "splintMail", armorClass: 5, move: -1, slots: 8, cost: 40 },
  { id: "fullPlate", armorClass: 6, move: -1, slots: 10, cost: 50 },
];

/** @rule FH-ARM-01 FH-ARM-03 */
export const SHIELD: ArmorRow = { id: "shield", armorClass: 1, move: -1, slots: 1, cost: 5 };

type Piece = Pick<ArmorFacts, "armorClass" | "countsAs" | "kind" | "packs">;

/**
 * The row for a piece of armor: body armor by the armor class that it counts as, heavier than the table like full plate.
 * Helmets, and armor without an armor class, have none. @rule FH-ARM-01
 */
export function armorRow({ kind, armorClass, countsAs }: Piece): ArmorRow | null {
  if (kind === "shield") return SHIELD;
  const counted = countsAs ?? armorClass;
  if (kind === "helmet" || counted < 1) return null;
  return BODY_ARMOR.find((row) => row.armorClass === counted) ?? BODY_ARMOR.at(-1) ?? null;
}

/** Squares that wearing it adds to a move; negative for fewer. @rule FH-ARM-01 */
export function armorMove(piece: Piece): number {
  const lost = storedNumber(piece.packs, "moveLost");
  if (lost !== null) return -lost;
  return armorRow(piece)?.move ?? 0;
}

/** Slots of a piece that is carried, not worn. @rule FH-ARM-01 FH-ARM-02 */
export const armorSlots = (piece: Piece): number => storedNumber(piece.packs, "slots") ?? armorRow(piece)?.slots ?? 0;

/** Worn body armor and a shield in hand slow their bearer by squares, which add up. @rule FH-ARM-01 FH-ARM-03 */
export const armorSlowing: ArmorRules["slowing"] = ({ body, shield }) =>
  [body, shield].flatMap((piece): readonly Modifier[] => {
    const squares = piece ? armorMove(piece) : 0;
    return piece && squares !== 0
      ? [{ label: piece.name, value: squares * SQUARE_FEET, rule: piece === shield ? "FH-ARM-03" : "FH-ARM-01" }]
      : [];
  });

/** The pack's price where it has one of its own, else the written one. @rule FH-ARM-01 FH-ENC-06 */
export const packPrice: GearRules["price"] = ({ cost, packs }) => storedNumber(packs, "cost") ?? cost;

/** The pack's own shelf is for sale, treasure is not. @rule FH-ENC-06 */
export const packSells: NonNullable<GearRules["sells"]> = (shelf, { packs }) =>
  shelf === "ferryhack" && !isStored(packs, "treasure");

/**
 * A listed armor class is the sum of the natural one and of what the monster has with it: without a number for the
 * natural one, it is what the gear leaves, so that the total stays as listed until a piece is taken off. @rule FH-ARM-04
 */
export const naturalArmor: MonsterRules["naturalArmor"] = ({ naturalArmor: written = null, items }, listed) => {
  if (written !== null) return written;
  const dressed = wornArmor(
    items.map((item) => (item.type === "armor" ? { ...item, equipped: true, broken: false } : item)),
  );
  return listed - (dressed.body?.armorClass ?? 0) - (dressed.shield?.armorClass ?? 0);
};

/** Small items, such as coins, rings and jewels, that make a slot. @rule FH-ENC-01 */
export const SMALL_IN_SLOT = 200;

/** Slots of one item by its size in the core; small ones are counted together. @rule FH-ENC-01 */
const SLOTS_BY_SIZE = {
  none: 0,
  tiny: 1 / SMALL_IN_SLOT,
  weightless: 1 / SMALL_IN_SLOT,
  minor: 0.5,
  regular: 1,
  heavy: 2,
};

/** A weapon for both hands is large, whatever its size in the core. @rule FH-ENC-05 */
const isLarge = (item: ItemFacts): boolean => item.type === "weapon" && hasTrait(item, "twoHanded");

/** Whether something is put on, so that it takes no slot: body armor and helmets. A shield is held. @rule FH-ARM-02 */
const isPutOn = (item: ItemFacts): boolean => item.type === "armor" && item.equipped && item.kind !== "shield";

/** Slots of one item, where it is now. @rule FH-ENC-01 FH-ENC-05 FH-ARM-02 FH-ARM-03 */
function slotsOfOne(item: ItemFacts): number {
  if (isPutOn(item)) return 0;
  if (item.type === "armor") return armorSlots(item);
  return storedNumber(item.packs, "slots") ?? (isLarge(item) ? SLOTS_BY_SIZE.heavy : SLOTS_BY_SIZE[item.size]);
}

/** Slots of something in its quantity. @rule FH-ENC-01 */
export const slotsOf = (item: ItemFacts): number => slotsOfOne(item) * item.quantity;

/** Slots of several items together, up to the next quarter. @rule FH-ENC-01 */
export function slotsTogether(items: readonly ItemFacts[], coins = 0): number {
  const exact = items.reduce((sum, item) => sum + slotsOf(item), coins / SMALL_IN_SLOT);
  // sums of hundredths may be a trace off
  return Math.ceil(Math.round(exact * 4_000) / 1_000) / 4;
}

export const CONTAINER_KINDS = ["smallBackpack", "largeBackpack", "sack"] as const;
/** The kinds of containers. */
type ContainerKind = (typeof CONTAINER_KINDS)[number];

/** The body or a kind of container. */
type PlaceKind = ContainerKind | "body";

/** Slots at a Strength of up to 12, of 13 to 15, and of 16 or more. @rule FH-ENC-02 */
export const CAPACITIES: Readonly<Record<PlaceKind, readonly [number, number, number]>> = {
  body: [5, 6, 7],
  smallBackpack: [5, 6, 7],
  largeBackpack: [10, 12, 14],
  sack: [5, 6, 7],
};

/** Squares that each movement action is shorter while anything is inside, so twice as many in a round. @rule FH-ENC-03 FH-ENC-04 */
export const SQUARES_LOST: Readonly<Record<PlaceKind, number>> = {
  body: 0,
  smallBackpack: 1,
  largeBackpack: 2,
  sack: 1,
};

/** Slots of a place for a character of this Strength. @rule FH-ENC-02 */
export function capacityOfPlace(kind: PlaceKind, strength: number): number {
  const [ordinary, strong, strongest] = CAPACITIES[kind];
  if (strength >= 16) return strongest;
  return strength >= 13 ? strong : ordinary;
}

/** Regular objects from which on an unmarked container is a large backpack. */
const LARGE = 10;

/**
 * The kind of a container: as it is marked; else a large backpack if it holds enough, a sack if it is no regular
 * object, and a small backpack otherwise. @rule FH-ENC-02
 */
export function kindOfContainer({ packs, size, capacity = null }: GearFacts): ContainerKind {
  const marked = storedWord(packs, "container", CONTAINER_KINDS);
  if (marked) return marked;
  if (capacity !== null && capacity >= LARGE) return "largeBackpack";
  return size === "regular" ? "smallBackpack" : "sack";
}
