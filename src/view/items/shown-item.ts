import type { PackFacts } from "../../rules/families/pack-facts.ts";
import type { DiceMode } from "../../rules/checks/check.ts";
import type { ClassTable, CostPrecedent, Energy, MagickFacts, RuleError } from "../../rules/index.ts";
import type { GunUse } from "../../rules/combat/missiles/guns.ts";
import type { AttunementForm } from "../../rules/characters/classes/slots.ts";
import type { Keyword, KeywordTarget } from "../../rules/magic/keyword.ts";
import type { ArmorKind, GearSize, RateOfFire, WeaponSize } from "../../rules/items/items.ts";
import type { ItemSaver } from "../../rules/items/magick/magick-item.ts";
import type { LightFacts } from "../../rules/campaign/exploring/burning.ts";
import type { ConditionId } from "../../rules/conditions/conditions.ts";
import type { DoseUnit, EffectSave, SubstanceKind } from "../../rules/items/substances/dose.ts";
import type { SpellTime } from "../../rules/magic/spells.ts";
import type { UsageScope } from "../../rules/base/time/uses.ts";

/** The charges of an item; null for no limit. */
interface ChargesWritten {
  /** Rolled when it is made. */
  readonly formula: string;
  readonly value: number | null;
  readonly max: number | null;
}

/** An item's magick, as stored. */
export interface MagickWritten extends MagickFacts {
  readonly cursed: boolean;
  readonly charges: ChargesWritten;
  /** Hit points that a use costs. */
  readonly cost: string;
  readonly activation: string;
  readonly duration: string;
  readonly save: EffectSave;
  readonly saver: ItemSaver;
  /** A number of something, rolled for each use. */
  readonly count: { readonly formula: string; readonly of: string };
  /** Feet; null for none. */
  readonly radius: number | null;
  readonly tags: readonly string[];
  readonly curse: CurseWritten;
}

/** The facts of a cursed item that only the Referee knows. @rule WH-CURSE-01 */
interface CurseWritten {
  readonly secretModifier: number;
  readonly secretCost: number;
  readonly removalSave: boolean;
  readonly delayedCost: string;
}

interface Described {
  readonly description: string;
}

interface CarriedWritten extends Described {
  /** The data that house rules store with it. */
  readonly packs?: PackFacts;
  readonly quantity: number;
  readonly packed: boolean;
  /** The id of the container that it is packed in; "" for the one in use. */
  readonly within: string;
}

interface WeaponWritten extends CarriedWritten {
  readonly damage: string;
  readonly traits: readonly string[];
  readonly broken: boolean;
  /** Rounds of loading that it still needs. @rule WH-WPN-02 */
  readonly loading: number;
  /** Clips left; null if nobody counts. @rule WH-GUN-02 */
  readonly clips: number | null;
  readonly gun: GunUse;
  readonly size: WeaponSize;
  readonly range: number | null;
  readonly rateOfFire: RateOfFire | null;
  readonly cost: number;
  readonly magick: MagickWritten;
}

interface ArmorWritten extends CarriedWritten {
  readonly kind: ArmorKind;
  readonly armorClass: number;
  readonly broken: boolean;
  /** Points of armor class lost until it is repaired. */
  readonly damaged: number;
  readonly cost: number;
  readonly magick: MagickWritten;
}

interface GearWritten extends CarriedWritten {
  readonly size: GearSize;
  readonly container: boolean;
  /** Regular objects; null for the usual capacity. */
  readonly capacity: number | null;
  readonly extraContainer: boolean;
  /** To the task that it is made for. @rule WH-ART-01 */
  readonly taskBonus: number;
  readonly superior: boolean;
  /** The light of a torch or a lantern. @rule WH-TIME-05 */
  readonly light: LightFacts;
  readonly cost: number;
  readonly magick: MagickWritten;
}

/** The effect of a substance on its taker. */
export interface EffectWritten {
  readonly text: string;
  readonly damage: string;
  readonly healing: string;
  /** Rounds. */
  readonly delay: number;
  readonly save: EffectSave;
  readonly saveModifier: number;
  readonly canFumble: boolean;
  readonly fumbleDamage: string;
  /** The name of the condition that it causes; "" for the usual one, or none. */
  readonly state: string;
  readonly condition: ConditionId | "";
  /** Shaking the affected creature ends the condition. @rule WH-SUB-03 */
  readonly wakes: boolean;
  /** How long that lasts: a formula; "" for no end. */
  readonly lasts: string;
  readonly lastsIn: DoseUnit;
  /** The same after a successful saving throw; "" for not at all. */
  readonly resisted: string;
  readonly resistedIn: DoseUnit;
  /** The threat that the taker may save against once more; "" for nothing. */
  readonly grantsSave: string;
  readonly grantsMode: DiceMode;
}

