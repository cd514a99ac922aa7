import { readSpecies } from "../../rules/characters/species.ts";
import { coatOf } from "../../rules/items/substances/dose.ts";
import { CRIT_ABILITY } from "../../rules/characters/classes/success-to-crit.ts";
import { isLoaded } from "../../rules/items/items.ts";
import { hasClip } from "../../rules/combat/missiles/guns.ts";
import { hasTrait } from "../../rules/items/traits.ts";
import { formulaIn } from "../../rules/base/dice.ts";
import { QUIRKS } from "../../rules/characters/classes/brave/quirk-effects.ts";
import { canBeFilled, canBeLit, isLit, minutesLeft } from "../../rules/campaign/exploring/burning.ts";
import { writtenUsesLeft } from "../../rules/base/time/uses.ts";
import type { LangKey } from "../../types/lang.ts";
import { ROLL_ICONS, type ItemRoll } from "./roll-ids.ts";
import {
  type AbilityWritten,
  isVeiled,
  magickOf,
  type MagickWritten,
  type ShownItem,
  type ShownItemOf,
} from "./shown-item.ts";

/** The button for it. */
export interface RollButton {
  readonly id: ItemRoll;
  readonly label: LangKey;
  readonly hint: LangKey;
  readonly icon: string;
  /** Shown beside the icon; "" for the icon alone. */
  readonly figure: string;
  /** It is shown in rows too, not only on the item's own sheet. */
  readonly inRow: boolean;
}

/** The bearer of an item, and the viewer. */
export interface Bearing {
  /** The kind of actor that carries the item; null for none. */
  readonly bearer: "character" | "monster" | null;
  readonly isReferee: boolean;
  /** The bearer's class ties scrolls to its slots. @rule WH-WISE-14 WH-TRUE-03 */
  readonly tiesScrolls?: boolean;
  /** The item is a tied scroll whose forced use of the day is left. @rule WH-TRUE-01 */
  readonly mayCram?: boolean;
  /** The bearer has a slot for a magick item. @rule WH-WISE-17 */
  readonly bindsItem?: boolean;
  /** Of a retainer in a slot: it has become an actor, or may be made one by this user; left out for neither. @rule WH-FORT-02 */
  readonly retainer?: "isActor" | "makes";
  /** The world's clock, in seconds. */
  readonly now?: number;
}

const FOR_SHEET_ALONE: readonly ItemRoll[] = [
  "rollAmmo",
  "fillCharges",
  "restoreUses",
  "askOracle",
  "rollKind",
  "fixCost",
  "slotScroll",
  "bindItem",
  "breakItem",
  "takeSecondary",
  "throwFlask",
  "crushFlask",
  "sample",
  "reveal",
  "getRid",
  "bleed",
  "retrieve",
];

const button = (id: ItemRoll, figure = ""): RollButton => ({
  id,
  label: `WHITEHACK.ItemRoll.${id}.label`,
  hint: `WHITEHACK.ItemRoll.${id}.hint`,
  icon: ROLL_ICONS[id],
  figure,
  inRow: !FOR_SHEET_ALONE.includes(id),
});

const isFormula = (text: string): boolean => formulaIn(text) !== null;

/** True if charges must be rolled before anything can be done with an item. @rule WH-ART-05 */
const isUnfilled = ({ charges }: MagickWritten): boolean => charges.value === null && isFormula(charges.formula);

/** Spent items cannot be used, and items that work while worn need no use. @rule WH-ITEM-01 */
function isMagickUsable(magick: MagickWritten): boolean {
  const { charges, cost, count, activation } = magick;
  if (charges.value !== null) return charges.value > 0;
  return isFormula(cost) || isFormula(count.formula) || (activation !== "" && !isUnfilled(magick));
}

/** True if an item's effect allows a saving throw; a dose rolls its own. @rule WH-ART-05 */
const asksForSave = (item: ShownItem): boolean =>
  item.type !== "substance" && (magickOf(item)?.save ?? "none") !== "none";

/** How an unknown item is identified: by studying it, or at once. @rule WH-ITEM-02 */
const studyRolls = (item: ShownItem, { bearer, isReferee }: Bearing): readonly RollButton[] =>
  magickOf(item) === null
    ? []
    : [...(bearer === "character" ? [button("identify")] : []), ...(isReferee ? [button("reveal")] : [])];

