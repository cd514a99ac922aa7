import type { AttributeSet } from "../../rules/base/attribute-set.ts";
import type { Rulebook } from "../../rules/families/rulebook.ts";
import type { CoinRates } from "../../rules/items/coins.ts";
import { formulaIn } from "../../rules/base/dice.ts";
import { type Localize, toDiceText, toEscaped, toFigure } from "../base/localize.ts";
import type { FactLine, Measures } from "./item-facts.ts";
import {
  isVeiled,
  type MagickWritten,
  shownTitle,
  type ShownItem,
  type ShownItemOf,
  type ItemType,
} from "./shown-item.ts";
import { linesOfItem } from "./item-lines.ts";
import { ATTUNEMENT_FORMS } from "../../rules/characters/classes/slots.ts";
import { CONDITION_IDS } from "../../rules/conditions/conditions.ts";
import { DICE_MODES } from "../../rules/checks/check.ts";
import { ARMOR_KINDS, GEAR_SIZES, WEAPON_SIZES, weaponWarnings } from "../../rules/items/items.ts";
import { ALLOWANCE } from "../../rules/items/containers.ts";
import { WEAPON_TRAITS } from "../../rules/items/traits.ts";
import { DOSE_UNITS, EFFECT_SAVES, SUBSTANCE_KINDS } from "../../rules/items/substances/dose.ts";
import { GRANTED_NUMBERS, MODE_ROLLS } from "../../rules/items/magick/magick-facts.ts";
import { SAVERS } from "../../rules/items/magick/magick-item.ts";
import { SPELL_TIMES } from "../../rules/magic/spells.ts";
import { USAGE_SCOPES } from "../../rules/base/time/uses.ts";
import type { LangKey } from "../../types/lang.ts";
import { attributeChoicesWith } from "../base/words.ts";
import { toChoices } from "../base/choices.ts";
import { classSheet } from "./classes/class-traits.ts";
import { KIND_WORDS, toWord } from "./classes/class-trait-parts.ts";
import { type Bearing, type RollButton, itemRolls } from "./item-rolls.ts";

const lineMarkup = (label: string, value: string): string =>
  `<li><span>${toEscaped(label)}</span><span>${toEscaped(value)}</span></li>`;

/** The tooltip of an item, without what this user does not know. @rule WH-ITEM-02 */
export function itemTip(
  item: ShownItem,
  {
    isReferee,
    ...reader
  }: Measures & {
    readonly isReferee: boolean;
    readonly attributes: AttributeSet;
    readonly rates?: CoinRates;
    readonly prices?: Pick<Rulebook, "armor" | "gear">;
  },
  localize: Localize,
): string {
  if (isVeiled(item) && !isReferee) return "";
  const lines = linesOfItem(item, { ...reader, localize }).map(({ label, value }) =>
    lineMarkup(localize(label), localize(value)),
  );
  if (lines.length === 0) return "";
  return `<p class="why-title"><span>${toEscaped(item.name)}</span></p><ul class="why-parts">${lines.join("")}</ul>`;
}

