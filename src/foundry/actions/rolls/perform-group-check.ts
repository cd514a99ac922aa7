import { type CheckOutcome, contestWinners, planCheck, resolveCheck, toTaskCheck } from "../../../rules/index.ts";
import { type GroupTask, plainGroupTask } from "../../../view/dialogs/party-dialogs.ts";
import { askGroup } from "../../dialogs/ask-party.ts";
import { throwDice } from "../../dice.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
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
type Attribute = GroupTask["attribute"];

/** The same task for several characters at once, with how many succeeded and who did best; asks for what is left out. @rule WH-TASK-01 WH-CONT-01 */
export async function performGroupCheck(creatures: readonly Creature[], attribute?: Attribute): Promise<void> {
  const party = charactersAmong(creatures);
  const task = attribute ? plainGroupTask(attribute) : await askGroup(party);
  if (!task) return;
  const rolled: Rolled[] = [];
  for (const one of party) rolled.push(await rollFor(one, task));
  if (rolled.length > 0) await tellGroup(rolled, task);
}

/** One character's roll, with the penalties of armor and conditions. @rule WH-TASK-01 */
async function rollFor(actor: Actor.OfType<"character">, { attribute, difficulty, mode }: Asked): Promise<Rolled> {
  const { derived } = actor.system;
  const modifiers = derived.taskModifiers[attribute];
  const task = { attribute, relevant: [], trained: false, vocationDoubles: false, modifiers, difficulty };
  const check = toTaskCheck(derived.attributes[attribute], { ...task, ...(mode && { mode }) });
  const { faces, rolls } = await throwDice(planCheck(check));
  return { name: calledName(actor), outcome: resolveCheck(check, faces), rolls };
}

/** Posts everybody's roll, how many succeeded, and who did best. @rule WH-CONT-01 */
async function tellGroup(rolled: readonly Rolled[], { attribute, needed, visibility }: Asked): Promise<void> {
  const outcomes = rolled.map(({ outcome }) => outcome);
  const winners = contestWinners(outcomes, { granular: true, options: rulebookFor(null).options });
  const lines = rolled.map(({ name, outcome: { result, face, score } }) => ({
    label: name,
    value: `${localize(`WHITEHACK.Check.Result.${result}`)} (${face ?? "–"} / ${score})`,
  }));
  const made = outcomes.filter(({ success }) => success).length;
  const counts = { made: String(made), all: String(rolled.length), needed: String(needed) };
  const best = winners.flatMap((place) => rolled[place]?.name ?? []).join(", ");
  await tellLines({
    title: `WHITEHACK.Attribute.${attribute}`,
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
