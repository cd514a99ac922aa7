import { afterDose, certainOutcome, CRUSH_FEET, resolveSample, SAMPLE_TASK } from "../../../rules/index.ts";
import { isVeiled, shownTitle } from "../../../view/items/shown-item.ts";
import { tryTask } from "../../checks/chosen-task.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { localize } from "../../host/localize.ts";
import { isAskedAbout, postPrompt } from "../../chat/prompts/post-prompt.ts";
import { postSampled, toSample } from "../prompts/sample.ts";
import { audienceFor } from "../../chat/requests/audience-for.ts";
import { giveOrAsk, saveVisibilityFor, substanceAt, visibilityOf } from "../requests/give-dose.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { toVisibility, type Visibility } from "../../host/compat.ts";
import { aText, oneOf, orNull, type ReadBy, type Reader, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import type { LangKey } from "../../../types/lang.ts";
import { writtenIn } from "./give-dose.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { distanceBetween } from "../../host/distance.ts";
import { calledName, type Creature, resolveCreature } from "../../documents/creature.ts";
import { tokenAt } from "../../documents/resolve-uuid.ts";
import { caughtAround } from "../../combat/area/block-area.ts";
import { type Placed, standingOn } from "../../documents/place.ts";
import { storeChange } from "../../documents/store-change.ts";

/** Samples something unknown for ten minutes; what they do not know by what they carry, the Referee is asked. @rule WH-ITEM-03 */
export const sampleRequest = defineRequest({
  name: "sample",
  payload: shape({ item: aText, visibility: toVisibility }),
  async run({ item: uuid, visibility }, sender) {
    const item = substanceAt(uuid);
    if (!item?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const { actor } = item;
    if (!actor || !isVeiled(toShownItem(item))) return refuse("WHITEHACK.Refusal.notDue");
    if (isAskedAbout("sample", item)) return refuse("WHITEHACK.Refusal.asked");
    const audience = audienceFor(visibility, sender);
    const facts = [{ label: "WHITEHACK.Flask.Sampled", value: localize(shownTitle(toShownItem(item))) }];
    const tried = await tryTask(actor, { task: SAMPLE_TASK, label: "" });
    const outcome = certainOutcome([SAMPLE_TASK.rule]);
    await postCheck({ ...tried, actor, outcome, facts, audience });
    if (resolveSample(item.name, namesKnownTo(actor)) === "recognized") {
      await postSampled(item, { recognized: true, audience, by: sender.id });
    } else await postPrompt(toSample(item, { audience, by: sender.id }));
    return DONE;
  },
});

/** The substances that an actor carries and has identified. */
const namesKnownTo = (actor: Actor.Implementation): readonly string[] =>
  actor.items.contents.flatMap((item) => (item.isSubstance() && !isVeiled(toShownItem(item)) ? [item.name] : []));

/** Reads whom the flask is to catch; what is no text names nobody. */
const readTakers: Reader<readonly string[]> = (sent) =>
  Array.isArray(sent) ? sent.filter((one): one is string => typeof one === "string") : undefined;

const readBreaking = shape({
  item: aText,
  use: oneOf(["throw", "crush"]),
  aim: oneOf(["area", "person"]),
  at: orNull(aText),
  takers: readTakers,
  visibility: toVisibility,
});
type Breaking = ReadBy<typeof readBreaking>;

/** The most that one flask catches: four in each of nine squares. */
const MOST_CAUGHT = 36;

/** Breaks a flask of the asker's: one dose is used up, and everybody who is caught saves against it. @rule WH-ITEM-03 WH-AREA-01 WH-SUB-03 */
export const breakFlaskRequest = defineRequest({
  name: "breakFlask",
  payload: readBreaking,
  async run(breaking, sender) {
    const item = substanceAt(breaking.item);
    if (!item?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    if (writtenIn(item).quantity < 1) return refuse("WHITEHACK.Refusal.spent");
    const [takers, area] = [await creaturesAt(breaking.takers), areaIn(breaking, item)];
    const reason = refusalOf({ takers, area, use: breaking.use }, sender);
    if (reason) return refuse(reason);
    const told = { takers, leftOut: leftOutOf(area, takers, breaking) };
    await postBroken(item, told, { visibility: breaking.visibility, sender });
    const visibility = visibilityOf(breaking.visibility);
    for (const taker of takers) {
      const saveVisibility = saveVisibilityFor(taker, sender, visibility);
      const given = { item, which: "primary", taker, visibility, saveVisibility, by: sender.id, spent: true } as const;
      await giveOrAsk(given, {}, sender);
    }
    return DONE;
  },
});

/**
 * The place where a flask breaks, as this client has it: the distance from the thrower, and the creatures in the nine
 * squares around it.
 */
interface FlaskArea {
  /** Feet; null where that cannot be measured. */
  readonly distance: number | null;
  readonly caught: readonly Placed[];
}

/** The area around a token of a scene on which the thrower stands, too; null for any other place. @rule WH-AREA-01 */
function areaIn({ at }: Breaking, { actor }: Item.Implementation): FlaskArea | null {
  const middle = at === null ? null : tokenAt(at);
  if (!middle?.parent || middle.hidden || !actor) return null;
  const own = standingOn(middle.parent, actor);
  return own && { distance: distanceBetween(own, middle), caught: caughtAround(middle) };
}

interface Catching extends Pick<Breaking, "use"> {
  readonly takers: readonly Creature[];
  readonly area: FlaskArea | null;
}

/** Players catch whom this client finds in the area, and their own creatures; the Referee catches anybody. @rule WH-ITEM-03 WH-AREA-01 */
function refusalOf({ takers, area, use }: Catching, sender: User.Implementation): LangKey | null {
  if (sender.isGM) return null;
  if (use === "crush" && (area?.distance ?? 0) > CRUSH_FEET) return "WHITEHACK.Refusal.tooFarToCrush";
  const inArea = new Set(area?.caught.map(({ actor }) => actor?.uuid));
  const isCaught = (one: Creature): boolean => inArea.has(one.uuid) || one.testUserPermission(sender, "OWNER");
  return takers.every(isCaught) ? null : "WHITEHACK.Refusal.notInArea";
}

/** Those in the area whom the thrower has left out; one who aims at a person leaves nobody out. */
function leftOutOf(area: FlaskArea | null, takers: readonly Creature[], { aim }: Breaking): readonly Placed[] {
  const taken = new Set(takers.map(({ uuid }) => uuid));
  return aim === "person" ? [] : (area?.caught ?? []).filter(({ creature }) => creature && !taken.has(creature.uuid));
}

async function creaturesAt(uuids: readonly string[]): Promise<readonly Creature[]> {
  const named = [...new Set(uuids)].slice(0, MOST_CAUGHT);
  const found = await Promise.all(named.map(resolveCreature));
  return found.filter((one) => one !== null);
}

/** Uses a dose up, and tells whom the flask has caught. */
async function postBroken(
  item: Item.Implementation,
  { takers, leftOut }: { readonly takers: readonly Creature[]; readonly leftOut: readonly Placed[] },
  { visibility, sender }: { readonly visibility: Visibility; readonly sender: User.Implementation },
): Promise<void> {
  const changes = await storeChange(item, afterDose(writtenIn(item)));
  const facts = [
    ...takers.map((taker) => ({ label: "WHITEHACK.Flask.Caught", value: calledName(taker) })),
    ...leftOut.map(({ name }) => ({ label: "WHITEHACK.Flask.LeftOut", value: name })),
  ];
  await postLines({
    title: shownTitle(toShownItem(item)),
    text: takers.length > 0 ? "WHITEHACK.Flask.Breaks" : "WHITEHACK.Flask.BreaksElsewhere",
    facts,
    rules: ["WH-ITEM-03", "WH-AREA-01"],
    actor: item.actor,
    audience: audienceFor(visibility, sender),
    changes,
    by: sender.id,
  });
}
