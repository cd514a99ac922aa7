import {
  type Answers,
  type Condition,
  type HouseRule,
  type HouseRulePack,
  isOn,
  joinParts,
  type PackPart,
  type PackSwitch,
  type SwitchGroup,
} from "../../base/house-rule.ts";
import { exchangeRules } from "./melee/ground.ts";
import { spentXp } from "./body/experience.ts";
import { flank, GUARDS_PART } from "./guards.ts";
import { POOLS, ARMOR_COSTS, QUICK_TIMINGS } from "./spells/casting.ts";
import { ferryhackMagic } from "./spells/spellcasting.ts";
import { animalDeath, animalMounts } from "./body/animals.ts";
import { OVER_CAPACITY, slotEncumbrance } from "./body/load.ts";
import { coreMovement } from "../../../rules/index.ts";
import { DIAGONALS, ferryhackMovement, readSpeciesMoves } from "./movement.ts";
import { armorSlowing, naturalArmor, packPrice, packSells } from "./body/slots.ts";

const GIVES_GROUND: Condition = { switch: "fh.defensiveMove" };

/** A choice about free attacks on those who are moved needs these free attacks. */
const STRIKES: readonly Condition[] = [GIVES_GROUND, { family: "engagement", is: ["fh"] }];

/** A choice about giving ground, which does nothing without it. */
const choice = (question: string, initial: boolean): PackSwitch => ({
  ruling: { question, initial },
  needs: [GIVES_GROUND],
});

/** The target of an attack gives ground or stands; standing and flanking add up. @rule FH-DEF-01 FH-DEF-02 FH-FLK-02 */
const defensiveMove: HouseRule = {
  id: "FH-DEF-01",
  switch: "fh.defensiveMove",
  amends: ["options", "exchange"],
  amend: ({ options }, answers) => ({
    options: { ...options, advantageSources: "added" },
    exchange: exchangeRules({
      allyChain: isOn(answers("fh.allyChain")),
      freeAttackMoves: isOn(answers("fh.freeAttackMoves")),
      followUpProvokes: isOn(answers("fh.followUpProvokes")),
      pushProvokes: isOn(answers("fh.pushProvokes")),
      autoDefend: isOn(answers("fh.autoDefend")),
      largeFootprints: answers("fh.largeFootprints") !== false,
    }),
  }),
};

/** The melee exchange: giving ground, standing, following, pushing. */
export const MELEE_PART: PackPart = {
  switches: {
    "fh.defensiveMove": { ruling: { question: "FH-DEF-01", initial: true }, needs: [{ switch: "fh.grid" }] },
    "fh.allyChain": choice("FH-DEF-04", true),
    "fh.autoDefend": choice("FH-ATK-01", false),
    "fh.freeAttackMoves": choice("FH-ATK-02", false),
    "fh.followUpProvokes": { ruling: { question: "FH-DEF-06", initial: false }, needs: STRIKES },
    "fh.pushProvokes": { ruling: { question: "FH-DEF-08", initial: true }, needs: STRIKES },
  },
  rules: [defensiveMove],
  families: {},
};

/** Experience for treasure that is spent, foes that are beaten and parts of the adventure. */
const EXPERIENCE_PART: PackPart = {
  switches: { "fh.xp": { ruling: { question: "FH-XP-01", initial: true }, standsFor: "xp" } },
  rules: [],
  families: { xp: () => spentXp },
};

/** Where everybody stands: flanking, and figures that cover several squares. */
const GRID_PART: PackPart = {
  switches: {
    "fh.flank": { ruling: { question: "FH-FLK-01", initial: true }, standsFor: "facing" },
    "fh.largeFootprints": {
      ruling: { question: "FH-GRD-05", initial: true },
    },
  },
  rules: [],
  families: { facing: (answers) => flank(isOn(answers("fh.largeFootprints"))) },
};

const MAGIC = [{ family: "magic", is: ["fh"] }] as const;

