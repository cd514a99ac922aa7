import { aText, listOf, oneOf, type Reader, shape } from "../../../../rules/base/shape.ts";
import { packField, type PackFields } from "../../../../house-rules/base/pack-fields.ts";
import { RELATIONS, type Relation } from "./relations.ts";
import { type FollowerKind, FOLLOWERS, MOODS, type RetainerMood } from "./retainers.ts";

/** The most rows of a list, and the letters of a name and of a note. */
const MOST_ROWS = 100;
export const [LONGEST_CALLED, LONGEST_NOTE] = [60, 300] as const;
/** The highest level of any scale, and the most slots that a Referee adds to a retainer. */
export const [MOST_SCALE, MOST_ADDED] = [20, 20] as const;

const text =
  (most: number): Reader<string> =>
  (value) =>
    (aText(value) ?? "").slice(0, most);

/** A whole number within bounds, also one that a field has sent as a text; what is none counts as the usual one. */
const figure =
  (least: number, most: number, usual: number): Reader<number> =>
  (value) => {
    const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof read === "number" && Number.isFinite(read)
      ? Math.min(most, Math.max(least, Math.trunc(read)))
      : usual;
  };

const orUsual =
  <Word extends string>(words: readonly Word[], usual: Word): Reader<Word> =>
  (value) =>
    oneOf(words)(value) ?? usual;

/** A person whom a character knows, or an organization with a scale of its own. @rule RH-REL-01 */
export interface RelationRow {
  readonly name: string;
  /** From 1, strangers, to the end of the scale. */
  readonly level: number;
  /** The end of the scale: 5 for people. */
  readonly most: number;
  readonly note: string;
}

/** One who follows a character. @rule RH-RET-01 RH-RET-02 */
export interface FollowerRow {
  readonly name: string;
  /** The uuid of the actor; "" for nobody of the world. */
  readonly uuid: string;
  readonly kind: FollowerKind;
  readonly relation: Relation;
  readonly added: number;
  readonly mood: RetainerMood;
  /** What they demand; "" for nothing. */
  readonly demand: string;
}

const aRelation: Reader<RelationRow> = shape({
  name: text(LONGEST_CALLED),
  level: figure(1, MOST_SCALE, 1),
  most: figure(1, MOST_SCALE, RELATIONS.length),
  note: text(LONGEST_NOTE),
});

const aFollower: Reader<FollowerRow> = shape({
  name: text(LONGEST_CALLED),
  uuid: text(LONGEST_NOTE),
  kind: orUsual(FOLLOWERS, "retainer"),
  relation: orUsual(RELATIONS, "stranger"),
  added: figure(0, MOST_ADDED, 0),
  mood: orUsual(MOODS, "loyal"),
  demand: text(LONGEST_NOTE),
});

const rows =
  <Row>(read: Reader<Row>): Reader<readonly Row[]> =>
  (value) =>
    Array.isArray(value) ? listOf(read)(value.slice(0, MOST_ROWS)) : undefined;

/** Whom a character knows, and who follows them. */
export interface PeopleFacts {
  readonly relations: readonly RelationRow[];
  readonly followers: readonly FollowerRow[];
}

export const PEOPLE_FIELDS: PackFields<PeopleFacts> = {
  pack: "rh",
  fields: { relations: packField(rows(aRelation), []), followers: packField(rows(aFollower), []) },
};

/** How a new row begins. */
export const NEW_RELATION: RelationRow = { name: "", level: 1, most: RELATIONS.length, note: "" };
export const NEW_FOLLOWER: FollowerRow = {
  name: "",
  uuid: "",
  kind: "retainer",
  relation: "stranger",
  added: 0,
  mood: "loyal",
  demand: "",
};

/** The retainers among followers: hirelings take no slots. @rule RH-RET-01 RH-RET-02 */
export const retainersAmong = (followers: readonly FollowerRow[]): readonly FollowerRow[] =>
  followers.filter(({ kind }) => kind === "retainer");
