import type { CreatureDerived, CreatureNature } from "../../../rules/base/creature.ts";
import type { Condition } from "../../../rules/conditions/condition.ts";
import type { ItemFacts } from "../../../rules/items/items.ts";
import { conditionsUnder } from "../active-conditions.ts";
import { company } from "./companion.ts";
import { packStore, whole } from "./fields.ts";
import { bonus } from "./described.ts";
import { carriedBy } from "./item-facts.ts";
import { battle, hitPoints, nameTemporary } from "./monster.ts";
import { NOTHING_OF_WHITEHACK, type WhitehackFacts } from "./whitehack-facts.ts";

const { SchemaField } = foundry.data.fields;

/** The stored data that shared procedures write on a creature of any game. */
const creatureFields = () => ({
  hp: new SchemaField({ ...hitPoints(), max: whole(1, 0, 9_999) }),
  battle: battle(),
  ...company(),
  bonus: bonus(),
  packs: packStore(),
});
type CreatureSchema = ReturnType<typeof creatureFields>;

/** The numbers that are worked out on every read and never stored. */
interface CreaturePrepared extends Record<string, unknown> {
  items: readonly ItemFacts[];
  derived: CreatureDerived;
  conditions: readonly Condition[];
}

/** The base of a game's own people: it adds its fields to the schema, and derives the numbers from them. */
export abstract class CreatureData extends foundry.abstract.TypeDataModel<
  CreatureSchema,
  Actor.Implementation,
  Record<string, never>,
  CreaturePrepared
> {
  static override defineSchema(): CreatureSchema {
    return creatureFields();
  }

  /** Of what only Whitehack's own people have, these have nothing. */
  get whitehack(): WhitehackFacts {
    return NOTHING_OF_WHITEHACK;
  }

  get nature(): CreatureNature {
    return { ...this.derived, kinds: [this.parent.name, ...this.derived.kinds] };
  }

  /** The numbers in the core's scales. */
  protected abstract derive(): CreatureDerived;

  /** Other rules of Whitehack's change nothing. */
  numbersBy(): CreatureDerived {
    return this.derived;
  }

  override prepareDerivedData(): void {
    this.conditions = conditionsUnder(this.parent, this.hp);
    this.items = carriedBy(this.parent);
    this.derived = this.derive();
    nameTemporary(this.hp);
  }
}
