import type { Explained, Modifier } from "../base/explained.ts";
import type { CheckOutcome, DiceMode, ModeReason } from "../checks/check.ts";
import type { GroupFacts } from "../base/facts.ts";
import type { Task } from "../checks/task.ts";
import type { Coins } from "../items/coins.ts";
import type { ItemFacts } from "../items/items.ts";
import type { RuleOptions } from "../base/options.ts";
import type { PackFacts } from "./pack-facts.ts";
import type { Faces } from "../base/dice.ts";

/** A first meeting: the party's speaker, and the modifiers. */
export interface Contact {
  /** The Charisma of the most noticeable character. */
  readonly charisma: Explained;
  /** Whether the two sides have a language in common. @rule WH-REACT-02 */
  readonly sharedLanguage: boolean;
  /** From class, creature, module and circumstances. */
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
}

/** The attitude of the two sides to each other. */
export interface ReactionOutcome {
  /** A language key, or a word of the table's own scale. */
  readonly attitude: string;
  readonly hostile: boolean;
  /** The roll behind it, if it is a check. */
  readonly check: CheckOutcome | null;
  /** The higher, the friendlier; null for hostility. */
  readonly favor: number | null;
  readonly rules: readonly string[];
}

/** A character who looks for followers. */
export interface Employer {
  readonly charisma: Explained;
  /** The world's name for it, by which groups are attached; "charisma" if left out. @rule WH-CUST-01 */
  readonly attribute?: string;
  /** Groups that the player names and the Referee accepts. */
  readonly relevant: readonly GroupFacts[];
  /** A fitting vocation gives a double roll for everything. */
  readonly vocationDoubles?: boolean;
  /** The addition of the class where a follower's morale is tested. @rule WH-FORT-04 */
  readonly moraleModifiers?: readonly Modifier[];
}

/** A follower, as far as these rules matter. */
export interface Follower {
  /** Hit dice as written in a stat line. */
  readonly hitDice: string;
  readonly modifiers?: readonly Modifier[];
  /** Data for other rules, each under its own key: a tier, used slots. */
  readonly extra?: Readonly<Record<string, number>>;
}

/** The outcome of a call for help; the Referee decides how many come, for what pay, and how loyal. */
export interface HelpOutcome {
  readonly comes: boolean;
  /** A guide to number, pay and loyalty: the higher, the better; null if nobody comes. */
  readonly quality: number | null;
  readonly rules: readonly string[];
}

/** The Referee's decisions about a call for help. */
export type HelpSituation = Pick<Task, "difficulty" | "mode" | "modifiers">;

/** An animal and what it bears. */
export interface LadenMount {
  readonly items: readonly ItemFacts[];
  /** The load that it can carry; null if nobody has said so. */
  readonly capacity: number | null;
  readonly riders: readonly Rider[];
}

/** A rider on an animal's back. */
export interface Rider {
  readonly name: string;
  readonly items: readonly ItemFacts[];
  readonly coins: Coins;
  readonly packs?: PackFacts;
}

/** The load of a mount, in regular objects. */
export interface MountLoad {
  readonly load: number;
  /** Null if nobody has said how much it can carry. */
  readonly capacity: number | null;
  readonly isOver: boolean;
  /** Which of several loads it is, from 1; left out where there is only one. */
  readonly level?: number;
}

/** The loads of animals and how they slow them. Slot of what packs change about mounts. */
export interface MountRules {
  load(laden: LadenMount, options: RuleOptions): MountLoad;
  /** The loss of movement of an animal with this rate under a load, in feet. */
  slowing(load: MountLoad, movement: number): readonly Modifier[];
  /** The marks in an animal's hit points, for rules about zero hit points. */
  marks(packs: PackFacts): Readonly<Record<string, number>>;
}

/** A creature, or a group, whose morale is tested. */
export interface MoraleTest {
  /** The core's morale value. @rule WH-MON-10 */
  readonly value: number;
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  /** Earlier tests in the same fight. */
  readonly before?: number;
  /** The modifier that an earlier test carries over into this one. */
  readonly carried?: number;
  /** Data for other rules, each under its own key. */
  readonly extra?: Readonly<Record<string, number>>;
}

/** Saving throws against a fright that the Referee names, a roll for each creature. @rule HC-MOR-01 */
export interface MoraleFrights {
  /** Frights that need no comparison, by their ids, with language keys. */
  readonly choices: Readonly<Record<string, string>>;
  /** The highest tier of a threat. */
  readonly mostTier: number;
  /** Data of a test: of a fright, or, where that is "", of a threat of this tier, and of a creature of these hit dice. */
  test(against: { readonly fright: string; readonly threat: number }, hitDice: number): Readonly<Record<string, number>>;
}

const MORALE_RESULTS = ["holds", "withdraws", "surrenders", "flees", "breaks"] as const;
/** The outcome of a morale test; the Referee decides whether those who break flee or surrender. */
export type MoraleResult = (typeof MORALE_RESULTS)[number];

export interface MoraleOutcome {
  readonly result: MoraleResult;
  readonly faces: Faces;
  /** The total that decided, for rules that add the dice up. */
  readonly total?: number;
  /** Carried over into the next test of this fight. */
  readonly carried: number;
  readonly rules: readonly string[];
}

/** The number of combatants on one side. */
export interface SideCount {
  readonly total: number;
  readonly down: number;
}

/** A side before and after something happened, and what else frightens it. */
export interface MoraleEvent {
  readonly before: SideCount;
  readonly after: SideCount;
  /** A crit or another gruesome end was seen. @rule WH-CRIT-03 */
  readonly gruesome?: boolean;
  /** The Referee asks for it. */
  readonly asked?: boolean;
  /** Further events, for rules that know more reasons: a leader has fallen, surprise. */
  readonly reasons?: readonly MoraleTrigger[];
}

/** The questions to the Referee before a test by other rules than the core's. */
export interface MoraleTerms {
  /** The largest modifier for cowards and the fierce. */
  readonly most: number;
  /** The addition of a leader's Charisma. */
  leader(charisma: number): readonly Modifier[];
  /** How cowardly or fierce a creature is by nature, of what packs have stored of it. */
  temper(packs: unknown): number;
}

/** Ratings that are written for creatures. */
export interface MoraleRatings {
  /** Tests of a side that count in one fight. */
  readonly tests: number;
  /** The rating of a creature, of what packs have stored of it. */
  of(packs: unknown): number;
}

const MORALE_TRIGGERS = [
  "firstDown",
  "halfDown",
  "gruesome",
  "leaderDown",
  "surprised",
  "devastating",
  "outnumbered",
  "surrender",
  "asked",
] as const;
/** Why morale is tested; packs may add their own reasons. */
export type MoraleTrigger = (typeof MORALE_TRIGGERS)[number] | (string & {});
