import {
  characterVictim,
  type GroupFacts,
  monsterVictim,
  servingAttribute,
  taskReasons,
  type Victim,
} from "../../rules/index.ts";
import { attributeLabel } from "../../view/attribute-words.ts";
import type { AttributeScore } from "../../view/questions/attribute-field.ts";
import type { Creature } from "../documents/creature.ts";
import { scoreOf } from "../documents/score-of.ts";
import { saverOf } from "../fight/fighters.ts";
import { rulebookFor } from "../rulebook.ts";

type Character = Actor.OfType<"character">;

const ATTRIBUTE = "constitution";

/** What an answer brings into a roll for life and limb. */
export interface Brought {
  readonly relevant: readonly GroupFacts[];
  /** The attribute that was named where none of the world's serves for Constitution. @rule WH-CUST-01 */
  readonly attribute: string | null;
}

export const NOTHING_BROUGHT: Brought = { relevant: [], attribute: null };

const vocationDoubles = ({ system: { derived } }: Character): boolean => derived.class?.traits.vocationDoubles ?? false;

/** The attribute of the world that serves for Constitution; null where the answer has to name one. @rule WH-CUST-01 */
const servingFor = (creature: Character): string | null =>
  servingAttribute(rulebookFor(creature).attributes, ATTRIBUTE);

/** The facts that matter to somebody's trials, with the groups that help their Constitution. @rule WH-SVD-05 */
export function victimOf(creature: Creature, { relevant, attribute: named }: Brought = NOTHING_BROUGHT): Victim {
  if (!creature.isCharacter()) return monsterVictim(saverOf(creature));
  const { attributes, options } = rulebookFor(creature);
  const attribute = servingFor(creature) ?? attributes.names.find((one) => one === named) ?? attributes.names[0] ?? "";
  const { score, modifiers } = scoreOf(creature, attribute);
  return characterVictim(saverOf(creature), score, {
    attribute,
    relevant,
    vocationDoubles: vocationDoubles(creature),
    modifiers,
    readings: options,
  });
}

/** What the way of Constitution is called, and what has to be chosen in it. @rule WH-SVD-05 WH-CUST-01 */
export function lifeAttribute(creature: Creature): {
  readonly label: string;
  readonly open: readonly AttributeScore[];
} {
  if (!creature.isCharacter()) return { label: "", open: [] };
  const set = rulebookFor(creature).attributes;
  const serving = servingFor(creature);
  const label = attributeLabel(set, serving ?? ATTRIBUTE);
  return { label, open: serving === null ? scoresWith(creature, set.names) : [] };
}

/** Attributes of somebody with their scores, to choose from. */
export const scoresWith = (actor: Character, names: readonly string[]): readonly AttributeScore[] =>
  names.map((attribute) => ({
    attribute,
    label: attributeLabel(rulebookFor(actor).attributes, attribute),
    score: scoreOf(actor, attribute).score.value,
  }));

/** The groups of a character that would double a roll of Constitution, by their places on the sheet. @rule WH-SVD-05 WH-GROUP-02 */
export function helpingGroups(creature: Creature): readonly { readonly place: number; readonly group: GroupFacts }[] {
  if (!creature.isCharacter()) return [];
  const attribute = servingFor(creature);
  const helps = (group: GroupFacts): boolean =>
    !group.unwritten && (attribute === null || doubles(creature, group, attribute));
  return creature.system.groups.map((group, place) => ({ place, group })).filter(({ group }) => helps(group));
}

const doubles = (creature: Character, group: GroupFacts, attribute: string): boolean =>
  taskReasons({ attribute, trained: false, vocationDoubles: vocationDoubles(creature), relevant: [group] }).some(
    ({ mode }) => mode === "positive",
  );
