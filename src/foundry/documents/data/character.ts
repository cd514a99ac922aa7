import type { Rulebook } from "../../../rules/families/rulebook.ts";
import { worldActors } from "../creature.ts";
import {
  ATTRIBUTES,
  ORDINARY_SCORE,
  placesUnder,
  scoresUnder,
  servingAttribute,
} from "../../../rules/base/attribute-set.ts";
import { BONUS_KINDS, IMPLANT_TYPES } from "../../../rules/characters/attributes/custom-bonuses.ts";
import { isAttributeId } from "../../../rules/checks/own-attributes.ts";
import type { CreatureNature } from "../../../rules/base/creature.ts";
import { creatureSizeOf } from "../../../rules/characters/classes/strong/climb.ts";
import { NO_DEFENCES } from "../../../rules/health/defences.ts";
import type { CharacterDerived } from "../../../rules/characters/character-derived.ts";
import { deriveCharacter } from "../../../rules/characters/derive-character.ts";
import { debtInForce, factsOutOfForce, speciesProblems } from "../../../rules/characters/facts-in-force.ts";
import type { SpeciesFacts } from "../../../rules/characters/species.ts";
import type { Condition } from "../../../rules/conditions/condition.ts";
import type { SlotFacts } from "../../../rules/characters/classes/slots.ts";
import { type CharacterFacts, GROUP_KINDS } from "../../../rules/base/facts.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import { BODY_SIZES } from "../../../rules/families/movement.ts";
import { conditionsUnder } from "../active-conditions.ts";
import { derivedBy, rulebookFor } from "../../host/rulebook.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { company } from "./companion.ts";
import {
  choice,
  flag,
  keyed,
  line,
  list,
  packStore,
  richText,
  schemaVersion,
  whole,
  wholeOrNone,
  words,
} from "./fields.ts";
import { bonus } from "./described.ts";
import { battle, hitPoints, nameTemporary } from "./monster.ts";
import { carriedBy, slotsOfActor, speciesOfActor } from "./item-facts.ts";
import { NOTHING_OF_WHITEHACK, type WhitehackFacts } from "./whitehack-facts.ts";

/** Those in the world who follow an actor as retainers. @rule WH-FORT-02 */
function retainersOf(actor: Actor.Implementation | null): readonly { readonly id: string; readonly name: string }[] {
  if (!actor) return [];
  return worldActors("creature").flatMap((one) => {
    const { kind, master } = one.system.companion;
    return kind === "retainer" && master === actor.uuid ? [{ id: one.uuid, name: one.name }] : [];
  });
}

const { NumberField, SchemaField, TypedObjectField } = foundry.data.fields;

const RAISE_STEPS = [1, -1] as const;

const attribute = () => new SchemaField({ value: whole(ORDINARY_SCORE, 0, 99) });

/** Scores by attribute: the six and those of the world's own lie side by side, whichever of them count. @rule WH-CUST-01 */
const attributes = () =>
  keyed(
    new TypedObjectField(attribute(), {
      required: true,
      nullable: false,
      initial: () => Object.fromEntries(ATTRIBUTES.map((name) => [name, { value: ORDINARY_SCORE }])),
      validateKey: isAttributeId,
    }),
  );

/** A group that is pledged is of no use until the service is done. */
const debt = () =>
  new SchemaField({ creditor: line(), service: line() }, { required: true, nullable: true, initial: null });

const group = () =>
  new SchemaField({
    name: line(),
    kind: choice(GROUP_KINDS, "vocation"),
    attributes: words(),
    combat: flag(), // a vocation of fighting
    half: flag(), // a species of one parent alone
    moral: flag(), // an affiliation with good, evil, law and the like
    languages: words(), // that belong to it
    friends: line(), // contacts, refuge and aid
    enemies: line(),
    debt: debt(),
    negative: flag(), // a stigma
    unwritten: flag(),
  });

