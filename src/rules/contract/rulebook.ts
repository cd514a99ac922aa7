import type { AttributeSet } from "../characters/attributes/attribute-set.ts";
import type { ClassTable } from "../classes/class-table.ts";
import type { AdvantageStep } from "../combat/blow/advantage.ts";
import type { BlowTable } from "../combat/tables/blow-table.ts";
import type { Act } from "../combat/turns/actions.ts";
import type { Check, CheckOutcome } from "../dice/check.ts";
import type { Result } from "../dice/classify.ts";
import type { DicePlan, Faces } from "../dice/dice.ts";
import type { Modifier } from "../explained.ts";
import type { Burden, BurdenState } from "../gear/burden.ts";
import type { HitPoints, KnownHitPoints } from "../health/hit-points.ts";
import type { Trial, TrialOutcome } from "../health/trial.ts";
import type { Victim } from "../health/victim.ts";
import type { CreatureSize } from "../monsters/creature-size.ts";
import type { RuleOptions } from "../options.ts";
import type { TestMethod } from "../world/exploration/test-method.ts";
import type { DoorOutcome, DoorTry } from "./doors.ts";
import type { NoticeRule } from "./encounter.ts";
import type { Bearer } from "./encumbrance.ts";
import type { Guard, Leaving } from "./engagement.ts";
import type { Danger } from "./exploration.ts";
import type { Exchange } from "./facing.ts";
import type { Family } from "./families.ts";
import type { BindingTerms, Recovery } from "./healing.ts";
import type { Employer, Follower, HelpOutcome, HelpSituation } from "./hirelings.ts";
import type { Contender, InitiativeEntry } from "./initiative.ts";
import type { LightLevel, LightSource, LightZone } from "./light.ts";
import type { MoraleEvent, MoraleOutcome, MoraleTest, MoraleTrigger } from "./morale.ts";
import type { BodySize } from "./movement.ts";
import type { Contact, ReactionOutcome } from "./reaction.ts";
import type { Search } from "./search.ts";
import type { Attack, ThrownAttack, Verdict } from "./to-hit.ts";
import type { Activity, TimeUnit } from "./turn-length.ts";
import type { Turned, Turner, Undead } from "./turn-undead.ts";
import type { Award, Earned } from "./xp.ts";
import type { Wound } from "./zero-hp.ts";

/**
 * The rules in force: one slot for each family, and `options`, `attributes`, `classes` and `monsters`, which belong to
 * none. What a family is asked stands below, what it is told about in the file of its name, and the core's answer in the
 * folder of its topic. A family's functions get the whole rulebook where they ask another one, so that an amended one is
 * heard; this is why all interfaces stand in one file.
 */
export interface Rulebook extends Readonly<Record<Family, object>> {
  readonly options: RuleOptions;
  /** The attributes of the world. @rule WH-CUST-01 */
  readonly attributes: AttributeSet;
  readonly classes: Readonly<Record<string, ClassTable>>;
  readonly toHit: ToHitRules;
  readonly missileIntoMelee: MissileIntoMeleeRules;
  readonly initiative: InitiativeRules;
  readonly surprise: SurpriseRules;
  readonly engagement: EngagementRules;
  readonly facing: FacingRules;
  readonly reaction: ReactionRules;
  readonly movement: MovementRules;
  readonly crits: CritRules;
  readonly zeroHp: ZeroHpRules;
  readonly healing: HealingRules;
  readonly morale: MoraleRules;
  readonly hirelings: HirelingRules;
  readonly encumbrance: EncumbranceRules;
  readonly light: LightRules;
  readonly turnLength: TurnLengthRules;
  readonly exploration: ExplorationRules;
  readonly search: SearchRules;
  readonly doors: DoorRules;
  readonly encounter: EncounterRules;
  readonly magic: MagicRules;
  readonly turnUndead: TurnUndeadRules;
  readonly xp: XpRules;
  readonly monsters: MonsterRules;
}

/** How actors hit. Slot of `family.toHit`. */
export interface ToHitRules {
  /** The lowest quality that beats an armor class. */
  needed(armorClass: number): number;
  verdict(attack: ThrownAttack, rulebook: Rulebook): Verdict;
}

