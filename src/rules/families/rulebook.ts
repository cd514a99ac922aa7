import type { AttributeSet } from "../base/attribute-set.ts";
import type { ClassTable } from "../characters/classes/class-table.ts";
import type { AdvantageSource, AdvantageStep, Condition } from "../conditions/condition.ts";
import type { AttackTable } from "../combat/tables/attack-table.ts";
import type { Act } from "../base/actions.ts";
import type { Check, CheckOutcome } from "../checks/check.ts";
import type { Result } from "../checks/classify.ts";
import type { PackFacts } from "./pack-facts.ts";
import type { DicePlan, Faces } from "../base/dice.ts";
import type { Modifier } from "../base/explained.ts";
import type { NaturalArmorOf } from "../items/armor-class.ts";
import type { Burden, BurdenState, Weight } from "../items/burden.ts";
import type { ItemFacts } from "../items/items.ts";
import type { HitPoints, KnownHitPoints } from "../health/hit-points.ts";
import type { Trial, TrialOutcome } from "../health/trial.ts";
import type { Victim } from "../health/victim.ts";
import type { CreatureSize } from "../base/facts.ts";
import type { RuleOptions } from "../base/options.ts";
import type { TestMethod } from "../campaign/exploring/bashing.ts";
import type { CastingRules, GrenadeRules, TwoWeaponRules, UnseenRules } from "./combat-notes.ts";
import type { Danger, DoorOutcome, DoorTry } from "./exploration.ts";
import type { LightLevel, LightSource, LightZone, NoticeRule, Search } from "./exploring.ts";
import type { Agreed, AgreedShares, ArmorRules, Award, Bearer, Earned, GearRules } from "./goods.ts";
import type { Exchange, ExchangeRules, Guard, GuardedPlace, Leaving, MeleeShotAt } from "./melee.ts";
import type { Family } from "./families.ts";
import type { BindingTerms, Recovery, Wound } from "./health.ts";
import type {
  Contact,
  Employer,
  Follower,
  HelpOutcome,
  HelpSituation,
  MoraleEvent,
  MoraleFrights,
  MoraleOutcome,
  MoraleRatings,
  MoraleTerms,
  MoraleTest,
  MoraleTrigger,
  MountRules,
  ReactionOutcome,
} from "./company.ts";
import type { ActionRules, Activity, Contender, InitiativeEntry, TurnLengthRules } from "./turns.ts";
import type { BodySize, InTheWay, Mover, StepCount, Walk, WalkTerms, WayCost } from "./movement.ts";
import type { AttackRoll, AttackerClass, AttackCheck, Verdict } from "./to-hit.ts";
import type { SpellcastingRules, Turner, TurningOutcome, TurningTerms, TurningRoll } from "./spellcasting.ts";

/** Features of the core game that sheets and tracker hide if another rule replaces them. */
export type CoreFeature = "attackValue" | "wait" | "lowerInitiative";

/**
 * The rules in force: one slot for each family, and `options`, `attributes`, `classes`, `monsters`, `actions`, `armor`, `gear`, `mounts`, `exchange` and the notes of
 * combat at the end, which belong to none. The interfaces stand below, their arguments in the file named after the family, the core's answers in the
 * folder of their topic. A function that uses another family gets the whole rulebook, so that amendments count there
 * too; hence one file for all interfaces.
 */
export interface Rulebook extends Readonly<Record<Family, object>> {
  readonly options: RuleOptions;
  /** The attributes of the world. @rule WH-CUST-01 */
  readonly attributes: AttributeSet;
  readonly classes: Readonly<Record<string, ClassTable>>;
  readonly actions: ActionRules;
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
  readonly twoWeapons: TwoWeaponRules;
  readonly unseen: UnseenRules;
  readonly grenades: GrenadeRules;
  readonly casting: CastingRules;
  readonly armor: ArmorRules;
  readonly gear: GearRules;
  readonly mounts: MountRules;
  /** The effects of attacks in melee on the places of both sides; null for none. */
  readonly exchange: ExchangeRules | null;
}

