import { type ArmorFacts, type ItemFacts, reloadRounds } from "../../../rules/items/items.ts";
import { metresOf, SQUARE_FEET, squaresOf } from "../../../rules/conditions/levers.ts";
import { WEAPON_TRAITS, type WeaponTrait } from "../../../rules/items/traits.ts";
import type { Weight } from "../../../rules/items/burden.ts";
import type { AttackLine } from "../../../rules/combat/attack/attack-line.ts";
import type { StrongRefusal } from "../../../rules/characters/classes/strong/slot-options.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Explanation, explanation } from "../../sheets/explanation.ts";
import { type Localize, toDiceText, toFigure } from "../../base/localize.ts";
import type { RollButton } from "../item-rolls.ts";
import { isPower, type ShownItem } from "../shown-item.ts";

/** An item on an actor, for its sheet; without facts if the system does not know its type. */
export interface SheetItem {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly typeLabel: string;
  readonly facts: ItemFacts | null;
  /** The stored data; none if the system does not know the item's type. */
  readonly item?: ShownItem | null;
  /** This user's actions with the item. */
  readonly rolls?: readonly RollButton[];
  /** Markup of its tooltip; "" for none. */
  readonly tip?: string;
  /** The name of the container that it is in; "" if it is at hand. @rule WH-ENC-01 */
  readonly place?: string;
  /** Its price; "" if it has none, or none that this user knows. */
  readonly price?: string;
  /** What it adds to the load; left out where that is not told. @rule WH-ENC-01 */
  readonly weight?: number;
  /**
   * The name of what it can be swapped with in its slot, "" if it would become active alone; left out if it cannot be
   * swapped.
   * @rule WH-CLASS-10
   */
  readonly switchesWith?: string;
  /** Why it cannot be used now; null if it can. @rule WH-STRONG-09 */
  readonly refusal?: StrongRefusal | null;
  /** The reason against its use in this round, where that is only told. @rule WH-ACT-01 */
  readonly reminder?: StrongRefusal | null;
}

export interface Tag {
  readonly text: string;
  readonly hint: string;
}

/** One way to attack, as a row with two buttons. */
export interface AttackRow extends Explanation {
  readonly id: string;
  readonly key: string;
  readonly use: AttackLine["use"];
  readonly useLabel: LangKey;
  readonly name: string;
  readonly img: string;
  readonly attackValue: string;
  readonly damage: string;
  readonly canDamage: boolean;
  readonly notes: readonly Tag[];
  /** A count that changes in play: a field and its number. */
  readonly counts: readonly { readonly field: "loading" | "clips"; readonly label: LangKey; readonly value: number }[];
  /** The buttons of a weapon besides attacking, beside its name. */
  readonly rolls: readonly RollButton[];
  readonly equipped: boolean;
  readonly packed: boolean;
  readonly stowed: boolean;
  /** What the weapon adds to the load; "" for nothing. */
  readonly weight: string;
  /** The first row of a weapon has its tools. */
  readonly leads: boolean;
  readonly tip: string;
}

/** An item with what it adds to the load of its bearer. @rule WH-ENC-01 FH-ENC-01 */
export function weighed(item: SheetItem, weights: readonly Weight[]): SheetItem {
  const weight = weights.find(({ id }) => id === item.id)?.weight;
  return weight === undefined ? item : { ...item, weight };
}

/** "1.5", for a row; "" where it weighs nothing worth telling. */
const weightText = (weight = 0): string => (weight < 0.01 ? "" : toFigure(Math.round(weight * 100) / 100));

interface ArmorRow {
  /** What it adds to the load; "" for nothing. */
  readonly weight: string;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly kind: LangKey;
  /** Empty for items that protect in other ways. */
  readonly armorClass: string | null;
  readonly price: string;
  readonly rolls: readonly RollButton[];
  readonly equipped: boolean;
  readonly packed: boolean;
  readonly tip: string;
  /** The container that it is in; "" if it is at hand. */
  readonly place: string;
}

export interface GearRow {
  /** What it adds to the load; "" for nothing. */
  readonly weight: string;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly quantity: number;
  readonly packed: boolean;
  readonly container: boolean;
  readonly price: string;
  /** True if it has a quantity, as every known type does. */
  readonly counted: boolean;
  readonly typeLabel: string;
  readonly rolls: readonly RollButton[];
  readonly tip: string;
  /** The container that it is in; "" if that is obvious. */
  readonly place: string;
  /** For a container: how full it is. */
  readonly filled?: string;
  readonly isOver?: boolean;
}

