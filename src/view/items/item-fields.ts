import { USAGE_SCOPES } from "../../rules/base/time/uses.ts";
import { ATTUNEMENT_FORMS } from "../../rules/characters/classes/slots.ts";
import { DICE_MODES } from "../../rules/checks/check.ts";
import { CONDITION_IDS } from "../../rules/conditions/conditions.ts";
import { ARMOR_KINDS, GEAR_SIZES, WEAPON_SIZES } from "../../rules/items/items.ts";
import { MODE_ROLLS } from "../../rules/items/magick/magick-facts.ts";
import { SAVERS } from "../../rules/items/magick/magick-item.ts";
import { DOSE_UNITS, EFFECT_SAVES, SUBSTANCE_KINDS } from "../../rules/items/substances/dose.ts";
import { ENERGIES } from "../../rules/magic/energy.ts";
import { KEYWORD_CATEGORIES, KEYWORD_TARGETS } from "../../rules/magic/keyword.ts";
import { SPELL_TIMES } from "../../rules/magic/spells.ts";
import {
  amount,
  choice,
  choiceOrBlank,
  flag,
  group,
  groupOrNone,
  line,
  list,
  prose,
  record,
  text,
  whole,
  wholeOrNone,
  word,
  words,
} from "../base/stored-field.ts";

/** The numbers that active effects and magick change: they add to inputs and never to derived numbers. */
export const BONUS_FIELDS = {
  armorClass: whole(0, -99, 99),
  attackValue: whole(0, -99, 99),
  savingThrow: whole(0, -99, 99),
  damage: whole(0, -99, 99),
  initiative: whole(0, -99, 99),
  movement: whole(0, -999, 999),
};

/** How many there are of a carried item, where it lies, and what house rules store with it. */
const CARRIED = {
  quantity: whole(1, 0, 99_999),
  /** In the pack, not at hand. */
  packed: flag(),
  /** The id of the container that it is packed in; "" for the one in use. */
  within: line(),
  /** Each pack's data under its id, so that switching a pack off loses nothing. */
  packs: record(),
  description: prose(),
};

/** Gold pieces, with fractions. */
const PRICE = amount(0, 1_000_000);

/** The magick in an item; ordinary items have it unused. Costs are hit points. @rule WH-ART-05 */
const MAGICK = {
  is: flag(),
  cursed: flag(),
  known: flag(true),
  cover: line(),
  /** `formula` is rolled when it is made; null for no limit. */
  charges: group({ formula: line(), value: wholeOrNone(0, 9_999), max: wholeOrNone(0, 9_999) }),
  /** Hit points that a use costs. */
  cost: line(),
  activation: line(),
  duration: line(),
  save: choice(EFFECT_SAVES, "none"),
  saver: choice(SAVERS, "target"),
  /** A number of something, rolled for each use. */
  count: group({ formula: line(), of: line() }),
  /** Feet; null for none. */
  radius: wholeOrNone(0, 9_999),
  tags: words(),
  grants: group(BONUS_FIELDS),
  sets: list(group({ attribute: line(), value: whole(10, 0, 99) })),
  /** `when` is in words; of a saving throw, what it is made against. */
  modes: list(
    group({ mode: choice(["positive", "negative"], "positive"), roll: choice(MODE_ROLLS, "task"), when: line() }),
  ),
  against: list(group({ kind: line(), damage: line(), attackValue: whole(0, -99, 99), bonus: whole(0, -99, 99) })),
  miracleCost: wholeOrNone(0, 99),
  easesMiracles: flag(),
  countsAs: line(),
  /** What only the Referee knows. @rule WH-CURSE-01 */
  curse: group({
    secretModifier: whole(0, -99, 99),
    secretCost: whole(0, 0, 99),
    removalSave: flag(),
    delayedCost: line(),
  }),
};

