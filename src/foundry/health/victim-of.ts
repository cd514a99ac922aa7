import { characterVictim, type GroupFacts, monsterVictim, taskReasons, type Victim } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { saverOf } from "../fight/fighters.ts";
import { rulebookFor } from "../rulebook.ts";

type Character = Actor.OfType<"character">;

const ATTRIBUTE = "constitution";

const vocationDoubles = ({ system: { derived } }: Character): boolean => derived.class?.traits.vocationDoubles ?? false;

/** The facts that matter to somebody's trials, with the groups that help their Constitution. @rule WH-SVD-05 */
export function victimOf(creature: Creature, relevant: readonly GroupFacts[] = []): Victim {
  if (!creature.isCharacter()) return monsterVictim(saverOf(creature));
  const { attributes, taskModifiers } = creature.system.derived;
  return characterVictim(saverOf(creature), attributes.constitution, {
    relevant,
    vocationDoubles: vocationDoubles(creature),
    modifiers: taskModifiers.constitution,
    readings: rulebookFor(creature).options,
  });
}

/** The groups of a character that would double a roll of Constitution, by their places on the sheet. @rule WH-SVD-05 WH-GROUP-02 */
export function helpingGroups(creature: Creature): readonly { readonly place: number; readonly group: GroupFacts }[] {
  if (!creature.isCharacter()) return [];
  const helps = (group: GroupFacts): boolean =>
    !group.unwritten && taskReasons({ ...taskOf(creature), relevant: [group] }).length > 0;
  return creature.system.groups.map((group, place) => ({ place, group })).filter(({ group }) => helps(group));
}

const taskOf = (creature: Character) => ({
  attribute: ATTRIBUTE,
  trained: false,
  vocationDoubles: vocationDoubles(creature),
});