const byId = (items: readonly SheetItem[]): ReadonlyMap<string, SheetItem> =>
  new Map(items.map((item) => [item.id, item]));

function rangeTag({ use, range }: AttackLine, localize: Localize, inSquares: boolean): Tag[] {
  if (use === "melee" && range <= SQUARE_FEET) return [];
  const feet = String(range);
  const text = use === "missile" ? "WHITEHACK.Sheet.CloseRange" : "WHITEHACK.Sheet.Reach";
  if (!inSquares) return [{ text: localize(text, { feet }), hint: localize(`${text}Hint`, { feet }) }];
  const count = squaresOf(range);
  const data = { feet, squares: toFigure(count), metres: toFigure(metresOf(count)) };
  return [{ text: localize(`${text}Squares`, data), hint: localize(`${text}SquaresHint`, data) }];
}

function rateTag({ rateOfFire }: AttackLine, localize: Localize): Tag[] {
  if (!rateOfFire || (rateOfFire.shots === 1 && rateOfFire.rounds === 1)) return []; // once per round is the norm
  const data = { shots: String(rateOfFire.shots), rounds: String(rateOfFire.rounds) };
  return [{ text: localize("WHITEHACK.Sheet.Rate", data), hint: localize("WHITEHACK.Sheet.RateHint", data) }];
}

/** Traits that the line already shows in another way. */
const SHOWN_ELSEWHERE = new Set(["reach", "thrown"]);

const isKnownTrait = (trait: string): trait is WeaponTrait => WEAPON_TRAITS.some((known) => known === trait);

function traitTags({ traits }: AttackLine, localize: Localize): Tag[] {
  return traits
    .filter((trait) => !SHOWN_ELSEWHERE.has(trait))
    .map((trait) =>
      isKnownTrait(trait)
        ? { text: localize(`WHITEHACK.Trait.${trait}.label`), hint: localize(`WHITEHACK.Trait.${trait}.hint`) }
        : { text: trait, hint: "" },
    );
}

/** The tag of a weapon in the off hand. @rule WH-DEFT-11 */
function handTag(facts: ItemFacts | null, localize: Localize): Tag[] {
  if (facts?.type !== "weapon" || !facts.offHand || !facts.equipped) return [];
  return [{ text: localize("WHITEHACK.Sheet.OffHand"), hint: localize("WHITEHACK.Sheet.OffHandHint") }];
}

/** The name of a container, in words. @rule WH-ENC-01 */
const placeText = (place: string, localize: Localize): string =>
  place && localize("WHITEHACK.Sheet.InContainer", { name: place });

/** The substance of which a dose is on a weapon. @rule WH-POIS-01 WH-STRONG-07 */
function coatTag(item: SheetItem | undefined, known: ReadonlyMap<string, SheetItem>, localize: Localize): Tag[] {
  const coat = item?.item?.type === "weapon" ? known.get(item.item.system.coat) : undefined;
  if (!coat) return [];
  const data = { name: coat.name };
  return [{ text: localize("WHITEHACK.Coat.On", data), hint: localize("WHITEHACK.Coat.OnHint", data) }];
}

/** All tags beside the name of a row. */
const tagsOf = (
  line: AttackLine,
  known: ReadonlyMap<string, SheetItem>,
  localize: Localize,
  inSquares: boolean,
): readonly Tag[] => {
  const item = known.get(line.id);
  return [
    ...(item?.place ? [{ text: placeText(item.place, localize), hint: "" }] : []),
    ...handTag(item?.facts ?? null, localize),
    ...rangeTag(line, localize, inSquares),
    ...rateTag(line, localize),
    ...traitTags(line, localize),
    ...coatTag(item, known, localize),
  ];
};

const NATURAL = {
  img: "",
  weight: "",
  packed: false,
  stowed: false,
  leads: false,
  tip: "",
  counts: [],
  rolls: [],
} as const;

/** The parts of a row that come from the weapon; a natural attack has none. */
function fromWeapon(line: AttackLine, item: SheetItem | undefined, leads: boolean) {
  if (line.id === "") return NATURAL;
  const { img = "", facts = null, tip = "" } = item ?? {};
  const beside = { counts: countsOf(line, item), rolls: rollsBeside(item, leads) };
  return {
    img,
    weight: weightText(item?.weight),
    packed: facts?.packed ?? false,
    stowed: !line.equipped,
    leads,
    tip,
    ...beside,
  };
}

/** The buttons beside a weapon's name, in the first of its rows. */
const rollsBeside = (item: SheetItem | undefined, leads: boolean): readonly RollButton[] =>
  leads ? inRow(item?.rolls) : [];