/** The order of acting. Slot of `family.initiative`. */
export interface InitiativeRules {
  /** Whether everybody throws, or one for each side. */
  readonly thrownBy: "each" | "side";
  /** How long the order holds. */
  readonly lasts: "fight" | "round";
  /** Whether waiting a round gives a better place, and whether one may choose a later one. @rule WH-INIT-04 WH-INIT-05 */
  readonly moves: { readonly wait: boolean; readonly lower: boolean };
  plan(bonus: number, who?: Contender): DicePlan;
  /** What the size of a monster adds. */
  sizeBonus(size: CreatureSize): number;
  /** Negative if the first acts first, 0 if both act at once. */
  compare(first: InitiativeEntry, second: InitiativeEntry): number;
}

/** What surprise does. Slot of `family.surprise`. */
export interface SurpriseRules {
  /** Rounds that the unsurprised have to themselves before the first. */
  readonly roundsBefore: number;
  /** The round, from 1 on, in which the surprised throw for initiative. */
  readonly initiativeRound: number;
  /** Steps of combat advantage against the surprised. */
  readonly advantage: AdvantageStep;
  /** Whether surprise still lasts in a round. */
  lasts(round: number): boolean;
  /** What the surprised may do while it lasts. */
  allows(act: Act): boolean;
}

/** Rates and paces. Slot of `family.movement`. */
export interface MovementRules {
  rate(size: BodySize, burden: Burden): number;
}

/** Melee range, free attacks and how to get away. Slot of `family.engagement`. */
export interface EngagementRules {
  /** Whether an enemy so many feet away can be struck by a weapon of that reach. */
  inMeleeRange(distance: number, reach: number): boolean;
  /** Whether an act lays whoever does it open to free attacks. */
  provokes(act: Act): boolean;
  /** Feet that one may back off without laying oneself open. */
  disengaging(movement: number, options: RuleOptions): number;
  /** How many openings a way gives one guard. */
  openings(leaving: Leaving, guard: Guard, rulebook: Rulebook): number;
}

/** Flank, rear and other advantages of place. Slot of `family.facing`. */
export interface FacingRules {
  /** Steps of combat advantage. */
  advantage(exchange: Exchange, rulebook: Rulebook): AdvantageStep;
  /** What the place adds to the attack value alone. */
  modifiers(exchange: Exchange, rulebook: Rulebook): readonly Modifier[];
}

/** Shots into a fight. Slot of `family.missileIntoMelee`. */
export interface MissileIntoMeleeRules {
  /** The quality that meets the target itself, where `needed` would do outside a melee. */
  needed(needed: number): number;
  /** Whether a shot that does not meet its target meets somebody else. */
  isStray(quality: number, needed: number): boolean;
}

/** What crits and fumbles do. Slot of `family.crits`. */
export interface CritRules {
  /** What damage is multiplied by. */
  multiplier(attack: Attack, result: Result, options: RuleOptions): number;
  /** Whether the dice of a critical hit's damage all count six. */
  readonly maximizes: boolean;
  /** What a critical hit takes besides; null for nothing. */
  readonly critTable: BlowTable | null;
  /** What a fumbled attack takes; null for a plain miss. */
  readonly fumbleTable: BlowTable | null;
}

/**
 * What happens at zero and below. Slot of `family.zeroHp`. Whoever waits for dice is in a state for which `trial` gives
 * a trial; what a pack counts besides goes into `extra`.
 */