/** The actions that an item's magick gives its bearer. @rule WH-ITEM-01 WH-ART-05 */
function magickRolls(item: ShownItem, bearing: Bearing): readonly RollButton[] {
  const { isReferee } = bearing;
  const magick = magickOf(item);
  if (!magick) return [];
  const { charges } = magick;
  const isRefillable = isReferee && isFormula(charges.formula);
  return [
    ...(isMagickUsable(magick) ? [button("useItem", String(charges.value ?? ""))] : []),
    ...(isUnfilled(magick) || isRefillable ? [button("fillCharges")] : []),
    ...(asksForSave(item) ? [button("itemSave")] : []),
    ...curseRolls(magick, bearing),
  ];
}

/** The demands of a curse on the item's bearer. @rule WH-CURSE-01 */
function curseRolls({ cursed, curse }: MagickWritten, { bearer, isReferee }: Bearing): readonly RollButton[] {
  if (!cursed || bearer === null) return [];
  return [
    ...(curse.removalSave ? [button("getRid")] : []),
    ...(isReferee && isFormula(curse.delayedCost) ? [button("bleed", curse.delayedCost)] : []),
  ];
}

/** A raw plant has to be concentrated first; what is no material can be taken, thrown, crushed and sampled. @rule WH-ITEM-03 WH-SUB-03 */
function substanceRolls(item: ShownItemOf<"substance">, { bearer }: Bearing): readonly RollButton[] {
  const { quantity, raw, secondary, kind, primary } = item.system;
  if (quantity < 1) return [];
  if (raw) return bearer === "character" ? [button("concentrate")] : [];
  return [
    kind === "potion" ? { ...button("takePrimary"), label: "WHITEHACK.ItemRoll.drink.label" } : button("takePrimary"),
    ...(secondary ? [button("takeSecondary")] : []),
    ...(bearer !== null && coatOf({ kind, quantity, primary, raw }) ? [button("coatWeapon")] : []),
    ...flaskRolls(item, bearer !== null),
  ];
}

const flaskRolls = (item: ShownItemOf<"substance">, isCarried: boolean): readonly RollButton[] =>
  isCarried && item.system.kind !== "material"
    ? [button("throwFlask"), button("crushFlask"), ...(isVeiled(item) ? [button("sample")] : [])]
    : [];

function scrollRolls(
  { system }: ShownItemOf<"scroll">,
  { bearer, tiesScrolls = false }: Bearing,
): readonly RollButton[] {
  const dice = formulaIn(system.cost)?.dice ?? null;
  if (system.ruined || system.quantity < 1 || dice === null) return [];
  if (dice > 0) return [button("fixCost", system.cost)];
  if (bearer !== "character") return [];
  return [button("readScroll", system.cost), ...(tiesScrolls ? [button("slotScroll")] : [])];
}

/** Kinds that all have a button. */
const WITH_BUTTON: readonly string[] = ["miracle", "attunement", "retainer"];

/** Options of the Strong with a button of their own; the others follow a hit. @rule WH-STRONG-09 */
const BY_BUTTON: readonly string[] = [
  "guard",
  "climb",
  "frenzy",
  "tacticalCall",
  "voice",
  "meleeAndRanged",
  "parry",
  "spray",
];
const isOptionUsable = ({ kind, key }: AbilityWritten): boolean => kind === "option" && BY_BUTTON.includes(key);

/** Quirks with a button, though their uses are not counted. @rule WH-BRAVE-04 WH-BRAVE-05 */
const QUIRK_BUTTONS: readonly string[] = [QUIRKS.protects.id, QUIRKS.unnoticed.id];

/** True if an ability has a button besides counting uses. */
const hasButton = (ability: AbilityWritten): boolean =>
  WITH_BUTTON.includes(ability.kind) || QUIRK_BUTTONS.includes(ability.key) || isOptionUsable(ability);

/** True if using an ability does anything: by its own button, or by its description. */
const doesSomething = (ability: AbilityWritten): boolean =>
  hasButton(ability) || ability.uses.scope !== "" || isFormula(ability.cost) || isFormula(ability.roll);

/**
 * True if an ability can be used by itself: not while inactive, and not the saving throw for a crit, which is made on a
 * card.
 * @rule WH-CLASS-09 WH-DEFT-12
 */
const isAbilityUsable = (ability: AbilityWritten): boolean =>
  (ability.slot === null || ability.active) && ability.key !== CRIT_ABILITY && doesSomething(ability);

