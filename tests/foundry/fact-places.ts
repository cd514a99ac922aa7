// Where each fact that the rules read lies. The compiler refuses a fact without a place.
import type {
  ActionsLeft,
  ActMoment,
  ArmorFacts,
  AspectFacts,
  AttributeSet,
  BaseFacts,
  Attack,
  BonusFacts,
  BossStage,
  BossState,
  CompanionFacts,
  CarriedFacts,
  CharacterFacts,
  CorruptionFacts,
  CurseFacts,
  CustomBonus,
  DamageSaveFacts,
  Debt,
  Defences,
  DisadvantageFacts,
  SubstanceFacts,
  FightState,
  GearFacts,
  GroupFacts,
  GunUse,
  HabitFacts,
  ImplantFacts,
  LanguageFacts,
  LightFacts,
  MagickFacts,
  MonsterFacts,
  MonsterMovement,
  RaiseFacts,
  RangeFacts,
  RateOfFire,
  Readiness,
  ReplacedScore,
  RollFacts,
  ScrollFacts,
  CarriedScroll,
  Situation,
  SlotFacts,
  SlottedAbility,
  SlotContent,
  SpeciesFacts,
  Attacker,
  Target,
  CarriedSubstance,
  TargetFacts,
  VehicleFacts,
  WeaponFacts,
} from "../../src/rules/index.ts";
import type { GunFacts } from "../../src/rules/combat/missiles/guns.ts";
import type { SpeakerFacts } from "../../src/rules/characters/groups/languages.ts";
import type { WielderFacts } from "../../src/rules/characters/wielder.ts";

/**
 * Stored under its own name; derived; part of every document; momentary, with where it comes from; or still missing,
 * with the number of the issue that adds it.
 */
export type Place = "stored" | "derived" | "document" | `moment: ${string}` | `waits: ${12 | 13 | 14 | 15}, ${string}`;
export type Places<Facts> = Readonly<Record<KeysOf<Facts>, Place>>;
type AnyPlaces = Readonly<Record<string, Place>>;
/** The keys of every member of a union. */
type KeysOf<Facts> = Facts extends unknown ? keyof Facts & string : never;

const carried = {
  id: "document",
  name: "document",
  quantity: "stored",
  packed: "stored",
  within: "stored",
  magick: "stored",
  packs: "stored",
} as const satisfies Places<CarriedFacts>;

export const CHARACTER: Places<CharacterFacts> = {
  level: "stored",
  class: "stored",
  xp: "stored",
  hp: "stored",
  attributes: "stored",
  groups: "stored",
  disadvantages: "stored",
  coins: "stored",
  overrides: "stored",
  bonus: "stored",
  milestones: "stored",
  size: "stored",
  raises: "stored",
  aspects: "stored",
  replacedScores: "stored",
  customBonuses: "stored",
  implants: "stored",
  corruption: "stored",
  comeback: "stored",
  habits: "stored",
  lockedSlots: "stored",
  items: "derived",
  slots: "derived",
  followers: "derived",
  speciesClass: "derived",
  injured: "derived",
  conditions: "derived",
  packs: "stored",
};