/** The effect of a dose on its taker. @rule WH-POIS-01 WH-SUB-02 WH-SUB-03 */
export const EFFECT_FIELDS = {
  text: text(),
  damage: line(),
  healing: line(),
  /** Rounds. */
  delay: whole(0, 0, 999_999),
  save: choice(EFFECT_SAVES, "none"),
  saveModifier: whole(0, -99, 99),
  canFumble: flag(),
  fumbleDamage: line(),
  /** The name of the condition that it causes; "" for the usual one, or none. */
  state: line(),
  /** The id of the condition whose numbers it uses. */
  condition: choiceOrBlank(CONDITION_IDS),
  /** Shaking the affected creature ends the condition. */
  wakes: flag(),
  /** How long that lasts: "10", "1d6"; "" for no end. */
  lasts: line(),
  lastsIn: choice(DOSE_UNITS, "minutes"),
  /** The same after a successful saving throw; "" for not at all. */
  resisted: line(),
  resistedIn: choice(DOSE_UNITS, "rounds"),
  /** The threat that the taker may save against once more; "" for nothing. */
  grantsSave: line(),
  grantsMode: choice(DICE_MODES, "single"),
};

/** The stored fields of each type of item; the version of their shape comes besides. */
export const ITEM_FIELDS = {
  weapon: {
    damage: line("1d6"),
    /** Damage in melee if different; "" for the same. */
    meleeDamage: line(),
    size: choice(WEAPON_SIZES, "regular"),
    /** Close range in feet; null for a melee-only weapon. */
    range: wholeOrNone(1, 10_000),
    rateOfFire: groupOrNone({ shots: whole(1, 1, 99), rounds: whole(1, 1, 99) }),
    traits: words(),
    attackBonus: whole(0, -99, 99),
    damageBonus: whole(0, -99, 99),
    equipped: flag(),
    offHand: flag(),
    broken: flag(),
    /** Rounds of loading that it still needs. @rule WH-WPN-02 */
    loading: whole(0, 0, 99),
    /** Clips left, the one in the gun among them; null if nobody counts. @rule WH-GUN-02 */
    clips: wholeOrNone(0, 999),
    /** The id of a substance of the bearer's of which a dose is on it; "" for none. @rule WH-POIS-01 WH-STRONG-07 */
    coat: line(),
    /** How it was used in the fight. */
    gun: group({ fired: flag(), burst: flag(), fullAuto: flag() }),
    magick: group(MAGICK),
    cost: PRICE,
    ...CARRIED,
  },
  armor: {
    kind: choice(ARMOR_KINDS, "body"),
    armorClass: whole(1, 0, 20),
    metal: flag(),
    weight: wholeOrNone(0, 999),
    countsAs: wholeOrNone(0, 20),
    equipped: flag(),
    broken: flag(),
    /** Points of armor class lost until it is repaired. */
    damaged: whole(0, 0, 20),
    magick: group(MAGICK),
    cost: PRICE,
    ...CARRIED,
  },
  gear: {
    size: choice(GEAR_SIZES, "regular"),
    container: flag(),
    /** Regular objects; null for the usual capacity. */
    capacity: wholeOrNone(0, 9_999),
    extraContainer: flag(),
    /** To the task that it is made for. @rule WH-ART-01 */
    taskBonus: whole(0, -99, 99),
    superior: flag(),
    /** The light of a torch or a lantern, see `LightFacts`. @rule WH-TIME-05 */
    light: group({
      hours: whole(0, 0, 999),
      pieces: whole(0, 0, 999),
      used: whole(0, 0, 999),
      left: wholeOrNone(0, 59_940),
      until: wholeOrNone(-1e12, 1e12),
      fuel: flag(),
    }),
    magick: group(MAGICK),
    cost: PRICE,
    ...CARRIED,
  },
  substance: {
    kind: choice(SUBSTANCE_KINDS, "potion"),
    doses: whole(1, 0, 999),
    size: choice(GEAR_SIZES, "minor"),
    use: line(),
    tags: words(),
    primary: group(EFFECT_FIELDS),
    secondary: groupOrNone(EFFECT_FIELDS),
    remedy: line(),
    addictive: flag(),
    /** The first dose, too, calls for a saving throw against addiction. */
    addictsAtOnce: flag(),
    /** A 20 on that saving throw is an overdose. */
    overdose: flag(),
    /** Hit points that each dose takes off the cost of a miracle. */
    savings: whole(0, 0, 99),
    /** Miracles cost twice as much in withdrawal. */
    doublesMiracles: flag(),
    /** Taken from a fallen enemy: it spoils when another keyword is taken. */
    ofKeyword: flag(),
    withdrawal: line(),
    /** Harmless until it is concentrated. @rule WH-SUB-03 */
    raw: flag(),
    magick: group(MAGICK),
    cost: PRICE,
    ...CARRIED,
  },
  scroll: {
    wording: line(),
    /** Hit points; a formula until it is made. The price is in gold. */
    cost: line(),
    level: whole(0, 0, 99),
    language: line(),
    /** Years. */
    age: whole(0, 0, 99_999),
    known: flag(true),
    ruined: flag(),
    size: choice(GEAR_SIZES, "tiny"),
    price: PRICE,
    ...CARRIED,
  },
  ability: {
    /** One of `ABILITY_KINDS`, or what the slots of a custom class hold. */
    kind: word("power"),
    class: line(),
    /** Its id in the rules, where they know it. */
    key: line(),
    level: whole(0, 0, 99),
    /** Counted from 0; null for abilities outside the slots. */
    slot: wholeOrNone(0, 99),
    active: flag(true),
    /** Of an attunement: to what. @rule WH-DEFT-05 */
    form: choiceOrBlank(ATTUNEMENT_FORMS),
    /** The item, place or companion that it is tied to, by id or name. */
    item: line(),
    /** The uuid of the actor that a retainer has become; "" for none. @rule WH-FORT-02 */
    follower: line(),
    cost: line(),
    /** It comes from a scroll that was tied to the slot. @rule WH-WISE-15 */
    fromScroll: flag(),
    /** A true miracle, which one person knows at a time. @rule WH-TRUE-02 */
    unique: flag(),
    /** Of a miracle: costs agreed on earlier, newest last. @rule WH-MIR-06 */
    precedents: list(group({ effect: line(), cost: line(), offers: words(), factors: words() })),
    /** Unspent energy; "" for none. @rule WH-WISE-09 */
    found: choiceOrBlank(ENERGIES),
    uses: group({ scope: choiceOrBlank(USAGE_SCOPES), max: wholeOrNone(0, 99), spent: whole(0, 0, 99) }),
    /** Of a keyword taken from a fallen enemy: its category, and the one number that it raises. @rule WH-STRONG-03 WH-STRONG-06 */
    looted: group({
      enemy: line(),
      category: choice(KEYWORD_CATEGORIES, "memorableEnemy"),
      levelTaken: whole(0, 0, 99),
      target: choiceOrBlank(KEYWORD_TARGETS),
    }),
    roll: line(),
    /** Of a species that is played like a class, as the rules read it. @rule WH-SPC-01 */
    species: record(),
    description: prose(),
    packs: record(),
  },
  spell: {
    level: whole(1, 0, 20),
    /** Squares: 0 for touch, null for the caster. */
    range: wholeOrNone(0, 9_999),
    area: line(),
    duration: group({ amount: whole(1, 0, 9_999), unit: choice(SPELL_TIMES, "instant") }),
    quick: flag(),
    save: choice(EFFECT_SAVES, "none"),
    concentration: flag(),
    damage: line(),
    extra: line(),
    original: line(),
    /** The source names it and says no more. */
    nameOnly: flag(),
    prepared: flag(),
    description: prose(),
    packs: record(),
  },
  class: {
    /** The game whose people it is for, by its id; "" for Whitehack's. */
    game: line(),
    /** The id that characters of the class store. */
    key: line(),
    /** The table, as the rules read it. @rule WH-CLASS-02 */
    table: record(),
    description: prose(),
  },
};