function abilityRolls(
  { system }: ShownItemOf<"ability">,
  { mayCram = false, retainer }: Bearing,
): readonly RollButton[] {
  const { uses } = system;
  const left = writtenUsesLeft(system.uses);
  const rolls: RollButton[] = [];
  if (isAbilityUsable(system) && left !== 0) rolls.push(button("useAbility", String(left ?? "")));
  if (uses.scope !== "" && uses.spent > 0) rolls.push({ ...button("restoreUses"), inRow: left === 0 });
  if (retainer) rolls.push(button(retainer === "isActor" ? "openRetainer" : "makeRetainer"));
  return [...rolls, ...(mayCram ? [button("cramScroll")] : []), ...kindRolls(system)];
}

/** True if a species has commands to break. @rule WH-SPC-03 */
const hasCommands = (species: AbilityWritten["species"]): boolean =>
  typeof readSpecies("", species)?.commandSave === "number";

/** The buttons for abilities of a kind. @rule WH-WISE-17 WH-MIR-02 WH-SPC-03 */
function kindRolls({ kind, slot, active, fromScroll, species }: AbilityWritten): readonly RollButton[] {
  if (kind === "species") return hasCommands(species) ? [button("breakCommand")] : [];
  if (kind === "item") return active && slot !== null ? [button("breakItem")] : [];
  return kind === "miracle" && !fromScroll ? [button("askOracle"), button("rollKind")] : [];
}

/**
 * A weapon that rounds of loading are due for is loaded; where its clip may be empty, that is found out; some harm
 * everybody in an area. @rule WH-WPN-02 WH-GUN-02 WH-AREA-01
 */
const weaponRolls = ({ system }: ShownItemOf<"weapon">, { bearer }: Bearing): readonly RollButton[] => [
  ...(bearer !== null && !isLoaded(system.loading) ? [button("loadWeapon")] : []),
  ...(system.gun.fired && hasClip(system) ? [button("rollAmmo")] : []),
  ...(bearer !== null && hasTrait(system, "area") ? [button("strikeArea")] : []),
];

/** A light at hand can be lit, and put out wherever it burns: its button says how many minutes are left. @rule WH-TIME-05 */
function lightRolls({ system }: ShownItemOf<"gear">, { bearer, now = 0 }: Bearing): readonly RollButton[] {
  if (isLit(system.light)) return [button("putOut", `${minutesLeft(system.light, now)}′`)];
  if (bearer === null || system.packed) return [];
  return [
    ...(canBeLit(system) ? [button("kindle")] : []),
    ...(canBeFilled(system) ? [{ ...button("fillLight"), inRow: system.light.left === 0 }] : []),
  ];
}

function ownRolls(item: ShownItem, bearing: Bearing): readonly RollButton[] {
  switch (item.type) {
    case "substance":
      return substanceRolls(item, bearing);
    case "weapon":
      return weaponRolls(item, bearing);
    case "scroll":
      return scrollRolls(item, bearing);
    case "ability":
      return abilityRolls(item, bearing);
    case "spell":
      return item.system.nameOnly ? [] : [button("castSpell", item.system.damage)];
    default:
      return [];
  }
}

/** Something in a pack has to be searched for. @rule WH-ENC-07 */
const packRolls = ({ system }: ShownItem, { bearer }: Bearing): readonly RollButton[] =>
  bearer !== null && "packed" in system && system.packed ? [button("retrieve")] : [];

/** The button that puts an item into a slot of the class. @rule WH-WISE-17 */
const slotRolls = ({ bindsItem = false }: Bearing): readonly RollButton[] => (bindsItem ? [button("bindItem")] : []);

const WITH_UNKNOWN: readonly ItemRoll[] = [
  "identify",
  "takePrimary",
  "throwFlask",
  "crushFlask",
  "sample",
  "kindle",
  "putOut",
  "fillLight",
  "retrieve",
];

/** This user's actions with an item; with an unknown one, players can take a dose and identify it. @rule WH-ITEM-02 */
export function itemRolls(item: ShownItem, bearing: Bearing): readonly RollButton[] {
  const unknown = isVeiled(item);
  const study = unknown ? studyRolls(item, bearing) : [];
  const all = [
    ...study,
    ...ownRolls(item, bearing),
    ...(item.type === "gear" ? lightRolls(item, bearing) : []),
    ...magickRolls(item, bearing),
    ...slotRolls(bearing),
    ...packRolls(item, bearing),
  ];
  if (!unknown || bearing.isReferee) return all;
  return all.filter(({ id }) => WITH_UNKNOWN.includes(id));
}