const COMPANION: Places<CompanionFacts> = {
  kind: "stored",
  wage: "stored",
  period: "stored",
  morale: "stored",
  loyal: "stored",
  mischievous: "stored",
  xp: "stored",
  playedBy: "stored",
};
const GROUP: Places<GroupFacts> = {
  name: "stored",
  kind: "stored",
  attributes: "stored",
  combat: "stored",
  unwritten: "stored",
  half: "stored",
  moral: "stored",
  negative: "stored",
  debt: "stored",
  languages: "stored",
  friends: "stored",
  enemies: "stored",
};
/** Worked out of what groups bring and what is written down. */
const LANGUAGE: Places<LanguageFacts> = { name: "derived", source: "derived", group: "derived" };
const SPEAKER: Places<SpeakerFacts> = { common: "derived", groups: "stored", written: "stored", learned: "stored" };
const DEBT: Places<Debt> = { creditor: "stored", service: "stored" };
const DISADVANTAGE: Places<DisadvantageFacts> = { name: "stored", attribute: "stored" };
const RAISE: Places<RaiseFacts> = { level: "stored", attribute: "stored", by: "stored" };
const ASPECT: Places<AspectFacts> = { name: "stored", pieces: "stored", prepared: "stored" };
const CUSTOM_BONUS: Places<CustomBonus> = { kind: "stored", doubled: "stored", penalty: "stored", against: "stored" };
const IMPLANT: Places<ImplantFacts> = {
  name: "stored",
  type: "stored",
  bonus: "stored",
  attribute: "stored",
  score: "stored",
};
const REPLACED: Places<ReplacedScore> = {
  label: "stored",
  attribute: "stored",
  score: "stored",
  rule: "derived",
};
const HABIT: Places<HabitFacts> = {
  substance: "stored",
  uses: "stored",
  today: "stored",
  savings: "stored",
  doses: "stored",
  cleanDays: "stored",
  doublesMiracles: "stored",
  withdrawal: "stored",
};
const CORRUPTION: Places<CorruptionFacts> = { value: "stored", maySave: "stored" };
const BONUS: Places<BonusFacts> = {
  armorClass: "stored",
  attackValue: "stored",
  savingThrow: "stored",
  damage: "stored",
  initiative: "stored",
  movement: "stored",
};

const CHARACTER_OVERRIDES: Places<CharacterFacts["overrides"]> = {
  armorClass: "stored",
  attackValue: "stored",
  savingThrow: "stored",
  movement: "stored",
  initiative: "stored",
  hitPoints: "stored",
  slots: "stored",
  groups: "stored",
};
const CHARACTER_HP: Places<CharacterFacts["hp"]> = {
  value: "stored",
  temporary: "stored",
  rolled: "stored",
  permanentCost: "stored",
  state: "stored",
  injured: "stored",
  rounds: "stored",
  tended: "stored",
  bleeding: "stored",
  lastBreath: "stored",
  extra: "stored",
};

export const MONSTER: Places<MonsterFacts> = {
  hitDice: "stored",
  hitDiceChosen: "stored",
  armorClass: "stored",
  armorClassTo: "stored",
  movement: "stored",
  hp: "stored",
  damage: "stored",
  attackName: "stored",
  morale: "stored",
  metalArmor: "stored",
  shield: "stored",
  overrides: "stored",
  bonus: "stored",
  naturalArmor: "stored",
  defences: "stored",
  items: "derived",
  size: "derived",
  conditions: "derived",
  packs: "stored",
};
const MONSTER_OVERRIDES: Places<MonsterFacts["overrides"]> = {
  attackValue: "stored",
  savingThrow: "stored",
  xp: "stored",
  armorClass: "stored",
  morale: "stored",
};
const MONSTER_HP: Places<MonsterFacts["hp"]> = {
  value: "stored",
  max: "stored",
  temporary: "stored",
  state: "stored",
  injured: "stored",
  rounds: "stored",
  tended: "stored",
  bleeding: "stored",
  lastBreath: "stored",
  extra: "stored",
};
const MOVEMENT: Places<MonsterMovement> = { land: "stored", other: "stored" };
const DEFENCES: Places<Defences> = {
  immune: "stored",
  resistant: "stored",
  vulnerable: "stored",
  onlyHarmedBy: "stored",
};
const STAGE: Places<BossStage> = {
  name: "stored",
  hitDice: "stored",
  hitDiceChosen: "stored",
  armorClass: "stored",
  movement: "stored",
  keywords: "stored",
  xp: "stored",
  endsAt: "stored",
  shieldsAt: "stored",
};
const BOSS: Places<BossState> = {
  stage: "stored",
  hitPoints: "stored",
  beaten: "stored",
  dead: "stored",
};

