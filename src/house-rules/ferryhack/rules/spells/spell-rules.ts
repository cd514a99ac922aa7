import type {
  DicePlan,
  Explained,
  Modifier,
  RuleOptions,
  Saver,
  SpellInForce,
  SpellTime,
} from "../../../../rules/index.ts";

/** The numbers written over a caster's derived ones; null where none are. */
export interface CasterWritten {
  readonly active: number | null;
  readonly inactive: number | null;
  readonly pool: number | null;
}

/** A caster of spells from a pool of magic points. */
export interface Spellcaster {
  readonly kind: "character" | "monster";
  /** The level, or the hit dice. */
  readonly level: number;
  /** Null for monsters. */
  readonly wisdom: number | null;
  /** Slots of the class; 0 for monsters. */
  readonly slots: number;
  readonly saver: Saver;
  /** Slots that hold a magick item. */
  readonly slottedItems: number;
  /** The armor makes magick harder for the class. */
  readonly hindered: boolean;
  readonly written: CasterWritten;
}

/** A caster's numbers. */
export interface CasterNumbers {
  /** Room for active and for inactive spells. */
  readonly active: Explained;
  readonly inactive: Explained;
  /** The most magic points. */
  readonly pool: Explained;
  /** The score of a casting roll. */
  readonly chance: Explained;
}

/** A spell as its item writes it down. */
export interface WrittenSpell {
  /** The name in the source, which tells the rules which spell it is. */
  readonly original: string;
  /** The level from which it can be learned. */
  readonly level: number;
  /** Squares; 0 for touch, null for oneself. */
  readonly range: number | null;
  readonly duration: { readonly amount: number; readonly unit: SpellTime };
  readonly quick: boolean;
  readonly concentration: boolean;
  readonly save: "none" | "half" | "negates";
  readonly damage: string;
  /** The source tells nothing but the name. */
  readonly nameOnly: boolean;
}

export const SPELL_AMOUNTS = [
  "dice",
  "squares",
  "radius",
  "points",
  "targets",
  "images",
  "size",
  "thickness",
  "width",
  "depth",
  "height",
  "kinds",
  "hitDice",
  "bashing",
  "days",
  "meters",
  "percent",
  "rounds",
  "turns",
] as const;
/** The amounts of a spell that grow when it is cast at a higher level. */
export type SpellAmount = (typeof SPELL_AMOUNTS)[number];

/** How much of everything a spell does at the level at which it is cast. */
export type SpellPower = Readonly<Partial<Record<SpellAmount, number>>>;

/** Something on which levels beyond the first can be spent. */
export interface SpellExtra {
  readonly id: SpellAmount;
  /** The addition of one level. */
  readonly each: number;
}

/** How many of the levels beyond the first are spent on what. */
export type SpentLevels = Readonly<Partial<Record<SpellAmount, number>>>;

/**
 * The action that follows when a spell takes effect: damage for all in some squares, for one target, by an attack roll;
 * healing; a lasting effect on a target; a summoned creature; the end of another spell; another place; or only the
 * Referee's word.
 */
export type SpellWork = "burst" | "strike" | "beam" | "heal" | "mark" | "summon" | "end" | "move" | "told";

/** The bearers of a lasting spell: the named targets, or weapons, which share its levels. */
export type SpellBearer = "people" | "weapons";

/** The effects of a spell on its targets. */
export interface SpellWorking {
  readonly does: SpellWork;
  readonly power: SpellPower;
  /** Kinds of harm that its damage does. */
  readonly harm: readonly string[];
  /** How long it lasts in rounds; null for what is over at once or lasts for good. */
  readonly rounds: number | null;
}

/** A target of the casting, as far as it makes it harder. */
export interface CastingSituation {
  readonly original: string;
  /** Spells in effect on the target. */
  readonly onTarget: readonly SpellInForce[];
  readonly modifiers: readonly Modifier[];
  readonly readings?: RuleOptions;
}

/** Events that may interrupt a caster who prepares a spell or concentrates on one. */
export type SpellDisturbance = "hurt" | "pushed" | "gaveGround" | "stopped" | "silenced" | "helpless" | "fightOver";

/** When a spell that is being prepared takes effect. */
export type SpellTiming = "atOnce" | "endOfRound" | "beforeNextTurn";

/** The conditions under which a caster may prepare a spell. */
export interface PreparingReadiness {
  readonly active: boolean;
  /** The highest level at which the caster could cast. */
  readonly highest: number;
  /** Nothing of the round has been used. */
  readonly untouched: boolean;
  /** Another spell is being prepared. */
  readonly busy: boolean;
}

/** Why a caster cannot prepare a spell. */
export type PreparingRefusal = "inactive" | "tooHigh" | "roundUsed" | "busy";

/** A being that a spell calls. */
export interface CalledBeing {
  /** Its name in the compendium of monsters. */
  readonly name: string;
  readonly damage: string;
  readonly hitPoints: DicePlan;
  /** Squares that it lights. */
  readonly shines: number;
}

/** Light or darkness that reaches so many squares in each direction; the one with the higher rank prevails. */
export interface LightDrawing {
  readonly kind: "light";
  readonly radius: number;
  readonly isDark: boolean;
  /** A thousand for each level. */
  readonly rank: number;
}

/** A wall, in squares. */
interface WallDrawing {
  readonly kind: "wall";
  readonly width: number;
  readonly thickness: number;
}

/** Likenesses of a creature, each so many squares wide. */
export interface LikenessDrawing {
  readonly kind: "likenesses";
  readonly count: number;
  readonly size: number;
}

/** A space in which everybody is warded, in squares. */
export interface WardDrawing {
  readonly kind: "ward";
  readonly width: number;
  readonly depth: number;
}

/** The drawings of a spell on the scene. */
export type SpellDrawing = LightDrawing | WallDrawing | LikenessDrawing | WardDrawing;

/** A creature on the scene, seen from a caster. */
export interface BeforeCaster {
  readonly id: string;
  /** Squares from the caster. */
  readonly distance: number;
  /** The armor class of the metal that is worn. */
  readonly metal: number;
  /** How far to the east, and to the south. */
  readonly x: number;
  readonly y: number;
}

/** Squares from the middle of a caster of so many squares' width to what the hand reaches. @rule FH-S1-04 FH-S2-13 */
export const touchReach = (width: number): number => 1.5 + (width - 1) / 2;
