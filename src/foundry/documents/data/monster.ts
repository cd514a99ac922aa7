import type { Rulebook } from "../../../rules/families/rulebook.ts";
import { HP_STATES } from "../../../rules/health/hit-points.ts";
import {
  choice,
  choiceOrBlank,
  choiceOrNone,
  flag,
  keyed,
  line,
  list,
  packStore,
  richText,
  schemaVersion,
  text,
  whole,
  wholeOrNone,
  words,
} from "./fields.ts";
import { bonus } from "./described.ts";
import { CREATURE_SIZES, type CreatureSize, type MonsterFacts, MORALES } from "../../../rules/base/facts.ts";
import type { CreatureNature } from "../../../rules/base/creature.ts";
import type { Condition } from "../../../rules/conditions/condition.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import { isAttributeId } from "../../../rules/checks/own-attributes.ts";
import { RENOWNS } from "../../../rules/campaign/renown.ts";
import { MONSTER_SCORES } from "../../../rules/combat/by-hit-dice.ts";
import { atStage, deriveMonster, type MonsterDerived } from "../../../rules/monsters/derive-monster.ts";
import { conditionsUnder } from "../active-conditions.ts";
import { derivedBy } from "../../host/rulebook.ts";
import { migrateInPlace, SCHEMA_VERSION } from "../migrations/migrate.ts";
import { company } from "./companion.ts";
import { carriedBy } from "./item-facts.ts";
import { NOTHING_OF_WHITEHACK, type WhitehackFacts } from "./whitehack-facts.ts";

const { NumberField, SchemaField, TypedObjectField } = foundry.data.fields;

/** Further counters of packs of house rules, by keys of their own. */
const pools = () =>
  keyed(new TypedObjectField(new NumberField({ required: true, nullable: false, integer: true, initial: 0 })));

/** The stored part of any creature's hit points; characters and monsters come to their maximum in different ways. */
export const hitPoints = () => ({
  value: whole(1, -999, 9_999),
  temporary: whole(0, 0, 9_999),
  state: choiceOrNone(HP_STATES), // none: what the value tells
  injured: flag(),
  rounds: wholeOrNone(0, 9_999),
  tended: flag(),
  bleeding: whole(0, 0, 99),
  lastBreath: flag(),
  extra: pools(),
});

/** Has temporary points found by the name under which Health Estimate looks for them; it is never stored. */
export const nameTemporary = (hp: { readonly temporary: number }): void =>
  void Object.defineProperty(hp, "temp", { configurable: true, get: () => hp.temporary });

/** Notes on the current battle of a creature, or on the last one. @rule WH-SVD-01 WH-HEAL-03 */
export const battle = () =>
  new SchemaField({
    damageSave: flag(), // was made
    atStart: wholeOrNone(-999, 9_999), // hit points when it began
    bound: flag(), // a character has tried to bind the wounds
  });

/** A skill of another game has a score. @rule WH-CONV-01 */
const keyword = () =>
  new SchemaField({ name: line(), text: text(), cost: line(), save: line(), skill: wholeOrNone(0, 99) });

const defences = () =>
  new SchemaField({ immune: words(), resistant: words(), vulnerable: words(), onlyHarmedBy: words() });

/** A further stage of a boss: a line of its own. */
const stage = () =>
  new SchemaField({
    name: line(),
    img: line(), // what its token looks like; none: as before its stages
    hitDice: line("1"),
    hitDiceChosen: wholeOrNone(0, 99),
    armorClass: whole(0, -20, 30),
    movement: new SchemaField({ land: whole(30, 0, 999), other: wholeOrNone(0, 999), otherKind: line() }),
    damage: line("1d6"),
    attackName: line(),
    keywords: words(),
    xp: wholeOrNone(0, 100_000_000),
    endsAt: wholeOrNone(-999, 9_999), // hit points at and below which it is beaten; none where only the Referee says so
    shieldsAt: wholeOrNone(-999, 9_999), // hit points of the stage before at which this one steps in between
  });

const counts = (nullable: boolean) =>
  list(new NumberField({ required: true, nullable, integer: true, initial: nullable ? null : 0 }));

/** How far a fight with a boss has come. */
const bossState = () =>
  new SchemaField({
    stage: whole(0, 0, 99),
    hitPoints: counts(true),
    maxima: counts(true),
    beaten: counts(false),
    dead: flag(),
    looked: line(), // its token's picture before that of a stage
  });