/** How attacks hit. Slot of `family.toHit`. */
export interface ToHitRules {
  /** Whether a d20 and a bonus must reach a number, instead of staying at or under the attack value. */
  readonly rollsOver: boolean;
  /** The addition to a d20 that must reach a number; null if attacks roll at or under the attack value. */
  bonus(attacker: AttackerClass): number | null;
  /** Whether there is a roll at all. */
  allows(attack: AttackRoll): boolean;
  plan(attack: AttackRoll): DicePlan;
  /** The result of the dice against an armor class, of which the parts that do not count are taken off; null if it is unknown. */
  resolve(attack: AttackRoll, faces: Faces, armorClass: number | null): CheckOutcome;
  /** The lowest quality that beats an armor class. */
  needed(armorClass: number): number;
  verdict(attack: AttackCheck, rulebook: Rulebook): Verdict;
}

/** The order of acting. Slot of `family.initiative`. */
export interface InitiativeRules {
  /** Whether everybody rolls, or each side rolls once. */
  readonly rolledBy: "each" | "side";
  /** How long the order lasts. */
  readonly lasts: "fight" | "round";
  /**
   * Whether waiting a round improves one's place, whether a later one may be chosen for the next round, and whether one
   * may hold back in this round. @rule WH-INIT-04 WH-INIT-05
   */
  readonly moves: { readonly wait: boolean; readonly lower: boolean; readonly delay: boolean };
  /** Whether monsters of a kind share their dice, unless the Referee says otherwise. @rule WH-INIT-02 */
  readonly together: boolean;
  /** The number on which all monsters act at once, before characters with the same; null where they roll. @rule RH-INI-04 */
  readonly blockAt: number | null;
  /** The rules by which dice are rolled for it. */
  readonly cites: readonly string[];
  plan(bonus: number, who?: Contender): DicePlan;
  /** The modifier for a monster's size. */
  sizeBonus(size: CreatureSize): number;
  /** Negative if the first acts first, 0 if both act at once. */
  compare(first: InitiativeEntry, second: InitiativeEntry): number;
}

/** The effects of surprise. Slot of `family.surprise`. */
export interface SurpriseRules {
  /** Rounds in which only the unsurprised act, before the first. */
  readonly roundsBefore: number;
  /** The round, from 1 on, in which the surprised roll initiative. */
  readonly initiativeRound: number;
  /** Steps of combat advantage against the surprised. */
  readonly advantage: AdvantageStep;
  /** Whether surprise still lasts in a round. */
  lasts(round: number): boolean;
  /** The acts open to the surprised while surprise lasts. */
  allows(act: Act): boolean;
  /** The order of those who are not surprised as long as surprise lasts. */
  readonly orderedBy: "initiative" | "dexterity";
  /** The faces of a d6, from 1 on, with which the surprised drop what they hold; 0 if they never do. */
  readonly dropsUpTo: number;
}

/** Rates and paces. Slot of `family.movement`. */
export interface MovementRules {
  /** The grid is counted in squares of five feet, and movement is shown so; otherwise in feet, as the scene measures. */
  readonly inSquares: boolean;
  /** How the steps of a way over squares are counted; null for as the scene measures. */
  readonly steps: StepCount | null;
  /** True if a mover may declare the pace: careful on purpose, for a whole round. */
  readonly saysPace: boolean;
  rate(size: BodySize, burden: Burden): number;
  /** The rate of a creature on foot, without conditions. */
  walk(facts: WalkTerms, rulebook: Rulebook): Walk;
  /** The rate of a creature in feet whose stat line says this one. */
  listed(feet: number): number;
  /** The careful pace in feet. */
  careful(feet: number): number;
  /** The most feet of a turn at each cost; a cost that is not possible is not among them. Null for the usual ones. */
  readonly limits: ((mover: Mover, rulebook: Rulebook) => ReadonlyMap<WayCost, number>) | null;
  /** How many moves it takes to go so far in one turn; null for the usual number. */
  readonly moves: ((feet: number, mover: Mover, rulebook: Rulebook) => number) | null;
  /** Whether a second move in a round takes a Strength roll, with this equipment. */
  strains(items: readonly ItemFacts[]): boolean;
  /** True if a way may lead through the space of this creature. */
  passes(other: InTheWay): boolean;
}

