import type { RuleOptions } from "../rules/index.ts";

const CONTESTS = "auctions and hidden bids are not played at the table yet";
const TURNS = "turns, actions and ways out of a melee are not counted at the table yet";
const TABLES = "these parts of a blow or a fumble are not asked about at the table yet";
const CLASSES = "these talents of classes are not played at the table yet";
const GROWTH = "gaining levels and what is beyond the usual numbers is not played at the table yet";
const MAGICK = "slotting of scrolls and what breaks a miracle are not played at the table yet";
const CAMPAIGN = "this part of a campaign is not played at the table yet";

/**
 * Rulings that the window of rules does not show, because answering them changes nothing at the table, or only half of
 * what they say; each with its reason. Take one out as soon as the table obeys it: a guard compares with the bundle.
 */
export const HIDDEN_RULES: Readonly<Partial<Record<keyof RuleOptions, string>>> = {
  oneBidTies: CONTESTS,
  leastDisengagingPace: "nobody counts the paths of those who leave a melee: the Referee calls for free attacks",
  initiativeTies: TURNS,
  ruinedArmorHasFloor: TABLES,
  fumbleSaves: TABLES,
  sprayHitsSpared: TURNS,
  designatedTurn: TURNS,
  runningInCombat: TURNS,
  baseFumbleCost: CAMPAIGN,
  waitingGives: TURNS,
  bidLimit: CONTESTS,
  darkSightFeet: CAMPAIGN,
  nighImpossibleRoll: CLASSES,
  successToCrit: CLASSES,
  hitPointsBeat: GROWTH,
  milestone: GROWTH,
  bonusFumblesCost: GROWTH,
  literacyIsLanguage: GROWTH,
  rechargeReachesWise: "nothing recharges the hit points of monsters at the table yet",
  slottingRuins: MAGICK,
  brokenMiracleCosts: MAGICK,
  lastingCorruption: CAMPAIGN,
  deftSlotScrolls: MAGICK,
  strongLootScrolls: MAGICK,
  silverInGold: CAMPAIGN,
  copperInSilver: CAMPAIGN,
  keywordUses: CLASSES,
  frenzyAftermath: CLASSES,
  comebackOnSuccess: CLASSES,
  retainerThresholds: CLASSES,
  basePhaseLimits: CAMPAIGN,
  crawlClock: CAMPAIGN,
  morale: "morale is rolled when somebody asks for it; nothing is rolled or left out by this switch yet",
  traditionalMagick: MAGICK,
  trueMiracles:
    "gives the extra slot already, but wordings with one owner and the scrolls of the Deft and the Strong are missing",
  modernWeapons: CAMPAIGN,
  hacking: CAMPAIGN,
  corruption: CAMPAIGN,
  vehicles: CAMPAIGN,
  customAttributes: GROWTH,
  implants: GROWTH,
  rareClasses: CLASSES,
  speciesAsClass: CLASSES,
  divineDebt: GROWTH,
  aspects: GROWTH,
  postTen: GROWTH,
  bases: CAMPAIGN,
  modus: "a modus is drawn when somebody asks for it; nothing is drawn or left out by this switch yet",
  overrideMarkers: CAMPAIGN,
  reviewer: CAMPAIGN,
  community: CAMPAIGN,
};