/** Numbers that override the derived ones. */
const overrides = () =>
  new SchemaField({
    attackValue: wholeOrNone(-99, 99),
    savingThrow: wholeOrNone(-99, 99),
    xp: wholeOrNone(0, 100_000_000),
    armorClass: wholeOrNone(-99, 99),
    morale: wholeOrNone(-99, 99),
  });

/** How good it is at tasks with an attribute, as far as the Referee has said so. @rule WH-MON-09 */
const taskScores = () =>
  keyed(
    new TypedObjectField(choiceOrNone(MONSTER_SCORES), {
      required: true,
      nullable: false,
      initial: () => ({}),
      validateKey: isAttributeId,
    }),
  );

function defineMonsterSchema() {
  return {
    hitDice: line("1"),
    hitDiceChosen: wholeOrNone(0, 99),
    armorClass: whole(0, -20, 30),
    armorClassTo: wholeOrNone(-20, 30), // the upper end, where it grows with the hit dice
    naturalArmor: wholeOrNone(-20, 30),
    creatureSize: choice(CREATURE_SIZES, "medium"),
    movement: new SchemaField({ land: whole(30, 0, 999), other: wholeOrNone(0, 999), otherKind: line() }),
    hp: new SchemaField({ ...hitPoints(), max: whole(1, 0, 9_999) }),
    battle: battle(),
    kinds: words(), // "undead", "construct": some weapons harm them more than others
    keywords: list(keyword()),
    defences: defences(),
    regeneration: whole(0, 0, 99), // hit points in a round
    regenerationStops: words(), // kinds of harm after which there is none
    miracles: words(),
    boss: flag(),
    renown: choiceOrBlank(RENOWNS), // what it means to the party beyond one adventure
    stages: list(stage()),
    bossState: bossState(),
    mount: new SchemaField({ is: flag(), capacity: wholeOrNone(0, 9_999) }),
    ...company(),
    damage: line("1d6"),
    attackName: line(),
    morale: choice(MORALES, "poor"),
    languages: line(), // separated by commas
    attitude: line(), // how it feels about the party: a language key of a reaction, or the Referee's words
    metalArmor: flag(),
    shield: flag(),
    loot: line(), // the uuid of the table that it is rolled on
    overrides: overrides(),
    bonus: bonus(),
    description: richText(),
    refereeNotes: richText(), // what only Referees see on the sheet
    scores: taskScores(),
    packs: packStore(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type MonsterSchema = ReturnType<typeof defineMonsterSchema>;

/** The numbers that are worked out on every read and never stored. */
interface MonsterPrepared extends Record<string, unknown> {
  items: readonly ItemFacts[];
  derived: MonsterDerived;
  conditions: readonly Condition[];
  whitehack: WhitehackFacts;
}

/** The stored data of a monster; attack value, saving throw and the rest follow from its hit dice. */
export class MonsterData
  extends foundry.abstract.TypeDataModel<MonsterSchema, Actor.Implementation, Record<string, never>, MonsterPrepared>
  implements MonsterFacts
{
  static override defineSchema(): MonsterSchema {
    return defineMonsterSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("monster", source));
  }

  get size(): CreatureSize {
    return this.creatureSize;
  }

  /** Its kinds are its name and what else is written. @rule WH-MON-03 WH-ART-05 */
  get nature(): CreatureNature {
    const kinds = [this.parent.name, ...this.kinds, ...this.keywords.map(({ name }) => name)];
    return { level: this.derived.dice, size: this.creatureSize, kinds, defences: this.defences };
  }

  /** The numbers of the present stage as they are, or would be, by these rules. */
  numbersBy(rulebook: Rulebook): MonsterDerived {
    return deriveMonster(atStage(this, this.stages, this.bossState.stage), rulebook);
  }

  override prepareDerivedData(): void {
    const { boss, mount, keywords } = this;
    this.whitehack = { ...NOTHING_OF_WHITEHACK, boss, staged: boss ? this : null, mount, keywords, byScores: true };
    this.conditions = conditionsUnder(this.parent, this.hp);
    this.items = carriedBy(this.parent);
    this.derived = derivedBy(this.parent, (rulebook) => this.numbersBy(rulebook));
    nameTemporary(this.hp);
  }
}