/** True if loading takes more than the round of firing. @rule WH-WPN-02 */
const isLoadedSlowly = ({ rateOfFire }: AttackLine, loading: number): boolean =>
  loading > 0 || (rateOfFire !== null && reloadRounds(rateOfFire) > 0);

/** The counts of a weapon: rounds of loading, and clips if the user counts them. @rule WH-WPN-02 WH-GUN-02 */
function countsOf(line: AttackLine, item: SheetItem | undefined): AttackRow["counts"] {
  if (item?.item?.type !== "weapon") return [];
  const { loading, clips } = item.item.system;
  return [
    ...(isLoadedSlowly(line, loading)
      ? [{ field: "loading", label: "WHITEHACK.Sheet.Loading", value: loading } as const]
      : []),
    ...(clips === null ? [] : [{ field: "clips", label: "WHITEHACK.Sheet.Clips", value: clips } as const]),
  ];
}

/** The rows of everything an actor can attack with. */
export function attackRows(
  lines: readonly AttackLine[],
  items: readonly SheetItem[],
  localize: Localize,
  inSquares = false,
): readonly AttackRow[] {
  const known = byId(items);
  return lines.map((line, index) => {
    const name = known.get(line.id)?.name || localize(line.name || "WHITEHACK.Sheet.NaturalAttack");
    return {
      id: line.id,
      key: `${line.id || "natural"}-${line.use}`,
      use: line.use,
      useLabel: `WHITEHACK.Sheet.Use.${line.use}`,
      name,
      attackValue: toFigure(line.attackValue.value),
      damage: toDiceText(line.damage.text),
      canDamage: line.damage.formula !== null,
      notes: tagsOf(line, known, localize, inSquares),
      equipped: line.equipped,
      ...fromWeapon(line, known.get(line.id), lines[index - 1]?.id !== line.id),
      ...explanation({ title: name, base: "WHITEHACK.Number.attackValue" }, line.attackValue, localize),
    };
  });
}

const isOfType =
  <Facts extends ItemFacts>(type: Facts["type"]) =>
  (item: SheetItem): item is SheetItem & { readonly facts: Facts } =>
    item.facts?.type === type;

type OtherGear = Exclude<ItemFacts, { readonly type: "weapon" | "armor" }>;

const isOtherGear = (item: SheetItem): item is SheetItem & { readonly facts: OtherGear } =>
  item.facts !== null && item.facts.type !== "weapon" && item.facts.type !== "armor";

/** The rows of armor, shields and helmets. */
export function armorRows(items: readonly SheetItem[], localize: Localize): readonly ArmorRow[] {
  return items
    .filter(isOfType<ArmorFacts>("armor"))
    .map(({ id, name, img, facts, rolls, price = "", tip = "", place = "", weight }) => ({
      weight: weightText(weight),
      id,
      name,
      img,
      price,
      rolls: inRow(rolls),
      kind: `WHITEHACK.ArmorKind.${facts.kind}`,
      armorClass: facts.armorClass === 0 ? null : toFigure(facts.armorClass),
      equipped: facts.equipped,
      packed: facts.packed,
      tip,
      place: placeText(place, localize),
    }));
}

/** The buttons shown in a row. */
const inRow = (rolls: readonly RollButton[] = []): readonly RollButton[] => rolls.filter((roll) => roll.inRow);

/** The rows of other gear, substances and scrolls. */
export function gearRows(items: readonly SheetItem[], localize: Localize): readonly GearRow[] {
  return items.filter(isOtherGear).map((item) => ({
    weight: weightText(item.weight),
    ...gearRow(item, localize),
  }));
}

const gearRow = (
  { id, name, img, facts, rolls, price = "", tip = "", place = "" }: SheetItem & { readonly facts: OtherGear },
  localize: Localize,
): Omit<GearRow, "weight"> => ({
  id,
  name,
  img,
  price,
  quantity: facts.quantity,
  packed: facts.packed,
  container: facts.type === "gear" && facts.container,
  counted: true,
  typeLabel: "",
  rolls: inRow(rolls),
  tip,
  place: placeText(place, localize),
});

/** The rows of items whose type the system does not know: listed, but otherwise ignored. */
export function otherRows(items: readonly SheetItem[]): readonly GearRow[] {
  return items
    .filter((item) => item.facts === null && !isPower(item.item ?? null))
    .map(({ id, name, img, typeLabel }) => ({
      id,
      name,
      img,
      weight: "",
      quantity: 0,
      packed: false,
      container: false,
      price: "",
      counted: false,
      typeLabel,
      rolls: [],
      tip: "",
      place: "",
    }));
}