const WEAPON: Places<WeaponFacts> = {
  ...carried,
  type: "document",
  equipped: "stored",
  offHand: "stored",
  damage: "stored",
  meleeDamage: "stored",
  size: "stored",
  range: "stored",
  rateOfFire: "stored",
  traits: "stored",
  attackBonus: "stored",
  damageBonus: "stored",
  broken: "stored",
  laid: "derived",
};
const RATE: Places<RateOfFire> = { shots: "stored", rounds: "stored" };
const GUN: Places<GunUse> = { fired: "stored", burst: "stored", fullAuto: "stored" };
const GUN_AT_HAND: Places<GunFacts> = { traits: "stored", gun: "stored", clips: "stored" };
const ARMOR: Places<ArmorFacts> = {
  ...carried,
  type: "document",
  equipped: "stored",
  kind: "stored",
  armorClass: "stored",
  metal: "stored",
  weight: "stored",
  countsAs: "stored",
  easesMiracles: "derived",
  broken: "stored",
  damaged: "stored",
};
const GEAR: Places<GearFacts> = {
  ...carried,
  type: "document",
  size: "stored",
  container: "stored",
  capacity: "stored",
  extraContainer: "stored",
};
const LIGHT: Places<LightFacts> = {
  hours: "stored",
  pieces: "stored",
  used: "stored",
  left: "stored",
  until: "stored",
  fuel: "stored",
};
const SUBSTANCE: Places<CarriedSubstance & SubstanceFacts> = {
  ...carried,
  type: "document",
  size: "stored",
  tags: "stored",
  primary: "stored",
  secondary: "stored",
  remedy: "stored",
  addictive: "stored",
  addictsAtOnce: "stored",
  overdose: "stored",
  withdrawal: "stored",
};
const SCROLL: Places<Omit<CarriedScroll, "magick"> & ScrollFacts> = {
  id: "document",
  name: "document",
  type: "document",
  quantity: "stored",
  packed: "stored",
  within: "stored",
  size: "stored",
  cost: "stored",
  age: "stored",
  packs: "stored",
};
const MAGICK: Places<MagickFacts> = {
  is: "stored",
  known: "stored",
  cover: "stored",
  grants: "stored",
  sets: "stored",
  modes: "stored",
  against: "stored",
  miracleCost: "stored",
  easesMiracles: "stored",
  countsAs: "stored",
};
const CURSE: Places<CurseFacts> = {
  secretModifier: "stored",
  secretCost: "stored",
  removalSave: "stored",
  delayedCost: "stored",
};
const ABILITY: Places<SlottedAbility> = {
  id: "document",
  name: "document",
  kind: "stored",
  key: "stored",
  slot: "stored",
  active: "stored",
  form: "stored",
  item: "stored",
};

/** What is stored of a document, by its type and the place inside it. */
export const STORED: readonly (readonly [document: "Actor" | "Item", type: string, at: string, AnyPlaces])[] = [
  ["Actor", "character", "", CHARACTER],
  ["Actor", "character", "groups", GROUP],
  ["Actor", "character", "groups.debt", DEBT],
  ["Actor", "character", "disadvantages", DISADVANTAGE],
  ["Actor", "character", "raises", RAISE],
  ["Actor", "character", "aspects", ASPECT],
  ["Actor", "character", "customBonuses", CUSTOM_BONUS],
  ["Actor", "character", "implants", IMPLANT],
  ["Actor", "character", "implants.bonus", CUSTOM_BONUS],
  ["Actor", "character", "replacedScores", REPLACED],
  ["Actor", "character", "corruption", CORRUPTION],
  ["Actor", "character", "habits", HABIT],
  ["Actor", "character", "bonus", BONUS],
  ["Actor", "character", "overrides", CHARACTER_OVERRIDES],
  ["Actor", "character", "hp", CHARACTER_HP],
  ["Actor", "character", "companion", COMPANION],
  ["Actor", "monster", "companion", COMPANION],
  ["Actor", "monster", "", MONSTER],
  ["Actor", "monster", "bonus", BONUS],
  ["Actor", "monster", "overrides", MONSTER_OVERRIDES],
  ["Actor", "monster", "hp", MONSTER_HP],
  ["Actor", "monster", "movement", MOVEMENT],
  ["Actor", "monster", "defences", DEFENCES],
  ["Actor", "monster", "stages", STAGE],
  ["Actor", "monster", "bossState", BOSS],
  ["Item", "weapon", "", WEAPON],
  ["Item", "weapon", "rateOfFire", RATE],
  ["Item", "weapon", "gun", GUN],
  ["Item", "armor", "", ARMOR],
  ["Item", "gear", "", GEAR],
  ["Item", "gear", "light", LIGHT],
  ["Item", "substance", "", SUBSTANCE],
  ["Item", "scroll", "", SCROLL],
  ["Item", "weapon", "magick", MAGICK],
  ["Item", "armor", "magick.curse", CURSE],
  ["Item", "ability", "", ABILITY],
];

