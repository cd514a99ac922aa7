import { ATTRIBUTE_SET_RULE, TASKS_RULE } from "../../../house-rules/base/world-rules/own-tasks.ts";
import type { RuleOptions } from "../../../rules/index.ts";

/** The rulings by topic, in the order shown; each belongs to one topic. */
export const TOPICS = {
  rolls: [
    "extremeFumbles",
    "negativeRollsCrit",
    "everyPairCounts",
    "mixedReasons",
    "critScore",
    "surplusAddsToQuality",
    "nighImpossibleRoll",
    "successToCrit",
    TASKS_RULE,
    "reviewer",
    "community",
    "overrideMarkers",
  ],
  contests: ["granularFailures", "oneBidTies", "bidLimit", "hacking"],
  attacks: [
    "critsAlwaysHit",
    "pairNeedsArmorClass",
    "advantageSources",
    "strengthBonusOn",
    "moduleAttackBonus",
    "doublings",
    "halvingRounds",
    "resistanceHalves",
    "sprayHitsSpared",
    "escalation",
    "modernWeapons",
  ],
  tables: [
    "critTwenties",
    "inapplicableCrit",
    "helmetReroll",
    "forsakenCritTakesTable",
    "ruinedArmorHasFloor",
    "fumbleSaves",
  ],
  turns: [
    "initiativeTies",
    "waitingGives",
    "designatedTurn",
    "runningInCombat",
    "leastDisengagingPace",
    "morale",
    "vehicles",
  ],
  health: [
    "shrugsOffAll",
    "foesDie",
    "secondSave",
    "firstAidIsTrained",
    "magickTreatsInjury",
    "corruption",
    "lastingCorruption",
    "implants",
  ],
  monsters: ["plusCountsAsDie", "bossBlow", "rechargeReachesWise", "darkSightFeet"],
  characters: [
    "lowScoresAreWritten",
    "headVocationCounts",
    "literacyIsLanguage",
    "customAttributes",
    ATTRIBUTE_SET_RULE,
    "bonusFumblesCost",
    "alignedDoubleRolls",
    "rareClasses",
    "rareByOffer",
    "speciesAsClass",
    "aspects",
    "divineDebt",
  ],
  experience: ["xpSplit", "payForXp", "extraHitDice", "hitPointsBeat", "postTen", "milestone", "retainerThresholds"],
  classes: [
    "slotSwitch",
    "momentumTrigger",
    "keywordUses",
    "frenzyAftermath",
    "comebackOnSuccess",
    "shieldHindersTasks",
  ],
  magick: [
    "miracleMaximum",
    "armorSurchargeOn",
    "brokenMiracleCosts",
    "craftingCost",
    "slottingRuins",
    "trueMiracles",
    "deftSlotScrolls",
    "strongLootScrolls",
    "traditionalMagick",
  ],
  gear: [
    "containerHasWeight",
    "everyContainerHelps",
    "excessCounting",
    "helmetWeight",
    "silverInGold",
    "copperInSilver",
  ],
  world: ["crawlClock", "modus", "bases", "basePhaseLimits", "baseFumbleCost"],
} as const satisfies Readonly<
  Record<string, readonly (keyof RuleOptions | typeof ATTRIBUTE_SET_RULE | typeof TASKS_RULE)[]>
>;

/** A part of the window: a topic of rulings, the table's habits, the packs, or the families. */
export type Topic = keyof typeof TOPICS | "table" | "packs" | "families";

/** The topic of a ruling. */
export const topicOf = (key: string): keyof typeof TOPICS | null =>
  (Object.keys(TOPICS) as (keyof typeof TOPICS)[]).find((topic) => TOPICS[topic].some((one) => one === key)) ?? null;