/** The stored data of an item card. */
export interface ItemCardFacts {
  readonly title: string;
  readonly type: string;
  readonly img: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

interface ItemCardView<Prose> extends ItemCardFacts {
  /** Rich text, as the host passes it to its templates. */
  readonly description: Prose;
}

/** Everything the card shows. */
export const itemCard = <Prose>(
  { title, type, img, facts }: ItemCardFacts,
  description: Prose,
): ItemCardView<Prose> => ({
  title,
  type,
  img,
  facts,
  description,
});

const SIZES = {
  weapon: toChoices(WEAPON_SIZES, (size) => `WHITEHACK.Size.${size}`),
  gear: toChoices(GEAR_SIZES, (size) => `WHITEHACK.Size.${size}`),
} as const;
const SAVES = toChoices(EFFECT_SAVES, (save) => `WHITEHACK.EffectSave.${save}`);

const MODES = toChoices(["positive", "negative"] as const, (mode) => `WHITEHACK.DiceMode.${mode}`);
const ROLLS = toChoices(MODE_ROLLS, (roll) => `WHITEHACK.ModeRoll.${roll}.name`);
const ITEM_SAVERS = toChoices(SAVERS, (saver) => `WHITEHACK.ItemSaver.${saver}`);

/** The entries of a list with their indices. */
const numbered = <One extends object>(list: readonly One[]) => list.map((one, index) => ({ index, ...one }));

/** The fields of the magick section that are not plain stored values. */
const magickFields = (magick: MagickWritten, { attributes }: ItemViewer, localize: Localize) => ({
  saves: SAVES,
  tagText: magick.tags.join(", "),
  grants: GRANTED_NUMBERS.map((id) => ({
    label: `WHITEHACK.Number.${id}` satisfies LangKey,
    name: `system.magick.grants.${id}`,
    value: magick.grants[id],
  })),
  sets: numbered(magick.sets),
  modes: numbered(magick.modes ?? []),
  against: numbered(magick.against ?? []),
  attributes: attributeChoicesWith(
    attributes,
    magick.sets.map((set) => set.attribute),
    localize,
  ),
  modeChoices: MODES,
  rollChoices: ROLLS,
  savers: ITEM_SAVERS,
});

/** Why a weapon is too strong, unless it has few uses because of its charges. @rule WH-WPN-12 */
function weaponTooStrong({ damage, rateOfFire, magick }: ShownItemOf<"weapon">["system"]): readonly LangKey[] {
  if (formulaIn(damage) === null) return [];
  const hasFewUses = magick.is && magick.charges.value !== null;
  return weaponWarnings({ damage, rateOfFire }, hasFewUses).map((what) => `WHITEHACK.WeaponWarning.${what}` as const);
}

const weaponSheet = ({ system }: ShownItemOf<"weapon">) => ({
  warnings: weaponTooStrong(system),
  facts: [toDiceText(system.damage), ...(system.broken ? ["WHITEHACK.Sheet.Broken"] : [])],
  sizes: SIZES.weapon,
  gun: (["fired", "burst", "fullAuto"] as const).map((use) => ({
    label: `WHITEHACK.GunUse.${use}` satisfies LangKey,
    name: `system.gun.${use}`,
    value: system.gun[use],
  })),
  traits: WEAPON_TRAITS.map((id) => ({
    id,
    label: `WHITEHACK.Trait.${id}.label` satisfies LangKey,
    hint: `WHITEHACK.Trait.${id}.hint` satisfies LangKey,
    on: system.traits.includes(id),
  })),
});

const armorSheet = ({ system }: ShownItemOf<"armor">, localize: Localize) => ({
  type: `WHITEHACK.ArmorKind.${system.kind}` satisfies LangKey,
  facts: [
    localize("WHITEHACK.Text.figure", {
      label: localize("WHITEHACK.Abbreviation.armorClass"),
      value: toFigure(Math.max(0, system.armorClass - system.damaged)),
    }),
    ...(system.broken ? ["WHITEHACK.Sheet.Broken"] : []),
  ],
  kinds: toChoices(ARMOR_KINDS, (kind) => `WHITEHACK.ArmorKind.${kind}`),
});

const substanceSheet = ({ system }: ShownItemOf<"substance">) => ({
  type: `WHITEHACK.SubstanceKind.${system.kind}` satisfies LangKey,
  facts: [],
  sizes: SIZES.gear,
  kinds: toChoices(SUBSTANCE_KINDS, (kind) => `WHITEHACK.SubstanceKind.${kind}`),
  saves: SAVES,
  tagText: system.tags.join(", "),
  diceModes: toChoices(DICE_MODES, (mode) => `WHITEHACK.DiceMode.${mode}`),
  conditions: { "": "–", ...toChoices(CONDITION_IDS, (id) => `WHITEHACK.Condition.${id}`) },
  units: toChoices(DOSE_UNITS, (unit) => `WHITEHACK.DoseUnit.${unit}`),
  effects: [
    { id: "primary", label: "WHITEHACK.Item.Primary", effect: system.primary, saves: SAVES },
    ...(system.secondary
      ? [{ id: "secondary", label: "WHITEHACK.Item.Secondary", effect: system.secondary, saves: SAVES }]
      : []),
  ],
});

const scrollSheet = ({ system }: ShownItemOf<"scroll">) => ({
  facts: system.ruined ? ["WHITEHACK.Item.Ruined"] : [],
  sizes: SIZES.gear,
});

const abilitySheet = ({ system }: ShownItemOf<"ability">, localize: Localize) => ({
  type: toWord(KIND_WORDS, system.kind, localize),
  facts: system.active ? [] : ["WHITEHACK.Item.Inactive"],
  isAttunement: system.kind === "attunement",
  forms: { "": "–", ...toChoices(ATTUNEMENT_FORMS, (form) => `WHITEHACK.AttunementForm.${form}`) },
  scopes: { "": "WHITEHACK.UsageScope.none", ...toChoices(USAGE_SCOPES, (scope) => `WHITEHACK.UsageScope.${scope}`) },
});

const spellSheet = ({ system }: ShownItemOf<"spell">) => ({
  facts: [...(system.original ? [system.original] : []), ...(system.nameOnly ? ["WHITEHACK.Item.NameOnly"] : [])],
  times: toChoices(SPELL_TIMES, (unit) => `WHITEHACK.SpellTime.${unit}`),
  saves: SAVES,
});

/** The additions of one type's sheet: a subtitle, and the choices of its fields. */
interface OwnSheet {
  readonly facts: readonly string[];
  readonly type?: string;
  readonly [choice: string]: unknown;
}

type SheetOf<Type extends ItemType> = (item: ShownItemOf<Type>, localize: Localize) => OwnSheet;

const SHEETS: { readonly [Type in ItemType]: SheetOf<Type> } = {
  weapon: weaponSheet,
  armor: armorSheet,
  gear: () => ({ facts: [], sizes: SIZES.gear, usualCapacity: ALLOWANCE.packed }),
  substance: substanceSheet,
  scroll: scrollSheet,
  ability: abilitySheet,
  spell: spellSheet,
  class: classSheet,
};

const ownSheet = (item: ShownItem, localize: Localize): OwnSheet =>
  (SHEETS[item.type] as (one: ShownItem, words: Localize) => OwnSheet)(item, localize);

/** The user who looks at an item's sheet. */
export interface ItemViewer extends Bearing {
  /** May use it: the owner of an item in the world. */
  readonly acts: boolean;
  /** The attributes of the bearer, or of the world. @rule WH-CUST-01 */
  readonly attributes: AttributeSet;
  /** The worth of coins; if left out, as in the game. */
  readonly rates?: CoinRates;
  /** The prices of items by the rules in force; if left out, as written. */
  readonly prices?: Pick<Rulebook, "armor" | "gear">;
}

interface ItemView {
  readonly header: {
    readonly name: string;
    readonly img: string;
    /** A language key, or a word of the user's own. */
    readonly type: string;
    readonly facts: readonly string[];
  };
  readonly written: ShownItem["system"];
  readonly lines: readonly FactLine[];
  readonly rolls: readonly RollButton[];
  /** Only the Referee knows what it is. */
  readonly veiled: boolean;
  readonly [choice: string]: unknown;
}

/** Everything on an item's sheet, apart from rich text. */
export function itemView(item: ShownItem, viewer: ItemViewer, localize: Localize): ItemView {
  const { facts, type = `TYPES.Item.${item.type}` as const, ...choices } = ownSheet(item, localize);
  const { name, img, system } = item;
  return {
    ...choices,
    header: { name, img, type, facts },
    written: system,
    lines: linesOfItem(item, { ...viewer, localize }),
    rolls: viewer.acts ? itemRolls(item, viewer) : [],
    veiled: isVeiled(item),
    ...("magick" in system && { magick: magickFields(system.magick, viewer, localize) }),
  };
}

/**
 * The view of an item that this user has not identified: the name for players, and how it is carried.
 * @rule WH-ITEM-02
 */
export function veiledView(item: ShownItem, viewer: ItemViewer, localize: Localize): ItemView {
  const name = localize(shownTitle(item));
  return {
    header: { name, img: item.img, type: `TYPES.Item.${item.type}`, facts: [] },
    written: item.system,
    lines: [],
    rolls: viewer.acts ? itemRolls(item, viewer) : [],
    veiled: true,
    wearable: item.type === "weapon" || item.type === "armor",
  };
}
