import { type CheckOutcome, contestWinners, planCheck, resolveCheck, toTaskCheck } from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import { type GroupTask, plainGroupTask } from "../../../view/dialogs/party-dialogs.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { askGroup } from "../../dialogs/ask-party.ts";
import { throwDice } from "../../dice.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
import { scoreOf } from "../../documents/score-of.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Visibility } from "../../generation.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { tellLines } from "../tell/tell-lines.ts";

interface Rolled {
  readonly name: string;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
}

type Asked = GroupTask & { readonly visibility?: Visibility };

/** The same task for several characters at once, with how many succeeded and who did best; asks for what is left out. @rule WH-TASK-01 WH-CONT-01 */
export async function performGroupCheck(creatures: readonly Creature[], named?: string): Promise<void> {
  const party = charactersAmong(creatures);
  const task = named === undefined ? await askGroup(party) : await namedTask(party, named);
  if (!task) return;
  const rolled: Rolled[] = [];
  for (const one of party) rolled.push(await rollFor(one, task));
  if (rolled.length > 0) await tellGroup(rolled, task);
}

/** The task of a named attribute; asks where none of the world's serves for it. @rule WH-CUST-01 */
async function namedTask([first]: readonly Creature[], named: string): Promise<GroupTask | null> {
  const attribute = first ? await attributeFor(first, named) : null;
  return attribute === null ? null : plainGroupTask(attribute);
}

/** One character's roll, with the penalties of armor and conditions. @rule WH-TASK-01 */
async function rollFor(actor: Actor.OfType<"character">, { attribute, difficulty, mode }: Asked): Promise<Rolled> {
  const { score, modifiers } = scoreOf(actor, attribute);
  const task = { attribute, relevant: [], trained: false, vocationDoubles: false, modifiers, difficulty };
  const check = toTaskCheck(score, { ...task, ...(mode && { mode }) });
  const { faces, rolls } = await throwDice(planCheck(check));
  return { name: calledName(actor), outcome: resolveCheck(check, faces), rolls };
}

/** Posts everybody's roll, how many succeeded, and who did best. @rule WH-CONT-01 */
async function tellGroup(rolled: readonly Rolled[], { attribute, needed, visibility }: Asked): Promise<void> {
  const outcomes = rolled.map(({ outcome }) => outcome);
  const { attributes, options } = rulebookFor(null);
  const winners = contestWinners(outcomes, { granular: true, options });
  const lines = rolled.map(({ name, outcome: { result, face, score } }) => ({
    label: name,
    value: `${localize(`WHITEHACK.Check.Result.${result}`)} (${face ?? "–"} / ${score})`,
  }));
  const made = outcomes.filter(({ success }) => success).length;
  const counts = { made: String(made), all: String(rolled.length), needed: String(needed) };
  const best = winners.flatMap((place) => rolled[place]?.name ?? []).join(", ");
  await tellLines({
    title: attributeLabel(attributes, attribute),
    ...(needed > 0 && { text: made >= needed ? "WHITEHACK.GroupCheck.enough" : "WHITEHACK.GroupCheck.tooFew" }),
    facts: [
      ...lines,
      {
        label: "WHITEHACK.GroupCheck.made",
        value: localize(`WHITEHACK.GroupCheck.${needed ? "ofNeeded" : "of"}`, counts),
      },
      { label: "WHITEHACK.GroupCheck.best", value: best },
    ],
    rolls: rolled.flatMap(({ rolls }) => rolls),
    rules: ["WH-TASK-01", "WH-CONT-01"],
    ...(visibility && { visibility }),
  });
}