/** Spells that are learned, prepared and paid for with magic points. */
const SPELLS_PART: PackPart = {
  switches: {
    "fh.pcMp": { ruling: { question: "FH-SPL-08", initial: "tenAndLevel", choices: POOLS }, needs: MAGIC },
    "fh.mpRecovery": { ruling: { question: "FH-SPL-08", initial: 0, range: [0, 20] }, needs: MAGIC },
    "fh.quickTiming": { ruling: { question: "FH-SPL-06", initial: "onTurn", choices: QUICK_TIMINGS }, needs: MAGIC },
    "fh.armourMp": { ruling: { question: "FH-SPL-17", initial: "none", choices: ARMOR_COSTS }, needs: MAGIC },
    "fh.wiseHealing": { ruling: { question: "FH-S4-02", initial: false }, needs: MAGIC },
  },
  rules: [],
  families: { magic: ferryhackMagic },
};

const mounts: HouseRule = {
  id: "FH-HRS-02",
  switch: "fh.mounts",
  amends: ["zeroHp", "mounts"],
  amend: ({ zeroHp }) => ({ mounts: animalMounts, zeroHp: animalDeath(zeroHp) }),
};

/** Mounts and pack animals. */
const MOUNTS_PART: PackPart = {
  switches: {
    "fh.mounts": { ruling: { question: "FH-HRS-01", initial: true } },
    "fh.mountAttacks": { ruling: { question: "FH-HRS-05", initial: false }, needs: [{ switch: "fh.mounts" }] },
  },
  rules: [mounts],
  families: {},
};

/** Slots on the body and in containers. */
const LOAD_PART: PackPart = {
  switches: {
    "fh.encumbrance": { ruling: { question: "FH-ENC-01", initial: true }, standsFor: "encumbrance" },
    "fh.overCapacity": {
      ruling: { question: "FH-ENC-07", initial: "warn", choices: OVER_CAPACITY },
      needs: [{ family: "encumbrance", is: ["fh"] }],
    },
    "fh.wholeWeapons": {
      ruling: { question: "FH-ENC-05", initial: false },
      needs: [{ family: "encumbrance", is: ["fh"] }],
    },
  },
  rules: [],
  families: {
    encumbrance: (answers) =>
      slotEncumbrance(
        OVER_CAPACITY.find((one) => one === answers("fh.overCapacity")) ?? "warn",
        isOn(answers("fh.wholeWeapons")),
      ),
  },
};

const group = (id: string, ...switches: readonly string[]): SwitchGroup => ({
  label: `WHITEHACK.SwitchGroup.${id}`,
  switches,
});

/** The switches by what they are about, as the register has them. */
const GROUPS: readonly SwitchGroup[] = [
  group("squares", "fh.grid", "fh.diagonals", "fh.largeFootprints"),
  group("movement", "fh.movement", "fh.platePenalty", "fh.species"),
  group("armour", "fh.armour", "fh.monsterArmour", "fh.gearPrices"),
  group(
    "exchange",
    "fh.defensiveMove",
    "fh.allyChain",
    "fh.autoDefend",
    "fh.freeAttackMoves",
    "fh.followUpProvokes",
    "fh.pushProvokes",
  ),
  group("flank", "fh.flank"),
  group("freeAttacks", "fh.freeAttack", "fh.reachGuards", "fh.disengage", "fh.disengageAc"),
  group("load", "fh.encumbrance", "fh.overCapacity", "fh.wholeWeapons"),
  group("mounts", "fh.mounts", "fh.mountAttacks"),
  group("magic", "fh.pcMp", "fh.mpRecovery", "fh.quickTiming", "fh.armourMp", "fh.wiseHealing"),
  group("xp", "fh.xp"),
];

const onFoot = [{ family: "movement", is: ["fh"] }, { switch: "fh.grid" }] as const;