/** What is noted down about those in a fight: it lies in a flag, so its reader says what is stored. */
export const FIGHT: Places<FightState> = {
  readiness: "stored",
  round: "stored",
  left: "stored",
  moved: "stored",
  walked: "stored",
  freeAttacks: "stored",
  beyond: "stored",
  pace: "stored",
  strain: "stored",
  backedOff: "stored",
  ended: "stored",
  surprised: "stored",
  waiting: "stored",
  lowersTo: "stored",
  firstInRound: "stored",
  rollsWith: "stored",
  concentrating: "stored",
  paid: "stored",
  busyUntil: "stored",
  used: "stored",
  bossRound: "stored",
  namedRound: "stored",
  namedAfter: "stored",
  advantageRound: "stored",
  sought: "stored",
  late: "stored",
  holds: "stored",
  awaits: "stored",
  disrupts: "stored",
  castsIn: "stored",
  tie: "stored",
  early: "stored",
  leads: "stored",
};
/** What nothing writes down yet, with the number of the issue that does. */
export const UNWRITTEN: Readonly<Partial<Record<keyof FightState, Place>>> = {};
export const READINESS: Places<Readiness> = { missile: "stored", size: "stored", drawn: "stored" };
export const LEFT: Places<ActionsLeft> = { attack: "stored", move: "stored", small: "stored" };

/** The species of an ability is kept as the rules read it; its name is the ability's. */
export const SPECIES: Places<SpeciesFacts> = {
  name: "document",
  advantages: "stored",
  drawbacks: "stored",
  xpFactor: "stored",
  classes: "stored",
  vocations: "stored",
  immune: "stored",
  resistant: "stored",
  vulnerable: "stored",
  saveBonuses: "stored",
  scores: "stored",
  hitPoints: "stored",
  meleeDamage: "stored",
  reach: "stored",
  healing: "stored",
  goesOnFighting: "stored",
  commandSave: "stored",
  commands: "stored",
  seesAround: "stored",
};

const DIALOG = "moment: the dialog of the attack";
const BOARD = "moment: where tokens stand";
const FIGHTER = { id: "document", saver: "derived", has: "derived", conditions: "derived", traits: "derived" } as const;