/** Melee range, free attacks and disengaging. Slot of `family.engagement`. */
export interface EngagementRules {
  /** Whether a weapon of this reach can strike an enemy at this distance. */
  inMeleeRange(distance: number, reach: number): boolean;
  /** True if a guard with this reach guards a place against enemies who leave it. */
  guards(place: GuardedPlace, reach: number, rulebook: Pick<Rulebook, "engagement">): boolean;
  /** Whether an act provokes free attacks. */
  provokes(act: Act): boolean;
  /** Whether a combatant at the careful pace backs off safely, has to say so beforehand, or cannot do it. */
  readonly disengages: "pace" | "declared" | "never";
  /** The addition to the armor class from backing off that was said beforehand. */
  readonly disengagingArmor: number;
  /** Places are looked at in squares, where there are some, and walls and heights between them and a guard. */
  readonly onSquares: boolean;
  /** The rules by which a way out of a melee is struck at. */
  readonly cites: readonly string[];
  /** Guards are asked in the order of their initiative. */
  readonly inOrder: boolean;
  /** Feet that one may back off without provoking free attacks. */
  disengaging(movement: number, options: RuleOptions): number;
  /** How many free attacks a route allows one guard. */
  openings(leaving: Leaving, guard: Guard, rulebook: Rulebook): number;
  /** The modifiers of a free attack to the attack value, and whether the shield of its target counts. */
  readonly freeAttack: { readonly modifiers: readonly Modifier[]; readonly pastShield: boolean };
}

/** Flank, rear and other positional advantages. Slot of `family.facing`. */
export interface FacingRules {
  /** Where there are no squares, places do not count; left out where any grid will do. */
  readonly onSquares?: true;
  /** Steps of combat advantage. */
  advantage(exchange: Exchange, rulebook: Rulebook): AdvantageStep;
  /** The name of the advantage by place, and the rule for it; left out for the usual word. */
  readonly place?: Pick<AdvantageSource, "label" | "rule">;
  /** The effects of position on the attack value alone. */
  modifiers(exchange: Exchange, rulebook: Rulebook): readonly Modifier[];
}

/** Missiles into melee. Slot of `family.missileIntoMelee`. */
export interface MissileIntoMeleeRules {
  /** The quality that hits the intended target, where `needed` would do outside a melee. */
  needed(needed: number): number;
  /**
   * True if a shot that misses its target hits another, or may do so if dice decide it; a roll that failed has no
   * quality.
   */
  isStray(quality: number | null, needed: number): boolean;
  /** The effects of shooting past friends on the attack value. */
  modifiers(melee: MeleeShotAt): readonly Modifier[];
  /** The dice that decide whether a stray shot hits a friend after all; null if the Referee names the victim. */
  readonly strayDice: DicePlan | null;
  /** True if those dice make it hit another. */
  straysInto(faces: Faces): boolean;
}

/** The effects of crits and fumbles. Slot of `family.crits`. */
export interface CritRules {
  /** The factor on damage. */
  multiplier(attack: AttackRoll, result: Result, options: RuleOptions): number;
  /** Whether all damage dice of a crit count their highest face. */
  readonly maximizes: boolean;
  /** Whether a crit hits regardless of the armor class, whatever the options say. */
  readonly alwaysHits: boolean;
  /** The table that a crit rolls on besides; null for none. */
  readonly critTable: AttackTable | null;
  /** The table that a fumbled attack rolls on; null for an ordinary miss. */
  readonly fumbleTable: AttackTable | null;
}

