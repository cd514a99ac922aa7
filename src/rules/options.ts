/** An open question of the game, with the answers that a table may give; the register's reading comes first. */
export interface Ruling<Value extends boolean | number | string = boolean | number | string> {
  /** The register's number of the question, or the rule that leaves it open. */
  readonly question: string;
  readonly initial: Value;
  /** The answers to choose from, for a ruling that is a word. */
  readonly choices?: readonly Value[];
  /** The smallest and the largest answer, for a ruling that is a whole number. */
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

/** A rule that is not in force unless the table wants it. @rule WH-OPT-01 */
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
  /** What reasons for a positive and for a negative double roll leave together. */
  mixedReasons: oneOf("Amb-12", "oneDie", "negative"),
  /** Whether the face that is critical is that of the modified score, or of the one that is written down. */
  critScore: oneOf("Amb-57", "modified", "written"),
  /** Points of a score above 20 raise the quality. */
  surplusAddsToQuality: yesOrNo("Amb-6", true),
  /** Whether a helmet's second throw is made at once, or its wearer is asked. */
  helmetReroll: oneOf("Amb-7", "automatic", "asked"),
  /** How long it takes to change what works in a slot. */
  slotSwitch: oneOf("Amb-13", "sixHours", "wholeDay"),
  /** How many twenties in a row the table of critical hits takes as two further results. */
  critTwenties: wholeNumber("Amb-8", 3, [1, 10]),
  /** What becomes of a critical result that its victim has nothing for. */
  inapplicableCrit: oneOf("Amb-8", "damageOnly", "thrownAgain"),
  /** Whether several doublings multiply each other, or each adds one more time the damage. */
  doublings: oneOf("Amb-9", "multiplied", "added"),
  /** Which experience is split among those who took part, and which each gets in full. */
  xpSplit: oneOf("Amb-29", "questsInFull", "allSplit", "allInFull"),
  /** How several bids of one are settled where their contest is a tie. */
  oneBidTies: oneOf("Amb-30", "thrownAgain", "higherRoll"),
  /** Feet that even the slowest may back off without free attacks. */
  leastDisengagingPace: wholeNumber("Amb-31", 0, [0, 30]),
  /** Who goes first where nothing decides it. */
  initiativeTies: oneOf("Amb-32", "simultaneous", "thrown"),
  /** Ruined armor takes no more from the armor class than it gave. */
  ruinedArmorHasFloor: yesOrNo("Amb-33", true),
  /** A critical attack that gives its damage up still takes a result of the table. */
  forsakenCritTakesTable: yesOrNo("Amb-34", true),
  /** Which fumbles a saving throw can avoid. */
  fumbleSaves: oneOf("Amb-35", "attacks", "attacksAndTasks"),
  /** Whether several reasons for combat advantage count as the strongest, or as their sum. */
  advantageSources: oneOf("Amb-36", "strongest", "added"),
  /** In a spray, those who are to be spared are hit by all that does not clear them. */
  sprayHitsSpared: yesOrNo("Amb-41", false),
  /** What somebody does whom a boss names to act next. */
  designatedTurn: oneOf("Amb-48", "early", "additional"),
  /** In a granular contest the higher roll wins among failures too. */
  granularFailures: yesOrNo("Amb-49", true),
  /** Who may run in a fight. */
  runningInCombat: oneOf("Amb-50", "unengaged", "nobody", "everybody"),
  /** What a fumbled saving throw of a base adds: the last cost as it was, or thrown anew. */
  baseFumbleCost: oneOf("Amb-55", "sameAgain", "thrownAgain"),
  /** What a round of waiting makes of the initiative. */
  waitingGives: oneOf("Amb-58", "six", "sixAndBonus"),
  /** How high one may bid with a score of 20 and more. */
  bidLimit: oneOf("Amb-59", "chance", "belowScore"),
  /** How half of some damage is rounded. */
  halvingRounds: oneOf("Amb-11", "down", "up"),
  /** Damage that was shrugged off may come to nothing. */
  shrugsOffAll: yesOrNo("Amb-10", true),
  /** First aid is a task that asks for training. */
  firstAidIsTrained: yesOrNo("Amb-37", true),
  /** Who may still save for life after the saving throw against damage. */
  secondSave: oneOf("Amb-38", "never", "afterSuccess"),
  /** Healing by magick treats an injury too. */
  magickTreatsInjury: yesOrNo("Amb-39", false),
  /** Hit dice with a plus count as one more for saving throw, attack value and experience. */
  plusCountsAsDie: yesOrNo("Amb-45, Amb-46", false),
  /** Whether the saving throw that a boss's blow asks for follows the one against damage, or stands instead of it. */
  bossBlow: oneOf("Amb-47", "afterDamageSave", "instead"),
  /** How many feet those who are not human see in the dark. */
  darkSightFeet: wholeNumber("WH-MON-12", 30, [0, 300]),
  /** Those who resist a kind of harm take half of its damage. */
  resistanceHalves: yesOrNo("WH-SAVE-03", true),
  /** What an attunement makes of the roll of a nigh impossible deed. */
  nighImpossibleRoll: oneOf("Amb-14", "vocationDoubles", "singleDie"),
  /** What is limited to one in a session where a success may become critical: the attempts, or those that succeed. */
  successToCrit: oneOf("Amb-16", "attempts", "successes"),
  /** What new hit points have to beat: what was rolled before, or what permanent magick has left of it. */
  hitPointsBeat: oneOf("Amb-24", "rolled", "reduced"),
  /** Very low attributes are those whose written score is, whatever stands in for it. */
  lowScoresAreWritten: yesOrNo("Amb-40", true),
  /** What one gets to choose at each mark beyond the last level. */
  milestone: oneOf("Amb-44", "everything", "oneThing"),
  /** A fumble in the attempt at a bonus of one's own brings a penalty instead. */
  bonusFumblesCost: yesOrNo("WH-CUST-02", false),
  /** A vocation that stands at no attribute counts as a group. */
  headVocationCounts: yesOrNo("Amb-60", true),
  /** What characters add to attacks in a module made for another scale of armor. */
  moduleAttackBonus: wholeNumber("WH-ATK-08", 0, [-20, 20]),
  /** Whether the container in use counts as an object itself; the register is silent. */
  containerHasWeight: yesOrNo("WH-ENC-01", false),
  /** Reading and writing count as one of the languages by Intelligence. */
  literacyIsLanguage: yesOrNo("WH-LANG-03", false),
  /** What a miracle's cost is measured by before it may be tried: with multipliers and armor, or as it was agreed. */
  miracleMaximum: oneOf("Amb-21", "whole", "agreed"),
  /** A boss's recharge gives hit points back to those who heal only by nature. */
  rechargeReachesWise: yesOrNo("Amb-22", true),
  /** Whether a rolled cost of crafted things is multiplied, or more dice are thrown. */
  craftingCost: oneOf("Amb-23", "timesRoll", "moreDice"),
  /** What a scroll that is tied to a slot takes the place of. */
  slottingRuins: oneOf("Amb-25", "activeWording", "wholeSlot"),
  /** Which costs armor raises: those of all miracles, only of those that cost anything, or those of reading too. */
  armorSurchargeOn: oneOf("Amb-26", "miracles", "costlyMiracles", "readingToo"),
  /** A miracle that was broken off costs its hit points all the same. */
  brokenMiracleCosts: yesOrNo("Amb-27", true),
  /** The corruption from which on its effects stay. */
  lastingCorruption: wholeNumber("Amb-42", 10, [10, 11]),
  /** With true miracles, those with attunements may tie cheap scrolls to their slots. */
  deftSlotScrolls: yesOrNo("WH-TRUE-03", false),
  /** With true miracles, keywords of scroll magick may be taken from the defeated. */
  strongLootScrolls: yesOrNo("WH-TRUE-03", false),
  /** Whether only a whole odd number over the allowance weighs down, or one that is begun. */
  excessCounting: oneOf("Amb-28", "completed", "begun"),
  /** Every container adds to the allowance, not one alone. */
  everyContainerHelps: yesOrNo("Amb-28", false),
  /** What a helmet weighs, which has no armor class to weigh. */
  helmetWeight: oneOf("Amb-51", "regular", "minor", "none"),
  /** Which attacks the bonus of Strength helps. */
  strengthBonusOn: oneOf("Amb-20", "melee", "meleeAndThrown", "all"),
  /** A shield hinders the Brave as heavy armor does. */
  shieldHindersTasks: yesOrNo("Amb-53", false),
  /** Silver pieces in a gold piece. */
  silverInGold: wholeNumber("WH-EQ-01", 10, [1, 1000]),
  /** Copper pieces in a silver piece. */
  copperInSilver: wholeNumber("WH-EQ-01", 10, [1, 1000]),
  /** Which attacks of the Strong lead to another one when they bring an enemy down. */
  momentumTrigger: oneOf("Amb-17", "anyAttack", "meleeAttacks", "notMomentum"),
  /** How often a keyword can be used once its owner has gained levels. */
  keywordUses: oneOf("Amb-18", "level", "levelTaken"),
  /** What follows a battle frenzy that is not shaken off. */
  frenzyAftermath: oneOf("Amb-19", "oneRound", "untilSaved"),
  /** What becomes of comeback dice that were used in a success. */
  comebackOnSuccess: oneOf("Amb-54", "spent", "kept"),
  /** Whether the experience for hit dice of retainers counts all that they ever had, or anew for each. */
  retainerThresholds: oneOf("Amb-43", "cumulative", "each"),
  // the optional rules: each table takes what it wants
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

/** Questions of the register that leave a table nothing to choose, and why. */
export const WITHOUT_CHOICE: Readonly<Record<string, string>> = {
  "Amb-15": "printed figures of sample characters against the game's own rules: the rules win",
  "Amb-52": "which traits a weapon has is written on the weapon",
};

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