/** Something lasting beside an attribute that hinders. @rule WH-INJ-01 WH-GROUP-12 */
const disadvantage = () => new SchemaField({ name: line(), attribute: line("dexterity") });

/** An attribute of the world, by its name. */
const attributeName = () => line("strength");

/** @rule WH-ATTR-09 WH-BRAVE-06 */
const raise = () =>
  new SchemaField({
    level: whole(2, 0, 999),
    attribute: attributeName(),
    by: new NumberField({ required: true, nullable: false, choices: RAISE_STEPS, initial: 1 }),
  });

/** @rule WH-ASP-01 */
const aspect = () => new SchemaField({ name: line(), pieces: whole(1, 0, 99), prepared: words() });

const bonusFields = () => ({
  kind: choice(BONUS_KINDS, "initiative"),
  doubled: flag(),
  penalty: flag(), // of 1, in place of the bonus
  against: line(), // of a saving throw: what it is made against
});

/** Fields that the type does not use keep their values, in case it is chosen again. @rule WH-CUST-04 */
const implant = () =>
  new SchemaField({
    name: line(),
    type: choice(IMPLANT_TYPES, "bonus"),
    bonus: new SchemaField(bonusFields()),
    attribute: attributeName(),
    score: whole(10, 0, 99),
  });

/** A score that replaces the written one for a while. @rule WH-ATTR-08 */
const replacedScore = () => new SchemaField({ label: line(), attribute: attributeName(), score: whole(10, 0, 99) });

/** @rule WH-POIS-01 WH-SUB-01 */
const habit = () =>
  new SchemaField({
    substance: line(),
    uses: whole(0, 0, 99_999),
    today: whole(0, 0, 999),
    savings: whole(0, 0, 999),
    doses: whole(0, 0, 999), // needed each day; none without addiction
    cleanDays: whole(0, 0, 99),
    doublesMiracles: flag(),
    withdrawal: line(),
  });

/** @rule WH-CORR-01 WH-CORR-02 */
const corruption = () => new SchemaField({ value: whole(0, 0, 999), maySave: flag() });

/** A slot that a god has taken, as players count them, from 1. @rule WH-DIV-01 */
const lockedSlot = () => new SchemaField({ slot: whole(1, 1, 99), creditor: line(), service: line() });

const overrides = () =>
  new SchemaField({
    armorClass: wholeOrNone(-99, 99),
    attackValue: wholeOrNone(-99, 99),
    savingThrow: wholeOrNone(-99, 99),
    movement: wholeOrNone(0, 999),
    initiative: wholeOrNone(-99, 99),
    hitPoints: wholeOrNone(0, 9_999),
    slots: wholeOrNone(0, 99),
    groups: wholeOrNone(0, 99),
  });

