/** An open question of the rules, with the answers a table may give; the register's own reading comes first. */
export interface Ruling<Value extends boolean | number | string = boolean | number | string> {
  /** The question's number in the register, or the rule that leaves it open. */
  readonly question: string;
  readonly initial: Value;
  /** The possible answers, if the answer is a word. */
  readonly choices?: readonly Value[];
  /** The smallest and the largest answer, if the answer is a whole number. */
  readonly range?: readonly [smallest: number, largest: number];
}

const yesOrNo = (question: string, initial: boolean): Ruling<boolean> => ({ question, initial });

const wholeNumber = (question: string, initial: number, range: readonly [number, number]): Ruling<number> => ({
  question,
  initial,
  range,
});

/** The first choice is the register's reading. */
const oneOf = <Choice extends string>(question: string, ...choices: [Choice, ...Choice[]]): Ruling<Choice> => ({
  question,
  initial: choices[0],
  choices,
});

/** A rule that is off unless the table turns it on. @rule WH-OPT-01 */
const optionalRule = yesOrNo("WH-OPT-01", false);

/** Every open question that a table may answer for itself, in one place. */
export const RULINGS = {
  /** A critical attack hits whatever the armor class. */
  critsAlwaysHit: yesOrNo("Amb-1", false),
  /** A successful pair in an attack must still beat the armor class. */
  pairNeedsArmorClass: yesOrNo("Amb-2", false),
  /** A 20 is a fumble even where the score is 20 or more, in tasks, attacks and saving throws. */
  extremeFumbles: yesOrNo("Amb-3, Amb-56", false),
  /** A negative double roll is critical where both dice are; otherwise it never is. */
  negativeRollsCrit: yesOrNo("Amb-4", true),
  /** A pair also counts in a positive double roll that fails and in a negative one that succeeds. */
  everyPairCounts: yesOrNo("Amb-5", false),
  /** The roll that remains when there are reasons for both a positive and a negative double roll. */
  mixedReasons: oneOf("Amb-12", "oneDie", "negative"),
  /** Whether the critical face is the modified score or the written one. */
  critScore: oneOf("Amb-57", "modified", "written"),
  /** Points of a score above 20 are added to the quality. */
  surplusAddsToQuality: yesOrNo("Amb-6", true),
  /** Whether a helmet's second throw is made at once, or its wearer is asked first. */
  helmetReroll: oneOf("Amb-7", "automatic", "asked"),
  /** How long it takes to swap an active and an inactive thing in a slot. */
  slotSwitch: oneOf("Amb-13", "sixHours", "wholeDay"),
  /** How many 20s in a row on the crit table each add two further results. */
  critTwenties: wholeNumber("Amb-8", 3, [1, 10]),
  /** The fate of a critical result for which the target has nothing to lose. */
  inapplicableCrit: oneOf("Amb-8", "damageOnly", "thrownAgain"),
  /** Whether several doublings multiply each other, or each adds the base damage once more. */
  doublings: oneOf("Amb-9", "multiplied", "added"),
  /** Which experience is split among the party, and which everybody gets in full. */
  xpSplit: oneOf("Amb-29", "questsInFull", "allSplit", "allInFull"),
  /** How a tie among several bids of one is settled. */
  oneBidTies: oneOf("Amb-30", "thrownAgain", "higherRoll"),
  /** Feet that even the slowest may back off without provoking free attacks. */
  leastDisengagingPace: wholeNumber("Amb-31", 0, [0, 30]),
  /** Who goes first if nothing else decides it. */
  initiativeTies: oneOf("Amb-32", "simultaneous", "thrown"),
  /** Ruined armor takes no more off the armor class than it gave. */
  ruinedArmorHasFloor: yesOrNo("Amb-33", true),
  /** A crit still takes a result of the table if its damage was given up. */
  forsakenCritTakesTable: yesOrNo("Amb-34", true),
  /** Which fumbles a saving throw can avoid. */
  fumbleSaves: oneOf("Amb-35", "attacks", "attacksAndTasks"),
  /** Whether several reasons for combat advantage add up, or only the strongest counts. */
  advantageSources: oneOf("Amb-36", "strongest", "added"),
  /** A spray of shots also hits those to be spared, unless their armor class is cleared. */
  sprayHitsSpared: yesOrNo("Amb-41", false),
  /** The turn of a combatant whom a boss names to act next. */
  designatedTurn: oneOf("Amb-48", "early", "additional"),
  /** In a granular contest, the higher roll wins among failures too. */
  granularFailures: yesOrNo("Amb-49", true),
  /** Who may run in a fight. */
  runningInCombat: oneOf("Amb-50", "unengaged", "nobody", "everybody"),
  /** The extra cost of a base's fumbled saving throw: the last cost again, or the same dice rolled anew. */
  baseFumbleCost: oneOf("Amb-55", "sameAgain", "thrownAgain"),
  /** How waiting a round changes initiative. */
  waitingGives: oneOf("Amb-58", "six", "sixAndBonus"),
  /** How high one may bid with a score of 20 or more. */
  bidLimit: oneOf("Amb-59", "chance", "belowScore"),
  /** How half damage is rounded. */
  halvingRounds: oneOf("Amb-11", "down", "up"),
  /** Monsters below 0 hit points are dead, and nobody rolls for their life. */
  foesDie: yesOrNo("WH-DMG-03", false),
  /** Shrugging damage off may bring it down to 0. */
  shrugsOffAll: yesOrNo("Amb-10", true),
  /** First aid is a task that asks for training. */
  firstAidIsTrained: yesOrNo("Amb-37", true),
  /** Who may still save against death after the saving throw against damage. */
  secondSave: oneOf("Amb-38", "never", "afterSuccess"),
  /** Magick that heals also treats an injury. */
  magickTreatsInjury: yesOrNo("Amb-39", false),
  /** Hit dice with a plus count as one die more for saving throw, attack value and experience. */
  plusCountsAsDie: yesOrNo("Amb-45, Amb-46", false),
  /** Whether the saving throw against a boss's attack follows the one against damage or replaces it. */
  bossBlow: oneOf("Amb-47", "afterDamageSave", "instead"),
  /** How many feet non-humans see in the dark. */
  darkSightFeet: wholeNumber("WH-MON-12", 30, [0, 300]),
  /** Resistance to a kind of harm halves its damage. */
  resistanceHalves: yesOrNo("WH-SAVE-03", true),
  /** The effect of an attunement on the roll of a nigh impossible feat. */
  nighImpossibleRoll: oneOf("Amb-14", "vocationDoubles", "singleDie"),
  /** The limit of one per session when a success may become critical: attempts or successes. */
  successToCrit: oneOf("Amb-16", "attempts", "successes"),
  /**
   * The number that newly rolled hit points are compared with: the earlier total, or the rest that permanent magick has
   * left of it.
   */
  hitPointsBeat: oneOf("Amb-24", "rolled", "reduced"),
  /** Which score counts as very low: the written one, or the one that replaces it. */
  lowScoresAreWritten: yesOrNo("Amb-40", true),
  /** The choices at each milestone beyond the last level. */
  milestone: oneOf("Amb-44", "everything", "oneThing"),
  /** A fumble in the attempt at a custom bonus brings a penalty instead. */
  bonusFumblesCost: yesOrNo("WH-CUST-02", false),
  /** Attempts at custom bonuses may be positive double rolls for characters who are made for the attribute. */
  alignedDoubleRolls: yesOrNo("WH-CUST-02", false),
  /** A vocation that stands at no attribute counts towards the limit of groups. */
  headVocationCounts: yesOrNo("Amb-60", true),
  /** The addition to characters' attacks in a module written for another armor class scale. */
  moduleAttackBonus: wholeNumber("WH-ATK-08", 0, [-20, 20]),
  /** Whether the container in use counts as an object itself; the register does not say. */
  containerHasWeight: yesOrNo("WH-ENC-01", false),
  /** Literacy counts as one of the languages from Intelligence. */
  literacyIsLanguage: yesOrNo("WH-LANG-03", false),
  /** Which cost must be covered before a miracle may be tried: with multipliers and armor, or as agreed. */
  miracleMaximum: oneOf("Amb-21", "whole", "agreed"),
  /** A boss's recharge also gives hit points to those who heal only naturally. */
  rechargeReachesWise: yesOrNo("Amb-22", true),
  /** Whether a rolled cost of crafted items is multiplied, or more dice are rolled. */
  craftingCost: oneOf("Amb-23", "timesRoll", "moreDice"),
  /** The things that a scroll tied to a slot replaces. */
  slottingRuins: oneOf("Amb-25", "activeWording", "wholeSlot"),
  /** Which costs armor raises: those of all miracles, only those above 0, or those of reading scrolls too. */
  armorSurchargeOn: oneOf("Amb-26", "miracles", "costlyMiracles", "readingToo"),
  /** An interrupted miracle still costs its hit points. */
  brokenMiracleCosts: yesOrNo("Amb-27", true),
  /** The corruption from which effects are permanent. */
  lastingCorruption: wholeNumber("Amb-42", 10, [10, 11]),
  /** With true miracles, classes with attunements may tie cheap scrolls to their slots. */
  deftSlotScrolls: yesOrNo("WH-TRUE-03", false),
  /** With true miracles, keywords of scroll magick may be taken from defeated enemies. */
  strongLootScrolls: yesOrNo("WH-TRUE-03", false),
  /** Whether an excess of objects burdens from a whole odd number on, or as soon as one has begun. */
  excessCounting: oneOf("Amb-28", "completed", "begun"),
  /** Every container adds to the allowance, not only one. */
  everyContainerHelps: yesOrNo("Amb-28", false),
  /** The weight of a helmet, which has no armor class of its own. */
  helmetWeight: oneOf("Amb-51", "regular", "minor", "none"),
  /** Which attacks the Strength bonus applies to. */
  strengthBonusOn: oneOf("Amb-20", "melee", "meleeAndThrown", "all"),
  /** A shield hinders the Brave like heavy armor. */
  shieldHindersTasks: yesOrNo("Amb-53", false),
  /** Silver pieces in a gold piece. */
  silverInGold: wholeNumber("WH-EQ-01", 10, [1, 1000]),
  /** Copper pieces in a silver piece. */
  copperInSilver: wholeNumber("WH-EQ-01", 10, [1, 1000]),
  /** Which attacks of the Strong bring another one when an enemy goes down. */
  momentumTrigger: oneOf("Amb-17", "anyAttack", "meleeAttacks", "notMomentum"),
  /** How often a keyword can be used once its owner has gained levels. */
  keywordUses: oneOf("Amb-18", "level", "levelTaken"),
  /** The aftermath of a battle frenzy that is not shaken off. */
  frenzyAftermath: oneOf("Amb-19", "oneRound", "untilSaved"),
  /** The fate of comeback dice that were used in a success. */
  comebackOnSuccess: oneOf("Amb-54", "spent", "kept"),
  /** Whether the experience for retainers' hit dice counts all hit dice so far, or starts anew for each retainer. */
  retainerThresholds: oneOf("Amb-43", "cumulative", "each"),
  // the optional rules: each table picks what it wants
  basePhaseLimits: yesOrNo("WH-BASE-09", false),
  crawlClock: optionalRule,
  morale: optionalRule,
  traditionalMagick: optionalRule,
  trueMiracles: optionalRule,
  modernWeapons: optionalRule,
  hacking: optionalRule,
  corruption: optionalRule,
  vehicles: optionalRule,
  customAttributes: optionalRule,
  implants: optionalRule,
  rareClasses: optionalRule,
  /** Players see rare classes, and species that are played like classes, only once the Referee has offered them. */
  rareByOffer: yesOrNo("WH-RARE-01", true),
  speciesAsClass: optionalRule,
  divineDebt: optionalRule,
  aspects: optionalRule,
  postTen: optionalRule,
  bases: optionalRule,
  modus: optionalRule,
  overrideMarkers: optionalRule,
  escalation: optionalRule,
  extraHitDice: optionalRule,
  payForXp: optionalRule,
  reviewer: optionalRule,
  community: optionalRule,
} as const;