/**
 * The rules at zero and below. Slot of `family.zeroHp`. A creature that waits for dice is in a state for which
 * `trial` gives a trial; other counters of a pack go into `extra`.
 */
export interface ZeroHpRules {
  /** The state of a living creature after a wound, whose amount excludes what temporary hit points absorbed. */
  suffer(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints;
  /** The roll that this state calls for; null for none. */
  trial(hp: KnownHitPoints, victim: Victim, rulebook: Rulebook): Trial | null;
  /** The result of that roll. */
  resolveTrial(hp: KnownHitPoints, outcome: TrialOutcome, rulebook: Rulebook): KnownHitPoints;
  /** The effect of a round on a living creature, apart from bleeding and counted rounds. */
  passRound(hp: KnownHitPoints, rulebook: Rulebook): KnownHitPoints;
  /** Hit points after healing that is no rest; left out where that raises hit points alone. */
  readonly heals?: (hp: KnownHitPoints, amount: number) => KnownHitPoints | null;
  /** Whether damage may be shrugged off with a saving throw. @rule WH-SVD-01 */
  readonly damageSave: boolean;
  /** Whether first aid helps the dying. @rule WH-DMG-06 */
  readonly firstAid: boolean;
  /** The rules by which rounds take their toll. */
  readonly rules: readonly string[];
  /** The text about the roll, a language key; left out for the book's own words. */
  readonly trialText?: string;
}

/** How hit points come back naturally. Slot of `family.healing`. */
export interface HealingRules {
  /** Whether a Constitution roll decides the amount. */
  isRolled(recovery: Recovery, rulebook: Rulebook): boolean;
  /** Hit points that a creature regains in a period: the usual rate times its own factor. */
  recovers(hp: HitPoints, recovery: Recovery, naturalFactor: number): number;
  readonly binding: BindingTerms;
  /** The periods of rest that heal, as they are offered. */
  readonly rests: readonly Recovery[];
  /** The rules that decide it. */
  readonly rules: readonly string[];
}

/** Whether foes and followers stand and fight. Slot of `family.morale`. */
export interface MoraleRules {
  /** Why morale must be tested now, one test for each reason; empty if there is none. @rule WH-MORALE-01 */
  triggers(event: MoraleEvent, rulebook: Rulebook): readonly MoraleTrigger[];
  plan(test: MoraleTest, rulebook: Rulebook): DicePlan;
  resolve(test: MoraleTest, faces: Faces, rulebook: Rulebook): MoraleOutcome;
  /** The questions before a test; null if there are none. */
  readonly terms: MoraleTerms | null;
  /** The creatures' own ratings, which one roll for all is held against; left out for the core's value and a roll each. */
  readonly rated?: MoraleRatings;
  /** What the Referee is asked before a saving throw of each; left out where morale is no such save. */
  readonly frights?: MoraleFrights;
}

/** The effects of a load. Slot of `family.encumbrance`. */
export interface EncumbranceRules {
  burden(bearer: Bearer, options: RuleOptions): BurdenState;
  /** The scores that want takes from a bearer while it lasts, by what packs store with them; left out for none. @rule RH-PRV-03 */
  wants?(packs: PackFacts): readonly Condition[];
  /** The loss of movement from places for the load and an injury, in feet; the burden itself belongs to `movement`. */
  slowing(load: BurdenState, injured: boolean): readonly Modifier[];
  /** What each thing adds to the load, where it is not as the core has it. @rule FH-ENC-01 */
  weights?(bearer: Bearer, options: RuleOptions): readonly Weight[];
  /** Slots that one of a thing takes where it is now; left out where the sizes of the core tell its weight. @rule FH-ENC-01 */
  takes?(item: ItemFacts): number;
}

/** How magick is paid for. Slot of `family.magic`. */
export interface MagicRules {
  /** Whether there are enough hit points for a miracle with this maximum cost. */
  mayAttempt(maximum: number, hitPoints: number): boolean;
  /** Whether a cost calls for a saving throw by the caster. */
  asksForSave(cost: number, level: number): boolean;
  /** The cost after that saving throw has failed. */
  afterFailedSave(cost: number): number;
  /** The modifiers that help a caster of this Constitution who is hurt to save the miracle. @rule WH-WISE-22 */
  savingMiracles(constitution: number): readonly Modifier[];
  /** True if an attacker who has held back may strike a caster before the miracle works. */
  readonly disrupts: boolean;
  /** Spells that replace the wordings of miracles; null if there are none. */
  readonly spells: SpellcastingRules | null;
}

/** The experience for feats and finds. Slot of `family.xp`. */
export interface XpRules {
  award(earned: Earned, sharers: number, options: RuleOptions): Award;
  /** Shares by agreement of the players; null where everybody's is the same. @rule FH-XP-05 */
  readonly agreed: ((award: Award, agreed: Agreed) => AgreedShares) | null;
  /** Whether gold gives nothing until it is spent. @rule WH-CAMP-04 */
  goldIsSpent(options: RuleOptions): boolean;
  /** Whether foes count who fled or gave up. */
  readonly fledCount: boolean;
  /** The rules that an award follows. */
  rules(options: RuleOptions): readonly string[];
}

/** Turning undead as a separate act. Slot of `family.turnUndead`. */
export interface TurnUndeadRules {
  /** The terms of it; null if there is no such act. */
  readonly terms: TurningTerms | null;
  /** The dice for how many are affected. */
  plan(turner: Turner): DicePlan;
  /** Those who must save, and what becomes of those who fail. */
  turned(turner: Turner, rolled: TurningRoll): TurningOutcome;
}

/** Light sources and the effects of darkness. Slot of `family.light`. */
export interface LightRules {
  readonly sources: Readonly<Record<string, LightSource>>;
  /** The penalty on acting by sight; null if the Referee decides it. */
  penalty(level: LightLevel, zone: LightZone): number | null;
  /** Lights burn until their usage dice are used up, and not by the clock; left out for the clock. */
  readonly byDice?: boolean;
}

/** How a dungeon is explored. Slot of `family.exploration`. */
export interface ExplorationRules {
  /** Feet that a party covers in a dungeon turn. */
  distance(party: readonly Burden[]): number;
  /** The dice for whether something comes this turn; none if nothing is rolled. */
  encounterDice(turn: number): DicePlan;
  isEncounter(faces: Faces, danger: Danger): boolean;
}

/** How hidden things are found. Slot of `family.search`. */
export interface SearchRules {
  method(search: Search): TestMethod;
  /** How much time it takes; null if the Referee decides it. */
  activity(search: Search): Activity | null;
}

/** Listening at doors and forcing them. Slot of `family.doors`. */
export interface DoorRules {
  /**
   * How well a character hears through a door; the number of helpful groups and gifts matters only if groups may
   * help.
   */
  listening(gifts: number): TestMethod;
  /** How a character of this Strength, with this many helpers, opens a stuck door. */
  forcing(strength: number, helpers: number): TestMethod;
  /** The dice for how long forcing takes. */
  forcingDice(attempt: DoorTry): DicePlan;
  forced(attempt: DoorTry, time: Faces, check: Pick<CheckOutcome, "success" | "result">): DoorOutcome;
}

/** Who notices whom. Slot of `family.encounter`. */
export interface EncounterRules {
  /** Null if the Referee decides it. */
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
  /** The hit dice of a follower. */
  hitDice(extra: Readonly<Record<string, number>>): string;
  /** The roll that keeps a follower whose morale fails. */
  loyalty(employer: Employer, follower: Follower, rulebook: Rulebook): Check;
}

/** The worth of hit dice. Slot of what packs change about monsters. */
export interface MonsterRules {
  /** The armor class without gear; null if the listed one includes the gear. */
  naturalArmor(facts: NaturalArmorOf, listed: number): number | null;
  attackValue(dice: number): number;
  savingThrow(dice: number): number;
  attacksPerRound(dice: number): number;
  xp(dice: number, single: boolean): number;
}