export interface ZeroHpRules {
  /** Where a wound leaves somebody living; its amount is what temporary hit points have not taken. */
  suffer(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints;
  /** The dice that this state asks for; null where it asks for none. */
  trial(hp: KnownHitPoints, victim: Victim, rulebook: Rulebook): Trial | null;
  /** What the thrown dice make of it. */
  resolveTrial(hp: KnownHitPoints, outcome: TrialOutcome, rulebook: Rulebook): KnownHitPoints;
  /** What a round does to anybody living, beyond blood and the rounds that are counted. */
  passRound(hp: KnownHitPoints, rulebook: Rulebook): KnownHitPoints;
}

/** How hit points come back by themselves. Slot of `family.healing`. */
export interface HealingRules {
  /** Whether a roll of Constitution decides how much it is. */
  isRolled(recovery: Recovery, rulebook: Rulebook): boolean;
  /** Hit points that a time gives to somebody, at the usual rate times their own. */
  recovers(hp: HitPoints, recovery: Recovery, naturalFactor: number): number;
  readonly binding: BindingTerms;
}

/** Whether foes and followers stand and fight. Slot of `family.morale`. */
export interface MoraleRules {
  /** Why tests are now due, one for each reason; none where there is no reason. @rule WH-MORALE-01 */
  triggers(event: MoraleEvent, rulebook: Rulebook): readonly MoraleTrigger[];
  plan(test: MoraleTest, rulebook: Rulebook): DicePlan;
  resolve(test: MoraleTest, faces: Faces, rulebook: Rulebook): MoraleOutcome;
}

/** What a load does. Slot of `family.encumbrance`. */
export interface EncumbranceRules {
  burden(bearer: Bearer, options: RuleOptions): BurdenState;
}

/** How the supernatural is paid for. Slot of `family.magic`. */
export interface MagicRules {
  /** Whether hit points allow a miracle that may cost so much. */
  mayAttempt(maximum: number, hitPoints: number): boolean;
  /** Whether a cost asks its caster for a saving throw. */
  asksForSave(cost: number, level: number): boolean;
  /** What a cost becomes when that save fails. */
  afterFailedSave(cost: number): number;
}

/** What deeds and finds are worth. Slot of `family.xp`. */
export interface XpRules {
  award(earned: Earned, sharers: number, options: RuleOptions): Award;
}

/** Turning the undead as an act of its own. Slot of `family.turnUndead`. */
export interface TurnUndeadRules {
  /** The dice that tell how many are concerned; null where there is no such act. */
  plan(turner: Turner): DicePlan | null;
  /** Those who must save. */
  turned(turner: Turner, undead: readonly Undead[], faces: Faces): readonly Turned[];
}

/** Sources of light and what the dark does. Slot of `family.light`. */
export interface LightRules {
  readonly sources: Readonly<Record<string, LightSource>>;
  /** What acting by sight costs; null where the Referee decides it. */
  penalty(level: LightLevel, zone: LightZone): number | null;
}

/** How long rounds and turns are. Slot of `family.turnLength`. */
export interface TurnLengthRules {
  readonly seconds: Readonly<Record<TimeUnit, number>>;
}

/** How a dungeon is explored. Slot of `family.exploration`. */
export interface ExplorationRules {
  /** Feet that a party makes in a dungeon turn. */
  distance(party: readonly Burden[]): number;
  /** The dice that tell whether something comes in this turn; none where nothing is asked. */
  encounterDice(turn: number): DicePlan;
  isEncounter(faces: Faces, danger: Danger): boolean;
}

/** How hidden things are found. Slot of `family.search`. */
export interface SearchRules {
  method(search: Search): TestMethod;
  /** What it takes in time; null where that is the Referee's word. */
  activity(search: Search): Activity | null;
}

/** Doors that are listened at and forced. Slot of `family.doors`. */
export interface DoorRules {
  /** How well a character hears through a door; this many groups and gifts help, if groups may help at all. */
  listening(gifts: number): TestMethod;
  /** How a character of this Strength, with this many helpers, opens a stuck door. */
  forcing(strength: number, helpers: number): TestMethod;
  /** The dice of the time that forcing takes. */
  forcingDice(attempt: DoorTry): DicePlan;
  forced(attempt: DoorTry, time: Faces, check: Pick<CheckOutcome, "success" | "result">): DoorOutcome;
}

/** Who notices whom. Slot of `family.encounter`. */
export interface EncounterRules {
  /** Null where the Referee decides it. */
  readonly notice: NoticeRule | null;
}

/** First attitudes. Slot of `family.reaction`. */
export interface ReactionRules {
  plan(contact: Contact): DicePlan;
  resolve(contact: Contact, faces: Faces): ReactionOutcome;
}

/** How followers are found and kept. Slot of `family.hirelings`. */
export interface HirelingRules {
  /** The roll that calls for help. */
  call(employer: Employer, situation: HelpSituation, rulebook: Rulebook): Check;
  answer(outcome: CheckOutcome, rulebook: Rulebook): HelpOutcome;
  /** Hit dice of somebody who comes. */
  hitDice(extra: Readonly<Record<string, number>>): string;
  /** The roll that keeps a follower where courage fails. */
  loyalty(employer: Employer, follower: Follower, rulebook: Rulebook): Check;
}

/** What hit dice are worth. Slot of what packs change about monsters. */
export interface MonsterRules {
  attackValue(dice: number): number;
  savingThrow(dice: number): number;
  attacksPerRound(dice: number): number;
  xp(dice: number, single: boolean): number;
}