const ATTACK: Places<Attack> = {
  attacker: "derived",
  target: "derived",
  situation: DIALOG,
  moment: "derived",
  sources: "derived",
  squares: BOARD,
  option: DIALOG,
  run: DIALOG,
  movement: "derived",
  allowed: "moment: a button of the card",
  declined: DIALOG,
  kinds: "derived",
  passesResistance: DIALOG,
  invoked: DIALOG,
  dose: DIALOG,
  knockOut: DIALOG,
  fire: DIALOG,
  hands: "derived",
  shotPast: BOARD,
};
const ATTACKER: Places<Attacker> = { ...FIGHTER, line: "derived", roundsToLoad: "derived" };
const TARGET: Places<Target> = {
  ...FIGHTER,
  facts: "derived",
  helmet: "derived",
  surprised: "derived",
  defences: "derived",
  unseen: "document",
};
const SITUATION: Places<Situation> = {
  distance: BOARD,
  intoMelee: DIALOG,
  mounted: DIALOG,
  advantage: DIALOG,
  doubleDamage: DIALOG,
  attackModifiers: DIALOG,
  damageModifiers: DIALOG,
  qualityModifiers: DIALOG,
  reasons: DIALOG,
  mode: DIALOG,
  readings: DIALOG,
  against: DIALOG,
  noCrit: BOARD,
};
const MOMENT: Places<ActMoment> = {
  ownTurn: "derived",
  surprised: "derived",
  round: "derived",
  conditions: "derived",
  left: "derived",
  whole: "derived",
  freeAttacksLeft: "derived",
  underFire: "derived",
  kind: "moment: how the attack came about",
  moved: "derived",
  shot: "moment: the weapon of the attack",
  enforcement: "derived",
};
const ROLL: Places<RollFacts> = {
  attribute: "moment: what is rolled",
  score: "derived",
  lines: "moment: the dialog of the roll, or the Referee's ruling on its card",
  mode: "moment: the dialog of the roll, or the Referee's ruling on its card",
  cannotFumble: "derived",
  readings: "derived",
};
const RANGE: Places<RangeFacts> = { distance: BOARD, close: "derived" };
const TARGET_FACTS: Places<TargetFacts> = {
  armorClass: "derived",
  shieldArmor: "derived",
  metalArmor: "derived",
  ordinaryArmor: "derived",
  kinds: "derived",
  seesAround: "derived",
};
const WIELDER: Places<WielderFacts> = {
  attackValue: "derived",
  strength: "derived",
  damage: "derived",
  meleeDamage: "derived",
  attuned: "derived",
  quirks: "derived",
  reach: "derived",
  traits: "derived",
};
const DAMAGE_SAVE: Places<DamageSaveFacts> = {
  victim: "derived",
  state: "derived",
  amount: "moment: the card of the damage",
  spent: "derived",
};
const SLOT: Places<SlotFacts> = { contents: "derived", locked: "derived" };
const SLOT_CONTENT: Places<SlotContent> = {
  id: "derived",
  name: "derived",
  kind: "derived",
  form: "derived",
  item: "derived",
  active: "derived",
};

/** The six, or what the world has written down for itself in a setting. */
const ATTRIBUTE_SET: Places<AttributeSet> = {
  names: "derived",
  labels: "derived",
  gives: "derived",
  serves: "derived",
};

/** What is put together from what is stored, and what a dialog, the board or a card adds. */
export const PUT_TOGETHER: Readonly<Record<string, AnyPlaces>> = {
  ATTACK,
  ATTACKER,
  TARGET,
  SITUATION,
  MOMENT,
  ROLL,
  RANGE,
  TARGET_FACTS,
  WIELDER,
  DAMAGE_SAVE,
  SLOT,
  SLOT_CONTENT,
  ATTRIBUTE_SET,
  LANGUAGE,
  SPEAKER,
  GUN_AT_HAND,
};

const BASES = "waits: 15, bases";
const VEHICLES = "waits: 15, vehicles";

const BASE: Places<BaseFacts> = {
  identity: BASES,
  answers: BASES,
  zeroState: BASES,
  currentState: BASES,
  stress: BASES,
  lastCost: BASES,
  maySave: BASES,
  unavailableUntil: BASES,
  depleted: BASES,
  lost: BASES,
  history: BASES,
  problems: BASES,
};
const VEHICLE: Places<VehicleFacts> = {
  hp: VEHICLES,
  movement: VEHICLES,
  armorClass: VEHICLES,
  savingThrow: VEHICLES,
  stations: VEHICLES,
};

/** Kinds of facts that other issues bring to the table, as wholes. */
export const WAITING = { BASE, VEHICLE };