/** The moving family; without squares to count, the core's. @rule FH-GRD-01 */
const movement = (answers: Answers) =>
  isOn(answers("fh.grid"))
    ? ferryhackMovement({
        diagonals: DIAGONALS.find((one) => one === answers("fh.diagonals")) ?? "equidistant",
        platePenalty: isOn(answers("fh.platePenalty")),
        species: readSpeciesMoves(String(answers("fh.species") || "")),
      })
    : { ...coreMovement };

/** Squares, and moving over them. */
const MOVEMENT_PART: PackPart = {
  switches: {
    "fh.grid": { ruling: { question: "FH-GRD-01", initial: true } },
    "fh.movement": {
      ruling: { question: "FH-MOV-01", initial: true },
      standsFor: "movement",
      needs: [{ switch: "fh.grid" }],
    },
    "fh.diagonals": { ruling: { question: "FH-MOV-07", initial: "equidistant", choices: DIAGONALS }, needs: onFoot },
    "fh.platePenalty": { ruling: { question: "FH-MOV-06", initial: true }, needs: onFoot },
    "fh.species": { ruling: { question: "FH-MOV-02", initial: "" }, needs: onFoot },
  },
  rules: [],
  families: { movement },
};

const armor: HouseRule = {
  id: "FH-ARM-01",
  switch: "fh.armour",
  amends: ["armor"],
  amend: () => ({ armor: { slowing: armorSlowing, price: packPrice } }),
};

const monsterArmor: HouseRule = {
  id: "FH-ARM-04",
  switch: "fh.monsterArmour",
  amends: ["monsters"],
  amend: ({ monsters }) => ({ monsters: { ...monsters, naturalArmor } }),
};

const gearPrices: HouseRule = {
  id: "FH-ENC-06",
  switch: "fh.gearPrices",
  amends: ["gear"],
  amend: ({ gear }) => ({ gear: { ...gear, price: packPrice, sells: packSells } }),
};

/** Armor that slows its wearer, monsters' armor in two parts, and the prices of the pack. */
const ARMOR_PART: PackPart = {
  switches: {
    "fh.armour": { ruling: { question: "FH-ARM-01", initial: true } },
    "fh.monsterArmour": { ruling: { question: "FH-ARM-04", initial: true } },
    "fh.gearPrices": { ruling: { question: "FH-ENC-06", initial: true } },
  },
  rules: [armor, monsterArmor, gearPrices],
  families: {},
};

/** Combat on a grid of squares, and spells. */
export const FERRYHACK: HouseRulePack = {
  id: "fh",
  label: "WHITEHACK.Pack.fh",
  about: "WHITEHACK.PackAbout.fh",
  ...joinParts(
    MOVEMENT_PART,
    GRID_PART,
    GUARDS_PART,
    SPELLS_PART,
    ARMOR_PART,
    LOAD_PART,
    MOUNTS_PART,
    EXPERIENCE_PART,
    MELEE_PART,
  ),
  groups: GROUPS,
  presets: [
    {
      id: "full",
      families: ["movement", "engagement", "facing", "magic", "encumbrance", "xp"],
      on: [
        "fh.grid",
        "fh.largeFootprints",
        "fh.platePenalty",
        "fh.disengage",
        "fh.defensiveMove",
        "fh.allyChain",
        "fh.pushProvokes",
        "fh.armour",
        "fh.monsterArmour",
        "fh.gearPrices",
        "fh.mounts",
      ],
    },
    {
      id: "grid",
      families: ["movement", "engagement", "facing"],
      on: [
        "fh.grid",
        "fh.largeFootprints",
        "fh.platePenalty",
        "fh.disengage",
        "fh.defensiveMove",
        "fh.allyChain",
        "fh.pushProvokes",
        "fh.armour",
      ],
    },
    { id: "spells", families: ["magic"], on: [] },
    { id: "theatre", families: ["magic", "encumbrance", "xp"], on: ["fh.gearPrices", "fh.mounts"] },
  ],
};
