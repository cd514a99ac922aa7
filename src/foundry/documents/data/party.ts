import type { ItemFacts } from "../../../rules/items/items.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { DANGERS } from "../../../rules/index.ts";
import {
  amount,
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
} from "./fields.ts";
import { carriedBy } from "./item-facts.ts";

const { SchemaField, TypedObjectField } = foundry.data.fields;

const member = () =>
  new SchemaField({
    actor: line(), // the uuid
    name: line(), // what they were called, so that those who are gone have a name
    bearsLight: flag(),
  });

/** Seconds of the world's clock, on either side of its beginning. */
const FARTHEST = 1e12;

const timer = () => new SchemaField({ name: line(), endsAt: whole(0, -FARTHEST, FARTHEST) });

/** Where a party is on its way; what only the Referee knows of it is never stored here, since every client can read it. */
const journey = () =>
  new SchemaField({
    began: wholeOrNone(-FARTHEST, FARTHEST), // the clock when exploring began; null while nobody explores
    checked: whole(0, 0, 1e9), // the last turn for which dice were rolled
    danger: choice(DANGERS, "ordinary"),
    encounters: line(), // the uuid of the table they are drawn from
    running: keyed(new TypedObjectField(timer())), // timers by ids, so that one which ends is one key less
    hexMiles: amount(6, 999),
    turnHours: amount(6, 24),
    carried: amount(0, 1), // the part of a hex that is behind them
    at: line(), // where they believe to be
  });

function definePartySchema() {
  return {
    members: list(member()), // in marching order
    coins: new SchemaField({ gp: whole(0, 0, 1e9), sp: whole(0, 0, 1e9), cp: whole(0, 0, 1e9) }),
    journey: journey(),
    notes: richText(),
    refereeNotes: richText(), // what only Referees see on the sheet
    packs: packStore(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type PartySchema = ReturnType<typeof definePartySchema>;

/** The facts that are worked out on every read and never stored. */
interface PartyPrepared extends Record<string, unknown> {
  items: readonly ItemFacts[];
}

/** Who travels together, and what belongs to all of them. */
export class PartyData extends foundry.abstract.TypeDataModel<
  PartySchema,
  Actor.Implementation,
  Record<string, never>,
  PartyPrepared
> {
  static override defineSchema(): PartySchema {
    return definePartySchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("party", source));
  }

  override prepareDerivedData(): void {
    this.items = carriedBy(this.parent);
  }
}