export interface SubstanceWritten extends CarriedWritten {
  readonly kind: SubstanceKind;
  readonly doses: number;
  readonly size: GearSize;
  readonly use: string;
  readonly tags: readonly string[];
  readonly primary: EffectWritten;
  readonly secondary: EffectWritten | null;
  readonly remedy: string;
  readonly addictive: boolean;
  /** The first dose, too, calls for a saving throw against addiction. */
  readonly addictsAtOnce: boolean;
  /** A 20 on that saving throw is an overdose. */
  readonly overdose: boolean;
  /** Hit points that each dose takes off the cost of a miracle. */
  readonly savings: number;
  /** Miracles cost twice as much in withdrawal. */
  readonly doublesMiracles: boolean;
  readonly withdrawal: string;
  /** Harmless until it is concentrated. @rule WH-SUB-03 */
  readonly raw: boolean;
  readonly cost: number;
  readonly magick: MagickWritten;
}

export interface ScrollWritten extends CarriedWritten {
  readonly wording: string;
  /** Hit points; a formula until it is made. */
  readonly cost: string;
  readonly level: number;
  readonly language: string;
  /** Years. */
  readonly age: number;
  readonly known: boolean;
  readonly ruined: boolean;
  readonly size: GearSize;
  readonly price: number;
}

/** The origin of a keyword, and what it is for its owner. */
export interface LootedWritten extends Pick<Keyword, "enemy" | "category" | "levelTaken"> {
  readonly target: KeywordTarget | "";
}

export interface AbilityWritten extends Described {
  /** The item, place or companion that it is tied to, by name. */
  readonly item: string;
  /** One of `ABILITY_KINDS`, or a custom word. */
  readonly kind: string;
  readonly class: string;
  readonly key: string;
  /** Of an attunement: to what. @rule WH-DEFT-05 */
  readonly form: AttunementForm | "";
  readonly level: number;
  /** Counted from 0; null for abilities outside the slots. */
  readonly slot: number | null;
  readonly active: boolean;
  readonly cost: string;
  /** It comes from a scroll that was tied to the slot. @rule WH-WISE-15 */
  readonly fromScroll: boolean;
  /** A true miracle, which one person knows at a time. @rule WH-TRUE-02 */
  readonly unique: boolean;
  /** For a miracle, costs agreed on earlier, newest last. */
  readonly precedents: readonly CostPrecedent[];
  /** Unspent energy; "" for none. @rule WH-WISE-09 */
  readonly found: Energy | "";
  /** For a keyword taken from a fallen enemy. @rule WH-STRONG-03 */
  readonly looted: LootedWritten;
  readonly uses: { readonly scope: UsageScope | ""; readonly max: number | null; readonly spent: number };
  readonly roll: string;
  /** For a species that is played like a class, as stored. */
  readonly species: Readonly<Record<string, unknown>>;
}

export interface SpellWritten extends Described {
  readonly tradition: string;
  readonly level: number;
  /** Squares: 0 for touch, null for the caster. */
  readonly range: number | null;
  readonly area: string;
  readonly duration: { readonly amount: number; readonly unit: SpellTime };
  readonly quick: boolean;
  readonly save: EffectSave;
  readonly concentration: boolean;
  readonly damage: string;
  readonly extra: string;
  readonly original: string;
  readonly nameOnly: boolean;
  readonly prepared: boolean;
}

interface ClassWritten extends Described {
  readonly key: string;
  readonly table: Readonly<Record<string, unknown>>;
  /** Null if the table cannot be used. */
  readonly written: ClassTable | null;
  readonly problem: RuleError | null;
}

/** The written data of each type of item. */
export interface WrittenByType {
  readonly weapon: WeaponWritten;
  readonly armor: ArmorWritten;
  readonly gear: GearWritten;
  readonly substance: SubstanceWritten;
  readonly scroll: ScrollWritten;
  readonly ability: AbilityWritten;
  readonly spell: SpellWritten;
  readonly class: ClassWritten;
}

export const ITEM_TYPES = ["weapon", "armor", "gear", "substance", "scroll", "ability", "spell", "class"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** An item, for its sheet, its rows and its cards. */
export type ShownItem = {
  readonly [Type in ItemType]: {
    readonly type: Type;
    readonly name: string;
    readonly img: string;
    readonly system: WrittenByType[Type];
  };
}[ItemType];
export type ShownItemOf<Type extends ItemType> = Extract<ShownItem, { readonly type: Type }>;

/** An item's magick; null for ordinary items, and for what is not carried. */
export function magickOf({ system }: ShownItem): MagickWritten | null {
  return "magick" in system && system.magick.is ? system.magick : null;
}

/** True if players do not yet know what it is. @rule WH-ITEM-02 */
export function isVeiled(item: ShownItem): boolean {
  if (item.type === "scroll") return !item.system.known;
  return magickOf(item)?.known === false;
}

/** The name that players see: a language key for an unknown scroll, which shows only its kind. @rule WH-ITEM-02 */
export function shownTitle(item: ShownItem): string {
  if (!isVeiled(item)) return item.name;
  return magickOf(item)?.cover || (item.type === "scroll" ? "WHITEHACK.Item.UnknownScroll" : item.name);
}

/** Items that are powers rather than things to carry. */
export type Power = ShownItemOf<"ability" | "spell">;
export const isPower = (item: ShownItem | null): item is Power => item?.type === "ability" || item?.type === "spell";
