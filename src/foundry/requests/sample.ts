import { certainOutcome, resolveSample, SAMPLE_TASK } from "../../rules/index.ts";
import { isVeiled, shownTitle } from "../../view/things/thing.ts";
import { tryTask } from "../actions/rolls/chosen-task.ts";
import { postCheck } from "../cards/post-check.ts";
import { toThing } from "../data/thing.ts";
import { localize } from "../localize.ts";
import { isAskedAbout } from "../questions/ask-once.ts";
import { postQuestion } from "../questions/post-question.ts";
import { tellSampled, toSample } from "../questions/kinds/sample.ts";
import { audienceFor } from "./audience-for.ts";
import { substanceAt } from "./give-dose.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

/** Samples something unknown for ten minutes; what they do not know by what they carry, the Referee is asked. @rule WH-ITEM-03 */
export async function sampleFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const item = substanceAt(data["item"]);
  if (!item?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const { actor } = item;
  if (!actor || !isVeiled(toThing(item))) return refuse("WHITEHACK.Refusal.notDue");
  if (isAskedAbout("sample", item)) return refuse("WHITEHACK.Refusal.asked");
  const audience = audienceFor(data["visibility"], sender);
  const facts = [{ label: "WHITEHACK.Flask.Sampled", value: localize(shownTitle(toThing(item))) }];
  const tried = await tryTask(actor, { task: SAMPLE_TASK, label: "" });
  const outcome = certainOutcome([SAMPLE_TASK.rule]);
  await postCheck({ ...tried, actor, outcome, facts, audience });
  if (resolveSample(item.name, namesKnownTo(actor)) === "recognized") {
    await tellSampled(item, { recognized: true, audience, by: sender.id });
  } else await postQuestion(toSample(item, { audience, by: sender.id }));
  return DONE;
}

/** The substances that somebody carries and knows for what they are. */
const namesKnownTo = (actor: Actor.Implementation): readonly string[] =>
  actor.items.contents.flatMap((item) => (item.isSubstance() && !isVeiled(toThing(item)) ? [item.name] : []));
