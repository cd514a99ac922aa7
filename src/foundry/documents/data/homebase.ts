import { BASE_KINDS, BASE_QUESTIONS, BASE_SERVICES, BASE_THREATS, PHASES } from "../../../rules/index.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import {
  choice,
  choiceOrBlank,
  flag,
  line,
  list,
  richText,
  schemaVersion,
  text,
  whole,
  wholeOrNone,
  words,
} from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const MOST = 999;

const problem = () =>
  new SchemaField({
    id: line(),
    threat: choice(BASE_THREATS, "compromise"),
    note: line(),
    published: flag(), // whether players read it on their sheets
    over: flag(),
  });

const entry = () =>
  new SchemaField({
    id: line(),
    time: whole(0, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), // of the world's clock
    text: text(),
    by: line(), // a name
    hidden: flag(), // for Referees alone
  });

const answers = () =>
  new SchemaField(
    Object.fromEntries(BASE_QUESTIONS.map((question) => [question, line()])) as Record<
      (typeof BASE_QUESTIONS)[number],
      ReturnType<typeof line>
    >,
  );

function defineHomebaseSchema() {
  return {
    kind: choice(BASE_KINDS, "place"),
    identity: line(),
    answers: answers(),
    zeroState: richText(),
    currentState: richText(),
    sharers: list(new SchemaField({ actor: line(), name: line() })), // nobody: all players share it
    stress: whole(0, 0, MOST),
    lastCost: new SchemaField({ service: choiceOrBlank(BASE_SERVICES), points: whole(0, 0, MOST), doubled: flag() }),
    maySave: flag(), // stress has risen, and nobody has saved or waited since
    unavailableUntil: wholeOrNone(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    depleted: flag(),
    lost: flag(),
    history: words(), // former identities, the oldest first
    problems: list(problem()),
    threat: choiceOrBlank(BASE_THREATS), // what a failed saving throw lets the Referee do
    phase: choiceOrBlank(PHASES),
    servicesInPhase: whole(0, 0, MOST),
    log: list(entry()),
    notes: richText(),
    refereeNotes: richText(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type HomebaseSchema = ReturnType<typeof defineHomebaseSchema>;

/** A group's shared possession, which it can lose: a place, a vehicle or a leader. @rule WH-BASE-01 */
export class HomebaseData extends foundry.abstract.TypeDataModel<HomebaseSchema, Actor.Implementation> {
  static override defineSchema(): HomebaseSchema {
    return defineHomebaseSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("homebase", source));
  }
}
