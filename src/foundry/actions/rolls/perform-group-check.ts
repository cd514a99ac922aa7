import {
  type Attribute,
  type CheckOutcome,
  contestWinners,
  planCheck,
  resolveCheck,
  toTaskCheck,
} from "../../../rules/index.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { tellLines } from "../tell/tell-lines.ts";

interface Rolled {
  readonly name: string;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
}

/** The same plain task for several characters at once, and who did best. @rule WH-TASK-01 WH-CONT-01 */
export async function performGroupCheck(creatures: readonly Creature[], attribute: Attribute): Promise<void> {
  const rolled: Rolled[] = [];
  for (const creature of charactersAmong(creatures)) {
    const { derived } = creature.system;
    const modifiers = derived.taskModifiers[attribute];
    const task = { attribute, relevant: [], trained: false, vocationDoubles: false, modifiers };
    const check = toTaskCheck(derived.attributes[attribute], task);
    const { faces, rolls } = await throwDice(planCheck(check));
    rolled.push({ name: calledName(creature), outcome: resolveCheck(check, faces), rolls });
  }
  if (rolled.length === 0) return;
  const winners = contestWinners(
    rolled.map(({ outcome }) => outcome),
    { granular: true, options: rulebookFor(null).options },
  );
  const lines = rolled.map(({ name, outcome: { result, face, score } }) => ({
    label: name,
    value: `${localize(`WHITEHACK.Check.Result.${result}`)} (${face ?? "–"} / ${score})`,
  }));
  const best = winners.flatMap((place) => rolled[place]?.name ?? []).join(", ");
  await tellLines({
    title: `WHITEHACK.Attribute.${attribute}`,
    facts: [...lines, { label: "WHITEHACK.GroupCheck.best", value: best }],
    rolls: rolled.flatMap(({ rolls }) => rolls),
    rules: ["WH-TASK-01", "WH-CONT-01"],
  });
}
