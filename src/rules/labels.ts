/** Language keys of the bonuses and penalties that the core itself adds to a number. */
export const MODIFIER_LABELS = [
  "WHITEHACK.Modifier.advantage",
  "WHITEHACK.Modifier.armorLimit",
  "WHITEHACK.Modifier.burden",
  "WHITEHACK.Modifier.burst",
  "WHITEHACK.Modifier.comeback",
  "WHITEHACK.Modifier.constitution",
  "WHITEHACK.Modifier.constitutionLost",
  "WHITEHACK.Modifier.customBonus",
  "WHITEHACK.Modifier.dexterity",
  "WHITEHACK.Modifier.difficulty",
  "WHITEHACK.Modifier.effects",
  "WHITEHACK.Modifier.encouraged",
  "WHITEHACK.Modifier.escalation",
  "WHITEHACK.Modifier.event",
  "WHITEHACK.Modifier.flank",
  "WHITEHACK.Modifier.frightened",
  "WHITEHACK.Modifier.fullAuto",
  "WHITEHACK.Modifier.help",
  "WHITEHACK.Modifier.intelligence",
  "WHITEHACK.Modifier.lowAttribute",
  "WHITEHACK.Modifier.meleePenalty",
  "WHITEHACK.Modifier.metalArmor",
  "WHITEHACK.Modifier.module",
  "WHITEHACK.Modifier.noLanguage",
  "WHITEHACK.Modifier.offHand",
  "WHITEHACK.Modifier.permanentMagick",
  "WHITEHACK.Modifier.press",
  "WHITEHACK.Modifier.quality",
  "WHITEHACK.Modifier.range",
  "WHITEHACK.Modifier.riding",
  "WHITEHACK.Modifier.ruinedArmor",
  "WHITEHACK.Modifier.scrollCost",
  "WHITEHACK.Modifier.secret",
  "WHITEHACK.Modifier.unidentified",
  "WHITEHACK.Modifier.size",
  "WHITEHACK.Modifier.slottedItem",
  "WHITEHACK.Modifier.strength",
  "WHITEHACK.Modifier.twoHanded",
  "WHITEHACK.Modifier.unknownLanguage",
] as const;
export type ModifierLabel = (typeof MODIFIER_LABELS)[number];

/** Language keys of the reasons for a double roll. */
export const REASON_LABELS = [
  "WHITEHACK.Reason.largeClip",
  "WHITEHACK.Reason.resistant",
  "WHITEHACK.Reason.smallClip",
  "WHITEHACK.Reason.speciesAgainst",
  "WHITEHACK.Reason.untrained",
  "WHITEHACK.Reason.vocation",
  "WHITEHACK.Reason.vulnerable",
] as const;

/** Language keys of the errors that the core can report. */
export const ERROR_LABELS = [
  "WHITEHACK.Error.attributeSet",
  "WHITEHACK.Error.badNumber",
  "WHITEHACK.Error.choice",
  "WHITEHACK.Error.classDice",
  "WHITEHACK.Error.classFalls",
  "WHITEHACK.Error.classHitDice",
  "WHITEHACK.Error.classId",
  "WHITEHACK.Error.classNumber",
  "WHITEHACK.Error.classOrder",
  "WHITEHACK.Error.classSlots",
  "WHITEHACK.Error.classTable",
  "WHITEHACK.Error.classTrait",
  "WHITEHACK.Error.classTwice",
  "WHITEHACK.Error.classXp",
  "WHITEHACK.Error.faces",
  "WHITEHACK.Error.hitDice",
  "WHITEHACK.Error.hitDiceChosen",
  "WHITEHACK.Error.level",
  "WHITEHACK.Error.movement",
  "WHITEHACK.Error.negotiation",
  "WHITEHACK.Error.damage",
  "WHITEHACK.Error.slot",
  "WHITEHACK.Error.unknownAttribute",
  "WHITEHACK.Error.houseRules",
  "WHITEHACK.Error.houseRuleFamily",
  "WHITEHACK.Error.houseRuleSwitch",
  "WHITEHACK.Error.statBlock",
  "WHITEHACK.Error.bonusTwice",
  "WHITEHACK.Error.bonusClass",
  "WHITEHACK.Error.speciesOff",
  "WHITEHACK.Error.unknownClass",
] as const;
export type ErrorLabel = (typeof ERROR_LABELS)[number];

/** Language keys of the five classes. */
export const CLASS_LABELS = [
  "WHITEHACK.Class.deft",
  "WHITEHACK.Class.strong",
  "WHITEHACK.Class.wise",
  "WHITEHACK.Class.brave",
  "WHITEHACK.Class.fortunate",
] as const;

/** Language keys of the columns of a class's table. */
export const CLASS_COLUMN_LABELS = {
  xp: "WHITEHACK.Abbreviation.xp",
  attackValue: "WHITEHACK.Number.attackValue",
  savingThrow: "WHITEHACK.Number.savingThrow",
  slots: "WHITEHACK.Item.Slots",
  groups: "WHITEHACK.Sheet.Groups",
  raises: "WHITEHACK.Item.Raises",
} as const;