type AnswerTo<Asked> = Asked extends Ruling<infer Value> ? Value : never;

/** The answers that are in force. */
export type RuleOptions = { readonly [Key in keyof typeof RULINGS]: AnswerTo<(typeof RULINGS)[Key]> };

/** The register's reading of each open question. */
export const DEFAULT_OPTIONS = Object.fromEntries(
  Object.entries(RULINGS).map(([key, { initial }]) => [key, initial]),
) as RuleOptions;

/** Whether a value is one of the answers to a question. */
export function isAnswerTo({ initial, choices, range }: Ruling, value: unknown): value is boolean | number | string {
  if (choices) return choices.includes(value as string);
  if (!range) return typeof value === typeof initial;
  const [smallest, largest] = range;
  return Number.isInteger(value) && Number(value) >= smallest && Number(value) <= largest;
}

type Rulings = typeof RULINGS;

/** A rule that a table may take or leave. @rule WH-OPT-01 */
type OptionalRule = {
  [Key in keyof Rulings]: RuleOptions[Key] extends boolean ? (boolean extends RuleOptions[Key] ? Key : never) : never;
}[keyof Rulings];

const keys = Object.keys(RULINGS) as readonly (keyof Rulings)[];

/** Every rule that a table may take or leave, each with a switch of its own. @rule WH-OPT-01 */
export const OPTIONAL_RULES: readonly OptionalRule[] = keys.filter(
  (key): key is OptionalRule => RULINGS[key].question === "WH-OPT-01",
);
