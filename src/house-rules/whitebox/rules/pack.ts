import {
  type HouseRule,
  type HouseRulePack,
  isOn,
  joinParts,
  type PackPart,
  type Preset,
  type SwitchGroup,
} from "../../base/house-rule.ts";
import { armoredClerics, bareWizards, type CastingRule, handAndVoice, standsStill, targetsSave } from "./casting.ts";
import { banishing } from "./undead.ts";
import {
  coreCrits,
  type CritRules,
  type Hands,
  type Modifier,
  type MovementRules,
  NO_PARTS,
  type TwoWeaponRules,
  WEAPON_SIZES,
} from "../../../rules/index.ts";
import { twoDiceMorale } from "./morale.ts";
import { rateOfCrossbows, unseen } from "./crossbows.ts";
import { fromBehind, pastFriends } from "./attack-situations.ts";
import { leavingMelee } from "./ways-out.ts";
import { DAWN, grenades } from "./flasks.ts";
import { SEQUENCE_FAMILIES, SEQUENCE_PART, SEQUENCE_SWITCHES } from "./sequence.ts";
import { DAMAGE_PART } from "./bleeding-out.ts";
import { MATRICES_PART } from "./matrices.ts";

/** Banishing the undead as an act of its own. */
const UNDEAD_PART: PackPart = {
  switches: {},
  rules: [],
  families: { turnUndead: () => banishing },
};

/** A crit hits whatever the armor and does the most damage; a fumble is a miss, and there are no tables. @rule WB-CMB-04 */
export const plainCrits: CritRules = {
  ...coreCrits,
  multiplier: (attack, _result, options) => coreCrits.multiplier(attack, "success", options),
  maximizes: true,
  alwaysHits: true,
  critTable: null,
  fumbleTable: null,
};

/** Whether foes stand and fight. */
const MORALE_PART: PackPart = {
  switches: {
    "wb.moralePrompts": { ruling: { question: "WB-MOR-01", initial: true }, needs: [{ family: "morale", is: ["wb"] }] },
  },
  rules: [],
  families: { morale: (answers) => twoDiceMorale(isOn(answers("wb.moralePrompts"))) },
};

const SECOND: Modifier = { label: "WHITEHACK.Modifier.offHand", value: 1, rule: "WB-CMB-20" };

/** Whether two weapons go together: the second is no larger than the first. @rule WB-CMB-20 */
export const goTogether = ({ size, other }: Pick<Hands, "size" | "other">): boolean =>
  other !== null && other !== "none" && WEAPON_SIZES.indexOf(other) <= WEAPON_SIZES.indexOf(size);

/** A second weapon helps to hit; who has a rule of their class for it keeps that one. @rule WB-CMB-20 */
export const twoWeapons: TwoWeaponRules = {
  modifiers: (hands) => (hands.ownRule === null && goTogether(hands) ? [SECOND] : NO_PARTS),
};

/** Friends let each other through, as far as they did before; enemies do not. @rule WB-CMB-18 */
export const passesFriends =
  ({ passes }: Pick<MovementRules, "passes">): MovementRules["passes"] =>
  (other) =>
    passes(other) && !other.isFoe;

const group = (id: string, ...switches: readonly string[]): SwitchGroup => ({
  label: `WHITEHACK.SwitchGroup.${id}`,
  switches,
});

/** The switches by what they are about, as the register has them. */
const GROUPS: readonly SwitchGroup[] = [
  group("sequence", "wb.groupRoll", "wb.surpriseDrop", "wb.minuteRounds"),
  group(
    "actions",
    "wb.actions",
    "wb.longRates",
    "wb.doubleShot",
    "wb.crossbows",
    "wb.delay",
    "wb.disrupt",
    "wb.lostSpellCost",
  ),
  group("casting", "wb.castNoMove", "wb.castHands", "wb.spellSaves", "wb.wizardArmour", "wb.clericArmour"),
  group("melee", "wb.twoWeapon", "wb.space", "wb.invisible", "wb.situations"),
  group("missiles", "wb.lineOfSight", "wb.grenades", "wb.dawn"),
  group("damage", "wb.keepDamageSave", "wb.firstAid", "wb.bindWounds"),
  group("morale", "wb.moralePrompts"),
];

/** With the magic of another pack these rules make no sense. */
const CORE_MAGIC = [{ family: "magic", is: ["core"] }] as const;

const rule = (id: string, key: string, change: CastingRule): HouseRule => ({
  id,
  switch: key,
  amends: ["casting"],
  amend: ({ casting }) => ({ casting: change(casting) }),
});