function defineCharacterSchema() {
  return {
    level: whole(1, 1, 999),
    class: line(), // any word: the rules say which classes there are, and packs of house rules may bring more
    xp: whole(0, 0, 100_000_000),
    size: choice(BODY_SIZES, "human"),
    hp: new SchemaField({ ...hitPoints(), rolled: whole(1, 0, 9_999), permanentCost: whole(0, 0, 9_999) }),
    battle: battle(),
    attributes: attributes(),
    groups: list(group()),
    disadvantages: list(disadvantage()),
    coins: new SchemaField({ gp: whole(0, 0, 1e9), sp: whole(0, 0, 1e9), cp: whole(0, 0, 1e9) }),
    languages: line(), // separated by commas; those of groups need not be repeated
    learnedLanguages: line(), // the same, learned in play
    literate: flag(true),
    biography: richText(),
    notes: richText(),
    identity: line(), // in a few words: looks, manner, name in the street
    beliefs: list(new SchemaField({ name: line(), score: whole(11, 0, 99) })), // to be rolled for, if ever
    reviewer: line(), // a two-edged group at the saving throw
    refereeNotes: richText(), // what only Referees see on the sheet
    milestones: whole(0, 0, 9_999), // marks beyond the last level of which use was made
    raises: list(raise()),
    customBonuses: list(new SchemaField(bonusFields())),
    implants: list(implant()),
    replacedScores: list(replacedScore()),
    aspects: list(aspect()),
    corruption: corruption(),
    comeback: list(new SchemaField({ incident: line() })), // one die each, and what it was gained for
    ...company(),
    habits: list(habit()),
    lockedSlots: list(lockedSlot()),
    overrides: overrides(),
    bonus: bonus(),
    packs: packStore(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type CharacterSchema = ReturnType<typeof defineCharacterSchema>;

/** The numbers that are worked out on every read and never stored. */
interface CharacterPrepared extends Record<string, unknown> {
  items: readonly ItemFacts[];
  slots: readonly SlotFacts[];
  speciesClass: SpeciesFacts | null;
  derived: CharacterDerived<string>;
  conditions: readonly Condition[];
  whitehack: WhitehackFacts;
  hp: CharacterFacts["hp"] & { max: number };
}

/** The stored data of a character; every other number is derived. */
export class CharacterData
  extends foundry.abstract.TypeDataModel<
    CharacterSchema,
    Actor.Implementation,
    Record<string, never>,
    CharacterPrepared
  >
  implements CharacterFacts<string>
{
  static override defineSchema(): CharacterSchema {
    return defineCharacterSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("character", source));
  }

  /** Looked up when it is asked for, since others may come and go. @rule WH-FORT-02 */
  get followers(): ReturnType<typeof retainersOf> {
    return retainersOf(this.parent);
  }

  /** Its kinds are its species; people are medium, or small. @rule WH-SPC-02 WH-ART-05 */
  get nature(): CreatureNature {
    const { level, groups, speciesClass } = this;
    const kinds = groups.filter(({ kind }) => kind === "species").map(({ name }) => name);
    return { level, size: creatureSizeOf(this.size), kinds, defences: speciesClass ?? NO_DEFENCES };
  }

  /** Below zero hit points once, and not treated since. @rule WH-HEAL-04 */
  get injured(): boolean {
    return this.hp.injured === true;
  }

  /**
   * Places scores, groups and disadvantages at the attributes of the world. What belongs to other attributes, or to optional
   * rules that are off, stays stored but does not count.
   */
  override prepareBaseData(): void {
    const { attributes: set, options } = rulebookFor(this.parent);
    Object.assign(this, factsOutOfForce(this, options));
    this.attributes = { ...scoresUnder(set, this.attributes) };
    for (const group of this.groups) {
      group.attributes = [...placesUnder(set, group.attributes)];
      group.debt = debtInForce(group, options);
    }
    for (const one of this.disadvantages) one.attribute = servingAttribute(set, one.attribute) ?? one.attribute;
  }

  /** The numbers as they are, or would be, by these rules. */
  numbersBy(rulebook: Rulebook): CharacterDerived<string> {
    return deriveCharacter(this, rulebook);
  }

  override prepareDerivedData(): void {
    const species = speciesOfActor(this.parent);
    const problems = speciesProblems(species, rulebookFor(this.parent).options);
    this.speciesClass = problems.length > 0 ? null : species;
    const { class: of, speciesClass, habits, disadvantages, reviewer, aspects } = this;
    const corruption = this.corruption.value;
    const own = { class: of, speciesClass, habits, disadvantages, reviewer, aspects, corruption };
    this.whitehack = { ...NOTHING_OF_WHITEHACK, ...own };
    this.conditions = conditionsUnder(this.parent, { ...this.hp, max: this.hp.rolled });
    this.items = carriedBy(this.parent);
    this.slots = slotsOfActor(this.parent, this.items, this.lockedSlots);
    this.derived = derivedBy(this.parent, (rulebook) => this.numbersBy(rulebook), problems);
    this.hp.max = this.derived.hitPointsMaximum.value; // where token bars look for it
    nameTemporary(this.hp);
  }
}