/** The demands of casting on hands, voice, feet and armor. */
const CASTING_PART: PackPart = {
  switches: {
    "wb.castNoMove": { ruling: { question: "WB-CST-01", initial: true }, needs: CORE_MAGIC },
    "wb.castHands": { ruling: { question: "WB-CST-02", initial: true }, needs: CORE_MAGIC },
    "wb.wizardArmour": { ruling: { question: "WB-CST-03", initial: false }, needs: CORE_MAGIC },
    "wb.clericArmour": { ruling: { question: "WB-CST-04", initial: false }, needs: CORE_MAGIC },
    "wb.spellSaves": { ruling: { question: "WB-CST-05", initial: true }, needs: CORE_MAGIC },
  },
  rules: [
    rule("WB-CST-01", "wb.castNoMove", standsStill),
    rule("WB-CST-02", "wb.castHands", handAndVoice),
    rule("WB-CST-03", "wb.wizardArmour", bareWizards),
    rule("WB-CST-04", "wb.clericArmour", armoredClerics),
    rule("WB-CST-05", "wb.spellSaves", targetsSave),
  ],
  families: {},
};

/** Single rules of combat: attacks from behind, crits, leaving a melee, missiles, flasks, two weapons, the unseen. */
const NOTES_PART: PackPart = {
  switches: {
    "wb.twoWeapon": { ruling: { question: "WB-CMB-20", initial: true } },
    "wb.invisible": { ruling: { question: "WB-CMB-15", initial: true } },
    "wb.crossbows": { ruling: { question: "WB-CMB-05", initial: true } },
    "wb.space": { ruling: { question: "WB-CMB-18", initial: true } },
    "wb.lineOfSight": { ruling: { question: "WB-ACT-05", initial: true } },
    "wb.situations": { ruling: { question: "WB-CMB-19", initial: true } },
    "wb.grenades": { ruling: { question: "WB-CMB-02", initial: true } },
    "wb.dawn": {
      ruling: { question: "WB-CMB-13", initial: DAWN, range: [0, 23] },
      needs: [{ switch: "wb.grenades" }],
    },
  },
  rules: [
    {
      id: "WB-CMB-20",
      switch: "wb.twoWeapon",
      amends: ["twoWeapons"],
      amend: () => ({ twoWeapons }),
    },
    {
      id: "WB-CMB-15",
      switch: "wb.invisible",
      amends: ["unseen"],
      amend: () => ({ unseen }),
    },
    {
      id: "WB-CMB-05",
      switch: "wb.crossbows",
      amends: ["gear"],
      amend: ({ gear }) => ({ gear: { ...gear, rate: rateOfCrossbows(gear) } }),
    },
    {
      id: "WB-CMB-18",
      switch: "wb.space",
      amends: ["movement"],
      amend: ({ movement }) => ({ movement: { ...movement, passes: passesFriends(movement) } }),
    },
    {
      id: "WB-CMB-02",
      switch: "wb.grenades",
      amends: ["grenades"],
      amend: ({ turnLength }, answers) => ({
        grenades: grenades(turnLength.seconds, Number(answers("wb.dawn") ?? DAWN)),
      }),
    },
  ],
  families: {
    facing: () => fromBehind,
    crits: () => plainCrits,
    engagement: () => leavingMelee,
    missileIntoMelee: () => pastFriends,
  },
};

const SEQUENCE: Omit<Preset, "id"> = { families: SEQUENCE_FAMILIES, on: SEQUENCE_SWITCHES };

const GRIT: Omit<Preset, "id"> = {
  families: ["zeroHp", "healing", "morale", "missileIntoMelee"],
  on: ["wb.keepDamageSave", "wb.firstAid", "wb.bindWounds", "wb.moralePrompts", "wb.grenades"],
};

const FULL: Omit<Preset, "id"> = {
  families: [...SEQUENCE.families, ...GRIT.families, "turnUndead", "engagement", "facing", "crits"],
  on: [
    ...SEQUENCE.on,
    ...GRIT.on,
    "wb.castNoMove",
    "wb.castHands",
    "wb.spellSaves",
    "wb.twoWeapon",
    "wb.invisible",
    "wb.situations",
    "wb.crossbows",
    "wb.space",
    "wb.lineOfSight",
  ],
};

/** The presets of the pack. */
const PRESETS: readonly [Preset, ...Preset[]] = [
  { id: "sequence", ...SEQUENCE },
  { id: "full", ...FULL },
  { id: "matrices", families: [...FULL.families, "toHit"], on: FULL.on },
  { id: "grit", ...GRIT },
];

/** Old-school combat: its sequence, banishing, casting, wounds, morale and many single rules. */
export const WHITEBOX: HouseRulePack = {
  id: "wb",
  label: "WHITEHACK.Pack.wb",
  about: "WHITEHACK.PackAbout.wb",
  ...joinParts(SEQUENCE_PART, UNDEAD_PART, CASTING_PART, DAMAGE_PART, NOTES_PART, MORALE_PART, MATRICES_PART),
  groups: GROUPS,
  presets: PRESETS,
};
